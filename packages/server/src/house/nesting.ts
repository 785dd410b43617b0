// JSON that goes deep costs a parser, and whatever walks through it later, a frame of the stack for each level. It is counted before it is parsed.

const QUOTE = 34;
const ESCAPE = 92;
/** `[` and `{`, `]` and `}`: 32 apart. */
const OPENS = 91;
const CLOSES = 93;
const CURLED = 32;

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
    else if (sign === OPENS || sign === OPENS + CURLED) {
      if (++depth > most) return true;
    } else if (sign === CLOSES || sign === CLOSES + CURLED) depth--;
  }
  return false;
};
