// A scene that the Weaver brings: Checks and contests, as its kind reads them.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { idOf } from '@pasteboard/packs';
import { keptScene, sceneShape } from '@pasteboard/scenes';
import { oneOf, record, recordWith, taggedBy, whole, type TypeOf } from '@pasteboard/values';
import { ASPECTS, DAMAGE_TYPES, SENSES } from '../names.ts';
import type { Beat, ThreadScene } from '../content/scenes.ts';
import { bandOf } from '../read/checks.ts';

const aspect = oneOf(...ASPECTS);
const two = { aspect, other: aspect };

const person = idOf('npc');

const tried = taggedBy('do', {
  check: recordWith(
    { ...two, toBeat: whole(0, 99) },
    { sense: oneOf(...SENSES), hurt: record({ type: oneOf(...DAMAGE_TYPES), amount: whole(1, 20) }) },
  ),
  contest: record({ ...two, who: person, theirs: aspect, theirOther: aspect }),
});
type Tried = TypeOf<typeof tried>;

export const ownSceneShape = sceneShape(tried, person);
export type OwnThreadScene = TypeOf<typeof ownSceneShape>;

const beatOf = (given: Tried): Beat => {
  const aspects = [given.aspect, given.other] as const;
  if (given.do === 'contest') return { aspects, against: { who: given.who, aspects: [given.theirs, given.theirOther] } };
  const { toBeat, sense, hurt } = given;
  return {
    aspects,
    against: { rating: bandOf(toBeat), toBeat, ...(sense === undefined ? {} : { sense }) },
    ...(hurt === undefined ? {} : { hurt }),
  };
};

export const ownScene = (kept: JsonRecord): ThreadScene | null => {
  const found = keptScene(ownSceneShape, kept);
  if (found === null) return null;
  const { scene, cast } = found;
  const { title, place = '', read = '', people = [], beats = [], enough = Math.ceil(beats.length / 2), award = 1, ends = {} } = scene;
  return {
    id: 'own',
    others: people,
    beats: beats.map((beat) => beatOf(beat.tried)),
    enough,
    points: award,
    texts: { title, place, read, beats, ends: { ...ends } },
    cast,
  };
};
