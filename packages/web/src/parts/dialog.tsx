// The browser's own dialog: it keeps the focus, closes on Escape and gives the focus back.

import { createContext, useContext, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** What the screen below wants to have said at the top of everything that opens over it. */
export const DialogTop = createContext<ReactNode>(null);

/** A key that is still held from before must not do what the dialog is for. */
const letGoFirst = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
};

/**
 * The element marked `data-first` gets the focus on opening: a text field, or the main button where the dialog has one action
 * that is harmless or was previewed. Buttons that delete or undo are never marked.
 */
export const Dialog = ({
  title,
  onClose,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) => {
  const box = useRef<HTMLDialogElement>(null);
  const top = useContext(DialogTop);
  useEffect(() => {
    const { current } = box;
    if (current === null || current.open) return;
    current.showModal();
    // It comes before the button to close; `autoFocus` comes too early, while nothing is shown.
    const first = current.querySelector<HTMLElement>('[data-first]');
    // On touch screens, focusing a search field would open the keyboard over the list.
    if (first?.getAttribute('type') !== 'search' || !matchMedia('(pointer: coarse)').matches) first?.focus();
  }, []);
  return (
    <dialog
      ref={box}
      className={wide ? 'dialog paper wide' : 'dialog paper'}
      aria-label={title}
      onClose={onClose}
      onKeyDown={letGoFirst}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="button quiet small" aria-label="Close" onClick={() => box.current?.close()}>
          <Icon name="close" />
        </button>
        {top}
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
};
