// Experience: debts first, then attributes, skills and feats.

import { choice, command, integer, offer, refuse, said, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { actsFor, gmOffers, hasCards, party, who } from './characters.ts';
import { settle } from './conditions.ts';
import { ABILITIES, abilityOf } from './content/abilities.ts';
import { UNIT, costOf, derived, type Derived, type Makings } from './derived.ts';
import { maximum } from './fungibles.ts';
import { ATTRIBUTES, DEFENSES, SKILLS, defenseKey } from './names.ts';
import { bump, put } from './sheet.ts';
import { is, wordsIn, type Sight } from './sight.ts';

const makingsOf = (t: Sight, id: string): Makings => ({
  attributes: Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, t.count(id, attribute)])),
  ranks: Object.fromEntries(SKILLS.map((skill) => [skill, t.count(id, skill)])),
  weaponDefense: t.count(id, 'weaponDefense'),
  inertia: t.count(id, 'inertia'),
});

/** TRB-X-STAT-01, -02 */
export const derivedOf = (t: Sight, id: string): Derived => derived(makingsOf(t, id), is(t, 'statSource', 'code') ? 'code' : 'document');

/** A bound that has changed; what one has now grows with it and never beyond it. */
const rebound = (t: Table, id: string, key: string, most: number): void => {
  if (t.value(id, key) === undefined) return;
  const gain = Math.max(0, most - maximum(t, id, key));
  t.declare(id, key, 'counter', Math.min(most, t.count(id, key) + gain), { min: 0, max: most });
};

/** TRB-X-STAT-01, -02: whoever came with numbers of their own keeps them. */
export const workOut = (t: Table, id: string): void => {
  if (t.fact(id, 'made') !== true) return;
  const numbers = derivedOf(t, id);
  for (const key of ['shallow', 'deep', 'will', 'fortune'] as const) rebound(t, id, key, numbers[key]);
  t.set(id, 'draw', numbers.draw);
  t.set(id, 'speed', numbers.speed);
  put(t, id, 'initiative', numbers.initiative);
  put(t, id, 'carrying', numbers.carrying);
  for (const defense of DEFENSES) t.set(id, defenseKey(defense), numbers.defenses[defense]);
};

/** TRB-X-XP-01: what the next level costs. */
const priceOf = (t: Sight, id: string, what: string): number => {
  const unit = ATTRIBUTES.some((attribute) => attribute === what) ? UNIT.attribute : UNIT.skill;
  const level = Math.max(0, t.count(id, what));
  return costOf(unit, level + 1) - costOf(unit, level);
};

/** TRB-X-EDIT-04: a debt is paid before anything else is bought. */
const whyNotBuy = (t: Reader, id: string, price: number): Refusal | null => {
  if (t.count(id, 'debt') > 0) return refuse('inDebt', 'TRB-X-EDIT-04', { who: id, n: t.count(id, 'debt') });
  return t.count(id, 'experience') >= price ? null : refuse('tooDear', 'TRB-X-XP-01', { n: price });
};

const GROWS = [...ATTRIBUTES, ...SKILLS];

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
  run: (t, _, { who: id, what }) => {
    bump(t, id, 'experience', -priceOf(t, id, what));
    put(t, id, what, t.count(id, what) + 1);
    workOut(t, id);
    t.say('trained', { who: who(id), what: said('word', what), now: t.count(id, what) });
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
        const known = wordsIn(t, id, 'abilities');
        const unknown = ABILITIES.filter((ability) => !known.includes(ability.id));
        if (unknown.length === 0) return [];
        const of = unknown.map((ability) => ({ id: `ability.${ability.id}`, no: whyNotBuy(t, id, costOf(UNIT.feat, ability.level)) }));
        return [offer({ who: choice('character', [id]), ability: choice('word', of) })];
      }),
  run: (t, _, { who: id, ability: word }) => {
    const ability = abilityOf(word.slice('ability.'.length));
    if (ability === undefined) return;
    bump(t, id, 'experience', -costOf(UNIT.feat, ability.level));
    put(t, id, 'abilities', [...wordsIn(t, id, 'abilities'), ability.id]);
    t.say('learned', { who: who(id), ability: said('word', word) });
  },
});

export const payDebt = command<{ readonly who: string; readonly n: number }>({
  topic: 'growth',
  rule: 'TRB-X-EDIT-04',
  offers: (t, by) =>
    actsFor(t, by).flatMap((id) => {
      const most = Math.min(t.count(id, 'debt'), t.count(id, 'experience'));
      return most > 0 ? [offer({ who: choice('character', [id]), n: integer(1, most) })] : [];
    }),
  run: (t, _, { who: id, n }) => {
    bump(t, id, 'experience', -n);
    t.say('debt.paid', { who: who(id), n, left: bump(t, id, 'debt', -n) });
  },
});

export const award = command<{ readonly who: string; readonly n: number }>({
  topic: 'growth',
  rule: 'TRB-X-XP-01',
  offers: (t, by) => gmOffers(t, by, { n: integer(1, 99) }, party(t)),
  run: (t, _, { who: id, n }) => {
    t.say('awarded', { who: who(id), n, now: bump(t, id, 'experience', n) });
  },
});
