// A table as a file on this device, and what the file leaves out, in words for the GM who saved it.

import { fetchExport } from './api.ts';
import type { SeatKey } from './seat.ts';

export type ExportSight = 'whole' | 'mine' | 'public';

const save = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/vnd.pasteboard+json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** What a viewer may export, the fullest first. */
export const sightsFor = (role: string | null, seat: SeatKey | null): readonly ExportSight[] => [
  ...(role === 'gm' ? (['whole'] as const) : []),
  ...(seat === null ? [] : (['mine'] as const)),
  'public',
];

/** Returns the text of the file. */
export const downloadTable = async (table: string, game: string, sight: ExportSight, seat: SeatKey | null): Promise<string> => {
  const text = await fetchExport(table, sight, seat);
  save(text, `${game}-${sight}.pasteboard.json`);
  return text;
};

export interface LeftOut {
  readonly notes: number;
  readonly whispers: number;
}

/** It stands at the end of the file: to parse a long campaign for two numbers would stop the page. */
const AT_THE_END = /"leftOut":\{"notes":(\d+),"whispers":(\d+)\}(?:,"link":"[\w-]{43}")?\}\s*$/;

/** Null where the file does not say. */
export const leftOutOf = (file: string): LeftOut | null => {
  const found = AT_THE_END.exec(file.slice(-200));
  return found === null ? null : { notes: Number(found[1]), whispers: Number(found[2]) };
};

export const LEAVES_OUT = 'Leaves out private notes of other people, whispers between them, and notes that were replaced or deleted.';

const counted = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);

/** What to tell after the file is saved. */
export const savedWords = (file: string): string => {
  const out = leftOutOf(file);
  if (out === null) return 'Saved.';
  const parts = [
    ...counted(out.notes, 'note entry (private, replaced or deleted)', 'note entries (private, replaced or deleted)'),
    ...counted(out.whispers, 'whisper between others', 'whispers between others'),
  ];
  return parts.length === 0 ? 'Saved. Nothing was left out.' : `Saved. Left out: ${parts.join(' and ')}.`;
};
