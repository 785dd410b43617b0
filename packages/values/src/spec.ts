// The declaration of one value: its shape, its default, who sees it, and whether its default is stored.

import type { Json, ValueKind, ValueSees } from '@pasteboard/kernel/view';
import { whole, type Shape } from './shape.ts';

export interface Spec<T extends Json, S extends ValueSees> {
  readonly shape: Shape<T>;
  readonly kind: ValueKind;
  /** The default, which holds while nothing is stored. */
  readonly start: T;
  readonly sees: S;
  /** Stored only while it differs from the default: most of a sheet does not, and every view would carry it. */
  readonly fleeting: boolean;
  readonly least: number | null;
  readonly most: number | null;
}

export interface CounterSpec<S extends ValueSees> extends Spec<number, S> {
  readonly kind: 'counter' | 'condition';
}

interface How<S extends ValueSees> {
  readonly sees?: S;
  readonly fleeting?: boolean;
}

/** The class is inferred from the argument alone: inferred from the context of the declaration, it would be every class at once. */
type SeesOf<H> = H extends { readonly sees: infer S extends ValueSees } ? S : 'all';

const classOf = <H extends How<ValueSees>>(how: H): SeesOf<H> => (how.sees ?? 'all') as SeesOf<H>;

export const fact = <T extends Json, const H extends How<ValueSees> = Record<never, never>>(
  shape: Shape<T>,
  start: NoInfer<T>,
  how: H = {} as H,
): Spec<T, SeesOf<H>> => ({ shape, kind: 'fact', start, sees: classOf(how), fleeting: how.fleeting ?? false, least: null, most: null });

/** The largest value of any counter. */
export const MOST = 999_999;

const counted = <H extends How<ValueSees>>(
  kind: 'counter' | 'condition',
  [least, most]: readonly [number, number],
  start: number,
  how: H,
): CounterSpec<SeesOf<H>> => ({
  shape: whole(least, most),
  kind,
  start,
  sees: classOf(how),
  fleeting: how.fleeting ?? false,
  least,
  most: most === MOST ? null : most,
});

/** A number that rules add to and that stays within its bounds. */
export const counter = <const H extends How<ValueSees> = Record<never, never>>(
  least = 0,
  most = MOST,
  start = 0,
  how: H = {} as H,
): CounterSpec<SeesOf<H>> => counted('counter', [least, most], start, how);

/** The stacks of a condition: shown unless they are 0. */
export const condition = <const H extends How<ValueSees> = Record<never, never>>(most: number, how: H = {} as H): CounterSpec<SeesOf<H>> =>
  counted('condition', [0, most], 0, how);
