// Lists what each seat may do, and checks that every open ask has a seat that can answer it.

import { Reader, anyFill, isOpen, type Ask, type State, type Template } from '@pasteboard/kernel';
import { promise, thrown } from './report.ts';
import { chanceOf, jsonText, type TableRun } from './table-run.ts';

interface Listing {
  readonly byHand?: boolean;
  /** The table as it is now, unless a fork of it is looked at. */
  readonly state?: State;
  /** Templates of these commands alone. */
  readonly only?: readonly string[] | null;
}

export const templatesOf = (run: TableRun, seat: string, { byHand = false, state = run.state, only = null }: Listing = {}): Template[] => {
  const templates = run.kernel.legal(run.game, state, seat, run.history, { byHand, only });
  const failed = run.on('P6') ? templates.find(({ no }) => no?.key === 'internal') : undefined;
  promise(
    'P6',
    failed === undefined,
    () => `the rule throws while ${seat}’s ${failed?.do} is listed: ${failed === undefined ? '' : overWhat(run, seat, state, failed)}`,
  );
  return templates;
};

/** The kernel does not say why a list could not be made, so the rule is called again. */
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

export interface WayToAnswer {
  readonly ask: Ask;
  readonly by: string;
  readonly template: Template;
}

/** For each open ask, a seat that can answer it now: every field has a choice, and such an answer is accepted. */
export const answers = (run: TableRun): WayToAnswer[] => {
  const lists = new Map<string, Template[]>();
  const listOf = (by: string): Template[] => {
    const list = lists.get(by) ?? templatesOf(run, by, { only: ['answer'] });
    lists.set(by, list);
    return list;
  };
  return run.state.asks.filter(({ answer }) => answer === null).map((ask) => answerTo(run, run.state, ask, '', listOf));
};

/** A seat that can answer this ask, at the table or on a fork of it. */
export const answerTo = (
  run: TableRun,
  state: State,
  ask: Ask,
  since: string,
  listOf = (by: string): readonly Template[] => templatesOf(run, by, { state, only: ['answer'] }),
): WayToAnswer => {
  const way = firstWay(run, state, ask, listOf);
  promise('P8', way !== null, () => `no seat can answer ask ${ask.id} (${ask.key}) to ${ask.to}${since}`);
  return way;
};

/** The asked seat comes first, because usually no other list is needed. */
const firstWay = (run: TableRun, state: State, ask: Ask, listOf: (by: string) => readonly Template[]): WayToAnswer | null => {
  const asked = state.seats.filter(({ id, role, plays }) => id === ask.to || role === ask.to || plays.includes(ask.to)).map(({ id }) => id);
  for (const by of run.seats().toSorted((a, b) => Number(asked.includes(b)) - Number(asked.includes(a))))
    for (const template of listOf(by)) {
      const way = { ask, by, template };
      if (template.ask === ask.id && isOpen(template) && isTaken(run, state, way)) return way;
    }
  return null;
};

/** A rule that throws on the answer breaks another promise, so it does not count here. */
const isTaken = (run: TableRun, state: State, { by, template }: WayToAnswer): boolean => {
  const play = anyFill(template, () => 0);
  const decision = run.decide(run.request(by, play), state, chanceOf(state.seq));
  promise(
    'P6',
    decision.ok || decision.fault === null || !run.on('P6'),
    () => `${by}’s ${play.do} ${jsonText(play.with)} is listed but throws: ${decision.ok ? '' : thrown(decision.fault)}`,
  );
  return decision.ok || decision.fault !== null;
};
