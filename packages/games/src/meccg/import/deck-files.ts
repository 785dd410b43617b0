// Deck lists in the forms in which players exchange them: JSON, text with framed titles, XML. Each becomes lines of a part, a name and a number.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import type { Tell } from './note.ts';
import { isRecord, unescaped } from './values.ts';

/** `deck`: the list does not say whether it is a character, a resource or a hazard; the card does. */
const DECK_PARTS = ['deck', 'characters', 'resources', 'hazards', 'pool', 'sideboard', 'locationDeck'] as const;
export type DeckPart = (typeof DECK_PARTS)[number];

export interface DeckLine {
  readonly part: DeckPart;
  readonly name: string;
  /** The number of the card in its file, where the list gives one. */
  readonly id: string;
  readonly set: string;
  readonly alignment: string;
  readonly n: number;
}

export interface DeckFile {
  readonly name: string;
  readonly startSite: string;
  readonly lines: readonly DeckLine[];
}

const TITLES: ReadonlyMap<string, DeckPart> = new Map([
  ['deck', 'deck'],
  ['characters', 'characters'],
  ['character', 'characters'],
  ['avatars', 'characters'],
  ['resources', 'resources'],
  ['resource', 'resources'],
  ['hazards', 'hazards'],
  ['hazard', 'hazards'],
  ['pool', 'pool'],
  ['sideboard', 'sideboard'],
  ['sites', 'locationDeck'],
  ['site', 'locationDeck'],
  ['location deck', 'locationDeck'],
  ['regions', 'locationDeck'],
]);
const partNamed = (title: string): DeckPart | undefined => TITLES.get(title.trim().toLowerCase());

const NO_LINE = { id: '', set: '', alignment: '' };
const wholeNumber = (value: Json | undefined): number => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);

/** (a) JSON: `pool`, `deck.characters|resources|hazards`, `sites`, `sideboard`, entries `{name, card, qty}`. */
export const isDeckJson = (value: unknown): value is JsonRecord =>
  isRecord(value) && ['pool', 'deck', 'sites', 'sideboard'].some((key) => Array.isArray(value[key]) || isRecord(value[key]));

const entriesOf = (part: DeckPart, value: Json | undefined, tell: Tell): DeckLine[] =>
  (Array.isArray(value) ? (value as readonly Json[]) : []).flatMap((entry) => {
    const { name, card, qty } = isRecord(entry) ? entry : {};
    const n = qty === undefined ? 1 : wholeNumber(qty);
    const [named, id] = [name, card].map((each) => (typeof each === 'string' ? each : ''));
    if (n > 0 && (named !== '' || id !== '')) return [{ ...NO_LINE, part, name: named ?? '', id: id ?? '', n }];
    tell('unread', 'a line that names no card and number', JSON.stringify(entry));
    return [];
  });

export const readDeckJson = (list: JsonRecord, tell: Tell): DeckFile => {
  const deck = isRecord(list['deck']) ? list['deck'] : {};
  const lines = [
    ...entriesOf('deck', list['deck'], tell),
    ...Object.entries(deck).flatMap(([title, entries]) => entriesOf(partNamed(title) ?? 'deck', entries, tell)),
    ...entriesOf('pool', list['pool'], tell),
    ...entriesOf('sideboard', list['sideboard'], tell),
    ...entriesOf('locationDeck', list['sites'], tell),
  ];
  const [name, startSite] = [list['name'], list['startSite']].map((each) => (typeof each === 'string' ? each : ''));
  return { name: name ?? '', startSite: startSite ?? '', lines };
};

const LINE = /^(\d+)\s*x?\s+(.+?)\s*(?:\[(\w+)\])?\s*(?:\((\w+)\))?$/i;

/** (b) Text: titles framed by `####`, comments behind `#`, lines `count name [alignment] (set)`. */
export const isDeckText = (text: string): boolean => /^####\s*$/m.test(text);

export const readDeckText = (text: string, tell: Tell): DeckFile => {
  const all = text.split(/\r?\n/).map((line) => line.trim());
  let part: DeckPart = 'deck';
  let name = '';
  const lines: DeckLine[] = [];
  all.forEach((line, i) => {
    const isTitle = /^#{4,}$/.test(all[i - 1] ?? '') && /^#{4,}$/.test(all[i + 1] ?? '');
    const comment = /^#+\s*(.*)$/.exec(line)?.[1];
    if (comment !== undefined || line === '') {
      // The last comment before the first title is what the deck is called.
      if (comment !== undefined && comment !== '' && lines.length === 0 && part === 'deck' && !/^\w+ \(\d+\)$/.test(comment))
        name = comment;
      return;
    }
    if (isTitle) {
      const found = partNamed(line);
      if (found === undefined) tell('unread', 'a section of no known name', line);
      part = found ?? 'deck';
      return;
    }
    const [found, n, named, alignment, set] = LINE.exec(line) ?? [];
    if (found === undefined) tell('unread', 'a line that names no card and number', line);
    else lines.push({ part, name: named ?? '', id: '', set: set ?? '', alignment: alignment ?? '', n: Number(n) });
  });
  return { name, startSite: '', lines };
};

/** (c) XML: `section name` with `card qty`. */
export const isDeckXml = (text: string): boolean => /<deck\b/i.test(text) && /<section\b/i.test(text);

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? '');

export const readDeckXml = (text: string, tell: Tell): DeckFile => {
  const lines = Array.from(text.matchAll(/<section\b([^>]*)>([\s\S]*?)<\/section>/gi)).flatMap(([, head, body]) => {
    const title = attribute(head ?? '', 'name');
    const part = partNamed(title);
    if (part === undefined) tell('unread', 'a section of no known name', title);
    return Array.from((body ?? '').matchAll(/<card\b([^>]*?)(?:\/>|>([\s\S]*?)<\/card>)/gi)).flatMap(
      ([whole, tag, content]): DeckLine[] => {
        const n = Number(attribute(tag ?? '', 'qty') || '1');
        const name = unescaped(content ?? '').trim() || attribute(tag ?? '', 'name');
        if (Number.isInteger(n) && n > 0 && name !== '') return [{ ...NO_LINE, part: part ?? 'deck', name, n }];
        tell('unread', 'a line that names no card and number', whole);
        return [];
      },
    );
  });
  return { name: '', startSite: '', lines };
};
