// Replays the kept plays of Thread.

import { keptPlays } from '../kept-plays.ts';
import { thread } from '../../src/thread/index.ts';

keptPlays(thread);
