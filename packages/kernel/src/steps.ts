// Rules that wait. A step is a named function on plain arguments; where it asks, it ends, and what is left to do is data in the ask.

import type { Fields } from './domain.ts';
import type { Frame } from './state.ts';
import type { Reader, Say } from './reader.ts';
import type { Table } from './table.ts';
import type { Json, JsonRecord } from './view/types.ts';

/** What a step wants next. Nothing at all means: done, without a result. */
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
  /** What may be answered now. Worked out anew whenever it is wanted: the table may have changed since the question. */
  fields(t: Reader, args: A): Fields;
  run(t: Table, args: A, input: I): Next;
}

export const step = <A extends JsonRecord = JsonRecord, I extends Json = Json>(
  name: string,
  run: (t: Table, args: A, input: I) => Next,
): Step<A, I> => ({ name, fields: () => ({}), run });

/** A step that is asked before it runs: its input is the answer. */
export const question = <A extends JsonRecord = JsonRecord, I extends JsonRecord = JsonRecord>(
  name: string,
  fields: (t: Reader, args: A) => Fields,
  run: (t: Table, args: A, answer: I) => Next,
): Step<A, I> => ({ name, fields, run });

export const frame = <A extends JsonRecord>(of: Step<A, never> | Step<A>, args: A): Frame => ({ step: of.name, args });

export const done = (result: Json): Next => ({ next: 'done', result });
/** Goes on with another step in place of this one. */
export const go = (next: Frame): Next => ({ next: 'go', frame: next });
/** Runs a step and hands its result to another. */
export const call = (sub: Frame, then: Frame): Next => ({ next: 'call', frame: sub, after: then });
/** Asks one seat or character; the question's own step runs on the answer. */
export const ask = (asking: Asking): Next => ({ next: 'ask', asks: [asking], after: null });
/** Asks several at once, sealed: nobody learns an answer before all are in. `then` gets `{[to]: answer}`. */
export const askAll = (asks: readonly Asking[], then: Frame): Next => ({ next: 'ask', asks, after: then });
