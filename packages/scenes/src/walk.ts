// The walk through a scene: each beat is told, tried, judged by the GM and paid for, and after the last one comes the ending.

import {
  ask,
  call,
  choice,
  frame,
  go,
  question,
  param,
  refuse,
  step,
  type Hint,
  type JsonRecord,
  type Next,
  type Reader,
  type Refusal,
  type Step,
  type Table,
  type ViewAsk,
} from '@pasteboard/kernel';
import { sceneCommands, type SceneCommands } from './commands.ts';
import { SceneProgress } from './progress.ts';
import type { ScenePosition, SceneOutline, SceneStory } from './story.ts';
import { OWN_SCENE } from './values.ts';

export interface Walk<Beat, S> {
  readonly commands: SceneCommands;
  readonly steps: readonly Step[];
  /** A table may open in the middle of a scene: the first beat is called for at once. */
  readonly open: (t: Table, setup: JsonRecord) => void;
  /** The GM is asked what this outcome means. */
  readonly judge: (t: Table, at: ScenePosition, success: boolean) => Next;
  readonly sceneNow: (t: Reader) => S | undefined;
  /** What is tried where the scene stands. */
  readonly beatAt: (t: Reader, at: ScenePosition) => Beat | undefined;
  /** Why no scene can begin now. */
  readonly whyNotBegin: (t: Reader, needsHero: boolean) => Refusal | null;
  /** Begins a scene that the GM brought. With several heroes the GM says who goes first. */
  readonly bring: (t: Table, kept: JsonRecord) => Next;
}

/** What was tried, and how it came out; a question that was asked before that was kept does not know. */
type Judged = ScenePosition & { readonly success?: boolean };

export const sceneWalk = <Beat, S extends SceneOutline<Beat>>(story: SceneStory<Beat, S>): Walk<Beat, S> => {
  const progress = new SceneProgress(story);

  const opens = step<ScenePosition>(`${story.name}.beat`, (t, at): Next => {
    const beat = progress.beatAt(t, at);
    if (beat === undefined || !progress.stands(t, at)) return;
    progress.tellBeat(t, at);
    return story.attempt(t, at, beat);
  });

  const judge = (t: Table, at: ScenePosition, success: boolean): Next => {
    if (!progress.stands(t, at)) return;
    const params = { who: param('character', at.who), ...story.outcome(success) };
    return ask({ to: story.gm, key: 'scene.judge', params, of: frame(judged, { ...at, success }) });
  };

  const judged = question<Judged, { readonly how: string; readonly next: string }>(
    `${story.name}.judged`,
    // What the cards said comes first; the GM may say otherwise.
    (t, { success }) => ({
      how: choice('word', success === false ? ['badly', 'well'] : ['well', 'badly']),
      next: choice('character', progress.nextOnes(t)),
    }),
    (t, { scene, beat: n, who }, { how, next }): Next => {
      const at: ScenePosition = { scene, beat: n, who };
      const beat = progress.beatAt(t, at);
      if (beat === undefined || !progress.stands(t, at)) return;
      progress.tellOutcome(t, at, how);
      if (how === 'well') story.values.wentWell.add(t, 1);
      const cost = how === 'badly' ? story.cost(t, at, beat) : null;
      const later = frame(onward, { ...at, who: next });
      return cost === null ? go(later) : call(cost, later);
    },
  );

  const onward = step<ScenePosition>(`${story.name}.onward`, (t, at): Next => {
    const scene = progress.sceneNow(t);
    if (scene === undefined || !progress.stands(t, at)) return;
    const next = progress.advance(t, at);
    return progress.beatAt(t, next) !== undefined && story.heroes(t).includes(next.who) ? go(frame(opens, next)) : end(t, scene);
  });

  const end = (t: Table, scene: S): Next => story.end(t, scene, progress.finish(t, scene));

  const first = question<{}, { readonly who: string }>(
    `${story.name}.first`,
    (t) => ({ who: choice('character', progress.nextOnes(t)) }),
    (t, _, { who }): Next => {
      const scene = progress.sceneNow(t);
      const at = { scene: OWN_SCENE, beat: 1, who };
      if (scene === undefined || !progress.stands(t, at)) return;
      return who === 'nobody' ? end(t, scene) : go(frame(opens, at));
    },
  );

  const bring = (t: Table, kept: JsonRecord): Next => {
    const scene = progress.lay(t, kept);
    if (scene === undefined) return;
    const heroes = story.heroes(t);
    const at = progress.begin(t, scene, heroes[0] ?? 'nobody');
    // A scene without beats is on until the GM ends it.
    if (scene.beats.length === 0) return;
    return heroes.length === 1 ? go(frame(opens, at)) : ask({ to: story.gm, key: 'scene.first', params: {}, of: frame(first, {}) });
  };

  const whyNotBegin = (t: Reader, needsHero: boolean): Refusal | null => {
    if (progress.sceneNow(t) !== undefined || progress.waits(t)) return refuse('no.sceneOn');
    return needsHero && story.heroes(t).length === 0 ? refuse('no.heroes') : null;
  };

  return {
    sceneNow: (t) => progress.sceneNow(t),
    beatAt: (t, at) => progress.beatAt(t, at),
    whyNotBegin,
    bring,
    commands: sceneCommands(story, progress, { call: (at) => go(frame(opens, at)), end }),
    steps: [opens, judged, onward, first],
    open: (t, setup) => {
      const scene = progress.sceneOf(t, setup['scene']);
      const [hero] = story.heroes(t);
      if (scene !== undefined && hero !== undefined) t.spawn(frame(opens, progress.begin(t, scene, hero)));
    },
    judge,
  };
};

/** What the GM's word would mean, beside each of the two. */
export const judgeHints = (ask: ViewAsk): Hint[] => {
  if (ask.key !== 'scene.judge') return [];
  const { who } = ask.params;
  const params = who === undefined ? {} : { who };
  return ['well', 'badly'].map((how) => ({ play: { do: 'answer', with: { ask: ask.id, how } }, said: `hint.judge.${how}`, params }));
};
