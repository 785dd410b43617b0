// Loads the panels of a game, where the catalog says that it has some.

import { aboutGame } from '@pasteboard/games/catalog';
import { PLAIN_PANELS, type GamePanels } from '../table/panels.ts';

/** Only the game that is played is loaded. */
export const panelsOf = async (game: string): Promise<GamePanels> => {
  if (aboutGame(game)?.panels !== true) return PLAIN_PANELS;
  const { panels } = (await import(`./${game}/panels.ts`)) as { readonly panels: GamePanels };
  return panels;
};
