// One reader: what the table knows and what a viewer reads are the same function, and what a hint promises is what the rule does.

import { botStory, randomStory, type PlayedStory } from '@pasteboard/conformance';
import {
  Reader,
  decide,
  live,
  openTable,
  seatIndex,
  seatsOf,
  seeded,
  view,
  type Group,
  type JsonRecord,
  type State,
} from '@pasteboard/kernel';
import { sightOf, type Hint, type Sight } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { thread } from '../../src/thread/index.ts';
import { ASPECTS, REST_KINDS } from '../../src/thread/names.ts';
import { castIn, characters, usesOwnDeck, wantsOwnDeck } from '../../src/thread/read/characters.ts';
import { exhaustedBurns, standsOn, termsOf } from '../../src/thread/read/checks.ts';
import { burnCost, dueAt, inEvent, isActing, isQuick, isToCome, staminaCost, timesCost, turnOf } from '../../src/thread/read/events.ts';
import { health, isDead, maxHealth, maxStamina, missingHealth, stamina } from '../../src/thread/read/health.ts';
import { restCount, restHeals, restOf } from '../../src/thread/read/rest.ts';
import { clocksIn } from '../../src/thread/read/tools.ts';
import { actionPrice, restBrings } from '../../src/thread/view.ts';

const STORIES: readonly PlayedStory[] = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => [
  randomStory(thread, seed, 30),
  botStory(thread, seed, 60),
]);
const reader = (state: State): Reader => new Reader(thread, state, []);

/** All that is public of one Character, by every function that rules, hints, odds, bots and screens share. */
const publicOf = (s: Sight, id: string): JsonRecord => ({
  deck: wantsOwnDeck(s, id),
  rest: restOf(s, id),
  health: [health(s, id), maxHealth(s, id), missingHealth(s, id)],
  stamina: [stamina(s, id), maxStamina(s, id)],
  dead: isDead(s, id),
  heals: REST_KINDS.map((kind) => restHeals(s, id, kind)),
  event: [inEvent(s, id), isActing(s, id), isToCome(s, id), isQuick(s, id)],
  due: [dueAt(s, id, 'start'), dueAt(s, id, 'end')],
  costs: [burnCost(s, id, 'move'), staminaCost(s, id, 'move'), staminaCost(s, id, 'free'), timesCost(s, id)],
  stands: standsOn(s, { who: id, aspects: [ASPECTS[0], ASPECTS[3]], bonus: 2 }),
  burns: exhaustedBurns(s, id, 'before'),
});

const tellAll = (s: Sight): JsonRecord => ({
  turn: turnOf(s),
  terms: JSON.parse(JSON.stringify(termsOf(s))) as JsonRecord,
  clocks: JSON.parse(JSON.stringify(clocksIn(s))) as JsonRecord,
});

describe('a viewer reads what the table knows', () => {
  test('of every Character, at random tables, from every seat', () => {
    let compared = 0;
    for (const { state } of STORIES) {
      const t = reader(state);
      state.seats.forEach(({ role }, viewer) => {
        if (role === 'gone') return;
        const seen = view(state, viewer);
        const s = sightOf(seen);
        expect(castIn(seen).toSorted()).toEqual(characters(t).toSorted());
        expect(tellAll(s)).toEqual(tellAll(t));
        for (const id of characters(t)) {
          compared++;
          expect(publicOf(s, id)).toEqual(publicOf(t, id));
          // What lies in a pile that is not shown is not known, and nothing is made up for it.
          for (const kind of REST_KINDS) expect([restCount(t, id, kind), undefined]).toContain(restCount(s, id, kind));
          if (s.cardsIn(`deck/${id}`) !== undefined) expect(usesOwnDeck(s, id)).toBe(usesOwnDeck(t, id));
        }
      });
    }
    expect(compared).toBeGreaterThan(300);
  });

  test('[THR-DECK-02] a deck that is not shown is not taken for the bottomless one', () => {
    const ready = thread.ready[1];
    if (ready === undefined) throw new Error('there is no second ready table');
    const opened = openTable(thread, { ...ready, options: { deckCountVisibility: 'ownerAndWeaver' } }, { chance: live(seeded(1)) });
    if (!opened.ok) throw new Error('the table does not open');
    const ben = sightOf(view(opened.next, seatIndex(opened.next, 'ben')));
    expect(ben.cardsIn('deck/ash')).toBeUndefined();
    expect([usesOwnDeck(ben, 'ash'), usesOwnDeck(ben, 'acolyte')]).toEqual([true, false]);
  });
});

/** What a move says it did, or null where it is refused. */
const played = (
  state: State,
  groups: readonly Group[],
  by: string,
  name: string,
  given: JsonRecord,
): { said: JsonRecord[]; next: State } | null => {
  const decision = decide(thread, state, { id: 'x', by, do: name, with: given }, { chance: live(seeded(3)), history: [...groups] });
  if (!decision.ok) return null;
  const said = decision.group.events.flatMap((e) =>
    e.type === 'Said' ? [{ key: e.key, ...Object.fromEntries(Object.entries(e.params).map(([name_, { v }]) => [name_, v])) }] : [],
  );
  return { said, next: decision.next };
};

const numberIn = ({ params }: Hint, name: string): number => Number(params[name]?.v);

describe('what a hint promises is what the rule does', () => {
  /** Every state on the way, and everything a seat is told beside its moves there. */
  const hinted = (about: string): { state: State; groups: readonly Group[]; by: string; hint: Hint; who: string }[] =>
    STORIES.flatMap(({ state, groups }) =>
      seatsOf(state).flatMap(({ id: by }) =>
        thread
          .hints(view(state, seatIndex(state, by)))
          .filter(({ play }) => play.do === about)
          .map((hint) => ({ state, groups, by, hint, who: `${hint.play.with['who'] as string}` })),
      ),
    );

  test('[THR-PARTIAL-01] [THR-X-REST-02] a rest gives back as many cards and as much Health', () => {
    let compared = 0;
    for (const { state, groups, by, hint, who } of hinted('rest.begin'))
      for (const kind of REST_KINDS) {
        const begun = played(state, groups, by, 'rest.begin', { who, kind });
        const woken = begun === null ? null : played(begun.next, groups, by, 'rest.complete', { who, insert: 'yes' });
        if (woken === null) continue;
        compared++;
        const cards = woken.said.find(({ key }) => key === 'rest.completed' || key === 'rest.empty')?.['inserted'];
        const healed = woken.said.find(({ key }) => key === 'healed')?.['healed'] ?? 0;
        const brings = restBrings(view(state, seatIndex(state, by)), who, kind);
        expect({ cards, healed }).toEqual({ cards: brings?.back, healed: brings?.heals });
        expect(cards).toBe(numberIn(hint, kind === 'full' ? 'all' : 'n'));
        expect(healed).toBe(numberIn(hint, kind === 'full' ? 'heals' : 'part'));
      }
    expect(compared).toBeGreaterThan(10);
  });

  test('[THR-X-ACT-01] [THR-X-ACT-04] an action burns and takes as much', () => {
    let compared = 0;
    for (const { state, groups, by, hint, who } of hinted('action')) {
      const done = played(state, groups, by, 'action', { who, type: 'communicate' });
      const told = done?.said.find(({ key }) => typeof key === 'string' && key.startsWith('action'));
      if (told === undefined) continue;
      compared++;
      const price = actionPrice(view(state, seatIndex(state, by)), who);
      if (hint.said === 'hint.action.burns') expect([told['n'], price.burns?.n]).toEqual([numberIn(hint, 'n'), numberIn(hint, 'n')]);
      const isPriced = hint.said === 'hint.action.price' || hint.said === 'hint.action.quick';
      const isReady = state.values[who]?.['prepared']?.value === 'communicate';
      if (isPriced && !isReady) expect([told['cost'], price.stamina?.cost]).toEqual([numberIn(hint, 'cost'), numberIn(hint, 'cost')]);
    }
    expect(compared).toBeGreaterThan(10);
  });
});
