// A table of Thread to talk at: Wanda weaves, Ann plays Ash, Ben plays Bryn; the wolf shares the bottomless deck, the duchess has her own.

import { live, seeded, type Chance, type Json, type JsonRecord, type Position, type Seat } from '@pasteboard/kernel';
import { thread } from '../../src/thread/index.ts';
import { Talk, gm, player } from '../talk.ts';

export const seats: readonly Seat[] = [gm('wanda'), { ...player('ann'), plays: ['ash'] }, { ...player('ben'), plays: ['bryn'] }];

const cast: readonly JsonRecord[] = [
  { id: 'ash', name: 'Ash', control: 'player' },
  { id: 'bryn', name: 'Bryn', control: 'player' },
  { id: 'wolf', name: 'The wolf', control: 'weaver' },
  { id: 'duchess', name: 'The duchess', control: 'weaver', ownDeck: true },
];

export const dice = (seed = 1): Chance => live(seeded(seed));

/** Piles by name, cards as one reads them out: `{ 'deck/ash': '8C TD' }`. */
type Laid = { readonly [pile: string]: string };
const read = (laid: Laid): Position['piles'] =>
  Object.fromEntries(Object.entries(laid).map(([pile, cards]) => [pile, cards.split(' ').filter((card) => card !== '')]));

export interface Given {
  readonly options?: JsonRecord;
  readonly values?: { readonly [scope: string]: { readonly [key: string]: Json } };
  readonly chance?: Chance;
}

/** Exhausted stands on a sheet only where there is some of it, so it comes with the sheet. */
export const apart = (
  values: NonNullable<Given['values']>,
  sheets: readonly JsonRecord[],
): { readonly values: NonNullable<Given['values']>; readonly sheets: JsonRecord[] } => ({
  values: Object.fromEntries(Object.entries(values).map(([id, { exhausted: _exhausted, ...others }]) => [id, others])),
  sheets: sheets.map((sheet) => {
    const id = sheet['id'];
    return { ...sheet, exhausted: (typeof id === 'string' ? values[id]?.['exhausted'] : undefined) ?? 0 };
  }),
});

export const table = (piles: Laid, { options = {}, values = {}, chance = dice() }: Given = {}): Talk => {
  const laid = apart(values, cast);
  return Talk.open(thread, { seats, options, setup: { characters: laid.sheets } }, chance, { piles: read(piles), values: laid.values });
};

/** A table as it is opened, decks shuffled. */
export const opened = (options: JsonRecord = {}, chance = dice()): Talk =>
  Talk.open(thread, { seats, options, setup: { characters: cast } }, chance);

export interface Called {
  readonly first?: string;
  readonly second?: string;
  readonly bonus?: number;
}

const RATINGS: readonly (readonly [string, number])[] = [
  ['effortless', 4],
  ['trivial', 10],
  ['easy', 15],
  ['normal', 20],
  ['hard', 25],
];

/** Wanda calls a character to a Check. */
export const calls = (talk: Talk, who: string, difficulty: number, { first = 'body', second = 'mind', bonus = 0 }: Called = {}): Talk => {
  const rating = RATINGS.find(([, most]) => difficulty <= most)?.[0] ?? 'extreme';
  return talk.does('wanda', 'check', { who, first, second, rating, difficulty, bonus });
};

/** … and the card is drawn. */
export const checks = (talk: Talk, who: string, difficulty: number, how: Called = {}): Talk => {
  calls(talk, who, difficulty, how);
  return talk.answers('wanda', { choice: 'draw' });
};

export const rests = (talk: Talk, who: string, kind: string): Talk => talk.does('wanda', 'rest.begin', { who, kind });
export const wakes = (talk: Talk, who: string, insert = 'yes'): Talk => talk.does('wanda', 'rest.complete', { who, insert });

/** A house rule is changed in play, and everybody hears of it. */
export const agree = (talk: Talk, key: string, to: Json): Talk => talk.does('wanda', 'option', { key, to });

export const order = (talk: Talk, pile: string): string => (talk.state.piles[pile]?.slots ?? []).map((slot) => slot.face).join(' ');
export const sorted = (talk: Talk, pile: string): string => order(talk, pile).split(' ').toSorted().join(' ');
