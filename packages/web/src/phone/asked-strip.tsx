// At the top of whatever is open over the phone's table: a question that came meanwhile, and the way to it.
// What lies under a modal dialog is neither seen nor heard, so that the strip has to say it itself.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { render } from '@pasteboard/telling';
import { useState } from 'react';
import { Told, drawnSpeech } from '../parts/told.tsx';
import { useTable } from '../table/context.tsx';
import { useAskedBy } from '../table/prompt.tsx';
import { cameSince, questionsOf } from './asked.ts';
import './asked-strip.css';

const NONE: ReadonlySet<number> = new Set();

/** A dialog may have been opened from another one: the question lies under all of them. */
const closeAll = (): void => {
  for (const each of [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].toReversed()) each.close();
};

const Words = ({ ask }: { readonly ask: ViewAsk }) => {
  const { speech } = useTable();
  return (
    <>
      <span className="eyebrow">{useAskedBy(ask)}</span>{' '}
      <span className="asked-strip-text">
        <Told text={render(drawnSpeech(speech), ask.key, ask.params)} />
      </span>
    </>
  );
};

/** `onLead`: this question is to be the one before one. */
export const AskedStrip = ({ onLead }: { readonly onLead: (ask: number) => void }) => {
  const { naming, closed, state } = useTable();
  // Those one may answer for others are no hurry of one's own.
  const { open } = questionsOf(naming, NONE, closed);
  const [known] = useState<ReadonlySet<number>>(() => new Set(open.map(({ id }) => id)));
  // While a move is on its way from here, what it asks is not yet behind this: most forms close with it.
  const ask = state.pending.length > 0 ? undefined : cameSince(open, known);
  const lead = ({ id }: ViewAsk): void => {
    closeAll();
    onLead(id);
    // One that was not before one takes the focus itself as it comes.
    document.getElementById(`ask-${id}`)?.focus();
  };
  return (
    <div className="asked-strip">
      {/* Here from the beginning, since a region that comes together with its words is often not read. */}
      <p role="status">{ask !== undefined && <Words ask={ask} />}</p>
      {ask !== undefined && (
        <button type="button" className="button" onClick={() => lead(ask)}>
          Go to the question
        </button>
      )}
    </div>
  );
};
