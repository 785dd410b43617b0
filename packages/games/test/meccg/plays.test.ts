// Replays the kept plays of the Middle-earth CCG.

import { keptPlays } from '../kept-plays.ts';
import { meccg } from '../../src/meccg/index.ts';

keptPlays(meccg);
