// Somebody leaves the table for good.

import type { Table } from '@pasteboard/kernel';
import { playOf, targetOf } from '../names.ts';
import { characters, deckOwner } from '../read/characters.ts';
import { table } from '../values.ts';
import { putAway } from './deck.ts';
import { releaseStanding } from './target-cards.ts';

/** Their cards go back where they came from, and their sheet goes with them: what is gone needs no line on anybody's screen. */
export const removeCharacter = (t: Table, id: string): void => {
  releaseStanding(t, id);
  putAway(t, deckOwner(t, id), t.cards(playOf(id)), 'unused');
  table.cast.set(
    t,
    characters(t).filter((other) => other !== id),
  );
  for (const key of Object.keys(t.state.values[id] ?? {})) t.unset(id, key);
  for (const pile of [playOf(id), targetOf(id)]) t.unmakePile(pile);
};
