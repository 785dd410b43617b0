// What the GM may do with a scene: begin one, take a beat up again, break it off.

import { choice, closed, command, offer, refuse, type Command, type Next, type Offer, type Seat, type Table } from '@pasteboard/kernel';
import type { SceneProgress } from './progress.ts';
import type { ScenePosition, SceneOutline, SceneStory } from './story.ts';

export interface SceneCommands {
  readonly 'scene.begin': Command<{ readonly scene: string; readonly who: string }>;
  readonly 'scene.check': Command<{ readonly who: string }>;
  readonly 'scene.leave': Command;
}

/** How the walk goes on from a command. */
interface Going<S> {
  readonly call: (at: ScenePosition) => Next;
  readonly end: (t: Table, scene: S) => Next;
}

const forGm = (by: Seat, offers: () => Offer): Offer[] => (by.role === 'gm' ? [offers()] : []);

export const sceneCommands = <Beat, S extends SceneOutline<Beat>>(
  story: SceneStory<Beat, S>,
  progress: SceneProgress<Beat, S>,
  going: Going<S>,
): SceneCommands => ({
  'scene.begin': command({
    topic: 'scene',
    rule: null,
    offers: (t, by) =>
      forGm(by, () => {
        const fit = story.heroes(t);
        if (fit.length === 0) return closed(refuse('no.heroes'));
        if (progress.sceneNow(t) !== undefined || progress.waits(t)) return closed(refuse('no.sceneOn'));
        return offer({ scene: choice('word', progress.inOrder(t)), who: choice('character', fit) });
      }),
    run: (t, _, { scene: id, who }): Next => {
      const scene = progress.sceneOf(t, id);
      return scene === undefined ? undefined : going.call(progress.begin(t, scene, who));
    },
  }),
  // For a beat that is on without a question: one was closed by hand or by taking something back, or the beat needed none.
  'scene.check': command({
    topic: 'scene',
    rule: null,
    offers: (t, by) =>
      forGm(by, () => {
        if (progress.sceneNow(t) === undefined) return closed(refuse('no.sceneOff'));
        const no = progress.waits(t) ? refuse('no.sceneWaits') : story.whyWait(t);
        return no === null ? offer({ who: choice('character', progress.nextOnes(t)) }) : closed(no);
      }),
    run: (t, _, { who }): Next => {
      const scene = progress.sceneNow(t);
      if (scene === undefined) return;
      const at = { scene: scene.id, beat: story.values.beat.of(t), who };
      const beat = progress.beatAt(t, at);
      if (beat === undefined) return going.end(t, scene);
      return story.resume(t, at, beat) ?? (who === 'nobody' ? going.end(t, scene) : going.call(at));
    },
  }),
  'scene.leave': command({
    topic: 'scene',
    rule: null,
    offers: (t, by) => forGm(by, () => (progress.sceneNow(t) === undefined ? closed(refuse('no.sceneOff')) : offer())),
    run: (t) => {
      // How the story takes an outcome need not be answered for a story that is over.
      for (const open of t.state.asks) if (open.key === 'scene.judge') t.emit({ type: 'AskClosed', was: open, is: null });
      progress.leave(t);
      t.say('scene.left');
    },
  }),
});
