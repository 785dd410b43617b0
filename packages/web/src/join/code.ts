// The code of a table as people type, paste or scan it.

export const CODE_LENGTH = 6;

/** Characters that no code has, since they look like others. */
const NEVER = /[IO01]/;

/** What was typed or pasted as a code: capitals and digits alone. Out of a link to a table only its code is taken. */
export const codeTyped = (text: string): string => {
  const linked = /\/j\/([^/?#\s]+)/i.exec(text)?.[1];
  return (linked ?? text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);
};

export const isWhole = (code: string): boolean => code.length === CODE_LENGTH;

/** Why this cannot be a code, or null. */
export const codeTrouble = (code: string): string | null =>
  NEVER.test(code) ? 'Codes have no I, O, 0 or 1. Perhaps it is a J, a Q, an L or a 7.' : null;

/** The code that a camera read: a link to a table or six characters; else null. */
export const codeScanned = (text: string): string | null => {
  const trimmed = text.trim();
  if (!/\/j\/[^/]+$/i.test(trimmed) && !/^[\w -]{6,8}$/.test(trimmed)) return null;
  const code = codeTyped(trimmed);
  return isWhole(code) && codeTrouble(code) === null ? code : null;
};
