// A command changes a table, as a function of the present table: decided on the tip, and decided again if the tip is lost.

import type { Refusal, State } from '@pasteboard/kernel';
import type { LogEntry, Whole } from './entries.ts';

/** One entry with the table before and after it, and the states after each event of a group, if they are at hand. */
export interface AppliedEntry {
  readonly entry: LogEntry;
  readonly before: Whole;
  readonly after: Whole;
  readonly trail: readonly State[] | null;
  /** The entry as it will be stored, if it has been serialized already. */
  readonly body?: string;
}

/** Sent only to the sender of the command: the secret of a seat or, if it names one, of a share. */
export interface Reply {
  readonly seat: string;
  readonly secret: string | null;
  readonly share?: string;
}

export type CommandDecision =
  | { readonly ok: true; readonly changes: readonly AppliedEntry[]; readonly reply: Reply | null }
  | { readonly ok: false; readonly refusal: Refusal };

export type RoomCommand = (tip: Whole) => CommandDecision;

export const refused = (key: string, params: Refusal['params'] = {}): CommandDecision => ({
  ok: false,
  refusal: { key, rule: null, params },
});

/** What became of a command. `unsure`: the store did not answer; the same id may be sent again and counts once. */
export type CommandOutcome =
  | { readonly kind: 'done'; readonly n: number; readonly reply: Reply | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unsure' };

export const UNSURE: CommandOutcome = { kind: 'unsure' };

// What the store has. Only a room that got "ok", and entries read from the store, carry this mark; only marked entries may be sent.

declare const stored: unique symbol;
export type Committed<T> = T & { readonly [stored]: true };

/** Must be called only where the store has answered. */
export const committed = <T extends object>(what: T): Committed<T> => what as Committed<T>;
