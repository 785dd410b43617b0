// Fractions of whole numbers, for exact odds.

export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

export const fraction = (n: bigint | number, d: bigint | number = 1n): Fraction => {
  const sign = BigInt(d) < 0n ? -1n : 1n;
  const [top, bottom] = [BigInt(n) * sign, BigInt(d) * sign];
  if (bottom === 0n) throw new RangeError(`fraction ${top} / 0 has no value`);
  const g = gcd(top < 0n ? -top : top, bottom);
  return { n: top / g, d: bottom / g };
};

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
export const sameFraction = (a: Fraction, b: Fraction): boolean => a.n * b.d === b.n * a.d;
export const fractionText = (f: Fraction): string => `${f.n}/${f.d}`;

/** Rounded half up to this many places, without passing through a float. */
export const decimal = (f: Fraction, places = 6): number => {
  const scale = 10n ** BigInt(places);
  const twice = f.n * scale * 2n + f.d;
  const [whole, rest] = [twice / (f.d * 2n), twice % (f.d * 2n)];
  return Number(rest < 0n ? whole - 1n : whole) / Number(scale);
};
