// The frame of Thread's own move forms: title, close button, and the button that makes the move.

import type { Play } from '@pasteboard/kernel/view';
import { useEffect, useRef, type ReactNode } from 'react';
import { isEnterForMove, useKeys } from '../../parts/keys.ts';
import { Icon } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { rememberPlay } from '../../fields/draft.ts';
import { PendingMove } from '../../moves/move-status.tsx';
import { useName } from './who.tsx';
import './strip.css';

export const Strip = ({
  title,
  onClose,
  play,
  label,
  price = null,
  children,
}: {
  readonly title: ReactNode;
  /** Null where it cannot be closed. */
  readonly onClose: (() => void) | null;
  /** The move, once it is whole. */
  readonly play: Play | null;
  /** On the button: the move and its price. */
  readonly label: string;
  readonly price?: string | null;
  readonly children: ReactNode;
}) => {
  const table = useTable();
  const box = useRef<HTMLDivElement>(null);
  const sent = table.state.pending.find((each) => each.do === play?.do);
  const perform = (): void => {
    if (play === null || sent !== undefined) return;
    void table.act(play).then(({ done }) => {
      if (!done) return;
      rememberPlay(play);
      onClose?.();
    });
  };
  const passing = onClose !== null;
  useEffect(() => {
    // What is chosen first, then what can be typed or picked; the way out comes last.
    const first = ['.move-options [aria-checked="true"]', '.sentence select, .stepper input', '.button.primary'].map((sought) =>
      box.current?.querySelector<HTMLElement>(sought),
    );
    if (passing) first.find((each) => each !== null && each !== undefined)?.focus({ preventScroll: true });
  }, [passing]);
  useKeys(
    [
      { key: 'enter', name: label, run: perform },
      { key: 'escape', name: 'Close', run: () => onClose?.() },
    ],
    { active: passing },
  );
  return (
    <div
      className="thread-strip paper"
      ref={box}
      role="form"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.();
        if (event.key !== 'Enter' || play === null || !isEnterForMove(event.target)) return;
        // In a form that cannot be closed, Enter only ends typing.
        if (!passing && !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        perform();
      }}
    >
      <div className="thread-strip-head">
        <div className="thread-strip-title">{title}</div>
        {onClose !== null && (
          <button type="button" className="button quiet small" aria-label="Cancel" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
      <div className="thread-strip-foot">
        <button
          type="button"
          className="button primary"
          data-do={play?.do}
          aria-disabled={play === null || sent !== undefined}
          onClick={perform}
        >
          <span>
            {label}
            {price !== null && <span className="detail">{price}</span>}
          </span>
          {passing && <kbd aria-hidden="true">Enter</kbd>}
        </button>
        <PendingMove pending={sent} />
        {play === null && <span className="quiet-text">Choose a target.</span>}
      </div>
    </div>
  );
};

/** Which Character, for a player with several. */
export const Whose = ({
  among,
  who,
  onChoose,
}: {
  readonly among: readonly string[];
  readonly who: string;
  readonly onChoose: (who: string) => void;
}) => {
  const name = useName();
  if (among.length < 2) return <h2>{name(who)}</h2>;
  return (
    <select className="input whose" aria-label="Who" value={who} onChange={(event) => onChoose(event.target.value)}>
      {among.map((id) => (
        <option key={id} value={id}>
          {name(id)}
        </option>
      ))}
    </select>
  );
};

/** A few ways side by side, one of which is shown. */
export const Ways = <T extends string>({
  label,
  ways,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly ways: readonly { readonly id: T; readonly name: string }[];
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
}) => (
  <div className="ways" role="radiogroup" aria-label={label}>
    {ways.map(({ id, name }) => (
      <button key={id} type="button" role="radio" aria-checked={id === chosen} onClick={() => onChoose(id)}>
        {name}
      </button>
    ))}
  </div>
);
