// `undo` and `ask undo`. Log entries are numbered by group, and an undo reaches from an entry to the end.

import { isOpen, joinList, type Template } from '@pasteboard/kernel';
import { moveTexts, standing, undecided } from '@pasteboard/phrasing';
import { UserError } from '../failure.ts';
import type { Session } from './session.ts';
import { tableMove, type TypedCommand } from './typed-command.ts';

const spanOf = (template: Template): { readonly from: number; readonly to: number } => {
  const back = template.fields['back'];
  return back?.kind === 'integer' ? back : { from: 0, to: 0 };
};

/** The log entry that was typed, if it exists. */
const entryNamed = (session: Session, typed: string, usage: string): number => {
  if (!/^\d{1,9}$/.test(typed)) throw new UserError(`“${typed}” is not a log entry. Type: ${usage}`);
  const last = session.chair().groups.at(-1)?.seq ?? 0;
  if (Number(typed) < 1 || Number(typed) > last) throw new UserError(`The log has no entry ${typed}: the last one is ${last}.`);
  return Number(typed);
};

const inSpan = (template: Template, n: number): number => {
  const { from, to } = spanOf(template);
  if (n >= from && n <= to) return n;
  const possible = from === to ? `only entry ${to} can be named.` : `name one from ${from} to ${to}.`;
  throw new UserError(`Entry ${n} of the log cannot be undone like this: ${possible} Everything from there on is undone.`);
};

/** Why this seat cannot undo freely, as far as it can know, and what it can do instead. */
const whyNoUndo = (session: Session): string => {
  const [newest, ...older] = standing(session.chair().groups);
  const asks = session.host.templates(session.seat).some((template) => template.do === 'undo.ask' && isOpen(template));
  if (newest === undefined || !asks) return 'There is nothing to undo.';
  if (newest.by === session.seat)
    return 'Since then a player has seen a card, or chance has decided something. Type “ask undo” to ask the others.';
  if (older.every(({ by }) => by !== session.seat))
    return 'You have done nothing yet. Type “ask undo” to ask the others to undo their last move.';
  return `${session.name(newest.by)} has moved since. Type “ask undo” to ask the others to undo everything from your move on.`;
};

export const undo: TypedCommand = {
  also: ['u'],
  usage: 'undo [N]',
  help: 'undo your last move, or everything from entry N of the log on',
  aside: false,
  run: (session, words) => {
    if (words[1] !== undefined) throw new UserError(`“${words[1]}” is too much. Type: ${undo.usage}`);
    const entry = words[0] === undefined ? null : entryNamed(session, words[0], undo.usage);
    const template = tableMove(session, 'undo', () => whyNoUndo(session));
    const { from, to } = spanOf(template);
    // Others may have moved since: a seat that may undo anything means its own move first.
    const own = standing(session.chair().groups).find((group) => group.by === session.seat && group.seq >= from && group.seq <= to);
    const back = entry === null ? (own?.seq ?? to) : inSpan(template, entry);
    session.perform(template.topic, { do: 'undo', with: { back } });
  },
};

export const askUndo: TypedCommand = {
  also: [],
  usage: 'ask undo [N] [reshuffle]',
  help: 'ask the others to agree to an undo; reshuffle: cards seen meanwhile are shuffled in',
  aside: false,
  run: (session, words) => {
    if (words[0]?.toLowerCase() !== 'undo') throw new UserError('Type: ask undo. To ask a player anything else: hand ask');
    const more = words.slice(1);
    const waiting = undecided(session.sight(), session.seat);
    if (waiting.length > 0)
      throw new UserError(`You have asked already: ${joinList(waiting)} still ${waiting.length === 1 ? 'has' : 'have'} to answer.`);
    const template = tableMove(session, 'undo.ask');
    const strange = more.find((word) => !/^\d/.test(word) && word.toLowerCase() !== 'reshuffle');
    if (strange !== undefined) throw new UserError(`“${strange}” is not understood. Type: ${askUndo.usage}`);
    const entry = more.find((word) => /^\d/.test(word));
    const { from, to } = spanOf(template);
    const own = standing(session.chair().groups).find((group) => group.by === session.seat && group.seq >= from && group.seq <= to);
    const back = entry === undefined ? (own?.seq ?? to) : inSpan(template, entryNamed(session, entry, askUndo.usage));
    const how = more.some((word) => word.toLowerCase() === 'reshuffle') ? 'reshuffle' : 'back';
    const wanted = standing(session.chair().groups).filter(({ seq }) => seq >= back);
    session.say(`You ask to undo: ${moveTexts(session.sight(), wanted).join(' · ')}`);
    if (!session.perform(template.topic, { do: 'undo.ask', with: { back, how } })) return;
    const left = undecided(session.sight(), session.seat);
    if (left.length > 0) session.say(`${joinList(left)} ${left.length === 1 ? 'has' : 'have'} to answer: “seat” hands over the keyboard.`);
  },
};
