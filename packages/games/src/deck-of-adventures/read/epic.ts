// An Epic Event: the task that is on, those who have stepped forward, and whose draw it is.

import { playingCard, type Sight } from '@pasteboard/kernel/view';
import { GM, type Label } from '../names.ts';
import { table } from '../values.ts';
import { distinct, isUp } from './characters.ts';

export const isEpic = (s: Sight): boolean => table.epic.of(s);
export const isRacing = (s: Sight): boolean => isEpic(s) && table.epicTc.of(s) !== null;
export const volunteers = (s: Sight): readonly string[] => distinct(table.volunteers.of(s));
export const racers = (s: Sight): string[] => [...volunteers(s), GM];

/** DOA-EPIC-03: the attribute or skill a volunteer has stepped forward with. */
export const statFor = (s: Sight, id: string): string => table.epicStats.of(s).find(({ who: volunteer }) => volunteer === id)?.stat ?? '';

/** A card as it was graded against its Target Card. */
interface Graded {
  readonly used: string | null;
  readonly tc: string;
  readonly label: Label;
}

const MISSES: readonly Label[] = ['suitedMiss', 'colorMiss', 'miss'];

/** In range and of the suit, whatever else the check asks for. */
export const isOfTheSuit = ({ used, tc, label }: Graded): boolean =>
  used !== null && !MISSES.includes(label) && playingCard(used)?.suit === playingCard(tc)?.suit;

/** DOA-EPIC-05: of the suit; where the table says so, the rank of the Target Card will do. */
export const isSuitedHit = (graded: Graded, { majorCounts }: { readonly majorCounts: boolean }): boolean =>
  isOfTheSuit(graded) || (majorCounts && graded.label === 'major');

/** Whose draw it is; those who are down are passed over. */
export const drawer = (s: Sight): string | undefined => {
  if (!isRacing(s) || volunteers(s).length === 0) return undefined;
  const all = racers(s);
  const at = table.epicAt.of(s);
  const turns = all.map((_, i) => all[(at + i) % all.length]);
  return turns.find((id) => id === GM || (id !== undefined && isUp(s, id)));
};
