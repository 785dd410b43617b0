// Types that compare a schema with a type written by hand. They have no effect at run time.

import type { Json } from '@pasteboard/kernel/view';

/** Deeply read-only: schemas infer mutable types, and the table's own types are read-only. */
export type Frozen<T> = [Json] extends [T] ? T : FrozenPart<T>;
type FrozenPart<T> = T extends string | number | boolean | null | undefined ? T : { readonly [key in keyof T]: Frozen<T[key]> };

/** True if each type is assignable to the other. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Does not compile if the condition is false. */
export type Holds<T extends true> = T;
