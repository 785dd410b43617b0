// TRB-X-EDIT-05: a deck list is written down as its base and dated plus and minus entries, so that every past deck can be rebuilt.

import { standardDeck, type Table } from '@pasteboard/kernel';
import { isPlayingCard } from '@pasteboard/kernel/view';
import { wordsIn, type Sight } from './sight.ts';

/** A card that came or went, on which day and why. */
export interface Entry {
  readonly day: number;
  readonly sign: '+' | '-';
  readonly card: string;
  readonly why: 'dream' | 'sublimation' | 'house';
}

/**
 * The ledger is a list of lines that people can read, and mend by hand: what the deck began as, then an entry for each card. A line that
 * cannot be read is passed over.
 */
const USUAL = /^52 cards, Jokers: (\d+)$/;
const LINE = /^day (\d+): ([+-])(\w+) \((dream|sublimation|house)\)$/;

const linesOf = (t: Sight, id: string): string[] => wordsIn(t, id, 'ledger');

/** The usual deck is not written out card by card. */
export const openLedger = (t: Table, id: string, list: readonly string[] | null): void => {
  const base = list === null ? `52 cards, Jokers: ${t.numberOption('jokersPerDeck')}` : list.toSorted().join(' ');
  t.declare(id, 'ledger', 'fact', [base]);
};

const entryIn = (line: string): Entry[] => {
  const [, day, sign, card, why] = LINE.exec(line) ?? [];
  const reason = (['dream', 'sublimation', 'house'] as const).find((each) => each === why);
  return card === undefined || reason === undefined ? [] : [{ day: Number(day), sign: sign === '+' ? '+' : '-', card, why: reason }];
};

export const entriesOf = (t: Sight, id: string): Entry[] => linesOf(t, id).slice(1).flatMap(entryIn);

const jokersIn = (t: Sight, id: string): number | null => {
  const [, jokers] = USUAL.exec(linesOf(t, id)[0] ?? '') ?? [];
  return jokers === undefined ? null : Number(jokers);
};

/** As many Jokers as fit on a list that somebody has mended by hand. */
const MOST_JOKERS = 99;

const baseOf = (t: Sight, id: string): string[] => {
  const jokers = jokersIn(t, id);
  if (jokers === null) return (linesOf(t, id)[0] ?? '').split(' ').filter(isPlayingCard);
  return [...standardDeck(false), ...Array.from({ length: Math.min(jokers, MOST_JOKERS) }, (_, i) => (i % 2 === 0 ? 'JK1' : 'JK2'))];
};

/** Jokers the house has put into a usual deck, or null where the deck began as a list of its own. */
export const houseJokers = (t: Sight, id: string): number | null => {
  const jokers = jokersIn(t, id);
  const house = entriesOf(t, id).filter(({ why }) => why === 'house');
  return jokers === null ? null : house.reduce((all, { sign }) => all + (sign === '+' ? 1 : -1), jokers);
};

/** TRB-DECK-03: the deck list as it stood at the end of that day, or as it stands now; sorted. */
export const deckList = (t: Sight, id: string, day = Number.POSITIVE_INFINITY): string[] => {
  const list = baseOf(t, id);
  for (const entry of entriesOf(t, id)) {
    if (entry.day > day) continue;
    if (entry.sign === '+') list.push(entry.card);
    else if (list.includes(entry.card)) list.splice(list.indexOf(entry.card), 1);
  }
  return list.toSorted();
};

/** TRB-X-EDIT-01, -05: the Fae Queen's deck, rebuilt from what was taken from characters and given to them. */
export const faeList = (t: Sight, ids: readonly string[], began: readonly string[], day = Number.POSITIVE_INFINITY): string[] => {
  const entries = ids.flatMap((id) => entriesOf(t, id)).filter((entry) => entry.why !== 'house' && entry.day <= day);
  // One character may be given what another lost on the same day: whatever came is put down before anything is taken away.
  const list = [...began, ...entries.flatMap(({ sign, card }) => (sign === '-' ? [card] : []))];
  for (const { sign, card } of entries) if (sign === '+' && list.includes(card)) list.splice(list.indexOf(card), 1);
  return list.toSorted();
};

export const enter = (t: Table, id: string, { sign, card, why }: Omit<Entry, 'day'>): void =>
  t.declare(id, 'ledger', 'fact', [...linesOf(t, id), `day ${t.count('table', 'day')}: ${sign}${card} (${why})`]);
