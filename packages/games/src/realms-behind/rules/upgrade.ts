// Brings a table of an older version up to this one.

import type { Json, Table } from '@pasteboard/kernel';
import { isPlayingCard } from '@pasteboard/kernel/view';
import { MOST, type TypeOf } from '@pasteboard/values';
import { PAGE_ALONE } from '../options.ts';
import { cast } from '../read/characters.ts';
import { MOST_LABEL, sheet, table } from '../values.ts';

/** Version 1 kept lists of lines that people could read and mend by hand. A line that it could not read, it passed over. */
const linesIn = (t: Table, id: string, key: string): string[] => {
  const list: Json = t.value(id, key)?.value ?? null;
  return Array.isArray(list) ? (list as readonly Json[]).filter((each): each is string => typeof each === 'string') : [];
};

type Circumstances = TypeOf<typeof sheet.circumstances.spec.shape>;
type Ledger = TypeOf<typeof sheet.ledger.spec.shape>;
type DeckBegan = TypeOf<typeof sheet.deckBegan.spec.shape>;

/** “+2 darkness” */
const CIRCUMSTANCE = /^([+-]\d{1,3}) ([^]*)$/;
const circumstancesIn = (lines: readonly string[]): Circumstances =>
  lines.flatMap((line) => {
    const [, n, label] = CIRCUMSTANCE.exec(line) ?? [];
    return n === undefined || label === undefined ? [] : [{ label: label.slice(0, MOST_LABEL), n: Number(n) }];
  });

/** “52 cards, Jokers: 2”, or every card of a deck of its own with spaces between. */
const USUAL = /^52 cards, Jokers: (\d+)$/;
const MOST_JOKERS = 99;
const deckBeganIn = (line: string): DeckBegan => {
  const [, jokers] = USUAL.exec(line) ?? [];
  if (jokers !== undefined) return { jokers: Math.min(Number(jokers), MOST_JOKERS), cards: [] };
  return { jokers: null, cards: line.split(' ').filter(isPlayingCard) };
};

/** “day 3: +QH (dream)” */
const ENTRY = /^day (\d+): ([+-])(\w+) \((dream|sublimation|house)\)$/;
const entriesIn = (lines: readonly string[]): Ledger =>
  lines.flatMap((line) => {
    const [, day, sign, card, why] = ENTRY.exec(line) ?? [];
    const reason = (['dream', 'sublimation', 'house'] as const).find((each) => each === why);
    if (card === undefined || reason === undefined) return [];
    return [{ day: Math.min(Number(day), MOST), sign: sign === '+' ? '+' : '-', card, why: reason }];
  });

/** TRB-X-EDIT-05, TRB-CHECK-04: lines become records. Everybody may read who is at the table, as everybody sees their sheets. */
const unpack = (t: Table): void => {
  table.cast.declare(t, cast(t));
  for (const id of cast(t)) {
    const [pinned, [began, ...entries]] = [linesIn(t, id, sheet.circumstances.key), linesIn(t, id, sheet.ledger.key)];
    if (pinned.length > 0) sheet.circumstances.set(t, id, circumstancesIn(pinned));
    if (began === undefined) continue;
    sheet.deckBegan.declare(t, id, deckBeganIn(began));
    sheet.ledger.declare(t, id, entriesIn(entries));
  }
};

export const upgrade = (t: Table, from: number): void => {
  if (from === 1) unpack(t);
  // Tables of version 2 go on as they were.
  if (from === 2) for (const [key, was] of Object.entries(PAGE_ALONE)) t.declare('options', key, 'option', was);
};
