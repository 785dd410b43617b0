// The middle of the felt: what has just been told, what is asked, and the cards that are in play.

import type { ViewAsk, ViewGroup, ViewSlot } from '@pasteboard/kernel/view';
import { isOwnAsk, plainValue, sheetItems, logSentences } from '@pasteboard/telling';
import { useMemo } from 'react';
import { Told, drawnSpeech } from '../parts/told.tsx';
import { useTable } from './context.tsx';
import { MoveForm } from './move-form.tsx';
import { useMoves } from './moves.tsx';
import { OnTheTable, OnTheTableAway } from './piles.tsx';
import { PromptBehind } from './prompt-behind.tsx';
import { Previously } from './previously.tsx';
import { Prompt } from './prompt.tsx';
import { TurnStrip } from './turn.tsx';
import { PastVerdict, useVerdict, VerdictBanner, VerdictFace } from './verdict.tsx';
import './stage.css';

/** What the newest moves told, in a few sentences: the story so far, for whoever looks up. */
export const useStory = (): readonly string[] => {
  const { state, seen, view, words, speech } = useTable();
  const { entries } = state.log;
  // The verdict below says it, and larger.
  const verdict = useVerdict()?.verdict;
  const decided = verdict?.told ?? verdict?.why ?? '';
  return useMemo(() => {
    const groups: ViewGroup[] = entries.flatMap((entry) => (entry.t === 'group' && entry.n <= seen.n ? [entry.group] : [])).slice(-6);
    const told = logSentences(view, drawnSpeech(speech), groups, 'talk').filter(({ undone, text }) => !undone && !decided.endsWith(text));
    // The name of a scene stands over the story already.
    const facts = new Set(Object.values(view.values['table'] ?? {}).map(({ value }) => `${plainValue({ view, words }, value)}.`));
    return told.flatMap(({ text }) => (facts.has(text) ? [] : [text])).slice(-3);
  }, [entries, seen.n, view, words, speech, decided]);
};

export const Facts = () => {
  const { view, words, layout } = useTable();
  const facts = layout === null ? [] : sheetItems({ view, words, layout }, 'table', layout.table).flat();
  if (facts.length === 0) return null;
  return (
    <ul className="facts" aria-label="The table">
      {facts.map(({ key, text }) => (
        <li key={key} className="chip">
          {text}
        </li>
      ))}
    </ul>
  );
};

/** Own questions first, the oldest of them with the focus. */
const useAsks = (): readonly ViewAsk[] => {
  const { view, naming } = useTable();
  return view.asks.toSorted((a, b) => Number(isOwnAsk(naming, b)) - Number(isOwnAsk(naming, a)));
};

/** `drawn`: with the game's picture of what is asked, unless that stands elsewhere. */
export const Asks = ({ drawn = true }: { readonly drawn?: boolean }) => {
  const { naming } = useTable();
  const { begun } = useMoves();
  const asks = useAsks();
  const first = asks.find((ask) => isOwnAsk(naming, ask) && !ask.answered);
  // While a form is open, the room and the keys are the form's.
  return asks.map((ask) =>
    begun !== null && ask === first ? (
      <PromptBehind key={ask.id} ask={ask} />
    ) : (
      <Prompt key={ask.id} ask={ask} focus={begun === null && ask === first} drawn={drawn} />
    ),
  );
};

/** What is asked and what was decided, as the game draws it: in the middle of the felt. */
const Faces = () => {
  const { panels } = useTable();
  const asks = useAsks();
  const { Asked, Scene, onFelt } = panels;
  return (
    <div className="stage-faces">
      {onFelt === true && Asked !== undefined && asks.map((ask) => <Asked key={ask.id} ask={ask} />)}
      {onFelt === true && <VerdictFace />}
      {Scene !== undefined && <Scene part="tools" />}
    </div>
  );
};

export const Story = () => {
  const story = useStory();
  if (story.length === 0) return null;
  return (
    <div className="story" aria-hidden="true">
      {story.map((text, i) => (
        <p key={`${i}-${text}`} data-newest={i === story.length - 1 ? '' : undefined}>
          <Told text={text} />
        </p>
      ))}
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
  const { Scene, onFelt } = panels;
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
          <Story />
        </div>
        <Faces />
        <OnTheTable except={dock} width={92} onLook={onLook} />
      </div>
      <div className="stage-strips">
        <VerdictBanner drawn={onFelt !== true} />
        {begun !== null && (
          <MoveForm key={begun.title} templates={begun.templates} wanted={begun.wanted} title={begun.title} onClose={leave} />
        )}
        <Asks drawn={onFelt !== true} />
        <TurnStrip />
      </div>
      <Previously />
    </div>
  );
};
