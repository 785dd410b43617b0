// What can be found from the first page: games, tables one knows, and a code typed out.

import type { GameCard } from '@pasteboard/protocol';
import { folded } from '@pasteboard/telling';
import type { KeptTable } from '../house/kept.ts';
import { ago } from './ago.ts';
import { codeTrouble, codeTyped, isWhole } from './code.ts';

export interface Found {
  readonly name: string;
  readonly detail: string;
  readonly address: string;
}

/** A table by its own name where it has one, or by its game. */
export const tableNamed = ({ title, called }: KeptTable): string => (called === undefined || called === '' ? title : called) || 'A table';

/** Its game where the name does not say it, what one is called there, when one was there last. */
export const detailsOf = (kept: KeptTable, now: number): string =>
  [kept.title === tableNamed(kept) ? '' : kept.title, kept.seat === null ? '' : kept.name, ago(kept.lastAt, now)]
    .filter((each) => each !== '')
    .join(' · ');

export const findable = (games: readonly GameCard[], tables: readonly KeptTable[], now: number): readonly Found[] => [
  ...tables.map((kept) => ({ name: tableNamed(kept), detail: detailsOf(kept, now), address: `/t/${encodeURIComponent(kept.table)}` })),
  ...games.map(({ id, title }) => ({ name: title, detail: 'a new table', address: `/new/${encodeURIComponent(id)}` })),
  { name: 'Protocol', detail: 'how other programs sit down here', address: '/docs' },
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
