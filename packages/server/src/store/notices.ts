// Notices between processes that share a store.

import type { Notices } from '../room/ports.ts';

export type Moved = (table: string, n: number) => void;

export interface SharedNotices extends Notices {
  /** Called for tables that other processes have moved; the returned function ends it. */
  onMoved(listener: Moved): () => void;
  /** Called when the line is back after it was lost: whatever was told in between is missed, and heads should be compared. */
  onResumed(listener: () => void): () => void;
  close(): Promise<void>;
}

/** For a store that knows no notices: memory, or a folder, where processes find out by comparing heads. */
export const NO_NOTICES: SharedNotices = {
  moved: () => undefined,
  onMoved: () => () => undefined,
  onResumed: () => () => undefined,
  close: async () => undefined,
};
