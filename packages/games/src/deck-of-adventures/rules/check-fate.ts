// Fate in the middle of a check: who may pay for another card, and with what.

import { refuse, type Reader, type Refusal } from '@pasteboard/kernel';
import { GM, fateOf, isAce } from '../names.ts';
import { houseRule } from '../options.ts';
import { deckOwner, mayUseFate } from '../read/characters.ts';
import { inSight } from './characters.ts';
import { inPlay, type Run } from './check-run.ts';

/** DOA-ROLE-02 to -04, DOA-FATE-10: may Fate Cards be used for this drawer at all? */
const whyNoFate = (t: Reader, id: string): Refusal | null => {
  if (mayUseFate(t, id)) return null;
  return id === GM ? refuse('no.gmFate', 'DOA-FATE-10') : refuse('no.fateForMinions', 'DOA-ROLE-03', { who: id });
};

export type Payment = { readonly card: number; readonly no: Refusal | null };

/** DOA-FATE-04: what may pay for a redraw, and what lies there but may not. */
export const payments = (t: Reader, run: Run): Payment[] => {
  const notHeld = houseRule(t, 'aceFuelsOwnRedraw') === true ? null : refuse('no.drawnAce', 'DOA-FATE-04');
  const held = inSight(t, run.who, t.cards(fateOf(deckOwner(t, run.who)))).map((card) => ({
    card,
    no: run.held.includes(card) ? null : notHeld,
  }));
  const drawn = inSight(t, run.who, inPlay(t, run)).filter((card) => isAce(t.face(card)));
  return [...held, ...drawn.map((card) => ({ card, no: notHeld }))];
};

export const whyNoRedraw = (t: Reader, run: Run): Refusal | null => {
  const no = whyNoFate(t, run.who) ?? (run.redrawn ? refuse('no.redrawn', 'DOA-FATE-05') : null);
  return no ?? (payments(t, run).some((each) => each.no === null) ? null : refuse('no.fate', 'DOA-FATE-04', { who: run.who }));
};
