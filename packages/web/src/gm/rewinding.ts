// How far a seat may undo, and who has to agree.

import { isOpen, type Template, type View, type ViewEvent, type ViewGroup } from '@pasteboard/kernel/view';
import { standing } from '@pasteboard/phrasing';
import { kindOf } from '../table/people.ts';

export const MOST_STEPS = 30;

/** The newest moves that can be undone, newest first. */
export const stepsBack = (groups: readonly ViewGroup[]): readonly ViewGroup[] => standing(groups).slice(0, MOST_STEPS);

/**
 * The preselected step: the player's own newest move if only bots have moved since, else the newest of all.
 * A bot whose move alone is undone would repeat it at once.
 */
export const firstMeant = (steps: readonly ViewGroup[], seat: string | null, bots: ReadonlySet<string>): number => {
  const at = steps.findIndex(({ by }) => !bots.has(by));
  return steps[at]?.by === seat ? at : 0;
};

export interface WayBack {
  /** `back` puts cards where they lay; `reshuffle` mixes them in. */
  readonly how: string;
  /** Nobody has to agree. */
  readonly free: boolean;
}

const PLAIN = 'back';

const reaches = (template: Template, seq: number): boolean => {
  const back = template.fields['back'];
  return isOpen(template) && back?.kind === 'integer' && seq >= back.from && seq <= back.to;
};

/** The ways to undo back to before this move; empty where there are none. */
export const waysBack = (templates: readonly Template[], seq: number): readonly WayBack[] => {
  const free = templates.some((template) => template.do === 'undo' && reaches(template, seq));
  const asking = templates.find((template) => template.do === 'undo.ask' && reaches(template, seq));
  const how = asking?.fields['how'];
  const asked = how?.kind === 'choice' ? how.of.flatMap(({ id, no }) => (no === null ? [id] : [])) : [];
  return [...new Set([...(free ? [PLAIN] : []), ...asked])].map((each) => ({ how: each, free: free && each === PLAIN }));
};

/** Cards this seat saw in these moves: going back does not make anybody forget them. */
export const cardsSeen = (groups: readonly ViewGroup[]): readonly string[] => [
  ...new Set(
    groups.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === 'CardsMoved' || event.type === 'CardsShown' ? (event.cards ?? []).flatMap(({ face }) => face ?? []) : [],
      ),
    ),
  ),
];

type Sight = Pick<View, 'seats' | 'piles' | 'you'>;

/** The pile whose owner saw cards here, and how many that were; those that lay open to this seat before were no news. */
const lookedAt = ({ piles }: Sight, event: ViewEvent, held: readonly string[]): readonly [pile: string, n: number] | null => {
  if (event.type === 'CardsShown') return event.cards === null ? [event.pile, event.n] : null;
  if (event.type !== 'CardsMoved' || event.to === null || !held.includes(kindOf(event.to))) return null;
  if (event.from !== null && piles[event.from]?.level === 'faces') return null;
  const isHidden = piles[event.to]?.level !== 'faces';
  const known = isHidden ? (event.cards ?? []).filter(({ face }) => face !== null).length : 0;
  return [event.to, event.n - known];
};

/** How many cards each other seat was dealt or shown in these moves. Which ones is theirs to know; `held`: kinds of piles that people hold in their hands. */
export const seenByOthers = (
  sight: Sight,
  groups: readonly ViewGroup[],
  held: readonly string[],
): readonly { readonly seat: string; readonly n: number }[] => {
  const counts = new Map<string, number>();
  for (const event of groups.flatMap(({ events }) => events)) {
    const [pile, n] = lookedAt(sight, event, held) ?? [];
    const owner = pile === undefined ? null : (sight.piles[pile]?.owner ?? null);
    const at = owner === null ? -1 : sight.seats.findIndex(({ id, plays }) => id === owner || plays.includes(owner));
    const seat = sight.seats[at];
    if (seat !== undefined && at !== sight.you && n !== undefined && n > 0) counts.set(seat.id, (counts.get(seat.id) ?? 0) + n);
  }
  return [...counts].map(([seat, n]) => ({ seat, n }));
};
