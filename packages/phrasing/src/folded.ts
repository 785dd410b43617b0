// Normalizes names for comparison: ’ and ', – and -, é and e, upper and lower case are the same.

const SAME: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/gu, ''],
  [/[‘’‚‛ʼ′]/g, "'"],
  // Typed quotes only group words, so they are removed before comparing.
  [/["“”„‟″«»]/g, ''],
  [/[‐‑‒–—−]/g, '-'],
];

/** For comparison only, never shown. */
export const folded = (name: string): string =>
  SAME.reduce((text, [these, one]) => text.replace(these, one), name.normalize('NFKD')).toLowerCase();
