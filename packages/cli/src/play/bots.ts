// Bots get what a seat gets: a view and its templates. They answer at once, and otherwise keep pace with the people.

import { anyPlay, isOpen, type Below, type Bot, type Game, type Play, type Template, type View } from '@pasteboard/kernel';
import type { Host } from './host.ts';

/** A game names its bots after a seat, a role, or a temper; the first one plays whoever is not named. */
export const botFor = (game: Game, seat: string, role: string): Bot => {
  const named = Object.hasOwn(game.bots, seat) ? game.bots[seat] : Object.hasOwn(game.bots, role) ? game.bots[role] : undefined;
  return named ?? Object.values(game.bots)[0] ?? anyPlay;
};

const ofTheGame = (templates: readonly Template[]): Template[] =>
  templates.filter((template) => template.ask === null && template.topic !== 'table' && template.topic !== 'manual' && isOpen(template));

/** A bot never stands in the way when a person asks for leave. */
const agreement = (view: View, templates: readonly Template[]): Play | null => {
  for (const template of templates) {
    const ask = view.asks.find(({ id }) => id === template.ask);
    if (ask?.key === 'consent.ask') return { do: template.do, with: { ask: ask.id, answer: 'yes' } };
  }
  return null;
};

const MOST_MOVES = 500;

export interface Bots {
  readonly seats: ReadonlySet<string>;
  readonly below: Below;
}

const isAsked = (view: View, seat: string): boolean => {
  const plays = view.seats.find(({ id }) => id === seat)?.plays ?? [];
  return view.asks.some((ask) => !ask.answered && (ask.to === seat || plays.includes(ask.to)));
};

/** One move of one bot: true if it made one. `free`: also a move nobody asked for. */
const moves = (host: Host, bots: Bots, seat: string, free: boolean): boolean => {
  const { view } = host.chair(seat);
  const all = host.templates(seat);
  const asked = all.filter((template) => template.ask !== null && isOpen(template) && isAsked(view, seat));
  const agreed = agreement(view, asked);
  if (agreed !== null) return host.act(seat, agreed) === null;
  const offered = asked.length > 0 ? asked : free ? ofTheGame(all) : [];
  if (offered.length === 0) return false;
  const role = view.seats.find(({ id }) => id === seat)?.role ?? 'player';
  const play = botFor(host.game, seat, role)(view, offered, bots.below);
  // A bot that waits, waits; a bot that errs plays anything rather than hold up the table.
  if (play === null) return false;
  if (host.act(seat, play) === null) return true;
  const other = anyPlay(view, offered, bots.below);
  return other !== null && host.act(seat, other) === null;
};

/**
 * Lets the bots play. They answer what they are asked; unasked they move while no person is asked anything, once for each thing a person
 * did, or as often as it takes while no person can do anything at all.
 */
export const letBotsPlay = (host: Host, bots: Bots, personMoved: boolean): void => {
  const people = host.seats.filter((seat) => !bots.seats.has(seat));
  const fresh = new Set(personMoved ? bots.seats : []);
  for (let made = 0; made < MOST_MOVES; ) {
    let moved = false;
    for (const seat of host.seats.filter((each) => bots.seats.has(each))) {
      const waits = people.some((person) => isAsked(host.chair(person).view, person));
      const stuck = !waits && !people.some((person) => ofTheGame(host.templates(person)).length > 0);
      if (host.broken) return;
      const free = !waits && (stuck || fresh.has(seat));
      if (!moves(host, bots, seat, free)) continue;
      if (free) fresh.delete(seat);
      moved = true;
      made++;
    }
    if (!moved) return;
  }
};
