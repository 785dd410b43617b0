// Replays the kept plays of Hush.

import { keptPlays } from '../kept-plays.ts';
import { hush } from '../../src/hush/index.ts';

keptPlays(hush);
