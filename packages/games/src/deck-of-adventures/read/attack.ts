// An attack before it is made: what a character with a token would draw for against another, from their space.

import type { Sight } from '@pasteboard/kernel/view';
import type { Cover, Light, Need } from '../names.ts';
import { sheet } from '../values.ts';
import { armorRange } from './armor.ts';
import { mod } from './characters.ts';
import { coverAgainst } from './cover.ts';
import { net, sourcesOf } from './hand.ts';
import { lightAt, spacesBetween } from './positions.ts';
import { fightingSkills } from './roles.ts';
import { afterRuling, senseOf } from './senses.ts';
import { guardOf } from './traits.ts';

export interface AttackAhead {
  /** The skill they fight best with. */
  readonly stat: string;
  readonly distance: number;
  readonly cover: Cover;
  /** DOA-LIGHT-01: where the target stands. */
  readonly light: Light;
  /** DOA-ARMOR-02: the target's Armor Range behind this cover. */
  readonly range: number;
  /** Above 0 Upper Hand, below 0 Lower Hand. */
  readonly hand: number;
  readonly need: Need;
}

/** Null where one of them has no token. */
export const attackAhead = (s: Sight, who: string, target: string): AttackAhead | null => {
  const distance = spacesBetween(s, who, target);
  if (distance === null) return null;
  const stat = fightingSkills(s, who).toSorted((a, b) => mod(s, who, b) - mod(s, who, a))[0] ?? '';
  const cover = coverAgainst(s, target, who);
  const sense = senseOf(afterRuling(sheet.nextSense.of(s, who), 'usual'), { stat, isAimed: true });
  const sources = sourcesOf(s, { who, stat, sense, attack: { target, distance } });
  const ruled = sheet.nextNeed.of(s, who);
  return {
    stat,
    distance,
    cover,
    light: lightAt(s, target),
    range: armorRange(s, target, cover),
    hand: net(sources) + sheet.nextUpper.of(s, who) - sheet.nextLower.of(s, who),
    need: ruled === 'any' ? guardOf(s, target) : ruled,
  };
};
