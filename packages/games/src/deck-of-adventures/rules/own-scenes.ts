// A scene that the GM brings: checks and fights, as its kind reads them.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { idOf } from '@pasteboard/packs';
import { keptScene, sceneShape } from '@pasteboard/scenes';
import { list, oneOf, recordWith, taggedBy, whole, type TypeOf } from '@pasteboard/values';
import type { Beat, Scene } from '../content/scenes.ts';
import { ATTRIBUTES, SENSES, SKILL_NAMES } from '../names.ts';

const person = idOf('creature');

const tried = taggedBy('do', {
  check: recordWith({ stat: oneOf(...ATTRIBUTES, ...SKILL_NAMES), dr: whole(0, 12) }, { sense: oneOf(...SENSES), hurt: whole(1, 20) }),
  fight: recordWith({ with: list(person, 12) }, {}),
});
type Tried = TypeOf<typeof tried>;

export const ownSceneShape = sceneShape(tried, person);
export type OwnDoaScene = TypeOf<typeof ownSceneShape>;

const beatOf = (given: Tried): Beat => {
  if (given.do === 'fight') return { fight: given.with };
  const { stat, dr, sense, hurt } = given;
  return { stat, dr, ...(sense === undefined ? {} : { sense }), ...(hurt === undefined ? {} : { hurt }) };
};

export const ownScene = (kept: JsonRecord): Scene | null => {
  const found = keptScene(ownSceneShape, kept);
  if (found === null) return null;
  const { scene, cast } = found;
  const { title, place = '', read = '', people = [], beats = [], enough = Math.ceil(beats.length / 2), ends = {} } = scene;
  return {
    id: 'own',
    others: people,
    beats: beats.map((beat) => beatOf(beat.tried)),
    enough,
    texts: { title, place, read, beats, ends: { ...ends } },
    cast,
  };
};
