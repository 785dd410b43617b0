// Types of schemas compared with types written by hand. Nothing here exists when the program runs.

import type { Json } from '@pasteboard/kernel/view';

/** What nobody changes, all the way down: schemas infer types that could be changed, and the table's own never are. */
export type Frozen<T> = [Json] extends [T] ? T : FrozenPart<T>;
type FrozenPart<T> = T extends string | number | boolean | null | undefined ? T : { readonly [key in keyof T]: Frozen<T[key]> };

/** True where each may stand for the other. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Does not compile where something does not hold. */
export type Holds<T extends true> = T;
