// The entries at work at a table: on cards in play, and those that last from cards played before.

import { param, type Reader, type State, type Table } from '@pasteboard/kernel';
import type { Until } from '../names.ts';
import { atWork, type Act, type Acting, type Hook, type Scene } from '../read/acts.ts';
import { actingOn, changedBy, sceneFor } from '../read/card-effects.ts';
import { table, type Running } from '../values.ts';
import { tableBoard } from './board.ts';
import { cardOf } from './cards.ts';
import { destinationOf, playerOf, siteOf } from './companies.ts';
import { ownerOf } from './sides.ts';

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
class ActingMemory {
  readonly #known = new WeakMap<State, readonly Acting[]>();

  of(t: Reader): readonly Acting[] {
    const known = this.#known.get(t.state) ?? actingOn(tableBoard(t));
    this.#known.set(t.state, known);
    return known;
  }
}
const ACTING = new ActingMemory();
export const actingAt = (t: Reader): readonly Acting[] => ACTING.of(t);

/** A company with the type of its site, the new one if it moves. The caller knows the path. */
export const sceneOf = (t: Reader, company: string, more: Partial<Scene> = {}): Scene => {
  const site = destinationOf(t, company) ?? siteOf(t, company);
  return sceneFor(tableBoard(t), playerOf(t, company), { ...(site === null ? {} : { siteType: cardOf(t, site).siteType }), ...more });
};

export const changed = (t: Reader, hook: Hook, scene: Scene): number => changedBy(actingAt(t), hook, scene);

/** MEC-AUTO-04: what acts by itself is told, with the card and the number. */
export const tellActs = (t: Table, hook: Hook, scene: Scene): void => {
  for (const { face, act } of atWork(actingAt(t), hook, scene)) tellAct(t, face, hook, act.n);
};
export const tellAct = (t: Table, face: string, hook: Hook, n: number): void =>
  t.say('acts', { card: param('card', face), what: param('word', `act.${hook}`), n });
