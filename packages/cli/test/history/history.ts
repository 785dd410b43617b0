// The records of a run: every command and every read of several clients, with the times of one clock, and the stored log at the end.

/** One entry of a table's log. Every viewer is told the same mark for the same entry, and the store's copy has it too. */
export interface Entry {
  readonly n: number;
  readonly mark: string;
}

/** A command with one id, however often it was sent. */
export interface Command {
  readonly table: string;
  readonly session: string;
  /** For sentences: who sent it, and under which id. */
  readonly name: string;
  /** The key under which the store keeps it. */
  readonly key: string;
  readonly sent: number;
  /** Null while no answer has settled what became of it. */
  answered: number | null;
  /** `unknown`: it counts once or not at all. */
  outcome: 'done' | 'refused' | 'unknown';
  /** The entry it became, as its sender was told. */
  n: number | null;
}

/**
 * `welcome`: the answer to a hello. `live`: an entry as it happens. `page`: the newest page of the log. `frame`: the view after an entry that the
 * client had seen. `own`: the view that the client has folded itself. `export`: a replay over HTTP.
 */
export type ReadKind = 'welcome' | 'live' | 'page' | 'frame' | 'own' | 'export';

export interface Read {
  readonly table: string;
  /** All connections of one client, one after the other. Null over HTTP, where each request stands alone. */
  readonly session: string | null;
  /** The seat, or `spectator`. */
  readonly viewer: string;
  readonly process: string;
  readonly kind: ReadKind;
  /** Null for entries that came without a request. */
  readonly asked: number | null;
  readonly told: number;
  /** The entry up to which the answer holds. */
  readonly upTo: number;
  readonly entries: readonly Entry[];
  /** Of the viewer's whole view after entry `upTo`, where the answer has one. */
  readonly digest: string | null;
}

/** What the store holds at the end. */
export interface LogEntry extends Entry {
  /** The key of the command that it came of. */
  readonly key: string | null;
}

export interface History {
  readonly commands: readonly Command[];
  readonly reads: readonly Read[];
  readonly logs: { readonly [table: string]: readonly LogEntry[] };
}
