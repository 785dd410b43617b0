// Times as people read them: countdowns, how long ago something was, times of day, and the days between lines.

import { useEffect, useState } from 'react';

/** `0:03`, `12:40`, `1:02:05`. */
export const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

export const inAWhile = (ms: number): string => (ms > 0 ? `Trying again in ${clock(Math.max(ms, 1000))}.` : 'Reconnecting …');

export const useNow = ({ active = true }: { readonly active?: boolean } = {}): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [active]);
  return now;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const dayOf = (at: number): number => {
  const date = new Date(at);
  return Math.floor((date.getTime() - date.getTimezoneOffset() * MINUTE) / DAY);
};

/** “just now”, “12 minutes ago”, “today”, “yesterday”, “Tuesday”, “3 March”. */
export const relativeTime = (at: number, now: number): string => {
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

const timeOfDay = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

export const timeOf = (at: number): string => timeOfDay.format(at);

const dayNumber = (at: number): string => new Date(at).toDateString();

export const dayName = (at: number, now: number): string => (dayNumber(at) === dayNumber(now) ? 'Today' : longDay.format(at));

/** Does a day begin with this line? The first line shown has a heading only where it is of an older day. */
export const beginsDay = (at: number, before: number | null, now: number): boolean =>
  before === null ? dayNumber(at) !== dayNumber(now) : dayNumber(at) !== dayNumber(before);
