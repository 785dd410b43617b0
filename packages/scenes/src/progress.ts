// Where a scene stands.

import { param, type Reader, type Table } from '@pasteboard/kernel';
import type { ScenePosition, SceneOutline, SceneStory } from './story.ts';

export class SceneProgress<Beat, S extends SceneOutline<Beat>> {
  readonly #story: SceneStory<Beat, S>;

  constructor(story: SceneStory<Beat, S>) {
    this.#story = story;
  }

  sceneOf(id: unknown): S | undefined {
    return this.#story.scenes.find((each) => each.id === id);
  }

  /** The scene that is on, or undefined. */
  sceneNow(t: Reader): S | undefined {
    return this.sceneOf(this.#story.values.scene.of(t));
  }

  beatAt({ scene, beat }: ScenePosition): Beat | undefined {
    return this.sceneOf(scene)?.beats[beat - 1];
  }

  /** Is the scene still where it was? It may have been broken off, or taken elsewhere by hand, while a question was open. */
  stands(t: Reader, { scene, beat }: ScenePosition): boolean {
    return this.sceneNow(t)?.id === scene && this.#story.values.beat.of(t) === beat;
  }

  /** Is a question of the scene open? Then it goes on by its answer. */
  waits(t: Reader): boolean {
    return t.state.asks.some(({ frames }) => frames.some((each) => each.step.startsWith(`${this.#story.name}.`)));
  }

  /** The hero who goes on; nobody, where all are down. */
  nextOnes(t: Reader): string[] {
    const heroes = this.#story.heroes(t);
    return heroes.length > 0 ? heroes : ['nobody'];
  }

  begin(t: Table, scene: S, who: string): ScenePosition {
    this.#story.gather(t, scene);
    const { values } = this.#story;
    values.scene.declare(t, scene.id);
    values.beat.declare(t, 1);
    values.wentWell.declare(t, 0);
    this.#unmark(t);
    t.say('scene.begun', { scene: param('word', scene.id) });
    t.say(`scene.${scene.id}.setting`);
    return { scene: scene.id, beat: 1, who };
  }

  advance(t: Table, at: ScenePosition): ScenePosition {
    const next = { ...at, beat: this.#story.values.beat.add(t, 1) };
    this.#unmark(t);
    return next;
  }

  #unmark(t: Table): void {
    for (const mark of this.#story.marks) mark.declare(t, false);
  }

  /** Tells the ending. True: the good one. */
  finish(t: Table, scene: S): boolean {
    const { values } = this.#story;
    const well = values.wentWell.of(t) >= scene.enough;
    t.say(`scene.${scene.id}.ends.${well ? 'well' : 'badly'}`);
    values.told.declare(t, [...values.told.of(t), scene.id]);
    this.leave(t);
    return well;
  }

  leave(t: Table): void {
    const { values, marks } = this.#story;
    for (const cell of [values.scene, values.beat, values.wentWell, ...marks]) cell.clear(t);
  }
}
