// One reader: rules and viewers of The Realms Behind read a table by the same functions.

import { botStory, randomStory } from '@pasteboard/conformance';
import { Reader, decide, live, seatsOf, seeded, view, type JsonRecord, type State } from '@pasteboard/kernel';
import { sightOf, type Hint, type Sight, type View } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { realmsHints } from '../../src/realms-behind/hints/index.ts';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { DEFENSES, ELEMENTS, FUNDS, GM, SKILLS, deckOf, discardOf, handOf } from '../../src/realms-behind/names.ts';
import { realmsOdds } from '../../src/realms-behind/odds/index.ts';
import { protectionOf, strikeOf } from '../../src/realms-behind/read/attack.ts';
import { cardRules, deckList } from '../../src/realms-behind/read/cards.ts';
import { cardsLeft, cast, creatures, hasCards, maximum, party, total } from '../../src/realms-behind/read/characters.ts';
import { begun, judging, type Declared } from '../../src/realms-behind/read/check.ts';
import { conditionsOf } from '../../src/realms-behind/read/conditions.ts';
import { defenseOf, netResist, speedOf } from '../../src/realms-behind/read/numbers.ts';
import { derivedOf, priceOf } from '../../src/realms-behind/read/growth.ts';
import { longRestOf, shortRestOf, shortRestsLeft } from '../../src/realms-behind/read/rests.ts';
import { statusesAt, taunts, ticking } from '../../src/realms-behind/read/statuses.ts';
import { turnOf, orderByInitiative } from '../../src/realms-behind/read/time.ts';
import { close, helpersLeft, siftOf } from '../../src/realms-behind/read/check-modifiers.ts';
import { PLAIN } from '../../src/realms-behind/rules/check-call.ts';
import type { Talk } from '../talk.ts';
import { calls, goes, health, says, strikes, table } from './talk.ts';

const reader = (state: State): Reader => new Reader(realmsBehind, state, []);

/** Tables that random play and bots have made. */
const tables = (n: number): State[] =>
  Array.from({ length: n }, (_, seed) => [
    randomStory(realmsBehind, seed + 1, 40).state,
    botStory(realmsBehind, seed + 1, 40).state,
  ]).flat();

const declared = (who: string, target: string, attack: boolean): Declared => ({
  ...PLAIN,
  who,
  target,
  attack,
  skill: 'melee',
  threshold: 12,
  disadvantage: 1,
  blow: { damage: 2, element: 'fire' },
});

/** Everything that rules, odds, hints, bots and screens read of a character. */
const readOf = (s: Sight, id: string): JsonRecord => ({
  cards: [hasCards(s, id), cardsLeft(s, id), siftOf(s, id)],
  totals: SKILLS.map((skill) => total(s, id, skill)),
  most: FUNDS.map((fund) => maximum(s, id, fund)),
  defenses: DEFENSES.map((defense) => defenseOf(s, id, defense)),
  resists: ELEMENTS.map((element) => [netResist(s, id, element), { ...protectionOf(s, id, element) }]),
  speed: speedOf(s, id),
  conditions: conditionsOf(s, id),
  taunts: taunts(s, id),
  ticks: ticking(s, id).map(({ status, tick }) => ({ status, ...tick })),
  strike: strikeOf(s, id)?.bonus ?? null,
  rests: [{ ...shortRestOf(s, id) }, { ...longRestOf(s, id) }],
  derived: { ...derivedOf(s, id) },
  price: priceOf(s, id, 'insight'),
  list: deckList(s, id),
  checks: [...cast(s), ''].flatMap((target) =>
    [true, false].map((attack) => {
      const check = begun(declared(id, target, attack));
      return { ...close(s, check), left: helpersLeft(s, check) };
    }),
  ),
});

const readTable = (s: Sight): JsonRecord => ({
  everybody: [cast(s), party(s), creatures(s), orderByInitiative(s)],
  turn: turnOf(s),
  rests: shortRestsLeft(s),
  statuses: statusesAt(s),
  house: [{ ...cardRules(s) }, judging(s).counts],
});

/** By hand a pile may be hidden; then this viewer may not know. */
const isShownAll = (view: View, s: Sight): boolean =>
  party(s).every((id) => [deckOf(id), handOf(id)].every((pile) => view.piles[pile] !== undefined)) &&
  [deckOf(GM), discardOf(GM)].every((pile) => view.piles[pile] !== undefined);

describe('one reader', () => {
  test('every viewer reads of every character what the rules read, at random tables', () => {
    let compared = 0;
    for (const state of tables(12)) {
      const t = reader(state);
      for (const [viewer, seat] of state.seats.entries()) {
        const seen = view(state, viewer);
        const s = sightOf(seen);
        if (seat.role === 'gone' || !isShownAll(seen, t)) continue;
        expect(readTable(s)).toEqual(readTable(t));
        for (const id of cast(t)) {
          expect(readOf(s, id), id).toEqual(readOf(t, id));
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  const numbersIn = ({ params }: Hint): JsonRecord => Object.fromEntries(Object.entries(params).map(([name, { v }]) => [name, v]));

  test('[TRB-SHORT-02] a short rest brings what its hint said, at random tables', () => {
    let rested = 0;
    for (const state of tables(24)) {
      const gm = seatsOf(state).find(({ role }) => role === 'gm');
      if (gm === undefined) continue;
      const at = state.seats.findIndex(({ id }) => id === gm.id);
      const hints = realmsHints(view(state, at)).filter(({ said, play }) => said === 'hint.rest.short' && play.do === 'rest.short');
      const rest = decide(
        realmsBehind,
        state,
        { id: 'rest', by: gm.id, do: 'rest.short', with: {} },
        { chance: live(seeded(1)), history: [] },
      );
      // A rest that asks first, as before a draw that would empty the deck, or for cards of a real deck, is told later.
      if (!rest.ok || rest.next.asks.some(({ id }) => state.asks.every((each) => each.id !== id))) continue;
      for (const hint of hints) {
        const { who, will, fortune, calm, draw } = numbersIn(hint);
        const told = rest.group.events.find((e) => e.type === 'Said' && e.key === 'rest.short' && e.params['who']?.v === who);
        if (told?.type !== 'Said' || typeof who !== 'string') throw new Error('a rest was not told');
        expect([will, fortune, calm]).toEqual([told.params['will']?.v, told.params['fortune']?.v, told.params['calmed']?.v]);
        expect(told.params['n']?.v).toBe(Math.min(Number(draw), cardsLeft(reader(state), who)));
        rested++;
      }
    }
    expect(rested).toBeGreaterThan(10);
  });
});

describe('what hints and bots once read by themselves', () => {
  const outlook = (seen: View) => realmsHints(seen).find(({ said }) => said.startsWith('hint.outlook'))?.params['chance']?.v;

  test('[TRB-ST-TAUNTED] the outlook on a check counts taunts, as the check does', () => {
    const figures = {
      ren: { hand: '9S', deck: '2C', fortune: 1, maxFortune: 1, statuses: { Taunted: { imp: 3 } } },
      imp: { health: health(2, 2) },
      ogre: { health: health(9, 9), defenses: { parry: 8 } },
    };
    const talk = strikes(table(figures, { gmDeck: '2S' }), 'ren', 'ogre', 1);
    expect(outlook(talk.view('ann'))).toBe('0 %');
    goes(talk, '9S');
    expect(talk.hears('ann').join(' ')).toContain('6');
  });

  test('[TRB-HAND-06] a hand that a viewer is not shown is not taken for an empty one', () => {
    const talk = table({ ren: { hand: '9S', deck: '2C', health: health(2, 2), defenses: { parry: 9 } } });
    const seen = talk.view('ben');
    const { [handOf('ren')]: _, ...piles } = seen.piles;
    const s = sightOf({ ...seen, piles });
    expect([conditionsOf(s, 'ren'), defenseOf(s, 'ren', 'parry')]).toEqual([[], 9]);
  });

  test('an ability that this program does not know has no hint, for it would have no words', () => {
    const talk = table({ ren: { hand: '9S', deck: '2C', abilities: ['red-hand', 'moonwalk'] } });
    const said = realmsHints(talk.view('ann')).map((hint) => hint.said);
    expect(said).toContain('about.red-hand');
    expect(said).not.toContain('about.moonwalk');
  });

  test('[TRB-CHECK-09] odds know where no more Fortune may be spent after the cards, and are told', () => {
    const asked = (fortunePerCheck: number | string): Talk => {
      const options = { fortuneAfterReveal: true, fortunePerCheck };
      const talk = calls(table({ ren: { hand: '9S 2C', deck: '5C', fortune: 2, maxFortune: 2 } }, { options }), 'ren', 5);
      return talk.state.asks.at(-1)?.key === 'check.base' ? talk : says(talk, 'reveal');
    };
    expect(realmsOdds(asked(0).view('ann')).map(({ chances }) => Object.keys(chances))).toEqual([['outcome.success'], ['outcome.fail']]);
    expect(realmsOdds(asked('none').view('ann'))).toEqual([]);
  });

  test('[TRB-SHORT-02] a rest never makes anybody madder', () => {
    const weak = { skills: undefined, ranks: { resilience: -2 } };
    const talk = table({ ren: { hand: '9S', deck: '2C', health: health(9, 9), madness: 1, ...weak } });
    expect(talk.does('wanda', 'rest.short').count('ren', 'madness')).toBe(1);
  });
});
