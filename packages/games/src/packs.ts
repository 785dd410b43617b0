// What people may bring to the tables of each game. A game of the catalog with packs has them in its folder `packs`.

import type { PackRules } from '@pasteboard/packs';
import { CATALOG, aboutGame } from './catalog.ts';

/** Ids of the games to which packs may be brought. */
export const PACK_GAMES: readonly string[] = CATALOG.flatMap(({ id, packs }) => (packs === true ? [id] : []));

/** Null for a game without packs. */
export const packRules = async (id: string): Promise<PackRules | null> =>
  aboutGame(id)?.packs === true ? ((await import(`./${id}/packs/index.ts`)) as { readonly packs: PackRules }).packs : null;
