// The house rules of one's own group, as this browser keeps them for each game.

import type { Json } from '@pasteboard/kernel/view';
import { keepSetting, keptSetting } from '../api/browser-storage.ts';

/** Only what differs from the game's defaults. */
export interface OurRules {
  readonly [key: string]: Json;
}

const settingOf = (game: string): string => `ourRules.${game}`;

/** Null where none were saved. What was stored may be of an older version of the game: who uses it checks each rule. */
export const ourRules = (game: string): OurRules | null => {
  const kept: unknown = keptSetting<unknown>(settingOf(game), null);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as OurRules) : null;
};

export const saveOurRules = (game: string, rules: OurRules): void => keepSetting(settingOf(game), rules);
