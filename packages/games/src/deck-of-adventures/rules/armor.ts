// Armor: how hard one is to hit, and what one must be able to carry.

import { ARMOR, ARMOR_NAMES, type Armor, type ArmorName } from '../content/armor.ts';
import type { Cover } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, mod, unarmoredRange } from '../read/characters.ts';
import { traitSum } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { gain, who } from './characters.ts';
import { choice, command, offer, param, type Reader, type Table } from '@pasteboard/kernel';

/** DOA-ARMOR-09 */
const wornBy = (t: Reader, id: string): Armor | undefined => {
  const worn = sheet.armor.of(t, id);
  return worn === 'none' ? undefined : ARMOR[worn];
};

/** DOA-ARMOR-05 */
export const isTooHeavy = (t: Reader, id: string): boolean => {
  const needs = wornBy(t, id)?.needs ?? null;
  return needs !== null && mod(t, id, needs.attribute) < needs.least;
};

const COVER_STEPS: Record<Cover, number> = { none: 0, partial: 1, full: 2 };

/** DOA-ARMOR-02, DOA-ARMOR-03, DOA-ARMOR-04, DOA-COVER-02, DOA-COVER-03: the Difficulty Range of an attack on this character. */
export const armorRange = (t: Reader, id: string, cover: Cover): number => {
  const fixed = sheet.ar.of(t, id);
  const bare = fixed >= 0 ? fixed : (wornBy(t, id)?.ar ?? unarmoredRange(mod(t, id, 'AGL')));
  return Math.max(
    0,
    bare + traitSum(t, id, 'armorRange') + (houseRule(t, 'coverSign') === 'harder' ? -COVER_STEPS[cover] : COVER_STEPS[cover]),
  );
};

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
