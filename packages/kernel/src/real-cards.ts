// Real cards: whose deck lies on a real table is asked for each card that is drawn from it. Rules draw as ever: a draw that lacks a card stops the
// command, the person is asked, and the command runs again with what they said.

import { subset, type Domain, type Fields } from './domain.ts';
import type { Cause } from './events.ts';
import { EVERYBODY, watchers, type Ask } from './state.ts';
import { param, type Reader, type Say } from './reader.ts';
import { question, frame, type Asking } from './steps.ts';
import { standardDeck } from './view/cards.ts';
import type { JsonRecord } from './view/types.ts';

/** Thrown by a draw from a real deck whose cards nobody has named yet. */
export class CardsWanted {
  readonly pile: string;
  readonly to: string;
  readonly n: number;
  constructor(pile: string, to: string, n: number) {
    this.pile = pile;
    this.to = to;
    this.n = n;
  }
}

export const CARDS_WANTED = 'cards.wanted';

/** The command that waits for its cards, and those that were named for it before. */
export type Waiting = {
  readonly by: string;
  readonly do: string;
  readonly with: JsonRecord;
  readonly pile: string;
  readonly to: string;
  readonly n: number;
  readonly named: readonly (readonly string[])[];
};

/** Does everybody read what lies here? */
export const liesOpen = (t: Reader, id: string): boolean => t.widely(watchers(t.pile(id))) === EVERYBODY;

/** Where a card goes that not everybody may read, which card it is stays secret, and it is none that lies open. */
const isSecret = (t: Reader, { to }: Pick<Waiting, 'to'>): boolean => !liesOpen(t, to);

/** May a card of this owner's deck be thought to lie here? A pile whose size is hidden is left alone: to take a card from it would show. */
export const isOfDeck = (t: Reader, id: string, owner: string | null): boolean =>
  t.pile(id).owner === owner && t.around([id]) === EVERYBODY;

/** Any playing card: what the table thinks is left would tell where hidden cards lie. One that lies open is no secret draw. */
const facesOf = (t: Reader, waiting: Pick<Waiting, 'pile' | 'to'>): string[] => {
  const { owner } = t.pile(waiting.pile);
  const open = isSecret(t, waiting) ? Object.keys(t.state.piles).filter((id) => t.pile(id).owner === owner && liesOpen(t, id)) : [];
  const lying = new Set(open.flatMap((id) => t.faces(id)));
  return standardDeck({ jokers: true }).filter((face) => !lying.has(face));
};

const cardsIn = (t: Reader, waiting: Waiting): Domain => {
  const faces = facesOf(t, waiting);
  const most = Math.min(waiting.n, faces.length);
  return subset('card', faces, most, most, { ordered: true, secret: isSecret(t, waiting) });
};

/** Its answer is taken by `decide`, which runs the command that waits. */
export const wanted = question<Waiting, JsonRecord>(
  'table.cards.wanted',
  (t, waiting): Fields => ({ drawn: cardsIn(t, waiting) }),
  () => undefined,
);

/** What waits for the answer to this ask; null where it is another question. */
export const waitingIn = (ask: Ask | undefined): Waiting | null => {
  const top = ask?.frames.at(-1);
  return top?.step === wanted.name ? (top.args as Waiting) : null;
};

export const namedIn = (answer: JsonRecord): readonly string[] => {
  const { drawn } = answer;
  return Array.isArray(drawn) ? drawn.filter((face) => typeof face === 'string') : [];
};

export const askForCards = (
  t: Reader,
  { pile, to, n }: CardsWanted,
  of: Pick<Cause, 'by' | 'do' | 'with'>,
  named: Waiting['named'],
): Asking => {
  const params: Say = { n, pile: param('pile', pile) };
  const waiting: Waiting = { by: of.by, do: of.do, with: of.with, pile, to, n, named };
  return { to: t.pile(pile).owner ?? of.by, key: CARDS_WANTED, params, of: frame(wanted, waiting) };
};
