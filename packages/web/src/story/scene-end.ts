// The end of the scene that this screen shows, until its viewer puts it away.

import type { SceneEnds } from '@pasteboard/kernel/view';
import { useMemo } from 'react';
import { Observable, useObservable } from '../stores/observable.ts';
import { useTable } from '../table/context.tsx';
import { sceneEndIn, type SceneEnd } from './scene-ended.ts';

/** The end that this viewer has put away, to see the table again. */
const putAway = new Observable<string | null>(null);

export interface SceneEndShown extends SceneEnd {
  readonly scenes: SceneEnds;
  readonly putAway: () => void;
}

export const useSceneEnd = (): SceneEndShown | null => {
  const { client, state, seen, view, layout, panels } = useTable();
  const away = useObservable(putAway);
  const { entries } = state.log;
  return useMemo(() => {
    const scenes = layout?.scenes;
    if (scenes === undefined) return null;
    const groups = entries.flatMap((entry) => (entry.t === 'group' && entry.n <= seen.n ? [entry.group] : []));
    const end = sceneEndIn(view, groups, scenes, (ask) => panels.check?.isAsked?.(ask) === true);
    if (end === null) return null;
    const id = `${client.address.table} ${end.last.seq}`;
    return id === away ? null : { ...end, scenes, putAway: () => putAway.set(id) };
  }, [client, entries, seen.n, view, layout, panels, away]);
};
