// A command changes a table, as a function of the present table: decided on the tip, and decided again where the tip is lost.

import type { Refusal, State } from '@pasteboard/kernel';
import type { LogEntry, Whole } from './entries.ts';

/** One entry with the table before and after it, and the states after each event of a group, where they are at hand. */
export interface AppliedEntry {
  readonly entry: LogEntry;
  readonly before: Whole;
  readonly after: Whole;
  readonly trail: readonly State[] | null;
  /** The entry as it will be stored, where it has been written down already. */
  readonly body?: string;
}

/** What is told to whoever did it, and to nobody else: the secret of a seat or, where it names one, of a share. */
export interface Reply {
  readonly seat: string;
  readonly secret: string | null;
  readonly share?: string;
}

export type CommandDecision =
  | { readonly ok: true; readonly changes: readonly AppliedEntry[]; readonly reply: Reply | null }
  | { readonly ok: false; readonly refusal: Refusal };

export type TableCommand = (tip: Whole) => CommandDecision;

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

// What the store has. Only a room that was told "ok", and entries read from the store, bear this mark; only what bears it may be spoken of.

declare const stored: unique symbol;
export type Committed<T> = T & { readonly [stored]: true };

/** To be called where the store has answered, and nowhere else. */
export const committed = <T extends object>(what: T): Committed<T> => what as Committed<T>;
