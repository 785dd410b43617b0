// The form of a broken toy: what is wrong with it, the promise that must detect it, and the correct twin that must pass.

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
  readonly play: Play;
}

export interface Play extends Partial<Suite> {
  /** Other promises that detect it, too. Promises not listed here must not. */
  readonly also?: readonly Promise_[];
}

/** A game that breaks a promise, and the same game without the mistake. */
export const brokenGame = (promise: Promise_, title: string, game: Game, sound: Game = toy, play: Play = {}): Toy => ({
  promise,
  title,
  broken: { game, kernel: REAL },
  sound: { game: sound, kernel: REAL },
  play,
});

/** A kernel that breaks a promise. */
export const brokenKernel = (promise: Promise_, title: string, kernel: Partial<Kernel>, game: Game = toy, play: Play = {}): Toy => ({
  promise,
  title,
  broken: { game, kernel: { ...REAL, ...kernel } },
  sound: { game, kernel: REAL },
  play,
});
