// Powers and items: whom they reach, what they cost, and what comes of using them.

import {
  ask,
  call,
  cards,
  choice,
  command,
  frame,
  go,
  offer,
  param,
  question,
  sees,
  step,
  type Next,
  type Reader,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import type { Active, Outcome } from '../content/types.ts';
import { CONTENT_KINDS, drawOf, lookedAt, type Sense } from '../names.ts';
import { characters, deckOwner, distinct, isDead, isKnockedOut, isOut, mod, speaker } from '../read/characters.ts';
import { spacesBetween } from '../read/positions.ts';
import { primarySkill } from '../read/roles.ts';
import { catalogAt, usable } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { strike } from './attack.ts';
import { spendAction } from './budget.ts';
import { actsFor, inSight, who } from './characters.ts';
import { plainSpec, type CheckResult } from './check-run.ts';
import { makeCheck } from './check.ts';
import { contestedRange } from './contest.ts';
import { putAway } from './deck.ts';
import { applyEffect } from './effects.ts';
import { treatment } from './fight-for-life.ts';
import { named } from './next-check.ts';
import { modesOf, offersFor, reached } from './power-offers.ts';
import { ownTarget, release, turnUp, type LentCard } from './target-cards.ts';

/** One character after the other; the Target Card that was turned up for all of them is put away in the end. */
type Using = {
  readonly who: string;
  readonly what: string;
  readonly targets: readonly string[];
  readonly distance: number;
  readonly sense: Sense | null;
  readonly effects: readonly Active[];
  readonly tc: string | null;
  readonly lent: LentCard | null;
};
type Acting = Omit<Using, 'targets' | 'lent'> & { readonly target: string; readonly cures: number };

const each = step<Using>('doa.power.each', (t, { targets: [target, ...targets], lent, ...using }): Next => {
  if (target === undefined) return lent === null ? undefined : release(t, lent);
  return call(frame(one, { ...using, target, cures: 0 }), frame(each, { ...using, targets, lent }));
});

const one = step<Acting>('doa.power.one', (t, acting): Next => {
  const { who: id, what, target, sense, effects } = acting;
  const blow = effects.find((effect) => effect.do === 'strike');
  if (blow?.do !== 'strike') return go(frame(act, acting));
  const after = frame(struck, { target, what, who: id, ...(isUsual(t, acting) ? {} : { acting }) });
  const hand = blow.hand ?? 0;
  const distance = spacesBetween(t, id, target) ?? acting.distance;
  const attack = {
    who: id,
    target,
    stat: primarySkill(t, id),
    damage: blow.damage,
    distance,
    cover: 'none',
    type: blow.past ? 'past' : 'other',
    ...(sense === null ? {} : { sense }),
    ...(hand === 0 ? {} : { extra: [{ source: named(what), n: hand }] }),
  };
  return call(frame(strike, attack), after);
});

/** Is it what the Power always does? Then its name is enough to know what stands behind the strike. */
const isUsual = (t: Reader, { who: id, what, tc }: Acting): boolean => {
  const found = usable(t, id).find((each) => each.id === what);
  return tc === null && found !== undefined && found.use.stronger === undefined && choices(found.use.effects).length === 0;
};

type Following = { readonly target: string; readonly what: string; readonly who: string; readonly acting?: Acting };

/** What stands behind a strike happens only if it has hit. Questions of older tables do not say what that is. */
const struck = step<Following, boolean>('doa.power.struck', (t, { target, what, who: id, acting }, hit) => {
  if (!hit || isDead(t, target)) return;
  const effects = acting?.effects ?? usable(t, id).find((each) => each.id === what)?.use.effects ?? [];
  return go(frame(act, { who: id, what, target, distance: 0, sense: null, tc: null, cures: 0, ...acting, effects }));
});

/** What a Power does to its target, apart from striking. DOA-STATUS-06: healing a Knocked Out character is a treatment; all else happens at once. */
const act = step<Acting>('doa.power.act', (t, acting): Next => {
  const { who: by, what, target } = acting;
  let { effects, cures } = acting;
  for (let [effect] = effects; effect !== undefined; [effect] = effects) {
    effects = effects.slice(1);
    if (effect.do === 'save') return save(t, { ...acting, effects, cures }, effect);
    if (effect.do === 'look') return look(t, { ...acting, effects, cures }, effect);
    if (effect.do === 'strike' || effect.do === 'choose') continue;
    if (effect.do === 'heal' && isKnockedOut(t, target)) cures += effect.n;
    else applyEffect(t, { by, what, target }, effect);
  }
  if (cures > 0) return go(frame(treatment, { by, stat: primarySkill(t, by), who: target, means: 'power', heal: cures }));
});

// Checks against it

type Saving = { readonly acting: Acting; readonly fail: readonly Active[]; readonly pass: readonly Active[] };

const save = (t: Table, acting: Acting, { stat, dr, against, fail, pass = [] }: Extract<Active, { do: 'save' }>): Next => {
  const { who: by, target } = acting;
  if (isDead(t, target) || isOut(t, target)) return;
  const tc = (against === 'drawn' ? acting.tc : null) ?? ownTarget(t, target);
  const saving: Saving = { acting, fail, pass };
  // A character who is down cannot resist, nor can one without a card to draw against.
  if (tc === undefined || isKnockedOut(t, target)) return go(frame(act, { ...acting, effects: [...fail, ...acting.effects] }));
  const range = dr ?? contestedRange(t, mod(t, by, primarySkill(t, by)));
  return makeCheck(plainSpec(target, stat, tc, range), frame(saved, saving));
};

const saved = step<Saving, CheckResult>('doa.power.saved', (_, { acting, fail, pass }, { success }) =>
  go(frame(act, { ...acting, effects: [...(success ? pass : fail), ...acting.effects] })),
);

// Looking at the top of a deck

type Looking = { readonly acting: Acting; readonly cards: readonly number[]; readonly most: number };

/** They lie apart meanwhile, for the player alone to see, and go back in their order. */
const look = (t: Table, acting: Acting, { n, discard }: Extract<Active, { do: 'look' }>): Next => {
  const by = acting.who;
  const pile = lookedAt(by);
  if (!t.hasPile(pile)) t.makePile(pile, { owner: by, sees: sees('count', { owner: 'faces' }) });
  const top = t.draw(drawOf(deckOwner(t, by)), pile, n, 'bottom');
  const looking: Looking = { acting, cards: top, most: discard };
  return ask({ to: speaker(t, by), key: 'power.look', params: { who: who(by), n: discard }, of: frame(looked, looking) });
};

const stillApart = (t: Reader, { acting, cards: top }: Looking): number[] =>
  top.filter((card) => t.seek(card)?.pile === lookedAt(acting.who));

const looked = question<Looking, { readonly discard: readonly number[] }>(
  'doa.power.looked',
  (t, looking) => ({ discard: cards(inSight(t, looking.acting.who, stillApart(t, looking)), 0, looking.most) }),
  (t, looking, { discard }) => {
    const { acting, cards: top } = looking;
    const owner = deckOwner(t, acting.who);
    putAway(t, owner, discard, 'thrown');
    t.moveAll(lookedAt(acting.who), drawOf(owner));
    t.unmakePile(lookedAt(acting.who));
    t.say('power.looked', { who: who(acting.who), n: top.length, gone: discard.length });
    return go(frame(act, acting));
  },
);

// Choosing what it does

const choices = (effects: readonly Active[]): readonly Outcome[] =>
  effects.flatMap((effect) =>
    effect.do === 'choose' ? effect.of : effect.do === 'save' ? choices([...effect.fail, ...(effect.pass ?? [])]) : [],
  );

const wordOf = (outcome: Outcome): string => ('condition' in outcome ? outcome.condition : `effect.${outcome.do}`);

const chosenIn = <T extends Active>(effects: readonly T[], word: string): readonly T[] =>
  effects.flatMap((effect): readonly T[] => {
    if (effect.do === 'choose') return effect.of.filter((each) => wordOf(each) === word).slice(0, 1) as readonly Active[] as readonly T[];
    if (effect.do !== 'save') return [effect];
    return [{ ...effect, fail: chosenIn(effect.fail, word), ...(effect.pass === undefined ? {} : { pass: chosenIn(effect.pass, word) }) }];
  });

const choosing = question<Using, { readonly effect: string }>(
  'doa.power.choosing',
  (_, { effects }) => ({ effect: choice('word', [...new Set(choices(effects).map(wordOf))]) }),
  (t, using, { effect }) => begin(t, { ...using, effects: chosenIn(using.effects, effect) }),
);

/** DOA-CONTEST-02: one card of the user's own deck for all who resist. */
const begin = (t: Table, using: Using): Next => {
  const isDrawn = using.effects.some((effect) => effect.do === 'save' && effect.against === 'drawn');
  const called = isDrawn ? turnUp(t, deckOwner(t, using.who)) : null;
  const { targets, lent: _, ...rest } = using;
  const [only, ...others] = targets;
  if (called === null && only !== undefined && others.length === 0) return go(frame(one, { ...rest, target: only, cures: 0 }));
  return go(frame(each, { ...using, tc: called?.tc ?? null, lent: called?.lent ?? null }));
};

type UseParams = {
  readonly who: string;
  readonly what: string;
  readonly pp?: string;
  readonly target?: string;
  readonly targets?: readonly string[];
  readonly near?: readonly string[];
  readonly distance?: number;
  readonly sense?: Sense;
};

/** Power Points are spent whatever comes of it. */
const use = command<UseParams>({
  topic: 'action',
  rule: 'DOA-COMBAT-13',
  offers: (t, by) => actsFor(t, by).flatMap((id) => offersFor(t, by, id)),
  run: (t, _, { who: id, what, pp, target, targets, near = [], distance = 0, sense }): Next => {
    const found = usable(t, id).find((each) => each.id === what);
    const mode = found === undefined ? undefined : modesOf(found.use).find((each) => pp === undefined || String(each.pp) === pp);
    if (found === undefined || mode === undefined) return;
    const whom = targets ?? (target === undefined ? reached(t, id, mode, near) : [target]);
    spendAction(t, id, found.use.as);
    sheet.pp.add(t, id, -mode.pp);
    if (found.once)
      sheet.items.set(
        t,
        id,
        distinct(sheet.items.of(t, id)).filter((each) => each !== what),
      );
    t.say('used', { who: who(id), what: param('word', what), target: param('character', whom.length === 1 ? (whom[0] ?? id) : whom) });
    tellRest(t, what);
    const { effects } = mode;
    const using: Using = { who: id, what, targets: whom, distance, sense: sense ?? null, effects, tc: null, lent: null };
    if (choices(effects).length === 0) return begin(t, using);
    return ask({
      to: speaker(t, id),
      key: 'power.choose',
      params: { who: who(id), what: param('word', what) },
      of: frame(choosing, using),
    });
  },
});

/** What no hook says is read out, for the people at the table to see to. */
const tellRest = (t: Table, what: string): void => {
  for (const telling of catalogAt(t).told.get(what) ?? []) t.say('content.told', { telling });
};

/** The GM hands things out and takes them away. */
const give = command<{ readonly who: string; readonly kind: string; readonly what: string }>({
  topic: 'sheet',
  rule: 'DOA-ROLE-02',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0
      ? []
      : CONTENT_KINDS.map((kind) => {
          const names = catalogAt(t)[kind].map(({ id }) => id);
          return offer({ who: choice('character', characters(t)), kind: choice('word', [kind]), what: choice('word', names) });
        }),
  run: (t, _, { who: id, kind, what }) => {
    const cell = CONTENT_KINDS.find((each) => each === kind);
    if (cell === undefined) return;
    const held = distinct(sheet[cell].of(t, id));
    const has = held.includes(what);
    sheet[cell].set(t, id, has ? held.filter((each) => each !== what) : [...held, what]);
    t.say(has ? 'taken' : 'given', { who: who(id), what: param('word', what) });
    if (!has) tellRest(t, what);
  },
});

export const powerCommands = { use, give };
export const powerSteps: readonly Step[] = [each, one, struck, act, saved, looked, choosing];
