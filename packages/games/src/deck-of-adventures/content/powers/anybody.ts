// Powers that anybody may learn.

import type { Power } from '../types.ts';
import { active, forTurns, hand, level, standing, use } from './making.ts';

export const ANYBODY: readonly Power[] = [
  standing('long-stride', 1, [], { do: 'speed', n: 1 }, hand('Athletics', 1)),
  standing('stubborn', 1, [], { do: 'endure', condition: 'Stunned', n: 1 }, { do: 'endure', condition: 'Entangled', n: 1 }),
  standing('second-chance', 1, [], { do: 'again', label: 'suitedMiss' }),
  standing('sea-legs', 2, level(2), { do: 'immune', condition: 'Knocked Down' }),
  active('pass-it-on', 1, [], { ...use('minor', 0, 6, forTurns(1, hand('any', 1))), needs: [{ do: 'label', label: 'suited' }] }),
  active('taunt', 1, [], { ...use('minor', 0, 6, forTurns(1, hand('attack', -1))), side: 'foes' }),
];
