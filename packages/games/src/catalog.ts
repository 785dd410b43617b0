// The one place where a game is named. Its rules, case files, screens and tile are found from here: by its id, which is the name of its folder.

import type { About } from './about.ts';
import { about as deckOfAdventures } from './deck-of-adventures/about.ts';
import { about as meccg } from './meccg/about.ts';
import { about as realmsBehind } from './realms-behind/about.ts';
import { about as thread } from './thread/about.ts';

/** In the order of every list of games. */
export const CATALOG: readonly About[] = [
  { id: 'draw', title: 'Draw' },
  { id: 'hush', title: 'Hush' },
  deckOfAdventures,
  thread,
  realmsBehind,
  meccg,
];

export const aboutGame = (id: string): About | undefined => CATALOG.find((about) => about.id === id);

/** The tiles of the home page, and the buttons that deal at once; the first of these is the main one. */
export const TILES = CATALOG.flatMap(({ id, title, tile }) => (tile === undefined ? [] : [{ game: id, title, ...tile }]));
export const DEALS = CATALOG.flatMap(({ id, deal }) => (deal === undefined ? [] : [{ game: id, ...deal }]));

export type { About, Picture, Stroke } from './about.ts';
