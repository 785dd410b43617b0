// The chat box: to the table, or a whisper to one seat. Text that was not sent stays in the field.

import { seatName } from '@pasteboard/phrasing';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { PrivacyNote } from '../parts/privacy-note.tsx';
import { useTable } from '../table/context.tsx';
import { freeSeatsOf } from '../table/door.ts';
import { activeSeats } from '../table/people.ts';

const LONGEST = 2_000;

export const TalkBox = () => {
  const { client, state, seen, now } = useTable();
  const [text, setText] = useState('');
  const [to, setTo] = useState('');
  const [how, setHow] = useState<'ready' | 'sending' | 'failed'>('ready');
  const { view } = now;
  if (seen.seat === null || seen.readOnly || state.connection.is === 'over') return null;
  // Nobody hears a whisper to a free seat.
  const free = freeSeatsOf(view, now.door);
  const others = activeSeats(view).filter(({ id }) => id !== seen.seat && !free.some((seat) => seat.id === id));
  const isAway = state.connection.is !== 'live';
  const whisper = others.some(({ id }) => id === to) ? to : '';
  const send = async (): Promise<void> => {
    const said = text.trim();
    if (said === '' || said.length > LONGEST || how === 'sending') return;
    setHow('sending');
    const outcome = await client.say(said, whisper === '' ? null : whisper);
    setHow(outcome.done ? 'ready' : 'failed');
    if (outcome.done) setText((now) => (now.trim() === said ? '' : now));
  };
  return (
    <form
      className="talk"
      data-whisper={whisper === '' ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <select className="input" aria-label="Who hears it" value={whisper} onChange={(event) => setTo(event.target.value)}>
        <option value="">To the table</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            Whisper to {name}
          </option>
        ))}
      </select>
      <div className="talk-line">
        <input
          className="input"
          aria-label={whisper === '' ? 'Say to the table' : `Whisper to ${seatName(view, whisper)}`}
          aria-describedby="talk-state"
          placeholder={whisper === '' ? 'Say something' : `Only ${seatName(view, whisper)} hears it`}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (how === 'failed') setHow('ready');
          }}
        />
        <button type="submit" className="button small" aria-label="Send" aria-disabled={text.trim() === '' || how === 'sending'}>
          <Icon name="arrow" />
        </button>
      </div>
      {whisper !== '' && <PrivacyNote />}
      <p id="talk-state" className="talk-state" role="status">
        {text.trim().length > LONGEST && `At most ${LONGEST} characters: write it in two messages, or as a note.`}
        {how === 'failed' && 'The message was not sent. It is still here.'}
        {how === 'sending' && isAway && 'It is sent as soon as the connection is back.'}
      </p>
    </form>
  );
};
