// Where the big screen is. Watching needs no code; whoever sits at the table may hand its code on, behind `#`, where no server is told it.

const CODE = /^[A-Z0-9]{4,12}$/;

export const castLink = (table: string, code: string | null): string =>
  `/cast/${encodeURIComponent(table)}${code === null ? '' : `#code=${encodeURIComponent(code)}`}`;

/** The code in the address, or null where there is none or it is no code. */
export const codeIn = (hash: string): string | null => {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('code');
  return code !== null && CODE.test(code) ? code : null;
};
