// A question on the desktop: with its answers for this seat, or as a line that says who is waited for.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { begun, called, isOwnAsk, ownerName, render } from '@pasteboard/phrasing';
import { useEffect, useRef } from 'react';
import { LazyOfferedSheet } from '../making/lazy-offered.tsx';
import { useMoves } from '../moves/moves.tsx';
import { SeatMark } from '../parts/icons.tsx';
import { isFocusIdle } from '../parts/kept-focus.ts';
import { useNarrow } from '../parts/media.ts';
import { RichText, speechWithCards } from '../parts/rich-text.tsx';
import { useTable } from '../table/context.tsx';
import { sitterOf, type Sitter } from '../table/door.ts';
import { useOwn } from '../table/own.ts';
import { seatPlace } from '../table/people.ts';
import { Ladder } from '../story/ladder.tsx';
import { AnswerForm, useAnswers } from './answers.tsx';
import './prompt.css';

const WHY_WAIT: { readonly [sitter in Sitter]: string } = {
  here: '',
  away: ', who is away',
  bot: ', played by a bot',
  free: ', whose seat is free',
};

/** Says who has to answer, and whether they are away: nobody should wonder why nothing happens. */
export const WaitingLine = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view, speech, seen } = useTable();
  const seat = view.seats.find(({ id, plays }) => id === ask.to || plays.includes(ask.to));
  const who = called(speechWithCards(speech), 'character', ask.to);
  const sitter = seat === undefined ? 'here' : sitterOf(seen, seat.id);
  return (
    <p className="waiting" role="status">
      {seat !== undefined && <SeatMark place={seatPlace(view, seat.id)} gm={seat.role === 'gm'} />}
      <span>
        {ask.answered ? (
          `${who} has answered.`
        ) : (
          <>
            Waiting for {who}
            {sitter === 'free' && seat?.id === ask.to ? ', which is free' : WHY_WAIT[sitter]}.{' '}
            {/* Players do not see the questions to the GM. */}
            {seat?.role !== 'gm' && (
              <span className="waiting-what">
                <RichText text={render(speechWithCards(speech), ask.key, ask.params)} />
              </span>
            )}
          </>
        )}
      </span>
    </p>
  );
};

/** Who asks whom, from the viewer's side: “Grey Wolf asks you”. */
export const useAskedBy = (ask: ViewAsk): string => {
  const { view, words, speech, seen } = useTable();
  const own = useOwn();
  const by = ask.params['by'];
  // A reader of a replay is not the player who was asked.
  const isYou = own.length === 1 && own[0] === ask.to && !seen.readOnly;
  const to = isYou ? 'you' : called(speechWithCards(speech), 'character', ask.to);
  if (typeof by?.v === 'string') return `${begun(ownerName(view, words, by.v))} asks ${to}`;
  return isYou ? 'You are asked' : `${begun(to)} is asked`;
};

/** Longer sentences are set smaller. */
const LONG = 90;

/** A question to this seat, with its answers; for others, that they are waited for. `focus`: a question that has just come gets the focus. */
export const Prompt = ({ ask, focus = false }: { readonly ask: ViewAsk; readonly focus?: boolean }) => {
  const { naming, speech, closed, panels, view } = useTable();
  const templates = useAnswers(ask);
  const text = render(speechWithCards(speech), ask.key, ask.params);
  const ladder = panels.question?.ladder?.(view, speech, ask) ?? null;
  const box = useRef<HTMLElement>(null);
  const askedBy = useAskedBy(ask);
  const narrow = useNarrow();
  const own = isOwnAsk(naming, ask);
  const isMine = own && !ask.answered && !closed;
  useEffect(() => {
    // A player who types, or is in a dialog, keeps the focus.
    if (focus && isMine && isFocusIdle()) box.current?.focus({ preventScroll: true });
  }, [focus, isMine]);
  useEffect(() => {
    // On a page that scrolls, as one with large text does, a question could come below what is seen.
    if (document.activeElement === box.current) box.current?.scrollIntoView({ block: 'nearest' });
  }, [focus, isMine, narrow]);
  if (!isMine && templates.length === 0)
    return (
      <section className="prompt" aria-label="A player is asked">
        <WaitingLine ask={ask} />
      </section>
    );
  return (
    <section className="prompt" ref={box} tabIndex={-1} aria-labelledby={`ask-${ask.id}`}>
      <div className="prompt-strip paper">
        {ladder !== null && <Ladder {...ladder} />}
        <div className="prompt-words">
          <p className="eyebrow">{askedBy}</p>
          <h2 id={`ask-${ask.id}`} data-long={text.length > LONG ? '' : undefined}>
            <RichText text={text} />
          </h2>
        </div>
        <LazyOfferedSheet ask={ask} />
        {templates.length > 0 ? (
          <AnswerForm key={ask.id} ask={ask} templates={templates} keys={focus} />
        ) : (
          <p className="hint">One moment …</p>
        )}
      </div>
    </section>
  );
};

/** The player's own question while a move form is open: one line, with a button back to it. */
export const PromptBehind = ({ ask }: { readonly ask: ViewAsk }) => {
  const { speech } = useTable();
  const { leave } = useMoves();
  return (
    <section className="prompt-behind paper" aria-label="You are asked">
      <p>
        <RichText text={render(speechWithCards(speech), ask.key, ask.params)} />
      </p>
      <button type="button" className="button small" onClick={leave}>
        Back to this
      </button>
    </section>
  );
};
