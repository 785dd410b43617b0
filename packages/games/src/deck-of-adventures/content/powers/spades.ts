// Powers of Spades: not to be seen, to be first, and to strike where it counts.

import type { Power } from '../types.ts';
import { active, blow, blowAt, favor, forTurns, hand, impose, inTheDark, level, of, on, onSelf, standing, use } from './making.ts';

export const SPADES: readonly Power[] = [
  active('thorn-cast', 1, of('S', 'Finesse'), use('major', 1, 6, blow(1), impose('Entangled'))),
  active('dust-veil', 1, of('S', 'Stealth'), use('minor', 1, 3, favor(-1))),
  standing('cat-step', 1, of('S', 'Stealth'), hand('Stealth', 1)),
  active('from-the-dark', 2, of('S', 'Stealth'), { ...use('major', 1, 6, blowAt(2, 1)), needs: [{ do: 'hidden' }] }),
  active('gone-again', 2, level(2), onSelf('major', 2, { do: 'hide' }, { do: 'dash', n: 4 })),
  standing('quiet-feet', 1, of('S', 'Stealth'), { do: 'hideFast' }),
  standing('night-eyes', 1, of('S', 'Stealth'), inTheDark('Stealth', 1), inTheDark('Detection', 1)),
  standing('clean-cut', 2, level(3), { do: 'critical' }),
  active('hamstring', 1, of('S', 'Finesse'), use('major', 1, 1, blow(1), forTurns(2, { do: 'speed', n: -3 }))),
  active('snake-bite', 1, of('S', 'Finesse'), use('major', 1, 1, blow(1), impose('Poisoned'))),
  active('two-knives', 3, of('S', 'Finesse'), { ...use('minor', 1, 6, blowAt(1, -1)), targets: 2, needs: [{ do: 'acted' }] }),
  standing('hunters-joy', 2, level(2), on('fells', { do: 'dash', n: 3 }, favor(1))),
  standing('open-vein', 2, of('S', 'Finesse', 3), on('hits', { do: 'discard', n: 1 })),
  active('slip-away', 1, of('S', 'Stealth'), onSelf('minor', 1, { do: 'dash', n: 3 }, { do: 'cover', cover: 'partial' })),
  standing('first-step', 1, of('S', 'Finesse'), { do: 'initiative', n: 1 }, { do: 'speed', n: 1 }),
];
