// The log as lines: one for each sentence, with what a filter, a link or a screen reader needs. Lines are kept per view, so that each is rendered once.

import { faceName, type Speech, type View, type ViewGroup, type Words } from '@pasteboard/kernel/view';
import type { DoorView, ViewEntry } from '@pasteboard/protocol';
import { printable, seatName, speechOf, logSentences } from '@pasteboard/phrasing';
import { sittingAt } from '../connection/seat-swap.ts';
import { WeakMemo } from '../stores/memo.ts';

export type LineKind = 'story' | 'verdict' | 'correction' | 'talk' | 'whisper' | 'note' | 'door';

export interface LogLine {
  readonly key: string;
  /** The entry it belongs to. */
  readonly n: number;
  readonly at: number;
  readonly kind: LineKind;
  /** In the game's sentences cards are marks; text by people is unchanged. */
  readonly text: string;
  /** Who did or said it, where the sentence does not say so itself. */
  readonly by: string | null;
  readonly undone: boolean;
  /** Seats and characters it is about. */
  readonly about: readonly string[];
}

export interface Speaker {
  readonly view: View;
  readonly words: Words;
  readonly me: string | null;
  /** The sentences by which a game tells how a check came out. */
  readonly verdicts: readonly string[];
  /** Speaks of cards by marks. */
  readonly marked: (speech: Speech) => Speech;
}

const idsIn = (v: unknown): string[] =>
  typeof v === 'string' ? [v] : Array.isArray(v) ? v.filter((each): each is string => typeof each === 'string') : [];

/** The seats and characters that a group is about: the player who moved, those its sentences name, and those it asks. */
const aboutOf = ({ by, events }: ViewGroup): string[] => {
  const named = events.flatMap((event) => {
    if (event.type === 'AskChanged') return event.ask === null ? [] : [event.ask.to];
    if (event.type !== 'Said') return [];
    return Object.values(event.params).flatMap(({ as, v }) => (as === 'seat' || as === 'character' ? idsIn(v) : []));
  });
  return [...new Set(by === '' ? named : [by, ...named])];
};

/** The key of what an entry tells: the first thing said is 0. */
export const lineKey = (n: number, said: number): string => `${n}.${said}`;

const groupLines = ({ view, words, verdicts, marked }: Speaker, { n, at, group }: Extract<ViewEntry, { t: 'group' }>): LogLine[] => {
  const speech = marked(speechOf(view, words));
  const about = aboutOf(group);
  // No author before a sentence that names the author's character, nor before the GM's story.
  const isNamed = view.seats.some(({ id, role, plays }) => id === group.by && (role === 'gm' || plays.some((who) => about.includes(who))));
  const isCorrection = group.manual || group.undoes.length > 0;
  const sentences = logSentences(view, speech, [group]);
  const verdict = sentences.findLastIndex(({ key }) => key !== null && verdicts.includes(key));
  return sentences.map(({ text, by }, i) => ({
    key: lineKey(n, i),
    n,
    at,
    kind: isCorrection ? 'correction' : i === verdict ? 'verdict' : 'story',
    text,
    by: !isCorrection && isNamed ? null : by,
    undone: false,
    about,
  }));
};

const chatLine = ({ view, me }: Speaker, { n, at, by, to, text }: Extract<ViewEntry, { t: 'chat' }>): LogLine => {
  const name = (seat: string): string => (seat === me ? 'you' : seatName(view, seat));
  const from = by === me ? 'You' : seatName(view, by);
  const about = to === null ? [by] : [by, to];
  const base = { key: `${n}`, n, at, undone: false, about };
  if (to === null) return { ...base, kind: 'talk', text: printable(text ?? ''), by: from };
  // That a player whispers is public; the text is not.
  if (text === null) return { ...base, kind: 'whisper', text: `${from} ${by === me ? 'whisper' : 'whispers'} to ${name(to)}.`, by: null };
  return { ...base, kind: 'whisper', text: printable(text), by: `${from} to ${name(to)}` };
};

const READERS = { me: 'for yourself', gm: 'for the GM', table: 'for the table' } as const;

const noteLines = ({ view, me }: Speaker, { n, at, by, note }: Extract<ViewEntry, { t: 'note' }>): LogLine[] => {
  if (note === null) return [];
  const [who, own] = by === me ? ['You', true] : [seatName(view, by), false];
  const whose = note.by === by ? 'the note' : note.by === me ? 'your note' : `a note of ${seatName(view, note.by)},`;
  const does = note.text === '' ? `${own ? 'delete' : 'deletes'} ${whose}` : own ? 'note' : 'notes';
  const readers = note.for === 'me' && !own ? 'for themselves' : READERS[note.for];
  return [
    { key: `${n}`, n, at, kind: 'note', text: `${who} ${does} “${printable(note.key)}” ${readers}.`, by: null, undone: false, about: [by] },
  ];
};

const doorLines = ({ view }: Speaker, { n, at, by, door }: Extract<ViewEntry, { t: 'door' }>, before: DoorView | null): LogLine[] => {
  if (before === null || before.paused === door.paused) return [];
  const text = door.paused ? `${seatName(view, by)} pauses the table.` : `${seatName(view, by)} continues the table.`;
  return [{ key: `${n}`, n, at, kind: 'door', text, by: null, undone: false, about: [by] }];
};

/** All names that lines use: lines are rendered again only when a name changes. */
const namesFor = ({ view, words }: Speaker): readonly unknown[] => [view.seats, speechOf(view, words).words];

const entryMemo = new WeakMemo<ViewEntry, readonly LogLine[]>();

const entryLines = (speaker: Speaker, entry: Exclude<ViewEntry, { t: 'door' }>): readonly LogLine[] =>
  entryMemo.of(entry, namesFor(speaker), () =>
    entry.t === 'group' ? groupLines(speaker, entry) : entry.t === 'chat' ? [chatLine(speaker, entry)] : noteLines(speaker, entry),
  );

const listMemo = new WeakMemo<readonly ViewEntry[], readonly LogLine[]>();

/** Every line of these entries, oldest first. */
export const linesOf = (speaker: Speaker, entries: readonly ViewEntry[]): readonly LogLine[] =>
  listMemo.of(entries, namesFor(speaker), () => allLines(speaker, entries));

const allLines = (speaker: Speaker, entries: readonly ViewEntry[]): readonly LogLine[] => {
  const undone = new Set(entries.flatMap((entry) => (entry.t === 'group' ? entry.group.undoes : [])));
  const lines: LogLine[] = [];
  let door: DoorView | null = null;
  const sitting = sittingAt(speaker, entries);
  for (const [i, entry] of entries.entries()) {
    const then: Speaker = { ...speaker, ...sitting[i] };
    if (entry.t === 'door') {
      lines.push(...doorLines(then, entry, door));
      ({ door } = entry);
    } else if (entry.t === 'group' && undone.has(entry.group.seq))
      lines.push(...entryLines(then, entry).map((line) => ({ ...line, undone: true })));
    else lines.push(...entryLines(then, entry));
  }
  return lines;
};

const MARK = /⟦(\w\w)⟧/g;

/** A line for the ear: cards by their names, corrections and whispers told as such. */
export const spokenLine = ({ kind, by, text, undone }: Pick<LogLine, 'kind' | 'by' | 'text' | 'undone'>): string => {
  const plain = kind === 'talk' || kind === 'whisper' ? text : text.replace(MARK, (_, code: string) => faceName(code, {}));
  const hand = kind === 'correction' ? 'Correction' : '';
  const lead = by === null ? hand : hand === '' ? by : `${hand} by ${by}`;
  const line = lead === '' ? plain : `${lead}: ${plain}`;
  return undone ? `Undone: ${line}` : line;
};

/** The newest line up to an entry. */
export const lineAt = (lines: readonly LogLine[], n: number): LogLine | undefined => lines.findLast((line) => line.n <= n);

/** So many lines are announced at once; with more, their number is announced first. */
const MOST_READ = 6;

export const announced = (lines: readonly LogLine[], since: number): readonly string[] => {
  // A verdict is announced where it is shown.
  const fresh = lines.filter(({ n, kind }) => n > since && kind !== 'verdict');
  const left = fresh.length - MOST_READ;
  const read = fresh.slice(-MOST_READ).map(spokenLine);
  return left > 0 ? [`${left === 1 ? 'One more line' : `${left} more lines`} in the log.`, ...read] : read;
};
