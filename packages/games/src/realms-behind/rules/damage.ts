// Damage in its full order, told as a sum.

import { param, type Table } from '@pasteboard/kernel';
import { damageSum, lossOf, protectionOf, type DamageSum, type Hit, type Loss } from '../read/attack.ts';
import { elementWord } from '../read/conditions.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';
import { useUp } from './statuses.ts';

/** TRB-DMG-03 */
const lose = (t: Table, id: string, taken: number): Loss => {
  const loss = lossOf(t, id, taken);
  for (const layer of ['shallow', 'deep'] as const) if (loss[layer] > 0) sheet.points(layer).add(t, id, -loss[layer]);
  return loss;
};

/** TRB-DMG-05, TRB-DMG-06: one hit or one tick, whole. */
export const hurt = (t: Table, id: string, hit: Hit, cause: string): DamageSum => {
  const against = protectionOf(t, id, hit.element);
  const sum = damageSum(hit, against);
  if (sum.absorbed > 0) useUp(t, id, 'absorbs', sum.absorbed);
  const lost = lose(t, id, sum.taken);
  t.say(sum.taken === 0 ? 'damage.none' : 'damage', {
    who: who(id),
    cause: param('word', cause),
    element: param('word', elementWord(t, hit.element)),
    sum: param('text', sumText(sum, hit.ignoresResists ? 0 : against.resist)),
    taken: sum.taken,
    shallow: lost.shallow,
    deep: lost.deep,
    reckoned: param('data', sum),
  });
  return sum;
};

const signed = (n: number, what: string): string => (n === 0 ? '' : ` ${n > 0 ? '+' : '−'} ${Math.abs(n)} ${what}`);

/** The sum as one says it: “6 − 2 resist + 2 vulnerable − 3 protected = 3”. */
const sumText = ({ raw, added, absorbed, taken }: DamageSum, resist: number): string =>
  `${raw}${signed(-resist, resist < 0 ? 'weakness' : 'resist')}${signed(added, 'vulnerable')}${signed(-absorbed, 'protected')} = ${taken}`;
