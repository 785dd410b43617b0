// Scenes: the Weaver tells, calls the Check of each beat, judges, and goes on to the ending and the night.

import { ask, call, choice, frame, question, said, step, type Json, type Next, type Reader, type Step } from '@pasteboard/kernel';
import { sceneWalk, type At, type Walk } from '@pasteboard/scenes';
import { callCheck } from './calling-checks.ts';
import { callContest } from './calling-contests.ts';
import { WEAVER, addCharacter, characters, who } from './characters.ts';
import { OTHERS } from './content/cast.ts';
import { SCENES, sceneOf } from './content/scenes.ts';
import { REST_KINDS } from './deck.ts';
import { damage, living } from './health.ts';
import { beginRest, whyNotRest } from './rest.ts';
import { bump } from './sheet.ts';
import { sheetsOf } from './sheets.ts';

/** Players' Characters who can still do something. */
const heroes = (t: Reader): string[] =>
  living(t).filter((id) => t.fact(id, 'pc') === true && t.count(id, 'unconscious') === 0 && !Object.hasOwn(OTHERS, id));

const trial = step<At>('thread.scene.trial', (t, at): Next => {
  const beat = sceneOf(at.scene)?.beats[at.beat - 1];
  if (beat === undefined) return;
  const mine = { who: at.who, aspects: beat.aspects, bonus: 0 };
  if ('toBeat' in beat.against) return callCheck(t, { ...mine, difficulty: beat.against.toBeat, sense: beat.against.sense });
  return callContest(t, { ...mine, how: 'open' }, { who: beat.against.who, aspects: beat.against.aspects, bonus: 0, how: 'open' });
});

/** A Check hands over whether it succeeded, a Contest who won. */
const judge = step<At, Json>('thread.scene.judge', (t, at, result): Next => walk.judge(t, at, result === true || result === at.who));

/** THR-REST-03: the day ends, and each of the party rests. */
const night = question<{}, { readonly rest: string }>(
  'thread.scene.night',
  () => ({ rest: choice('word', [...REST_KINDS, 'noRest']) }),
  (t, _, { rest }) => {
    if (rest === 'noRest') return;
    for (const id of characters(t)) if (t.fact(id, 'pc') === true && whyNotRest(t, id) === null) beginRest(t, id, rest);
  },
);

const walk: Walk = sceneWalk({
  name: 'thread.scene',
  scenes: SCENES,
  teller: WEAVER,
  marks: [],
  heroes,
  gather: (t, scene) => {
    const absent = scene.others.filter((other) => !characters(t).includes(other));
    for (const sheet of sheetsOf({ characters: absent.map((other) => OTHERS[other]) })) addCharacter(t, sheet);
  },
  attempt: (_, at) => call(frame(trial, at), frame(judge, at)),
  resume: () => null,
  whyWait: () => null,
  outcome: (success) => ({ outcome: said('word', success ? 'outcome.success' : 'outcome.fail') }),
  cost: (_, at, { hurt }) => (hurt === undefined ? null : frame(damage, { who: at.who, ...hurt, unavoidable: false })),
  end: (t, { points }) => {
    for (const id of characters(t)) {
      if (t.fact(id, 'pc') === true) t.say('points.given', { who: who(id), points, have: bump(t, id, 'points', points) });
    }
    return ask({ to: WEAVER, key: 'scene.night', params: {}, of: frame(night, {}) });
  },
});

export const openScene = walk.open;
export const sceneCommands = walk.commands;
export const sceneSteps: readonly Step[] = [...walk.steps, trial, judge, night];
