// Damage in its full order, told as a sum.

import { param, type Table } from '@pasteboard/kernel';
import { damageSum, lossOf, protectionOf, type DamageSum, type Hit, type Loss } from '../read/attack.ts';
import { elementWord } from '../read/conditions.ts';
import { maximum } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { who } from './characters.ts';
import { useUp } from './statuses.ts';

const oneLoses = (t: Table, id: string, taken: number): Loss => {
  const loss = lossOf(t, id, taken);
  for (const layer of ['shallow', 'deep'] as const) if (loss[layer] > 0) sheet.points(layer).add(t, id, -loss[layer]);
  return loss;
};

/** Those who act as one are struck off singly: each has Health of their own, and what is over goes to the next. */
const groupLoses = (t: Table, id: string, taken: number): Loss => {
  const before = sheet.members.of(t, id);
  let [left, stand, lost] = [taken, before, { shallow: 0, deep: 0 }];
  while (stand > 0 && left > 0) {
    const one = oneLoses(t, id, left);
    left -= one.shallow + one.deep;
    lost = { shallow: lost.shallow + one.shallow, deep: lost.deep + one.deep };
    if (sheet.points('deep').of(t, id) > 0) break;
    stand -= 1;
    if (stand > 0) for (const fund of ['shallow', 'deep'] as const) sheet.points(fund).set(t, id, maximum(t, id, fund));
  }
  sheet.members.set(t, id, stand);
  if (stand < before) t.say('group.fallen', { who: who(id), fallen: before - stand, left: stand });
  return lost;
};

/** TRB-DMG-03 */
const lose = (t: Table, id: string, taken: number): Loss =>
  sheet.members.of(t, id) > 1 ? groupLoses(t, id, taken) : oneLoses(t, id, taken);

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
