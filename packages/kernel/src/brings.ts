// What people may bring to a table beyond what the game has: characters, creatures and other entries.

import type { CharacterDraft, Judgment, MakingTerms } from './view/making.ts';
import type { Json, JsonRecord, View } from './view/types.ts';

export interface BroughtEntry {
  /** What it is: a character, a creature. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** The GM's alone: it never goes on stage. */
  readonly secret: string;
  readonly tags: readonly string[];
  /** In the shape of its kind. */
  readonly data: Json;
}

/** `misfit`: it cannot be played and is left out. `doubt`: it comes in, and the GM is told. */
export type Grade = 'misfit' | 'doubt';

/** Something to tell the person who brings it. */
export interface PackFinding {
  readonly grade: Grade;
  /** In the text of a pack, counted from 1. */
  readonly line: number;
  /** The name of the entry; null where it is about the whole. */
  readonly entry: string | null;
  /** The part, as in `data.perks[0]`. */
  readonly at: string;
  readonly rule: string | null;
  readonly why: string;
  /** What was probably meant. */
  readonly instead: string | null;
}

export interface EntryReading {
  /** Null where it cannot be played. */
  readonly entry: BroughtEntry | null;
  readonly findings: readonly PackFinding[];
}

export interface PackReading {
  /** Its title; null where nothing of it can be used. */
  readonly title: string | null;
  readonly entries: readonly BroughtEntry[];
  readonly findings: readonly PackFinding[];
}

/** An entry by its name in a pack. */
export type EntryName = Pick<BroughtEntry, 'kind' | 'id'>;

export interface BroughtKind {
  readonly id: string;
  readonly title: readonly [one: string, many: string];
  /** May several of one entry come, as of a creature? */
  readonly several: boolean;
  /** The JSON Schema of its data, for a form. */
  readonly schema: JsonRecord;
  /** Numbers that a variant raises, by the way to them, such as `ranks.body`; negative: that lowers. */
  readonly tougher: { readonly [path: string]: number };
  /** What a form begins with. */
  readonly blank: JsonRecord;
  /** Ids that the game has of this kind. */
  readonly own: readonly string[];
}

export interface Brings {
  readonly kinds: readonly BroughtKind[];
  /** The JSON Schema of a pack. */
  readonly schema: JsonRecord;
  /** `others`: what it may refer to beside what the game has. */
  readonly readEntry: (given: Json, others: readonly EntryName[]) => EntryReading;
  /** Other entries that it refers to, which come to the table with it. */
  readonly needs: (entry: BroughtEntry) => readonly EntryName[];
  readonly readPack: (text: string) => PackReading;
  /** The setup of a new table at which these entries are. */
  readonly setupOf: (entries: readonly BroughtEntry[]) => JsonRecord;
}

/** Where the first misfit is, and what would fit, in one sentence; empty where all fits. */
export const misfitReason = (findings: readonly PackFinding[]): string => {
  const found = findings.find(({ grade }) => grade === 'misfit');
  if (found === undefined) return '';
  return `${found.at === '' ? '' : `${found.at}: `}${found.why}${found.instead === null ? '' : `; did you mean ${found.instead}?`}`;
};

/** How characters of a game are made, and taken along from table to table. */
export interface Makes {
  /** What the game says of what has been chosen so far. Nothing in it is trusted. */
  readonly judge: (draft: CharacterDraft, terms: MakingTerms) => Judgment;
  /** The character as this viewer sees it; null where it is not a character that people make. */
  readonly take: (view: View, who: string) => CharacterDraft | null;
}
