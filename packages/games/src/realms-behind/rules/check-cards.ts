// Steps 6 and 7 of a check, and what comes before its verdict: the base card, further cards, and the Suit Pool they make.

import {
  cards,
  choice,
  frame,
  go,
  question,
  refuse,
  step,
  type Fields,
  type Next,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { SUITS, handOf, isSuit } from '../names.ts';
import { houseRule } from '../options.ts';
import { answers, cardRules, isJoker, suitOf } from '../read/cards.ts';
import { cardsLeft, hasCards } from '../read/characters.ts';
import { answersFromHand, isFortuneLate, mayStopDigging } from '../read/check-modifiers.ts';
import { baseKey, demanded, isBlind, judging, usable, type Check } from '../read/check.ts';
import { asked, seenIn } from './check-asking.ts';
import { spendFortune, whyNotFortune } from './fortune-and-circumstances.ts';
import { failed, judged } from './check-verdict.ts';
import { who } from './characters.ts';
import { miss } from './conditions.ts';
import { lay, reveal, throwAway } from './deck.ts';

/** TRB-POOL-01, TRB-DECK-04: suits join the pool; that of a Joker is named first. */
export const pooled = (t: Table, check: Check, faces: readonly string[], then: string): Next => {
  const pool = [...check.pool, ...faces.flatMap((face) => suitOf(face) ?? [])];
  const naming = cardRules(t).wild ? faces.filter(isJoker) : [];
  return named(t, { ...check, pool, naming }, then);
};

const named = (t: Table, check: Check, then: string): Next =>
  check.naming.length === 0 ? go({ step: then, args: check }) : asked(t, 'check.joker', check, frame(nameSuit, { ...check, onward: then }));

const nameSuit = question<Check & { readonly onward: string }, { readonly suit: string }>(
  'realms.check.joker',
  () => ({ suit: choice('word', SUITS) }),
  (t, { onward, ...check }, { suit }): Next =>
    named(t, { ...check, pool: isSuit(suit) ? [...check.pool, suit] : check.pool, naming: check.naming.slice(1) }, onward),
);

// Step 6: the base card

export const base = step<Check>('realms.check.base', (t, check): Next => {
  if (!answersFromHand(t, check)) return demanded(check) === null ? flip(t, check) : go(frame(dig, check));
  return asked(t, baseKey(t, check), check, frame(chooseBase, check));
});

/**
 * TRB-CHECK-02, TRB-DEMAND-02, TRB-DEMAND-03, TRB-HAND-07: a card of the hand, or none where the deck answers. Whether the hand holds a suit shows in
 * nothing that others are offered. Where nobody here sees the hand, the deck has to answer.
 */
const baseFields = (t: Reader, check: Check): Fields => {
  const [hand, suit] = [seenIn(t, handOf(check.who), check.who), demanded(check)];
  if (hand.length === 0) return { way: choice('word', [suit === null ? 'flip' : 'dig']) };
  if (suit === null) return { card: cards(hand, isBlind(t) ? 0 : 1, 1) };
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

/** TRB-HAND-06, TRB-ASSIST-02: the top of the deck answers. TRB-STUP-01: where it is missing, the check fails. */
const flip = (t: Table, check: Check): Next => {
  const face = reveal(t, check.who);
  if (face !== undefined) return based(t, check, face, true);
  miss(t, check.who);
  return failed(t, check, 'made');
};

/** TRB-CHECK-02, TRB-POOL-01, TRB-DEMAND-05: `counts`: the suit joins the pool. */
const based = (t: Table, check: Check, face: string, counts: boolean): Next =>
  pooled(t, { ...check, base: face }, counts ? [face] : [], more.name);

/** TRB-DEMAND-03, TRB-DEMAND-04, TRB-DEMAND-06, TRB-DEMAND-07: one card at a time, until the suit appears or the deck runs out. */
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
      return based(t, { ...check, dug: thrown }, face, houseRule(t, 'demandFoundInPool'));
    }
    throwAway(t, check.who);
    thrown.push(face);
    const deeper = { ...check, dug: thrown };
    if (mayStopDigging(t, deeper)) return asked(t, 'check.dig', deeper, frame(digOn, deeper));
  }
});

/** TRB-DEMAND-08, where the house lets Fortune be spent while digging. */
const digOn = question<Check, { readonly way: string }>(
  'realms.check.digging',
  (t, check) => ({ way: choice('word', ['dig', { id: 'fortune.anySuit', no: whyNotFortune(t, check, 'anySuit') }]) }),
  (t, check, { way }): Next => {
    if (way === 'dig') return go(frame(dig, check));
    return go(frame(base, spendFortune(t, check, 'anySuit')));
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

/** TRB-ADV-05, TRB-ADV-06: every one of them must be revealed. */
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

/** TRB-ADV-03, TRB-ADV-04, TRB-ADV-06: from the deck, from hand, or not at all. */
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
  isFortuneLate(t, check) ? asked(t, 'check.late', check, frame(lateFortune, check)) : chosen(t, check);

const lateFortune = question<Check, { readonly way: string }>(
  'realms.check.late',
  (t, check) => ({ way: choice('word', ['settle', { id: 'fortune.advantage', no: whyNotFortune(t, check, 'advantage') }]) }),
  (t, check, { way }): Next => {
    if (way === 'settle') return chosen(t, check);
    // One Advantage more takes the newest Disadvantage card away, or allows another card.
    const eased = { ...spendFortune(t, check, 'advantage'), net: check.net + 1, worse: check.worse.slice(0, -1) };
    return eased.net > 0 ? go(frame(more, eased)) : late(t, eased);
  },
);

/** TRB-CHECK-03: who wished to may choose a lower rank. */
const chosen = (t: Table, check: Check): Next =>
  check.chooses && check.better.length > 0 ? asked(t, 'check.use', check, frame(use, check)) : judged(t, check, null);

const use = question<Check, { readonly rank: string }>(
  'realms.check.use',
  (t, check) => ({ rank: choice('card', [...new Set(usable(judging(t), check))]) }),
  (t, check, { rank }): Next => judged(t, check, rank),
);

export const cardSteps = [nameSuit, base, chooseBase, dig, digOn, more, extra, extraCard, lateFortune, use] as const;
