// What happened, in sentences: who did it, whether by hand, and what was taken back.

import type { Json, Speech, View, ViewEvent, ViewGroup, ViewParam, ViewParams, ViewSeat } from '@pasteboard/kernel/view';
import { begun, called, render, seatName } from './names.ts';
import { plainValue } from './sheet.ts';

export interface LogSentence {
  readonly seq: number;
  readonly text: string;
  /** The sentence that was said; null where the table tells of a move about which nothing was said. */
  readonly key: string | null;
  /** The seats that the sentence names. */
  readonly names: readonly string[];
  /** Who did it, where the sentence does not say so itself. */
  readonly by: string | null;
  readonly manual: boolean;
  readonly undone: boolean;
}

/** Of whoever runs the table, for everybody else. */
const isTellers = ({ seats, you }: View, to: string): boolean => {
  const at = seats.findIndex(({ id, role, plays }) => role === 'gm' && (id === to || plays.includes(to)));
  return at >= 0 && at !== you;
};

const idsIn = (v: Json): string[] =>
  typeof v === 'string' ? [v] : Array.isArray(v) ? v.filter((each): each is string => typeof each === 'string') : [];

/** The owner in `deck/ash`. */
const ownerIn = (pile: string): string => pile.slice(pile.indexOf('/') + 1);

/** The seats that a sentence with these parameters names: themselves, as owners of a pile, or by a character who is called as they are. */
export const seatsNamed = ({ seats }: View, speech: Speech, params: ViewParams): string[] => {
  const isNamed = ({ id, name }: ViewSeat, { as, v }: ViewParam): boolean => {
    if (as === 'seat') return idsIn(v).includes(id);
    if (as === 'pile') return idsIn(v).some((pile) => ownerIn(pile) === id);
    return as === 'character' && idsIn(v).some((who) => called(speech, 'character', who) === name);
  };
  return seats.flatMap((seat) => (Object.values(params).some((param) => isNamed(seat, param)) ? [seat.id] : []));
};

type Sentence = Pick<LogSentence, 'text' | 'key' | 'names'>;

/** A move of which this viewer hears nothing was made all the same: that much is public. */
const silent = (view: View, speech: Speech, group: ViewGroup, skip: Skip): Sentence[] => {
  const told = (text: string, ...names: readonly string[]): Sentence[] => [{ text, key: null, names }];
  if (group.by === '') return [];
  const asks = group.events.flatMap((e) => (e.type === 'AskChanged' && e.ask !== null ? [e.ask] : []));
  const asked = asks.find((ask) => !ask.answered);
  const isOpen = view.asks.some(({ id, answered }) => id === asked?.id && !answered);
  if (asked !== undefined && skip === 'talk') return [];
  if (asked !== undefined && skip === 'questions' && isOpen)
    return told(`${seatName(view, group.by)} asks ${called(speech, 'character', asked.to)}.`, group.by);
  // What the teller is asked is no part of the story; that the story waits for it is.
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
 * Sealed answers of several were opened: what they brought is nobody's deed alone, least of all of whoever happened to answer last. A wish is
 * its maker's, however many agree to it, and so is a taking back, which passes over answers too.
 */
const opensAnswers = ({ events, undoes }: ViewGroup): boolean => {
  const changed = events.flatMap((e) => (e.type === 'AskChanged' ? [e] : []));
  const closed = new Set(changed.flatMap(({ id, ask }) => (ask === null ? [id] : [])));
  const isOpened = changed.some(({ id, ask }) => ask?.answered === true && ask.key !== 'consent.ask' && closed.has(id));
  return undoes.length === 0 && isOpened && closed.size > 1;
};

type Said = Extract<ViewEvent, { readonly type: 'Said' }>;

/** Of a value that was set by hand the log keeps what was typed, ids and all; it is told as it stands on the sheet. */
const worded = (view: View, { words }: Speech, { events }: ViewGroup, { params }: Said): ViewParams => {
  const { scope, key, value } = params;
  if (scope?.as !== 'character' || key?.as !== 'word' || value?.as !== 'data') return params;
  const set = events.findLast((e) => e.type === 'ValueSet' && e.scope === scope.v && `value.${e.key}` === key.v);
  // What was so before is not set anew, and then it is told as it was typed.
  const kept = set?.type === 'ValueSet' && set.value !== null ? set.value.value : value.v;
  return {
    ...params,
    value: { as: 'text', v: plainValue({ view, words }, kept, typeof key.v === 'string' ? key.v.replace(/^value\./, '') : '') },
  };
};

/** One thing that was said, with what the move around it tells of it. */
export const renderSaid = (view: View, speech: Speech, group: ViewGroup, event: Said): string =>
  render(speech, event.key, worded(view, speech, group, event));

/**
 * Questions that are still open stand below the log in full. `questions`: it tells only that something was asked, so that no number is
 * missing. `talk`: it tells neither what was asked nor who has answered, which a game with much to tell would say twice.
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
