// Notices between processes that share a store.

import type { Notices } from '../../room/ports.ts';

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
