// Animates cards from their old place to the new one in 160 ms; not at all with reduced motion.

import type { View, ViewGroup } from '@pasteboard/kernel/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TableClient } from '../connection/client.ts';
import { isStill } from '../parts/media.ts';
import { journeysOf, type Journey } from './journey.ts';
import './flight.css';

const LASTS = 160;
/** By way of the picture of a card, to where it lies in the end. */
const LASTS_BY = 200;
const BETWEEN = 24;
/** The last of many sets out no later than this. */
const LATEST = 240;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

interface Place {
  readonly x: number;
  readonly y: number;
}

const middle = ({ left, top, width, height }: DOMRect): Place => ({ x: left + width / 2, y: top + height / 2 });

const quoted = (id: string): string => id.replace(/["\\]/g, '\\$&');

/** A pile may be drawn twice, and one of its places be folded away. */
const seenAt = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0);

const pileAt = (id: string): HTMLElement | undefined => seenAt(`[data-pile="${quoted(id)}"]`)[0];
const cardsAt = (h: number): readonly HTMLElement[] => (h === 0 ? [] : seenAt(`[data-h="${h}"]`));

/** Nothing covers it, and it is not scrolled away. */
const isInSight = (element: Element): boolean => {
  const { x, y } = middle(element.getBoundingClientRect());
  return document.elementFromPoint(x, y)?.closest('[data-pile]')?.contains(element) === true;
};

/** A pile that is not drawn is represented by its owner. */
const ownerAt = ({ piles, seats }: View, id: string): HTMLElement | undefined => {
  const owner = piles[id]?.owner ?? null;
  if (owner === null) return undefined;
  const who = [owner, ...seats.flatMap((seat) => (seat.id === owner ? seat.plays : []))];
  return who.flatMap((each) => seenAt(`[data-character="${quoted(each)}"]`))[0];
};

interface Start {
  readonly journey: Journey;
  readonly from: Place;
}

/** Measured before the screen changes. */
const startsOf = (before: View, group: ViewGroup): Start[] =>
  journeysOf(before, group).flatMap((journey) => {
    const [first = '', ...on] = journey.stops;
    const origin =
      cardsAt(journey.left)[0] ?? pileAt(first) ?? ownerAt(before, first) ?? on.slice(0, -1).flatMap((id) => pileAt(id) ?? [])[0];
    return origin === undefined ? [] : [{ journey, from: middle(origin.getBoundingClientRect()) }];
  });

interface Flight {
  readonly card: Element;
  readonly from: Place;
  /** The picture of it that it comes by. */
  readonly by: Place | null;
  readonly to: Place;
  readonly late: number;
  /** Its size, where something would cut it off on its way: then a likeness of it flies above the table. */
  readonly above: { readonly width: number; readonly height: number } | null;
}

/** What cuts off whatever goes beyond it, for each pile; a pile of many cards is looked at once. */
type Edges = Map<Element | null, DOMRect | null>;

const edgesOf = (card: Element, known: Edges): DOMRect | null => {
  const pile = card.closest('[data-pile]');
  const found = known.get(pile);
  if (found !== undefined) return found;
  let around = card.parentElement;
  while (around !== null && getComputedStyle(around).overflow === 'visible') around = around.parentElement;
  const edges = around?.getBoundingClientRect() ?? null;
  known.set(pile, edges);
  return edges;
};

/** As it is laid out, whichever way it is turned. */
const sizeOf = (card: Element): { readonly width: number; readonly height: number } => {
  const { width, height } = getComputedStyle(card);
  return { width: parseFloat(width), height: parseFloat(height) };
};

const isWithin = ({ x, y }: Place, edges: DOMRect | null): boolean =>
  edges === null || (x >= edges.left && x <= edges.right && y >= edges.top && y <= edges.bottom);

/** Wherever a card is to be seen now, it arrives; where it goes into a stack, the stack's top does. */
const landings = (starts: readonly Start[]): Flight[] => {
  const lastOf = ({ journey }: Start): string => journey.stops.at(-1) ?? '';
  const met = new Map<string, number>();
  const known: Edges = new Map();
  return starts.flatMap((start) => {
    const last = lastOf(start);
    const place = met.get(last) ?? 0;
    met.set(last, place + 1);
    const many = starts.filter((each) => lastOf(each) === last).length;
    const late = place * Math.min(BETWEEN, LATEST / Math.max(1, many - 1));
    const shown = cardsAt(start.journey.arrived).filter(isInSight);
    const pile = pileAt(last);
    const isThere = pile !== undefined && shown.some((each) => pile.contains(each));
    const top = isThere || place > 0 ? null : (pile?.querySelector('.card') ?? null);
    const by = shown[0] === undefined ? null : middle(shown[0].getBoundingClientRect());
    return [
      ...shown.map((each) => ({ card: each.matches('.card') ? each : each.querySelector('.card'), by: null })),
      { card: top, by },
    ].flatMap(({ card, by: way }) => {
      if (card === null) return [];
      const to = middle(card.getBoundingClientRect());
      const isFar = [start.from, way ?? to].some(({ x, y }) => Math.abs(x - to.x) + Math.abs(y - to.y) >= 4);
      if (!isFar) return [];
      const edges = edgesOf(card, known);
      const isFree = isWithin(start.from, edges) && isWithin(way ?? to, edges);
      return [{ card, from: start.from, by: way, to, late, above: isFree ? null : sizeOf(card) }];
    });
  });
};

/** Above everything, and gone with the last that flies there. */
const layer = (): HTMLElement => {
  const there = document.querySelector<HTMLElement>('.flights');
  if (there !== null) return there;
  const made = document.createElement('div');
  made.className = 'flights';
  made.setAttribute('aria-hidden', 'true');
  document.body.append(made);
  return made;
};

const likenessOf = (card: Element, to: Place, width: number, height: number): Element => {
  const likeness = card.cloneNode(true) as HTMLElement | SVGElement;
  likeness.removeAttribute('data-h');
  likeness.style.setProperty('--w', `${width}px`);
  likeness.style.left = `${to.x - width / 2}px`;
  likeness.style.top = `${to.y - height / 2}px`;
  return likeness;
};

const fly = ({ card, from, by, to, late, above }: Flight): void => {
  const timing = { duration: by === null ? LASTS : LASTS_BY, delay: late, easing: EASE, fill: 'backwards' } as const;
  const path = [from, ...(by === null ? [] : [by]), to].map(({ x, y }) => ({ transform: `translate(${x - to.x}px, ${y - to.y}px)` }));
  if (above === null) {
    card.animate(path, timing);
    return;
  }
  const likeness = likenessOf(card, to, above.width, above.height);
  const sky = layer();
  sky.append(likeness);
  likeness.animate(path, timing).onfinish = () => {
    likeness.remove();
    if (sky.childElementCount === 0) sky.remove();
  };
  // The card itself is seen when it has come.
  card.animate([{ opacity: 0 }, { opacity: 0 }], timing);
};

/** Watches the table and lets its cards fly; a click ends all flights at once. */
export const useFlights = (client: TableClient, n: number, { isLive }: { readonly isLive: boolean }): void => {
  const starts = useRef<Start[]>([]);
  useEffect(() => {
    // While looking back, other cards are shown than those that move.
    if (!isLive) return;
    const stop = client.watch((before, group) => {
      if (!isStill() && !document.hidden) starts.current.push(...startsOf(before, group));
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
    // All are measured before the first sets out.
    const flights = landings(starts.current);
    starts.current = [];
    for (const flight of flights) fly(flight);
  }, [n]);
};
