// Scenes: the GM tells, each beat is a check or a blow to be dodged, and after the last one comes the night.

import {
  ask,
  call,
  choice,
  frame,
  question,
  param,
  step,
  type JsonRecord,
  type Next,
  type Reader,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { sceneWalk, type ScenePosition, type Walk } from '@pasteboard/scenes';
import { CREATURES } from '../content/cast.ts';
import { SCENES, type Beat, type Scene } from '../content/scenes.ts';
import { GM } from '../names.ts';
import { cast, catalogAt, party } from '../read/characters.ts';
import { isOut } from '../read/conditions.ts';
import { ownScene } from './own-scenes.ts';
import { table } from '../values.ts';
import { strikeWithWeapon } from './actions.ts';
import { addCharacter } from './characters.ts';
import { callCheck, whyNotAttack, whyNotCheck } from './check-call.ts';
import { settle } from './conditions.ts';
import { hurt } from './damage.ts';
import { gainExperience } from './growth.ts';
import { beginLongRest, takeShortRest, whyNotRest, whyNotShort } from './rests.ts';
import { readSheets } from './setup.ts';

/** Characters that can still do something. */
const heroes = (t: Reader): string[] => party(t).filter((id) => !isOut(t, id));

const trial = step<ScenePosition>('realms.scene.trial', (t, at): Next => {
  const beat = walk.beatAt(t, at);
  if (beat === undefined) return;
  if ('foe' in beat) return strikeBy(t, beat.foe, at.who);
  if (whyNotCheck(t, at.who) !== null) return;
  return callCheck(t, {
    who: at.who,
    skill: beat.skill,
    threshold: beat.threshold,
    demand: beat.demand ?? '',
    hidden: beat.hidden === true,
  });
});

/** TRB-X-ACT-01: a blow like any other. Who is out, Enchanted or gone strikes nobody. */
const strikeBy = (t: Reader, foe: string, target: string): Next =>
  !cast(t).includes(foe) || isOut(t, foe) || whyNotAttack(t, foe) !== null ? undefined : strikeWithWeapon(t, { who: foe, target });

/** A blow goes well if it misses. */
const judge = step<ScenePosition, JsonRecord | null>('realms.scene.judge', (t, at, result): Next => {
  const beat = walk.beatAt(t, at);
  const success = result?.['success'] === true;
  return walk.judge(t, at, beat !== undefined && 'foe' in beat ? !success : success);
});

const paying = step<ScenePosition>('realms.scene.cost', (t, at): Next => {
  const beat = walk.beatAt(t, at);
  if (beat === undefined || 'foe' in beat || beat.hurt === undefined) return;
  hurt(t, at.who, { raw: beat.hurt.amount, element: beat.hurt.element, ignoresResists: false }, 'cause.scene');
  settle(t);
});

/** TRB-DAY-01: the day ends here, or goes on after an hour. */
const night = question<{}, { readonly rest: string }>(
  'realms.scene.night',
  (t) => ({ rest: choice('word', [{ id: 'long', no: whyNotRest(t) }, { id: 'short', no: whyNotShort(t) }, 'noRest']) }),
  (t, _, { rest }): Next => {
    if (rest === 'long') return beginLongRest(t);
    if (rest === 'short') return takeShortRest(t);
    t.say('rest.none');
  },
);

/** The game's own, and those who came with the scene. */
const sheetFor = ({ cast: brought = {} }: Scene, id: string): JsonRecord | undefined =>
  Object.hasOwn(brought, id) ? brought[id] : Object.hasOwn(CREATURES, id) ? CREATURES[id] : undefined;
const isFree = (t: Table, id: string): boolean => !Object.hasOwn(t.state.values, id) && t.seat(id) === undefined;

const walk: Walk<Beat, Scene> = sceneWalk<Beat, Scene>({
  name: 'realms.scene',
  scenes: SCENES,
  own: ownScene,
  gm: GM,
  values: table,
  marks: [],
  heroes,
  gather: (t, scene) => {
    const absent = scene.others.filter((other) => !cast(t).includes(other) && isFree(t, other));
    const { sheets } = readSheets(
      absent.flatMap((other) => sheetFor(scene, other) ?? []),
      'document',
      catalogAt(t),
    );
    for (const sheet of sheets) addCharacter(t, sheet);
  },
  attempt: (_, at) => call(frame(trial, at), frame(judge, at)),
  resume: () => null,
  whyWait: () => null,
  outcome: (success) => ({ outcome: param('word', success ? 'outcome.success' : 'outcome.fail') }),
  cost: (_, at, beat) => ('foe' in beat || beat.hurt === undefined ? null : frame(paying, at)),
  end: (t, { experience }) => {
    for (const id of party(t)) gainExperience(t, id, experience);
    return ask({ to: GM, key: 'scene.night', params: {}, of: frame(night, {}) });
  },
});

export const openScene = walk.open;
export const { bring: bringScene, whyNotBegin: whyNotBeginScene } = walk;
export const sceneCommands = walk.commands;
export const sceneSteps: readonly Step[] = [...walk.steps, trial, judge, paying, night];
