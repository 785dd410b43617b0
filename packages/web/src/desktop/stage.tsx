// The middle of the felt: what has just been told, what is asked, and the cards that are in play.

import type { ViewAsk, ViewSlot } from '@pasteboard/kernel/view';
import { isOwnAsk } from '@pasteboard/phrasing';
import { useTable } from '../table/context.tsx';
import { MoveForm } from '../moves/move-form.tsx';
import { useMoves } from '../moves/moves.tsx';
import { OnTheTable, OnTheTableAway } from '../piles/piles.tsx';
import { PromptBehind, Prompt } from '../questions/prompt.tsx';
import { Previously } from '../story/previously.tsx';
import { TurnStrip } from '../moves/turn-strip.tsx';
import { Facts, StoryPanel } from '../story/story.tsx';
import { PastVerdict, VerdictBanner, VerdictFace } from '../story/verdict.tsx';
import './stage.css';

/** Own questions first, the oldest of them with the focus. */
const useAsks = (): readonly ViewAsk[] => {
  const { view, naming } = useTable();
  return view.asks.toSorted((a, b) => Number(isOwnAsk(naming, b)) - Number(isOwnAsk(naming, a)));
};

const Asks = () => {
  const { naming } = useTable();
  const { begun } = useMoves();
  const asks = useAsks();
  const first = asks.find((ask) => isOwnAsk(naming, ask) && !ask.answered);
  // While a form is open, the room and the keys are the form's.
  return asks.map((ask) =>
    begun !== null && ask === first ? (
      <PromptBehind key={ask.id} ask={ask} />
    ) : (
      <Prompt key={ask.id} ask={ask} focus={begun === null && ask === first} />
    ),
  );
};

/** What is asked and what was decided, as the game draws it: in the middle of the felt. */
const Faces = () => {
  const { panels } = useTable();
  const asks = useAsks();
  const [Picture, Scene] = [panels.question?.Picture, panels.board?.Scene];
  return (
    <div className="stage-faces">
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
  const { panels } = useTable();
  const { begun, leave } = useMoves();
  const Scene = panels.board?.Scene;
  return (
    <div className="stage">
      <div className="stage-felt">
        <div className="stage-words">
          {Scene === undefined ? (
            <div className="stage-head">
              <Facts />
              <OnTheTableAway except={dock} width={92} onLook={onLook} />
            </div>
          ) : (
            <Scene part="words" />
          )}
          <PastVerdict />
          <StoryPanel />
        </div>
        <Faces />
        <OnTheTable except={dock} width={92} onLook={onLook} />
      </div>
      <div className="stage-strips">
        <VerdictBanner />
        {begun !== null && (
          <MoveForm key={begun.title} templates={begun.templates} wanted={begun.wanted} title={begun.title} onClose={leave} />
        )}
        <Asks />
        <TurnStrip />
      </div>
      <Previously />
    </div>
  );
};
