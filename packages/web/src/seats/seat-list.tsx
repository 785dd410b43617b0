// Who sits where, and what may be done about each seat.

import type { ViewSeat } from '@pasteboard/kernel/view';
import { begun, ownerName, seatName } from '@pasteboard/phrasing';
import { useState } from 'react';
import { Icon, SeatMark, type IconName } from '../parts/icons.tsx';
import { botForSeat, useBotNames, type DoorHand } from './use-door.ts';
import { useTable } from '../table/context.tsx';
import { hasStandIn, othersAt, seatActions, sitterOf, type SeatActions } from '../table/door.ts';
import { MoveSeat } from './move-seat.tsx';
import { seatPlace, activeSeats } from '../table/people.ts';

type SeatAction = keyof SeatActions;

const NAMES_AND_ICONS: { readonly [action in SeatAction]: readonly [name: string, icon: IconName] } = {
  move: ['Move to another device', 'phone'],
  handOver: ['Hand the table over', 'star'],
  free: ['Free the seat', 'door'],
  seatBot: ['Let a bot play', 'bot'],
  dropBot: ['Remove the bot', 'close'],
  standIn: ['Let a bot play meanwhile', 'bot'],
  endStandIn: ['Stop the bot', 'close'],
};

/** `plays`: the character of the seat, or empty. */
const QUESTIONS: { readonly [action in Exclude<SeatAction, 'move'>]: (name: string, plays: string, asksOthers: boolean) => string } = {
  handOver: (name, plays) =>
    `You change places. ${name} will run the table and see what only the GM sees; you take ${name}’s seat, see its cards${plays === '' ? '' : `, and play ${plays}`}.`,
  free: (name) => `${name} is removed, and the seat is free for the next player. Its cards stay.`,
  seatBot: (name, plays) => `A bot will play ${plays === '' ? name : plays} until a player removes it.`,
  dropBot: (name, _, asksOthers) =>
    `The seat of ${name} will be free for the next person.${asksOthers ? ' Everybody else at the table is asked first: the next person there sees the bot’s hand.' : ''}`,
  standIn: (name) => `A bot will play for ${name}, who keeps the seat and can play again at any time.`,
  endStandIn: (name) => `${name} plays again.`,
};

const Ask = ({
  action,
  seat,
  hand,
  onDone,
}: {
  readonly action: SeatAction;
  readonly seat: ViewSeat;
  readonly hand: DoorHand;
  readonly onDone: () => void;
}) => {
  const { now, words } = useTable();
  const { view } = now;
  const seatsBot = action === 'seatBot' || action === 'standIn';
  const bots = useBotNames({ wanted: seatsBot });
  const [bot, setBot] = useState<string | null>(null);
  if (action === 'move') return <MoveSeat seat={seat.id} hand={hand} onDone={onDone} />;
  const name = seatName(view, seat.id);
  const chosen = bot ?? botForSeat(bots, seat);
  const asksOthers = now.role !== 'gm' && othersAt(now).length > 0;
  const perform = (): void => {
    if (action === 'free') hand.tend({ act: 'kick', seat: seat.id, leave: false }, onDone);
    else if (action === 'handOver') hand.tend({ act: 'handOver', seat: seat.id }, onDone);
    else if (action === 'dropBot' || action === 'endStandIn') hand.tend({ act: 'bot', seat: seat.id, bot: null }, onDone);
    else if (chosen !== undefined) hand.tend({ act: 'bot', seat: seat.id, bot: chosen }, onDone);
  };
  return (
    <div className="door-ask">
      <p>{QUESTIONS[action](name, seat.plays.map((id) => begun(ownerName(view, words, id))).join(', '), asksOthers)}</p>
      <p className="door-buttons">
        {seatsBot && bots.length > 1 && (
          <select className="input door-bot" aria-label="Which bot" value={chosen} onChange={(event) => setBot(event.target.value)}>
            {bots.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          className={action === 'free' || action === 'handOver' ? 'button small danger' : 'button small'}
          disabled={hand.busy || (seatsBot && chosen === undefined)}
          onClick={perform}
        >
          {NAMES_AND_ICONS[action][0]}
        </button>
        <button type="button" className="button small quiet" onClick={onDone}>
          Cancel
        </button>
      </p>
    </div>
  );
};

const ORDER: readonly SeatAction[] = ['move', 'handOver', 'seatBot', 'dropBot', 'standIn', 'endStandIn', 'free'];

const SeatLine = ({ seat, hand }: { readonly seat: ViewSeat; readonly hand: DoorHand }) => {
  const { now, words } = useTable();
  const { view, door } = now;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<SeatAction | null>(null);
  const devices = now.presence[seat.id] ?? 0;
  const may = seatActions(view, door, now.seat, seat);
  const actions = ORDER.filter((action) => may[action]);
  const sitter = sitterOf(now, seat.id);
  // The stored name of a free seat belongs to nobody: its character is shown instead.
  const played = seat.plays.map((id) => ownerName(view, words, id)).join(', ');
  const name = sitter === 'free' && played !== '' ? played : seatName(view, seat.id);
  const here =
    sitter === 'here' && devices > 1
      ? `here, on ${devices} devices`
      : sitter === 'bot'
        ? hasStandIn(door, seat.id)
          ? 'a bot plays meanwhile'
          : 'a bot'
        : sitter;
  const part = seat.role === 'gm' ? 'runs the table' : `plays ${played}`.trim();
  return (
    <li>
      <div className="seat-line">
        <SeatMark place={seatPlace(view, seat.id)} gm={seat.role === 'gm'} />
        <b>{name}</b>
        <span className="quiet-text">
          {[...(seat.id === now.seat ? ['you'] : []), ...(sitter === 'free' ? [] : [part]), here].join(' · ')}
        </span>
        {actions.length > 0 && (
          <button
            type="button"
            className="button small quiet"
            aria-expanded={open}
            aria-label={`${name}: what to do about this seat`}
            onClick={() => {
              setOpen(!open);
              setAsked(null);
            }}
          >
            <Icon name="more" />
          </button>
        )}
      </div>
      {open && asked === null && (
        <div className="door-buttons">
          {actions.map((action) => (
            <button key={action} type="button" className="button small" onClick={() => setAsked(action)}>
              <Icon name={NAMES_AND_ICONS[action][1]} size={16} />
              {action === 'free' && seat.id === now.seat ? 'Leave your seat' : NAMES_AND_ICONS[action][0]}
            </button>
          ))}
        </div>
      )}
      {open && asked !== null && (
        <Ask
          action={asked}
          seat={seat}
          hand={hand}
          onDone={() => {
            setAsked(null);
            setOpen(false);
          }}
        />
      )}
    </li>
  );
};

export const SeatList = ({ hand }: { readonly hand: DoorHand }) => {
  const { view } = useTable().now;
  return (
    <section aria-labelledby="seats-title">
      <h3 className="eyebrow" id="seats-title">
        People
      </h3>
      <ul className="seats">
        {activeSeats(view).map((seat) => (
          <SeatLine key={seat.id} seat={seat} hand={hand} />
        ))}
      </ul>
    </section>
  );
};
