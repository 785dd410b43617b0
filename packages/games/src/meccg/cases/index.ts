// Plays the case files of the game: a table in mid-game, actions in order, and what must have come of them.

import {
  CannotPlay,
  caseRunner,
  failed,
  known,
  listOf,
  oneWordOf,
  playStep,
  optionalRecord,
  words,
  type CaseFailure,
  type Loose,
  type Vocabulary,
} from '@pasteboard/cases';
import { canonical, type Json } from '@pasteboard/kernel';
import { diceOf, listName, setUp } from './setup.ts';
import { cardsOnTable, DERIVED, eventsIn, stateAt, viewAt } from './state.ts';
import { STEPS } from './steps.ts';
import { MeccgTable } from './table.ts';
import { violations } from '../rules/deck-lists.ts';
import { playerSheet } from '../values.ts';

const WORDS: Vocabulary<MeccgTable> = {
  named: { by: 'do', as: 'action' },
  steps: STEPS,
  refusal: ({ key, rule }) => ({ refused: key, rule }),
};

const sorted = (value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.toSorted() : value;
const compared = (where: string, expected: unknown, actual: Json): CaseFailure[] =>
  canonical(sorted(expected)) === canonical(sorted(actual)) ? [] : [failed(where, null, expected, actual)];

/** Every event that is named, in this order; others may come between. */
const inOrder = (wanted: readonly string[], told: readonly string[]): boolean => {
  let at = 0;
  for (const each of told) if (each === wanted[at]) at++;
  return at === wanted.length;
};

const compareEvents = (table: MeccgTable, expected: unknown): CaseFailure[] => {
  const wanted = words(expected, 'then.events');
  return inOrder(wanted, eventsIn(table)) ? [] : [failed('events', null, wanted, eventsIn(table))];
};

const compareViolations = (table: MeccgTable, when: readonly unknown[], expected: unknown): CaseFailure[] => {
  const loaded = when.map((each) => optionalRecord(each, 'when')).findLast((each) => each['do'] === 'loadDeck');
  if (loaded === undefined) throw new CannotPlay('no deck is loaded in this case');
  const list = playerSheet.lists.of(table.table, table.who(loaded['by']))[listName(loaded['deck'])];
  return list === undefined
    ? [failed('violations', 'the list is not there')]
    : compared('violations', words(expected, 'violations'), violations(table.table, list));
};

const compareEnd = (table: MeccgTable, when: readonly unknown[], then: Loose): CaseFailure[] => {
  const failures: CaseFailure[] = [];
  for (const [path, want] of Object.entries(optionalRecord(then['state'], 'then.state')))
    failures.push(...compared(`state.${path}`, want, stateAt(table, path)));
  for (const [viewer, paths] of Object.entries(optionalRecord(then['view'], 'then.view')))
    for (const [path, want] of Object.entries(optionalRecord(paths, `view of ${viewer}`)))
      failures.push(...compared(`view.${viewer}.${path}`, want, viewAt(table, viewer, path)));
  for (const [key, read] of Object.entries(DERIVED)) if (then[key] !== undefined) failures.push(...compared(key, then[key], read(table)));
  if (then['events'] !== undefined) failures.push(...compareEvents(table, then['events']));
  if (then['violations'] !== undefined) failures.push(...compareViolations(table, when, then['violations']));
  return failures;
};

const play = (raw: Loose, file: Loose): CaseFailure[] => {
  const given = optionalRecord(raw['given'], 'given');
  const then = optionalRecord(raw['then'], 'then');
  const when = listOf(raw['when'], 'when');
  known(then, ['result', 'error', 'state', 'view', 'events', 'violations', ...Object.keys(DERIVED)], 'then');
  const result = oneWordOf(then['result'], ['ok', 'rejected'], 'then.result');
  let table = new MeccgTable(setUp(given, file, when), null, diceOf(given).flat());
  const before = cardsOnTable(table);
  const failures: CaseFailure[] = [];
  when.forEach((step, i) => {
    const played = playStep(WORDS, table, step);
    table = played.table;
    const answer = played.answer as { readonly refused?: string; readonly rule?: string };
    const isLast = i === when.length - 1;
    const wanted = isLast && result === 'rejected' ? (then['error'] ?? 'some error') : undefined;
    const right =
      wanted === undefined
        ? answer.refused === undefined
        : answer.refused !== undefined && (then['error'] === undefined || answer.refused === wanted);
    if (!right)
      failures.push(
        failed(`when[${i}]`, wanted === undefined ? 'the action is refused' : 'the action must be refused', wanted, answer as Json),
      );
  });
  if (canonical(cardsOnTable(table)) !== canonical(before)) failures.push(failed('state', 'a card has appeared or disappeared'));
  return [...failures, ...compareEnd(table, when, then)];
};

export const meccgCases = caseRunner({
  format: 'Middle-earth CCG (game “meccg”)',
  declares: ({ game }) => game === 'meccg',
  besides: ['note', 'why'],
  play,
});
