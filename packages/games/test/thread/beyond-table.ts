// A table of Thread to talk at: the Weaver Wren, Ann who plays Ash, Ben who plays Bo, and a wolf that nobody plays.

import { live, seeded, type Game, type Json, type JsonRecord, type Seat } from '@pasteboard/kernel';
import { thread } from '../../src/thread/index.ts';
import { Talk, gm, player } from '../talk.ts';
import { apart } from './talk.ts';

const NAMES = { 'character.ash': 'Ash', 'character.bo': 'Bo', 'character.wolf': 'the wolf' };
const game: Game = { ...thread, words: { ...thread.words, ...NAMES } };

export interface Given {
  /** Ranks in Body, Mind, Spirit and Luck; more of the sheet; cards of the Deck and the Discard, top first. */
  readonly [who: string]: {
    readonly ranks?: readonly [number, number, number, number];
    readonly deck?: string;
    readonly discard?: string;
    readonly sheet?: JsonRecord;
    readonly values?: { readonly [key: string]: Json };
  };
}

const plays = (seat: Seat, id: string): Seat => ({ ...seat, plays: [id] });
const cards = (list = ''): string[] => list.split(' ').filter((card) => card !== '');

const LONG = '2H 3H 4H 5H 6H 7H 8H 9H 2D 3D 4D 5D 6D 7D 8D 9D';

export const sits = (given: Given = {}, options: JsonRecord = {}): Talk => {
  const all: Given = { ash: {}, bo: {}, wolf: {}, ...given };
  const sheets = Object.entries(all).map(([id, { ranks: [body, mind, spirit, luck] = [2, 2, 2, 2], sheet }]) => {
    const control = id === 'ash' || id === 'bo' ? 'player' : 'weaver';
    return { id, name: id, control, ranks: { body, mind, spirit, luck }, ...sheet };
  });
  const piles: Record<string, readonly string[]> = { 'deck/weaver': cards(all['wolf']?.deck ?? LONG) };
  const values: Record<string, { readonly [key: string]: Json }> = {};
  for (const id of ['ash', 'bo']) {
    piles[`deck/${id}`] = cards(all[id]?.deck ?? LONG);
    piles[`discard/${id}`] = cards(all[id]?.discard);
  }
  for (const [id, { values: own }] of Object.entries(all)) if (own !== undefined) values[id] = own;
  const seats = [gm('wren'), plays(player('ann'), 'ash'), plays(player('ben'), 'bo')];
  const laid = apart(values, sheets);
  return Talk.open(game, { seats, options, setup: { characters: laid.sheets } }, live(seeded(1)), { piles, values: laid.values });
};

/** The Weaver calls for a Check and its player draws. */
export const checks = (talk: Talk, difficulty: number, more: JsonRecord = {}): Talk => {
  const rating = ['effortless', 'trivial', 'easy', 'normal', 'hard', 'extreme'].find((_, i) => difficulty <= [4, 10, 15, 20, 25, 999][i]!)!;
  return talk.does('wren', 'check', { who: 'ash', first: 'body', second: 'mind', rating, difficulty, bonus: 0, ...more });
};
export const draws = (talk: Talk, difficulty: number, more: JsonRecord = {}): Talk =>
  checks(talk, difficulty, more).answers('ann', { choice: 'draw' });

/** What was told as the result of the newest command. */
export const result = (talk: Talk, key: string): JsonRecord => {
  const said = talk.groups.at(-1)?.events.findLast((e) => e.type === 'Said' && e.key === key);
  if (said?.type !== 'Said') throw new Error(`${key} was not said`);
  return Object.fromEntries(Object.entries(said.params).map(([name, { v }]) => [name, v]));
};

/** An Event that Ash starts; it is Ash's turn. */
export const event = (talk: Talk): Talk =>
  talk.does('wren', 'event.begin', { who: ['ash', 'bo', 'wolf'] }).does('ann', 'turn.start', { who: 'ash' });
