// Notices between processes that share a store.

/** Tells other processes that a table has moved on. A notice may be lost: heads are compared now and then. */
export interface Notices {
  moved(table: string, n: number): void;
  /** Who looks at a table in this process: how many devices show which seat. Told again and again, so that a lost one does no harm. */
  present(table: string, seats: { readonly [seat: string]: number }): void;
}

export type Moved = (table: string, n: number) => void;

/** Who looks on in another process, which is called `from`. */
export type Present = (table: string, from: string, seats: { readonly [seat: string]: number }) => void;

export interface SharedNotices extends Notices {
  /** Called for tables that other processes have moved; the returned function ends it. */
  onMoved(listener: Moved): () => void;
  onPresent(listener: Present): () => void;
  /** Called when the line is back after it was lost: whatever was told in between is missed, and heads should be compared. */
  onResumed(listener: () => void): () => void;
  close(): Promise<void>;
}

/** For a store that knows no notices: memory, or a folder, where processes find out by comparing heads. */
export const NO_NOTICES: SharedNotices = {
  moved: () => undefined,
  present: () => undefined,
  onMoved: () => () => undefined,
  onPresent: () => () => undefined,
  onResumed: () => () => undefined,
  close: async () => undefined,
};
