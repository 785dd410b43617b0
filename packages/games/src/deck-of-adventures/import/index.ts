// The authors' files, read into the game's own data. Nothing here opens a file; nothing of theirs is kept here.

import type { JsonRecord } from '@pasteboard/kernel';
import type { Item, Power, Vulnerability } from '../content/types.ts';
import { readItem, readPower, readVulnerability } from './abilities.ts';
import { readCreature } from './creatures.ts';
import type { Note, SourceFile } from './entry.ts';
import { Registry, importKind, isTemplate, type ImportKind } from './registry.ts';
import { readingOf, type Reading } from './reading.ts';

export { ENTRY_VERDICTS, type Entry, type Note, type SourceFile, type EntryVerdict } from './entry.ts';
export { IMPORT_KINDS, type ImportKind } from './registry.ts';
export { readTsv } from './tsv.ts';

/** `part`: the people at the table have to see to the rest. `told`: to all of it. `nothing`: it has no effect of its own. */
export type Played = 'whole' | 'part' | 'told' | 'nothing';

export interface Imported<T> {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly played: Played;
  /** What it looks like and where it belongs. */
  readonly about: readonly string[];
  /** What the game does not do by itself. */
  readonly told: readonly string[];
  readonly data: T;
}

export interface FileNote extends Note {
  readonly file: string;
}

export interface Imports {
  /** Each as a table's setup takes it under `characters`. */
  readonly creatures: readonly Imported<JsonRecord>[];
  readonly powers: readonly Imported<Power>[];
  readonly vulnerabilities: readonly Imported<Vulnerability>[];
  readonly items: readonly Imported<Item>[];
  readonly notes: readonly FileNote[];
}

interface Claimed {
  readonly file: string;
  readonly kind: ImportKind;
  readonly id: string;
  readonly reading: Reading;
}

const LEFT_OUT = { template: 'the template of the file', unknown: 'neither creature, Power, Vulnerability nor item' } as const;

/** Every entry with what it is and its id; or why it is left out. */
const claimsIn = ({ file, entries }: SourceFile, registry: Registry, notes: FileNote[]): Claimed[] =>
  entries.flatMap((entry) => {
    const reading = readingOf(entry);
    const leave = (reason: string, text: string): [] => {
      notes.push({ file, verdict: 'leftOut', line: entry.line, entry: entry.name, reason, text });
      return [];
    };
    if (isTemplate(entry.name)) return leave(LEFT_OUT.template, '');
    const kind = importKind(reading, file);
    if (kind === null) return leave(LEFT_OUT.unknown, Object.keys(entry.fields).join(', '));
    const before = registry.holder(kind, entry.name);
    if (before !== undefined && before.file !== file) return leave('another file has it already', `${before.file}:${before.line}`);
    const { id } = registry.claim(kind, entry.name, file, entry.line);
    if (before !== undefined) reading.note('guessed', 'the name stands twice in the file; both are kept', id);
    return [{ file, kind, id, reading }];
  });

const imported = <T>({ file, reading }: Claimed, data: T, hooks: number, notes: FileNote[]): Imported<T> => {
  reading.finish();
  notes.push(...reading.notes.map((note) => ({ ...note, file })));
  const { entry, about, told } = reading;
  const played = told.length === 0 ? (hooks === 0 ? 'nothing' : 'whole') : hooks === 0 ? 'told' : 'part';
  return { name: entry.name, file, line: entry.line, played, about, told, data };
};

const hooksIn = ({ passive, use }: Pick<Item, 'passive' | 'use'>): number => passive.length + (use?.effects.length ?? 0);

export const importFiles = (files: readonly SourceFile[]): Imports => {
  const registry = new Registry();
  const notes: FileNote[] = files.flatMap(({ file, notes: own }) => own.map((note) => ({ ...note, file })));
  const claims = files.flatMap((each) => claimsIn(each, registry, notes));
  const of = (kind: ImportKind): Claimed[] => claims.filter((claim) => claim.kind === kind);
  const points = new Map<string, number>();
  const powers = of('powers').map((claim) => {
    const power = readPower(claim.reading, claim.id, registry);
    points.set(claim.id, power.points);
    return imported(claim, power.data, hooksIn(power.data), notes);
  });
  const vulnerabilities = of('vulnerabilities').map((claim) => {
    const data = readVulnerability(claim.reading, claim.id);
    return imported(claim, data, data.passive.length, notes);
  });
  const items = of('items').map((claim) => {
    const data = readItem(claim.reading, claim.id);
    return imported(claim, data, hooksIn(data), notes);
  });
  const creatures = of('creatures').map((claim) =>
    // A sheet has always something to play.
    imported(
      claim,
      readCreature(claim.reading, claim.id, registry, (power) => points.get(power) ?? 0),
      1,
      notes,
    ),
  );
  const order = new Map(files.map(({ file }, i) => [file, i]));
  return {
    creatures,
    powers,
    vulnerabilities,
    items,
    notes: notes.toSorted((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) || a.line - b.line),
  };
};
