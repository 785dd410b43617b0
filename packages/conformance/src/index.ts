// One suite for every game: tests the promises P1 to P9 by random play.

import type { Game } from '@pasteboard/kernel';
import { AHEAD, checkOpenedTable, finish, stepOnce } from './play.ts';
import { REAL, type Kernel } from './port.ts';
import { Broken, COUNTED, PROMISES, leastOf, noCounts, type SuiteCounts, type Promise_ } from './report.ts';
import { dice, TableRun } from './table-run.ts';

export { inventPlay, inventSequel, type InventedPlay } from './invent-play.ts';
export { KeptPlayTable, type KeptCommand, type KeptOutcome, type KeptStart } from './kept-play.ts';
export { REAL, type Kernel } from './port.ts';
export { Broken, PROMISES, type SuiteCounts, type Promise_ } from './report.ts';
export { botStory, randomStory, type PlayedStory } from './story.ts';
export { twinsFor, type Twin } from './twins.ts';
export { reimagine } from './worlds.ts';

export interface Suite {
  readonly tables: number;
  readonly commands: number;
  readonly seed: number;
  /** The minimum count of each kind of test. */
  readonly atLeast: Partial<SuiteCounts>;
  readonly promises: readonly Promise_[];
  readonly kernel: Kernel;
}

export interface SuiteReport {
  readonly counts: SuiteCounts;
  readonly lines: readonly string[];
}

const DEFAULTS: Suite = { tables: 100, commands: 200, seed: 1, atLeast: {}, promises: Object.keys(PROMISES) as Promise_[], kernel: REAL };

/** A broken promise: which, at which table, and the shortest play found that breaks it. */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure';
  readonly promise: Promise_;
  constructor(broken: Broken, text: string) {
    super(text);
    this.promise = broken.promise;
  }
}

/** Tests a game. Throws with seed and shortened transcript if a promise is broken or too little was tried. */
export const conformance = (game: Game, wanted: Partial<Suite> = {}): SuiteReport => {
  const suite: Suite = { ...DEFAULTS, ...wanted };
  const total = noCounts();
  for (let table = 0; table < suite.tables; table++) {
    const seed = (suite.seed * 7_919 + table) | 0;
    const steps = [...stepsAhead(game, seed), ...stepsOf(seed, suite.commands)];
    const { run, broken, played } = playTable(game, suite, seed, steps);
    if (broken !== null) throw failure(game, suite, seed, steps, played, broken);
    for (const name of COUNTED) total[name] += run?.counts[name] ?? 0;
  }
  const least = leastOf(suite.atLeast, suite.tables * suite.commands, suite.promises);
  const lines = COUNTED.map(
    (name) => `${name.padEnd(18)} ${String(total[name]).padStart(8)}${least[name] === undefined ? '' : `  (at least ${least[name]})`}`,
  );
  const missed = COUNTED.filter((name) => total[name] < (least[name] ?? 0));
  if (missed.length > 0)
    throw new Error(
      `The suite for ${game.id} did too little: ${missed.map((name) => `${name} ${total[name]} of ${least[name]}`).join(', ')}`,
    );
  return { counts: total, lines };
};

const stepsOf = (seed: number, commands: number): number[] => {
  const below = dice(seed);
  return Array.from({ length: commands }, () => below(AHEAD));
};

/** Moves that bots make before anything is tested: random play alone rarely reaches the middle of a long game. */
const MOST_AHEAD = 80;

/** Some tables start in the middle of a game. */
const stepsAhead = (game: Game, seed: number): number[] => {
  const below = dice(~seed);
  const moves = Object.keys(game.bots).length > 0 && below(3) === 0 ? below(MOST_AHEAD) : 0;
  return Array.from({ length: moves }, () => AHEAD + below(AHEAD));
};

interface Played {
  readonly run: TableRun | null;
  readonly broken: Broken | null;
  readonly played: number;
  /** The steps that changed the table, and the one that broke a promise. */
  readonly moved: readonly number[];
}

const playTable = (game: Game, suite: Suite, seed: number, steps: readonly number[]): Played => {
  let run: TableRun | null = null;
  let played = 0;
  const moved: number[] = [];
  try {
    run = new TableRun(game, suite.kernel, new Set(suite.promises), seed);
    checkOpenedTable(run, seed);
    for (const step of steps) {
      const before = run.state;
      played++;
      moved.push(step);
      stepOnce(run, step);
      if (run.state === before) moved.pop();
    }
    finish(run, seed);
    return { run, broken: null, played, moved };
  } catch (error) {
    return { run, played, moved, broken: error instanceof Broken ? error : new Broken('P6', `the table throws: ${stackOf(error)}`) };
  }
};

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** The number of tables played to shorten a failure. */
const TRIES = 300;
/** Half of them play other steps: a step depends on the moves listed at that time, so leaving steps out does not always help. */
const FRESH = 40;

/**
 * Leaves out as many steps as possible while the same promise still breaks. Only that promise and the end of flows are checked. The newest go
 * first, since the older ones prepare for them; what remains is tried again one by one, and then in pairs.
 */
const shrink = (game: Game, suite: Suite, seed: number, steps: readonly number[], promise: Promise_): readonly number[] => {
  const watched = { ...suite, promises: suite.promises.filter((each) => each === promise || each === 'P8') };
  let best = steps;
  let tries = 0;
  const breaks = (some: readonly number[]): boolean => {
    if (tries >= TRIES) return false;
    tries++;
    const { broken, played } = playTable(game, watched, seed, some);
    if (broken?.promise !== promise) return false;
    best = some.slice(0, played);
    return true;
  };
  const without = (leftOut: (at: number) => boolean): boolean => breaks(best.filter((_, at) => !leftOut(at)));
  const inChunks = (size: number): boolean => {
    const before = best.length;
    for (let to = before; to > 0; to = Math.min(to - size, best.length)) without((at) => at >= to - size && at < to);
    return best.length < before;
  };
  const afresh = (): boolean =>
    Array.from({ length: best.length > 3 ? FRESH : 0 }, (_, i) => stepsOf(i, best.length >> 1)).some((some) => breaks(some));
  const inPairs = (): boolean => best.some((_, one) => best.some((_other, two) => two < one && without((at) => at === one || at === two)));
  // A step that changed nothing can be left out: each step has its own dice.
  breaks(playTable(game, watched, seed, steps).moved);
  for (let size = Math.ceil(best.length / 2); size > 1; size = Math.ceil(size / 2)) inChunks(size);
  let shorter = true;
  while (shorter) shorter = inChunks(1) || afresh() || inPairs();
  return best;
};

const failure = (game: Game, suite: Suite, seed: number, steps: readonly number[], played: number, broken: Broken): ConformanceFailure => {
  const whole = steps.slice(0, played);
  const shrunk = shrink(game, suite, seed, whole, broken.promise);
  const short = playTable(game, suite, seed, shrunk).broken?.promise === broken.promise ? shrunk : whole;
  const again = playTable(game, suite, seed, short);
  const transcript = again.run?.transcript ?? ['the table does not open'];
  const text = [
    (again.broken ?? broken).message,
    `game ${game.id}, table seed ${seed}, ${short.length} of ${steps.length} steps: [${short.join(', ')}]`,
    ...transcript.map((line, i) => `  ${String(i).padStart(3)}  ${line}`),
  ];
  return new ConformanceFailure(again.broken ?? broken, text.join('\n'));
};

/** Plays one table again from a failure's seed and steps. */
export const replayFailure = (game: Game, seed: number, steps: readonly number[], wanted: Partial<Suite> = {}): Broken | null =>
  playTable(game, { ...DEFAULTS, ...wanted }, seed, steps).broken;
