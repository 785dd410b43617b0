// `undo` and `ask undo`. Entries of the log are numbered by group, and taking back reaches from an entry to the end.

import { isOpen, joinList, type Template } from '@pasteboard/kernel';
import { moveTexts, standing, undecided } from '@pasteboard/phrasing';
import { UserError } from '../failure.ts';
import type { Session } from './session.ts';
import { tableMove, type TableWord } from './table-word.ts';

const spanOf = (template: Template): { readonly from: number; readonly to: number } => {
  const back = template.fields['back'];
  return back?.kind === 'integer' ? back : { from: 0, to: 0 };
};

/** The entry of the log that was typed, if there is one of that number. */
const entryNamed = (session: Session, typed: string, usage: string): number => {
  if (!/^\d{1,9}$/.test(typed)) throw new UserError(`“${typed}” is no entry of the log. Type: ${usage}`);
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

/** Why nothing can be taken back freely, as far as this seat can know, and what can be done about it. */
const whyNoUndo = (session: Session): string => {
  const [newest, ...older] = standing(session.chair().groups);
  const asks = session.host.templates(session.seat).some((template) => template.do === 'undo.ask' && isOpen(template));
  if (newest === undefined || !asks) return 'There is nothing to undo.';
  if (newest.by === session.seat)
    return 'Since then somebody has seen a card or chance has been used, and that cannot be unseen. Type “ask undo” to ask the others for it.';
  if (older.every(({ by }) => by !== session.seat))
    return 'You have done nothing yet. Type “ask undo” to ask for the last move of the others.';
  return `${session.name(newest.by)} has moved since you did. Type “ask undo” to ask for everything back from your move on.`;
};

export const undo: TableWord = {
  also: ['u'],
  usage: 'undo [N]',
  help: 'undo your last move, or everything from entry N of the log on',
  aside: false,
  run: (session, words) => {
    if (words[1] !== undefined) throw new UserError(`“${words[1]}” is too much. Type: ${undo.usage}`);
    const entry = words[0] === undefined ? null : entryNamed(session, words[0], undo.usage);
    const template = tableMove(session, 'undo', () => whyNoUndo(session));
    const { from, to } = spanOf(template);
    // Others may have moved since: whoever may take back what he likes means his own move first.
    const own = standing(session.chair().groups).find((group) => group.by === session.seat && group.seq >= from && group.seq <= to);
    const back = entry === null ? (own?.seq ?? to) : inSpan(template, entry);
    session.perform(template.topic, { do: 'undo', with: { back } });
  },
};

export const askUndo: TableWord = {
  also: [],
  usage: 'ask undo [N] [reshuffle]',
  help: 'ask the others for it; reshuffle: cards seen meanwhile are shuffled in',
  aside: false,
  run: (session, words) => {
    if (words[0]?.toLowerCase() !== 'undo') throw new UserError('Type: ask undo. To ask somebody anything else: hand ask');
    const more = words.slice(1);
    const waiting = undecided(session.sight(), session.seat);
    if (waiting.length > 0)
      throw new UserError(`You have asked already: ${joinList(waiting)} still ${waiting.length === 1 ? 'has' : 'have'} to answer.`);
    const template = tableMove(session, 'undo.ask');
    const strange = more.find((word) => !/^\d/.test(word) && word.toLowerCase() !== 'reshuffle');
    if (strange !== undefined) throw new UserError(`“${strange}” means nothing here. Type: ${askUndo.usage}`);
    const entry = more.find((word) => /^\d/.test(word));
    const { from, to } = spanOf(template);
    const own = standing(session.chair().groups).find((group) => group.by === session.seat && group.seq >= from && group.seq <= to);
    const back = entry === undefined ? (own?.seq ?? to) : inSpan(template, entryNamed(session, entry, askUndo.usage));
    const how = more.some((word) => word.toLowerCase() === 'reshuffle') ? 'reshuffle' : 'back';
    const wanted = standing(session.chair().groups).filter(({ seq }) => seq >= back);
    session.say(`You ask for this back. ${moveTexts(session.sight(), wanted).join(' · ')}`);
    if (!session.perform(template.topic, { do: 'undo.ask', with: { back, how } })) return;
    const left = undecided(session.sight(), session.seat);
    if (left.length > 0) session.say(`${joinList(left)} ${left.length === 1 ? 'has' : 'have'} to answer: “seat” hands over the keyboard.`);
  },
};
