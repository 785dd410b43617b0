// Will and Fortune: spent by the point, restored up to their maximum.

import { refuse, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { capKey } from './sheet.ts';

/** TRB-FUNG-01: what restoring can bring it to. */
export const maximum = (t: Reader, id: string, key: string): number => {
  const cap = t.value(id, capKey(key))?.value;
  return typeof cap === 'number' ? cap : (t.value(id, key)?.max ?? 0);
};

/** TRB-FUNG-01: never beyond the maximum; whoever has more keeps it. Gives what came. */
export const refresh = (t: Table, id: string, key: 'will' | 'fortune', n: number): number => {
  const was = t.count(id, key);
  const now = Math.max(was, Math.min(maximum(t, id, key), was + n));
  if (now > was) t.set(id, key, now);
  return now - was;
};

export const whyNotSpend = (t: Reader, id: string, key: 'will' | 'fortune'): Refusal | null => {
  if (t.count(id, key) > 0) return null;
  return key === 'will' ? refuse('noWill', 'TRB-FUNG-01', { who: id }) : refuse('noFortune', 'TRB-FUNG-01', { who: id });
};
