// Rules that wait for answers. A step is a named function of plain arguments; it ends where it asks, and the ask stores what remains to do.

import type { Fields } from './domain.ts';
import type { Frame } from './state.ts';
import type { Reader, Say } from './reader.ts';
import type { Table } from './table.ts';
import type { Json, JsonRecord } from './view/types.ts';

/** What a step does next. Undefined: it is done, without a result. */
export type Next =
  | void
  | { readonly next: 'done'; readonly result: Json }
  | { readonly next: 'go'; readonly frame: Frame }
  | { readonly next: 'call'; readonly frame: Frame; readonly after: Frame }
  | { readonly next: 'ask'; readonly asks: readonly Asking[]; readonly after: Frame | null };

export interface Asking {
  readonly to: string;
  readonly key: string;
  readonly params: Say;
  readonly of: Frame;
}

export interface Step<A extends JsonRecord = JsonRecord, I extends Json = Json> {
  readonly name: string;
  /** What may be answered now. Computed whenever it is needed, because the table may have changed since the question. */
  fields(t: Reader, args: A): Fields;
  run(t: Table, args: A, input: I): Next;
}

export const step = <A extends JsonRecord = JsonRecord, I extends Json = Json>(
  name: string,
  run: (t: Table, args: A, input: I) => Next,
): Step<A, I> => ({ name, fields: () => ({}), run });

/** A step that asks first: its input is the answer. */
export const question = <A extends JsonRecord = JsonRecord, I extends JsonRecord = JsonRecord>(
  name: string,
  fields: (t: Reader, args: A) => Fields,
  run: (t: Table, args: A, answer: I) => Next,
): Step<A, I> => ({ name, fields, run });

export const frame = <A extends JsonRecord>(of: Step<A, never> | Step<A>, args: A): Frame => ({ step: of.name, args });

export const done = (result: Json): Next => ({ next: 'done', result });
/** Continues with another step in place of this one. */
export const go = (next: Frame): Next => ({ next: 'go', frame: next });
/** Runs a step and passes its result to another. */
export const call = (sub: Frame, then: Frame): Next => ({ next: 'call', frame: sub, after: then });
/** Asks one seat or character. The question's own step runs on the answer. */
export const ask = (asking: Asking): Next => ({ next: 'ask', asks: [asking], after: null });
/** Asks several at once, sealed: no seat learns an answer before all are given. `then` gets `{[to]: answer}`. */
export const askAll = (asks: readonly Asking[], then: Frame): Next => ({ next: 'ask', asks, after: then });
