// Techniques: what a hand, an eye or a voice has learned to do.

import { advantage, atLevel, cure, damages, stacks, successPer, technique } from './making.ts';
import type { Ability } from './types.ts';

export const TECHNIQUES: readonly Ability[] = [
  technique(
    'hook-and-haul',
    { ap: 2, skill: 'melee', against: 'parry', attack: { damage: 3, element: 'physical' } },
    stacks('Slowed', 'success'),
    successPer('D'),
  ),
  technique(
    'low-cut',
    { ap: 2, skill: 'melee', against: 'parry', attack: { damage: 2, element: 'physical' } },
    stacks('Crippled', 'success'),
    stacks('Bleeding', 'H'),
  ),
  technique(
    'pinning-shot',
    { ap: 2, skill: 'ranged', against: 'dodge', attack: { damage: 2, element: 'physical' } },
    stacks('Harried', 'success'),
    stacks('Slowed', 'S'),
  ),
  technique('jeer', { ap: 1, skill: 'presence', against: 'mind', attack: null }, stacks('Taunted', 'success'), successPer('C')),
  technique(
    'headlong',
    { ap: 3, skill: 'melee', against: 'dodge', attack: { damage: 6, element: 'physical' } },
    advantage('itself'),
    stacks('Vulnerable', 'once', 'self'),
  ),
  technique(
    'shield-bash',
    { ap: 2, skill: 'melee', against: 'body', attack: { damage: 1, element: 'physical' } },
    stacks('Vulnerable', 'success'),
  ),
  technique('cleaving-arc', { ap: 3, skill: 'melee', against: 'parry', attack: { damage: 4, element: 'physical' } }, damages(1, 'H')),
  technique('quick-cut', { ap: 1, skill: 'melee', against: 'dodge', attack: { damage: 1, element: 'physical' } }, advantage('itself')),
  technique(
    'trip-line',
    { ap: 1, skill: 'athletics', against: 'dodge', attack: null },
    stacks('Slowed', 'success'),
    stacks('Crippled', 'once'),
  ),
  technique('stare-down', { ap: 1, skill: 'presence', against: 'spirit', attack: null }, stacks('Frightened', 'success')),
  technique(
    'barbed-arrow',
    { ap: 2, skill: 'ranged', against: 'dodge', attack: { damage: 2, element: 'physical' } },
    stacks('Bleeding', 'success'),
  ),
  technique(
    'dirty-trick',
    { ap: 1, skill: 'deception', against: 'mind', attack: null },
    stacks('Fogged', 'success'),
    stacks('Exposed', 'S'),
  ),
  technique('brace', { ap: 1, skill: 'athletics', against: { threshold: 11 }, attack: null }, stacks('Protected', 'success', 'self')),
  technique(
    'rally',
    { ap: 1, skill: 'presence', against: { threshold: 13 }, attack: null },
    cure('Frightened', 1, 'success'),
    stacks('Hasted', 'once'),
  ),
  technique('feint', { ap: 1, skill: 'deception', against: 'parry', attack: null }, stacks('Vulnerable', 'once'), successPer('S')),
  technique('pick-apart', { ap: 2, skill: 'thievery', against: 'dodge', attack: null }, stacks('Harried', 'success')),
  atLevel(
    2,
    technique(
      'last-volley',
      { ap: 3, skill: 'ranged', against: 'dodge', attack: { damage: 4, element: 'physical' } },
      successPer('H'),
      damages(1, 'success'),
    ),
  ),
];
