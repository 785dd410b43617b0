// Where others find the table.

export const inviteLink = (base: string, code: string): string => `${base}/j/${code}`;

/** An address that every machine takes for its own: nobody else finds the table there. */
export const isOnlyHere = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');
