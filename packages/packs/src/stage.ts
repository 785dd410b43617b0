// The command by which a GM brings an entry to the table. What the GM keeps backstage comes this way, and what is typed by hand.

import {
  choice,
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
  type EntryName,
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
/** An entry and those that it refers to. */
const LONGEST_SHOWN = 5 * LONGEST_ENTRY;

/** What a game makes of an entry that is shown. */
export interface StageRules {
  readonly rule: string | null;
  readonly brings: Pick<Brings, 'kinds' | 'readEntry'>;
  /** Entries of this table that an entry may refer to, beside those of the game. */
  readonly there: (t: Reader) => readonly EntryName[];
  readonly characters: (t: Reader) => readonly string[];
  /** Kinds that join the table's catalog, before those who have them. */
  readonly content: readonly string[];
  /** Kinds of which several may act as one, and the same entry with so many members. */
  readonly groups: { readonly [kind: string]: (entry: BroughtEntry, members: number) => BroughtEntry };
  /** Why it cannot come now. */
  readonly whyNot: (t: Reader, entry: BroughtEntry) => Refusal | null;
  /** One of it comes to the table, under an id that is free. `along`: people whom it names. */
  readonly bring: (t: Table, entry: BroughtEntry, along: readonly BroughtEntry[]) => Next;
}

const AS = ['each', 'group'] as const;
type Params = { readonly entry: string; readonly times: number; readonly as?: (typeof AS)[number] };
export type ShowCommand = Command<Params>;

/** The entry, and those that come with it. */
const parsed = (given: string): readonly Json[] => {
  try {
    const json = JSON.parse(given) as Json;
    return Array.isArray(json) ? (json as readonly Json[]) : [json];
  } catch {
    return [null];
  }
};

const nameOf = (given: Json): EntryName[] => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
  const { kind, id } = given as { readonly kind?: Json; readonly id?: Json };
  return typeof kind === 'string' && typeof id === 'string' ? [{ kind, id }] : [];
};

interface Shown extends EntryReading {
  readonly along: readonly BroughtEntry[];
}

const readFor = ({ brings, there }: StageRules, t: Reader, given: Params): Shown => {
  const [first = null, ...others] = parsed(given.entry);
  const known = [...there(t), ...others.flatMap(nameOf)];
  const read = others.map((each) => brings.readEntry(each, known));
  const bad = read.find(({ entry }) => entry === null);
  if (bad !== undefined) return { ...bad, along: [] };
  return { ...brings.readEntry(first, known), along: read.flatMap(({ entry }) => entry ?? []) };
};

const whyNot = (stage: StageRules, t: Reader, given: Params): Refusal | null => {
  const { entry, findings } = readFor(stage, t, given);
  if (entry === null) return refuse('no.entryMisfit', stage.rule, { field: 'entry', what: misfitReason(findings) });
  if (given.as === 'group' && !Object.hasOwn(stage.groups, entry.kind)) return refuse('no.entryGroup', stage.rule, { field: 'as' });
  const no = stage.whyNot(t, entry);
  if (no !== null) return no;
  const isSeveral = stage.brings.kinds.some(({ id, several }) => id === entry.kind && several);
  if (!isSeveral) return given.times > 1 ? refuse('no.entryOnce', stage.rule, { field: 'times' }) : null;
  const room = MOST_CHARACTERS - stage.characters(t).length;
  const comes = given.as === 'group' ? 1 : given.times;
  return comes > room ? refuse('no.moreCharacters', stage.rule, { field: 'times', most: MOST_CHARACTERS }) : null;
};

/** One group, and so one undo, however many come. */
export const showCommand = (stage: StageRules): ShowCommand =>
  command<Params>({
    topic: 'people',
    rule: stage.rule,
    offers: (t, by) => {
      if (by.role !== 'gm') return [];
      if (stage.characters(t).length >= MOST_CHARACTERS)
        return [closed(refuse('no.moreCharacters', stage.rule, { most: MOST_CHARACTERS }))];
      const fields = { entry: text(LONGEST_SHOWN), times: integer(1, MOST_AT_ONCE) };
      return [offer(fields), offer({ ...fields, as: choice('word', AS) })];
    },
    whyNot: (t, _, given) => whyNot(stage, t, given),
    run: (t, _, given): Next => {
      const { entry, along } = readFor(stage, t, given);
      if (entry === null) return;
      const isContent = ({ kind }: BroughtEntry): boolean => stage.content.includes(kind);
      for (const each of along) if (isContent(each)) void stage.bring(t, each, []);
      const people = along.filter((each) => !isContent(each));
      const group = given.as === 'group' ? stage.groups[entry.kind] : undefined;
      if (group !== undefined) return stage.bring(t, group(entry, given.times), people);
      let next: Next = undefined;
      // A question, such as whose Companion it is, is asked of the last one.
      for (let n = 0; n < given.times; n++) next = stage.bring(t, entry, people);
      return next;
    },
  });

/** A name as it was typed, as an id: letters and digits with hyphens between them. */
export const idFromName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'own';

/** `reed-warden`, or `reed-warden-2` where that is taken. */
export const freeIdFor = (t: Reader, wanted: string, reserved: readonly string[] = []): string => {
  const used = new Set([...reserved, ...Object.keys(t.state.values), ...t.state.seats.map(({ id }) => id)]);
  let id = wanted;
  for (let n = 2; used.has(id); n++) id = `${wanted}-${n}`;
  return id;
};
