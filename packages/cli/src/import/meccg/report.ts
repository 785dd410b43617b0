// The report of importing cards and deck lists: how much of each file was read, then what to check, with equal problems grouped.

import {
  VERDICTS,
  cardRecord,
  ownDeck,
  type CardImports,
  type ImportedDeck,
  type Note,
  type Verdict,
} from '@pasteboard/games/meccg/import';
import type { JsonRecord } from '@pasteboard/kernel';
import { printable } from '@pasteboard/phrasing';
import { cut, hang, wrap, type Pen } from '../../screen/text-style.ts';

const HEADINGS: { readonly [verdict in Verdict]: string } = {
  leftOut: 'Left out',
  unread: 'Not understood',
  guessed: 'Understood with a guess',
  told: 'For the people at the table to see to',
};

const NOUNS: { readonly [kind: string]: readonly [one: string, many: string] } = {
  character: ['character', 'characters'],
  resource: ['resource', 'resources'],
  hazard: ['hazard', 'hazards'],
  site: ['site', 'sites'],
  region: ['region', 'regions'],
};

const counted = (n: number, [one, many]: readonly [string, string]): string => `${n} ${n === 1 ? one : many}`;

const cardsIn = ({ cards }: CardImports, file: string): string[] => {
  const kinds = Map.groupBy(
    cards.filter((card) => card.file === file),
    ({ data }) => (typeof data['kind'] === 'string' ? data['kind'] : ''),
  );
  const counts = Object.entries(NOUNS).flatMap(([kind, nouns]) => {
    const n = kinds.get(kind)?.length ?? 0;
    return n === 0 ? [] : [counted(n, nouns)];
  });
  return counts.length === 0 ? [] : [counts.join(', ')];
};

const sum = (counts: { readonly [face: string]: number } | undefined): number => Object.values(counts ?? {}).reduce((all, n) => all + n, 0);

export const deckIn = ({ name, list, unmatched }: ImportedDeck): string => {
  const parts = [
    counted(sum(list.characters), ['character', 'characters']),
    counted(sum(list.resources), ['resource', 'resources']),
    counted(sum(list.hazards), ['hazard', 'hazards']),
    `${sum(list.pool)} in the pool`,
    counted(sum(list.locationDeck), ['site', 'sites']),
    `${sum(list.sideboard)} in the sideboard`,
  ];
  const lost = unmatched.length === 0 ? '' : `; ${counted(unmatched.length, ['line', 'lines'])} without a card`;
  return `deck “${name}” (${parts.join(', ')}${lost})`;
};

const MOST_SHOWN = 6;
const LONGEST = 120;

const noteLines = (notes: readonly Note[], pen: Pen, all: boolean): string[] => {
  const shown = all ? notes : notes.slice(0, MOST_SHOWN);
  const lines = shown.flatMap(({ entry, text }) => {
    const said = [entry, cut(pen, text, LONGEST)].filter((part) => part !== '').join(': ');
    return hang('    ', wrap(printable(said), pen.width - 4));
  });
  return shown.length === notes.length ? lines : [...lines, `    and ${notes.length - shown.length} more; --all shows them`];
};

const verdictLines = (verdict: Verdict, notes: readonly Note[], pen: Pen, all: boolean): string[] => {
  const groups = Map.groupBy(
    notes.filter((note) => note.verdict === verdict),
    ({ reason }) => reason,
  );
  if (groups.size === 0) return [];
  return [
    '',
    pen.bold(HEADINGS[verdict]),
    ...[...groups]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .flatMap(([reason, list]) => [
        ...hang('  ', wrap(printable(`${reason} (${list.length})`), pen.width - 2)),
        ...noteLines(
          list.filter(({ entry, text }) => entry !== '' || text !== ''),
          pen,
          all,
        ),
      ]),
  ];
};

export const cardReportLines = (imports: CardImports, files: readonly string[], pen: Pen, { all }: { readonly all: boolean }): string[] => [
  ...files.flatMap((file) => {
    const found = [...cardsIn(imports, file), ...imports.decks.filter((deck) => deck.file === file).map(deckIn)];
    return hang('', wrap(printable(`${file}: ${found.length === 0 ? 'nothing' : found.join('; ')}`), pen.width));
  }),
  ...VERDICTS.flatMap((verdict) => verdictLines(verdict, imports.notes, pen, all)),
];

/** `own` of a deck is what its player brings to a table; `faces` and `map` are those of the whole files. */
export const asJson = (imports: CardImports): JsonRecord => {
  const { cards, decks, map, notes } = imports;
  const faces = Object.fromEntries(cards.map(({ id, data }) => [id, data]));
  const withCards = decks.map((deck) => ({ ...deck, own: ownDeck(imports, deck) }));
  return JSON.parse(JSON.stringify({ cards: cards.map(cardRecord), faces, decks: withCards, map, notes })) as JsonRecord;
};
