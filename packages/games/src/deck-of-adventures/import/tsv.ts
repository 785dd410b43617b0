// Tables with tabs: the first row names the columns, each further row is an entry.

import type { Json } from '@pasteboard/kernel';
import type { Entry, Note, SourceFile } from './entry.ts';

/** Columns that only repeat or sum up others. */
const DERIVED = /^(?:_.*|id|.*_Max|RestCards|Descriptions|Primary_Skill_Mod|Draw|upper_lower_int|StatAdjusts|StatAdjust_\w+)$/;

/** Lists are written `['one', 'two']` or `[1, 2]`. */
const cellOf = (text: string): Json => {
  const cell = text.trim();
  if (cell === '' || cell === 'None') return null;
  const inside = /^\[(.*)\]$/.exec(cell)?.[1];
  if (inside === undefined) return /^[+-]?\d{1,9}$/.test(cell) ? Number(cell) : cell;
  return inside
    .split(/,\s*(?=['"]|-?\d)/)
    .map((part) => cellOf(part.trim().replace(/^(['"])(.*)\1$/, '$2')))
    .filter((part) => part !== null);
};

/** `StatAdjust_Stat`, `_Value` and `_Add` together say one thing. */
const adjustOf = (cells: ReadonlyMap<string, Json>): Json => {
  const stat = cells.get('StatAdjust_Stat') ?? null;
  if (typeof stat !== 'string') return null;
  return { [cells.get('StatAdjust_Add') === 'False' ? 'Replace' : 'Add']: { [stat]: cells.get('StatAdjust_Value') ?? null } };
};

/** Skills that the table has worked out from the wrong one of two attributes, which it does throughout. */
const swapped = (cells: ReadonlyMap<string, Json>): string[] => {
  const [gut, int] = [cells.get('Attrib_GUT') ?? 0, cells.get('Attrib_INT') ?? 0];
  if (gut === int) return [];
  const all = (columns: readonly string[], value: Json): string[] =>
    columns.every((column) => cells.has(column) && (cells.get(column) ?? 0) === value) ? [...columns] : [];
  return [...all(['Skill_Craft', 'Skill_Detection'], int), ...all(['Skill_Knowledge', 'Skill_Investigation'], gut)];
};

const problem = (verdict: Note['verdict'], line: number, entry: string, reason: string, text: string): Note => ({
  verdict,
  line,
  entry,
  reason,
  text,
});

export const readTsv = (file: string, text: string): SourceFile => {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((row, i) => ({ cells: row.split('\t'), line: i + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const columns = rows[0]?.cells.map((cell) => cell.trim()) ?? [];
  const named = columns.indexOf('Name');
  if (named < 0) return { file, entries: [], notes: [problem('leftOut', 1, '', 'a table without a column “Name”', columns.join(', '))] };
  const entries: Entry[] = [];
  const notes: Note[] = [];
  for (const { cells, line } of rows.slice(1)) {
    const name = cells[named]?.trim() ?? '';
    if (name === '') notes.push(problem('leftOut', line, '', 'a row without a name', cells.join(' ').trim()));
    else {
      if (cells.length > columns.length)
        notes.push(problem('unread', line, name, 'more cells than columns', cells.slice(columns.length).join(', ')));
      const all = new Map(columns.map((column, i) => [column, cellOf(cells[i] ?? '')]));
      const wrong = swapped(all);
      if (wrong.length > 0)
        notes.push(problem('guessed', line, name, 'skills of GUT and INT are swapped; they follow their attributes', wrong.join(', ')));
      const kept = [...all].filter(
        ([column, cell]) => column !== 'Name' && cell !== null && !DERIVED.test(column) && !wrong.includes(column),
      );
      const adjust = adjustOf(all);
      entries.push({
        name,
        line,
        fields: Object.fromEntries(adjust === null ? kept : [...kept, ['StatAdjust', adjust]]),
        lines: new Map(),
      });
    }
  }
  const thin = entries.filter(({ fields }) => fields['AP'] === 1);
  if (columns.includes('HP') && thin.length > 0) {
    const names = thin.map(({ name }) => name).join(', ');
    notes.push(problem('guessed', 1, '', 'such tables list AP 1 also for those who have none; YAML is surer', names));
  }
  return { file, entries, notes };
};
