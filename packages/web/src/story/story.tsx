// What has just happened, in a few sentences, and the plain facts of the table beside it.

import type { ViewGroup } from '@pasteboard/kernel/view';
import { sheetItems, logSentences, type LogSentence } from '@pasteboard/phrasing';
import { useMemo } from 'react';
import { LongText } from '../parts/long-text.tsx';
import { speechWithCards } from '../parts/rich-text.tsx';
import { useTable } from '../table/context.tsx';
import { useVerdict } from './verdict.tsx';
import './story.css';

/** The newest moves in a few sentences. */
export const useStory = (): readonly string[] => {
  const { state, seen, view, speech, panels } = useTable();
  const { entries } = state.log;
  // The verdict below says it, and larger.
  const decided = useVerdict()?.seq;
  return useMemo(() => {
    const groups: ViewGroup[] = entries.flatMap((entry) => (entry.t === 'group' && entry.n <= seen.n ? [entry.group] : [])).slice(-6);
    const { verdicts, factsTold = [], books = [] } = panels;
    const isBooks = (key: string): boolean => books.some((each) => key === each || key.startsWith(`${each}.`));
    const isShown = ({ seq, key }: LogSentence): boolean =>
      key !== null && (factsTold.includes(key) || isBooks(key) || (seq === decided && verdicts?.sentences.includes(key) === true));
    const sentences = logSentences(view, speechWithCards(speech), groups, 'talk').filter((each) => !each.undone && !isShown(each));
    return sentences.map(({ text }) => text).slice(-3);
  }, [entries, seen.n, view, speech, panels, decided]);
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

/** As many characters of a sentence stand on the felt; the rest is a press away. */
const NEWEST = 900;
const OLDER = 220;

export const StoryPanel = () => {
  const story = useStory();
  if (story.length === 0) return null;
  return (
    <div className="story">
      {story.map((text, i) => (
        <p key={`${i}-${text}`} data-newest={i === story.length - 1 ? '' : undefined}>
          <LongText text={text} most={i === story.length - 1 ? NEWEST : OLDER} />
        </p>
      ))}
    </div>
  );
};
