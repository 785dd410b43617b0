// Armour: how hard one is to hit, and what one must be able to carry.

import { choice, command, offer, said, type Reader, type Table } from '@pasteboard/kernel';
import { characters, gain, is, mod, who } from './characters.ts';
import { unarmoredRange } from './derived.ts';
import type { Attribute, Cover } from './names.ts';
import { traitSum } from './traits.ts';

interface Armor {
  readonly ar: number;
  readonly ap: number;
  readonly needs: { readonly attribute: Attribute; readonly least: number } | null;
}

const strength = (least: number): Armor['needs'] => ({ attribute: 'STR', least });

/** DOA-ARMOR-09 */
export const ARMOR: { readonly [type: string]: Armor } = {
  Basic: { ar: 3, ap: 0, needs: null },
  Light: { ar: 3, ap: 0, needs: null },
  Medium: { ar: 2, ap: 0, needs: null },
  Fortified: { ar: 2, ap: 1, needs: strength(0) },
  Heavy: { ar: 1, ap: 2, needs: strength(1) },
  Massive: { ar: 1, ap: 3, needs: strength(2) },
  Gleaming: { ar: 1, ap: 2, needs: { attribute: 'AGL', least: 3 } },
};

const wornBy = (t: Reader, id: string): Armor | undefined => {
  const type = t.fact(id, 'armor');
  return typeof type === 'string' && Object.hasOwn(ARMOR, type) ? ARMOR[type] : undefined;
};

/** DOA-ARMOR-05 */
export const isTooHeavy = (t: Reader, id: string): boolean => {
  const needs = wornBy(t, id)?.needs ?? null;
  return needs !== null && mod(t, id, needs.attribute) < needs.least;
};

const COVER_STEPS: Record<Cover, number> = { none: 0, partial: 1, full: 2 };

/** DOA-ARMOR-02 to -04, DOA-COVER-02, -03: the Difficulty Range of an attack on this character. */
export const armorRange = (t: Reader, id: string, cover: Cover): number => {
  const fixed = t.count(id, 'ar');
  const bare = fixed >= 0 ? fixed : (wornBy(t, id)?.ar ?? unarmoredRange(mod(t, id, 'AGL')));
  return Math.max(0, bare + traitSum(t, id, 'armorRange') + (is(t, 'coverSign', 'harder') ? -COVER_STEPS[cover] : COVER_STEPS[cover]));
};

/** DOA-ARMOR-04, -08: one armour at a time; what it protects with goes with it, a shield's points stay. */
export const wear = command<{ readonly who: string; readonly armor: string }>({
  topic: 'sheet',
  rule: 'DOA-ARMOR-08',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0
      ? []
      : [offer({ who: choice('character', characters(t)), armor: choice('word', ['none', ...Object.keys(ARMOR)]) })],
  run: (t, _, { who: id, armor }) => {
    const change = (ARMOR[armor]?.ap ?? 0) - (wornBy(t, id)?.ap ?? 0);
    t.set(id, 'armor', armor);
    t.add(id, 'apMax', change);
    t.add(id, 'ap', change);
    t.set(id, 'ap', Math.min(t.count(id, 'ap'), t.count(id, 'apMax')));
    t.say('armor.worn', { who: who(id), armor: said('word', armor) });
  },
});

/** DOA-ARMOR-07: a shield is taken up or a power called, and gives points of armour; laid down it takes them away again. */
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
    t.add(id, 'apMax', n);
    if (n > 0) gain(t, id, 'ap', n);
    else t.set(id, 'ap', Math.min(t.count(id, 'ap'), t.count(id, 'apMax')));
    t.say(n > 0 ? 'shield.raised' : 'shield.lowered', { who: who(id), points: Number(points) });
  },
});

/** DOA-ARMOR-07: what a Power lends is there until the fight or the day is over, once however often it is called upon. */
export const lendArmor = (t: Table, id: string, points: number): void => {
  const more = Math.max(0, points - t.count(id, 'apLent'));
  t.add(id, 'apLent', more);
  t.add(id, 'apMax', more);
  gain(t, id, 'ap', points);
};

export const endLent = (t: Table, id: string): void => {
  const lent = t.count(id, 'apLent');
  if (lent === 0) return;
  t.set(id, 'apLent', 0);
  t.add(id, 'apMax', -Math.min(lent, t.count(id, 'apMax')));
  t.set(id, 'ap', Math.min(t.count(id, 'ap'), t.count(id, 'apMax')));
  t.say('shield.gone', { who: who(id) });
};

export const armorCommands = { wear, shield };
