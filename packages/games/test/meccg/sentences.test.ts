// Every sentence of the game's source is accounted for in RULES.md.

import { testSentences } from '../source-sentences.ts';

testSentences('meccg', '001');
