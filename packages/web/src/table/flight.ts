// Cards move along the path the event describes: from where they lay to where they lie now, in 160 ms, and not at all where motion is unwanted.

import type { View, ViewEvent, ViewGroup } from '@pasteboard/kernel/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TableClient } from '../line/client.ts';

type Move = Extract<ViewEvent, { readonly type: 'CardsMoved' }>;

const LASTS = 160;
const BETWEEN = 24;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
/** More than these at once would only be a swarm. */
const MOST = 12;

const quoted = (id: string): string => id.replace(/["\\]/g, '\\$&');
const pileAt = (id: string): HTMLElement | null => document.querySelector(`[data-pile="${quoted(id)}"]`);
const cardAt = (h: number): HTMLElement | null => document.querySelector(`[data-h="${h}"]`);

interface Start {
  readonly move: Move;
  /** Where each card lay, or its pile where the card itself could not be seen. */
  readonly from: readonly DOMRect[];
}

/** Measured before the screen changes. */
const startsOf = (before: View, group: ViewGroup): Start[] =>
  group.events.flatMap((event) => {
    if (event.type !== 'CardsMoved' || event.from === null) return [];
    const pile = pileAt(event.from)?.getBoundingClientRect();
    const slots = before.piles[event.from]?.slots ?? null;
    const from = Array.from({ length: Math.min(MOST, event.n) }, (_, i) => {
      const at = event.at?.[i];
      const h = at === undefined ? 0 : (slots?.[at]?.h ?? 0);
      return (h === 0 ? undefined : cardAt(h)?.getBoundingClientRect()) ?? pile;
    }).filter((rect): rect is DOMRect => rect !== undefined && rect.width > 0);
    return from.length === 0 ? [] : [{ move: event, from }];
  });

const fly = (element: HTMLElement, from: DOMRect, late: number): void => {
  const to = element.getBoundingClientRect();
  if (to.width === 0) return;
  const [x, y] = [from.left + from.width / 2 - (to.left + to.width / 2), from.top + from.height / 2 - (to.top + to.height / 2)];
  if (Math.abs(x) + Math.abs(y) < 4) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: LASTS,
    delay: late,
    easing: EASE,
    fill: 'backwards',
  });
};

const land = ({ move, from }: Start): void => {
  if (move.to === null) return;
  const pile = pileAt(move.to);
  from.forEach((rect, i) => {
    const h = move.cards?.[i]?.h ?? 0;
    // Where a card goes into a stack, the stack's top is what arrives.
    const arrived = (h === 0 ? null : cardAt(h)) ?? (i === 0 ? pile?.querySelector<HTMLElement>('.card') : null);
    if (arrived !== null && arrived !== undefined) fly(arrived, rect, i * BETWEEN);
  });
};

/** Watches the table and lets its cards fly; a click ends all flights at once. */
export const useFlights = (client: TableClient, n: number, isLive = true): void => {
  const starts = useRef<Start[]>([]);
  useEffect(() => {
    // Whoever looks back sees other cards than those that move.
    if (!isLive) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const stop = client.watch((before, group) => {
      if (!still.matches && !document.hidden) starts.current.push(...startsOf(before, group));
    });
    const end = (): void => {
      for (const animation of document.getAnimations()) animation.finish();
    };
    addEventListener('pointerdown', end, { capture: true });
    return () => {
      stop();
      removeEventListener('pointerdown', end, { capture: true });
    };
  }, [client, isLive]);
  useLayoutEffect(() => {
    const landing = starts.current;
    starts.current = [];
    for (const start of landing) land(start);
  }, [n]);
};
