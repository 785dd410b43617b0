// When something was, as people say it.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const dayOf = (at: number): number => {
  const date = new Date(at);
  return Math.floor((date.getTime() - date.getTimezoneOffset() * MINUTE) / DAY);
};

/** “just now”, “12 minutes ago”, “today”, “yesterday”, “Tuesday”, “3 March”. */
export const ago = (at: number, now: number): string => {
  const since = now - at;
  if (since < 2 * MINUTE) return 'just now';
  if (since < HOUR) return `${Math.floor(since / MINUTE)} minutes ago`;
  const days = dayOf(now) - dayOf(at);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  const date = new Date(at);
  if (days < 7) return date.toLocaleDateString('en-GB', { weekday: 'long' });
  const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : ('numeric' as const);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year });
};
