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
  said,
  step,
  text,
  type JsonRecord,
  type Next,
  type Table,
} from '@pasteboard/kernel';
import { spend, whyNotAct } from './budget.ts';
import { callCheck, whyNotCheck } from './calling.ts';
import { actsFor, who } from './characters.ts';
import { CRAFT_AP } from './content/actions.ts';
import { put } from './sheet.ts';
import { wordIn, type Sight } from './sight.ts';

interface Project {
  readonly name: string;
  readonly level: number;
  readonly steps: number;
  readonly done: number;
}

/** TRB-X-CRAFT-01: 3, 9, 18, 30 …; enchanting separately halves them, rounded up. */
export const stepsFor = (level: number, separately: boolean): number => {
  const steps = (3 * level * (level + 1)) / 2;
  return separately ? Math.ceil(steps / 2) : steps;
};

const projectOf = (t: Sight, id: string): Project | null => {
  const steps = t.count(id, 'projectSteps');
  return steps === 0
    ? null
    : { name: wordIn(t, id, 'project'), level: t.count(id, 'projectLevel'), steps, done: t.count(id, 'projectDone') };
};

const keep = (t: Table, id: string, project: Project | null): void => {
  put(t, id, 'project', project?.name ?? '');
  put(t, id, 'projectLevel', project?.level ?? 0);
  put(t, id, 'projectSteps', project?.steps ?? 0);
  put(t, id, 'projectDone', project?.done ?? 0);
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
    const steps = stepsFor(level, how === 'separately');
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
  t.say(finished ? 'project.finished' : 'project.goes', { who: who(id), name: said('text', project.name), done, steps: project.steps });
});

export const craftSteps = [crafting, crafted] as const;
