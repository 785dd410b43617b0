// The question on a phone with the game's picture, and a strip with it at the top of any open sheet.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { render } from '@pasteboard/phrasing';
import { useState, useEffect, useRef } from 'react';
import { LazyOfferedSheet } from '../making/lazy-offered.tsx';
import { RichText, speechWithCards } from '../parts/rich-text.tsx';
import { cameSince, questionsOf } from '../questions/asked.ts';
import { useAskedBy } from '../questions/prompt.tsx';
import { useTable } from '../table/context.tsx';
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
        <RichText text={render(speechWithCards(speech), ask.key, ask.params)} />
      </span>
    </>
  );
};

/** `onLead`: shows this question first. */
export const AskedStrip = ({ onLead }: { readonly onLead: (ask: number) => void }) => {
  const { naming, closed, state } = useTable();
  // Questions that the viewer may answer for others are not urgent.
  const { open } = questionsOf(naming, NONE, { closed });
  const [known] = useState<ReadonlySet<number>>(() => new Set(open.map(({ id }) => id)));
  // While a move is on its way from here, what it asks is not yet behind this: most forms close with it.
  const ask = state.pending.length > 0 ? undefined : cameSince(open, known);
  const lead = ({ id }: ViewAsk): void => {
    closeAll();
    onLead(id);
    // A question that was not shown before takes the focus itself.
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

const LONG = 64;

/** A field that is being typed into, or a sheet over the table, keeps the focus. */
const isBusy = (): boolean => {
  const { activeElement } = document;
  return document.querySelector('dialog[open]') !== null || activeElement instanceof HTMLInputElement;
};

export const PhoneQuestion = ({ ask }: { readonly ask: ViewAsk }) => {
  const { speech, panels } = useTable();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden && !isBusy()) heading.current?.focus({ preventScroll: true });
    };
    // A new question gets the focus, and gets it again when the player comes back to the page.
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ask.id]);
  const askedBy = useAskedBy(ask);
  const text = render(speechWithCards(speech), ask.key, ask.params);
  const Picture = panels.question?.Picture;
  return (
    <section className="phone-question" aria-labelledby={`ask-${ask.id}`}>
      <p className="eyebrow">{askedBy}</p>
      <h1 id={`ask-${ask.id}`} ref={heading} tabIndex={-1} data-long={text.length > LONG ? '' : undefined}>
        <RichText text={text} />
      </h1>
      <LazyOfferedSheet ask={ask} />
      {Picture !== undefined && (
        <div className="phone-asked">
          <Picture ask={ask} />
        </div>
      )}
    </section>
  );
};
