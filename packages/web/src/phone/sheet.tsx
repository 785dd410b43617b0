// A sheet from below, as high as the screen allows: the browser's own dialog, which keeps the focus, closes on Escape and on the back button,
// and gives the focus back.

import { useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import { DialogTop } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { useSwipe } from './gestures.ts';
import './lists.css';
import './sheet.css';

export const BottomSheet = ({
  title,
  onClose,
  bare = false,
  low = false,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  /** What is in it has a heading and a button to close of its own. */
  readonly bare?: boolean;
  /** Only as high as what is in it. */
  readonly low?: boolean;
  readonly children: ReactNode;
}) => {
  const box = useRef<HTMLDialogElement>(null);
  const top = useContext(DialogTop);
  useLayoutEffect(() => {
    const { current } = box;
    if (current !== null && !current.open) current.showModal();
    // Closed before it goes, so that the focus returns to where it was.
    return () => current?.close();
  }, []);
  const close = (): void => box.current?.close();
  const swipe = useSwipe({ down: close });
  return (
    <dialog
      ref={box}
      className="phone-sheet paper"
      data-low={low || bare ? '' : undefined}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="phone-sheet-grip" aria-hidden="true" {...swipe} />
      {!bare && (
        <div className="phone-sheet-head" {...swipe}>
          <h2>{title}</h2>
          <button type="button" className="button quiet" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {top}
      <div className="phone-sheet-body">{children}</div>
    </dialog>
  );
};
