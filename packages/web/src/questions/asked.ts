// The order of open questions: the viewer's own first, then those they may answer for others.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { isOwnAsk, type Naming } from '@pasteboard/phrasing';

export interface Questions {
  /** Can be answered by this viewer, own questions first. */
  readonly open: readonly ViewAsk[];
  /** Others are waited for. */
  readonly waiting: readonly ViewAsk[];
}

const WANTED = 'cards.wanted';

/** `answerable`: the questions that moves at hand would answer. `closed`: nothing can be done here. */
export const questionsOf = (naming: Naming, answerable: ReadonlySet<number>, { closed }: { readonly closed: boolean }): Questions => {
  const { asks } = naming.view;
  const isMine = (ask: ViewAsk): boolean => isOwnAsk(naming, ask) && !ask.answered;
  const canAnswer = (ask: ViewAsk): boolean => !closed && (isMine(ask) || answerable.has(ask.id));
  // What waits for a real card goes on by itself once the card is named.
  const rank = (ask: ViewAsk): number => (isMine(ask) ? 2 : 0) + (ask.key === WANTED ? 1 : 0);
  const open = asks.filter(canAnswer).toSorted((a, b) => rank(b) - rank(a));
  return { open, waiting: asks.filter((ask) => !canAnswer(ask)) };
};

/** The first question that is not among the known ones: a viewer with a sheet open has not seen it. */
export const cameSince = (open: readonly ViewAsk[], known: ReadonlySet<number>): ViewAsk | undefined =>
  open.find(({ id }) => !known.has(id));

/** The chosen question while it stands, else the first. A draw that waits for its real card goes before everything else. */
export const atHand = (open: readonly ViewAsk[], chosen: number | null): ViewAsk | undefined =>
  (open[0]?.key === WANTED ? open[0] : undefined) ?? open.find(({ id }) => id === chosen) ?? open[0];

export const nextAfter = (open: readonly ViewAsk[], now: ViewAsk): ViewAsk | undefined => {
  const at = open.findIndex(({ id }) => id === now.id);
  return open.length < 2 ? undefined : open[(at + 1) % open.length];
};
