// How a worker waits for the next request. To sleep costs nobody anything until it has to be woken, which takes longer than most of what it is
// woken for; to stay up and look out is quicker where requests come closely one after the other, and slower where somebody else needs the
// processor. Which it is nobody can know beforehand: both are tried, and what is quicker is kept to. In a crowd everybody needs it.

import { RUNG, SEVERAL, together } from './wire.ts';

/** It stays up no longer than this, and not at all where the last request took longer to come. */
const UP_MS = 0.5;
/** Where requests take longer than this, nobody is in a hurry; unless it is our staying up that delays them. */
const HURRIED_MS = 2;
/**
 * So many answers are a stretch, and so many stretches a trial: of both kinds by turns, as the machine is never the same for long. So many lie between two
 * trials; the first ones follow more closely.
 */
const STRETCH = 16;
const TRIAL = 8;
const BETWEEN = 32;
/** One trial alone says little: so much weight it has beside those before it. And to stay up must be worth so much. */
const WEIGHT = 0.5;
const WORTH = 0.02;

/** How long each answer of a trial took since the one before, by how it was waited for. */
interface Trial {
  readonly up: number[];
  readonly asleep: number[];
}

const middleOf = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? Infinity;

export class Vigil {
  readonly #now: () => number;
  #isUp = false;
  #trial: Trial | null = null;
  #trials = 0;
  #stretches = 0;
  /** Of this stretch. */
  #answers = 0;
  /** How much is gained by staying up, as a share, as far as trials have shown. */
  #gain = 0;
  #answeredAt = -Infinity;
  /** How long the last request took to come. */
  #gap = Infinity;
  /** How many came at a time lately. */
  #together = 1;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Does it look out for what comes next, where that may be soon? */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Waits until the bell has rung since, and no longer than this. True where it has. */
  wait(bell: Int32Array, rung: number, ms: number): boolean {
    const began = this.#now();
    if (this.#isUp && this.#gap < UP_MS && this.#together < SEVERAL)
      while (Atomics.load(bell, RUNG) === rung && this.#now() - began < UP_MS);
    const awaited = Atomics.wait(bell, RUNG, rung, ms);
    this.#gap = this.#now() - began;
    return awaited !== 'timed-out';
  }

  answered(requests: number): void {
    const now = this.#now();
    const took = now - this.#answeredAt;
    this.#answeredAt = now;
    this.#together = together(this.#together, requests);
    if (this.#together >= SEVERAL) return;
    if (took > HURRIED_MS && !this.#isUp) return;
    if (this.#trial !== null) (this.#isUp ? this.#trial.up : this.#trial.asleep).push(took);
    if (++this.#answers < STRETCH) return;
    this.#answers = 0;
    this.#stretches++;
    if (this.#trial !== null) this.#goOn(this.#trial);
    else if (this.#stretches >= Math.min(this.#trials * (TRIAL / 2), BETWEEN)) this.#begin();
  }

  #begin(): void {
    this.#trial = { up: [], asleep: [] };
    this.#stretches = 0;
    this.#isUp = !this.#isUp;
  }

  #goOn({ up, asleep }: Trial): void {
    this.#isUp = !this.#isUp;
    if (this.#stretches < TRIAL) return;
    this.#gain += WEIGHT * (middleOf(asleep) / middleOf(up) - 1 - this.#gain);
    this.#isUp = this.#gain > WORTH;
    this.#trial = null;
    this.#trials++;
    this.#stretches = 0;
  }
}
