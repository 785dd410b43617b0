// The log as sentences: what happened, who did it, whether by hand, and what was undone.

import type { Json, Speech, View, ViewEvent, ViewGroup, ViewParam, ViewParams, ViewSeat } from '@pasteboard/kernel/view';
import { begun, called, render, seatName } from './names.ts';
import { plainValue } from './sheet.ts';

export interface LogSentence {
  readonly seq: number;
  readonly text: string;
  /** The key of the sentence; null for a move without one. */
  readonly key: string | null;
  /** The seats that the sentence names. */
  readonly names: readonly string[];
  /** Who did it, where the sentence does not say so itself. */
  readonly by: string | null;
  readonly manual: boolean;
  readonly undone: boolean;
}

/** A sentence by the GM, for the players. */
const isTellers = ({ seats, you }: View, to: string): boolean => {
  const at = seats.findIndex(({ id, role, plays }) => role === 'gm' && (id === to || plays.includes(to)));
  return at >= 0 && at !== you;
};

const idsIn = (v: Json): string[] =>
  typeof v === 'string' ? [v] : Array.isArray(v) ? v.filter((each): each is string => typeof each === 'string') : [];

/** The owner in `deck/ash`. */
const ownerIn = (pile: string): string => pile.slice(pile.indexOf('/') + 1);

/** The seats that a sentence with these parameters names: directly, as owners of a pile, or through a character with the same name. */
export const seatsNamed = ({ seats }: View, speech: Speech, params: ViewParams): string[] => {
  const isNamed = ({ id, name }: ViewSeat, { as, v }: ViewParam): boolean => {
    if (as === 'seat') return idsIn(v).includes(id);
    if (as === 'pile') return idsIn(v).some((pile) => ownerIn(pile) === id);
    return as === 'character' && idsIn(v).some((who) => called(speech, 'character', who) === name);
  };
  return seats.flatMap((seat) => (Object.values(params).some((param) => isNamed(seat, param)) ? [seat.id] : []));
};

type Sentence = Pick<LogSentence, 'text' | 'key' | 'names'>;

/** For a move whose content this viewer may not see: the move itself is public. */
const silent = (view: View, speech: Speech, group: ViewGroup, skip: Skip): Sentence[] => {
  const told = (text: string, ...names: readonly string[]): Sentence[] => [{ text, key: null, names }];
  if (group.by === '') return [];
  const asks = group.events.flatMap((e) => (e.type === 'AskChanged' && e.ask !== null ? [e.ask] : []));
  const asked = asks.find((ask) => !ask.answered);
  const isOpen = view.asks.some(({ id, answered }) => id === asked?.id && !answered);
  if (asked !== undefined && skip === 'talk') return [];
  if (asked !== undefined && skip === 'questions' && isOpen)
    return told(`${seatName(view, group.by)} asks ${called(speech, 'character', asked.to)}.`, group.by);
  // A question to the GM is not part of the story, but the waiting for the GM is.
  if (asked !== undefined && isTellers(view, asked.to))
    return told(
      `${begun(called(speech, 'character', asked.to))} is asked.`,
      ...seatsNamed(view, speech, { to: { as: 'character', v: asked.to } }),
    );
  if (asked !== undefined) return told(render(speech, asked.key, asked.params), ...seatsNamed(view, speech, asked.params));
  if (skip === 'talk' && asks.some((ask) => view.asks.some(({ id }) => id === ask.id))) return [];
  return told(`${seatName(view, group.by)} ${asks.length > 0 ? 'has answered' : 'makes a move'}.`, group.by);
};

/**
 * When sealed answers are opened, the result belongs to no single player, and not to the last one to answer. A request for consent belongs to its
 * author, however many agree, and so does an undo.
 */
const opensAnswers = ({ events, undoes }: ViewGroup): boolean => {
  const changed = events.flatMap((e) => (e.type === 'AskChanged' ? [e] : []));
  const closed = new Set(changed.flatMap(({ id, ask }) => (ask === null ? [id] : [])));
  const isOpened = changed.some(({ id, ask }) => ask?.answered === true && ask.key !== 'consent.ask' && closed.has(id));
  return undoes.length === 0 && isOpened && closed.size > 1;
};

type Said = Extract<ViewEvent, { readonly type: 'Said' }>;

/** The log keeps a value that was set by hand as it was typed, with ids; this shows it as the sheet does. */
const worded = (view: View, { words }: Speech, { events }: ViewGroup, { params }: Said): ViewParams => {
  const { scope, key, value } = params;
  if (scope?.as !== 'character' || key?.as !== 'word' || value?.as !== 'data') return params;
  const set = events.findLast((e) => e.type === 'ValueSet' && e.scope === scope.v && `value.${e.key}` === key.v);
  // A value that did not change is not set again, and is shown as it was typed.
  const kept = set?.type === 'ValueSet' && set.value !== null ? set.value.value : value.v;
  return {
    ...params,
    value: { as: 'text', v: plainValue({ view, words }, kept, typeof key.v === 'string' ? key.v.replace(/^value\./, '') : '') },
  };
};

/** One sentence, with what the move around it says about it. */
export const renderSaid = (view: View, speech: Speech, group: ViewGroup, event: Said): string =>
  render(speech, event.key, worded(view, speech, group, event));

/**
 * Open questions are shown in full below the log. `questions`: only say that something was asked, so that no number is missing. `talk`: leave out
 * questions and answers, for games with many sentences, which report them themselves.
 */
type Skip = 'nothing' | 'questions' | 'talk';

export const logSentences = (view: View, speech: Speech, groups: readonly ViewGroup[], skip: Skip = 'nothing'): LogSentence[] => {
  const undone = new Set(groups.flatMap((group) => group.undoes));
  return groups.flatMap((group) => {
    const sentences = group.events.flatMap((e): Sentence[] =>
      e.type === 'Said' ? [{ text: renderSaid(view, speech, group, e), key: e.key, names: seatsNamed(view, speech, e.params) }] : [],
    );
    const isNobodys = group.by === '' || opensAnswers(group);
    return (sentences.length === 0 ? silent(view, speech, group, skip) : sentences).map((each) => ({
      ...each,
      seq: group.seq,
      by: isNobodys || each.names.length > 0 ? null : seatName(view, group.by),
      manual: group.manual,
      undone: undone.has(group.seq),
    }));
  });
};
