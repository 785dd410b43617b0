// What a game says about its scenes.

import type { Frame, JsonRecord, Next, Reader, Refusal, Say, Table } from '@pasteboard/kernel';
import type { TableCell } from '@pasteboard/values';
import type { SceneCells, SceneTexts } from './values.ts';

export interface SceneOutline<Beat> {
  readonly id: string;
  readonly beats: readonly Beat[];
  /** How many beats have to go well for the good ending. */
  readonly enough: number;
  readonly texts?: SceneTexts;
  /** The scene that goes on from this one. */
  readonly next?: string;
}

/** A beat of a scene, counted from 1, and who has to do with it. */
export type ScenePosition = { readonly scene: string; readonly beat: number; readonly who: string };

export interface SceneStory<Beat, S extends SceneOutline<Beat>> {
  /** The steps of the walk are called after it: `thread.scene`. Tables that were kept know them by these names. */
  readonly name: string;
  readonly scenes: readonly S[];
  /** The scene that the GM brought, as the table keeps it; null where it cannot be read. */
  own(kept: JsonRecord): S | null;
  /** Who tells, and has the last word on what the cards mean. */
  readonly gm: string;
  /** Where the walk keeps how far it is: the game's own values, with those of `sceneValues` among them. */
  readonly values: SceneCells;
  /** What the table remembers of the beat that is on, false when it begins. */
  readonly marks: readonly TableCell<boolean, 'all'>[];
  /** Those who can still do something. */
  heroes(t: Reader): string[];
  /** Brings the characters whom the scene needs to the table. */
  gather(t: Table, scene: S): void;
  /** What is tried in a beat. Its outcome goes to `judge`, now or later. */
  attempt(t: Table, at: ScenePosition, beat: Beat): Next;
  /** A beat that is on already is taken up where it stands; null: it is called for again. */
  resume(t: Table, at: ScenePosition, beat: Beat): Next | null;
  /** Why the story has to wait just now. */
  whyWait(t: Reader): Refusal | null;
  /** An outcome, as the question to the GM names it. */
  outcome(success: boolean): Say;
  /** What it costs to do a beat badly: paid at once, or in a step of its own before the story goes on. */
  cost(t: Table, at: ScenePosition, beat: Beat): Frame | null;
  /** What comes after the last sentence. */
  end(t: Table, scene: S, well: boolean): Next;
}
