// How the end of a scene is to be shown: by which facts and sentences of the walk a screen knows it.

import type { SceneEnds } from '@pasteboard/kernel/view';

/** What a game adds: by which sentences it tells of rewards and of those who fall, and what else may begin. */
type OfTheGame = Pick<SceneEnds, 'fell' | 'until'> & { readonly rewards: readonly string[] };

export const sceneEnds = (scenes: readonly { readonly id: string }[], { rewards, fell, until }: OfTheGame): SceneEnds => ({
  on: 'scene',
  told: 'told',
  begin: 'scene.begin',
  end: 'session.end',
  begun: 'scene.begun',
  won: [...scenes.map(({ id }) => `scene.${id}.won`), ...rewards],
  fell,
  goesOn: 'scene.goesOn',
  others: 'scene.next',
  allTold: 'scene.allTold',
  until,
});
