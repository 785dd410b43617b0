// Every sentence of Thread's source is accounted for in RULES.md.

import { testSentences } from '../source-sentences.ts';

testSentences('thread', '000');
