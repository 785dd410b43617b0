// A table of Deck of Adventures to talk at: Gwen is the Game Master, Ann plays Ash, Ben plays Bryn. Tuft is Bryn's Companion; a raider and
// his boy draw from Gwen's deck, and Captain Vale has one of her own.

import { live, seeded, type Chance, type Json, type JsonRecord, type Position, type Seat } from '@pasteboard/kernel';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { Talk, gm, player } from '../talk.ts';

export const seats: readonly Seat[] = [gm('gwen'), { ...player('ann'), plays: ['ash'] }, { ...player('ben'), plays: ['bryn'] }];

const cast: readonly JsonRecord[] = [
  { id: 'ash', name: 'Ash', kind: 'dealer', level: 2, primarySuit: 'S', pp: 2 },
  { id: 'bryn', name: 'Bryn', kind: 'dealer', level: 2, primarySuit: 'H', pp: 2 },
  { id: 'tuft', name: 'Tuft', kind: 'companion', deck: 'bryn' },
  { id: 'raider', name: 'The raider', kind: 'minion', hp: 3, ar: 3 },
  { id: 'boy', name: 'The raider’s boy', kind: 'minion', hp: 1, ar: 3 },
  { id: 'vale', name: 'Captain Vale', kind: 'dealer', team: 'enemy', level: 3 },
];

export const dice = (seed = 1): Chance => live(seeded(seed));

/** Piles by name, cards as one reads them out: `{ 'draw/ash': '8C TD' }`. */
type Laid = { readonly [pile: string]: string };
const read = (laid: Laid): Position['piles'] =>
  Object.fromEntries(Object.entries(laid).map(([pile, cards]) => [pile, cards.split(' ').filter((card) => card !== '')]));

export interface Given {
  readonly options?: JsonRecord;
  readonly values?: { readonly [scope: string]: { readonly [key: string]: Json } };
  readonly chance?: Chance;
  /** A map that lies ready, with tokens on it. */
  readonly map?: JsonRecord;
}

export const table = (piles: Laid, { options = {}, values = {}, chance = dice(), map = {} }: Given = {}): Talk =>
  Talk.open(deckOfAdventures, { seats, options, setup: { characters: cast, map } }, chance, { piles: read(piles), values });

/** A table as it is opened, decks shuffled. */
export const opened = (options: JsonRecord = {}, chance = dice()): Talk =>
  Talk.open(deckOfAdventures, { seats, options, setup: { characters: cast } }, chance);

export interface Called {
  readonly stat?: string;
  readonly tc?: string;
  readonly dr?: number;
}

/** Gwen calls a character to a check. */
export const called = (talk: Talk, who: string, { stat = 'Athletics', tc = '8C', dr = 2 }: Called = {}): Talk =>
  talk.does('gwen', 'check', { who, stat, tc, dr });

/** … and all the cards are drawn. */
export const checks = (talk: Talk, who: string, how: Called = {}): Talk => finish(called(talk, who, how));

/** Whatever waits for a drawer is drawn to the end. */
export const finish = (talk: Talk, by = 'gwen'): Talk => {
  for (let n = 0; talk.state.asks.length > 0 && n < 50; n++) {
    const key = talk.state.asks.at(-1)?.key;
    const ask = talk.state.asks.at(-1)?.id ?? 0;
    if (key === 'check.called') talk.does(by, 'answer', { ask, choice: 'finish', modifier: 'use' });
    else if (key === 'check.card')
      talk.does(by, 'answer', { ask, choice: talk.state.asks.at(-1)?.params['left']?.v === 0 ? 'stop' : 'finish' });
    else if (key === 'contest.keep' || key === 'rest.keep') talk.does(by, 'answer', { ask, choice: 'keep', pay: [] });
    else break;
  }
  return talk;
};

/** How the last check came out, by the sentence that told it. */
export const verdict = (
  talk: Talk,
): { readonly label: string; readonly success: boolean; readonly drawn: string; readonly used: Json; readonly hand: Json } => {
  const found = talk.groups.flatMap(({ events }) => events).findLast((e) => e.type === 'Said' && e.key === 'check.verdict');
  const param = (name: string): Json => (found?.type === 'Said' ? (found.params[name]?.v ?? null) : null);
  const [label, drawn] = [param('label'), param('drawn')];
  return {
    label: typeof label === 'string' ? label.replace('label.', '') : '',
    success: param('verdict') === 'verdict.success',
    drawn: Array.isArray(drawn) ? drawn.join(' ') : '',
    used: param('used'),
    hand: param('hand'),
  };
};

/** The seat that is asked answers the newest question. */
export const answers = (talk: Talk, by: string, params: JsonRecord): Talk =>
  talk.does(by, 'answer', { ask: talk.state.asks.at(-1)?.id ?? 0, ...params });

/** Draws the first card and looks at it. */
export const turns = (talk: Talk, by = 'gwen'): Talk => answers(talk, by, { choice: 'draw', modifier: 'use' });

/** Pays a Fate Card for another card; asked for after a card was turned. */
export const redraws = (talk: Talk, by: string, pay: string, replace: string): Talk => {
  answers(talk, by, { choice: 'redraw' });
  return answers(talk, by, { pay: [talk.handle(by, pay)], replace: [talk.handle(by, replace)] });
};

/** Begins a character's turn, with all the checks that brings. */
export const begins = (talk: Talk, who: string): Talk => finish(talk.does('gwen', 'turn.begin', { who }));
export const ends = (talk: Talk, who: string): Talk => finish(talk.does('gwen', 'turn.end', { who }));

/** One attack with everything as plain as can be. */
export const attacks = (talk: Talk, who: string, target: string, how: JsonRecord = {}): Talk =>
  finish(talk.does('gwen', 'attack', { who, target, stat: 'Finesse', damage: 1, distance: 1, cover: 'none', type: 'weapon', ...how }));

export const hurts = (talk: Talk, who: string, amount: number, how: JsonRecord = {}): Talk =>
  talk.does('gwen', 'damage', { who, amount, type: 'physical', armor: 'first', ...how });

/** A house rule is changed in play, and everybody hears of it. */
export const agree = (talk: Talk, key: string, to: Json): Talk => talk.does('gwen', 'option', { key, to });

export const order = (talk: Talk, pile: string): string => (talk.state.piles[pile]?.slots ?? []).map((slot) => slot.face).join(' ');
export const sorted = (talk: Talk, pile: string): string => order(talk, pile).split(' ').toSorted().join(' ');
export const value = (talk: Talk, scope: string, key: string): unknown => talk.state.values[scope]?.[key]?.value;
