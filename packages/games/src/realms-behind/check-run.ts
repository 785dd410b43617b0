// One check in its twelve ordered steps, asked in small questions. What is left to do is data in the question that is open.

import {
  ask,
  call,
  cards,
  choice,
  frame,
  go,
  question,
  refuse,
  seatIndex,
  step,
  type Fields,
  type Next,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { answers, cardRules, isJoker, suitOf } from './cards.ts';
import { hasCards, who } from './characters.ts';
import { takeCircumstances } from './circumstances.ts';
import { demanded, judging, usable, type Assisted, type Check } from './check.ts';
import { checkParams } from './check-words.ts';
import { isStupefied, miss } from './conditions.ts';
import { clear, dealerOf, lay, reveal, throwAway } from './deck.ts';
import {
  FORTUNES,
  close,
  declare,
  helpersLeft,
  modifiersOf,
  netNow,
  occasionOf,
  whyNotFortune,
  whyNotGamble,
  whyNotHelp,
  withFortune,
  type FortuneUse,
} from './gathering.ts';
import { SKILLS, SUITS, deckOf, discardOf, handOf, playOf } from './names.ts';
import { is } from './sight.ts';
import { failed, judged } from './verdict.ts';

/** The cards of a pile that whoever answers can tell apart: none, where a hand has taken or hidden them. */
export const seenIn = (t: Reader, pile: string, id: string): number[] => {
  if (!t.hasPile(pile)) return [];
  const viewer = seatIndex(t.state, t.seatsBehind(id)[0]?.id ?? '');
  return t.pile(pile).slots.flatMap(({ card, seen }) => ((seen[viewer] ?? 0) === 0 ? [] : [card]));
};

const asked = (t: Reader, key: string, check: Check, of: ReturnType<typeof frame>): Next => {
  const weights = check.weights.length > 0 ? check.weights : [...modifiersOf(t, check.who, occasionOf(check)), ...check.mods];
  const net = key.startsWith('check.prepare') ? netNow(t, check) : check.net;
  return ask({ to: check.who, key, params: checkParams(t, check, net, weights), of });
};

// Steps 2 and 3: Stupefied or not, Fortune, help

/** TRB-CHECK-08, step 2 */
export const begin = step<Check>(
  'realms.check.begin',
  (t, check): Next => (isStupefied(t, check.who) ? failed(t, check, 'unmade') : prepared(t, check)),
);

const isFortune = (word: string): FortuneUse | undefined => FORTUNES.find((use) => word === `fortune.${use}`);

/** What may be done before the cards, each with the reason why not. */
const preparations = (t: Reader, check: Check): { readonly id: string; readonly no: Refusal | null }[] => [
  { id: 'reveal', no: null },
  ...FORTUNES.flatMap((use) =>
    t.fact(check.who, 'fortune') === null || (use === 'anySuit' && check.demand === '')
      ? []
      : [{ id: `fortune.${use}`, no: whyNotFortune(t, check, use) }],
  ),
  ...(check.assist ? [] : [{ id: 'help', no: whyNotHelp(t, check) }]),
  ...(is(t, 'gambling', 'on') && !check.assist ? [{ id: 'gamble', no: whyNotGamble(t) }] : []),
  ...(netNow(t, check) > 0 ? [{ id: 'chooseRank', no: check.chooses ? refuse('chosenAlready', 'TRB-CHECK-03') : null }] : []),
];

/** Where nothing can be done but to go on, nobody is asked. */
const prepared = (t: Table, check: Check): Next =>
  preparations(t, check).some(({ id, no }) => id !== 'reveal' && no === null)
    ? asked(t, check.assist ? 'check.prepare.assist' : 'check.prepare', check, frame(prepare, check))
    : go(frame(closing, check));

const prepare = question<Check, { readonly way: string }>(
  'realms.check.prepare',
  (t, check) => ({ way: choice('word', preparations(t, check)) }),
  (t, check, { way }): Next => {
    const use = isFortune(way);
    if (use !== undefined) {
      t.add(check.who, 'fortune', -1);
      t.say(`spent.${use}`, { who: who(check.who), left: t.count(check.who, 'fortune') });
      return prepared(t, withFortune(check, use));
    }
    if (way === 'help') return asked(t, 'check.helper', check, frame(chooseHelper, check));
    if (way === 'gamble') {
      t.say('gambled', { who: who(check.who) });
      return prepared(t, { ...check, gambled: check.gambled + 1 });
    }
    return way === 'chooseRank' ? prepared(t, { ...check, chooses: true }) : go(frame(closing, check));
  },
);

const chooseHelper = question<Check, { readonly helper: string }>(
  'realms.check.helper',
  (t, check) => ({ helper: choice('character', [...helpersLeft(t, check), 'nobody']) }),
  (t, check, { helper }): Next => {
    if (helper === 'nobody') return prepared(t, check);
    const wanted = { ...check, helpers: [...check.helpers, helper] };
    const params = { ...checkParams(t, check, netNow(t, check), []), helper: who(helper) };
    return ask({ to: helper, key: 'check.assist', params, of: frame(assist, { ...wanted, helper }) });
  },
);

/** TRB-ASSIST-02: DC 11. */
export const ASSIST_THRESHOLD = 11;

/** TRB-ASSIST-01: with a skill that fits, or not at all. */
const assist = question<Check & { readonly helper: string }, { readonly skill: string }>(
  'realms.check.assist',
  () => ({ skill: choice('word', ['decline', ...SKILLS]) }),
  (t, { helper, ...check }, { skill }): Next => {
    // Meanwhile the helper may have been called to a check as well, and two at a time are too many.
    if (skill === 'decline' || isChecking(t, helper)) {
      t.say('assist.declined', { who: who(helper) });
      return prepared(t, check);
    }
    const own = declare({
      who: helper,
      skill,
      target: '',
      attack: false,
      threshold: ASSIST_THRESHOLD,
      hidden: false,
      demand: '',
      advantage: 0,
      disadvantage: 0,
      mods: takeCircumstances(t, helper),
      blow: null,
      ability: '',
      assist: true,
    });
    return call(frame(begin, own), frame(assisted, check));
  },
);

/** TRB-ASSIST-03, -04 */
const assisted = step<Check, Assisted>('realms.check.assisted', (t, check, result): Next => {
  t.say(result.success ? 'assist.helps' : 'assist.fails', { who: who(result.who), for: who(check.who) });
  return prepared(t, { ...check, assists: [...check.assists, result] });
});

// Steps 4 and 5: the net value, and Madness

const closing = step<Check>('realms.check.close', (t, open): Next => {
  const check = close(t, open);
  // What was left lying by hand is no part of this check.
  clear(t, check.who);
  const madness =
    is(t, 'madnessSift', 'on') && hasCards(t, check.who) ? Math.min(t.count(check.who, 'madness'), t.size(deckOf(check.who))) : 0;
  if (madness === 0) return go(frame(base, check));
  const sifted = Array.from({ length: madness }, () => reveal(t, check.who) ?? '').filter((face) => face !== '');
  const shown = { ...check, sifted };
  return asked(t, 'check.sift', shown, frame(sift, shown));
});

/** TRB-MAD-03: each to the discard or under the deck, as the player likes; then the deck is shuffled. */
const sift = question<Check, { readonly discard: readonly number[] }>(
  'realms.check.sift',
  (t, { who: id }) => {
    const lying = seenIn(t, playOf(id), id);
    return { discard: cards(lying, 0, lying.length, false, false) };
  },
  (t, check, { discard }): Next => {
    const { who: id, sifted } = check;
    const order = t.cards(playOf(id));
    const thrown = order.filter((card) => discard.includes(card));
    if (thrown.length > 0) t.move(thrown.toReversed(), discardOf(id));
    if (t.size(playOf(id)) > 0) t.moveAll(playOf(id), deckOf(id), 'bottom');
    t.shuffle(deckOf(id));
    t.say('sifted', { who: who(id), n: sifted.length, thrown: thrown.length });
    return pooled(t, check, sifted, base.name);
  },
);

/** TRB-POOL-01, TRB-DECK-04: suits join the pool; that of a Joker is named first. */
const pooled = (t: Table, check: Check, faces: readonly string[], then: string): Next => {
  const pool = [...check.pool, ...faces.flatMap((face) => suitOf(face) ?? [])];
  const naming = cardRules(t).wild ? faces.filter(isJoker) : [];
  return named(t, { ...check, pool, naming }, then);
};

const named = (t: Table, check: Check, then: string): Next =>
  check.naming.length === 0 ? go({ step: then, args: check }) : asked(t, 'check.joker', check, frame(nameSuit, { ...check, onward: then }));

const nameSuit = question<Check & { readonly onward: string }, { readonly suit: string }>(
  'realms.check.joker',
  () => ({ suit: choice('word', SUITS) }),
  (t, { onward, ...check }, { suit }): Next => named(t, { ...check, pool: [...check.pool, suit], naming: check.naming.slice(1) }, onward),
);

// Step 6: the base card

const isBlind = (t: Reader, id: string): boolean => is(t, 'blindBase', true) && t.size(deckOf(id)) > 0;

const base = step<Check>('realms.check.base', (t, check): Next => {
  const { who: id, assist: helps } = check;
  const held = helps || !hasCards(t, id) ? 0 : t.size(handOf(id));
  if (held === 0) return demanded(check) === null ? flip(t, check) : go(frame(dig, check));
  const key = demanded(check) !== null ? 'check.base.demand' : isBlind(t, id) ? 'check.base.blind' : 'check.base';
  return asked(t, key, check, frame(chooseBase, check));
});

/**
 * TRB-CHECK-02, TRB-DEMAND-02, -03, TRB-HAND-07: a card of the hand, or none where the deck answers. Whether the hand holds a suit shows in
 * nothing that others are offered. Where nobody here sees the hand, the deck has to answer.
 */
const baseFields = (t: Reader, check: Check): Fields => {
  const [hand, suit] = [seenIn(t, handOf(check.who), check.who), demanded(check)];
  if (hand.length === 0) return { way: choice('word', [suit === null ? 'flip' : 'dig']) };
  if (suit === null) return { card: cards(hand, isBlind(t, check.who) ? 0 : 1, 1) };
  const rules = cardRules(t);
  const fits = (card: number): boolean => answers(rules, t.face(card), suit);
  const held = hand.some(fits);
  const no = refuse(held ? 'wrongSuit' : 'noSuit', 'TRB-DEMAND-02', { suit: `suit.${suit}` });
  const options = hand.map((card) => ({ card, no: fits(card) ? null : no }));
  return { card: cards(options, held ? 1 : 0, 1) };
};

const chooseBase = question<Check, { readonly card: readonly number[] } | { readonly way: string }>(
  'realms.check.choose',
  baseFields,
  (t, check, answer): Next => {
    const card = 'card' in answer ? answer.card[0] : undefined;
    if (card !== undefined) return based(t, check, lay(t, check.who, card), true);
    return demanded(check) === null ? flip(t, check) : go(frame(dig, check));
  },
);

/** TRB-HAND-06: the top of the deck answers. TRB-STUP-01: where it is missing, the check fails. */
const flip = (t: Table, check: Check): Next => {
  const face = reveal(t, check.who);
  if (face !== undefined) return based(t, check, face, true);
  miss(t, check.who);
  return failed(t, check, 'made');
};

const based = (t: Table, check: Check, face: string, counts: boolean): Next =>
  pooled(t, { ...check, base: face }, counts ? [face] : [], more.name);

/** How many cards could still be turned over for somebody. */
const cardsLeft = (t: Reader, id: string): number => {
  const dealer = dealerOf(t, id);
  return t.size(deckOf(dealer)) + (dealer === id ? 0 : t.size(discardOf(dealer)));
};

/** TRB-DEMAND-03, -04, -06, -07: one card at a time, until the suit appears or the deck runs out. */
const dig = step<Check>('realms.check.dig', (t, check): Next => {
  const [suit, rules, thrown] = [demanded(check), cardRules(t), check.dug.slice()];
  // The GM's deck comes back when it is empty; once it has been gone through, the suit is not in it.
  const most = cardsLeft(t, check.who);
  for (let looked = 0; ; looked++) {
    const face = looked < most ? reveal(t, check.who) : undefined;
    if (face === undefined) {
      miss(t, check.who);
      return failed(t, { ...check, dug: thrown }, 'made');
    }
    if (suit === null || answers(rules, face, suit)) {
      if (thrown.length > 0) t.say('dug', { who: who(check.who), n: thrown.length });
      return based(t, { ...check, dug: thrown }, face, is(t, 'demandFoundInPool', true));
    }
    throwAway(t, check.who);
    thrown.push(face);
    const deeper = { ...check, dug: thrown };
    if (is(t, 'fortuneDuringDig', true) && whyNotFortune(t, deeper, 'anySuit') === null && t.size(deckOf(dealerOf(t, check.who))) > 0)
      return asked(t, 'check.dig', deeper, frame(digOn, deeper));
  }
});

/** TRB-DEMAND-08, where the house lets Fortune be spent while digging. */
const digOn = question<Check, { readonly way: string }>(
  'realms.check.digging',
  (t, check) => ({ way: choice('word', ['dig', { id: 'fortune.anySuit', no: whyNotFortune(t, check, 'anySuit') }]) }),
  (t, check, { way }): Next => {
    if (way === 'dig') return go(frame(dig, check));
    t.add(check.who, 'fortune', -1);
    t.say('spent.anySuit', { who: who(check.who), left: t.count(check.who, 'fortune') });
    return go(frame(base, withFortune(check, 'anySuit')));
  },
);

// Step 7: Advantage or Disadvantage cards

const more = step<Check>('realms.check.more', (t, check): Next => {
  if (check.net < 0) return worsened(t, check);
  const left = check.net - check.better.length;
  return left > 0 && extraWays(t, check).some(({ id, no }) => id !== 'stop' && no === null)
    ? asked(t, 'check.extra', check, frame(extra, check))
    : late(t, check);
});

/** TRB-ADV-05, -06: every one of them must be revealed. */
const worsened = (t: Table, check: Check): Next => {
  const worse = check.worse.slice();
  while (worse.length < -check.net) {
    const face = reveal(t, check.who);
    if (face === undefined) {
      miss(t, check.who);
      return failed(t, { ...check, worse }, 'made');
    }
    worse.push(face);
  }
  return late(t, { ...check, worse });
};

/** TRB-ADV-03, -06: from the deck, from hand, or not at all. */
const extraWays = (t: Reader, { who: id }: Check): { readonly id: string; readonly no: Refusal | null }[] => {
  const holds = hasCards(t, id) && t.size(handOf(id)) > 0;
  return [
    { id: 'deck', no: cardsLeft(t, id) > 0 ? null : refuse('deckEmpty', 'TRB-ADV-06', { who: id }) },
    { id: 'hand', no: holds ? null : refuse('handEmpty', 'TRB-ADV-03', { who: id }) },
    { id: 'stop', no: null },
  ];
};

const extra = question<Check, { readonly from: string }>(
  'realms.check.extra',
  (t, check) => ({ from: choice('word', extraWays(t, check)) }),
  (t, check, { from }): Next => {
    if (from === 'stop') return late(t, check);
    if (from === 'hand') return asked(t, 'check.extra.card', check, frame(extraCard, check));
    const face = reveal(t, check.who);
    return face === undefined ? late(t, check) : pooled(t, { ...check, better: [...check.better, face] }, [face], more.name);
  },
);

const extraCard = question<Check, { readonly card: readonly number[] }>(
  'realms.check.extraCard',
  (t, { who: id }) => {
    const hand = seenIn(t, handOf(id), id);
    return { card: cards(hand, Math.min(1, hand.length), 1) };
  },
  (t, check, { card: [card] }): Next => {
    if (card === undefined) return late(t, check);
    const face = lay(t, check.who, card);
    return pooled(t, { ...check, better: [...check.better, face] }, [face], more.name);
  },
);

/** TRB-CHECK-09, where the house lets Fortune be spent after cards have been seen. */
const late = (t: Table, check: Check): Next =>
  is(t, 'fortuneAfterReveal', true) && whyNotFortune(t, check, 'advantage') === null
    ? asked(t, 'check.late', check, frame(lateFortune, check))
    : chosen(t, check);

const lateFortune = question<Check, { readonly way: string }>(
  'realms.check.late',
  (t, check) => ({ way: choice('word', ['settle', { id: 'fortune.advantage', no: whyNotFortune(t, check, 'advantage') }]) }),
  (t, check, { way }): Next => {
    if (way === 'settle') return chosen(t, check);
    t.add(check.who, 'fortune', -1);
    t.say('spent.advantage', { who: who(check.who), left: t.count(check.who, 'fortune') });
    // One Advantage more takes the newest Disadvantage card away, or allows another card.
    const eased = { ...withFortune(check, 'advantage'), net: check.net + 1, worse: check.worse.slice(0, -1) };
    return eased.net > 0 ? go(frame(more, eased)) : late(t, eased);
  },
);

/** TRB-CHECK-03: who wished to may choose a lower rank. */
const chosen = (t: Table, check: Check): Next =>
  check.chooses && check.better.length > 0 ? asked(t, 'check.use', check, frame(use, check)) : judged(t, check, null);

const use = question<Check, { readonly rank: string }>(
  'realms.check.use',
  (t, check) => ({ rank: choice('card', [...new Set(usable(judging(t, cardRules(t)), check))]) }),
  (t, check, { rank }): Next => judged(t, check, rank),
);

export const checkSteps = [
  begin,
  prepare,
  chooseHelper,
  assist,
  assisted,
  closing,
  sift,
  nameSuit,
  base,
  chooseBase,
  dig,
  digOn,
  more,
  extra,
  extraCard,
  lateFortune,
  use,
] as const;

/** TRB-WILL-04: steps 5 to 12 have begun. Before them there are only these. */
const BEFORE_CARDS: readonly string[] = [begin, prepare, chooseHelper, assist, assisted].map(({ name }) => name);
const CHECK_STEPS: readonly string[] = checkSteps.map(({ name }) => name);

const inCheck = (t: Reader, id: string, counts: (step: string) => boolean): boolean =>
  t.state.asks.some(({ frames }) =>
    frames.some(({ step: name, args }) => CHECK_STEPS.includes(name) && args['who'] === id && counts(name)),
  );

export const isRevealing = (t: Reader, id: string): boolean => inCheck(t, id, (name) => !BEFORE_CARDS.includes(name));
export const isChecking = (t: Reader, id: string): boolean => inCheck(t, id, () => true);
export const anyCheck = (t: Reader): boolean =>
  t.state.asks.some(({ frames }) => frames.some(({ step: name }) => CHECK_STEPS.includes(name)));
