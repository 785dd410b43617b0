// Ready tables: two at a bridge, one against the Warden, and one by a well. All but the Warden's open in the middle of a scene.

import type { Opening, Ready, Seat } from '@pasteboard/kernel';
import { DEALERS, OTHERS } from './cast.ts';

const gm: Seat = { id: 'game-master', role: 'gm', name: 'The Game Master', plays: [] };
const seat = (id: string, name: string, plays: string): Seat => ({ id, role: 'player', name, plays: [plays] });

/** The bank before the bridge, where the scene's fight will be: reeds, water, and what lies about. */
const TOLL_BRIDGE = {
  ground: [
    '####......o....',
    '####...o.o.....',
    '.......o.....##',
    '...o...........',
    '....o..%....o..',
    '.......%%...o..',
    '~~~~~~~~..~~~~~',
    '~~~~~~~~..~~~~~',
  ],
  light: ['', ...Array.from({ length: 5 }, () => '...........::::')],
};

/** DOA-COMBAT-11: a fight at a new table ends with its last enemy. */
const OPTIONS = { fightEnds: 'lastFoe' };

/** The GM alone: people bring the rest. */
export const empty: Opening = { seats: [gm], options: OPTIONS, setup: {} };

export const ready: readonly Ready[] = [
  {
    name: 'two at the toll bridge, and the Game Master',
    seats: [seat('ann', 'Ann', 'marl'), seat('ben', 'Ben', 'tovi'), gm],
    options: OPTIONS,
    setup: { characters: [DEALERS.marl, DEALERS.tovi, OTHERS.finch], scene: 'toll', map: TOLL_BRIDGE },
  },
  {
    name: 'one against the Warden',
    seats: [seat('ann', 'Ann', 'sable'), gm],
    options: OPTIONS,
    setup: { characters: [DEALERS.sable, OTHERS.warden] },
  },
  {
    name: 'three around the well, and the Game Master',
    seats: [seat('ann', 'Ann', 'ines'), seat('ben', 'Ben', 'sable'), seat('cat', 'Cat', 'marl'), gm],
    options: OPTIONS,
    setup: { characters: [DEALERS.ines, DEALERS.sable, DEALERS.marl], scene: 'answering' },
  },
];
