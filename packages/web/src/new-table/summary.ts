// What a new table will be, in a few sentences.

import { isEmpty, listed, seatCalled, type SeatBots, type ReadySeat, type ReadyTable } from '../api/seating.ts';

export interface Planned {
  readonly ready: ReadyTable;
  readonly own: ReadySeat;
  readonly bots: SeatBots;
  readonly policy: 'open' | 'knock' | 'locked';
  readonly changed: number;
}

const ownPart = (own: ReadySeat): string =>
  own.role === 'gm' ? 'You run the table.' : own.plays.length === 0 ? `You take ${own.name}’s seat.` : `You play ${seatCalled(own)}.`;

const botPart = (seats: readonly ReadySeat[]): string => {
  if (seats.length === 0) return '';
  const played = seats.filter(({ role }) => role !== 'gm').map(seatCalled);
  const runs = seats.some(({ role }) => role === 'gm');
  const plays = played.length === 0 ? [] : [`${played.length === 1 ? 'a bot plays' : 'bots play'} ${listed(played)}`];
  const said = [...(runs ? ['a bot runs the table'] : []), ...plays].join(', ');
  return ` ${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
};

const DOOR = { open: 'with the code', knock: 'with the code, once you let them in', locked: 'once you unlock the door' } as const;

const freePart = (seats: readonly ReadySeat[], policy: Planned['policy']): string => {
  if (seats.length === 0) return '';
  const which = listed(seats.map((seat) => (seat.role === 'gm' || seat.plays.length > 0 ? seatCalled(seat) : `${seat.name}’s seat`)));
  const verb = seats.length === 1 ? 'waits' : 'wait';
  return ` ${which} ${verb} for a player who joins ${DOOR[policy]}.`;
};

export const summaryOf = ({ ready, own, bots, policy, changed }: Planned): string => {
  const others = ready.seats.filter(({ id }) => id !== own.id);
  const isBot = ({ id }: ReadySeat): boolean => Object.hasOwn(bots, id);
  const rules = changed === 0 ? '' : ` ${changed === 1 ? 'One house rule is' : `${changed} house rules are`} changed.`;
  return (
    ownPart(own) +
    botPart(others.filter(isBot)) +
    freePart(
      others.filter((seat) => !isBot(seat)),
      policy,
    ) +
    (isEmpty(ready) ? ` Players get a seat as they join ${DOOR[policy]}.` : '') +
    rules
  );
};
