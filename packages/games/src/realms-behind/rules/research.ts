// Research: a question that takes several days of downtime. The GM says what each day has to meet and how many successes answer it.

import {
  ask,
  call,
  choice,
  closed,
  command,
  frame,
  integer,
  offer,
  param,
  question,
  refuse,
  step,
  text,
  type JsonRecord,
  type Next,
} from '@pasteboard/kernel';
import { RESEARCH_AP } from '../content/actions.ts';
import { GM, SKILLS } from '../names.ts';
import { sheet } from '../values.ts';
import { spend, whyNotAct } from './actions.ts';
import { actsFor, who } from './characters.ts';
import { callCheck, skillFrom, whyNotCheck } from './check-call.ts';

const LONGEST_NAME = 60;
const MOST_STEPS = 99;

export const beginResearch = command<{ readonly who: string; readonly name: string }>({
  topic: 'actions',
  rule: 'TRB-X-RESEARCH-01',
  offers: (t, by) => actsFor(t, by).map((id) => offer({ who: choice('character', [id]), name: text(LONGEST_NAME) })),
  run: (_, __, { who: id, name }): Next =>
    ask({ to: GM, key: 'research.measure', params: { who: who(id), name }, of: frame(measure, { who: id, name }) }),
});

const measure = question<{ readonly who: string; readonly name: string }, { readonly threshold: number; readonly steps: number }>(
  'realms.research.measure',
  () => ({ threshold: integer(0, MOST_STEPS), steps: integer(1, MOST_STEPS) }),
  (t, { who: id, name }, { threshold, steps }) => {
    sheet.research.set(t, id, name);
    sheet.researchThreshold.set(t, id, threshold);
    sheet.researchSteps.set(t, id, steps);
    sheet.researchDone.set(t, id, 0);
    t.say('research.begun', { who: who(id), name, threshold, steps });
  },
);

/** TRB-X-RESEARCH-01, TRB-TIME-01: a day's work. */
export const research = command<{ readonly who: string; readonly skill: string }>({
  topic: 'actions',
  rule: 'TRB-X-RESEARCH-01',
  offers: (t, by) =>
    actsFor(t, by).map((id) => {
      const none = sheet.researchSteps.of(t, id) === 0 ? refuse('noResearch', 'TRB-X-RESEARCH-01', { who: id }) : null;
      const no = none ?? whyNotAct(t, id, RESEARCH_AP, 'downtime') ?? whyNotCheck(t, id);
      const fields = { who: choice('character', [id]), skill: choice('word', SKILLS) };
      return no === null ? offer(fields) : closed(no, fields);
    }),
  run: (t, _, { who: id, skill }): Next => {
    spend(t, id, RESEARCH_AP);
    return call(frame(seeking, { who: id, skill }), frame(found, { who: id }));
  },
});

const seeking = step<{ readonly who: string; readonly skill: string }>(
  'realms.research.check',
  (t, { who: id, skill }): Next => callCheck(t, { who: id, skill: skillFrom(skill), threshold: sheet.researchThreshold.of(t, id) }),
);

const found = step<{ readonly who: string }, JsonRecord>('realms.research.done', (t, { who: id }, result): Next => {
  const [name, steps] = [sheet.research.of(t, id), sheet.researchSteps.of(t, id)];
  if (steps === 0) return;
  const done = Math.min(steps, sheet.researchDone.of(t, id) + Number(result['successes'] ?? 0));
  const finished = done >= steps;
  sheet.researchDone.set(t, id, finished ? 0 : done);
  if (finished) {
    sheet.research.set(t, id, '');
    sheet.researchThreshold.set(t, id, 0);
    sheet.researchSteps.set(t, id, 0);
  }
  t.say(finished ? 'research.finished' : 'research.goes', { who: who(id), name: param('text', name), done, steps });
});

export const researchSteps = [measure, seeking, found] as const;
