// The lower part of the phone's table: the last verdict, the answers to the question, and likely moves.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { begun, called } from '@pasteboard/phrasing';
import { useState } from 'react';
import { MoveButton, useMovesAtHand } from '../moves/moves.tsx';
import { Icon } from '../parts/icons.tsx';
import { speechWithCards } from '../parts/rich-text.tsx';
import { AnswerForm, useAnswers, useForAnother } from '../questions/answers.tsx';
import { Ladder } from '../story/ladder.tsx';
import { LazySceneEnd } from '../story/lazy-scene-end.tsx';
import { useSceneEnd } from '../story/scene-end.ts';
import { useVerdict, VerdictBanner } from '../story/verdict.tsx';
import { useTable } from '../table/context.tsx';
import { useTurn } from '../table/own.ts';
import './replies.css';

export const MovesRow = ({ onAll }: { readonly onAll: () => void }) => {
  const { panels, closed, seen } = useTable();
  const { lines } = useMovesAtHand();
  const turn = useTurn();
  // In one's turn the strip has what can be done.
  if (closed || seen.seat === null || seen.readOnly || (turn?.is === 'mine' && panels.turn !== undefined)) return null;
  return (
    <div className="phone-moves" role="group" aria-label="Moves" data-sideways>
      {lines.map((line) => (
        <MoveButton key={line.do} line={line} icon={panels.moves?.icons[line.do]} small />
      ))}
      <button type="button" className="button quiet" onClick={onAll}>
        <Icon name="more" />
        All moves
      </button>
    </div>
  );
};

const AnswersTo = ({ ask }: { readonly ask: ViewAsk }) => {
  const templates = useAnswers(ask);
  const forAnother = useForAnother(ask);
  const { speech, view, panels } = useTable();
  const ladder = panels.question?.ladder?.(view, speech, ask) ?? null;
  return (
    <div className="phone-answers" role="group" aria-labelledby={`ask-${ask.id}`}>
      {ladder !== null && <Ladder {...ladder} />}
      {forAnother && (
        <p className="phone-for">{begun(called(speechWithCards(speech), 'character', ask.to))} is here to answer. For them:</p>
      )}
      {templates.length > 0 ? <AnswerForm key={ask.id} ask={ask} templates={templates} keys /> : <p className="hint">One moment …</p>}
    </div>
  );
};

export const Replies = ({
  ask,
  more,
  onNext,
}: {
  readonly ask: ViewAsk | undefined;
  /** How many questions wait behind this one. */
  readonly more: number;
  readonly onNext: (() => void) | null;
}) => {
  const verdict = useVerdict();
  const end = useSceneEnd();
  const turn = useTurn();
  const isMyTurn = turn?.is === 'begin' || turn?.is === 'mine';
  const [putAway, setPutAway] = useState<number | null>(null);
  return (
    <>
      {(verdict === null || verdict.seq !== putAway) && (
        // It is read out at once, also where something else stands here.
        <div className={ask === undefined && !isMyTurn && end === null ? 'phone-verdict' : 'unseen'}>
          <VerdictBanner />
          {verdict !== null && !verdict.past && ask === undefined && !isMyTurn && end === null && (
            <button type="button" className="button quiet phone-away" aria-label="Dismiss" onClick={() => setPutAway(verdict.seq)}>
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      )}
      {ask !== undefined && <AnswersTo ask={ask} />}
      {ask === undefined && end !== null && <LazySceneEnd part="next" end={end} />}
      {onNext !== null && (
        <button type="button" className="button quiet wide" onClick={onNext}>
          {more === 1 ? 'One more question' : `${more} more questions`}
          <Icon name="chev" />
        </button>
      )}
    </>
  );
};
