// P8: nobody is ever trapped. Every open ask can be answered by somebody, every flow ends, and `unstick` works from anywhere.

import { anyFill, isOpen, seatsOf, type Play, type State, type Template } from '@pasteboard/kernel';
import { promise } from './report.ts';
import type { Below, TableRun } from './table-run.ts';

export const templatesOf = (run: TableRun, seat: string, byHand = false): Template[] => {
  const templates = run.kernel.legal(run.game, run.state, seat, run.history, byHand);
  const stumbled = run.on('P6') ? templates.find(({ no }) => no?.key === 'internal') : undefined;
  promise('P6', stumbled === undefined, () => `the rule stumbles where ${seat}’s ${stumbled?.do} is listed`);
  return templates;
};

/** For each open ask, somebody who can answer it now. */
export const answers = (run: TableRun): { readonly ask: number; readonly by: string; readonly template: Template }[] => {
  if (run.state.asks.every(({ answer }) => answer !== null)) return [];
  const lists = run.seats().map((by) => ({ by, templates: templatesOf(run, by) }));
  return run.state.asks
    .filter((ask) => ask.answer === null)
    .map((ask) => {
      for (const { by, templates } of lists) {
        const template = templates.find((each) => each.ask === ask.id && isOpen(each));
        if (template !== undefined) return { ask: ask.id, by, template };
      }
      promise('P8', false, () => `nobody can answer ask ${ask.id} (${ask.key}) to ${ask.to}`);
      throw new Error('unreachable');
    });
};

/** Is nobody here who can play? Then nothing is trapped: everybody has left, or only watches. */
export const isDeserted = (s: State): boolean => !seatsOf(s).some(({ role }) => role === 'player' || role === 'gm');

export const checkAnswerable = (run: TableRun): void => {
  if (run.on('P8') && !isDeserted(run.state)) answers(run);
};

/** Answers everything that is open until nothing is. */
export const drain = (run: TableRun, below: Below, play: (by: string, play: Play) => void): void => {
  if (!run.on('P8')) return;
  for (let i = 0; run.state.asks.length > 0; i++) {
    promise('P8', i < 500, () => `after 500 answers ${run.state.asks.map((ask) => ask.key).join(', ')} are still open`);
    const open = answers(run);
    const next = open[below(Math.max(1, open.length))];
    promise(
      'P8',
      next !== undefined,
      () => `asks ${run.state.asks.map((ask) => ask.key).join(', ')} are open and none waits for an answer`,
    );
    play(next.by, anyFill(next.template, below));
  }
};

/** On a fork: everything open is closed, and the table can still list what may be done. */
export const checkUnstick = (run: TableRun): void => {
  if (!run.on('P8') || run.state.asks.length === 0) return;
  const by = run.seats().find((seat) => templatesOf(run, seat).some((template) => template.do === 'unstick' && isOpen(template)));
  promise('P8', by !== undefined, () => 'asks are open and nobody may unstick the table');
  const decision = run.decide(run.request(by, { do: 'unstick', with: {} }));
  promise(
    'P8',
    decision.ok && decision.next.asks.length === 0,
    () => `unstick leaves asks open or fails: ${decision.ok ? '' : String(decision.fault)}`,
  );
  run.counts.unsticks++;
  for (const seat of run.seats()) run.kernel.legal(run.game, decision.next, seat, run.history, true);
};
