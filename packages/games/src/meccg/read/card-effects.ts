// The entries at work at a table: on cards in play, and those that last from cards played before.

import { PLAYED } from '../names.ts';
import { table } from '../values.ts';
import { atWork, sumOf, type Acting, type Hook, type Scene } from './acts.ts';
import { openInPlay, type Board, type Lying } from './board.ts';
import { folded } from './cards.ts';

/** MEC-AUTO-02: what is only declared does nothing yet. */
export const actingOn = <C extends Lying>(b: Board<C>): readonly Acting[] => {
  const standing = openInPlay(b)
    .filter(({ pile }) => pile !== PLAYED)
    .flatMap(({ card, pile }) => {
      const { acts, face } = b.printedOn(card);
      return acts.flatMap((act) => (act.when === 'inPlay' ? [{ act, owner: b.ownerOf(card, pile), face }] : []));
    });
  const lasting = table.running.of(b).flatMap(({ face, at, owner }) => {
    const act = b.faceNamed(face).acts[at];
    return act === undefined ? [] : [{ act, owner, face }];
  });
  return [...standing, ...lasting];
};

export const sceneFor = <C extends Lying>(b: Board<C>, who: string, more: Partial<Scene> = {}): Scene => ({
  who,
  phase: table.phase.of(b),
  inPlay: (identity) => openInPlay(b).some(({ card }) => b.printedOn(card).identity === folded(identity)),
  ...more,
});

export const changedBy = (all: readonly Acting[], hook: Hook, scene: Scene): number => sumOf(atWork(all, hook, scene));
