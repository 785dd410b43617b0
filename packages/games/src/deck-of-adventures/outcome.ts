// Telling what comes of a check: the GM tells it, or leaves it to whoever drew.

import {
  ask,
  closed,
  command,
  frame,
  offer,
  question,
  refuse,
  said,
  text,
  type Next,
  type Reader,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { speaker, who, word } from './characters.ts';
import type { Label } from './degrees.ts';

const LONGEST = 400;

export const declareOutcome = (t: Table): void => {
  t.declare('table', 'lastDrawer', 'fact', 'none');
  t.declare('table', 'lastLabel', 'fact', 'none');
};

/** The newest check that nobody has told yet. */
export const markOutcome = (t: Table, id: string, label: Label): void => {
  t.set('table', 'lastDrawer', id);
  t.set('table', 'lastLabel', label);
};

const drawer = (t: Reader): string => word(t, 'table', 'lastDrawer');
const isUntold = (t: Reader): boolean => drawer(t) !== 'none';
const label = (t: Reader): ReturnType<typeof said> => said('word', `label.${word(t, 'table', 'lastLabel')}`);

const clear = (t: Table): void => {
  t.set('table', 'lastDrawer', 'none');
  t.set('table', 'lastLabel', 'none');
};

const whyNot = refuse('no.untold', 'DOA-CHECK-08');

/** DOA-CHECK-08: once for each check, so that two people do not tell it differently. */
const tell = command<{ readonly telling: string }>({
  topic: 'story',
  rule: 'DOA-CHECK-08',
  offers: (t, by) => (by.role !== 'gm' ? [] : [isUntold(t) ? offer({ telling: text(LONGEST) }) : closed(whyNot)]),
  run: (t, _, { telling }) => {
    t.say('outcome.told', { who: who(drawer(t)), label: label(t), telling });
    clear(t);
  },
});

type Handed = { readonly who: string; readonly label: string };

const leave = command({
  topic: 'story',
  rule: 'DOA-CHECK-08',
  offers: (t, by) => (by.role !== 'gm' ? [] : [isUntold(t) ? offer() : closed(whyNot)]),
  run: (t): Next => {
    const id = drawer(t);
    const handed: Handed = { who: id, label: word(t, 'table', 'lastLabel') };
    const extra = handed.label === 'critical' || handed.label === 'major' ? 'outcome.more' : 'outcome.plain';
    const params = { who: who(id), label: label(t), extra: said('word', extra) };
    clear(t);
    return ask({ to: speaker(t, id), key: 'outcome.yours', params, of: frame(telling, handed) });
  },
});

const telling = question<Handed, { readonly telling: string }>(
  'doa.outcome.telling',
  () => ({ telling: text(LONGEST) }),
  (t, { who: id, label: reached }, answer) =>
    t.say('outcome.told', { who: who(id), label: said('word', `label.${reached}`), telling: answer.telling }),
);

export const outcomeCommands = { 'outcome.tell': tell, 'outcome.leave': leave };
export const outcomeSteps: readonly Step[] = [telling];
