// Step 1 of a check: the GM calls for it, names what has to be met and what weighs on it.

import {
  choice,
  command,
  frame,
  go,
  integer,
  offer,
  refuse,
  param,
  subset,
  text,
  under,
  type Domain,
  type Fields,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { LEAST_TOGETHER, MOST_TOGETHER, groupChecks } from '@pasteboard/scenes/group-checks';
import { DEFENSES, ELEMENTS, SKILLS, SUITS, isDefense, isElement, isSkill, isSuit, type Skill, type Suit } from '../names.ts';
import { cardsLeft, cast, hasCards } from '../read/characters.ts';
import { begun, type Declared } from '../read/check.ts';
import { isDowned } from '../read/conditions.ts';
import { defenseOf } from '../read/numbers.ts';
import { barsAttacks } from '../read/statuses.ts';
import { MOST_LABEL, table } from '../values.ts';
import { actsFor, gmOffers, who, withReasons } from './characters.ts';
import { begin, isChecking } from './check-prepare.ts';
import { isDrawing } from './draws.ts';
import { FAVORS, pin, takeCircumstances, takeFavors, type Favor } from './fortune-and-circumstances.ts';

/** The GM rules; where there is none, players rule for their own characters. */
const rulesFor = (t: Reader, by: Seat): readonly string[] => (by.role === 'gm' || t.gms().length === 0 ? actsFor(t, by) : []);

/** Why a character cannot be called to a check just now. */
export const whyNotCheck = (t: Reader, id: string): Refusal | null => {
  if (isChecking(t, id)) return refuse('checkRunning', 'TRB-CHECK-08', { who: id });
  if (isDrawing(t, id)) return refuse('drawFirst', 'TRB-HAND-05', { who: id });
  return !hasCards(t, id) && cardsLeft(t, id) === 0 ? refuse('noCards', 'TRB-X-ACT-03', { who: id }) : null;
};

/** TRB-HEALTH-04: the unconscious may be called to a check, but they strike nobody. */
const whyNotStrike = (t: Reader, id: string): Refusal | null =>
  whyNotCheck(t, id) ?? (isDowned(t, id) ? refuse('isOut', 'TRB-HEALTH-04', { who: id }) : null);

/** TRB-ST-ENCHANTED */
export const whyNotAttack = (t: Reader, id: string): Refusal | null =>
  whyNotStrike(t, id) ?? (barsAttacks(t, id) ? refuse('enchanted', 'TRB-ST-ENCHANTED', { who: id }) : null);

export const PLAIN: Omit<Declared, 'who' | 'skill' | 'threshold'> = {
  target: '',
  attack: false,
  hidden: false,
  demand: '',
  advantage: 0,
  disadvantage: 0,
  mods: [],
  blow: null,
  ability: '',
  assist: false,
};

/** Calls a character to a check; how it comes out is handed to whatever waits for it. */
export const callCheck = (t: Table, called: Pick<Declared, 'who' | 'skill' | 'threshold'> & Partial<Declared>): Next => {
  const declared: Declared = { ...PLAIN, ...called };
  const given = takeFavors(t, declared.who);
  const check = begun({
    ...declared,
    advantage: declared.advantage + given.advantage,
    disadvantage: declared.disadvantage + given.disadvantage,
    mods: [...declared.mods, ...takeCircumstances(t, declared.who)],
  });
  t.say(check.attack ? 'attack.called' : 'check.called', {
    who: who(check.who),
    skill: param('word', check.skill === '' ? 'skill.none' : `skill.${check.skill}`),
    target: param('character', check.target === '' ? 'nobody' : check.target),
    demand: param('word', check.demand === '' ? 'suit.any' : `suit.${check.demand}`),
  });
  return go(frame(begin, check));
};

const NO_SKILL = 'skill.none';
const SKILL = choice('word', [NO_SKILL, ...SKILLS]);
const DEMAND = choice('word', ['suit.any', ...SUITS.map((suit) => `suit.${suit}`)]);
const LUCK = integer(0, 20);
const MOST_FAVOR = 9;
const LEAST = -99;
const HIGHEST = 999;

export const skillFrom = (word: string): Skill | '' => (isSkill(word) ? word : '');
const suitFrom = (word: string | undefined): Suit | '' => {
  const suit = (word ?? '').slice('suit.'.length);
  return isSuit(suit) ? suit : '';
};
const targets = (t: Reader): string[] => ['nobody', ...cast(t)];
const targetFrom = (word: string | undefined): string => (word === undefined || word === 'nobody' ? '' : word);

const weighing: Fields = { demand: DEMAND, advantage: LUCK, disadvantage: LUCK };

/** TRB-CHECK-05: most checks need three words; whatever else weighs on one may be said, and the number kept hidden. */
const BANDS = ['easy', 'fair', 'hard', 'veryHard', 'hopeless'] as const;
/** TRB-CHECK-05: a hidden threshold, without a word or with one that says how hard it is. */
const HIDDEN = under('choice.told', choice('word', ['hidden', ...BANDS.map((band) => `band.${band}`)]));

const checkOffers = (t: Reader, ids: readonly string[]): Offer[] => {
  const whom = (whyNot: (t: Reader, id: string) => Refusal | null): Domain =>
    choice(
      'character',
      withReasons(ids, (id) => whyNot(t, id)),
    );
  // A secret of the kernel is one of a single seat: where several lead, the number is theirs together.
  const alone = t.gms().length === 1;
  const kinds = [
    { threshold: integer(LEAST, HIGHEST) },
    { threshold: integer(LEAST, HIGHEST, { secret: alone }), hidden: HIDDEN },
  ] satisfies Fields[];
  const target = choice('character', targets(t));
  return kinds.flatMap((kind) => [
    offer({ who: whom(whyNotCheck), skill: SKILL, ...kind }),
    offer({ who: whom(whyNotCheck), skill: SKILL, ...kind, attack: choice('word', ['no']), target, ...weighing }),
    offer({ who: whom(whyNotAttack), skill: SKILL, ...kind, attack: choice('word', ['yes']), target, ...weighing }),
  ]);
};

type Weighed = { readonly demand?: string; readonly advantage?: number; readonly disadvantage?: number };
type CheckParams = Weighed & {
  readonly who: string;
  readonly skill: string;
  readonly threshold: number;
  readonly hidden?: string;
  readonly attack?: string;
  readonly target?: string;
};

const weighed = ({ demand, advantage = 0, disadvantage = 0 }: Weighed): Pick<Declared, 'demand' | 'advantage' | 'disadvantage'> => ({
  demand: suitFrom(demand),
  advantage,
  disadvantage,
});

const hiddenAs = (hidden: string | undefined): Pick<Declared, 'hidden' | 'band'> => ({
  hidden: hidden !== undefined,
  ...(hidden?.startsWith('band.') === true ? { band: hidden } : {}),
});

type Together = Pick<Declared, 'skill' | 'threshold' | 'hidden' | 'band' | 'demand' | 'advantage' | 'disadvantage'>;

export const group = groupChecks<Together>({
  name: 'realms.group',
  running: table.groupChecks,
  call: (t, called) => (whyNotCheck(t, called.who) === null ? callCheck(t, called) : undefined),
  succeeded: (result) => typeof result === 'object' && result !== null && 'success' in result && result.success === true,
});

type GroupParams = Omit<CheckParams, 'who' | 'attack' | 'target'> & { readonly who: readonly string[] };

/** TRB-CHECK-01: the same check for several at once. */
export const checkGroup = command<GroupParams>({
  topic: 'check',
  rule: 'TRB-CHECK-01',
  offers: (t, by) => {
    const ids = rulesFor(t, by);
    const able = ids.filter((id) => whyNotCheck(t, id) === null);
    if (able.length < LEAST_TOGETHER) return [];
    const listed = withReasons(ids, (id) => whyNotCheck(t, id));
    const who = subset('character', listed, LEAST_TOGETHER, Math.min(MOST_TOGETHER, able.length));
    const secret = t.gms().length === 1;
    const kinds = [
      { threshold: integer(LEAST, HIGHEST) },
      { threshold: integer(LEAST, HIGHEST, { secret }), hidden: HIDDEN },
    ] satisfies Fields[];
    return kinds.flatMap((kind) => [offer({ who, skill: SKILL, ...kind }), offer({ who, skill: SKILL, ...kind, ...weighing })]);
  },
  run: (t, _, { who: ids, skill, threshold, hidden, ...given }) =>
    group.begin(
      t,
      ids.map((id) => ({ who: id, skill: skillFrom(skill), threshold, ...hiddenAs(hidden), ...weighed(given) })),
    ),
});

/** TRB-CHECK-01, TRB-CHECK-05, TRB-DEMAND-01 */
export const check = command<CheckParams>({
  topic: 'check',
  rule: 'TRB-CHECK-01',
  offers: (t, by) => {
    const ids = rulesFor(t, by);
    return ids.length === 0 ? [] : checkOffers(t, ids);
  },
  run: (t, _, given) =>
    callCheck(t, {
      who: given.who,
      skill: skillFrom(given.skill),
      threshold: given.threshold,
      ...hiddenAs(given.hidden),
      attack: given.attack === 'yes',
      target: targetFrom(given.target),
      ...weighed(given),
    }),
});

type AttackParams = Weighed & {
  readonly who: string;
  readonly skill: string;
  readonly target: string;
  readonly defense: string;
  readonly damage: number;
  readonly element: string;
};

/** The GM rules an attack: with which skill, on whom, against which defense, and how hard it hits. */
const attackOffers = (t: Reader, ids: readonly string[], whyNot: (id: string) => Refusal | null): Offer[] => {
  if (ids.length === 0) return [];
  const fields = {
    who: choice('character', withReasons(ids, whyNot)),
    skill: SKILL,
    target: choice('character', cast(t)),
    defense: choice('word', DEFENSES),
    damage: integer(0, HIGHEST),
    element: choice('word', ELEMENTS),
  };
  return [offer(fields), offer({ ...fields, ...weighing })];
};

const strikeAs = (t: Table, given: AttackParams): Next => {
  const { who: id, target, defense, damage, element } = given;
  if (!isDefense(defense) || !isElement(element)) return;
  return callCheck(t, {
    who: id,
    skill: skillFrom(given.skill),
    threshold: defenseOf(t, target, defense),
    attack: true,
    target,
    blow: { damage, element },
    ...weighed(given),
  });
};

export const strike = command<AttackParams>({
  topic: 'check',
  rule: 'TRB-DMG-01',
  offers: (t, by) => attackOffers(t, rulesFor(t, by), (id) => whyNotAttack(t, id)),
  run: (t, _, given) => strikeAs(t, given),
});

/** TRB-ST-ENCHANTED: the GM may override it. */
export const strikeAnyway = command<AttackParams>({
  topic: 'check',
  rule: 'TRB-ST-ENCHANTED',
  offers: (t, by) =>
    by.role === 'gm'
      ? attackOffers(
          t,
          cast(t).filter((id) => barsAttacks(t, id)),
          (id) => whyNotStrike(t, id),
        )
      : [],
  run: (t, _, given) => strikeAs(t, given),
});

/** TRB-CHECK-04 */
export const circumstance = command<{ readonly who: string; readonly label: string; readonly n: number }>({
  topic: 'check',
  rule: 'TRB-CHECK-04',
  offers: (t, by) => gmOffers(t, by, { label: text(MOST_LABEL), n: integer(LEAST, -LEAST) }),
  run: (t, _, { who: id, label, n }) => {
    pin(t, id, { label: label === '' ? 'circumstance' : label, n });
    t.say('circumstance.set', { who: who(id), label: label === '' ? param('word', 'circumstance') : label, n });
  },
});

const KINDS: readonly Favor[] = ['advantage', 'disadvantage'];

/** TRB-ADV-01 */
export const favour = command<{ readonly who: string; readonly kind: string; readonly n: number }>({
  topic: 'check',
  rule: 'TRB-ADV-01',
  offers: (t, by) => gmOffers(t, by, { kind: choice('word', KINDS), n: integer(1, MOST_FAVOR) }),
  run: (t, _, { who: id, kind, n }) => {
    const named = KINDS.find((each) => each === kind) ?? 'advantage';
    const now = Math.min(MOST_FAVOR, FAVORS[named].of(t, id) + n);
    FAVORS[named].set(t, id, now);
    t.say('favour.set', { who: who(id), kind: param('word', named), now });
  },
});
