// [T43] A session never goes backward: each client hears every entry once and in order, and sees what it knew and did before.

import type { Command, Read } from './history.ts';
import { violation, type Violation } from './violation.ts';

type Step = { readonly at: number } & ({ readonly read: Read } | { readonly done: Command });

const stepsOf = (commands: readonly Command[], reads: readonly Read[]): Map<string, Step[]> => {
  const sessions = new Map<string, Step[]>();
  const add = (session: string, step: Step): void => void (sessions.get(session)?.push(step) ?? sessions.set(session, [step]));
  for (const read of reads) if (read.session !== null) add(read.session, { at: read.told, read });
  for (const done of commands) if (done.outcome === 'done' && done.answered !== null) add(done.session, { at: done.answered, done });
  for (const steps of sessions.values()) steps.sort((a, b) => a.at - b.at);
  return sessions;
};

/** What is wrong with a read by a client that has heard everything up to `position`, and had heard up to `whenAsked` when it asked. */
const wrongRead = ({ kind, upTo, entries, process }: Read, session: string, position: number, whenAsked: number): Violation | null => {
  const first = entries[0]?.n ?? upTo + 1;
  switch (kind) {
    case 'welcome':
      if (upTo < position)
        return violation('backward', `${session} had heard entry ${position} and was welcomed at entry ${upTo} by ${process}`);
      return entries.length > 0 && first !== position + 1
        ? violation('gap', `${session} had heard entry ${position}, and ${process} told what it missed from entry ${first} on`)
        : null;
    case 'live':
      if (upTo === position + 1) return null;
      return violation(upTo <= position ? 'backward' : 'gap', `${session} heard entry ${upTo} after entry ${position} from ${process}`);
    case 'page':
      return upTo >= whenAsked
        ? null
        : violation('backward', `${session} had heard entry ${whenAsked} and got a page up to entry ${upTo} from ${process}`);
    case 'frame':
    case 'own':
    case 'export':
      return null;
  }
};

const checkSession = (session: string, steps: readonly Step[]): Violation[] => {
  const wrong: Violation[] = [];
  const heard: { readonly at: number; readonly n: number }[] = [];
  let position = 0;
  for (const step of steps) {
    if ('done' in step) {
      const { name, n } = step.done;
      // Nobody hears that something is done before they hear of what was done.
      if ((n ?? 0) > position)
        wrong.push(violation('backward', `${name} was acknowledged as entry ${n} to a client that had heard up to entry ${position}`));
      continue;
    }
    const { read } = step;
    const { asked } = read;
    const whenAsked = asked === null ? position : (heard.findLast(({ at }) => at < asked)?.n ?? 0);
    const found = wrongRead(read, session, position, whenAsked);
    if (found !== null) wrong.push(found);
    if (read.kind !== 'welcome' && read.kind !== 'live') continue;
    position = read.upTo;
    heard.push({ at: step.at, n: position });
  }
  return wrong;
};

export const checkSessions = (commands: readonly Command[], reads: readonly Read[]): Violation[] =>
  [...stepsOf(commands, reads)].flatMap(([session, steps]) => checkSession(session, steps));
