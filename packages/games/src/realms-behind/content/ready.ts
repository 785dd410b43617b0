// Ready tables: one at the ford with the GM, and a party of three before the toll.

import type { Opening, Ready, Seat } from '@pasteboard/kernel';
import { CHARACTERS, CREATURES } from './cast.ts';
import { GM } from '../names.ts';

/** The GM answers for the GM's deck and for everybody whom no player plays. */
const gm = (...plays: readonly string[]): Seat => ({ id: 'gm-seat', role: 'gm', name: 'The GM', plays: [GM, ...plays] });
const seat = (id: string, name: string, plays: string): Seat => ({ id, role: 'player', name, plays: [plays] });
const met = (...ids: readonly string[]) => ids.flatMap((id) => CREATURES[id] ?? []);

/** The GM alone: people bring the rest. */
export const empty: Opening = { seats: [gm()], options: {}, setup: {} };

export const ready: readonly Ready[] = [
  {
    name: 'one at the ford, and the GM',
    seats: [seat('ann', 'Ann', 'maud'), gm('wolf')],
    options: {},
    setup: { characters: [CHARACTERS.maud, ...met('wolf')], scene: 'ford' },
  },
  {
    name: 'three before the toll, and the GM',
    seats: [seat('ann', 'Ann', 'brother'), seat('ben', 'Ben', 'osric'), seat('cat', 'Cat', 'isolde'), gm('reeve', 'troll')],
    options: {},
    setup: { characters: [CHARACTERS.brother, CHARACTERS.osric, CHARACTERS.isolde, ...met('reeve', 'troll')], scene: 'toll' },
  },
];
