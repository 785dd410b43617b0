// Counts how deep JSON goes and how many values it has, before it is parsed. Each level costs a parser a frame of its stack, and each value
// costs memory: `{}` is 2 characters of text and 64 bytes of heap.

const QUOTE = 34;
const ESCAPE = 92;
const COMMA = 44;
/** `[` and `{`, `]` and `}`: 32 apart. */
const OPENS = 91;
const CLOSES = 93;
const CURLED = 32;

export interface JsonBounds {
  /** Nested brackets. */
  readonly depth: number;
  /** Values: every record, list, text, number and word. */
  readonly nodes: number;
}

export interface JsonCount {
  readonly depth: number;
  readonly nodes: number;
}

const isClosing = (sign: number): boolean => sign === CLOSES || sign === CLOSES + CURLED;

/** A comma announces a value, and so does a bracket that is not closed at once. It does not check whether the text is JSON. */
export const countJson = (text: string): JsonCount => {
  let [depth, deepest, nodes, quoted] = [0, 0, 1, false];
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (quoted) {
      if (sign === ESCAPE) i++;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (sign === COMMA) nodes++;
    else if (sign === OPENS || sign === OPENS + CURLED) {
      if (!isClosing(text.charCodeAt(i + 1))) nodes++;
      if (++depth > deepest) deepest = depth;
    } else if (isClosing(sign)) depth--;
  }
  return { depth: deepest, nodes };
};

/** Which bound a text exceeds, depth before nodes, or null. */
export const beyond = (text: string, most: JsonBounds): keyof JsonBounds | null => {
  const { depth, nodes } = countJson(text);
  if (depth > most.depth) return 'depth';
  return nodes > most.nodes ? 'nodes' : null;
};
