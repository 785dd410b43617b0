// Scenes: the GM tells, calls the check of each beat or lets them fight, judges, and goes on to the ending and the rest. Where a scene
// stands is kept in values of the table, and what it waits for in its questions: both survive undo and a restart.

import {
  ask,
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
  type JsonRecord,
  type Next,
  type Offer,
  type Reader,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { characters, inCombat, is, isDead, isDealer, isUp, teamOf, who, words } from './characters.ts';
import { follow, plainSpec, type Outcome } from './check.ts';
import { startFight } from './combat.ts';
import { CREATURES, type CreatureId } from './content/cast.ts';
import { SCENES, isFight, sceneOf, type Beat, type Scene } from './content/scenes.ts';
import { awardBack } from './fate.ts';
import { hurt, physical } from './health.ts';
import { wake } from './knockout.ts';
import { GM } from './names.ts';
import { fullRest, quickRest } from './rest.ts';
import { addCharacter, sheetsOf } from './sheets.ts';
import { turnUp } from './target-cards.ts';

/** The scene that is on, or undefined. */
const sceneNow = (t: Reader): Scene | undefined => sceneOf(t.fact('table', 'scene'));

const party = (t: Reader): string[] => characters(t).filter((id) => isDealer(t, id) && teamOf(t, id) === 'party' && !isDead(t, id));
/** Dealers of the party who can still do something. */
const heroes = (t: Reader): string[] => party(t).filter((id) => isUp(t, id));

/** A beat of a scene, and who has to do with it. */
type At = { readonly scene: string; readonly beat: number; readonly who: string };

/** Is the scene still where it was? It may have been broken off, or taken elsewhere by hand, while a question was open. */
const stands = (t: Reader, { scene, beat }: At): boolean => sceneNow(t)?.id === scene && t.count('table', 'beat') === beat;

const beatAt = ({ scene, beat }: At): Beat | undefined => sceneOf(scene)?.beats[beat - 1];

/** Whoever is needed comes, or gets up again. */
const bring = (t: Table, ids: readonly CreatureId[]): void => {
  const absent = ids.filter((id) => !characters(t).includes(id));
  for (const sheet of sheetsOf({ characters: absent.map((id) => CREATURES[id]) })) addCharacter(t, sheet);
  for (const id of ids) {
    if (absent.includes(id)) continue;
    t.set(id, 'hp', Math.max(t.count(id, 'hp'), t.count(id, 'hpMax')));
    wake(t, id);
  }
};

/** Those one has met go their ways: creatures of the scene who are still up are out of it from now on. */
const depart = (t: Table, scene: Scene): void => {
  const met = [...scene.others, ...scene.beats.flatMap((beat) => (isFight(beat) ? beat.fight : []))];
  for (const id of met) if (characters(t).includes(id) && !isDealer(t, id) && isUp(t, id)) t.set(id, 'out', true);
};

const begin = (t: Table, scene: Scene, id: string): At => {
  bring(t, scene.others);
  t.declare('table', 'scene', 'fact', scene.id);
  t.declare('table', 'beat', 'counter', 1, { min: 0 });
  t.declare('table', 'wentWell', 'counter', 0, { min: 0 });
  t.declare('table', 'fought', 'fact', false);
  t.say('scene.begun', { scene: said('word', scene.id) });
  t.say(`scene.${scene.id}.setting`);
  return { scene: scene.id, beat: 1, who: id };
};

const leave = (t: Table): void => {
  for (const key of ['scene', 'beat', 'wentWell', 'fought']) t.unset('table', key);
};

const opens = step<At>('doa.scene.beat', (t, at): Next => {
  const beat = beatAt(at);
  if (beat === undefined || !stands(t, at)) return;
  t.say(`scene.${at.scene}.${at.beat}`, { who: who(at.who) });
  if (isFight(beat)) {
    bring(t, beat.fight);
    startFight(t);
    t.declare('table', 'fought', 'fact', true);
    return;
  }
  // DOA-CHECK-10: a fresh card of the GM's.
  const called = turnUp(t, GM);
  if (called === null) return judge(t, at, false);
  const spec = {
    ...plainSpec(at.who, beat.stat, called.tc, beat.dr),
    lent: called.lent,
    keptBy: is(t, 'hideDr', true) ? '' : null,
    sense: beat.sense ?? ('none' as const),
  };
  return follow(spec, frame(tried, at));
});

const tried = step<At, Outcome>('doa.scene.tried', (t, at, { success }): Next => (stands(t, at) ? judge(t, at, success) : undefined));

/** Whoever goes on; nobody can, where all lie on the ground. */
const nextOnes = (t: Reader): string[] => (heroes(t).length > 0 ? heroes(t) : ['nobody']);

/** The GM has the last word on what the cards mean. */
const judge = (t: Table, at: At, success: boolean): Next => {
  const params = { who: who(at.who), verdict: said('word', success ? 'verdict.success' : 'verdict.failure') };
  return ask({ to: GM, key: 'scene.judge', params, of: frame(judged, at) });
};

const judged = question<At, { readonly how: string; readonly next: string }>(
  'doa.scene.judged',
  (t) => ({ how: choice('word', ['well', 'badly']), next: choice('character', nextOnes(t)) }),
  (t, at, { how, next }): Next => {
    if (!stands(t, at)) return;
    const beat = beatAt(at);
    t.say(`scene.${at.scene}.${at.beat}.${how}`, { who: who(at.who) });
    if (how === 'well') t.add('table', 'wentWell', 1);
    else if (beat !== undefined && 'hurt' in beat) hurt(t, at.who, physical(beat.hurt ?? 0));
    return onward(t, { ...at, who: next });
  },
);

const onward = (t: Table, at: At): Next => {
  const scene = sceneNow(t);
  if (scene === undefined) return;
  const next = { ...at, beat: t.add('table', 'beat', 1) };
  t.declare('table', 'fought', 'fact', false);
  return beatAt(next) !== undefined && heroes(t).includes(next.who) ? go(frame(opens, next)) : ending(t, scene);
};

/** DOA-FATE-08: a story that ends well gives a spent Ace or Joker back to each of them. */
const ending = (t: Table, scene: Scene): Next => {
  const well = t.count('table', 'wentWell') >= scene.enough;
  t.say(`scene.${scene.id}.ends.${well ? 'well' : 'badly'}`);
  t.declare('table', 'told', 'fact', [...words(t, 'table', 'told'), scene.id]);
  leave(t);
  depart(t, scene);
  if (well) for (const id of party(t)) awardBack(t, id);
  return ask({ to: GM, key: 'scene.rest', params: {}, of: frame(resting, {}) });
};

const RESTS: { readonly [how: string]: (t: Table, id: string) => void } = { night: fullRest, pause: quickRest };

/** DOA-REST-06, -07: what the end of a scene leaves time for. */
const resting = question<{}, { readonly rest: string }>(
  'doa.scene.rest',
  () => ({ rest: choice('word', ['night', 'pause', 'onward']) }),
  (t, _, { rest }) => {
    for (const id of party(t)) RESTS[rest]?.(t, id);
  },
);

/** Is a question of the scene open? Then it goes on by its answer. */
const waits = (t: Reader): boolean => t.state.asks.some(({ frames }) => frames.some((each) => each.step.startsWith('doa.scene.')));

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

/** A fight runs by the rules of fights, and nothing is asked meanwhile; when it is over the scene goes on from here. */
const wasFought = (t: Reader, at: At): boolean => isFight(beatAt(at)) && t.fact('table', 'fought') === true;
const isWon = (t: Reader): boolean => !characters(t).some((id) => teamOf(t, id) === 'enemy' && isUp(t, id));

/** After a fight, or for a beat whose question was closed by hand or by taking something back. */
const again = command<{ readonly who: string }>({
  topic: 'scene',
  rule: null,
  offers: (t, by) =>
    forGm(by, () => {
      if (sceneNow(t) === undefined) return [closed(refuse('no.sceneOff'))];
      if (waits(t)) return [closed(refuse('no.sceneWaits'))];
      if (inCombat(t)) return [closed(refuse('no.sceneFight'))];
      return [offer({ who: choice('character', nextOnes(t)) })];
    }),
  run: (t, _, { who: id }): Next => {
    const scene = sceneNow(t);
    const at = { scene: scene?.id ?? '', beat: t.count('table', 'beat'), who: id };
    if (scene === undefined) return;
    if (wasFought(t, at)) return judge(t, at, isWon(t));
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
export const sceneSteps: readonly Step[] = [opens, tried, judged, resting];
