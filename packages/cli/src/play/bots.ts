// Runs the bots. They get what a seat gets: a view and its templates. They answer at once, and otherwise move only after the people did.

import { anyPlay, botMove, botOfSeat, botSeat, isOpen, unasked, type Below, type Group, type ViewAsk } from '@pasteboard/kernel';
import { isAsked } from './at-table.ts';
import type { Host } from './host.ts';

/** If a game marks likely moves, a person without a likely move has nothing to do. */
const isIdle = (host: Host, person: string): boolean => {
  const likely = host.game.layout?.moves ?? null;
  return !unasked(host.templates(person)).some((template) => isOpen(template) && (likely === null || likely.includes(template.do)));
};

/**
 * A bot agrees when a person asks for permission, with one exception: it does not give back a look at a card, or a chance result. If the card
 * is shuffled in again, the look is worth nothing; a bot agrees to that once per person and table.
 */
const whyDecline = (host: Host, ask: number): string | null => {
  const wish = host.wishBehind(ask);
  if (wish?.do !== 'undo.ask') return null;
  const undone = new Set(host.groups.flatMap(({ undoes }) => undoes));
  const stands = ({ seq, undoes }: Group): boolean => undoes.length === 0 && !undone.has(seq);
  const back = host.groups.filter((group) => group.seq >= Number(wish.with['back']) && group.seq < wish.seq && stands(group));
  if (!back.some(({ reveals }) => reveals)) return null;
  if (wish.with['how'] !== 'reshuffle')
    return 'That would undo a look at a card or a chance result. “ask undo reshuffle” shuffles it in again; bots agree to that once.';
  const had = host.groups.some(({ by, events }) => by === wish.by && events.some((e) => e.type === 'Undone' && e.reshuffle));
  return had ? 'Bots agree to that only once at a table.' : null;
};

/** Bots that said no, and why. */
type Declined = Map<string, string>;

const MOST_MOVES = 500;

export interface BotSeats {
  readonly seats: ReadonlySet<string>;
  readonly below: Below;
}

export const hasGmRole = (host: Host, seat: string): boolean =>
  host.chair(seat).view.seats.some(({ id, role }) => id === seat && role === 'gm');

/** One move of one bot: an answer, an unasked move if it is `free` to make one, or none. */
const moves = (host: Host, bots: BotSeats, seat: string, free: boolean, declined: Declined): 'answer' | 'free' | null => {
  const { view } = host.chair(seat);
  const at = botSeat(seat, view, host.templates(seat));
  const agrees = ({ id }: ViewAsk): boolean => {
    const why = whyDecline(host, id);
    if (why !== null) declined.set(seat, why);
    return why === null;
  };
  const role = view.seats.find(({ id }) => id === seat)?.role ?? 'player';
  const bot = botOfSeat(host.game.bots, { id: seat, role }) ?? anyPlay;
  const move = botMove(bot, at, { agrees, mayMove: () => free }, bots.below);
  // A bot may choose to wait; a bot that fails plays any legal move, so that it does not hold up the table.
  if (move === null) return null;
  const made = move.ask === null ? 'free' : 'answer';
  if (host.act(seat, move.play) === null) return made;
  const other = anyPlay(view, move.offered, bots.below);
  return other !== null && host.act(seat, other) === null ? made : null;
};

export type After = 'opening' | 'move' | 'waiting' | 'other';

/** A GM moves for many characters, and players want to see the whole turn. */
const WAITED_FOR = 6;

/** How many unasked moves this bot may make. A GM begins. */
const freeMoves = (host: Host, seat: string, after: After): number => {
  if (after === 'other') return 0;
  if (hasGmRole(host, seat)) return after === 'waiting' ? WAITED_FOR : 1;
  return after === 'opening' ? 0 : 1;
};

/**
 * Lets the bots play. They answer what they are asked. Unasked, they move while no person is asked anything: once for each thing a person did, or
 * as often as needed while no person can do anything. Returns the bots that declined something, and why.
 */
export const letBotsPlay = (host: Host, bots: BotSeats, after: After): Declined => {
  const declined: Declined = new Map();
  const people = host.seats.filter((seat) => !bots.seats.has(seat));
  // A story does not go on before the person who tells it has seen the table.
  if (after === 'opening' && people.some((person) => hasGmRole(host, person))) return declined;
  const free = new Map([...bots.seats].map((seat) => [seat, freeMoves(host, seat, after)]));
  for (let made = 0; made < MOST_MOVES; ) {
    let moved = false;
    for (const seat of host.seats.filter((each) => bots.seats.has(each))) {
      const waits = people.some((person) => isAsked(host.chair(person).view, person));
      const stuck = !waits && people.every((person) => isIdle(host, person));
      if (host.broken) return declined;
      const did = moves(host, bots, seat, !waits && (stuck || (free.get(seat) ?? 0) > 0), declined);
      if (did === null) continue;
      if (did === 'free') free.set(seat, (free.get(seat) ?? 0) - 1);
      moved = true;
      made++;
    }
    if (!moved) break;
  }
  return declined;
};
