// What each seat may do, and for each open ask somebody who can answer it.

import { anyFill, isOpen, type Ask, type State, type Template } from '@pasteboard/kernel';
import { promise } from './report.ts';
import { chanceOf, text, type TableRun } from './table-run.ts';

export const templatesOf = (run: TableRun, seat: string, byHand = false, state: State = run.state): Template[] => {
  const templates = run.kernel.legal(run.game, state, seat, run.history, byHand);
  const stumbled = run.on('P6') ? templates.find(({ no }) => no?.key === 'internal') : undefined;
  promise('P6', stumbled === undefined, () => `the rule stumbles where ${seat}’s ${stumbled?.do} is listed`);
  return templates;
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
    () => `${by}’s ${play.do} ${text(play.with)} is listed but makes the table stumble: ${decision.ok ? '' : String(decision.fault)}`,
  );
  return decision.ok || decision.fault !== null;
};
