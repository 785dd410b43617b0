// Ready tables: one Character with the Weaver, and a party of three. Both open in the middle of a scene, with a card to draw.

import type { Opening, Ready, Seat } from '@pasteboard/kernel';
import { WEAVER } from '../names.ts';
import { CHARACTERS, OTHERS } from './cast.ts';

/** The Weaver sits behind the bottomless deck and behind everybody it stands for. */
const weaver = (...plays: readonly string[]): Seat => ({ id: 'weaver-seat', role: 'gm', name: 'The Weaver', plays: [WEAVER, ...plays] });
const seat = (id: string, name: string, plays: string): Seat => ({ id, role: 'player', name, plays: [plays] });

/** The Weaver alone: people bring the rest. */
export const empty: Opening = { seats: [weaver()], options: {}, setup: {} };

export const ready: readonly Ready[] = [
  {
    name: 'one at the bridge, and the Weaver',
    seats: [seat('ann', 'Ann', 'ash'), weaver('wolf', 'warden', 'pedlar')],
    options: {},
    setup: { characters: [CHARACTERS.ash, OTHERS.wolf, OTHERS.warden, OTHERS.pedlar], scene: 'bridge' },
  },
  {
    name: 'three in the marsh, and the Weaver',
    seats: [
      seat('ann', 'Ann', 'ash'),
      seat('ben', 'Ben', 'bryn'),
      seat('cat', 'Cat', 'corrin'),
      weaver('acolyte', 'boar', 'duchess', 'dove'),
    ],
    options: {},
    // Dove's player could not come tonight: the Weaver runs her for the time being.
    setup: {
      characters: [
        CHARACTERS.ash,
        CHARACTERS.bryn,
        CHARACTERS.corrin,
        { ...CHARACTERS.dove, control: 'weaver', pc: true },
        OTHERS.acolyte,
        OTHERS.boar,
        OTHERS.duchess,
      ],
      scene: 'lamp',
    },
  },
];
