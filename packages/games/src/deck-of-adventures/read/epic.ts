// An Epic Event: the task that is on, those who have stepped forward, and whose draw it is.

import type { Sight } from '@pasteboard/kernel/view';
import { GM } from '../names.ts';
import { table } from '../values.ts';
import { distinct, isUp } from './characters.ts';

export const isEpic = (s: Sight): boolean => table.epic.of(s);
export const isRacing = (s: Sight): boolean => isEpic(s) && table.epicTc.of(s) !== null;
export const volunteers = (s: Sight): readonly string[] => distinct(table.volunteers.of(s));
export const racers = (s: Sight): string[] => [...volunteers(s), GM];

/** DOA-EPIC-03: the attribute or skill a volunteer has stepped forward with. */
export const statFor = (s: Sight, id: string): string => table.epicStats.of(s).find(({ who: volunteer }) => volunteer === id)?.stat ?? '';

/** Whose draw it is; those who are down are passed over. */
export const drawer = (s: Sight): string | undefined => {
  if (!isRacing(s) || volunteers(s).length === 0) return undefined;
  const all = racers(s);
  const at = table.epicAt.of(s);
  const turns = all.map((_, i) => all[(at + i) % all.length]);
  return turns.find((id) => id === GM || (id !== undefined && isUp(s, id)));
};
