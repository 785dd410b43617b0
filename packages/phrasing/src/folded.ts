// What keyboards and typesetters write differently is the same name: ’ and ', – and -, é and e, capitals and small letters.

const SAME: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/gu, ''],
  [/[‘’‚‛ʼ′]/g, "'"],
  // Typed quotes only keep words together, so that none are left to compare.
  [/["“”„‟″«»]/g, ''],
  [/[‐‑‒–—−]/g, '-'],
];

/** Never shown: only for telling whether two names are meant to be the same. */
export const folded = (name: string): string =>
  SAME.reduce((text, [these, one]) => text.replace(these, one), name.normalize('NFKD')).toLowerCase();
