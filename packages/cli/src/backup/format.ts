// The format of a backup: gzipped lines of JSON. A header, then each table with its entries and its end, and a last line with counts and a
// digest of everything before it. It holds logs and names as the store keeps them, sealed or not, and fits any kind of store.

export const BACKUP_FORMAT = 'pasteboard-backup';
/** Since 2, entries carry their links, and a table the link of its newest entry. */
export const VERSION = 2;

export type BackupLine =
  | { readonly format: typeof BACKUP_FORMAT; readonly version: number; readonly made: string }
  | { readonly table: string; readonly head: number; readonly link?: string; readonly names: readonly string[] }
  | { readonly n: number; readonly id: string | null; readonly body: string; readonly link?: string }
  /** `gone`: the table was deleted while it was copied; its lines before do not count. */
  | { readonly end: 'whole' | 'gone' }
  /** The table is damaged after entry `at`, and ends there. */
  | { readonly end: 'cut'; readonly at: number }
  | { readonly tables: number; readonly entries: number; readonly sha256: string };

export interface BackupCounts {
  readonly tables: number;
  readonly entries: number;
}

export const countsText = ({ tables, entries }: BackupCounts): string =>
  `${tables.toLocaleString('en')} ${tables === 1 ? 'table' : 'tables'} with ${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}`;
