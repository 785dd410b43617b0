// Replays the kept plays of Deck of Adventures.

import { keptPlays } from '../kept-plays.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';

keptPlays(deckOfAdventures);
