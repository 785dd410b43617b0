// Crafting: a project of so many steps, and Craft checks that take it further.

import {
  call,
  choice,
  closed,
  command,
  frame,
  integer,
  offer,
  refuse,
  param,
  step,
  text,
  type JsonRecord,
  type Next,
  type Reader,
  type Table,
} from '@pasteboard/kernel';
import { CRAFT_AP } from '../content/actions.ts';
import { sheet } from '../values.ts';
import { spend, whyNotAct } from './actions.ts';
import { actsFor, who } from './characters.ts';
import { callCheck, whyNotCheck } from './check-call.ts';

interface Project {
  readonly name: string;
  readonly level: number;
  readonly steps: number;
  readonly done: number;
}

/** TRB-X-CRAFT-01: 3, 9, 18, 30 …; enchanting separately halves them, rounded up. */
export const stepsFor = (level: number, how: 'whole' | 'separately'): number => {
  const steps = (3 * level * (level + 1)) / 2;
  return how === 'separately' ? Math.ceil(steps / 2) : steps;
};

const projectOf = (t: Reader, id: string): Project | null => {
  const steps = sheet.projectSteps.of(t, id);
  return steps === 0
    ? null
    : { name: sheet.project.of(t, id), level: sheet.projectLevel.of(t, id), steps, done: sheet.projectDone.of(t, id) };
};

const keep = (t: Table, id: string, project: Project | null): void => {
  sheet.project.set(t, id, project?.name ?? '');
  sheet.projectLevel.set(t, id, project?.level ?? 0);
  sheet.projectSteps.set(t, id, project?.steps ?? 0);
  sheet.projectDone.set(t, id, project?.done ?? 0);
};

const MOST_LEVEL = 20;

export const beginProject = command<{ readonly who: string; readonly name: string; readonly level: number; readonly how: string }>({
  topic: 'actions',
  rule: 'TRB-X-CRAFT-01',
  offers: (t, by) => {
    const ids = actsFor(t, by);
    return ids.length === 0
      ? []
      : [
          offer({
            who: choice('character', ids),
            name: text(60),
            level: integer(1, MOST_LEVEL),
            how: choice('word', ['whole', 'separately']),
          }),
        ];
  },
  run: (t, _, { who: id, name, level, how }) => {
    const steps = stepsFor(level, how === 'separately' ? how : 'whole');
    keep(t, id, { name, level, steps, done: 0 });
    t.say('project.begun', { who: who(id), name, level, steps });
  },
});

/** TRB-X-CRAFT-01: against 11 and the level. */
const BASE_THRESHOLD = 11;

export const craft = command<{ readonly who: string }>({
  topic: 'actions',
  rule: 'TRB-X-CRAFT-01',
  offers: (t, by) =>
    actsFor(t, by).map((id) => {
      const none = projectOf(t, id) === null ? refuse('noProject', 'TRB-X-CRAFT-01', { who: id }) : null;
      const no = none ?? whyNotAct(t, id, CRAFT_AP, 'downtime') ?? whyNotCheck(t, id);
      return no === null ? offer({ who: choice('character', [id]) }) : closed(no, { who: choice('character', [id]) });
    }),
  run: (t, _, { who: id }): Next => {
    spend(t, id, CRAFT_AP);
    return call(frame(crafting, { who: id }), frame(crafted, { who: id }));
  },
});

const crafting = step<{ readonly who: string }>(
  'realms.craft.check',
  (t, { who: id }): Next => callCheck(t, { who: id, skill: 'craft', threshold: BASE_THRESHOLD + (projectOf(t, id)?.level ?? 0) }),
);

const crafted = step<{ readonly who: string }, JsonRecord>('realms.craft.done', (t, { who: id }, result): Next => {
  const project = projectOf(t, id);
  if (project === null) return;
  const done = Math.min(project.steps, project.done + Number(result['successes'] ?? 0));
  const finished = done >= project.steps;
  keep(t, id, finished ? null : { ...project, done });
  t.say(finished ? 'project.finished' : 'project.goes', { who: who(id), name: param('text', project.name), done, steps: project.steps });
});

export const craftSteps = [crafting, crafted] as const;
