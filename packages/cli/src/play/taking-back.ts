// `undo` and `ask undo`. Lines of the log are numbered by group, and taking back reaches from a line to the end.

import type { Template, ViewGroup } from '@pasteboard/kernel';
import { UserError } from '../failure.ts';
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

/** The moves this seat was told of that still stand, newest first: neither taken back, nor a taking back, nor talk about one. */
const standing = (groups: readonly ViewGroup[]): ViewGroup[] => {
  const undone = new Set(groups.flatMap((group) => group.undoes));
  const consents = new Set<number>();
  const stand = groups.filter((group) => {
    const talk = group.events.every((e) => {
      if (e.type !== 'AskChanged') return e.type === 'Said';
      if (e.ask?.key === 'consent.ask') consents.add(e.id);
      return consents.has(e.id);
    });
    return !talk && group.seq > 1 && group.undoes.length === 0 && !undone.has(group.seq);
  });
  return stand.toReversed();
};

export const undo: TableWord = {
  also: ['u'],
  usage: 'undo [LINE]',
  help: 'take back your last move, or everything from a line of the log on',
  aside: false,
  run: (session, words) => {
    const template = tableMove(session, 'undo');
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
