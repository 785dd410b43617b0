// What happened, newest last: one line for each thing told. Talk stands among it.

import { seatName, toldOf } from '@pasteboard/telling';
import { useMemo } from 'react';
import { Told, drawnSpeech } from '../parts/told.tsx';
import { useTable } from '../table/context.tsx';
import './log.css';

export const LogPanel = () => {
  const { state, view, speech, client } = useTable();
  const { entries, more } = state.log;
  const lines = useMemo(() => {
    const groups = entries.flatMap((entry) => (entry.t === 'group' ? [entry.group] : []));
    const told = Map.groupBy(toldOf(view, drawnSpeech(speech), groups, 'questions'), ({ seq }) => seq);
    return entries.flatMap((entry) => {
      if (entry.t === 'group') return (told.get(entry.group.seq) ?? []).map((line, i) => ({ key: `${entry.n}-${i}`, ...line }));
      if (entry.t === 'chat' && entry.text !== null)
        return [{ key: `${entry.n}`, seq: 0, text: `${seatName(view, entry.by)}: ${entry.text}`, by: null, manual: false, undone: false }];
      return [];
    });
  }, [entries, view, speech]);
  return (
    <div className="log">
      {more && (
        <button type="button" className="button quiet small" onClick={() => void client.older()}>
          Earlier
        </button>
      )}
      <ol role="log" aria-live="polite" aria-label="What happened">
        {lines.map(({ key, text, manual, undone, by }) => (
          <li key={key} data-undone={undone ? '' : undefined}>
            {manual && <span className="log-manual">✎ {by === null ? '' : `${by}: `}</span>}
            {undone ? (
              <s>
                <Told text={text} />
              </s>
            ) : (
              <Told text={text} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
};
