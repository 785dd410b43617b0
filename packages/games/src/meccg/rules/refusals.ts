// Why not: sixteen codes in their order of precedence. Each refusal names its rule and says in words what stands in the way.

import { refuse, type JsonRecord, type Reader, type Refusal } from '@pasteboard/kernel';
import { houseRule } from '../options.ts';

export const CODES = [
  'E_PENDING',
  'E_NOT_YOURS',
  'E_HIDDEN',
  'E_ZONE',
  'E_NOT_REQUIRED',
  'E_TIMING',
  'E_SIDE',
  'E_UNIQUE',
  'E_DUPLICATE',
  'E_LIMIT',
  'E_POSITION',
  'E_INFLUENCE',
  'E_MOVE',
  'E_KEY',
  'E_SITE',
  'E_DECK',
] as const;
export type Code = (typeof CODES)[number];

/** MEC-MAN-01: what stays enforced at a table where everything else is free. */
const ALWAYS: readonly string[] = ['E_NOT_YOURS', 'E_HIDDEN'];

/** Most reasons are told again and again: each is made once, so that offers are sorted by the reason itself. */
class KnownRefusals {
  readonly #made = new Map<string, Refusal[]>();
  /** Reasons that no table can do without. */
  readonly #standing = new Set<Refusal>();

  of(code: Code, rule: string, why: string): Refusal {
    const made = this.#made.get(why) ?? [];
    const known = made.find((each) => each.rule === rule && each.key === code);
    if (known !== undefined) return known;
    const reason = refuse(code, rule, { why: `why.${why}` });
    this.#made.set(why, [...made, reason]);
    return reason;
  }

  keep(reason: Refusal): void {
    this.#standing.add(reason);
  }

  stands(reason: Refusal): boolean {
    return this.#standing.has(reason);
  }
}

const refusals = new KnownRefusals();

export const no = (code: Code, rule: string, why: string, params?: JsonRecord): Refusal => {
  return params === undefined ? refusals.of(code, rule, why) : refuse(code, rule, { why: `why.${why}`, ...params });
};

/** A reason that no table can do without. */
export const always = (code: Code, rule: string, why: string): Refusal => {
  const reason = no(code, rule, why);
  refusals.keep(reason);
  return reason;
};

const RANK = new Map<string, number>(CODES.map((code, i) => [code, i]));
const rank = ({ key }: Refusal): number => RANK.get(key) ?? CODES.length;

/** Of several rules broken at once, the first in the order of the codes is told. */
export const gravest = (t: Reader, reasons: readonly (Refusal | null)[]): Refusal | null => {
  let first: Refusal | null = null;
  for (const each of reasons) {
    if (each === null || (first !== null && rank(each) >= rank(first))) continue;
    if (ALWAYS.includes(each.key) || refusals.stands(each) || houseRule(t, 'enforcement') !== 'free') first = each;
  }
  return first;
};
