// One check in its twelve ordered steps, asked in small questions: here steps 2 to 5. What is left to do is data in the question that is open.

import {
  ask,
  call,
  cards,
  choice,
  frame,
  go,
  question,
  refuse,
  step,
  type Next,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { SKILLS, deckOf, discardOf, isSkill, playOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { begun, type Assisted, type Check } from '../read/check.ts';
import { isStupefied } from '../read/conditions.ts';
import {
  ASSIST_THRESHOLD,
  FORTUNES,
  barToHelp,
  close,
  helpersAround,
  helpersLeft,
  isHelpFull,
  netNow,
  siftOf,
  type FortuneUse,
} from '../read/check-modifiers.ts';
import { sheet } from '../values.ts';
import { asked, checkParams, seenIn } from './check-asking.ts';
import { base, cardSteps, pooled } from './check-cards.ts';
import { failed, forgetOutcome } from './check-verdict.ts';
import { who, withReasons } from './characters.ts';
import { spendFortune, takeCircumstances, takeFavors, whyNotFortune } from './fortune-and-circumstances.ts';
import { clear, reveal } from './deck.ts';

// Steps 2 and 3: Stupefied or not, Fortune, help

/** TRB-CHECK-08, step 2: the outcome of the check before is past. */
export const begin = step<Check>('realms.check.begin', (t, check): Next => {
  forgetOutcome(t, check.who);
  return isStupefied(t, check.who) ? failed(t, check, 'unmade') : prepared(t, check);
});

const isFortune = (word: string): FortuneUse | undefined => FORTUNES.find((use) => word === `fortune.${use}`);

/** TRB-ASSIST-06 */
const whyNotHelp = (t: Reader, check: Check): Refusal | null => {
  if (isHelpFull(t, check)) return refuse('assistLimit', 'TRB-ASSIST-06', { most: houseRule(t, 'assistLimit') });
  return helpersLeft(t, check).length > 0 ? null : refuse('noHelpers', 'TRB-ASSIST-01');
};

/** What may be done before the cards, each with the reason why not (TRB-X-REV-01: gambling). */
const preparations = (t: Reader, check: Check): { readonly id: string; readonly no: Refusal | null }[] => [
  { id: 'reveal', no: null },
  ...FORTUNES.flatMap((use) =>
    !sheet.points('fortune').has(t, check.who) || (use === 'anySuit' && check.demand === '')
      ? []
      : [{ id: `fortune.${use}`, no: whyNotFortune(t, check, use) }],
  ),
  ...(check.assist ? [] : [{ id: 'help', no: whyNotHelp(t, check) }]),
  ...(houseRule(t, 'gambling') === 'on' && !check.assist ? [{ id: 'gamble', no: null }] : []),
  ...(netNow(t, check) > 0 ? [{ id: 'chooseRank', no: check.chooses ? refuse('chosenAlready', 'TRB-CHECK-03') : null }] : []),
];

/**
 * Where nothing can be done but to go on, no player is asked. Against a hidden threshold the player always is: what comes of calling for a check
 * must not tell the number that was called.
 */
const prepared = (t: Table, check: Check): Next =>
  check.hidden || preparations(t, check).some(({ id, no }) => id !== 'reveal' && no === null)
    ? asked(t, check.assist ? 'check.prepare.assist' : 'check.prepare', check, frame(prepare, check))
    : go(frame(closing, check));

const prepare = question<Check, { readonly way: string }>(
  'realms.check.prepare',
  (t, check) => ({ way: choice('word', preparations(t, check)) }),
  (t, check, { way }): Next => {
    const use = isFortune(way);
    if (use !== undefined) return prepared(t, spendFortune(t, check, use));
    if (way === 'help') return asked(t, 'check.helper', check, frame(chooseHelper, check));
    if (way === 'gamble') {
      t.say('gambled', { who: who(check.who) });
      return prepared(t, { ...check, gambled: check.gambled + 1 });
    }
    return way === 'chooseRank' ? prepared(t, { ...check, chooses: true }) : go(frame(closing, check));
  },
);

/** TRB-ASSIST-01 */
const whyNoHelper = (t: Reader, check: Check, id: string): Refusal | null => {
  const bar = barToHelp(t, check, id);
  return bar === null ? null : refuse(bar, 'TRB-ASSIST-01', { who: id });
};

const chooseHelper = question<Check, { readonly helper: string }>(
  'realms.check.helper',
  (t, check) => {
    const around = withReasons(helpersAround(t, check), (id) => whyNoHelper(t, check, id));
    return { helper: choice('character', [...around, 'nobody']) };
  },
  (t, check, { helper }): Next => {
    if (helper === 'nobody') return prepared(t, check);
    const wanted = { ...check, helpers: [...check.helpers, helper] };
    const params = { ...checkParams(t, check, netNow(t, check), []), helper: who(helper) };
    return ask({ to: helper, key: 'check.assist', params, of: frame(assist, { ...wanted, helper }) });
  },
);

/** TRB-ASSIST-01: with a skill that fits, or not at all. */
const assist = question<Check & { readonly helper: string }, { readonly skill: string }>(
  'realms.check.assist',
  () => ({ skill: choice('word', ['decline', ...SKILLS]) }),
  (t, { helper, ...check }, { skill }): Next => {
    // Meanwhile the helper may have gone down, or have been called to a check as well, and two at a time are too many.
    if (!isSkill(skill) || isChecking(t, helper) || barToHelp(t, check, helper) !== null) {
      t.say('assist.declined', { who: who(helper) });
      return prepared(t, check);
    }
    const own = begun({
      who: helper,
      skill,
      target: '',
      attack: false,
      threshold: ASSIST_THRESHOLD,
      hidden: false,
      demand: '',
      // TRB-ASSIST-05: nobody assists an assistant, but the GM may give Advantage by hand.
      ...takeFavors(t, helper),
      mods: takeCircumstances(t, helper),
      blow: null,
      ability: '',
      assist: true,
    });
    return call(frame(begin, own), frame(assisted, check));
  },
);

/** TRB-ASSIST-03, TRB-ASSIST-04 */
const assisted = step<Check, Assisted>('realms.check.assisted', (t, check, result): Next => {
  t.say(result.success ? 'assist.helps' : 'assist.fails', { who: who(result.who), for: who(check.who) });
  return prepared(t, { ...check, assists: [...check.assists, result] });
});

// Steps 4 and 5: the net value, and Madness

const closing = step<Check>('realms.check.close', (t, open): Next => {
  const check = close(t, open);
  // What was left lying by hand is no part of this check.
  clear(t, check.who);
  const madness = siftOf(t, check.who);
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
    return { discard: cards(lying, 0, lying.length, { secret: false }) };
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

export const checkSteps = [begin, prepare, chooseHelper, assist, assisted, closing, sift, ...cardSteps] as const;

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
