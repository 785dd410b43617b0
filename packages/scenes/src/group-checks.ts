// One check of several at once: each makes their own, and with the last one the table is told how many succeeded. What that means, the GM says.

import { call, frame, param, step, type JsonRecord, type Next, type Step, type Table } from '@pasteboard/kernel';
import type { TableCell } from '@pasteboard/values';
import type { RunningCheck } from './values.ts';

export { LEAST_TOGETHER, MOST_TOGETHER } from './values.ts';

export interface GroupRules<C extends JsonRecord> {
  /** The steps are called after it: `thread.group`. */
  readonly name: string;
  readonly running: TableCell<readonly RunningCheck[], 'all'>;
  /** Calls one of them to the check. */
  readonly call: (t: Table, called: C & { readonly who: string }) => Next;
  readonly succeeded: (result: unknown) => boolean;
}

export interface GroupChecks<C extends JsonRecord> {
  /** Each by what they are called with. */
  readonly begin: (t: Table, all: readonly (C & { readonly who: string })[]) => void;
  /** All questions were closed by hand: nobody waits for the others any more. */
  readonly forget: (t: Table) => void;
  readonly steps: readonly Step[];
}

type Called<C> = C & { readonly who: string };
type One<C> = { readonly group: number; readonly called: Called<C> };
type Waiting = { readonly group: number; readonly who: string };

export const groupChecks = <C extends JsonRecord>({ name, running, call: calls, succeeded }: GroupRules<C>): GroupChecks<C> => {
  const one = step<One<C>>(
    `${name}.one`,
    (_, { group, called }): Next => call(frame(tries, called), frame(counted, { group, who: called.who })),
  );
  const tries = step<Called<C>>(`${name}.try`, (t, called): Next => calls(t, called));
  const counted = step<Waiting>(`${name}.counted`, (t, { group, who }, result): void => {
    const was = running.of(t).find((each) => each.id === group);
    if (was === undefined) return;
    const others = running.of(t).filter((each) => each.id !== group);
    const now = { ...was, left: was.left - 1, well: succeeded(result) ? [...was.well, who] : was.well };
    running.set(t, now.left === 0 ? others : [...others, now]);
    if (now.left === 0)
      t.say(now.well.length === 0 ? 'group.none' : 'group.done', { n: now.well.length, of: now.of, who: param('character', now.well) });
  });
  return {
    begin: (t, all) => {
      const group = Math.max(0, ...running.of(t).map((each) => each.id)) + 1;
      running.set(t, [...running.of(t), { id: group, of: all.length, left: all.length, well: [] }]);
      for (const called of all) t.spawn(frame(one, { group, called }));
    },
    forget: (t) => {
      if (running.of(t).length > 0) running.set(t, []);
    },
    steps: [one, tries, counted],
  };
};
