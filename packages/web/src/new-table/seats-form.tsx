// The seats of a new table: the player's own, and a bot or a player for each other seat.

import type { GameCard } from '@pasteboard/protocol';
import { SeatMark } from '../parts/icons.tsx';
import { botsFor, PEOPLE, seatCalled, type SeatBots, type ReadySeat, type ReadyTable } from '../api/seating.ts';

const botCalled = (bot: string, all: readonly string[]): string => (all.length === 1 ? 'A bot' : `A bot, ${bot}`);

const Other = ({
  card,
  seat,
  bot,
  onBot,
}: {
  readonly card: GameCard;
  readonly seat: ReadySeat;
  readonly bot: string;
  readonly onBot: (bot: string) => void;
}) => {
  const able = botsFor(card, seat);
  if (able.length === 0) return <span className="quiet-text">A player who joins</span>;
  return (
    <select
      className="input seat-who"
      aria-label={`Who takes the seat of ${seatCalled(seat)}`}
      value={bot}
      onChange={({ target }) => onBot(target.value)}
    >
      <option value={PEOPLE}>A player who joins</option>
      {able.map((each) => (
        <option key={each} value={each}>
          {botCalled(each, able)}
        </option>
      ))}
    </select>
  );
};

export const SeatsForm = ({
  card,
  ready,
  own,
  bots,
  onOwn,
  onBots,
}: {
  readonly card: GameCard;
  readonly ready: ReadyTable;
  readonly own: string;
  readonly bots: SeatBots;
  readonly onOwn: (seat: string) => void;
  /** What was chosen for these seats; the others stay as they are. */
  readonly onBots: (chosen: SeatBots) => void;
}) => {
  const others = ready.seats.filter(({ id }) => id !== own);
  /** Includes the player's own seat: its choice counts once they choose another seat. */
  const everyone = (bot: boolean): SeatBots =>
    Object.fromEntries(ready.seats.map((seat) => [seat.id, bot ? (botsFor(card, seat)[0] ?? PEOPLE) : PEOPLE] as const));
  return (
    <fieldset className="seats-form">
      <legend className="unseen">Your seat, and who takes the others</legend>
      <ul>
        {ready.seats.map((seat, place) => (
          <li key={seat.id} data-own={seat.id === own ? '' : undefined}>
            <label className="seat-choice">
              <input type="radio" name="own-seat" checked={seat.id === own} onChange={() => onOwn(seat.id)} />
              <SeatMark place={place} gm={seat.role === 'gm'} size={13} />
              <span>
                <b>{seatCalled(seat)}</b>
                {seat.role === 'gm' && <small>runs the table</small>}
              </span>
            </label>
            {seat.id === own ? (
              <span className="chip brass">You</span>
            ) : (
              <Other card={card} seat={seat} bot={bots[seat.id] ?? PEOPLE} onBot={(bot) => onBots({ [seat.id]: bot })} />
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && card.bots.length > 0 && (
        <p className="seats-all">
          <span className="quiet-text">All others:</span>
          <button type="button" className="button quiet small" onClick={() => onBots(everyone(false))}>
            people
          </button>
          <button type="button" className="button quiet small" onClick={() => onBots(everyone(true))}>
            bots
          </button>
        </p>
      )}
    </fieldset>
  );
};
