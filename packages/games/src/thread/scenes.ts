// Scenes: the Weaver tells, calls the Check of each beat, judges, and goes on to the ending and the night. Where a scene stands is kept in
// values of the table, and what it waits for in its questions: both survive undo and a restart.

import {
  ask,
  call,
  choice,
  closed,
  command,
  frame,
  go,
  offer,
  question,
  refuse,
  said,
  step,
  type Json,
  type JsonRecord,
  type Next,
  type Offer,
  type Reader,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { callCheck } from './calling-checks.ts';
import { callContest } from './calling-contests.ts';
import { WEAVER, addCharacter, characters, who } from './characters.ts';
import { OTHERS } from './content/cast.ts';
import { SCENES, sceneOf, type Beat, type Scene } from './content/scenes.ts';
import { REST_KINDS } from './deck.ts';
import { damage, living } from './health.ts';
import { beginRest, whyNotRest } from './rest.ts';
import { bump, words } from './sheet.ts';
import { sheetsOf } from './sheets.ts';

/** The scene that is on, or undefined. */
const sceneNow = (t: Reader): Scene | undefined => sceneOf(t.fact('table', 'scene'));

/** Players' Characters who can still do something. */
const heroes = (t: Reader): string[] =>
  living(t).filter((id) => t.fact(id, 'pc') === true && t.count(id, 'unconscious') === 0 && !Object.hasOwn(OTHERS, id));

/** A beat of a scene, and who has to do with it. */
type At = { readonly scene: string; readonly beat: number; readonly who: string };

/** Is the scene still where it was? It may have been broken off, or taken elsewhere by hand, while a question was open. */
const stands = (t: Reader, { scene, beat }: At): boolean => sceneNow(t)?.id === scene && t.count('table', 'beat') === beat;

const beatAt = ({ scene, beat }: At): Beat | undefined => sceneOf(scene)?.beats[beat - 1];

const begin = (t: Table, scene: Scene, id: string): At => {
  const absent = scene.others.filter((other) => !characters(t).includes(other));
  for (const sheet of sheetsOf({ characters: absent.map((other) => OTHERS[other]) })) addCharacter(t, sheet);
  t.declare('table', 'scene', 'fact', scene.id);
  t.declare('table', 'beat', 'counter', 1, { min: 0 });
  t.declare('table', 'wentWell', 'counter', 0, { min: 0 });
  t.say('scene.begun', { scene: said('word', scene.id) });
  t.say(`scene.${scene.id}.setting`);
  return { scene: scene.id, beat: 1, who: id };
};

const leave = (t: Table): void => {
  for (const key of ['scene', 'beat', 'wentWell']) t.unset('table', key);
};

const trial = step<At>('thread.scene.trial', (t, at): Next => {
  const beat = beatAt(at);
  if (beat === undefined) return;
  const mine = { who: at.who, aspects: beat.aspects, bonus: 0 };
  if ('toBeat' in beat.against) return callCheck(t, { ...mine, difficulty: beat.against.toBeat, sense: beat.against.sense });
  return callContest(t, { ...mine, how: 'open' }, { who: beat.against.who, aspects: beat.against.aspects, bonus: 0, how: 'open' });
});

const opens = step<At>('thread.scene.beat', (t, at): Next => {
  if (!stands(t, at)) return;
  t.say(`scene.${at.scene}.${at.beat}`, { who: who(at.who) });
  return call(frame(trial, at), frame(judge, at));
});

/** Whoever goes on; nobody can, where all lie on the ground. */
const nextOnes = (t: Reader): string[] => (heroes(t).length > 0 ? heroes(t) : ['nobody']);

/** A Check hands over whether it succeeded, a Contest who won. */
const judge = step<At, Json>('thread.scene.judge', (t, at, result): Next => {
  if (!stands(t, at)) return;
  const outcome = result === true || result === at.who ? 'outcome.success' : 'outcome.fail';
  return ask({ to: WEAVER, key: 'scene.judge', params: { who: who(at.who), outcome: said('word', outcome) }, of: frame(judged, at) });
});

/** The Weaver has the last word on what the cards mean. */
const judged = question<At, { readonly how: string; readonly next: string }>(
  'thread.scene.judged',
  (t) => ({ how: choice('word', ['well', 'badly']), next: choice('character', nextOnes(t)) }),
  (t, at, { how, next }): Next => {
    if (!stands(t, at)) return;
    t.say(`scene.${at.scene}.${at.beat}.${how}`, { who: who(at.who) });
    if (how === 'well') t.add('table', 'wentWell', 1);
    const later = frame(onward, { ...at, who: next });
    const hurt = how === 'badly' ? beatAt(at)?.hurt : undefined;
    return hurt === undefined ? go(later) : call(frame(damage, { who: at.who, ...hurt, unavoidable: false }), later);
  },
);

const onward = step<At>('thread.scene.onward', (t, at): Next => {
  const scene = sceneNow(t);
  if (scene === undefined || !stands(t, at)) return;
  const next = { ...at, beat: t.add('table', 'beat', 1) };
  return beatAt(next) !== undefined && heroes(t).includes(next.who) ? go(frame(opens, next)) : ending(t, scene);
});

const ending = (t: Table, scene: Scene): Next => {
  const well = t.count('table', 'wentWell') >= scene.enough;
  t.say(`scene.${scene.id}.ends.${well ? 'well' : 'badly'}`);
  t.declare('table', 'told', 'fact', [...words(t, 'table', 'told'), scene.id]);
  leave(t);
  for (const id of characters(t)) {
    if (t.fact(id, 'pc') !== true) continue;
    t.say('points.given', { who: who(id), points: scene.points, have: bump(t, id, 'points', scene.points) });
  }
  return ask({ to: WEAVER, key: 'scene.night', params: {}, of: frame(night, {}) });
};

/** THR-REST-03: the day ends, and each of the party rests. */
const night = question<{}, { readonly rest: string }>(
  'thread.scene.night',
  () => ({ rest: choice('word', [...REST_KINDS, 'noRest']) }),
  (t, _, { rest }) => {
    if (rest === 'noRest') return;
    for (const id of characters(t)) if (t.fact(id, 'pc') === true && whyNotRest(t, id) === null) beginRest(t, id, rest);
  },
);

/** Is a question of the scene open? Then it goes on by its answer. */
const waits = (t: Reader): boolean => t.state.asks.some(({ frames }) => frames.some((each) => each.step.startsWith('thread.scene.')));

const forGm = (by: Seat, offers: () => Offer[]): Offer[] => (by.role === 'gm' ? offers() : []);

const set = command<{ readonly scene: string; readonly who: string }>({
  topic: 'scene',
  rule: null,
  offers: (t, by) =>
    forGm(by, () => {
      const fit = heroes(t);
      if (fit.length === 0) return [closed(refuse('no.heroes'))];
      if (sceneNow(t) !== undefined || waits(t)) return [closed(refuse('no.sceneOn'))];
      const scene = choice(
        'word',
        SCENES.map(({ id }) => id),
      );
      return [offer({ scene, who: choice('character', fit) })];
    }),
  run: (t, _, { scene: id, who: hero }): Next => {
    const scene = sceneOf(id);
    return scene === undefined ? undefined : go(frame(opens, begin(t, scene, hero)));
  },
});

/** A beat whose question was closed, by hand or by taking something back, is called for again. */
const again = command<{ readonly who: string }>({
  topic: 'scene',
  rule: null,
  offers: (t, by) =>
    forGm(by, () => {
      if (sceneNow(t) === undefined) return [closed(refuse('no.sceneOff'))];
      if (waits(t)) return [closed(refuse('no.sceneWaits'))];
      return [offer({ who: choice('character', nextOnes(t)) })];
    }),
  run: (t, _, { who: id }): Next => {
    const scene = sceneNow(t);
    const at = { scene: scene?.id ?? '', beat: t.count('table', 'beat'), who: id };
    if (scene === undefined) return;
    return beatAt(at) === undefined || id === 'nobody' ? ending(t, scene) : go(frame(opens, at));
  },
});

const breakOff = command({
  topic: 'scene',
  rule: null,
  offers: (t, by) => forGm(by, () => [sceneNow(t) === undefined ? closed(refuse('no.sceneOff')) : offer()]),
  run: (t) => {
    leave(t);
    t.say('scene.left');
  },
});

/** A table may open in the middle of a scene: the first beat is called for at once. */
export const openScene = (t: Table, setup: JsonRecord): void => {
  const scene = sceneOf(setup['scene']);
  const [hero] = heroes(t);
  if (scene !== undefined && hero !== undefined) t.spawn(frame(opens, begin(t, scene, hero)));
};

export const sceneCommands = { 'scene.begin': set, 'scene.check': again, 'scene.leave': breakOff };
export const sceneSteps: readonly Step[] = [trial, opens, judge, judged, onward, night];
