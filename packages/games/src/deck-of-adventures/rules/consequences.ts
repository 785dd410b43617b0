// Telling what comes of a check: the GM tells it, or leaves it to the player who drew.

import {
  ask,
  closed,
  command,
  frame,
  offer,
  question,
  refuse,
  param,
  text,
  type Next,
  type Reader,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import type { Label } from '../names.ts';
import { speaker } from '../read/characters.ts';
import { table } from '../values.ts';
import { who } from './characters.ts';

const LONGEST = 400;

export const declareConsequences = (t: Table): void => {
  table.lastDrawer.declare(t, 'none');
  table.lastLabel.declare(t, 'none');
};

/** The newest check that nobody has told yet. */
export const awaitConsequences = (t: Table, id: string, label: Label): void => {
  table.lastDrawer.set(t, id);
  table.lastLabel.set(t, label);
};

const drawer = (t: Reader): string => table.lastDrawer.of(t);
const isUntold = (t: Reader): boolean => drawer(t) !== 'none';
const label = (t: Reader): ReturnType<typeof param> => param('word', `label.${table.lastLabel.of(t)}`);

const clear = (t: Table): void => {
  table.lastDrawer.set(t, 'none');
  table.lastLabel.set(t, 'none');
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
    const handed: Handed = { who: id, label: table.lastLabel.of(t) };
    const extra = handed.label === 'critical' || handed.label === 'major' ? 'outcome.more' : 'outcome.plain';
    const params = { who: who(id), label: label(t), extra: param('word', extra) };
    clear(t);
    return ask({ to: speaker(t, id), key: 'outcome.yours', params, of: frame(telling, handed) });
  },
});

const telling = question<Handed, { readonly telling: string }>(
  'doa.outcome.telling',
  () => ({ telling: text(LONGEST) }),
  (t, { who: id, label: reached }, answer) =>
    t.say('outcome.told', { who: who(id), label: param('word', `label.${reached}`), telling: answer.telling }),
);

export const consequenceCommands = { 'outcome.tell': tell, 'outcome.leave': leave };
export const consequenceSteps: readonly Step[] = [telling];
