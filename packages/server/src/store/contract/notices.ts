// Notices between processes that share a store.

/** Tells other processes that a table has new entries. A notice may be lost: heads are compared now and then. */
export interface Notices {
  moved(table: string, n: number): void;
  /** Who is connected to a table in this process: how many devices show which seat. Repeated, so that a lost one does no harm. */
  present(table: string, seats: { readonly [seat: string]: number }): void;
}

export type Moved = (table: string, n: number) => void;

/** Who is connected in another process, named `from`. */
export type Present = (table: string, from: string, seats: { readonly [seat: string]: number }) => void;

export interface SharedNotices extends Notices {
  /** Called for tables that other processes have changed; the returned function ends it. */
  onMoved(listener: Moved): () => void;
  onPresent(listener: Present): () => void;
  /** Called after a lost connection is back: notices in between are lost, and heads should be compared. */
  onResumed(listener: () => void): () => void;
  close(): Promise<void>;
}

/** For a store without notices: memory, or a folder, where processes compare heads. */
export const NO_NOTICES: SharedNotices = {
  moved: () => undefined,
  present: () => undefined,
  onMoved: () => () => undefined,
  onPresent: () => () => undefined,
  onResumed: () => () => undefined,
  close: async () => undefined,
};
