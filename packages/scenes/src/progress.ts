// Where a scene stands.

import { param, type JsonRecord, type Reader, type Table } from '@pasteboard/kernel';
import { tellOwn } from './own-scene.ts';
import type { ScenePosition, SceneOutline, SceneStory } from './story.ts';
import { OWN_SCENE } from './values.ts';

export class SceneProgress<Beat, S extends SceneOutline<Beat>> {
  readonly #story: SceneStory<Beat, S>;

  constructor(story: SceneStory<Beat, S>) {
    this.#story = story;
  }

  sceneOf(t: Reader, id: unknown): S | undefined {
    if (id !== OWN_SCENE) return this.#story.scenes.find((each) => each.id === id);
    const kept = this.#story.values.story.of(t);
    return kept === null ? undefined : (this.#story.own(kept) ?? undefined);
  }

  /** The scene that is on, or undefined. */
  sceneNow(t: Reader): S | undefined {
    return this.sceneOf(t, this.#story.values.scene.of(t));
  }

  beatAt(t: Reader, { scene, beat }: ScenePosition): Beat | undefined {
    return this.sceneOf(t, scene)?.beats[beat - 1];
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

  /** What the GM brought is at the table from now on, for the GM's eyes. */
  lay(t: Table, kept: JsonRecord): S | undefined {
    this.#story.values.story.set(t, kept);
    return this.sceneOf(t, OWN_SCENE);
  }

  begin(t: Table, scene: S, who: string): ScenePosition {
    this.#story.gather(t, scene);
    const { values } = this.#story;
    values.scene.declare(t, scene.id);
    values.beat.declare(t, 1);
    values.wentWell.declare(t, 0);
    this.#unmark(t);
    const { texts } = scene;
    if (texts === undefined) {
      t.say('scene.begun', { scene: param('word', scene.id) });
      t.say(`scene.${scene.id}.setting`);
    } else {
      values.sceneTitle.set(t, texts.title);
      t.say('scene.begun', { scene: param('text', texts.title) });
      tellOwn(t, texts.place);
      tellOwn(t, texts.read);
    }
    return { scene: scene.id, beat: 1, who };
  }

  tellBeat(t: Table, { scene, beat, who }: ScenePosition): void {
    const texts = this.sceneOf(t, scene)?.texts;
    if (texts === undefined) t.say(`scene.${scene}.${beat}`, { who: param('character', who) });
    else tellOwn(t, texts.beats[beat - 1]?.text);
  }

  tellOutcome(t: Table, { scene, beat, who }: ScenePosition, how: string): void {
    const texts = this.sceneOf(t, scene)?.texts;
    if (texts === undefined) t.say(`scene.${scene}.${beat}.${how}`, { who: param('character', who) });
    else tellOwn(t, texts.beats[beat - 1]?.[how === 'well' ? 'well' : 'badly']);
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
    const how = well ? 'well' : 'badly';
    if (scene.texts === undefined) {
      t.say(`scene.${scene.id}.ends.${how}`);
      if (well) t.say(`scene.${scene.id}.won`);
      values.told.declare(t, [...values.told.of(t), scene.id]);
    } else tellOwn(t, scene.texts.ends[how]);
    this.leave(t);
    if (scene.texts === undefined) this.#sayWhatNext(t);
    return well;
  }

  /** All scenes as the teller may begin them: the one that goes on from the last, then those that have not come to their end, then the others. */
  inOrder(t: Reader): string[] {
    const told = this.#story.values.told.of(t);
    const next = this.#next(t);
    const rank = (id: string): number => (id === next ? 0 : told.includes(id) ? 2 : 1);
    return this.#story.scenes.map(({ id }) => id).toSorted((a, b) => rank(a) - rank(b));
  }

  /** The scene that goes on from the last one, unless it has been told. */
  #next(t: Reader): string | undefined {
    const told = this.#story.values.told.of(t);
    const next = this.sceneOf(t, told.at(-1))?.next;
    return next === undefined || told.includes(next) ? undefined : next;
  }

  #sayWhatNext(t: Table): void {
    const told = this.#story.values.told.of(t);
    const next = this.#next(t);
    const untold = this.#story.scenes.map(({ id }) => id).filter((id) => !told.includes(id));
    if (next !== undefined) t.say('scene.goesOn', { scene: param('word', next) });
    else if (untold.length > 0) t.say('scene.next', { scenes: param('word', untold) });
    else t.say('scene.allTold');
  }

  leave(t: Table): void {
    const { values, marks } = this.#story;
    for (const cell of [values.scene, values.beat, values.wentWell, values.story, values.sceneTitle, ...marks]) cell.clear(t);
  }
}
