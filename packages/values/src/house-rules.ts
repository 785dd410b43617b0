// Typed house rules of a game: the choices, the default, and the rule that each belongs to.

import type { Json, Sight } from '@pasteboard/kernel/view';

type Scalar = string | number | boolean | null;

export interface RuleChoice<V extends Scalar> {
  readonly default: V;
  readonly values: readonly V[];
  /** Null where it changes no rule, only what people are told. */
  readonly rule: string | null;
}

export interface Range {
  readonly default: number;
  readonly values: { readonly from: number; readonly to: number };
  readonly rule: string;
}

/** The first is the default. */
export const choiceOf = <const V extends Scalar>(rule: string | null, first: V, ...others: readonly V[]): RuleChoice<V> => ({
  default: first,
  values: [first, ...others],
  rule,
});

export const rangeOf = (rule: string, usual: number, from: number, to: number): Range => ({ default: usual, values: { from, to }, rule });

/** House rules by the topic under which a screen lists them. */
export interface OptionTopics<R> {
  readonly [topic: string]: readonly (keyof R & string)[];
}

type Rules = { readonly [key: string]: RuleChoice<Scalar> | Range };
type ValueOf<R> = R extends RuleChoice<infer V> ? V : number;

const fitsRule = ({ values }: RuleChoice<Scalar> | Range, value: Json): boolean =>
  'from' in values
    ? typeof value === 'number' && Number.isInteger(value) && value >= values.from && value <= values.to
    : (values as readonly Json[]).includes(value);

/** Reads a house rule at a table. The default holds where none is set, or where the stored one fits no choice. */
export const houseRules =
  <const R extends Rules>(rules: R) =>
  <K extends keyof R & string>(s: Sight<undefined>, key: K): ValueOf<R[K]> => {
    const rule = rules[key] as RuleChoice<Scalar> | Range;
    const set = s.optionSet(key);
    return (fitsRule(rule, set) ? set : rule.default) as ValueOf<R[K]>;
  };
