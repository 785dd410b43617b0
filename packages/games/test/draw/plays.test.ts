// Replays the kept plays of the smallest game.

import { keptPlays } from '../kept-plays.ts';
import { drawGame } from '../../src/draw/index.ts';

keptPlays(drawGame);
