// Several ways to give one command: what they differ in and what is open is asked for, one parameter after the other, until one way is left.

import { domainOf, isOptional, nextField, settle, without, type Candidate } from '@pasteboard/telling';
import { askFor } from './prompt.ts';
import type { Session } from './session.ts';

/** The way that is meant, with everything settled; null where it is called off. */
export const narrow = async (session: Session, candidates: readonly Candidate[]): Promise<Candidate | null> => {
  let left = candidates;
  for (;;) {
    const field = nextField(left);
    if (field === undefined) return left[0] ?? null;
    const domain = domainOf(left, field);
    if (domain === undefined) return null;
    const chosen = await askFor(session, { move: left[0]?.template.do, field }, domain, { spare: isOptional(left, field) });
    if (chosen === 'off') return null;
    if (chosen === 'without') left = without(left, field);
    else {
      const fitting = settle(left, field, chosen.value);
      if (fitting.length === 0) session.say('That fits none of the ways to do this. Choose again.');
      else left = fitting;
    }
  }
};
