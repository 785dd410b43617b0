// Every sentence of the page is accounted for in RULES.md, with rules that hold it and tests that play it.

import { testRowsAreTested, testSentences } from '../source-sentences.ts';

testSentences('realms-behind', '003');
testRowsAreTested('realms-behind');
