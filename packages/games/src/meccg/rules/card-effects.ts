// The entries at work at a table: on cards in play, and those that last from cards played before.

import { said, type Reader, type State, type Table } from '@pasteboard/kernel';
import { PLAYED, type Until } from '../names.ts';
import { atWork, sumOf, type Act, type Acting, type Hook, type Scene } from '../read/acts.ts';
import { folded } from '../read/cards.ts';
import { table, type Running } from '../values.ts';
import { cardOf, faceOf, spot } from './cards.ts';
import { destinationOf, playerOf, siteOf } from './companies.ts';
import { ownerOf, phase } from './sides.ts';
import { inPlay } from './unique.ts';

export const keepRunning = (t: Table, card: number, act: Act): void => {
  const { face, acts } = cardOf(t, card);
  const more: Running = { face, at: acts.indexOf(act), owner: ownerOf(t, card), until: act.until };
  table.running.set(t, [...table.running.of(t), more]);
};
export const stopRunning = (t: Table, until: Until): void => {
  const all = table.running.of(t);
  if (all.some((each) => each.until === until))
    table.running.set(
      t,
      all.filter((each) => each.until !== until),
    );
};

/** A state never changes, so its cards are gone through once. */
const KNOWN = new WeakMap<State, readonly Acting[]>();

export const actingAt = (t: Reader): readonly Acting[] => {
  const known = KNOWN.get(t.state);
  if (known !== undefined) return known;
  // What is only declared does nothing yet.
  const lying = inPlay(t).filter((card) => spot(t, card).pile !== PLAYED);
  const standing = lying.flatMap((card) =>
    cardOf(t, card).acts.flatMap((act) => (act.when === 'inPlay' ? [{ act, owner: ownerOf(t, card), face: cardOf(t, card).face }] : [])),
  );
  const lasting = table.running.of(t).flatMap(({ face, at, owner }) => {
    const act = faceOf(t, face).acts[at];
    return act === undefined ? [] : [{ act, owner, face }];
  });
  const all = [...standing, ...lasting];
  KNOWN.set(t.state, all);
  return all;
};

const sceneAt = (t: Reader, who: string, more: Partial<Scene> = {}): Scene => ({
  who,
  phase: phase(t),
  inPlay: (identity) => inPlay(t).some((card) => cardOf(t, card).identity === folded(identity)),
  ...more,
});

/** A company with the type of its site, the new one if it moves. The path is known to whoever asks. */
export const sceneOf = (t: Reader, company: string, more: Partial<Scene> = {}): Scene => {
  const site = destinationOf(t, company) ?? siteOf(t, company);
  return sceneAt(t, playerOf(t, company), { ...(site === null ? {} : { siteType: cardOf(t, site).siteType }), ...more });
};

export const changed = (t: Reader, hook: Hook, scene: Scene): number => sumOf(atWork(actingAt(t), hook, scene));

/** MEC-AUTO-04: what acts by itself is told, with the card and the number. */
export const tellActs = (t: Table, hook: Hook, scene: Scene): void => {
  for (const { face, act } of atWork(actingAt(t), hook, scene)) tellAct(t, face, hook, act.n);
};
export const tellAct = (t: Table, face: string, hook: Hook, n: number): void =>
  t.say('acts', { card: said('card', face), what: said('word', `act.${hook}`), n });
