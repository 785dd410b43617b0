// Damage in its full order, shown as a sum.

import { said, type Json, type Table } from '@pasteboard/kernel';
import { who } from './characters.ts';
import { hasHealth } from './conditions.ts';
import type { Element } from './names.ts';
import { elementWord, netResist } from './numbers.ts';
import { is, type Sight } from './sight.ts';
import { absorption, useUp, vulnerability } from './statuses.ts';

export type Hit = { readonly raw: number; readonly element: Element; readonly ignoresResists: boolean };
export type Sum = {
  readonly raw: number;
  readonly afterResist: number;
  readonly added: number;
  readonly absorbed: number;
  readonly taken: number;
};

/** What stands between a hit and Health. */
export interface Shield {
  readonly resist: number;
  readonly vulnerable: number;
  readonly protection: number;
  readonly protectedFirst: boolean;
}

/** TRB-DMG-05: steps 2 to 4. Pure, so that odds reckon with the same formula. */
export const reckon = ({ raw, ignoresResists }: Omit<Hit, 'element'>, shield: Shield): Sum => {
  const afterResist = ignoresResists ? raw : Math.max(0, raw - shield.resist);
  if (afterResist < 1) return { raw, afterResist, added: 0, absorbed: 0, taken: 0 };
  if (shield.protectedFirst) {
    const absorbed = Math.min(afterResist, shield.protection);
    const added = afterResist - absorbed > 0 ? shield.vulnerable : 0;
    return { raw, afterResist, added, absorbed, taken: afterResist - absorbed + added };
  }
  const absorbed = Math.min(afterResist + shield.vulnerable, shield.protection);
  return { raw, afterResist, added: shield.vulnerable, absorbed, taken: afterResist + shield.vulnerable - absorbed };
};

export const shieldOf = (t: Sight, id: string, element: Element): Shield => ({
  resist: netResist(t, id, element),
  vulnerable: vulnerability(t, id),
  protection: absorption(t, id),
  protectedFirst: is(t, 'damageOrder', 'protectedFirst'),
});

/** TRB-DMG-03, TRB-HEALTH-02: shallow first, then deep; what is over is lost. */
const lose = (t: Table, id: string, taken: number): { readonly shallow: number; readonly deep: number } => {
  if (!hasHealth(t, id)) return { shallow: 0, deep: 0 };
  const shallow = Math.min(taken, t.count(id, 'shallow'));
  const deep = Math.min(taken - shallow, t.count(id, 'deep'));
  if (shallow > 0) t.add(id, 'shallow', -shallow);
  if (deep > 0) t.add(id, 'deep', -deep);
  return { shallow, deep };
};

/** TRB-DMG-06: one hit or one tick, whole. */
export const hurt = (t: Table, id: string, hit: Hit, cause: string): Sum => {
  const shield = shieldOf(t, id, hit.element);
  const sum = reckon(hit, shield);
  if (sum.absorbed > 0) useUp(t, id, 'absorbs', sum.absorbed);
  const lost = lose(t, id, sum.taken);
  t.say(sum.taken === 0 ? 'damage.none' : 'damage', {
    who: who(id),
    cause: said('word', cause),
    element: said('word', elementWord(t, hit.element)),
    sum: said('text', sumText(sum, hit.ignoresResists ? 0 : shield.resist)),
    taken: sum.taken,
    shallow: lost.shallow,
    deep: lost.deep,
    reckoned: said('data', sum as unknown as Json),
  });
  return sum;
};

const signed = (n: number, what: string): string => (n === 0 ? '' : ` ${n > 0 ? '+' : '−'} ${Math.abs(n)} ${what}`);

/** The sum as one says it: “6 − 2 resist + 2 vulnerable − 3 protected = 3”. */
const sumText = ({ raw, added, absorbed, taken }: Sum, resist: number): string =>
  `${raw}${signed(-resist, resist < 0 ? 'weakness' : 'resist')}${signed(added, 'vulnerable')}${signed(-absorbed, 'protected')} = ${taken}`;
