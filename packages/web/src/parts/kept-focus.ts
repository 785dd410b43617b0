// Keeps keyboard focus in the table when the focused element disappears, such as an answered question, or is a move that cannot be made any more.

import { useEffect } from 'react';

const home = (): HTMLElement | null => document.querySelector<HTMLElement>('main');

/** Nothing that anybody chose has the focus: what has just come may take it. */
export const isFocusIdle = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === home();
};

const SHUT = '[data-move][aria-disabled="true"]';
/** As long a move may only be on its way to the server. */
const ON_ITS_WAY = 500;

/** From a move that has closed to one that is open beside it, or to the middle of the screen. */
const leaveShut = (): void => {
  const { activeElement } = document;
  if (activeElement?.matches(SHUT) !== true) return;
  const open = activeElement.closest('[role="group"]')?.querySelector<HTMLElement>('[data-move]:not([aria-disabled="true"])');
  (open ?? home())?.focus({ preventScroll: true });
};

/** While a screen stands, the focus of what is gone goes to the middle of it, from where Tab goes on. */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: EventTarget | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let shutting: ReturnType<typeof setTimeout> | null = null;
    const keep = (): void => {
      timer = null;
      const place = home();
      const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      if (!isLost || place === null) return;
      // One that can be tabbed to anyway stays so.
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    const onFocus = ({ target }: FocusEvent): void => {
      last = target;
    };
    // A moment later: what comes in its place may want the focus itself.
    const observer = new MutationObserver((changes) => {
      timer ??= setTimeout(keep, 0);
      const hasShut = changes.some(({ type, target }) => type === 'attributes' && target === document.activeElement);
      if (hasShut && shutting === null)
        shutting = setTimeout(() => {
          shutting = null;
          leaveShut();
        }, ON_ITS_WAY);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
      if (timer !== null) clearTimeout(timer);
      if (shutting !== null) clearTimeout(shutting);
    };
  }, []);
};
