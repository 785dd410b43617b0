// Swipes and long presses: shortcuts only, for what a button does as well.

import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

export type Swipe = 'up' | 'down' | 'left' | 'right';

const FAR = 56;
const SLOWEST = 600;
/** How much longer than wide a stroke must be to have a direction. */
const STRAIGHT = 1.8;

/** The direction of a stroke, or null where it was a tap, a long drag or no clear line. */
export const swipeOf = (dx: number, dy: number, ms: number): Swipe | null => {
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  if (ms > SLOWEST || Math.max(across, along) < FAR) return null;
  if (across > along * STRAIGHT) return dx > 0 ? 'right' : 'left';
  if (along > across * STRAIGHT) return dy > 0 ? 'down' : 'up';
  return null;
};

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

/** Fingers and pens only. A stroke over what scrolls sideways by itself is not ours. */
export const useSwipe = (on: { readonly [swipe in Swipe]?: () => void }): SwipeHandlers => {
  const stroke = useRef<Stroke | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, timeStamp, pointerType, target }) => {
      const scrolls = target instanceof Element && target.closest('[data-sideways]') !== null;
      stroke.current = pointerType === 'mouse' || scrolls ? null : { x: clientX, y: clientY, at: timeStamp };
    },
    onPointerUp: ({ clientX, clientY, timeStamp }) => {
      const { current } = stroke;
      stroke.current = null;
      const swipe = current === null ? null : swipeOf(clientX - current.x, clientY - current.y, timeStamp - current.at);
      if (swipe !== null) on[swipe]?.();
    },
  };
};

const LONG = 450;
const STILL = 10;

/** A long press on a card within this element; the tap at its end counts for nothing. */
export const useLongPress = (within: RefObject<HTMLElement | null>, onCard: (h: number) => void): void => {
  const latest = useRef(onCard);
  useEffect(() => {
    latest.current = onCard;
  });
  useEffect(() => {
    const { current: root } = within;
    if (root === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let start = { x: 0, y: 0 };
    let done = false;
    const stop = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    };
    const listening = new AbortController();
    const { signal } = listening;
    const cardAt = (target: EventTarget | null): number | null => {
      const h = target instanceof Element ? target.closest('[data-h]')?.getAttribute('data-h') : null;
      return h === null || h === undefined ? null : Number(h);
    };
    root.addEventListener(
      'pointerdown',
      (event) => {
        done = false;
        const h = cardAt(event.target);
        if (h === null || event.button !== 0) return;
        start = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          done = true;
          latest.current(h);
        }, LONG);
      },
      { signal },
    );
    root.addEventListener(
      'pointermove',
      (event) => {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) stop();
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) root.addEventListener(end, stop, { signal });
    root.addEventListener(
      'click',
      (event) => {
        if (!done) return;
        done = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    root.addEventListener(
      'contextmenu',
      (event) => {
        if (cardAt(event.target) !== null && event.pointerType !== 'mouse') event.preventDefault();
      },
      { signal },
    );
    return () => {
      stop();
      listening.abort();
    };
  }, [within]);
};
