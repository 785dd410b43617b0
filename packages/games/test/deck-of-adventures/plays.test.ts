import { keptPlays } from '../kept-plays.ts';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';

keptPlays(deckOfAdventures);
