// A knock one has not been answered yet. Kept, so that loading the page again does not knock twice.

import { keepSetting, keptSetting } from '../house/kept.ts';

export interface Knock {
  readonly table: string;
  readonly ticket: string;
  readonly name: string;
}

const KEY = 'knock';

export const keptKnock = (table: string): Knock | null => {
  const kept = keptSetting<Knock | null>(KEY, null);
  return kept?.table === table && typeof kept.ticket === 'string' ? kept : null;
};
export const keepKnock = (knock: Knock): void => keepSetting(KEY, knock);
export const forgetKnock = (): void => keepSetting(KEY, null);
