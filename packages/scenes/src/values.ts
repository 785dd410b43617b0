// What the table remembers of a scene, so that it survives undo and a restart. A game spreads these into the values of its table.

import { counter, fact, list, oneOf, orNull, type TableCell, type TableCounterCell } from '@pasteboard/values';

export const sceneValues = (ids: readonly string[]) => {
  const sceneId = oneOf(ids[0] ?? '', ...ids.slice(1));
  return {
    /** The scene that is on. */
    scene: fact(orNull(sceneId), null),
    /** Its beat, counted from 1. */
    beat: counter(),
    wentWell: counter(),
    /** Scenes that came to their end. */
    told: fact(list(sceneId), []),
  };
};

/** The same as the game's `table` holds them. */
export interface SceneCells {
  readonly scene: TableCell<string | null, 'all'>;
  readonly beat: TableCounterCell<'all'>;
  readonly wentWell: TableCounterCell<'all'>;
  readonly told: TableCell<readonly string[], 'all'>;
}
