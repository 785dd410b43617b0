// A table as a file on this device.

import { exportTable } from './api.ts';
import type { Seat } from './seat.ts';

export type ExportSight = 'whole' | 'mine' | 'public';

const save = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/vnd.pasteboard+json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** What a viewer may take along, the most first. */
export const sightsFor = (role: string | null, seat: Seat | null): readonly ExportSight[] => [
  ...(role === 'gm' ? (['whole'] as const) : []),
  ...(seat === null ? [] : (['mine'] as const)),
  'public',
];

/** Gives the text of the file. */
export const saveTable = async (table: string, game: string, sight: ExportSight, seat: Seat | null): Promise<string> => {
  const text = await exportTable(table, sight, seat);
  save(text, `${game}-${sight}.pasteboard.json`);
  return text;
};
