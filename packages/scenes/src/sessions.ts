// Sessions: each begins with a day and with those who are there, ends, and may be told again. What happened in it stands in the log.

import {
  choice,
  closed,
  command,
  offer,
  param,
  refuse,
  subset,
  text,
  type Command,
  type Fields,
  type Offer,
  type Reader,
  type Table,
} from '@pasteboard/kernel';
import type { SessionCells } from './values.ts';

export { sessionValues } from './values.ts';

export const LONGEST_RECAP = 8_000;
const LONGEST_DAY = 40;

export type SessionNote = { readonly when?: string; readonly there?: readonly string[] };

/** The day and who is there, where the GM says so. */
export const sessionFields = (t: Reader): Fields => {
  const seats = t.seats.filter(({ role }) => role !== 'spectator').map(({ id }) => id);
  return { when: text(LONGEST_DAY), there: subset('seat', seats, 0, seats.length) };
};

/** Writes it into the list; the last of them is on until it ends. Gives its number. */
export const noteSession = (t: Table, cells: SessionCells, { when = '', there = [] }: SessionNote): number => {
  const before = cells.sessions.of(t);
  const n = (before.at(-1)?.n ?? 0) + 1;
  const names = there.flatMap((id) => t.seat(id)?.name ?? []);
  cells.sessions.set(t, [...before.slice(1 - MOST_SESSIONS), { n, when, there: names }]);
  return n;
};

const MOST_SESSIONS = 500;

export interface SessionRules {
  readonly topic: string;
  readonly cells: SessionCells;
}

/** Begin and end, for games whose rules say nothing of sessions. */
export const sessionCommands = ({ topic, cells }: SessionRules) => {
  const isOn = (t: Reader): boolean => cells.inSession.of(t);
  const begin = command<SessionNote>({
    topic,
    rule: null,
    offers: (t, by): Offer[] => {
      if (by.role !== 'gm') return [];
      return isOn(t) ? [closed(refuse('no.sessionIsOn'))] : [offer(), offer(sessionFields(t))];
    },
    run: (t, _, note) => {
      const n = noteSession(t, cells, note);
      cells.inSession.set(t, true);
      t.say('session.begins', { n, when: param('text', note.when ?? ''), players: t.players().length });
    },
  });
  const end = command({
    topic,
    rule: null,
    offers: (t, by): Offer[] => (by.role === 'gm' ? [isOn(t) ? offer() : closed(refuse('no.sessionIsOff'))] : []),
    run: (t) => endSession(t, cells),
  });
  return { begin, end };
};

export const endSession = (t: Table, cells: SessionCells): void => {
  if (!cells.inSession.of(t)) return;
  cells.inSession.set(t, false);
  t.say('session.closes', { n: cells.sessions.of(t).at(-1)?.n ?? 1 });
};

/** What happened, in the GM's words, for everybody to read: it opens the next session. */
export const recapCommand = ({ topic, cells }: SessionRules): Command<{ readonly session: string; readonly telling: string }> =>
  command({
    topic,
    rule: null,
    offers: (t, by): Offer[] => {
      const numbers = cells.sessions.of(t).map(({ n }) => String(n));
      if (by.role !== 'gm') return [];
      return [
        numbers.length === 0
          ? closed(refuse('no.sessionYet'))
          : offer({ session: choice('text', numbers.toReversed()), telling: text(LONGEST_RECAP) }),
      ];
    },
    run: (t, _, { session, telling }) => {
      cells.previously.set(t, telling);
      t.say('session.recap', { n: Number(session), telling });
    },
  });
