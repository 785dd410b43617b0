// What is asked, in the book face over the game's own drawing of it.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { render } from '@pasteboard/telling';
import { useEffect, useRef } from 'react';
import { Told, drawnSpeech } from '../parts/told.tsx';
import { useTable } from '../table/context.tsx';
import { useAskedBy } from '../table/prompt.tsx';

const LONG = 64;

/** A field that is being typed into, or a sheet over the table, keeps the focus. */
const isBusy = (): boolean => {
  const { activeElement } = document;
  return document.querySelector('dialog[open]') !== null || activeElement instanceof HTMLInputElement;
};

export const Question = ({ ask }: { readonly ask: ViewAsk }) => {
  const { speech, panels } = useTable();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden && !isBusy()) heading.current?.focus({ preventScroll: true });
    };
    // A question that has just come gets the focus, and has it again when somebody comes back to the page.
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ask.id]);
  const askedBy = useAskedBy(ask);
  const text = render(drawnSpeech(speech), ask.key, ask.params);
  const { Asked } = panels;
  return (
    <section className="phone-question" aria-labelledby={`ask-${ask.id}`}>
      <p className="eyebrow">{askedBy}</p>
      <h1 id={`ask-${ask.id}`} ref={heading} tabIndex={-1} data-long={text.length > LONG ? '' : undefined}>
        <Told text={text} />
      </h1>
      {Asked !== undefined && (
        <div className="phone-asked">
          <Asked ask={ask} />
        </div>
      )}
    </section>
  );
};
