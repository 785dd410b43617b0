// P8: no seat is ever trapped. Every open ask can be answered, every flow ends, and `unstick` works from anywhere.

import { anyFill, isOpen, seatsOf, type Play, type State, type Below } from '@pasteboard/kernel';
import { answers, templatesOf } from './answers.ts';
import { checkEmptied } from './emptied-choices.ts';
import { promise, thrown } from './report.ts';
import type { TableRun } from './table-run.ts';

/** True if no seat can play. Then no seat is trapped: all have left or only watch. */
export const isDeserted = (s: State): boolean => !seatsOf(s).some(({ role }) => role === 'player' || role === 'gm');

export const checkAnswerable = (run: TableRun): void => {
  if (!run.on('P8') || isDeserted(run.state)) return;
  for (const answer of answers(run)) checkEmptied(run, answer);
};

/** Answers every open ask until none is left. */
export const drain = (run: TableRun, below: Below, play: (by: string, play: Play) => void): void => {
  if (!run.on('P8')) return;
  for (let i = 0; run.state.asks.length > 0; i++) {
    promise('P8', i < 500, () => `after 500 answers ${run.state.asks.map((ask) => ask.key).join(', ')} are still open`);
    const open = answers(run);
    const next = open[below(Math.max(1, open.length))];
    promise(
      'P8',
      next !== undefined,
      () => `asks ${run.state.asks.map((ask) => ask.key).join(', ')} are open and none of them waits for an answer`,
    );
    play(next.by, anyFill(next.template, below));
  }
};

/** Checks on a fork that `unstick` closes every ask, and that moves can still be listed. */
export const checkUnstick = (run: TableRun): void => {
  if (!run.on('P8') || run.state.asks.length === 0) return;
  const by = run.seats().find((seat) => templatesOf(run, seat, { only: ['unstick'] }).some(isOpen));
  promise('P8', by !== undefined, () => 'asks are open and no seat may unstick the table');
  const decision = run.decide(run.request(by, { do: 'unstick', with: {} }));
  promise(
    'P8',
    decision.ok && decision.next.asks.length === 0,
    () => `unstick leaves asks open or fails: ${decision.ok ? '' : thrown(decision.fault)}`,
  );
  run.counts.unsticks++;
  templatesOf(run, by, { byHand: true, state: decision.next });
};
