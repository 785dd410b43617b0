// The tables this browser knows: found by a word or a code, and which of them the server will delete soon.

import type { GameCard } from '@pasteboard/protocol';
import { folded } from '@pasteboard/phrasing';
import { useEffect, useRef, useState } from 'react';
import { fetchTableFacts } from '../api/api.ts';
import type { KnownTable } from '../api/browser-storage.ts';
import { sightsFor, type ExportSight } from '../api/export-file.ts';
import { listed } from '../api/seating.ts';
import { useServerFacts } from '../api/server-facts.ts';
import { codeTrouble, codeTyped, isWhole } from '../join/code.ts';
import { tableName } from '../table-look/look.ts';
import { relativeTime } from '../parts/times.ts';

export interface Found {
  readonly name: string;
  readonly detail: string;
  readonly address: string;
}

/** A table by its own name, or else by its game. */
export const tableTitle = ({ look, title }: Pick<KnownTable, 'look' | 'title'>): string => tableName(look, title) || 'A table';

/** The player's part, the other people, and the last visit. */
export const detailsOf = ({ seat, name, people = [], lastAt, look, title }: KnownTable, now: number): string => {
  const own = seat === null ? '' : name;
  const others = people.length === 0 ? '' : `with ${listed(people)}`;
  const game = tableName(look, title) === title ? '' : title;
  const who = [own, others].filter((each) => each !== '').join(', ');
  return [game, who, relativeTime(lastAt, now)].filter((each) => each !== '').join(' · ');
};

export const findable = (games: readonly GameCard[], tables: readonly KnownTable[], now: number): readonly Found[] => [
  ...tables.map((kept) => ({ name: tableTitle(kept), detail: detailsOf(kept, now), address: `/t/${encodeURIComponent(kept.table)}` })),
  ...games.map(({ id, title }) => ({ name: title, detail: 'a new table', address: `/new/${encodeURIComponent(id)}` })),
  { name: 'Protocol', detail: 'how other programs connect', address: '/docs' },
];

/** What was typed may be a code as well as part of a name. */
export const found = (all: readonly Found[], typed: string): readonly Found[] => {
  const words = folded(typed).split(/\s+/);
  const named = all.filter(({ name, detail }) => words.every((word) => folded(`${name} ${detail}`).includes(word)));
  const code = codeTyped(typed);
  const isCode =
    isWhole(code) && codeTrouble(code) === null && (/\/j\//i.test(typed) || typed.replace(/[\s-]/g, '').length === code.length);
  // “thread” may be a code too, but hardly is one.
  return isCode ? [...named, { name: `Join ${code}`, detail: 'the table with this code', address: `/j/${code}` }] : named;
};

export interface Deletion {
  readonly at: number;
  /** The most that this browser may export of the table. */
  readonly sight: ExportSight;
}

/** Null where the table stays, is gone, or the server does not answer: a list is no reason to disturb people. */
export const deletionOf = async ({ table, seat }: KnownTable, ask = fetchTableFacts): Promise<Deletion | null> => {
  const facts = await ask(table).catch(() => null);
  if (facts === null || facts.deletesAt === null) return null;
  const role = facts.seats.find((each) => each.seat === seat?.id)?.role ?? null;
  return { at: facts.deletesAt, sight: sightsFor(role, seat)[0] ?? 'public' };
};

/** Asks once for each table shown, one after the other, and only where the server deletes tables at all. */
export const useDeletions = (shown: readonly KnownTable[]): ReadonlyMap<string, Deletion> => {
  const isAsked = (useServerFacts()?.keepIdleDays ?? null) !== null;
  const [found, setFound] = useState<ReadonlyMap<string, Deletion>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!isAsked) return;
    const fresh = shown.filter(({ table }) => !asked.current.has(table));
    for (const { table } of fresh) asked.current.add(table);
    const askAll = async (): Promise<void> => {
      for (const kept of fresh) {
        const deletion = await deletionOf(kept);
        if (deletion !== null) setFound((before) => new Map(before).set(kept.table, deletion));
      }
    };
    void askAll();
  }, [isAsked, shown]);
  return found;
};
