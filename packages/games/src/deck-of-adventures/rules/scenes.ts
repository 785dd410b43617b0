// Scenes: the GM tells, calls the check of each beat or lets them fight, judges, and goes on to the ending and the rest. Characters of a scene leave with it.

import {
  ask,
  choice,
  frame,
  question,
  refuse,
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
import { SCENES, isFightBeat, type Beat, type Scene } from '../content/scenes.ts';
import { GM, playOf, targetOf } from '../names.ts';
import { characters, deckOwner, distinct, inCombat, isAway, isDead, isDealer, isOut, isUp, teamOf } from '../read/characters.ts';
import { ownScene } from './own-scenes.ts';
import { sheet, table } from '../values.ts';
import { keeper, plainSpec, type CheckResult } from './check-run.ts';
import { makeCheck } from './check.ts';
import { comeBack } from './coming-and-going.ts';
import { startFight } from './combat.ts';
import { putAway } from './deck.ts';
import { awardBack } from './fate.ts';
import { hurt, physical } from './health.ts';
import { wake } from './knockout.ts';
import { fullRest, quickRest } from './rest.ts';
import { addCharacter, sheetsOf } from './setup.ts';
import { releaseStanding, turnUp } from './target-cards.ts';

const party = (t: Reader): string[] => characters(t).filter((id) => isDealer(t, id) && teamOf(t, id) === 'party' && !isDead(t, id));
/** Dealers of the party who can still do something. */
const heroes = (t: Reader): string[] => party(t).filter((id) => isUp(t, id));

/** The game's own, and those who came with the scene. */
const sheetFor = (scene: Scene | undefined, id: string): JsonRecord | undefined => {
  const [cast, own]: { readonly [id: string]: JsonRecord }[] = [scene?.cast ?? {}, CREATURES];
  return [cast, own].find((sheets) => sheets !== undefined && Object.hasOwn(sheets, id))?.[id];
};
const isFree = (t: Table, id: string): boolean => !Object.hasOwn(t.state.values, id) && t.seat(id) === undefined;

/** The creatures of this beat join the table; those who are down get up again. */
const bring = (t: Table, scene: Scene | undefined, named: readonly string[]): void => {
  const ids = named.filter((id) => characters(t).includes(id) || isAway(t, id) || isFree(t, id));
  for (const id of ids) if (isAway(t, id)) comeBack(t, id);
  const absent = ids.filter((id) => !characters(t).includes(id));
  for (const sheet of sheetsOf({ characters: absent.flatMap((id) => sheetFor(scene, id) ?? []) })) addCharacter(t, sheet);
  for (const id of ids) {
    if (absent.includes(id) || !characters(t).includes(id)) continue;
    sheet.hp.set(t, id, Math.max(sheet.hp.of(t, id), sheet.hpMax.of(t, id)));
    wake(t, id);
  }
};

/** A scene has its own fight: enemies who have no part in it look on from out of reach, and are there again when it is over. */
const standBack = (t: Table, fight: readonly string[]): void => {
  const others = characters(t).filter((id) => teamOf(t, id) === 'enemy' && !isDead(t, id) && !isOut(t, id));
  const watching = others.filter((id) => !fight.some((each) => each === id));
  for (const id of watching) sheet.out.set(t, id, true);
  table.watching.declare(t, watching);
};
const comeForward = (t: Table): void => {
  for (const id of distinct(table.watching.of(t))) if (characters(t).includes(id)) sheet.out.set(t, id, false);
  table.watching.clear(t);
};

/** Those one has met go their ways, on their feet or not. While anything else is asked that may be about them, they only step aside. */
const depart = (t: Table, scene: Scene): void => {
  const met = [...scene.others, ...scene.beats.flatMap((beat) => (isFightBeat(beat) ? beat.fight : []))];
  const goes = t.state.asks.length === 0 ? removeCharacter : stepsAside;
  for (const id of new Set(met)) if (characters(t).includes(id) && !isDealer(t, id)) goes(t, id);
};
const stepsAside = (t: Table, id: string): void => {
  if (isUp(t, id)) sheet.out.set(t, id, true);
};

const attempt = (t: Table, at: ScenePosition, beat: Beat): Next => {
  if (isFightBeat(beat)) {
    bring(t, walk.sceneNow(t), beat.fight);
    standBack(t, beat.fight);
    startFight(t);
    table.fought.declare(t, true);
    return;
  }
  // DOA-CHECK-10: a fresh card of the GM's.
  const called = turnUp(t, GM);
  if (called === null) return walk.judge(t, at, false);
  const spec = {
    ...plainSpec(at.who, beat.stat, called.tc, beat.dr),
    lent: called.lent,
    keptBy: keeper(t),
    sense: beat.sense ?? ('usual' as const),
  };
  return makeCheck(spec, frame(tried, at));
};

const tried = step<ScenePosition, CheckResult>('doa.scene.tried', (t, at, { success }): Next => walk.judge(t, at, success));

const RESTS: { readonly [how: string]: (t: Table, id: string) => void } = { night: fullRest, pause: quickRest };

/** DOA-REST-06, DOA-REST-07: what the end of a scene leaves time for. */
const resting = question<{}, { readonly rest: string }>(
  'doa.scene.rest',
  () => ({ rest: choice('word', ['night', 'pause', 'onward']) }),
  (t, _, { rest }) => {
    for (const id of party(t)) RESTS[rest]?.(t, id);
  },
);

const isWon = (t: Reader): boolean => !characters(t).some((id) => teamOf(t, id) === 'enemy' && isUp(t, id));

const walk: Walk<Beat, Scene> = sceneWalk<Beat, Scene>({
  name: 'doa.scene',
  scenes: SCENES,
  own: ownScene,
  gm: GM,
  values: table,
  marks: [table.fought],
  heroes,
  gather: (t, scene: Scene) => {
    comeForward(t);
    bring(t, scene, scene.others);
  },
  attempt,
  // A fight runs by the rules of fights, and nothing is asked meanwhile; when it is over the scene goes on from here.
  resume: (t, at, beat) => {
    if (!isFightBeat(beat) || !table.fought.of(t)) return null;
    const won = isWon(t);
    comeForward(t);
    return walk.judge(t, at, won);
  },
  whyWait: (t) => (inCombat(t) ? refuse('no.sceneFight') : null),
  outcome: (success) => ({ verdict: param('word', success ? 'verdict.success' : 'verdict.failure') }),
  cost: (t, at, beat) => {
    if ('hurt' in beat) hurt(t, at.who, physical(beat.hurt ?? 0));
    return null;
  },
  // DOA-FATE-08: a story that ends well gives a spent Ace or Joker back to each of them.
  end: (t, scene, well) => {
    depart(t, scene);
    if (well) for (const id of party(t)) awardBack(t, id);
    return ask({ to: GM, key: 'scene.rest', params: {}, of: frame(resting, {}) });
  },
});

export const openScene = walk.open;
export const { bring: bringScene, whyNotBegin: whyNotBeginScene } = walk;
export const sceneCommands = walk.commands;
export const sceneSteps: readonly Step[] = [...walk.steps, tried, resting];

/** Their cards go back where they came from, and their sheet goes with them: what is gone needs no line on anybody's screen. */
export const removeCharacter = (t: Table, id: string): void => {
  releaseStanding(t, id);
  putAway(t, deckOwner(t, id), t.cards(playOf(id)), 'unused');
  table.cast.set(
    t,
    characters(t).filter((other) => other !== id),
  );
  for (const key of Object.keys(t.state.values[id] ?? {})) t.unset(id, key);
  for (const pile of [playOf(id), targetOf(id)]) t.unmakePile(pile);
};
