// What can be found from the first page: games, tables one knows, and a code typed out.

import type { GameCard } from '@pasteboard/protocol';
import { folded } from '@pasteboard/telling';
import type { KeptTable } from '../api/browser-storage.ts';
import { ago } from '../parts/relative-time.ts';
import { codeTrouble, codeTyped, isWhole } from '../join/code.ts';
import { listed } from '../api/seating.ts';

export interface Found {
  readonly name: string;
  readonly detail: string;
  readonly address: string;
}

/** A table by its game: people know what they played, and not how a ready table is called. */
export const tableNamed = ({ title }: Pick<KeptTable, 'title'>): string => title || 'A table';

/** Who one is there and with whom, and when one was there last. */
export const detailsOf = ({ seat, name, people = [], lastAt }: KeptTable, now: number): string => {
  const own = seat === null ? '' : name;
  const others = people.length === 0 ? '' : `with ${listed(people)}`;
  return [[own, others].filter((each) => each !== '').join(', '), ago(lastAt, now)].filter((each) => each !== '').join(' · ');
};

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
