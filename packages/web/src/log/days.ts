// Times of day for lines, and the days between them.

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

export const timeOf = (at: number): string => clock.format(at);

const dayNumber = (at: number): string => new Date(at).toDateString();

export const dayName = (at: number, now: number): string => (dayNumber(at) === dayNumber(now) ? 'Today' : longDay.format(at));

/** Does a day begin with this line? The first line shown has a heading only where it is of an older day. */
export const beginsDay = (at: number, before: number | null, now: number): boolean =>
  before === null ? dayNumber(at) !== dayNumber(now) : dayNumber(at) !== dayNumber(before);
