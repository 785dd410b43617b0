// Replays the kept plays of The Realms Behind.

import { keptPlays } from '../kept-plays.ts';
import { realmsBehind } from '../../src/realms-behind/index.ts';

keptPlays(realmsBehind);
