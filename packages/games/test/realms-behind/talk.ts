// A table of The Realms Behind to talk at: Wanda leads, Ann plays Ren, Ben plays Ivo; the ogre and the imp have no cards.

import { live, seeded, type Chance, type Json, type JsonRecord, type Seat } from '@pasteboard/kernel';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { Talk, gm, player } from '../talk.ts';

export const seats: readonly Seat[] = [
  { ...gm('wanda'), plays: ['gm', 'ogre', 'imp'] },
  { ...player('ann'), plays: ['ren'] },
  { ...player('ben'), plays: ['ivo'] },
];

export const dice = (seed = 1): Chance => live(seeded(seed));

/** A character at the table; cards written as they are read out. Without `deck` the character is a creature. */
export interface Figure {
  readonly deck?: string;
  readonly hand?: string;
  readonly discard?: string;
  readonly [key: string]: Json | undefined;
}
export type Figures = { readonly [id: string]: Figure };

export interface Given {
  readonly options?: JsonRecord;
  readonly phase?: string;
  readonly gmDeck?: string;
  readonly fae?: string;
  readonly chance?: Chance;
  readonly setup?: JsonRecord;
}

const read = (cards: string | undefined): string[] => (cards ?? '').split(' ').filter((card) => card !== '');

export const health = (shallow: number, deep: number, maxShallow = shallow, maxDeep = deep): JsonRecord => ({
  shallow,
  deep,
  maxShallow,
  maxDeep,
});

export const table = (
  figures: Figures,
  { options = {}, phase = 'encounter', gmDeck = '', fae = '', chance = dice(), setup = {} }: Given = {},
): Talk => {
  const characters = Object.entries(figures).map(([id, { deck, hand, discard, ...rest }]) => ({
    id,
    name: id.charAt(0).toUpperCase() + id.slice(1),
    plain: true,
    creature: deck === undefined,
    list: [...read(deck), ...read(hand), ...read(discard)],
    skills: {},
    ...rest,
  }));
  const piles: Record<string, string[]> = { 'deck/gm': read(gmDeck), fae: read(fae) };
  for (const [id, { deck, hand, discard }] of Object.entries(figures))
    if (deck !== undefined)
      Object.assign(piles, { [`deck/${id}`]: read(deck), [`hand/${id}`]: read(hand), [`discard/${id}`]: read(discard) });
  const opening = { seats, options, setup: { characters: characters as Json, phase, midday: true, ...setup } };
  return Talk.open(realmsBehind, opening, chance, { piles });
};

/** Wanda calls a character to a check. */
export const calls = (talk: Talk, who: string, threshold: number, more: JsonRecord = {}): Talk => {
  const { skill = 'skill.none', ...rest } = more;
  const long = { attack: 'no', target: 'nobody', demand: 'suit.any', advantage: 0, disadvantage: 0, ...rest };
  return talk.does('wanda', 'check', { who, skill, threshold, ...(Object.keys(rest).length > 0 ? long : {}) });
};

/** Wanda rules an attack. */
export const strikes = (talk: Talk, who: string, target: string, damage: number, more: JsonRecord = {}): Talk =>
  talk.does('wanda', 'strike', {
    who,
    target,
    damage,
    skill: 'skill.none',
    defense: 'parry',
    element: 'physical',
    demand: 'suit.any',
    advantage: 0,
    disadvantage: 0,
    ...more,
  });

const asked = (talk: Talk): string => talk.state.asks.at(-1)?.key ?? '';

/** A seat's numbers for cards in hand or in play; the same card may lie in the discard as well. */
const held = (talk: Talk, by: string, who: string, faces: readonly string[]): number[] => {
  const { piles } = talk.view(by);
  const slots = [...(piles[`hand/${who}`]?.slots ?? []), ...(piles[`play/${who}`]?.slots ?? [])];
  return faces.map((face) => slots.find((slot) => slot.face === face)?.h ?? 0);
};

/** Answers everything with these words in turn: ways, skills and cards as one says them. */
export const says = (talk: Talk, ...words: readonly string[]): Talk => {
  for (const word of words) {
    const ask = talk.state.asks.at(-1);
    if (ask === undefined) throw new Error(`nobody is asked anything, and “${word}” was to be said`);
    const by = ask.to === 'ren' ? 'ann' : ask.to === 'ivo' ? 'ben' : 'wanda';
    const { fields } = talk.question(by);
    const [name = ''] = Object.keys(fields).filter((each) => each !== 'ask');
    const kind = fields[name]?.kind;
    const value: Json =
      kind === 'cards' ? held(talk, by, ask.to, read(word === 'none' ? '' : word)) : kind === 'integer' ? Number(word) : word;
    talk.answers(by, { [name]: value });
  }
  return talk;
};

/** Goes past what may be done before the cards, if that is asked. */
export const goes = (talk: Talk, ...words: readonly string[]): Talk => {
  if (asked(talk).startsWith('check.prepare')) says(talk, 'reveal');
  return says(talk, ...words);
};

interface Verdict {
  readonly success: boolean;
  readonly why: string;
  readonly rank: number | null;
  readonly total: number | null;
  readonly successes: number;
  readonly pool: JsonRecord;
  readonly revealed: readonly string[];
  readonly dug: readonly string[];
  readonly sifted: readonly string[];
  readonly net: number;
  readonly used: string;
  readonly threshold: number | null;
}

const newest = (talk: Talk, keys: readonly string[]): JsonRecord => {
  for (const group of talk.groups.toReversed())
    for (const e of group.events.toReversed())
      if (e.type === 'Said' && keys.includes(e.key)) return (e.params['reckoned']?.v ?? {}) as JsonRecord;
  throw new Error(`nobody said ${keys.join(' or ')}`);
};

/** What the newest check came to. */
export const verdict = (talk: Talk): Verdict => newest(talk, ['check.verdict']) as unknown as Verdict;
/** What the newest hit or tick came to. */
export const hit = (talk: Talk): JsonRecord => newest(talk, ['damage', 'damage.none']);

export const order = (talk: Talk, pile: string): string => (talk.state.piles[pile]?.slots ?? []).map((slot) => slot.face).join(' ');
export const sorted = (talk: Talk, pile: string): string => order(talk, pile).split(' ').toSorted().join(' ');

/** A house rule is changed in play. */
export const agree = (talk: Talk, key: string, to: Json): Talk => talk.does('wanda', 'option', { key, to });
