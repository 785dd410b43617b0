// Talk at the table, and a field to say something in.

import { seatName } from '@pasteboard/telling';
import { useState } from 'react';
import { useTable } from '../table/context.tsx';
import { Sheet } from './sheet.tsx';

const LONGEST = 500;

export const TalkSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { state, view, client, seen } = useTable();
  const [text, setText] = useState('');
  const said = state.log.entries.flatMap((entry) => (entry.t === 'chat' && entry.text !== null ? [{ ...entry, text: entry.text }] : []));
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
    <Sheet title="Talk" onClose={onClose}>
      <div role="log" aria-label="Talk">
        <ol className="phone-talk">
          {said.map(({ n, by, text: words }) => (
            <li key={n}>
              <b>{seatName(view, by)}</b> {words}
            </li>
          ))}
        </ol>
      </div>
      {said.length === 0 && <p className="quiet-text">Nobody has said anything yet.</p>}
      {seen.seat !== null && (
        <form
          className="phone-say"
          onSubmit={(event) => {
            event.preventDefault();
            say();
          }}
        >
          <input
            className="input"
            type="text"
            aria-label="Say to all"
            placeholder="Say to all"
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button">
            Say
          </button>
        </form>
      )}
    </Sheet>
  );
};
