// How far back one may go, and who has a say in it.

import { isOpen, type Template, type ViewGroup } from '@pasteboard/kernel/view';
import { standing } from '@pasteboard/telling';

export const MOST_STEPS = 30;

/** The newest moves that stand, newest first. */
export const stepsBack = (groups: readonly ViewGroup[]): readonly ViewGroup[] => standing(groups).slice(0, MOST_STEPS);

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

/** How one may go back to before this move; empty where nobody can. */
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
