// Reading one entry, field by field. Whatever is not asked for is reported in the end, so that nothing gets lost in silence.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import { isRecord } from '../content/hooks.ts';
import { written, type Entry, type Note, type EntryVerdict } from './entry.ts';
import { shaped } from './shape.ts';

/** “2”, “+2” and “−2” are numbers; so is 2. */
export const wholeNumber = (value: Json | undefined): number | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  return typeof value === 'string' && /^[+\-−]?\d{1,9}$/.test(value.trim()) ? Number(value.trim().replace('−', '-')) : null;
};

export interface Reading {
  readonly entry: Entry;
  readonly notes: readonly Note[];
  readonly about: readonly string[];
  readonly told: readonly string[];
  note(verdict: EntryVerdict, reason: string, text: string, field?: string): void;
  /** What is left to the people at the table. */
  tell(reason: string, text: string, field?: string): void;
  has(field: string): boolean;
  text(field: string): string;
  list(field: string): Json[];
  record(field: string): JsonRecord;
  number(field: string, least: number, most: number): number | null;
  /** Flavor: kept, and nothing to be played. */
  aside(...fields: readonly string[]): void;
  /** Tells every field nobody has asked for. */
  finish(): void;
}

const listed = (value: Json | undefined): Json[] =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? [...(value as readonly Json[])] : [value];

export const readingOf = (entry: Entry): Reading => {
  const fields = shaped(entry.fields);
  const asked = new Set<string>();
  const notes: Note[] = [];
  const about: string[] = [];
  const told: string[] = [];
  const value = (field: string): Json | undefined => {
    asked.add(field);
    return fields.get(field)?.value;
  };
  const lineOf = (field: string | undefined): number => entry.lines.get(fields.get(field ?? '')?.as ?? '') ?? entry.line;
  const note: Reading['note'] = (verdict, reason, text, field) => {
    notes.push({ verdict, line: lineOf(field), entry: entry.name, reason, text });
  };
  const tell: Reading['tell'] = (reason, text, field) => {
    told.push(text);
    note('told', reason, text, field);
  };
  return {
    entry,
    notes,
    about,
    told,
    note,
    tell,
    has: (field) => written(fields.get(field)?.value) !== '',
    text: (field) => written(value(field)),
    list: (field) => listed(value(field)),
    record: (field) => {
      const found = value(field);
      if (isRecord(found)) return found;
      if (written(found) !== '') note('unread', 'a single value where several named ones are wanted', `${field}: ${written(found)}`, field);
      return {};
    },
    number: (field, least, most) => {
      const found = value(field);
      if (written(found) === '') return null;
      const number = wholeNumber(found);
      if (number !== null && number >= least && number <= most) return number;
      note('unread', `no whole number from ${least} to ${most}`, `${field}: ${written(found)}`, field);
      return null;
    },
    aside: (...names) => {
      for (const name of names) {
        const text = listed(value(name)).map(written).join(' · ');
        if (text !== '') about.push(name === 'description' ? text : `${fields.get(name)?.as ?? name}: ${text}`);
      }
    },
    finish: () => {
      for (const [name, { as, value: left }] of fields) {
        if (asked.has(name) || written(left) === '') continue;
        told.push(`${as}: ${written(left)}`);
        note('unread', `a field not known here: ${as}`, written(left), name);
      }
    },
  };
};
