// Keyboard letters for moves. A letter keeps its move for as long as the page is open.

/** Keys that the screen itself uses. */
const RESERVED = ['z', 'l', 'o', 's', 'c', 'g'];

export interface Lettered {
  readonly do: string;
  readonly label: string;
}

export type LettersFor = (lines: readonly Lettered[]) => ReadonlyMap<string, string>;

/** The game's own letter, or the first of a move's name that is free; where none is, the move has no key. */
export const lettersKept = (own: { readonly [move: string]: string }): LettersFor => {
  const taken = new Set([...RESERVED, ...Object.values(own)]);
  const kept = new Map(Object.entries(own).filter(([, letter]) => !RESERVED.includes(letter)));
  return (lines) => {
    for (const { do: name, label } of lines) {
      if (kept.has(name)) continue;
      const free = label
        .toLowerCase()
        .match(/[a-z]/g)
        ?.find((sign) => !taken.has(sign));
      if (free === undefined) continue;
      kept.set(name, free);
      taken.add(free);
    }
    return new Map(lines.flatMap(({ do: name }) => (kept.has(name) ? [[name, kept.get(name) ?? '']] : [])));
  };
};
