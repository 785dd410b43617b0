// Where a scene stands. It is kept in values of the table, so that it survives undo and a restart.

import { param, type Reader, type Table } from '@pasteboard/kernel';
import type { At, Scene, Story } from './story.ts';

const toldIn = (t: Reader): string[] => {
  const told = t.fact('table', 'told');
  return Array.isArray(told) ? told.filter((each): each is string => typeof each === 'string') : [];
};

export class Progress<Beat, S extends Scene<Beat>> {
  readonly #story: Story<Beat, S>;

  constructor(story: Story<Beat, S>) {
    this.#story = story;
  }

  sceneOf(id: unknown): S | undefined {
    return this.#story.scenes.find((each) => each.id === id);
  }

  /** The scene that is on, or undefined. */
  sceneNow(t: Reader): S | undefined {
    return this.sceneOf(t.fact('table', 'scene'));
  }

  beatAt({ scene, beat }: At): Beat | undefined {
    return this.sceneOf(scene)?.beats[beat - 1];
  }

  /** Is the scene still where it was? It may have been broken off, or taken elsewhere by hand, while a question was open. */
  stands(t: Reader, { scene, beat }: At): boolean {
    return this.sceneNow(t)?.id === scene && t.count('table', 'beat') === beat;
  }

  /** Is a question of the scene open? Then it goes on by its answer. */
  waits(t: Reader): boolean {
    return t.state.asks.some(({ frames }) => frames.some((each) => each.step.startsWith(`${this.#story.name}.`)));
  }

  /** Whoever goes on; nobody can, where all lie on the ground. */
  nextOnes(t: Reader): string[] {
    const heroes = this.#story.heroes(t);
    return heroes.length > 0 ? heroes : ['nobody'];
  }

  begin(t: Table, scene: S, who: string): At {
    this.#story.gather(t, scene);
    t.declare('table', 'scene', 'fact', scene.id);
    t.declare('table', 'beat', 'counter', 1, { min: 0 });
    t.declare('table', 'wentWell', 'counter', 0, { min: 0 });
    this.#unmark(t);
    t.say('scene.begun', { scene: param('word', scene.id) });
    t.say(`scene.${scene.id}.setting`);
    return { scene: scene.id, beat: 1, who };
  }

  advance(t: Table, at: At): At {
    const next = { ...at, beat: t.add('table', 'beat', 1) };
    this.#unmark(t);
    return next;
  }

  #unmark(t: Table): void {
    for (const mark of this.#story.marks) t.declare('table', mark, 'fact', false);
  }

  /** Tells the ending. True: the good one. */
  finish(t: Table, scene: S): boolean {
    const well = t.count('table', 'wentWell') >= scene.enough;
    t.say(`scene.${scene.id}.ends.${well ? 'well' : 'badly'}`);
    t.declare('table', 'told', 'fact', [...toldIn(t), scene.id]);
    this.leave(t);
    return well;
  }

  leave(t: Table): void {
    for (const key of ['scene', 'beat', 'wentWell', ...this.#story.marks]) t.unset('table', key);
  }
}
