// Spending experience: a player raises what stands on the sheet of a character of their own, step by step, as far as the points go.

import { choice, command, refuse, type Reader, type Refusal } from '@pasteboard/kernel';
import { isAttribute } from '../names.ts';
import { isDealer, mod, skillsUnder, statsOf } from '../read/characters.ts';
import { isBeingMade, sheetBill, type Bill } from '../read/experience.ts';
import { sheet } from '../values.ts';
import { actsFor } from './characters.ts';
import { setModifier } from './sheet-changes.ts';
import { ways, type Choice } from './character-offers.ts';

const STEPS = { up: 1, down: -1 } as const;
type How = keyof typeof STEPS;

/** DOA-SHEET-03: the sheet as it would add up afterwards, skills and all. */
const billAfter = (t: Reader, id: string, stat: string, change: number): Bill => {
  const moved = [stat, ...(isAttribute(stat) ? skillsUnder(t, stat) : [])];
  return sheetBill(t, id, Object.fromEntries(moved.map((each) => [each, mod(t, id, each) + change])));
};

/** DOA-CREATE-02, DOA-CREATE-05, DOA-CREATE-06, DOA-CREATE-07: the first thing that would be wrong with the sheet and is not wrong already. */
const whyNotStep = (t: Reader, id: string, stat: string, how: How, before: Bill): Refusal | null => {
  // DOA-CREATE-02: what was bought in play stays bought, unless the GM says otherwise.
  if (how === 'down' && !isBeingMade(t, id)) return refuse('no.goingBack', 'DOA-CREATE-02', { who: id });
  const after = billAfter(t, id, stat, STEPS[how]);
  const isOld = (key: string, of: string | null): boolean => before.problems.some((each) => each.key === key && each.stat === of);
  const problem = after.problems.find(({ key, stat: of }) => !isOld(key, of));
  if (problem === undefined) return null;
  if (problem.key !== 'sheet.overspent') return refuse(`no.${problem.key}`, problem.rule, { who: id });
  return refuse('no.points', problem.rule, { price: after.spent - before.spent, left: Math.max(0, before.have - before.spent) });
};

/** DOA-CREATE-02: for players' own characters; ready-made ones are as they are, and grow with the GM. */
const buy = command<{ readonly who: string; readonly how: string; readonly stat: string }>({
  topic: 'sheet',
  rule: 'DOA-CREATE-02',
  offers: (t, by) => {
    if (by.role !== 'player') return [];
    const dealers = actsFor(t, by).filter((id) => isDealer(t, id) && sheet.made.of(t, id) === 'custom');
    return dealers.flatMap((id) => {
      const before = sheetBill(t, id);
      return (['up', 'down'] as const).flatMap((how) => {
        const stats: Choice[] = statsOf(t).map((stat) => ({ id: stat, no: whyNotStep(t, id, stat, how, before) }));
        return ways({ who: choice('character', [id]), how: choice('word', [how]) }, 'stat', 'word', stats);
      });
    });
  },
  run: (t, _, { who: id, how, stat }) => setModifier(t, id, stat, mod(t, id, stat) + (how === 'up' ? STEPS.up : STEPS.down)),
});

export const buyingCommands = { 'sheet.buy': buy };
