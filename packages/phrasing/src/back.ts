// Undo in words: which moves can still be undone, and what an undo request would undo.

import type { ViewAsk, ViewGroup } from '@pasteboard/kernel/view';
import { logSentences } from './log.ts';
import { called, seatName, speechOf } from './names.ts';
import type { Naming } from './options.ts';

/** The moves in this seat's log that can be undone, newest first: not undone already, not an undo, not chat. */
export const standing = (groups: readonly ViewGroup[]): ViewGroup[] => {
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

const MOST_NAMED = 5;

/** The moves in a few words each, oldest first: “Ann pays 2 coins.” */
export const moveTexts = ({ view, words }: Pick<Naming, 'view' | 'words'>, groups: readonly ViewGroup[]): string[] => {
  const texts = groups.toReversed().map((group) => {
    const [told] = logSentences(view, speechOf(view, words), [group]);
    const text = told?.text ?? 'a move';
    return told?.names.includes(group.by) === true ? `${group.seq}: ${text}` : `${group.seq}, ${seatName(view, group.by)}’s: ${text}`;
  });
  return texts.length <= MOST_NAMED ? texts : [...texts.slice(0, MOST_NAMED), `and ${texts.length - MOST_NAMED} more`];
};

const paramOf = ({ params }: ViewAsk, name: string): unknown => (Object.hasOwn(params, name) ? params[name]?.v : undefined);

const isUndoAsked = (ask: ViewAsk): boolean => ask.key === 'consent.ask' && paramOf(ask, 'what') === 'do.undo.ask';

/** What an undo request would undo, as far as this seat's log shows. */
export const askedBack = (naming: Pick<Naming, 'view' | 'words'>, groups: readonly ViewGroup[], ask: ViewAsk): string[] => {
  if (!isUndoAsked(ask)) return [];
  return moveTexts(naming, standing(groups).slice(0, Number(paramOf(ask, 'n') ?? 0)));
};

/** The names of the players who have not answered this seat's request yet. */
export const undecided = ({ view, words }: Pick<Naming, 'view' | 'words'>, by: string): string[] =>
  view.asks
    .filter((ask) => isUndoAsked(ask) && !ask.answered && paramOf(ask, 'by') === by)
    .map(({ to }) => called(speechOf(view, words), 'character', to));
