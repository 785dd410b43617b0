// Scenes: the Weaver tells, calls the Check of each beat, judges, and goes on to the ending and the night.

import {
  ask,
  call,
  choice,
  frame,
  question,
  param,
  step,
  type Json,
  type JsonRecord,
  type Next,
  type Reader,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { sceneWalk, type ScenePosition, type Walk } from '@pasteboard/scenes';
import { OTHERS } from '../content/cast.ts';
import { SCENES, type Beat, type ThreadScene } from '../content/scenes.ts';
import { REST_KINDS, WEAVER, type RestKind } from '../names.ts';
import { characters, traitsAt } from '../read/characters.ts';
import { ownScene } from './own-scenes.ts';
import { isUnconscious } from '../read/health.ts';
import { sheet, table } from '../values.ts';
import { who } from './offers.ts';
import { callCheck } from './checks.ts';
import { callContest } from './contests.ts';
import { damage, living } from './health.ts';
import { beginRests, sceneOffers, settleRests, whyNotNow } from './rest.ts';
import { addCharacter, charactersIn } from './setup.ts';

/** Players' Characters who can still do something. */
const heroes = (t: Reader): string[] => living(t).filter((id) => sheet.pc.of(t, id) && !isUnconscious(t, id) && !Object.hasOwn(OTHERS, id));

const trial = step<ScenePosition>('thread.scene.trial', (t, at): Next => {
  const beat = walk.beatAt(t, at);
  if (beat === undefined) return;
  const mine = { who: at.who, aspects: beat.aspects, bonus: 0 };
  if ('toBeat' in beat.against) return callCheck(t, { ...mine, difficulty: beat.against.toBeat, sense: beat.against.sense });
  // Whom a scene of the Weaver's own names may have left.
  if (!characters(t).includes(beat.against.who)) return;
  return callContest(t, { ...mine, how: 'open' }, { who: beat.against.who, aspects: beat.against.aspects, bonus: 0, how: 'open' });
});

/** A Check hands over whether it succeeded, a Contest who won. */
const judge = step<ScenePosition, Json>(
  'thread.scene.judge',
  (t, at, result): Next => walk.judge(t, at, result === true || result === at.who),
);

/** THR-REST-03: the day ends, and each of the party rests. */
const night = question<{}, { readonly rest: RestKind | 'noRest' }>(
  'thread.scene.night',
  (t) => ({ rest: choice('word', [...REST_KINDS.map((id) => ({ id, no: whyNotNow(t) })), 'noRest']) }),
  (t, _, { rest }) => {
    if (rest === 'noRest') return;
    const party = characters(t).filter((id) => sheet.pc.of(t, id));
    beginRests(t, party, rest);
  },
);

/** The game's own, and those who came with the scene. */
const sheetFor = ({ cast = {} }: ThreadScene, id: string): JsonRecord | undefined => {
  const own: { readonly [id: string]: JsonRecord } = OTHERS;
  return Object.hasOwn(cast, id) ? cast[id] : Object.hasOwn(own, id) ? own[id] : undefined;
};
const isFree = (t: Table, id: string): boolean => !Object.hasOwn(t.state.values, id) && t.seat(id) === undefined;

const walk: Walk<Beat, ThreadScene> = sceneWalk<Beat, ThreadScene>({
  name: 'thread.scene',
  scenes: SCENES,
  own: ownScene,
  gm: WEAVER,
  values: table,
  marks: [],
  heroes,
  gather: (t, scene) => {
    settleRests(t, 'breakOff');
    const absent = scene.others.filter((other) => !characters(t).includes(other) && isFree(t, other));
    const sheets = absent.flatMap((other) => sheetFor(scene, other) ?? []);
    for (const character of charactersIn({ characters: sheets }, traitsAt(t))) addCharacter(t, character);
  },
  attempt: (t, at) => {
    // THR-REST-02: a rest may begin while the Weaver decides how a beat came out.
    settleRests(t, 'breakOff');
    return call(frame(trial, at), frame(judge, at));
  },
  resume: () => null,
  whyWait: () => null,
  outcome: (success) => ({ outcome: param('word', success ? 'outcome.success' : 'outcome.fail') }),
  cost: (_, at, { hurt }) => (hurt === undefined ? null : frame(damage, { who: at.who, ...hurt, unavoidable: false })),
  end: (t, { points }) => {
    for (const id of characters(t)) {
      sheet.fullRestDeclined.clear(t, id);
      if (sheet.pc.of(t, id)) t.say('points.given', { who: who(id), points, have: sheet.points.add(t, id, points) });
    }
    return ask({ to: WEAVER, key: 'scene.night', params: {}, of: frame(night, {}) });
  },
});

export const openScene = walk.open;
export const { bring: bringScene, whyNotBegin: whyNotBeginScene } = walk;

/** THR-REST-02: nobody sleeps through a scene. */
const begin: (typeof walk.commands)['scene.begin'] = {
  ...walk.commands['scene.begin'],
  offers: (t, by) => walk.commands['scene.begin'].offers(t, by).flatMap((offered) => sceneOffers(t, offered)),
  run: (t, by, given: { readonly scene: string; readonly who: string; readonly rests?: string }) => {
    settleRests(t, given.rests ?? 'breakOff');
    return walk.commands['scene.begin'].run(t, by, given);
  },
};

export const sceneCommands = { ...walk.commands, 'scene.begin': begin };
export const sceneSteps: readonly Step[] = [...walk.steps, trial, judge, night];
