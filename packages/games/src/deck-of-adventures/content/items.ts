// Things to wear, to carry and to use up.

import type { Active, Item, Passive, Use } from './types.ts';
import { favor, forFight, forTurns, hand, heals, impose, inTheDark, lift, on, push, saved } from './powers/making.ts';

const worn = (id: string, ...passive: readonly Passive[]): Item => ({ id, passive, use: null, once: false });
/** Gone once it has been used. */
const once = (id: string, range: number, ...effects: readonly Active[]): Item => ({
  id,
  passive: [],
  once: true,
  use: { as: 'minor', pp: 0, range, effects },
});
const among = (item: Item, more: Partial<Use>): Item => ({ ...item, use: item.use === null ? null : { ...item.use, ...more } });

export const ITEMS: readonly Item[] = [
  worn('whetstone-blade', { do: 'damage', n: 1 }),
  worn('mirror-mail', { do: 'guard', need: 'color' }),
  worn('felt-soles', hand('Stealth', 1)),
  worn('brass-lens', hand('Investigation', 1)),
  worn('iron-collar', { do: 'armorRange', n: -1 }, hand('AGL', -1)),
  worn('lantern-hook', inTheDark('any', 1)),
  worn('quick-spurs', { do: 'initiative', n: 1 }, hand('Athletics', 1)),
  worn('spiked-buckler', on('isHit', { do: 'hurt', n: 1, past: false }), { do: 'speed', n: -1 }),
  worn('ram-helm', { do: 'immune', condition: 'Stunned' }, hand('Detection', -1)),
  worn('salamander-cloak', { do: 'immune', condition: 'Burned' }),
  worn('loaded-die', { do: 'critical' }, hand('Bluffing', -1)),
  worn('road-boots', { do: 'speed', n: 1 }),
  once('bitterroot-draught', 1, lift('Poisoned')),
  once('honey-salve', 1, heals(2)),
  once('smoke-pot', 6, { do: 'cover', cover: 'partial' }),
  once('pepper-sack', 3, impose('Blinded', 2)),
  once('fire-flask', 6, { do: 'hurt', n: 1, past: false }, impose('Burned')),
  among(once('caltrops', 3, saved('AGL', 3, forTurns(2, { do: 'speed', n: -3 }))), { targets: 3 }),
  among(once('battle-horn', 6, favor(1)), { area: 6, side: 'friends' }),
  once('haste-drops', 1, forTurns(1, { do: 'actions', n: 1 })),
  once('smelling-salts', 1, lift('Stunned'), favor(1)),
  once('spark-vial', 1, { do: 'power', n: 2 }),
  once('throwing-net', 3, saved('AGL', 3, impose('Entangled'))),
  once('wishing-penny', 1, { do: 'fate' }),
  once('chalk-charm', 1, forFight({ do: 'guard', need: 'suit' })),
  { id: 'grappling-line', passive: [], once: false, use: { as: 'major', pp: 0, range: 6, effects: [saved('STR', 3, push(-4))] } },
];
