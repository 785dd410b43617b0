// Keys of a screen. A key works while no field is being typed into and no dialog is open over the table.

import { useEffect, useRef, type RefObject } from 'react';

export interface KeyAction {
  /** As `KeyboardEvent.key` has it, in small letters: `d`, `enter`, `escape`, `ctrl+k`. */
  readonly key: string;
  readonly name: string;
  readonly run: () => void;
}

/** All keys that are listened to, so that they can be shown. */
class ActiveKeys {
  readonly #all = new Set<RefObject<readonly KeyAction[]>>();

  /** Returns how to stop listening. */
  add(keys: RefObject<readonly KeyAction[]>): () => void {
    this.#all.add(keys);
    return () => this.#all.delete(keys);
  }

  /** The first who listens to a key has it. */
  list(): readonly KeyAction[] {
    const byKey = new Map<string, KeyAction>();
    for (const { current } of this.#all) for (const action of current) if (!byKey.has(action.key)) byKey.set(action.key, action);
    return [...byKey.values()];
  }
}

const activeKeys = new ActiveKeys();

/** The keys that do something now. */
export const keysNow = (): readonly KeyAction[] => activeKeys.list();

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));

const keyOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null => {
  if (altKey) return null;
  const plain = key.toLowerCase();
  return ctrlKey || metaKey ? `ctrl+${plain}` : plain;
};

/** A card or character on the table that was chosen: Enter goes on with it, and Space takes it back. */
const CHOSEN = '[data-pick="open"][aria-pressed="true"]';

/** Enter and Space on a button are the button's own. */
const isPress = (key: string, target: EventTarget | null): boolean =>
  (key === 'enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary, [role="button"]') !== null &&
  !(key === 'enter' && target.closest(CHOSEN) !== null);

export const useKeys = (actions: readonly KeyAction[], { active = true }: { readonly active?: boolean } = {}): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      if (key === null || event.defaultPrevented || isPress(key, event.target)) return;
      const inDialog = document.querySelector('dialog[open]') !== null;
      if (!key.startsWith('ctrl+') && (isTyping(event.target) || inDialog)) return;
      const action = latest.current.find((each) => each.key === key);
      if (action === undefined) return;
      event.preventDefault();
      action.run();
    };
    addEventListener('keydown', onKey);
    const remove = activeKeys.add(latest);
    return () => {
      removeEventListener('keydown', onKey);
      remove();
    };
  }, [active]);
};

/** Where one chooses: Enter does the whole move there, as its button says, and Space chooses. */
const CHOOSING = '.fields, .move-options, .stepper, .sentence';
/** What opens or closes a field is no choice. */
const OTHERS = 'textarea, .field-more, .field-less, .ways';

/** Is Enter, pressed here, meant for the move and not for what has the focus? */
export const isEnterForMove = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CHOOSING) !== null && target.closest(OTHERS) === null;
