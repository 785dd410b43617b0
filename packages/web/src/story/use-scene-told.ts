// What the page at the end of a scene says, for the parts of the screen that say it.

import { useMemo } from 'react';
import { speechWithCards } from '../parts/rich-text.tsx';
import { useTable } from '../table/context.tsx';
import type { SceneEndShown } from './scene-end.ts';
import { sceneTold, type SceneTold } from './scene-told.ts';

export const useSceneTold = (end: SceneEndShown): SceneTold => {
  const { view, speech, layout } = useTable();
  const families = layout?.story;
  return useMemo(
    () => sceneTold(end, { view, speech: speechWithCards(speech), scenes: end.scenes, families: families ?? [] }),
    [end, view, speech, families],
  );
};
