// The report of an import: how much of each file was read, then what could not be understood, with equal problems grouped.

import {
  IMPORT_KINDS,
  ENTRY_VERDICTS,
  type FileNote,
  type Imports,
  type ImportKind,
  type Played,
  type EntryVerdict,
} from '@pasteboard/games/deck-of-adventures/import';
import { printable } from '@pasteboard/phrasing';
import { cut, hang, wrap, type Pen } from '../../screen/text-style.ts';

const NOUNS: { readonly [kind in ImportKind]: readonly [one: string, many: string] } = {
  creatures: ['creature', 'creatures'],
  powers: ['Power', 'Powers'],
  vulnerabilities: ['Vulnerability', 'Vulnerabilities'],
  items: ['item', 'items'],
};

const PLAYED: readonly (readonly [Played, string])[] = [
  ['whole', 'played'],
  ['part', 'played in part'],
  ['told', 'told only'],
  ['nothing', 'with nothing to play'],
];

const HEADINGS: { readonly [verdict in EntryVerdict]: string } = {
  leftOut: 'Left out',
  unread: 'Not understood',
  guessed: 'Understood with a guess',
  told: 'Told, not played: kept as text for the people at the table',
};

const countsOf = (imports: Imports, ofFile: (file: string) => boolean): string => {
  const found = IMPORT_KINDS.map((kind) => [kind, imports[kind].filter(({ file }) => ofFile(file))] as const);
  const counts = found.flatMap(([kind, list]) => (list.length === 0 ? [] : [`${list.length} ${NOUNS[kind][list.length === 1 ? 0 : 1]}`]));
  const played = PLAYED.flatMap(([how, words]) => {
    const n = found.flatMap(([, list]) => list.filter((each) => each.played === how)).length;
    return n === 0 ? [] : [`${n} ${words}`];
  });
  return counts.length === 0 ? 'nothing' : `${counts.join(', ')} (${played.join(', ')})`;
};

const MOST_SHOWN = 12;
const LONGEST = 160;

/** File by file, each note behind its line. */
const noteLines = (notes: readonly FileNote[], pen: Pen, all: boolean): string[] => {
  const shown = all ? notes : notes.slice(0, MOST_SHOWN);
  const lines = [...Map.groupBy(shown, ({ file }) => file)].flatMap(([file, list]) => [
    pen.dim(`    ${printable(file)}`),
    ...list.flatMap(({ line, entry, text }) => {
      const said = [entry, cut(pen, text, LONGEST)].filter((part) => part !== '').join(': ');
      return hang(`    ${String(line).padStart(5)}  `, wrap(printable(said), pen.width - 11));
    }),
  ]);
  return shown.length === notes.length ? lines : [...lines, `           and ${notes.length - shown.length} more; --all shows them`];
};

const verdictLines = (verdict: EntryVerdict, notes: readonly FileNote[], pen: Pen, all: boolean): string[] => {
  const groups = Map.groupBy(
    notes.filter((note) => note.verdict === verdict),
    ({ reason }) => reason,
  );
  if (groups.size === 0) return [];
  const largestFirst = [...groups].toSorted(([, a], [, b]) => b.length - a.length);
  return [
    '',
    pen.bold(HEADINGS[verdict]),
    ...largestFirst.flatMap(([reason, list]) => [
      ...hang('  ', wrap(printable(`${reason} (${list.length})`), pen.width - 2)),
      ...noteLines(list, pen, all),
    ]),
  ];
};

export const reportLines = (imports: Imports, files: readonly string[], pen: Pen, { all }: { readonly all: boolean }): string[] => [
  ...files.flatMap((file) => hang('', wrap(`${printable(file)}: ${countsOf(imports, (each) => each === file)}`, pen.width))),
  ...(files.length > 1 ? hang('', wrap(`Together: ${countsOf(imports, () => true)}`, pen.width)) : []),
  ...ENTRY_VERDICTS.flatMap((verdict) => verdictLines(verdict, imports.notes, pen, all)),
];
