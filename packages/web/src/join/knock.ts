// That one has asked to come in, and has no seat yet. Kept before it is sent, so that nobody comes twice who loads the page again, and an answer
// that was lost on the way loses no seat.

import { keepSetting, keptSetting } from '../api/browser-storage.ts';

export interface Knock {
  readonly table: string;
  readonly ticket: string;
  readonly name: string;
  /** Has the house answered? Else one may sit there already, or nobody may have heard. */
  readonly heard: boolean;
}

const KEY = 'knock';

export const keptKnock = (table: string): Knock | null => {
  const kept = keptSetting<Knock | null>(KEY, null);
  return kept?.table === table && typeof kept.ticket === 'string' ? kept : null;
};
export const keepKnock = (knock: Knock): void => keepSetting(KEY, knock);
export const forgetKnock = (): void => keepSetting(KEY, null);
