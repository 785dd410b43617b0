// A broken toy: what is wrong with it, the promise that must say so, and the sound twin about which nothing may be said.

import { REAL, type Kernel, type Promise_, type Suite } from '@pasteboard/conformance';
import type { Game } from '@pasteboard/kernel';
import { toy } from './toy.ts';

export interface Subject {
  readonly game: Game;
  readonly kernel: Kernel;
}

export interface Toy {
  readonly promise: Promise_;
  /** Completes the sentence “… is caught”. */
  readonly title: string;
  readonly broken: Subject;
  readonly sound: Subject;
  /** Enough play to find it, and no more. */
  readonly play: Partial<Suite>;
}

const SOUND: Subject = { game: toy, kernel: REAL };

/** A game that breaks a promise. */
export const brokenGame = (promise: Promise_, title: string, game: Game, play: Partial<Suite> = {}, sound: Game = toy): Toy => ({
  promise,
  title,
  broken: { game, kernel: REAL },
  sound: { game: sound, kernel: REAL },
  play,
});

/** The sound toy on a kernel that breaks a promise. */
export const brokenKernel = (
  promise: Promise_,
  title: string,
  kernel: Partial<Kernel>,
  play: Partial<Suite> = {},
  game: Game = toy,
): Toy => ({ promise, title, broken: { game, kernel: { ...REAL, ...kernel } }, sound: { ...SOUND, game }, play });
