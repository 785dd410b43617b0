// `undo` and `ask undo`. Lines of the log are numbered by group, and taking back reaches from a line to the end.

import { isOpen, type Template, type ViewGroup } from '@pasteboard/kernel';
import { UserError } from '../failure.ts';
import type { Session } from './session.ts';
import { tableMove, type TableWord } from './table-word.ts';

const spanOf = (template: Template): { readonly from: number; readonly to: number } => {
  const back = template.fields['back'];
  return back?.kind === 'integer' ? back : { from: 0, to: 0 };
};

const inSpan = (template: Template, typed: string): number => {
  const { from, to } = spanOf(template);
  const n = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  if (n >= from && n <= to) return n;
  const lines = from === to ? `Only line ${to} of the log can be named.` : `Name a line of the log from ${from} to ${to}.`;
  throw new UserError(`${lines} Everything from there on is taken back.`);
};

/** The moves this seat was told of that still stand, newest first: neither taken back, nor a taking back, nor mere talk. */
const standing = (groups: readonly ViewGroup[]): ViewGroup[] => {
  const undone = new Set(groups.flatMap((group) => group.undoes));
  const consents = new Set<number>();
  const stand = groups.filter((group) => {
    for (const e of group.events) if (e.type === 'AskChanged' && e.ask?.key === 'consent.ask') consents.add(e.id);
    const about = group.events.filter((e) => e.type === 'AskChanged' && consents.has(e.id)).length;
    const said = group.events.filter((e) => e.type === 'Said').length;
    const talk = about + said === group.events.length && (about > 0 || group.manual);
    return !talk && group.seq > 1 && group.undoes.length === 0 && !undone.has(group.seq);
  });
  return stand.toReversed();
};

/** Why nothing can be taken back freely, as far as this seat can know, and what can be done about it. */
const whyNoUndo = (session: Session): string => {
  const [newest, ...older] = standing(session.chair().groups);
  const asks = session.host.templates(session.seat).some((template) => template.do === 'undo.ask' && isOpen(template));
  if (newest === undefined || !asks) return 'Nothing has been done that could be taken back.';
  if (newest.by === session.seat)
    return 'Since then somebody has seen a card or chance has been used, and that cannot be unseen. Type “ask undo” to ask the others for it.';
  if (older.every(({ by }) => by !== session.seat))
    return 'You have done nothing yet. Type “ask undo” to ask for the last move of the others.';
  return `${session.name(newest.by)} has moved since you did. Type “ask undo” to ask for everything back from your move on.`;
};

export const undo: TableWord = {
  also: ['u'],
  usage: 'undo [LINE]',
  help: 'take back your last move, or everything from a line of the log on',
  aside: false,
  run: (session, words) => {
    const template = tableMove(session, 'undo', () => whyNoUndo(session));
    const back = words[0] === undefined ? spanOf(template).to : inSpan(template, words[0]);
    session.perform(template.topic, { do: 'undo', with: { back } });
  },
};

export const askUndo: TableWord = {
  also: [],
  usage: 'ask undo [LINE] [reshuffle]',
  help: 'ask the others for it; reshuffle: cards seen meanwhile are shuffled in',
  aside: false,
  run: (session, words) => {
    if (words[0]?.toLowerCase() !== 'undo') throw new UserError('Type: ask undo. To ask somebody anything else: hand ask');
    const more = words.slice(1);
    const template = tableMove(session, 'undo.ask');
    const strange = more.find((word) => !/^\d/.test(word) && word.toLowerCase() !== 'reshuffle');
    if (strange !== undefined) throw new UserError(`“${strange}” means nothing here. Type: ${askUndo.usage}`);
    const line = more.find((word) => /^\d/.test(word));
    const { from, to } = spanOf(template);
    const own = standing(session.chair().groups).find((group) => group.by === session.seat && group.seq >= from && group.seq <= to);
    const back = line === undefined ? (own?.seq ?? to) : inSpan(template, line);
    const how = more.some((word) => word.toLowerCase() === 'reshuffle') ? 'reshuffle' : 'back';
    session.perform(template.topic, { do: 'undo.ask', with: { back, how } });
  },
};
