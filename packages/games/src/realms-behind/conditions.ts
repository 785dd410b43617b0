// Wounded, Downed, Exhausted and Stupefied follow from what lies on the table; nobody keeps them.

import { said, type Table } from '@pasteboard/kernel';
import { cast, hasCards, who } from './characters.ts';
import { deckOf, handOf, tauntedBy, type Condition } from './names.ts';
import { put } from './sheet.ts';
import { is, limit, wordsIn, type Sight } from './sight.ts';
import { fright } from './statuses.ts';

/** TRB-HEALTH-01: a character without Health has none to lose. */
export const hasHealth = (t: Sight, id: string): boolean => t.fact(id, 'deep') !== null && t.fact(id, 'shallow') !== null;

/** TRB-HEALTH-03 */
export const isWounded = (t: Sight, id: string): boolean => hasHealth(t, id) && t.count(id, 'shallow') === 0;
/** TRB-HEALTH-04 */
export const isDowned = (t: Sight, id: string): boolean => hasHealth(t, id) && t.count(id, 'deep') === 0;
/** TRB-HAND-06 */
export const isExhausted = (t: Sight, id: string): boolean => hasCards(t, id) && t.size(handOf(id)) === 0;

/** TRB-MAD-02 */
const isMad = (t: Sight, id: string): boolean => hasHealth(t, id) && t.count(id, 'madness') > t.count(id, 'shallow') + t.count(id, 'deep');

/** TRB-STUP-01: creatures never are (TRB-X-ACT-03). */
export const isStupefied = (t: Sight, id: string): boolean => {
  if (!hasCards(t, id)) return false;
  const empty = t.size(deckOf(id)) === 0 && (is(t, 'stupefiedWhen', 'deckEmpty') || t.fact(id, 'missed') === true);
  return empty || isMad(t, id);
};

/** TRB-HEALTH-04, TRB-STUP-01: for acting, for taunts and for the fate of the party the Stupefied count as Downed. */
export const isOut = (t: Sight, id: string): boolean => isDowned(t, id) || isStupefied(t, id);

export const conditionsOf = (t: Sight, id: string): Condition[] => [
  ...(isDowned(t, id) ? (['Downed'] as const) : []),
  ...(isExhausted(t, id) ? (['Exhausted'] as const) : []),
  ...(isStupefied(t, id) ? (['Stupefied'] as const) : []),
  ...(isWounded(t, id) ? (['Wounded'] as const) : []),
];

/** TRB-STUP-01, cardMissing: a card was needed and was not there. */
export const miss = (t: Table, id: string): void => {
  if (hasCards(t, id)) put(t, id, 'missed', true);
};

/** TRB-ST-TAUNTED: all stacks of a taunter vanish when it is out. */
const forgetTaunter = (t: Table, taunter: string): void => {
  for (const id of cast(t)) put(t, id, tauntedBy(taunter), 0);
};

/** TRB-ST-FRIGHTENED: only a prompt. */
const promptFlight = (t: Table, id: string): void => {
  const least = limit(t, 'fleeAt');
  const fear = fright(t, id);
  const [told, now] = [t.fact(id, 'prompted') === true, least !== null && fear >= least];
  if (told !== now) put(t, id, 'prompted', now);
  if (now && !told) t.say('flee', { who: who(id), n: fear });
};

/** TRB-CHECK-08: after everything that happens, what holds now is found out and told. */
export const settle = (t: Table): void => {
  const everybody = cast(t);
  for (const id of everybody) {
    if (t.fact(id, 'missed') === true && t.size(deckOf(id)) > 0) put(t, id, 'missed', false);
    const [was, now] = [wordsIn(t, id, 'conditions'), conditionsOf(t, id)];
    if (isOut(t, id)) forgetTaunter(t, id);
    promptFlight(t, id);
    if (was.join() === now.join()) continue;
    put(t, id, 'conditions', now);
    for (const condition of now)
      if (!was.includes(condition)) t.say('condition.begins', { who: who(id), condition: said('word', condition) });
    for (const condition of was)
      if (!now.some((each) => each === condition)) t.say('condition.ends', { who: who(id), condition: said('word', condition) });
  }
  const party = everybody.filter((id) => hasCards(t, id));
  const fallen = party.length > 0 && party.every((id) => isOut(t, id));
  // TRB-HEALTH-04: what becomes of them is the GM's to say.
  if (fallen && t.fact('table', 'fallen') !== true) t.say('party.fallen');
  if (fallen !== (t.fact('table', 'fallen') === true)) put(t, 'table', 'fallen', fallen);
};
