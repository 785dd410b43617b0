// A scene that the GM brings: checks and blows, as its kind reads them.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { idOf } from '@pasteboard/packs';
import { keptScene, sceneShape } from '@pasteboard/scenes';
import { flag, oneOf, oneOfList, record, recordWith, taggedBy, whole, type TypeOf } from '@pasteboard/values';
import type { Beat, Scene } from '../content/scenes.ts';
import { ELEMENTS, SKILLS, SUITS } from '../names.ts';

const person = idOf('creature');

const tried = taggedBy('do', {
  check: recordWith(
    { skill: oneOfList(SKILLS), threshold: whole(1, 40) },
    { demand: oneOf(...SUITS), hidden: flag, hurt: record({ amount: whole(1, 20), element: oneOf(...ELEMENTS) }) },
  ),
  blow: record({ foe: person }),
});
type Tried = TypeOf<typeof tried>;

export const ownSceneShape = sceneShape(tried, person);
export type OwnRealmsScene = TypeOf<typeof ownSceneShape>;

const beatOf = (given: Tried): Beat => {
  if (given.do === 'blow') return { foe: given.foe };
  const { skill, threshold, demand, hidden = false, hurt } = given;
  return {
    skill,
    threshold,
    ...(demand === undefined ? {} : { demand }),
    ...(hidden ? { hidden } : {}),
    ...(hurt === undefined ? {} : { hurt }),
  };
};

export const ownScene = (kept: JsonRecord): Scene | null => {
  const found = keptScene(ownSceneShape, kept);
  if (found === null) return null;
  const { scene, cast } = found;
  const { title, place = '', read = '', people = [], beats = [], enough = Math.ceil(beats.length / 2), award = 2, ends = {} } = scene;
  return {
    id: 'own',
    others: people,
    beats: beats.map((beat) => beatOf(beat.tried)),
    enough,
    experience: award,
    texts: { title, place, read, beats, ends: { ...ends } },
    cast,
  };
};
