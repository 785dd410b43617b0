// What each seat may do, and for each open ask somebody who can answer it.

import { Reader, anyFill, isOpen, type Ask, type State, type Template } from '@pasteboard/kernel';
import { promise, thrown } from './report.ts';
import { chanceOf, text, type TableRun } from './table-run.ts';

interface Listing {
  readonly byHand?: boolean;
  /** The table as it is now, unless a fork of it is looked at. */
  readonly state?: State;
  /** Templates of this command alone. */
  readonly only?: string | null;
}

export const templatesOf = (run: TableRun, seat: string, { byHand = false, state = run.state, only = null }: Listing = {}): Template[] => {
  const templates = run.kernel.legal(run.game, state, seat, run.history, { byHand, only });
  const stumbled = run.on('P6') ? templates.find(({ no }) => no?.key === 'internal') : undefined;
  promise(
    'P6',
    stumbled === undefined,
    () =>
      `the rule stumbles where ${seat}’s ${stumbled?.do} is listed: ${stumbled === undefined ? '' : overWhat(run, seat, state, stumbled)}`,
  );
  return templates;
};

/** The kernel keeps to itself why a list could not be made; so the rule is asked again. */
const overWhat = (run: TableRun, seat: string, state: State, { do: name, ask: id }: Template): string => {
  const t = new Reader(run.game, state, run.history);
  const by = t.seat(seat);
  const question = state.asks.find((ask) => ask.id === id)?.frames.at(-1);
  try {
    if (question !== undefined) run.game.steps.find((step) => step.name === question.step)?.fields(t, question.args);
    else if (by !== undefined) run.game.commands[name]?.offers(t, by);
  } catch (error) {
    return thrown(error);
  }
  return '';
};

export interface Answer {
  readonly ask: Ask;
  readonly by: string;
  readonly template: Template;
}

/** For each open ask, somebody who can answer it now: there is something to choose in every field, and such an answer is taken. */
export const answers = (run: TableRun): Answer[] => {
  const lists = new Map<string, Template[]>();
  const listOf = (by: string): Template[] => {
    const list = lists.get(by) ?? templatesOf(run, by, { only: 'answer' });
    lists.set(by, list);
    return list;
  };
  return run.state.asks.filter(({ answer }) => answer === null).map((ask) => answerTo(run, run.state, ask, '', listOf));
};

/** Somebody who can answer this one, at the table or on a fork of it. */
export const answerTo = (
  run: TableRun,
  state: State,
  ask: Ask,
  since: string,
  listOf = (by: string): readonly Template[] => templatesOf(run, by, { state, only: 'answer' }),
): Answer => {
  const way = firstWay(run, state, ask, listOf);
  promise('P8', way !== null, () => `nobody can answer ask ${ask.id} (${ask.key}) to ${ask.to}${since}`);
  return way;
};

/** Whoever is asked comes first: most of the time nobody else's list is needed. */
const firstWay = (run: TableRun, state: State, ask: Ask, listOf: (by: string) => readonly Template[]): Answer | null => {
  const asked = state.seats.filter(({ id, role, plays }) => id === ask.to || role === ask.to || plays.includes(ask.to)).map(({ id }) => id);
  for (const by of run.seats().toSorted((a, b) => Number(asked.includes(b)) - Number(asked.includes(a))))
    for (const template of listOf(by)) {
      const way = { ask, by, template };
      if (template.ask === ask.id && isOpen(template) && isTaken(run, state, way)) return way;
    }
  return null;
};

/** A rule that stumbles over the answer is a matter of another promise, and the answer is not blamed for it. */
const isTaken = (run: TableRun, state: State, { by, template }: Answer): boolean => {
  const play = anyFill(template, () => 0);
  const decision = run.decide(run.request(by, play), state, chanceOf(state.seq));
  promise(
    'P6',
    decision.ok || decision.fault === null || !run.on('P6'),
    () => `${by}’s ${play.do} ${text(play.with)} is listed but makes the table stumble: ${decision.ok ? '' : thrown(decision.fault)}`,
  );
  return decision.ok || decision.fault !== null;
};
