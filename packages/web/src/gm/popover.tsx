// A sheet of paper under a button, for what does not fit into a sentence. It closes on Escape, on a press elsewhere, and when told to.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import './popover.css';

export const Popover = ({
  label,
  text,
  children,
}: {
  readonly label: string;
  readonly text: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('.popover [aria-checked="true"], .popover button, .popover input')?.focus();
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(false);
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, [open]);
  return (
    <span
      className="popover-box"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className="inline-control inline-button"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
      {open && (
        <div className="popover paper" role="dialog" aria-label={label}>
          {children(close)}
        </div>
      )}
    </span>
  );
};
