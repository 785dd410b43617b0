// JSON that goes deep costs a parser, and whatever walks through it later, a frame of the stack for each level. It is counted before it is parsed.

const QUOTE = 34;
const ESCAPE = 92;
const OPENS = new Set([91, 123]);
const CLOSES = new Set([93, 125]);

/** Does this text open more brackets within each other than that? Whether it is JSON at all is not asked. */
export const nestsDeeper = (text: string, most: number): boolean => {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (quoted) {
      if (sign === ESCAPE) i++;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (OPENS.has(sign)) {
      if (++depth > most) return true;
    } else if (CLOSES.has(sign)) depth--;
  }
  return false;
};
