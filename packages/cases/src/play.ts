// The run of one case: laid out, each step on a fork of the table, its answer and the end compared.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import type { CaseFailure } from './result.ts';
import { CannotPlay, known, listOf, optionalRecord, type Loose } from './shape.ts';
import { Refused } from './table.ts';

/** A copy on which one step is tried. */
interface Forked<T> {
  fork(): T;
}

export interface CaseStep<T> {
  /** What a step of this name may say; anything else is a mistake in the case. */
  readonly fields: readonly string[];
  play(table: T, step: Loose): Json;
}

/** What the steps of a game's cases are called, and how each is played. */
export interface Vocabulary<T> {
  /** The field that names what is done, and what people call that: `op`, “operation”. */
  readonly named: { readonly by: string; readonly as: string };
  readonly steps: { readonly [name: string]: CaseStep<T> };
  /** A refusal in the words of the format. */
  refusal(why: Refused): JsonRecord;
}

export interface Played<T> {
  readonly table: T;
  readonly answer: Json;
}

/** A step is whole or not at all: where any part of it is refused, everything is as it was. */
export const playStep = <T extends Forked<T>>(words: Vocabulary<T>, table: T, raw: unknown): Played<T> => {
  const { by, as } = words.named;
  const { [by]: name, ...fields } = optionalRecord(raw, 'a step');
  if (typeof name !== 'string') throw new CannotPlay(`a step names its ${as} as “${by}”`);
  const found = Object.hasOwn(words.steps, name) ? words.steps[name] : undefined;
  if (found === undefined) throw new CannotPlay(`there is no ${as} “${name}”`);
  known(fields, found.fields, `${as} ${name}`);
  const fork = table.fork();
  try {
    return { answer: found.play(fork, fields), table: fork };
  } catch (error) {
    if (error instanceof Refused) return { answer: words.refusal(error), table };
    throw error;
  }
};

/** Cases that list what comes of each step, and the state in the end. */
export interface Listing<T> extends Vocabulary<T> {
  /** Where `then` lists the answers, and what people call them. */
  readonly answers: { readonly in: string; readonly as: string };
  setUp(raw: Loose): T;
  compareAnswer(expected: unknown, actual: Json, where: string): CaseFailure[];
  compareState(table: T, expected: Loose): CaseFailure[];
}

export const playCase = <T extends Forked<T>>(format: Listing<T>, raw: Loose): CaseFailure[] => {
  const then = optionalRecord(raw['then'], 'then');
  known(then, [format.answers.in, 'state'], 'then');
  const answers = listOf(then[format.answers.in], `then.${format.answers.in}`);
  const steps = listOf(raw['when'], 'when');
  if (answers.length !== steps.length) throw new CannotPlay(`there are ${answers.length} ${format.answers.as} for ${steps.length} steps`);
  const failures: CaseFailure[] = [];
  let table = format.setUp(raw);
  steps.forEach((step, i) => {
    const played = playStep(format, table, step);
    table = played.table;
    if (i < answers.length) failures.push(...format.compareAnswer(answers[i], played.answer, `${format.answers.in}[${i}]`));
  });
  return [...failures, ...format.compareState(table, optionalRecord(then['state'], 'then.state'))];
};
