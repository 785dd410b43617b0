// A popover under a button. It closes on Escape, on a press outside, and on request.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import './popover.css';

const EDGE = 12;

/** Under its button where there is room, else as near as the window allows. */
const place = (sheet: HTMLElement, button: HTMLElement | null): void => {
  const at = button?.getBoundingClientRect();
  const { width, height } = sheet.getBoundingClientRect();
  sheet.style.left = `${Math.max(EDGE, Math.min(at?.left ?? EDGE, innerWidth - width - EDGE))}px`;
  sheet.style.top = `${Math.max(EDGE, Math.min((at?.bottom ?? EDGE) + 6, innerHeight - height - EDGE))}px`;
};

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
  const sheet = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const { current } = sheet;
    if (!open || current === null) return;
    // Over everything: the column it stands in may be scrolled and would cut it off.
    current.showPopover();
    place(current, button.current);
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
        <div className="popover paper" ref={sheet} popover="manual" role="dialog" aria-label={label}>
          {children(close)}
        </div>
      )}
    </span>
  );
};
