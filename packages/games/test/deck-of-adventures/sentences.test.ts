// Every sentence of the guide is accounted for in RULES.md, with rules that hold it and tests that play it.

import { testRowsAreTested, testSentences } from '../source-sentences.ts';

testSentences('deck-of-adventures', '002');
testRowsAreTested('deck-of-adventures');
