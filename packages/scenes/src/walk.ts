// The walk through a scene: each beat is told, tried, judged by the GM and paid for, and after the last one comes the ending.

import {
  ask,
  call,
  choice,
  frame,
  go,
  question,
  param,
  step,
  type Hint,
  type JsonRecord,
  type Next,
  type Step,
  type Table,
  type ViewAsk,
} from '@pasteboard/kernel';
import { sceneCommands, type SceneCommands } from './commands.ts';
import { SceneProgress } from './progress.ts';
import type { ScenePosition, SceneOutline, SceneStory } from './story.ts';

export interface Walk {
  readonly commands: SceneCommands;
  readonly steps: readonly Step[];
  /** A table may open in the middle of a scene: the first beat is called for at once. */
  readonly open: (t: Table, setup: JsonRecord) => void;
  /** The GM is asked what this outcome means. */
  readonly judge: (t: Table, at: ScenePosition, success: boolean) => Next;
}

/** What was tried, and how it came out; a question that was asked before that was kept does not know. */
type Judged = ScenePosition & { readonly success?: boolean };

export const sceneWalk = <Beat, S extends SceneOutline<Beat>>(story: SceneStory<Beat, S>): Walk => {
  const progress = new SceneProgress(story);

  const opens = step<ScenePosition>(`${story.name}.beat`, (t, at): Next => {
    const beat = progress.beatAt(at);
    if (beat === undefined || !progress.stands(t, at)) return;
    t.say(`scene.${at.scene}.${at.beat}`, { who: param('character', at.who) });
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
      const beat = progress.beatAt(at);
      if (beat === undefined || !progress.stands(t, at)) return;
      t.say(`scene.${at.scene}.${at.beat}.${how}`, { who: param('character', at.who) });
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
    return progress.beatAt(next) !== undefined && story.heroes(t).includes(next.who) ? go(frame(opens, next)) : end(t, scene);
  });

  const end = (t: Table, scene: S): Next => story.end(t, scene, progress.finish(t, scene));

  return {
    commands: sceneCommands(story, progress, { call: (at) => go(frame(opens, at)), end }),
    steps: [opens, judged, onward],
    open: (t, setup) => {
      const scene = progress.sceneOf(setup['scene']);
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
