// One reader: what the table knows and what a viewer reads are the same function, and what a hint promises is what the rule does.

import { botStory, randomStory, type PlayedStory } from '@pasteboard/conformance';
import { decide, live, Reader, seeded, view, type Hint, type JsonRecord, type State } from '@pasteboard/kernel';
import { RANKS, SUITS, choicesIn, isOpen, sightOf, type Sight } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { CONDITIONS, STATS, STUNNED_TURNS } from '../../src/deck-of-adventures/names.ts';
import {
  attributeOf,
  characters,
  deckOwner,
  gmDecks,
  isUp,
  kindOf,
  mayUseFate,
  mod,
  speaker,
  statsOf,
} from '../../src/deck-of-adventures/read/characters.ts';
import { checkAsked, ranksOf } from '../../src/deck-of-adventures/read/check.ts';
import { grade, grading } from '../../src/deck-of-adventures/read/degrees.ts';
import { isEpic, statFor, volunteers } from '../../src/deck-of-adventures/read/epic.ts';
import { sourcesOf, suffers } from '../../src/deck-of-adventures/read/hand.ts';
import { traitSum, usable } from '../../src/deck-of-adventures/read/traits.ts';
import { missing } from '../../src/deck-of-adventures/read/rest.ts';
import { hasActionLeft, isNext, isPassed, leaderOf, nextUp, order } from '../../src/deck-of-adventures/read/turns.ts';
import { called, table, type Given } from './talk.ts';

const STORIES: readonly PlayedStory[] = [1, 2, 3].flatMap((seed) => [
  randomStory(deckOfAdventures, seed, 30),
  botStory(deckOfAdventures, seed, 40),
]);
const reader = (state: State): Reader => new Reader(deckOfAdventures, state, []);

const told = (s: Sight, id: string): JsonRecord => ({
  kind: kindOf(s, id),
  deck: deckOwner(s, id),
  speaker: speaker(s, id),
  fate: mayUseFate(s, id),
  up: isUp(s, id),
  next: isNext(s, id),
  mods: STATS.map((stat) => mod(s, id, stat)),
  suffers: CONDITIONS.filter((condition) => suffers(s, id, condition)),
  uses: usable(s, id).map((each) => each.id),
  speed: traitSum(s, id, 'speed'),
  epic: statFor(s, id),
  hands: sourcesOf(s, { who: id, stat: 'Stealth', sense: 'sight', attack: null }),
});
const toldOfAll = (s: Sight): JsonRecord => ({
  cast: characters(s),
  decks: gmDecks(s),
  stats: statsOf(s).map((stat) => [stat, attributeOf(s, stat)]),
  order: order(s),
  next: nextUp(s) ?? null,
  epic: isEpic(s),
  volunteers: volunteers(s),
  rules: { ...grading(s) },
});

/** A sentence's numbers. */
const numbers = (params: Hint['params']): JsonRecord => Object.fromEntries(Object.entries(params).map(([name, { v }]) => [name, v]));

/** The table after a play, or null where the rules refuse it. */
const played = (state: State, by: string, { do: name, with: given }: Hint['play']): State | null => {
  const decision = decide(deckOfAdventures, state, { id: 'tried', by, do: name, with: given }, { chance: live(seeded(1)), history: [] });
  return decision.ok ? decision.next : null;
};

/** What a rest gave a Dealer, in the words of its hint. */
const gained = (before: State, after: State, id: string): JsonRecord => {
  const value = (state: State, key: string): number => Number(state.values[id]?.[key]?.value ?? 0);
  const more = (key: string): number => value(after, key) - value(before, key);
  return { hp: more('hp'), pp: more('pp'), ap: more('ap'), fatigue: value(before, 'fatigue') - value(after, 'fatigue') };
};

describe('a hint promises what the rule does', () => {
  const options: readonly JsonRecord[] = [
    {},
    { quickRestShuffle: 'hardcore' },
    { fatigueClearedBy: 'fullRestOnly' },
    { fullRestRestoresPp: false },
  ];
  const worn = (chosen: JsonRecord, seed: number): State => {
    const n = (of: number): number => seed % of;
    const values = {
      ash: { hp: 1 + n(4), hpMax: 6, pp: n(3), ppMax: 2, ap: n(2), apMax: 1, fatigue: n(4), rest: 2 },
      bryn: { hp: 6, hpMax: 6 - n(2), fatigue: n(2), ap: 2, apMax: 1 },
    };
    return table({ 'draw/ash': '8D 2C', 'discard/ash': '3C 4C', 'draw/bryn': '5H' }, { values, options: chosen }).state;
  };

  test('[DOA-REST-06] [DOA-REST-08] [DOA-FATIGUE-05] of every rest, at worn-out tables under all house rules', () => {
    let compared = 0;
    const states = [
      ...STORIES.map(({ state }) => state),
      ...options.flatMap((each) => [1, 2, 3, 5, 7, 11].map((seed) => worn(each, seed))),
    ];
    for (const state of states)
      state.seats.forEach(({ id: seat, role }, viewer) => {
        if (role !== 'gm') return;
        for (const { play, said, params } of deckOfAdventures.hints(view(state, viewer))) {
          const after = /^rest\.(quick|full)$/.test(play.do) ? played(state, seat, play) : null;
          const id = play.with['who'];
          if (after === null || typeof id !== 'string') continue;
          compared++;
          const told = numbers(params);
          const { hp, pp, ap, fatigue } = gained(state, after, id);
          if (play.do === 'rest.full')
            expect({ hp, pp, ap, fatigue }).toEqual({ hp: told['hp'], pp: told['pp'], ap: told['ap'], fatigue: told['fatigue'] });
          if (said === 'hint.rest.quick') {
            expect([fatigue, after.piles[`draw/${id}`]?.slots.length]).toEqual([told['fatigue'], told['to']]);
          }
          if (said === 'hint.rest.quick.hardcore') expect([fatigue, after.piles[`discard/${id}`]?.slots.length]).toEqual([0, told['n']]);
        }
      });
    expect(compared).toBeGreaterThan(60);
  });

  test('[DOA-COMBAT-10] [DOA-STATUS-02] of what is left of a turn, also when Stunned', () => {
    for (const stunnedTurn of STUNNED_TURNS)
      for (const [major, minor] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const values = { table: { combat: true, turn: 'ash' }, ash: { inTurn: true, major, minor, stunnedTurn } };
        const talk = table({ 'draw/ash': '8D' }, { values });
        const left = talk.game.hints(talk.view('ann')).find(({ said }) => said.startsWith('hint.left.'))?.said;
        const open = talk
          .legal('ann')
          .flatMap((template) => (template.do === 'act' && isOpen(template) ? choicesIn(template, 'kind') : []));
        const [isMajor, isMinor] = [open.includes('major'), open.includes('minor')];
        expect([stunnedTurn, major, minor, left]).toEqual([
          stunnedTurn,
          major,
          minor,
          `hint.left.${isMajor ? (isMinor ? 'both' : 'major') : isMinor ? 'minor' : 'none'}`,
        ]);
      }
  });
});

describe('a viewer reads what the table knows', () => {
  test('of every character, at random tables, from every seat', () => {
    let compared = 0;
    for (const { state } of STORIES) {
      const t = reader(state);
      state.seats.forEach(({ role }, viewer) => {
        if (role === 'gone') return;
        const s = sightOf(view(state, viewer));
        expect(toldOfAll(s)).toEqual(toldOfAll(t));
        for (const id of characters(t)) {
          compared++;
          expect(told(s, id)).toEqual(told(t, id));
        }
      });
    }
    expect(compared).toBeGreaterThan(30);
  });

  test('[DOA-CHECK-09] a rank is in range exactly where some card of it would succeed', () => {
    for (const negativeMod of ['clamp', 'edr'] as const)
      for (const [mod, dr] of [
        [-4, 1],
        [-3, 1],
        [-2, 1],
        [0, 2],
        [2, 3],
      ] as const) {
        const values = { ash: { 'mod.Athletics': mod } };
        const talk = called(table({ 'draw/ash': '8D' }, { values, options: { negativeMod } }), 'ash', { dr });
        const seen = talk.view('ann');
        const [check] = seen.asks.flatMap((ask) => checkAsked(ask) ?? []);
        if (check === undefined) throw new Error('nothing was asked');
        const aim = { tc: check.tc, dr, mod, need: check.need };
        const cards = RANKS.filter((rank) => SUITS.some((suit) => grade(grading(sightOf(seen)), aim, `${rank}${suit}`).success));
        expect(RANKS.filter((rank) => ranksOf(sightOf(seen), check)?.has(rank) === true)).toEqual(cards);
      }
  });

  test('[DOA-DECK-02] a deck that a viewer is not shown is not taken for the GM’s, and there are no odds from it', () => {
    const talk = called(table({ 'draw/ash': '8D 2C', 'draw/gm': '8C 8H' }), 'ash');
    talk.does('gwen', 'manual.see', { pile: 'draw/ash', role: 'player', level: 'none' });
    const seen = talk.view('ben');
    expect(seen.piles['draw/ash']).toBeUndefined();
    expect(deckOwner(sightOf(seen), 'ash')).toBe('ash');
    expect(talk.game.odds(seen)).toEqual([]);
  });

  test('[DOA-FATE-10] the GM, who has no sheet, is neither Knocked Out nor a Minion', () => {
    const t = reader(table({}).state);
    expect([isUp(t, 'gm'), mayUseFate(t, 'gm'), kindOf(t, 'gm')]).toEqual([true, true, 'minion']);
    expect(mayUseFate(reader(table({}, { options: { gmFate: 'off' } }).state), 'gm')).toBe(false);
  });

  test('[DOA-EPIC-03] what a volunteer steps forward with is kept by the whole name', () => {
    const epicStats = [
      { who: 'ash:x', stat: 'Stealth' },
      { who: 'ash', stat: 'Brute' },
    ];
    const t = reader(table({}, { values: { table: { epicStats } } }).state);
    expect([statFor(t, 'ash'), statFor(t, 'ash:x'), statFor(t, 'bryn')]).toEqual(['Brute', 'Stealth', '']);
  });
});

describe('what is read of one table', () => {
  const at = (values: Given['values']): Reader => reader(table({}, { values: values ?? {} }).state);

  test('[DOA-EPIC-10] a Dealer is passed over who is Knocked Out and stable, and not one who is only one of these', () => {
    const passed = (ko: string, stable: boolean): boolean => isPassed(at({ ash: { ko, stable } }), 'ash');
    expect([passed('damage', true), passed('damage', false), passed('none', true)]).toEqual([true, false, false]);
    expect([isPassed(at({ raider: { out: true } }), 'raider'), isPassed(at({ ash: { dead: true } }), 'ash')]).toEqual([true, true]);
  });

  test('[DOA-COMBAT-05] next is the first in the order who has not acted; outside of an order anybody is', () => {
    const round = at({ table: { order: ['ash', 'bryn', 'vale'], acted: ['ash'] } });
    expect(['ash', 'bryn', 'vale', 'tuft'].map((id) => isNext(round, id))).toEqual([false, true, false, true]);
    expect([nextUp(round), nextUp(at({}))]).toEqual(['bryn', undefined]);
    expect(['ash', 'tuft'].map((id) => isNext(at({}), id))).toEqual([true, true]);
    const over = at({ table: { order: ['ash', 'bryn'], acted: ['ash', 'bryn'] } });
    expect([isNext(over, 'ash'), nextUp(over)]).toEqual([true, undefined]);
  });

  test('[DOA-STATUS-02] a Stunned turn has no action left once there was movement or one action in it', () => {
    const left = (stunnedTurn: string): boolean => hasActionLeft(at({ ash: { stunnedTurn } }), 'ash', 'minor');
    expect(['none', 'open', 'moved', 'acted'].map(left)).toEqual([true, true, false, false]);
  });

  test('[DOA-ROLE-04] a Companion acts in the turn of its Dealer, and a Dealer in none but the own', () => {
    expect(['tuft', 'ash', 'raider'].map((id) => leaderOf(at({}), id))).toEqual(['bryn', null, null]);
  });

  test('[DOA-REST-03] nothing is missing where there is more than the most', () => {
    const t = at({ ash: { hp: 9, hpMax: 6, pp: 0, ppMax: 2 } });
    expect([missing(t, 'ash', 'hp'), missing(t, 'ash', 'pp')]).toEqual([0, 2]);
  });
});
