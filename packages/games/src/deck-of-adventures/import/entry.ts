// What an importer is given, whatever the file was written in, and what it says about it.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import { isRecord } from '../content/hooks.ts';

/** One named record of a file. */
export interface Entry {
  readonly name: string;
  readonly line: number;
  readonly fields: JsonRecord;
  /** Where its fields begin, as far as that is known. */
  readonly lines: ReadonlyMap<string, number>;
}

/** `leftOut`: not imported at all. `unread`: a value nobody could read. `guessed`: read, but not beyond doubt. `told`: kept as text, not played. */
export const ENTRY_VERDICTS = ['leftOut', 'unread', 'guessed', 'told'] as const;
export type EntryVerdict = (typeof ENTRY_VERDICTS)[number];

export interface Note {
  readonly verdict: EntryVerdict;
  readonly line: number;
  /** Empty where it is about the file. */
  readonly entry: string;
  /** The same words for the same trouble, so that a report can put them together. */
  readonly reason: string;
  /** What stood there. */
  readonly text: string;
}

export interface SourceFile {
  readonly file: string;
  readonly entries: readonly Entry[];
  /** What went wrong before there were entries. */
  readonly notes: readonly Note[];
}

/** A value as a person would write it; nothing for nothing. */
export const written = (value: Json | undefined): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return (value as readonly Json[]).map(written).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .filter(([, each]) => written(each) !== '')
      .map(([key, each]) => `${key} ${written(each)}`)
      .join(', ');
  return String(value as string | number | boolean).trim();
};
