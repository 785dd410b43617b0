// What this browser stores: known tables with their seats, the player's name, and display settings. It never leaves the browser.

import type { TableLook } from '@pasteboard/protocol';
import type { SeatKey } from './seat.ts';

export interface KnownTable {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** The name and the color that its group gave it, as last seen. */
  readonly look?: TableLook | null;
  readonly seat: SeatKey | null;
  /** The player's name there. */
  readonly name: string;
  /** The other people there, as last seen. */
  readonly people?: readonly string[];
  /** The join code, where the server shows it to this seat. */
  readonly code?: string;
  /** Milliseconds since 1970. */
  readonly lastAt: number;
  /** The last entry that “Previously” covered. */
  readonly told?: number;
}

const TABLES = 'pasteboard.tables';
const NAME = 'pasteboard.name';
const MOST = 50;

/** Some private windows store nothing; then everything works until the page is closed. */
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
    // Storage is full or forbidden: the page works without it.
  }
};

const isKept = (each: unknown): each is KnownTable =>
  typeof each === 'object' && each !== null && 'table' in each && typeof each.table === 'string' && 'lastAt' in each;

/** Newest first. */
export const keptTables = (): readonly KnownTable[] => {
  try {
    const parsed: unknown = JSON.parse(read(TABLES) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isKept).sort((a, b) => b.lastAt - a.lastAt) : [];
  } catch {
    return [];
  }
};

export const rememberedTable = (table: string): KnownTable | undefined => keptTables().find((each) => each.table === table);

/** Fields that are left out keep their stored value. */
export const rememberTable = (kept: KnownTable): void => {
  const all = keptTables();
  const known = all.find(({ table }) => table === kept.table);
  const others = all.filter((each) => each !== known);
  write(TABLES, JSON.stringify([{ ...known, ...kept }, ...others].slice(0, MOST)));
};

/** The player is at the table, or has just left. A table that was forgotten meanwhile stays forgotten. */
export const touchTable = (table: string): void => {
  const kept = rememberedTable(table);
  if (kept !== undefined) rememberTable({ ...kept, lastAt: Date.now() });
};

/** “Previously” was shown up to this entry, and is not shown again for it. */
export const keepTold = (table: string, told: number): void => {
  const kept = rememberedTable(table);
  if (kept !== undefined) rememberTable({ ...kept, told });
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
