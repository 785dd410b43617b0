// The strip under the stage: the one thing to do now. It keeps its place and its height; what needs more grows over the stage.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { isOwnAsk } from '@pasteboard/phrasing';
import { MoveForm } from '../moves/move-form.tsx';
import { useMoves } from '../moves/moves.tsx';
import { TurnStrip } from '../moves/turn-strip.tsx';
import { Icon } from '../parts/icons.tsx';
import { nextAfter, type Questions } from '../questions/asked.ts';
import { Prompt, PromptBehind, WaitingLine } from '../questions/prompt.tsx';
import { LazySceneEnd } from '../story/lazy-scene-end.tsx';
import type { SceneEndShown } from '../story/scene-end.ts';
import { VerdictBanner } from '../story/verdict.tsx';
import { useTable } from '../table/context.tsx';
import { useTurn } from '../table/own.ts';
import './strip.css';

/** So many are named; the log has all. */
const MOST_WAITED = 2;

export const Strip = ({
  questions,
  ask,
  onLead,
  end,
}: {
  readonly questions: Questions;
  /** The question that is shown, of those that can be answered here. */
  readonly ask: ViewAsk | undefined;
  readonly onLead: (ask: number) => void;
  /** A scene is over, and the stage shows its page. */
  readonly end: SceneEndShown | null;
}) => {
  const { naming } = useTable();
  const { begun, leave } = useMoves();
  const turn = useTurn();
  const isMyTurn = turn?.is === 'begin' || turn?.is === 'mine';
  const next = ask === undefined ? undefined : nextAfter(questions.open, ask);
  const isFree = begun === null && ask === undefined;
  return (
    <div className="strip" data-zone="strip">
      <div className="strip-box">
        {begun !== null && (
          <MoveForm key={begun.title} templates={begun.templates} wanted={begun.wanted} title={begun.title} onClose={leave} />
        )}
        {ask !== undefined &&
          (begun === null ? (
            <Prompt key={ask.id} ask={ask} focus={isOwnAsk(naming, ask) && !ask.answered} />
          ) : (
            <PromptBehind key={ask.id} ask={ask} />
          ))}
        {next !== undefined && begun === null && (
          <button type="button" className="button small strip-next" onClick={() => onLead(next.id)}>
            {questions.open.length === 2 ? 'One more question' : `${questions.open.length - 1} more questions`}
            <Icon name="chev" />
          </button>
        )}
        {/* It is read out at once, also where something else stands here. */}
        <div className={isFree && !isMyTurn && end === null ? 'strip-verdict' : 'unseen'}>
          <VerdictBanner />
        </div>
        {isFree && end !== null && <LazySceneEnd part="next" end={end} />}
        {isFree && <TurnStrip />}
        {isFree && !isMyTurn && questions.waiting.slice(0, MOST_WAITED).map((each) => <WaitingLine key={each.id} ask={each} />)}
      </div>
    </div>
  );
};
