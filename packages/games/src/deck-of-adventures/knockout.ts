// Knocked Out: how it begins, what is counted meanwhile, and how it ends.

import { said, type Table } from '@pasteboard/kernel';
import { isDealer, isKnockedOut, isOut, who } from './characters.ts';

export type KoCause = 'damage' | 'fatigue';

const resetEvent = (t: Table, id: string): void => {
  for (const key of ['koTurns', 'koSuccesses', 'koFailures', 'koHits']) t.set(id, key, 0);
  t.set(id, 'stable', false);
};

/** DOA-HEALTH-04, DOA-FATIGUE-04: a Dealer is Knocked Out; anybody else is simply out. */
export const knockOut = (t: Table, id: string, cause: KoCause): void => {
  if (!isDealer(t, id)) {
    if (isOut(t, id)) return;
    t.set(id, 'out', true);
    return t.say('out', { who: who(id) });
  }
  if (isKnockedOut(t, id)) return;
  t.set(id, 'ko', cause);
  resetEvent(t, id);
  t.say('ko', { who: who(id), cause: said('word', `ko.${cause}`) });
};

/** Awake again, whatever brought it about. */
export const wake = (t: Table, id: string): void => {
  if (isOut(t, id)) t.set(id, 'out', false);
  else if (isKnockedOut(t, id)) {
    t.set(id, 'ko', 'none');
    resetEvent(t, id);
  } else return;
  t.say('awake', { who: who(id) });
};

/** DOA-EPIC-10, -11: hurt while down. For whoever was stable the event begins anew, with this one hit. */
export const hitWhileDown = (t: Table, id: string): void => {
  if (t.fact(id, 'stable') === true) {
    t.set(id, 'stable', false);
    for (const key of ['koSuccesses', 'koFailures', 'koHits']) t.set(id, key, 0);
  }
  const hits = t.add(id, 'koHits', 1);
  t.say('ko.hit', { who: who(id), hits });
};

export const die = (t: Table, id: string): void => {
  t.set(id, 'dead', true);
  t.say('died', { who: who(id) });
};
