// Experience: debts first, then attributes, skills and feats.

import { choice, command, integer, offer, refuse, param, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { ATTRIBUTES, DEFENSES, FUNDS, SKILLS, type Fund } from '../names.ts';
import { abilityAt, catalogAt, hasCards, maximum, party } from '../read/characters.ts';
import { UNIT, costOf, derivedOf, levelOf, priceOf, type Trained } from '../read/growth.ts';
import { sheet } from '../values.ts';
import { actsFor, gmOffers, who } from './characters.ts';
import { settle } from './conditions.ts';

/** A bound that has changed; what a character has now grows with it and never beyond it. */
const rebound = (t: Table, id: string, fund: Fund, most: number): void => {
  const points = sheet.points(fund);
  if (!points.has(t, id)) return;
  const gain = Math.max(0, most - maximum(t, id, fund));
  points.declare(t, id, Math.min(most, points.of(t, id) + gain), { max: most });
};

/** TRB-X-STAT-01, TRB-X-STAT-02: a character that came with numbers of its own keeps them. */
export const workOut = (t: Table, id: string): void => {
  if (!sheet.made.of(t, id)) return;
  const numbers = derivedOf(t, id);
  for (const fund of FUNDS) rebound(t, id, fund, numbers[fund]);
  for (const key of ['draw', 'speed', 'initiative', 'carrying'] as const) sheet[key].set(t, id, numbers[key]);
  for (const defense of DEFENSES) sheet.defense(defense).set(t, id, numbers.defenses[defense]);
};

/** TRB-X-EDIT-04: a debt is paid before anything else is bought. */
const whyNotBuy = (t: Reader, id: string, price: number): Refusal | null => {
  const debt = sheet.debt.of(t, id);
  if (debt > 0) return refuse('inDebt', 'TRB-X-EDIT-04', { who: id, n: debt });
  return sheet.experience.of(t, id) >= price ? null : refuse('tooDear', 'TRB-X-XP-01', { n: price });
};

const GROWS: readonly Trained[] = [...ATTRIBUTES, ...SKILLS];

/** TRB-X-XP-01 */
export const train = command<{ readonly who: string; readonly what: string }>({
  topic: 'growth',
  rule: 'TRB-X-XP-01',
  offers: (t, by) =>
    actsFor(t, by)
      .filter((id) => hasCards(t, id))
      .map((id) =>
        offer({
          who: choice('character', [id]),
          what: choice(
            'word',
            GROWS.map((what) => ({ id: what, no: whyNotBuy(t, id, priceOf(t, id, what)) })),
          ),
        }),
      ),
  run: (t, _, { who: id, what: named }) => {
    const what = GROWS.find((each) => each === named);
    if (what === undefined) return;
    sheet.experience.add(t, id, -priceOf(t, id, what));
    const now = levelOf(what).add(t, id, 1);
    workOut(t, id);
    t.say('trained', { who: who(id), what: param('word', what), now });
    settle(t);
  },
});

export const learn = command<{ readonly who: string; readonly ability: string }>({
  topic: 'growth',
  rule: 'TRB-X-XP-01',
  offers: (t, by) =>
    actsFor(t, by)
      .filter((id) => hasCards(t, id))
      .flatMap((id) => {
        const known = sheet.abilities.of(t, id);
        const unknown = catalogAt(t).abilities.filter((ability) => !known.includes(ability.id));
        if (unknown.length === 0) return [];
        const of = unknown.map((ability) => ({ id: `ability.${ability.id}`, no: whyNotBuy(t, id, costOf(UNIT.feat, ability.level)) }));
        return [offer({ who: choice('character', [id]), ability: choice('word', of) })];
      }),
  run: (t, _, { who: id, ability: word }) => {
    const ability = abilityAt(t, word.slice('ability.'.length));
    if (ability === undefined) return;
    sheet.experience.add(t, id, -costOf(UNIT.feat, ability.level));
    sheet.abilities.set(t, id, [...sheet.abilities.of(t, id), ability.id]);
    t.say('learned', { who: who(id), ability: param('word', word) });
  },
});

export const payDebt = command<{ readonly who: string; readonly n: number }>({
  topic: 'growth',
  rule: 'TRB-X-EDIT-04',
  offers: (t, by) =>
    actsFor(t, by).flatMap((id) => {
      const most = Math.min(sheet.debt.of(t, id), sheet.experience.of(t, id));
      return most > 0 ? [offer({ who: choice('character', [id]), n: integer(1, most) })] : [];
    }),
  run: (t, _, { who: id, n }) => {
    sheet.experience.add(t, id, -n);
    t.say('debt.paid', { who: who(id), n, left: sheet.debt.add(t, id, -n) });
  },
});

/** At the most that a sheet holds, what was really gained is told. */
export const gainExperience = (t: Table, id: string, n: number): void => {
  const was = sheet.experience.of(t, id);
  const now = sheet.experience.add(t, id, n);
  t.say('awarded', { who: who(id), n: now - was, now });
};

export const award = command<{ readonly who: string; readonly n: number }>({
  topic: 'growth',
  rule: 'TRB-X-XP-01',
  offers: (t, by) => gmOffers(t, by, { n: integer(1, 99) }, party(t)),
  run: (t, _, { who: id, n }) => {
    gainExperience(t, id, n);
  },
});
