// The table itself: who sits where, how others come, how one likes to see it.

import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { SeatMark } from '../parts/icons.tsx';
import { setLooks, useLooks } from '../parts/looks.ts';
import { Qr } from '../parts/qr.tsx';
import { OptionsDialog } from '../sheets/options-dialog.tsx';
import { useTable } from './context.tsx';
import { placeOf, seatsOf } from './people.ts';
import './table-dialog.css';

const Invite = ({ code }: { readonly code: string }) => {
  const link = `${location.origin}/j/${code}`;
  const [copied, setCopied] = useState(false);
  return (
    <section className="invite">
      <Qr text={link} label={`Join at ${link}`} />
      <div>
        <p className="quiet-text">Others come with this code, or scan it.</p>
        <p className="invite-code">{code}</p>
        <button type="button" className="button small" onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}>
          {copied ? 'Link copied' : 'Copy the link'}
        </button>
      </div>
    </section>
  );
};

const Looks = () => {
  const { theme, suits } = useLooks();
  return (
    <fieldset className="looks">
      <legend className="eyebrow">How it looks here</legend>
      <div className="options" role="radiogroup" aria-label="Paper">
        {(['system', 'light', 'dark'] as const).map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            className="option"
            aria-checked={theme === each}
            onClick={() => setLooks({ theme: each })}
          >
            {each === 'system' ? 'As the device' : each === 'light' ? 'Light paper' : 'Dark paper'}
          </button>
        ))}
      </div>
      <div className="options" role="radiogroup" aria-label="Suits">
        {([2, 4] as const).map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            className="option"
            aria-checked={suits === each}
            onClick={() => setLooks({ suits: each })}
          >
            {each === 2 ? 'Two colours' : 'Four colours'}
          </button>
        ))}
      </div>
    </fieldset>
  );
};

export const TableDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { view, seen, bots, book } = useTable();
  const [rules, setRules] = useState(false);
  return (
    <Dialog title={book.title} onClose={onClose}>
      {seen.door.code !== null && <Invite code={seen.door.code} />}
      <ul className="seats" aria-label="Seats">
        {seatsOf(view).map((seat) => {
          const devices = seen.presence[seat.id] ?? 0;
          const held = seen.door.seats.find(({ seat: id }) => id === seat.id)?.held ?? 'nobody';
          return (
            <li key={seat.id}>
              <SeatMark place={placeOf(view, seat.id)} gm={seat.role === 'gm'} />
              <b>{seat.name}</b>
              <span className="quiet-text">
                {seat.role === 'gm' ? 'runs the table' : seat.id === seen.seat ? 'you' : 'plays'} ·{' '}
                {bots.has(seat.id) ? 'a bot' : devices > 0 ? 'here' : held === 'nobody' ? 'free' : 'away'}
              </span>
            </li>
          );
        })}
      </ul>
      <Looks />
      <button type="button" className="button" onClick={() => setRules(true)}>
        House rules
      </button>
      {rules && <OptionsDialog onClose={() => setRules(false)} />}
    </Dialog>
  );
};
