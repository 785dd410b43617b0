// What a bot does next in its seat: one driver for the terminal, the server, the conformance suite and tests.

import { isOpen, type Below, type Bot, type Play } from './play.ts';
import type { Template, View, ViewAsk } from './types.ts';

/** What the bot's seat gets. */
export interface BotSeat {
  readonly seat: string;
  readonly view: View;
  /** Ways to answer what is asked. */
  answers(): readonly Template[];
  /** Moves by the rules that nothing asks for, open and closed: from the reasons of closed ones a bot knows what is in its way. */
  moves(): readonly Template[];
}

/** What the place where the bot plays decides for it. */
export interface BotPolicy {
  /** Does the bot agree to what this ask requests permission for? */
  agrees(ask: ViewAsk): boolean;
  /** Is it time to answer a question of the game, or may people look at it first? */
  mayAnswer?(): boolean;
  /** Is it time for a move that nothing asks for? */
  mayMove(offered: readonly Template[]): boolean;
}

export interface BotMove {
  readonly play: Play;
  /** What the bot chose from. */
  readonly offered: readonly Template[];
  /** The question that it answers; null: it was not asked for this move. */
  readonly ask: number | null;
}

const isOf = ({ id, role, plays }: View['seats'][number], who: string): boolean => role !== 'gone' && (id === who || plays.includes(who));

/** Who must answer: the asked seat, or the player of the asked character; for a character without a player the GM, else any player. */
export const answersFor = (view: View, seat: string, ask: ViewAsk): boolean => {
  const own = view.seats.find(({ id, role }) => id === seat && role !== 'gone');
  if (own === undefined || ask.answered) return false;
  const stands = view.seats.some(({ role }) => role === 'gm') ? 'gm' : 'player';
  return isOf(own, ask.to) || (own.role === stands && !view.seats.some((other) => isOf(other, ask.to)));
};

/** Moves by the rules that nothing asks for, open or closed. */
export const unasked = (templates: readonly Template[]): readonly Template[] =>
  templates.filter(({ ask, topic }) => ask === null && topic !== 'table' && topic !== 'manual');

/** A bot’s seat with the whole list of what it may do. */
export const botSeat = (seat: string, view: View, templates: readonly Template[]): BotSeat => ({
  seat,
  view,
  answers: () => templates,
  moves: () => unasked(templates),
});

/** A question that a person asks by hand is for people: a bot has nothing to tell. */
const SILENT = '…';

/** The bot agrees or not, and does not stand in the way of what people ask each other by hand. */
const courtesy = (asked: ViewAsk, template: Template, policy: BotPolicy, below: Below): Play | null => {
  // A bot that plays for a person with a real deck has none: it names any card.
  const drawn = template.fields['drawn'];
  if (asked.key === 'cards.wanted' && drawn?.kind === 'subset') {
    const ids = drawn.of.map(({ id }) => id);
    const from = below(Math.max(1, ids.length));
    const named = [...ids.slice(from), ...ids.slice(0, from)].slice(0, drawn.min);
    return { do: 'answer', with: { ask: asked.id, drawn: named } };
  }
  const answer = asked.key === 'consent.ask' ? (policy.agrees(asked) ? 'yes' : 'no') : asked.key === 'by.hand.asked' ? SILENT : null;
  return answer === null ? null : { do: 'answer', with: { ask: asked.id, answer } };
};

/** An answer to what the bot's seat is asked, or else a move, if it is time; null: the bot waits. */
export const botMove = (bot: Bot, at: BotSeat, policy: BotPolicy, below: Below): BotMove | null => {
  const { seat, view } = at;
  const due = view.asks.filter((ask) => answersFor(view, seat, ask));
  const answers = due.length === 0 ? [] : at.answers();
  const asked = due.flatMap((ask) => {
    const template = answers.find((each) => each.ask === ask.id && isOpen(each));
    return template === undefined ? [] : [{ ask, template }];
  });
  for (const { ask, template } of asked) {
    const polite = courtesy(ask, template, policy, below);
    if (polite === null && policy.mayAnswer?.() === false) return null;
    const play = polite ?? bot(view, [template], below);
    if (play !== null) return { play, offered: [template], ask: ask.id };
  }
  if (asked.length > 0) return null;
  const offered = at.moves();
  const play = offered.some(isOpen) && policy.mayMove(offered) ? bot(view, offered, below) : null;
  return play === null ? null : { play, offered, ask: null };
};

/** A game names its bots after a seat, a role, or a style; the first one plays every seat that no name fits. */
export const botOfSeat = (
  bots: { readonly [name: string]: Bot },
  { id, role }: { readonly id: string; readonly role: string },
): Bot | undefined =>
  (Object.hasOwn(bots, id) ? bots[id] : undefined) ?? (Object.hasOwn(bots, role) ? bots[role] : undefined) ?? Object.values(bots)[0];
