// Who sits where at a new table: the player's own seat, and which bots play the others.

import type { GameCard } from '@pasteboard/protocol';
import type { TableWanted } from './api.ts';

export type ReadyTable = GameCard['ready'][number];
export type ReadySeat = ReadyTable['seats'][number];

export const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

/** The empty table first, then those that are ready to try. The empty one has no name. */
export const startsOf = ({ empty, ready }: GameCard): readonly ReadyTable[] => [...(empty === null ? [] : [empty]), ...ready];

export const isEmpty = ({ name }: ReadyTable): boolean => name === '';

export interface SeatBots {
  readonly [seat: string]: string;
}

/** Chosen for a seat that waits for a player to join. */
export const PEOPLE = '';

/** Bots that can play this seat. A game with bots for roles has one for each; one without lets any bot play, but never run a table. */
export const botsFor = ({ bots }: Pick<GameCard, 'bots'>, { role }: Pick<ReadySeat, 'role'>): readonly string[] => {
  if (role === 'spectator') return [];
  if (bots.includes('player') || bots.includes('gm')) return bots.filter((bot) => bot === role);
  return role === 'player' ? bots : [];
};

/** The default seat: a player's, or the GM's where no other is left. */
export const usualSeat = ({ seats }: ReadyTable): ReadySeat | undefined => seats.find(({ role }) => role === 'player') ?? seats[0];

/** A bot for each of these seats that a bot can play, except the player's own. */
const filled = (card: GameCard, seats: readonly ReadySeat[], own: string): SeatBots =>
  Object.fromEntries(
    seats.flatMap((seat) => {
      const [bot] = seat.id === own ? [] : botsFor(card, seat);
      return bot === undefined ? [] : [[seat.id, bot] as const];
    }),
  );

/** A bot runs the table, so that play can begin at once; the other seats wait for people. */
const usualBots = (card: GameCard, { seats }: ReadyTable, own: string): SeatBots =>
  filled(
    card,
    seats.filter(({ role }) => role === 'gm'),
    own,
  );

/** Who plays the other seats: the bot chosen for each, the usual one where nothing was chosen, nobody yet where people are awaited. */
export const botsChosen = (card: GameCard, ready: ReadyTable, own: string, chosen: SeatBots): SeatBots => {
  const usual = usualBots(card, ready, own);
  const others = ready.seats.filter(({ id }) => id !== own);
  return Object.fromEntries(
    others.flatMap((seat) => {
      const bot = (Object.hasOwn(chosen, seat.id) ? chosen[seat.id] : undefined) ?? usual[seat.id] ?? PEOPLE;
      return botsFor(card, seat).includes(bot) ? [[seat.id, bot] as const] : [];
    }),
  );
};

/** One person and bots, at the first ready table. Null where the game cannot be played so. */
export const dealtIn = (card: GameCard, name: string): TableWanted | null => {
  const [ready] = card.ready;
  const own = ready && usualSeat(ready);
  if (ready === undefined || own === undefined) return null;
  const bots = filled(card, ready.seats, own.id);
  const alone = ready.seats.every(({ id, role }) => id === own.id || role === 'spectator' || Object.hasOwn(bots, id));
  return alone ? { game: card.id, ready: ready.name, seat: own.id, bots, ...(name === '' ? {} : { name }) } : null;
};

/** “2–4 players”: how many sit at its ready tables. */
export const playersOf = ({ ready }: GameCard): string => {
  const sizes = ready.map(({ seats }) => seats.length);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (sizes.length === 0 || most < 1) return '';
  return least === most ? `${most} ${most === 1 ? 'player' : 'players'}` : `${least}–${most} players`;
};

/** A seat by the character one chooses with it, or by its own name. */
export const seatCalled = ({ role, plays, name }: Pick<ReadySeat, 'role' | 'plays' | 'name'>): string =>
  role === 'gm' || plays.length === 0 ? name : listed(plays.map((each) => each.name));

/** Whom a seat plays, for people: “Marl”, “Ash and Bryn”. A GM's cast would spoil what is to come. */
export const characterOf = ({ role, plays }: Pick<ReadySeat, 'role' | 'plays'>): string =>
  role === 'gm' ? 'runs the table' : plays.length === 0 ? '' : `plays ${listed(plays.map(({ name }) => name))}`;
