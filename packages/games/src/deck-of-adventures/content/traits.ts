// All Powers, Vulnerabilities and items of the game's own. Old tables name them by id: entries are added, and ids never change.

import { ANYBODY } from './powers/anybody.ts';
import { CLUBS } from './powers/clubs.ts';
import { DIAMONDS } from './powers/diamonds.ts';
import { HEARTS } from './powers/hearts.ts';
import { SPADES } from './powers/spades.ts';
import type { Power } from './types.ts';

export { ITEMS } from './items.ts';
export { VULNERABILITIES } from './vulnerabilities.ts';

export const POWERS: readonly Power[] = [...CLUBS, ...DIAMONDS, ...HEARTS, ...SPADES, ...ANYBODY];
