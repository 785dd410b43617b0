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
 * What is marked `data-first` has the focus as it opens: a field to type into; the main button, where the dialog is for one deed
 * that does no harm or is shown beforehand. What throws away or takes back is never marked: there the focus begins at what is harmless.
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
    // Where one types on the screen, a field to search in would cover the list that it searches.
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
