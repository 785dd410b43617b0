// What each seat may do, and for each open ask somebody who can answer it.

import { Reader, anyFill, isOpen, type Ask, type State, type Template } from '@pasteboard/kernel';
import { promise, thrown } from './report.ts';
import { chanceOf, text, type TableRun } from './table-run.ts';

export const templatesOf = (run: TableRun, seat: string, byHand = false, state: State = run.state): Template[] => {
  const templates = run.kernel.legal(run.game, state, seat, run.history, byHand);
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
export const answers = (run: TableRun, state: State = run.state, since = ''): Answer[] => {
  const waiting = state.asks.filter(({ answer }) => answer === null);
  if (waiting.length === 0) return [];
  const lists = run.seats().map((by) => ({ by, templates: templatesOf(run, by, false, state) }));
  return waiting.map((ask) => {
    const ways = lists.flatMap(({ by, templates }) =>
      templates.flatMap((template) => (template.ask === ask.id && isOpen(template) ? { ask, by, template } : [])),
    );
    const way = ways.find((each) => isTaken(run, state, each));
    promise('P8', way !== undefined, () => `nobody can answer ask ${ask.id} (${ask.key}) to ${ask.to}${since}`);
    return way;
  });
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
