// Card tables: the GM draws one card for a list of results. What came out is told to all, or kept.

import { ask, choice, frame, param, question, type Next, type Step, type Table } from '@pasteboard/kernel';
import { RANKS, standardDeck } from '@pasteboard/kernel/view';
import { filledText, list, oneOfList, record, type TypeOf } from '@pasteboard/values';

const SUITS = ['S', 'H', 'D', 'C'] as const;
const ANY = 'any';
const COLORS: { readonly [suit: string]: string } = { S: 'black', C: 'black', H: 'red', D: 'red' };
/** A fresh deck for each draw: the cards in play are other cards. */
const DECK = standardDeck({ jokers: true });
const isJoker = (face: string): boolean => face.startsWith('JK');

/** What a row may be for, from one card to any. */
export const DRAWN = [ANY, 'red', 'black', ...SUITS, ...RANKS, 'joker', ...DECK] as const;

export const cardTableShape = record({ rows: list(record({ on: oneOfList(DRAWN), text: filledText(1_000) }), 60) });
export type CardTable = TypeOf<typeof cardTableShape>;

/** The names under which a card stands in a table, the closest first. */
const namesOf = (face: string): string[] =>
  isJoker(face) ? [face, 'joker', ANY] : [face, face.slice(0, 1), face.slice(1), COLORS[face.slice(1)] ?? ANY, ANY];

/** The row that says most about the card; null where none is for it. */
export const rowFor = ({ rows }: CardTable, face: string): string | null =>
  namesOf(face).flatMap((name) => rows.find(({ on }) => on === name)?.text ?? [])[0] ?? null;

/** Cards for which a table has no row. */
export const cardsLeftOut = (table: CardTable): readonly string[] => DECK.filter((face) => rowFor(table, face) === null);

type Drawn = { readonly title: string; readonly face: string; readonly text: string };

export interface CardTables {
  readonly draw: (t: Table, title: string, of: CardTable) => Next;
  readonly step: Step;
}

export const cardTables = (step: string, gm: string): CardTables => {
  const sentence = ({ title, face, text }: Drawn) => ({
    title: param('text', title),
    card: param('card', face),
    text: param('text', text),
  });
  const told = question<Drawn, { readonly how: string }>(
    step,
    () => ({ how: choice('word', ['tell', 'keep']) }),
    (t, drawn, { how }) => {
      if (how === 'tell') t.say('cardTable.told', sentence(drawn));
    },
  );
  return {
    step: told,
    draw: (t, title, of) => {
      const theirs = t.viewers(t.gms().map(({ id }) => id));
      const weights = DECK.map(() => 1);
      const face = DECK[t.pick('card table', weights, theirs)] ?? 'JK1';
      const drawn = { title, face, text: rowFor(of, face) ?? '' };
      t.say(drawn.text === '' ? 'cardTable.nothing' : 'cardTable.drawn', sentence(drawn), theirs);
      return drawn.text === '' ? undefined : ask({ to: gm, key: 'cardTable.tell', params: {}, of: frame(told, drawn) });
    },
  };
};
