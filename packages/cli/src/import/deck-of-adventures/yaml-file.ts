// Reads a YAML file of named records, with their line numbers. One broken record does not spoil the others.

import { LineCounter, isMap, isNode, isScalar, parseDocument, type Document, type Pair } from 'yaml';
import type { Json } from '@pasteboard/kernel';
import type { Entry, Note, SourceFile } from '@pasteboard/games/deck-of-adventures/import';

const MOST_ALIASES = 100;

const jsonOf = (value: unknown): Json => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value !== 'object') return null;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, jsonOf(each)]));
};

interface Parsed {
  readonly document: Document.Parsed;
  readonly lineAt: (offset: number) => number;
}

const parse = (text: string, firstLine: number): Parsed => {
  const lineCounter = new LineCounter();
  // Some files hold a name twice on purpose.
  const document = parseDocument(text, { lineCounter, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  return { document, lineAt: (offset) => lineCounter.linePos(offset).line + firstLine - 1 };
};

const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');
const offsetOf = ({ key }: Pair): number => (isNode(key) ? (key.range?.[0] ?? 0) : 0);

const entriesIn = ({ document, lineAt }: Parsed): { readonly entries: Entry[]; readonly notes: Note[] } => {
  const entries: Entry[] = [];
  const notes: Note[] = [];
  const { contents } = document;
  if (!isMap(contents)) return { entries, notes };
  for (const pair of contents.items) {
    const [name, line] = [keyOf(pair).trim(), lineAt(offsetOf(pair))];
    const { value } = pair;
    if (name === '' || !isMap(value)) {
      const text = isNode(value) ? String(value).trim() : '';
      notes.push({ verdict: 'leftOut', line, entry: name, reason: 'not a record with a name and fields', text });
    } else {
      const fields = value.items.map((field) => {
        const json = isNode(field.value) ? jsonOf(field.value.toJS(document, { maxAliasCount: MOST_ALIASES })) : null;
        return [keyOf(field), json] as const;
      });
      const lines = value.items.map((field) => [keyOf(field), lineAt(offsetOf(field))] as const);
      entries.push({ name, line, fields: Object.fromEntries(fields), lines: new Map(lines) });
    }
  }
  return { entries, notes };
};

/** The text, split at lines without indentation; each piece with its first line number. */
const piecesOf = (text: string): { readonly text: string; readonly line: number }[] => {
  const pieces: { text: string; line: number }[] = [];
  text.split('\n').forEach((row, i) => {
    const last = pieces.at(-1);
    if (last === undefined || /^[^\s#]/.test(row)) pieces.push({ text: row, line: i + 1 });
    else last.text += `\n${row}`;
  });
  return pieces;
};

const broken = (line: number, entry: string, text: string): Note => ({ verdict: 'leftOut', line, entry, reason: 'not YAML', text });

/** Each record by itself; a broken one is reported with its error. */
const pieceByPiece = (text: string): { readonly entries: Entry[]; readonly notes: Note[] } => {
  const entries: Entry[] = [];
  const notes: Note[] = [];
  for (const piece of piecesOf(text)) {
    const parsed = parse(piece.text, piece.line);
    const error = parsed.document.errors[0];
    if (error === undefined) {
      const found = entriesIn(parsed);
      entries.push(...found.entries);
      notes.push(...found.notes);
    } else notes.push(broken(parsed.lineAt(error.pos[0]), piece.text.split(':', 1)[0]?.slice(0, 60).trim() ?? '', error.message));
  }
  return { entries, notes };
};

export const readYaml = (file: string, text: string): SourceFile => {
  try {
    const parsed = parse(text, 1);
    const found = parsed.document.errors.length === 0 ? entriesIn(parsed) : pieceByPiece(text);
    if (found.entries.length > 0 || found.notes.length > 0) return { file, ...found };
    return { file, entries: [], notes: [{ ...broken(1, '', ''), reason: 'no named records in the file' }] };
  } catch (error) {
    // The parser throws at references within references, or at brackets without end.
    return { file, entries: [], notes: [broken(1, '', error instanceof Error ? error.message : '')] };
  }
};
