// Keys of a screen. A key works while no field is being typed into and no dialog is open over the table.

import { useEffect, useRef } from 'react';

export interface KeyDeed {
  /** As `KeyboardEvent.key` has it, in small letters: `d`, `enter`, `escape`, `ctrl+k`. */
  readonly key: string;
  readonly name: string;
  readonly run: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));

const keyOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null => {
  if (altKey) return null;
  const plain = key.length === 1 ? key.toLowerCase() : key.toLowerCase();
  return ctrlKey || metaKey ? `ctrl+${plain}` : plain;
};

/** Enter and Space on a button are the button's own. */
const isPress = (key: string, target: EventTarget | null): boolean =>
  (key === 'enter' || key === ' ') && target instanceof HTMLElement && target.closest('button, a, summary, [role="button"]') !== null;

export const useKeys = (deeds: readonly KeyDeed[], active = true): void => {
  const latest = useRef(deeds);
  useEffect(() => {
    latest.current = deeds;
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      if (key === null || event.defaultPrevented || isPress(key, event.target)) return;
      const inDialog = document.querySelector('dialog[open]') !== null;
      if (!key.startsWith('ctrl+') && (isTyping(event.target) || inDialog)) return;
      const deed = latest.current.find((each) => each.key === key);
      if (deed === undefined) return;
      event.preventDefault();
      deed.run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [active]);
};
