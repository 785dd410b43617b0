// Every move that answers nothing: a button where nothing is left to choose, else a form that opens in place.

import { isOpen } from '@pasteboard/kernel/view';
import { begun, openFields, topicName } from '@pasteboard/phrasing';
import { useState } from 'react';
import { useTable } from '../table/context.tsx';
import { useMoveLines, type MoveLine } from '../moves/moves.tsx';
import { useUndo } from '../moves/undo.ts';
import { TextForm } from './text-form.tsx';

const Move = ({ line }: { readonly line: MoveLine }) => {
  const [open, setOpen] = useState(false);
  const templates = line.templates.filter(isOpen);
  if (!line.open)
    return (
      <p>
        {line.label}: {line.why ?? 'not now'}
      </p>
    );
  const [only, ...more] = templates;
  if (only !== undefined && more.length === 0 && openFields(only).length === 0) return <TextForm templates={templates} name={line.label} />;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{line.label} …</summary>
      {open && <TextForm templates={templates} name={line.label} onDone={() => setOpen(false)} />}
    </details>
  );
};

export const TextMoves = () => {
  const { seen, closed, words } = useTable();
  const lines = useMoveLines();
  const undo = useUndo(null);
  if (seen.seat === null || closed || seen.readOnly) return null;
  const can = lines.filter(({ open }) => open);
  const cannot = lines.filter(({ open }) => !open);
  const topics = [...new Set(can.map(({ topic }) => topic))];
  return (
    <section aria-labelledby="text-moves">
      <h2 id="text-moves">Your moves</h2>
      {undo.run !== null && (
        <p>
          <button type="button" onClick={() => undo.run?.()}>
            {undo.label}
          </button>
        </p>
      )}
      {topics.map((topic) => (
        <section key={topic}>
          <h3>{begun(topicName(words, topic))}</h3>
          <ul>
            {can
              .filter((line) => line.topic === topic)
              .map((line) => (
                <li key={line.do}>
                  <Move line={line} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {can.length === 0 && <p>No moves now.</p>}
      {cannot.length > 0 && (
        <details>
          <summary>Not possible now, and why</summary>
          <ul>
            {cannot.map((line) => (
              <li key={line.do}>
                <Move line={line} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
