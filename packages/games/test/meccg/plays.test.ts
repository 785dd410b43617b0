import { keptPlays } from '../kept-plays.ts';
import { meccg } from '../../src/meccg/index.ts';

keptPlays(meccg);
