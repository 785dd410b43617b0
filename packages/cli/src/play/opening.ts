// Turns the command line into an opening: which ready table, which house rules, who sits where.

import { optionDomain, optionValue, type Game, type Json, type JsonRecord, type OptionSpec, type Ready } from '@pasteboard/kernel';
import { usage } from '../failure.ts';
import { oneNamed } from '../game-named.ts';
import { didYouMean } from '@pasteboard/phrasing/nearest';

export const readyTable = (game: Game, name: string | undefined): Ready => {
  const first = game.ready[0];
  if (first === undefined) throw usage(`${game.title} has no ready table yet.`);
  return name === undefined ? first : oneNamed('ready table', game.ready, (ready) => [ready.name], name);
};

const possible = (spec: OptionSpec): string => {
  const domain = optionDomain(spec);
  if (domain.kind === 'integer') return `${domain.from} to ${domain.to}`;
  return domain.kind === 'choice' ? domain.of.map(({ id }) => id).join(', ') : 'none';
};

/** `key=value` pairs as house rules. */
export const readOptions = (game: Game, pairs: readonly string[]): JsonRecord => {
  const options: Record<string, Json> = {};
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    if (cut < 1) throw usage(`A house rule is written key=value, not “${pair}”.`);
    const [key, typed] = [pair.slice(0, cut), pair.slice(cut + 1)];
    const spec = Object.hasOwn(game.options, key) ? game.options[key] : undefined;
    const keys = Object.keys(game.options);
    if (spec === undefined) {
      const known = keys.length === 0 ? `${game.title} has none.` : `House rules: ${keys.join(', ')}.`;
      throw usage(`There is no house rule “${key}”.${didYouMean(key, keys)} ${known}`);
    }
    const value = optionValue(spec, 'from' in spec.values && /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed);
    if (value === undefined) throw usage(`House rule “${key}” cannot be “${typed}”. Possible: ${possible(spec)}.`);
    options[key] = value;
  }
  return options;
};

export interface NamedSeat {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** By name or id, or by a role that only one of them has. */
export const seatNamed = (seats: readonly NamedSeat[], typed: string): string => {
  const roleOf = ({ role }: NamedSeat): string[] => (seats.filter((other) => other.role === role).length === 1 ? [role] : []);
  return oneNamed('seat', seats, (seat) => [seat.name, seat.id, ...roleOf(seat)], typed).id;
};

/** The seat that was named, or the first player's. */
export const chosenSeat = (seats: readonly NamedSeat[], typed: string | undefined): string => {
  if (typed !== undefined) return seatNamed(seats, typed);
  const first = seats.find((seat) => seat.role === 'player') ?? seats[0];
  if (first === undefined) throw usage('This table has no players.');
  return first.id;
};

/** `ben,cat`, `all` or `none`; default `all`: all seats but the person's own. */
export const botSeats = (
  seats: readonly NamedSeat[],
  own: string,
  typed: string | undefined,
  { hotseat }: { readonly hotseat: boolean },
): string[] => {
  const others = seats.filter((seat) => seat.id !== own && seat.role !== 'spectator' && seat.role !== 'gone').map((seat) => seat.id);
  if (hotseat || typed === 'none') return [];
  if (typed === undefined || typed === 'all') return others;
  const named = typed.split(',').map((name) => seatNamed(seats, name));
  if (named.includes(own)) throw usage('You cannot be a bot yourself: choose another seat with --seat.');
  return named;
};
