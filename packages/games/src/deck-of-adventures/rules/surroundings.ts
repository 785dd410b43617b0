// Light and falling. Cover comes with the attack it hinders, terrain with the steps taken in it.

import { choice, command, integer, offer, param } from '@pasteboard/kernel';
import { LIGHTS, type Light } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters } from '../read/characters.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { inflict } from './conditions.ts';
import { hurt, physical } from './health.ts';
import { decidedBy } from './house-rules.ts';

/** DOA-LIGHT-01 */
const light = command<{ readonly light: Light }>({
  topic: 'surroundings',
  rule: 'DOA-LIGHT-01',
  offers: (_, by) => (by.role === 'gm' ? [offer({ light: choice('word', LIGHTS) })] : []),
  run: (t, _, { light: level }) => {
    table.light.set(t, level);
    t.say('light', { light: param('word', level) });
  },
});

const FEET = 10;

/** DOA-FALL-01, DOA-FALL-02, DOA-FALL-03: a point and a space of speed for each full ten feet, and flat on the ground. */
const fall = command<{ readonly who: string; readonly feet: number }>({
  topic: 'surroundings',
  rule: 'DOA-FALL-01',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0 ? [] : [offer({ who: choice('character', characters(t)), feet: integer(0, 9_990) })],
  run: (t, _, { who: id, feet }) => {
    const depth = Math.floor(feet / FEET);
    t.say('fell', { who: who(id), feet, damage: depth });
    if (depth > 0) {
      hurt(t, id, physical(depth));
      sheet.speedLoss.add(t, id, depth);
    }
    if (depth === 0) decidedBy(t, 'shortFall');
    if (depth > 0 || houseRule(t, 'shortFall') === 'knockedDown') inflict(t, id, 'Knocked Down');
  },
});

export const surroundingsCommands = { light, fall };
