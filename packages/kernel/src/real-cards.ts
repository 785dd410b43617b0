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
  /** Not everybody may read it where it goes. */
  readonly secret: boolean;
  readonly n: number;
  constructor(pile: string, n: number, { secret }: { readonly secret: boolean }) {
    this.pile = pile;
    this.secret = secret;
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
  readonly secret: boolean;
  readonly n: number;
  readonly named: readonly (readonly string[])[];
};

/** Does everybody read what lies here? */
export const liesOpen = (t: Reader, id: string): boolean => t.widely(watchers(t.pile(id))) === EVERYBODY;

/** May a card of this owner's deck be thought to lie here? A pile whose size is hidden is left alone: to take a card from it would show. */
export const isOfDeck = (t: Reader, id: string, owner: string | null): boolean =>
  t.pile(id).owner === owner && t.around([id]) === EVERYBODY;

/** Any playing card: what the table thinks is left would tell where hidden cards lie. One that lies open is no secret draw. */
const facesOf = (t: Reader, { pile, secret }: Pick<Waiting, 'pile' | 'secret'>): string[] => {
  const owner = t.hasPile(pile) ? t.pile(pile).owner : null;
  const open = secret ? Object.keys(t.state.piles).filter((id) => t.pile(id).owner === owner && liesOpen(t, id)) : [];
  const lying = new Set(open.flatMap((id) => t.faces(id)));
  return standardDeck({ jokers: true }).filter((face) => !lying.has(face));
};

const cardsIn = (t: Reader, waiting: Waiting): Domain => {
  const faces = facesOf(t, waiting);
  const most = Math.min(waiting.n, faces.length);
  return subset('card', faces, most, most, { ordered: true, secret: waiting.secret });
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
  { pile, secret, n }: CardsWanted,
  of: Pick<Cause, 'by' | 'do' | 'with'>,
  named: Waiting['named'],
): Asking => {
  const params: Say = { n, pile: param('pile', pile) };
  const waiting: Waiting = { by: of.by, do: of.do, with: of.with, pile, secret, n, named };
  return { to: t.pile(pile).owner ?? of.by, key: CARDS_WANTED, params, of: frame(wanted, waiting) };
};
