// The command by which a GM brings an entry to the table. What the GM keeps backstage comes this way, and what is typed by hand.

import {
  closed,
  command,
  integer,
  misfitReason,
  offer,
  refuse,
  text,
  type Brings,
  type BroughtEntry,
  type Command,
  type EntryReading,
  type Json,
  type Next,
  type Reader,
  type Refusal,
  type Table,
} from '@pasteboard/kernel';
import { LONGEST_ENTRY } from './pack.ts';

/** As many of one entry as come at once. */
export const MOST_AT_ONCE = 12;
export const MOST_CHARACTERS = 60;

/** What a game makes of an entry that is shown. */
export interface StageRules {
  readonly rule: string | null;
  readonly brings: Pick<Brings, 'kinds' | 'readEntry'>;
  /** Entries of this table that an entry may refer to, beside those of the game. */
  readonly there: (t: Reader) => readonly Pick<BroughtEntry, 'kind' | 'id'>[];
  readonly characters: (t: Reader) => readonly string[];
  /** One of it comes to the table, under an id that is free. */
  readonly bring: (t: Table, entry: BroughtEntry) => Next;
}

type Params = { readonly entry: string; readonly times: number };

const parsed = (given: string): Json => {
  try {
    return JSON.parse(given) as Json;
  } catch {
    return null;
  }
};

const readFor = (stage: StageRules, t: Reader, { entry }: Params): EntryReading => stage.brings.readEntry(parsed(entry), stage.there(t));

const whyNot = (stage: StageRules, t: Reader, given: Params): Refusal | null => {
  const { entry, findings } = readFor(stage, t, given);
  if (entry === null) {
    return refuse('no.entryMisfit', stage.rule, { field: 'entry', what: misfitReason(findings) });
  }
  const isSeveral = stage.brings.kinds.some(({ id, several }) => id === entry.kind && several);
  if (!isSeveral) return given.times > 1 ? refuse('no.entryOnce', stage.rule, { field: 'times' }) : null;
  const room = MOST_CHARACTERS - stage.characters(t).length;
  return given.times > room ? refuse('no.moreCharacters', stage.rule, { field: 'times', most: MOST_CHARACTERS }) : null;
};

/** One group, and so one undo, however many come. */
export const showCommand = (stage: StageRules): Command<Params> =>
  command<Params>({
    topic: 'people',
    rule: stage.rule,
    offers: (t, by) => {
      if (by.role !== 'gm') return [];
      if (stage.characters(t).length >= MOST_CHARACTERS)
        return [closed(refuse('no.moreCharacters', stage.rule, { most: MOST_CHARACTERS }))];
      return [offer({ entry: text(LONGEST_ENTRY), times: integer(1, MOST_AT_ONCE) })];
    },
    whyNot: (t, _, given) => whyNot(stage, t, given),
    run: (t, _, given): Next => {
      const { entry } = readFor(stage, t, given);
      if (entry === null) return;
      let next: Next = undefined;
      // A question, such as whose Companion it is, is asked of the last one.
      for (let n = 0; n < given.times; n++) next = stage.bring(t, entry);
      return next;
    },
  });

/** `reed-warden`, or `reed-warden-2` where that is taken. */
export const freeIdFor = (t: Reader, wanted: string, reserved: readonly string[] = []): string => {
  const used = new Set([...reserved, ...Object.keys(t.state.values), ...t.state.seats.map(({ id }) => id)]);
  let id = wanted;
  for (let n = 2; used.has(id); n++) id = `${wanted}-${n}`;
  return id;
};
