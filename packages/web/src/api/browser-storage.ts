// What this browser remembers: the tables one has sat at, one's name, and how one likes the table. Nothing of it is anybody else's business.

import type { Seat } from './seat.ts';

export interface KeptTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly seat: Seat | null;
  /** What one is called there. */
  readonly name: string;
  /** Who else was there, as far as one has seen. */
  readonly people?: readonly string[];
  /** The code by which others come, where one is told it. */
  readonly code?: string;
  /** Milliseconds since 1970. */
  readonly lastAt: number;
  /** Up to which entry one was told what happened before. */
  readonly told?: number;
}

const TABLES = 'pasteboard.tables';
const NAME = 'pasteboard.name';
const MOST = 50;

/** A browser may keep nothing, as in some private windows; then everything works until the page is closed. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not kept, then.
  }
};

const isKept = (each: unknown): each is KeptTable =>
  typeof each === 'object' && each !== null && 'table' in each && typeof each.table === 'string' && 'lastAt' in each;

/** Newest first. */
export const keptTables = (): readonly KeptTable[] => {
  try {
    const parsed: unknown = JSON.parse(read(TABLES) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isKept).sort((a, b) => b.lastAt - a.lastAt) : [];
  } catch {
    return [];
  }
};

export const keptTable = (table: string): KeptTable | undefined => keptTables().find((each) => each.table === table);

/** What is not said of a table this time stays as it was known. */
export const keepTable = (kept: KeptTable): void => {
  const all = keptTables();
  const known = all.find(({ table }) => table === kept.table);
  const others = all.filter((each) => each !== known);
  write(TABLES, JSON.stringify([{ ...known, ...kept }, ...others].slice(0, MOST)));
};

/** One is there still, or has just left. What was forgotten meanwhile stays so. */
export const touchTable = (table: string): void => {
  const kept = keptTable(table);
  if (kept !== undefined) keepTable({ ...kept, lastAt: Date.now() });
};

/** One was told what happened here up to an entry, and need not be told it again. */
export const keepTold = (table: string, told: number): void => {
  const kept = keptTable(table);
  if (kept !== undefined) keepTable({ ...kept, told });
};

export const forgetTable = (table: string): void => {
  write(TABLES, JSON.stringify(keptTables().filter((each) => each.table !== table)));
};

export const keptName = (): string => read(NAME) ?? '';
export const keepName = (name: string): void => write(NAME, name);

/** Small things a screen remembers, as JSON; `fallback` where there is none or it cannot be read. */
export const keptSetting = <T>(key: string, fallback: T): T => {
  try {
    const text = read(`pasteboard.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
};
export const keepSetting = (key: string, value: unknown): void => write(`pasteboard.${key}`, JSON.stringify(value));
