// What the store has. Only a room that was told "ok", and entries read from the store, bear this mark; only what bears it may be spoken of.

declare const stored: unique symbol;
export type Committed<T> = T & { readonly [stored]: true };

/** To be called where the store has answered, and nowhere else. */
export const committed = <T extends object>(what: T): Committed<T> => what as Committed<T>;
