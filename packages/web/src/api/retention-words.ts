// When a table will be deleted, in words.

const DAY = 86_400_000;

const within = (ms: number): string => {
  const days = Math.ceil(ms / DAY);
  if (ms <= 0) return 'within the next hours';
  return days === 1 ? 'within a day' : `in ${days} days`;
};

const dateOf = (at: number): string => new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

/** `days`: how long the server keeps tables without play. */
export const deletionWords = (days: number, at: number, now: number): string =>
  `This server deletes tables after ${days === 1 ? 'one day' : `${days} days`} without play. It deletes this one ${within(at - now)} (${dateOf(at)}) unless people play.`;

/** For one of several tables. */
export const shortDeletionWords = (at: number, now: number): string =>
  `This server deletes it ${within(at - now)} (${dateOf(at)}) unless people play.`;
