// Discard mechanics: cards discarded for an advantage.

import {
  choice,
  closed,
  command,
  integer,
  offer,
  refuse,
  param,
  subset,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { MECHANIC_GRANTS, MECHANIC_NAMES, MECHANIC_REACH, type Mechanic } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, discardBonus, discardCap, inCombat, isDealer, isUp, teamOf } from '../read/characters.ts';
import { mechanicsOf } from '../read/discarding.ts';
import { byMap, spacesBetween } from '../read/positions.ts';
import { sheet } from '../values.ts';
import { spendAction, whyNotSpend } from './budget.ts';
import { whyNotAct } from './check-call.ts';
import { actsFor, who } from './characters.ts';
import { throwAway } from './deck.ts';
import { decidedBy } from './house-rules.ts';
import { ways, type Choice } from './character-offers.ts';

const MOST_CARDS = 54;

/** DOA-DISCARD-03, DOA-DISCARD-04, DOA-DISCARD-08 */
const whyNotCards = (t: Reader, id: string, mechanic: Mechanic, n: number): Refusal | null => {
  if (n < 2 || n % 2 !== 0) return refuse('no.pairs', 'DOA-DISCARD-03');
  if (n > discardCap(sheet.level.of(t, id))) return refuse('no.discardCap', 'DOA-DISCARD-04', { most: discardCap(sheet.level.of(t, id)) });
  return mechanic === 'Help' && houseRule(t, 'helpFixedTwo') === true && n !== 2 ? refuse('no.helpTwo', 'DOA-DISCARD-08') : null;
};

const NUMBERS = Array.from({ length: MOST_CARDS + 1 }, (_, i) => String(i));

/** DOA-DISCARD-01, DOA-DISCARD-02, DOA-ROLE-03 */
const whyNotDiscard = (t: Reader, by: Seat, id: string): Refusal | null => {
  if (!isDealer(t, id)) return refuse('no.discardForMinions', 'DOA-ROLE-03', { who: id });
  if (sheet.level.of(t, id) < houseRule(t, 'discardFromLevel')) return refuse('no.discardLevel', 'DOA-DISCARD-02', { who: id });
  if (!inCombat(t)) return refuse('no.discardCombat', 'DOA-DISCARD-02');
  return whyNotAct(t, id) ?? whyNotSpend(t, by, id, 'minor');
};

/** DOA-DISCARD-10 */
const whyNotMechanic = (t: Reader, id: string, mechanic: Mechanic): Refusal | null => {
  const [own] = mechanicsOf(t, id);
  if (own === undefined) return refuse('no.mechanic', 'DOA-DISCARD-10', { who: id });
  return mechanicsOf(t, id).includes(mechanic) ? null : refuse('no.otherMechanic', 'DOA-DISCARD-10', { who: id, mechanic: own });
};

/** DOA-DISCARD-06, DOA-DISCARD-08: no further away than this. */
const { Aggro: AGGRO_REACH, Help: HELP_REACH } = MECHANIC_REACH;

const isFar = (t: Reader, id: string, other: string, most: number): boolean => (spacesBetween(t, id, other) ?? 0) > most;

/** Whom Help and Thwart may be for, and why not. */
const whyNotTarget = (t: Reader, id: string, other: string, mechanic: Mechanic): Refusal | null => {
  const friend = teamOf(t, other) === teamOf(t, id);
  if (mechanic === 'Help') return friend ? null : refuse('no.helpEnemy', 'DOA-DISCARD-08', { who: other });
  return friend ? refuse('no.thwartFriend', 'DOA-DISCARD-09', { who: other }) : null;
};

/** What a mechanic asks for besides the cards: where no map tells it, Aggro names everybody close enough, Help how far away the friend is. */
const aimed = (t: Reader, id: string, mechanic: Mechanic, fields: Fields): Offer[] => {
  const others = characters(t).filter((other) => other !== id);
  const { mapped, byWord } = byMap(t, id, others);
  if (mechanic === 'Intensify') return [offer(fields)];
  if (mechanic === 'Aggro')
    return [offer({ ...fields, ...(byWord.length === 0 ? {} : { near: subset('character', byWord, 0, byWord.length) }) })];
  const choices = (ids: readonly string[]): Choice[] => ids.map((other) => ({ id: other, no: whyNotTarget(t, id, other, mechanic) }));
  if (mechanic === 'Thwart') return ways(fields, 'target', 'character', choices(others));
  const far = refuse('no.helpReach', 'DOA-DISCARD-08', { most: HELP_REACH });
  const seen = choices(mapped).map((each) => ({ ...each, no: each.no ?? (isFar(t, id, each.id, HELP_REACH) ? far : null) }));
  const told = [
    ...ways({ ...fields, distance: integer(0, HELP_REACH) }, 'target', 'character', choices(byWord)),
    closed(far, { ...fields, distance: integer(HELP_REACH + 1, 999), target: choice('character', byWord) }),
  ];
  return [...ways(fields, 'target', 'character', seen), ...(byWord.length === 0 ? [] : told)];
};

/** Closed for everything one could want, so that the reason is given and not what else does not fit. */
const shut = (t: Reader, id: string, mechanic: Mechanic, no: Refusal, fields: Fields): Offer[] => {
  const anybody = characters(t);
  const { mapped, byWord } = byMap(t, id, anybody);
  const isTold = byWord.length > 0;
  if (mechanic === 'Intensify') return [closed(no, fields)];
  if (mechanic === 'Aggro') return [closed(no, isTold ? { ...fields, near: subset('character', anybody, 0, anybody.length) } : fields)];
  if (mechanic === 'Thwart') return [closed(no, { ...fields, target: choice('character', anybody) })];
  return [
    ...(mapped.length === 0 ? [] : [closed(no, { ...fields, target: choice('character', mapped) })]),
    ...(isTold ? [closed(no, { ...fields, target: choice('character', byWord), distance: integer(0, 999) })] : []),
  ];
};

const offersFor = (t: Reader, by: Seat, id: string): Offer[] =>
  MECHANIC_NAMES.flatMap((mechanic) => {
    const fixed = { who: choice('character', [id]), mechanic: choice('word', [mechanic]) };
    const no = whyNotDiscard(t, by, id) ?? whyNotMechanic(t, id, mechanic);
    const numbers = NUMBERS.map((n) => ({ id: n, no: no ?? whyNotCards(t, id, mechanic, Number(n)) }));
    return ways(fixed, 'n', 'number', numbers).flatMap(({ fields, no: why }) =>
      why === null ? aimed(t, id, mechanic, fields) : shut(t, id, mechanic, why, fields),
    );
  });

/** DOA-DISCARD-05: one at a time; the newest takes the place of the older. */
const put = (t: Table, id: string, mechanic: Mechanic, by: string, bonus: number): void => {
  sheet.discardEffect.set(t, id, mechanic);
  sheet.discardBy.set(t, id, by);
  sheet.discardBonus.set(t, id, bonus);
};

/** DOA-DISCARD-02 */
const USUAL_LEVEL = 2;

type DiscardParams = {
  readonly who: string;
  readonly mechanic: Mechanic;
  readonly n: string;
  readonly target?: string;
  readonly near?: readonly string[];
};

/** DOA-DISCARD-06: those who were named, and those whom the map shows close enough. */
const closeTo = (t: Reader, id: string, named: readonly string[]): string[] => {
  const { mapped } = byMap(
    t,
    id,
    characters(t).filter((other) => other !== id),
  );
  return [...mapped.filter((other) => !isFar(t, id, other, AGGRO_REACH)), ...named];
};

/** DOA-DISCARD-06: everybody near, or only those of the other side. */
const provoked = (t: Reader, id: string, near: readonly string[]): string[] =>
  near.filter((other) => isUp(t, other) && (houseRule(t, 'aggroAffects') === 'allCreatures' || teamOf(t, other) !== teamOf(t, id)));

const discard = command<DiscardParams>({
  topic: 'action',
  rule: 'DOA-DISCARD-01',
  offers: (t, by) => actsFor(t, by).flatMap((id) => offersFor(t, by, id)),
  run: (t, _, { who: id, mechanic, n, target, near: named = [] }) => {
    const near = mechanic === 'Aggro' ? closeTo(t, id, named) : [];
    spendAction(t, id, 'minor');
    const thrown = throwAway(t, id, Number(n));
    const bonus = thrown.collapsed ? 0 : discardBonus(thrown.n);
    if (sheet.level.of(t, id) < USUAL_LEVEL) decidedBy(t, 'discardFromLevel');
    if (near.some((other) => isUp(t, other) && teamOf(t, other) === teamOf(t, id))) decidedBy(t, 'aggroAffects');
    const affected = mechanic === 'Aggro' ? provoked(t, id, near) : [target ?? id];
    if (bonus > 0) for (const other of affected) put(t, other, mechanic, id, bonus);
    const effect = { hand: param('word', `discard.${mechanic}`), bonus, whom: param('character', affected) };
    t.say('discarded', { who: who(id), mechanic: param('word', mechanic), cards: thrown.cards, n: thrown.n, ...effect });
  },
});

/** DOA-DISCARD-10: another mechanic than that of the suit takes its place. */
const grant = command<{ readonly who: string; readonly mechanic: (typeof MECHANIC_GRANTS)[number] }>({
  topic: 'sheet',
  rule: 'DOA-DISCARD-10',
  offers: (t, by) => {
    const dealers = characters(t).filter((id) => isDealer(t, id));
    if (by.role !== 'gm' || dealers.length === 0) return [];
    return [offer({ who: choice('character', dealers), mechanic: choice('word', MECHANIC_GRANTS) })];
  },
  run: (t, _, { who: id, mechanic }) => {
    sheet.mechanic.set(t, id, mechanic);
    t.say('sheet.mechanic', { who: who(id), mechanic: param('word', mechanic) });
  },
});

export const discardCommands = { discard, 'sheet.mechanic': grant };
