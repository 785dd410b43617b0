// The end of a scene, as the log tells it: from its beginning to the move that ended it, until something else begins.

import type { SceneEnds, View, ViewAsk, ViewGroup } from '@pasteboard/kernel/view';

export interface SceneEnd {
  /** The moves of the scene, the one that ended it last; from its beginning, as far as the log is loaded. */
  readonly groups: readonly ViewGroup[];
  readonly last: ViewGroup;
}

const says = ({ events }: ViewGroup, keys: readonly string[]): boolean =>
  events.some((event) => event.type === 'Said' && keys.includes(event.key));

const ends = ({ events }: ViewGroup, on: string): boolean =>
  events.some((e) => e.type === 'ValueSet' && e.scope === 'table' && e.key === on && (e.value?.value ?? null) === null);

/** `groups`: oldest first. Null while a scene is on, and once a check is asked for or something else has begun. */
export const sceneEndIn = (
  view: View,
  groups: readonly ViewGroup[],
  scenes: SceneEnds,
  isCheck: (ask: ViewAsk) => boolean,
): SceneEnd | null => {
  if ((view.values['table']?.[scenes.on]?.value ?? null) !== null) return null;
  const undone = new Set(groups.flatMap(({ undoes }) => undoes));
  const standing = groups.filter(({ seq, undoes }) => undoes.length === 0 && !undone.has(seq));
  const at = standing.findLastIndex((group) => ends(group, scenes.on));
  const last = standing[at];
  if (last === undefined) return null;
  const isPast = standing
    .slice(at + 1)
    .some(
      (group) =>
        says(group, [scenes.begun, ...scenes.until]) ||
        group.events.some((e) => e.type === 'AskChanged' && e.ask !== null && isCheck(e.ask)),
    );
  if (isPast) return null;
  const from = standing.slice(0, at + 1).findLastIndex((group) => says(group, [scenes.begun]));
  return { groups: standing.slice(Math.max(0, from), at + 1), last };
};
