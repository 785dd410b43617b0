// Armor is put on and taken off, shields are raised and lowered, and Powers lend points of it.

import { choice, command, offer, param, type Table } from '@pasteboard/kernel';
import { ARMOR, ARMOR_NAMES, type ArmorName } from '../content/armor.ts';
import { wornBy } from '../read/armor.ts';
import { characters } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { gain, who } from './characters.ts';

/** DOA-ARMOR-04, DOA-ARMOR-08: one armor at a time; what it protects with goes with it, a shield's points stay. */
export const wear = command<{ readonly who: string; readonly armor: ArmorName | 'none' }>({
  topic: 'sheet',
  rule: 'DOA-ARMOR-08',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0
      ? []
      : [offer({ who: choice('character', characters(t)), armor: choice('word', ['none', ...ARMOR_NAMES]) })],
  run: (t, _, { who: id, armor }) => {
    const change = (armor === 'none' ? 0 : ARMOR[armor].ap) - (wornBy(t, id)?.ap ?? 0);
    sheet.armor.set(t, id, armor);
    sheet.apMax.add(t, id, change);
    sheet.ap.add(t, id, change);
    sheet.ap.set(t, id, Math.min(sheet.ap.of(t, id), sheet.apMax.of(t, id)));
    t.say('armor.worn', { who: who(id), armor: param('word', armor) });
  },
});

/** DOA-ARMOR-07: a shield is taken up or a power called, and gives points of armor; laid down it takes them away again. */
export const shield = command<{ readonly who: string; readonly how: string; readonly points: string }>({
  topic: 'sheet',
  rule: 'DOA-ARMOR-07',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0
      ? []
      : [
          offer({
            who: choice('character', characters(t)),
            how: choice('word', ['raise', 'lower']),
            points: choice('number', ['1', '2', '3', '4', '5']),
          }),
        ],
  run: (t, _, { who: id, how, points }) => {
    const n = how === 'raise' ? Number(points) : -Number(points);
    sheet.apMax.add(t, id, n);
    if (n > 0) gain(t, id, 'ap', n);
    else sheet.ap.set(t, id, Math.min(sheet.ap.of(t, id), sheet.apMax.of(t, id)));
    t.say(n > 0 ? 'shield.raised' : 'shield.lowered', { who: who(id), points: Number(points) });
  },
});

/** DOA-ARMOR-07: what a Power lends is there until the fight or the day is over, once however often it is called upon. */
export const lendArmor = (t: Table, id: string, points: number): void => {
  const more = Math.max(0, points - sheet.apLent.of(t, id));
  sheet.apLent.add(t, id, more);
  sheet.apMax.add(t, id, more);
  gain(t, id, 'ap', points);
};

export const endLent = (t: Table, id: string): void => {
  const lent = sheet.apLent.of(t, id);
  if (lent === 0) return;
  sheet.apLent.set(t, id, 0);
  sheet.apMax.add(t, id, -Math.min(lent, sheet.apMax.of(t, id)));
  sheet.ap.set(t, id, Math.min(sheet.ap.of(t, id), sheet.apMax.of(t, id)));
  t.say('shield.gone', { who: who(id) });
};

export const armorCommands = { wear, shield };
