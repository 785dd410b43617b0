// What happened and what was said, as sentences, newest last.

import { seatName, speechOf, logSentences } from '@pasteboard/phrasing';
import { useMemo, useState } from 'react';
import { sittingAt } from '../connection/seat-swap.ts';
import { useTable } from '../table/context.tsx';

const SHOWN = 60;
const LONGEST = 500;

export const TextLog = () => {
  const { state, view, words, client } = useTable();
  const [shown, setShown] = useState(SHOWN);
  const { entries, more } = state.log;
  const lines = useMemo(() => {
    const undone = new Set(entries.flatMap((entry) => (entry.t === 'group' ? entry.group.undoes : [])));
    const sitting = sittingAt({ view, me: null }, entries);
    return entries.flatMap((entry, at) => {
      const then = sitting[at]?.view ?? view;
      if (entry.t === 'group')
        return logSentences(then, speechOf(then, words), [entry.group], 'questions').map(({ seq, text, by, manual }, i) => ({
          key: `${entry.n}-${i}`,
          text: `${manual ? `By hand${by === null ? '' : `, ${by}`}: ` : ''}${text}`,
          undone: undone.has(seq),
        }));
      if (entry.t === 'chat' && entry.text !== null)
        return [{ key: `${entry.n}`, text: `${seatName(then, entry.by)} says: ${entry.text}`, undone: false }];
      return [];
    });
  }, [entries, view, words]);
  const older = (): void => {
    setShown(shown + SHOWN);
    if (lines.length < shown + SHOWN && more) void client.older();
  };
  return (
    <section aria-labelledby="text-log">
      <h2 id="text-log">What happened</h2>
      {(more || lines.length > shown) && (
        <p>
          <button type="button" onClick={older}>
            Earlier
          </button>
        </p>
      )}
      <div role="log" aria-labelledby="text-log">
        <ol>
          {lines.slice(-shown).map(({ key, text, undone }) => (
            <li key={key}>
              {undone ? (
                <>
                  Undone: <s>{text}</s>
                </>
              ) : (
                text
              )}
            </li>
          ))}
        </ol>
      </div>
      {lines.length === 0 && <p>Nothing yet.</p>}
    </section>
  );
};

export const TextTalk = () => {
  const { client, seen } = useTable();
  const [text, setText] = useState('');
  if (seen.seat === null) return null;
  const say = (): void => {
    const words = text.trim();
    if (words === '') return;
    setText('');
    void client.say(words, null).then(({ done }) => {
      // What was not heard is not lost.
      if (!done) setText(words);
    });
  };
  return (
    <form
      className="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <p className="text-field">
        <label htmlFor="text-say">Say to all</label>
        <input id="text-say" type="text" maxLength={LONGEST} value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit">Say</button>
      </p>
    </form>
  );
};
