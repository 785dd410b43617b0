// The middle of the felt: what has just been told, what is asked, and the cards that are in play.

import type { ViewAsk, ViewSlot } from '@pasteboard/kernel/view';
import { useMemo, useState } from 'react';
import { useTable } from '../table/context.tsx';
import { OnTheTable, OnTheTableAway } from '../piles/piles.tsx';
import { atHand, questionsOf } from '../questions/asked.ts';
import { LazySceneEnd } from '../story/lazy-scene-end.tsx';
import { Previously } from '../story/previously.tsx';
import { useSceneEnd } from '../story/scene-end.ts';
import { Facts, StoryPanel } from '../story/story.tsx';
import { PastVerdict, VerdictFace } from '../story/verdict.tsx';
import { Strip } from './strip.tsx';
import './stage.css';

/** What is asked and what was decided, as the game draws it: in the middle of the felt. */
const Faces = ({ asks }: { readonly asks: readonly ViewAsk[] }) => {
  const { panels } = useTable();
  const [Picture, Scene] = [panels.question?.Picture, panels.board?.Scene];
  return (
    // In a low window it scrolls.
    <div className="stage-faces" role="group" aria-label="The picture" tabIndex={0}>
      {Picture !== undefined && asks.map((ask) => <Picture key={ask.id} ask={ask} />)}
      <VerdictFace />
      {Scene !== undefined && <Scene part="tools" />}
    </div>
  );
};

export const Stage = ({
  dock,
  onLook,
}: {
  readonly dock: ReadonlySet<string>;
  readonly onLook: (slot: ViewSlot, pile: string) => void;
}) => {
  const { panels, naming, templates, closed } = useTable();
  const [chosen, setChosen] = useState<number | null>(null);
  const questions = useMemo(
    () => questionsOf(naming, new Set(templates.flatMap(({ ask }) => (ask === null ? [] : [ask]))), { closed }),
    [naming, templates, closed],
  );
  const ask = atHand(questions.open, chosen);
  const asks = [...(ask === undefined ? [] : [ask]), ...[...questions.open, ...questions.waiting].filter((each) => each !== ask)];
  const [lead] = asks;
  const end = useSceneEnd();
  const [Scene, Words] = [panels.board?.Scene, panels.question?.Words];
  return (
    <div className="stage">
      <div className="stage-felt" data-zone="stage">
        {end !== null ? (
          <LazySceneEnd part="page" end={end} />
        ) : (
          <>
            {/* It scrolls, and may hold nothing else that takes the focus. */}
            <div className="stage-words" role="group" aria-label="What happens" tabIndex={0}>
              {Words !== undefined && lead !== undefined && <Words ask={lead} />}
              {Scene === undefined ? <Facts /> : <Scene part="words" />}
              <PastVerdict />
              <StoryPanel />
              <OnTheTableAway except={dock} width={92} onLook={onLook} />
            </div>
            <Faces asks={asks} />
            <OnTheTable except={dock} width={92} onLook={onLook} />
          </>
        )}
      </div>
      <Strip questions={questions} ask={ask} onLead={setChosen} end={end} />
      <Previously />
    </div>
  );
};
