// Powers and items in use: what they cost, whom they reach, and what they do.

import {
  call,
  choice,
  closed,
  command,
  frame,
  go,
  integer,
  offer,
  refuse,
  param,
  step,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import type { Active, Use } from '../content/types.ts';
import { CONTENT_KINDS, type Sense } from '../names.ts';
import { characters, distinct, isDead, isKnockedOut, isOut, othersThan } from '../read/characters.ts';
import { byMap, spacesBetween } from '../read/positions.ts';
import { primarySkill } from '../read/roles.ts';
import { catalogAt, usable } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { lendArmor } from './armor.ts';
import { strike } from './attack.ts';
import { spendAction, whyNotSpend } from './budget.ts';
import { senses, whyNotAct } from './check-call.ts';
import { actsFor, who } from './characters.ts';
import { end, inflict } from './conditions.ts';
import { grantCover } from './cover.ts';
import { addFavor } from './next-check.ts';
import { treatment } from './fight-for-life.ts';
import { heal } from './health.ts';
import { whyNoTarget } from './target-cards.ts';
import { eitherSense, way, ways } from './character-offers.ts';

const isStrike = (use: Use): boolean => use.effects.some((effect) => effect.do === 'strike');

const whyNotUse = (t: Reader, by: Seat, id: string, use: Use): Refusal | null => {
  const no = whyNotAct(t, id) ?? whyNotSpend(t, by, id, use.as);
  return no ?? (sheet.pp.of(t, id) < use.pp ? refuse('no.pp', 'DOA-SHEET-07', { pp: use.pp }) : null);
};

const whyNotReach = (t: Reader, id: string, use: Use): Refusal | null => {
  if (isDead(t, id)) return refuse('no.dead', 'DOA-EPIC-12', { who: id });
  if (isStrike(use) && isOut(t, id)) return refuse('no.out', 'DOA-STATUS-06', { who: id });
  return isStrike(use) || (isKnockedOut(t, id) && use.effects.some((effect) => effect.do === 'heal')) ? whyNoTarget(t, id) : null;
};

const offersFor = (t: Reader, by: Seat, id: string): Offer[] =>
  usable(t, id).flatMap(({ id: name, use }) => {
    const fixed = { who: choice('character', [id]), what: choice('word', [name]) };
    const no = whyNotUse(t, by, id, use);
    const { mapped, byWord } = byMap(t, id, isStrike(use) ? othersThan(t, id) : characters(t));
    const tooFar = refuse('no.range', 'DOA-COMBAT-13', { most: use.range });
    const targets = mapped.map((other) => ({
      id: other,
      no: no ?? whyNotReach(t, other, use) ?? (isFar(t, id, other, use) ? tooFar : null),
    }));
    const target = choice(
      'character',
      byWord.map((other) => ({ id: other, no: whyNotReach(t, other, use) })),
    );
    const either = ({ no: why, fields }: Offer): Offer[] => (isStrike(use) ? eitherSense(why, fields, senses(by)) : [way(why, fields)]);
    const told = [
      ...either(way(no, { ...fixed, target, distance: integer(0, use.range) })),
      closed(tooFar, { ...fixed, target, distance: integer(use.range + 1, 999) }),
    ];
    return [...ways(fixed, 'target', 'character', targets).flatMap(either), ...(byWord.length === 0 ? [] : told)];
  });

const isFar = (t: Reader, id: string, other: string, { range }: Use): boolean => (spacesBetween(t, id, other) ?? 0) > range;

/** DOA-STATUS-06: healing a Knocked Out character is a treatment; every other effect happens at once. */
const applyAll = (t: Table, by: string, what: string, target: string, effects: readonly Active[]): Next => {
  const cures = isKnockedOut(t, target) ? effects.filter((effect) => effect.do === 'heal') : [];
  for (const effect of effects) if (!cures.some((cure) => cure === effect)) apply(t, what, target, effect);
  const points = cures.reduce((sum, { n }) => sum + n, 0);
  if (cures.length > 0) return go(frame(treatment, { by, stat: primarySkill(t, by), who: target, means: 'power', heal: points }));
};

/** What a Power does to its target, apart from striking. */
const apply = (t: Table, what: string, target: string, effect: Active): void => {
  switch (effect.do) {
    case 'strike':
      return;
    case 'heal':
      return void heal(t, target, effect.n);
    case 'shield':
      return lendArmor(t, target, effect.n);
    case 'impose':
      return inflict(t, target, effect.condition, effect.turns);
    case 'lift':
      return end(t, target, effect.condition);
    case 'cover':
      return grantCover(t, target, effect.cover);
    case 'favour':
      return addFavor(t, target, what, effect.n);
  }
};

type Following = { readonly target: string; readonly what: string; readonly who: string };

/** What stands behind a strike happens only if it has hit. */
const struck = step<Following, boolean>('doa.power.struck', (t, { target, what, who: id }, hit) => {
  const effects = hit ? (usable(t, id).find((each) => each.id === what)?.use.effects ?? []) : [];
  return isDead(t, target) ? undefined : applyAll(t, id, what, target, effects);
});

type UseParams = {
  readonly who: string;
  readonly what: string;
  readonly target: string;
  readonly distance?: number;
  readonly sense?: Sense;
};

/** Power Points are spent whatever comes of it. */
const use = command<UseParams>({
  topic: 'action',
  rule: 'DOA-COMBAT-13',
  offers: (t, by) => actsFor(t, by).flatMap((id) => offersFor(t, by, id)),
  run: (t, _, { who: id, what, target, distance: told = 0, sense }): Next => {
    const found = usable(t, id).find((each) => each.id === what);
    if (found === undefined) return;
    spendAction(t, id, found.use.as);
    sheet.pp.add(t, id, -found.use.pp);
    if (found.once)
      sheet.items.set(
        t,
        id,
        distinct(sheet.items.of(t, id)).filter((each) => each !== what),
      );
    t.say('used', { who: who(id), what: param('word', what), target: who(target) });
    tellRest(t, what);
    const blow = found.use.effects.find((effect) => effect.do === 'strike');
    if (blow?.do !== 'strike') return applyAll(t, id, what, target, found.use.effects);
    const after = frame(struck, { target, what, who: id });
    const type = blow.past ? 'past' : 'other';
    const distance = spacesBetween(t, id, target) ?? told;
    const struckBy = { who: id, target, stat: primarySkill(t, id), damage: blow.damage, distance, cover: 'none', type };
    return call(frame(strike, sense === undefined ? struckBy : { ...struckBy, sense }), after);
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
export const powerSteps: readonly Step[] = [struck];
