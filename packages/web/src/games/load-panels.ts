// Which game has panels of its own, and how they are loaded.

import { PLAIN, type GamePanels } from '../table/panels.ts';

const PANELS: { readonly [game: string]: () => Promise<{ readonly panels: GamePanels }> } = {
  thread: () => import('./thread/panels.ts'),
  'deck-of-adventures': () => import('./deck-of-adventures/panels.ts'),
  'realms-behind': () => import('./realms-behind/panels.ts'),
  meccg: () => import('./meccg/panels.ts'),
};

/** Only the game that is played is loaded. */
export const panelsOf = async (game: string): Promise<GamePanels> => {
  const load = Object.hasOwn(PANELS, game) ? PANELS[game] : undefined;
  return load === undefined ? PLAIN : (await load()).panels;
};
