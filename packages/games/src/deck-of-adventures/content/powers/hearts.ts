// Powers of Hearts: to mend, to lift, to share, and to watch over others.

import type { Power } from '../types.ts';
import { active, favor, forTurns, hand, heals, level, lift, of, on, onSelf, shields, standing, untilRest, use } from './making.ts';

export const HEARTS: readonly Power[] = [
  active('warm-hands', 1, of('H', 'Craft'), use('major', 1, 1, heals(2))),
  active('clear-water', 1, of('H', 'Craft'), use('minor', 1, 1, lift('Poisoned'))),
  active('hearth-song', 2, [{ power: 'warm-hands' }], use('major', 2, 6, heals(1), shields(1))),
  active('kettle-for-all', 2, [{ power: 'warm-hands' }], {
    ...use('major', 2, 3, heals(1)),
    targets: 4,
    stronger: [{ pp: 4, range: 3, targets: 4, effects: [heals(2)] }],
  }),
  active('cool-cloth', 1, of('H', 'Craft'), use('minor', 1, 1, lift('Burned'), lift('Frozen'))),
  active('open-window', 1, of('H', 'Craft'), use('minor', 1, 6, lift('Blinded'), lift('Deafened'))),
  active('round-of-cheer', 2, of('H', 'Performance'), { ...use('minor', 2, 6, favor(1)), targets: 3 }),
  active('count-me-in', 1, of('H', 'Performance'), { ...use('major', 1, 3, favor(1)), area: 3, side: 'friends' }),
  active('lucky-star', 2, level(3), use('major', 2, 1, { do: 'fate' })),
  active('kindling', 1, of('H', 'Craft'), use('minor', 2, 6, { do: 'power', n: 2 })),
  active(
    'iron-tonic',
    1,
    of('H', 'Craft'),
    use('minor', 1, 1, untilRest({ do: 'endure', condition: 'Poisoned', n: 1 }, { do: 'endure', condition: 'Burned', n: 1 })),
  ),
  active('guardian-thread', 2, level(2), use('minor', 2, 6, forTurns(2, on('wounded', heals(1))))),
  active('morning-hymn', 2, level(3), { ...use('major', 2, 6, forTurns(1, hand('any', 1))), area: 6, side: 'friends' }),
  active('deep-breath', 1, of('H', 'Craft'), onSelf('minor', 1, heals(1), lift('Stunned'))),
  standing('kind-eyes', 2, of('H', 'Performance'), hand('CON', 1)),
];
