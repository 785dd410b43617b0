// The runner for `pasteboard-cases/1`: any game, by its own pile and value names. Every step is a real command on a table laid out as given.

import { isLoose, type CaseFailure, type CaseResult, type CaseRunner, type Loose } from '@pasteboard/cases';
import { live, position, scripted, seeded, type Chance, type Decision, type Game, type Group, type Opening } from '@pasteboard/kernel';
import type { Games } from '../game-named.ts';
import { didYouMean } from '@pasteboard/phrasing/nearest';
import { comparePiles, compareResult, compareValues } from './result.ts';
import {
  BadCase,
  field,
  jsonRecordAt,
  laidCard,
  listAt,
  only,
  readChance,
  readFaces,
  readSeats,
  recordAt,
  textAt,
  texts,
} from './shape.ts';
import { caseFaultText, take } from './step.ts';

const FORMAT = 'pasteboard-cases/1';

export const genericRunner = (games: Games): CaseRunner => ({
  format: FORMAT,
  recognizes: (file) => isLoose(file) && field(file, 'format') === FORMAT,
  run: (file) => {
    try {
      const whole = only(file, 'file', ['format', 'game', 'note', 'cases']);
      const game = gameOf(games, textAt(field(whole, 'game'), 'game'));
      const cases = listAt(field(whole, 'cases'), 'cases');
      if (cases.length === 0) throw new BadCase('cases', 'there are none');
      const ids = new Set<string>();
      return cases.map((each, i) => runCase(game, each, i, ids));
    } catch (error) {
      return [{ id: 'file', title: 'the file as a whole', failures: [failureOf(error)] }];
    }
  },
});

const gameOf = (games: Games, id: string): Game => {
  const game = Object.hasOwn(games, id) ? games[id] : undefined;
  if (game === undefined) throw new BadCase('game', `there is no game “${id}”.${didYouMean(id, Object.keys(games))}`);
  return game;
};

const failureOf = (error: unknown): CaseFailure => {
  if (error instanceof BadCase) return { where: error.where, why: error.message };
  return { where: 'case', why: `could not be played: ${error instanceof Error ? error.message : 'unknown trouble'}` };
};

const runCase = (game: Game, each: unknown, at: number, ids: Set<string>): CaseResult => {
  const id = isLoose(each) && typeof each['id'] === 'string' ? each['id'] : `case ${at + 1}`;
  const title = isLoose(each) && typeof each['title'] === 'string' ? each['title'] : '';
  try {
    const known = only(each, 'case', ['id', 'title', 'rules', 'given', 'chance', 'when', 'then', 'note']);
    textAt(field(known, 'id'), 'id');
    textAt(field(known, 'title'), 'title');
    if (ids.has(id)) throw new BadCase('id', `“${id}” is used twice`);
    ids.add(id);
    checkRules(game, texts(field(known, 'rules') ?? [], 'rules'));
    return { id, title, failures: playCase(game, known) };
  } catch (error) {
    return { id, title, failures: [failureOf(error)] };
  }
};

const checkRules = (game: Game, wanted: readonly string[]): void => {
  const ids = game.rules.map((rule) => rule.id);
  for (const rule of wanted)
    if (!ids.includes(rule)) throw new BadCase('rules', `${game.title} has no rule “${rule}”.${didYouMean(rule, ids)}`);
};

/** What chance does without a script: anything, but the same in every run. */
const whatever = (): Chance => live(seeded(1));

const playCase = (game: Game, known: Loose): CaseFailure[] => {
  const script = scripted(readChance(field(known, 'chance') ?? [], 'chance'), whatever());
  const steps = listAt(field(known, 'when'), 'when');
  const then = only(field(known, 'then') ?? {}, 'then', ['results', 'piles', 'values']);
  const results = Object.hasOwn(then, 'results') ? listAt(then['results'], 'then.results') : steps.map(() => ({}));
  if (results.length !== steps.length) throw new BadCase('then.results', `has ${results.length} entries for ${steps.length} commands`);
  const opened = layOut(game, field(known, 'given') ?? {});
  let state = opened.next;
  const history: Group[] = [opened.group];
  const failures: CaseFailure[] = [];
  steps.forEach((step, i) => {
    const decision = take({ game, state, history, chance: script }, step, `when[${i}]`);
    failures.push(...compareResult(`results[${i}]`, results[i], decision));
    if (!decision.ok) return;
    history.push(decision.group);
    state = decision.next;
  });
  failures.push(...comparePiles(field(then, 'piles') ?? {}, state), ...compareValues(field(then, 'values') ?? {}, state));
  if (script.left() > 0) failures.push({ where: 'chance', why: 'part of the script was never used', expected: 0, actual: script.left() });
  return failures;
};

const layOut = (game: Game, value: unknown): Extract<Decision, { ok: true }> => {
  const given = only(value, 'given', ['seats', 'options', 'setup', 'piles', 'values', 'faces']);
  const ready = game.ready[0];
  const opening: Opening = {
    seats: Object.hasOwn(given, 'seats') ? readSeats(given['seats'], 'given.seats') : (ready?.seats ?? []),
    options: jsonRecordAt(field(given, 'options') ?? {}, 'given.options'),
    setup: jsonRecordAt(field(given, 'setup') ?? ready?.setup ?? {}, 'given.setup'),
  };
  const keys = Object.keys(game.options);
  for (const key of Object.keys(opening.options))
    if (!keys.includes(key)) throw new BadCase('given.options', `there is no house rule “${key}”.${didYouMean(key, keys)}`);
  const piles = Object.entries(recordAt(field(given, 'piles') ?? {}, 'given.piles')).map(([id, cards]) => [
    id,
    listAt(cards, `given.piles.${id}`).map((card, i) => laidCard(card, `given.piles.${id}[${i}]`)),
  ]);
  const values = Object.entries(recordAt(field(given, 'values') ?? {}, 'given.values')).map(([scope, each]) => [
    scope,
    jsonRecordAt(each, `given.values.${scope}`),
  ]);
  const laid = position(game, opening, {
    piles: Object.fromEntries(piles),
    values: Object.fromEntries(values),
    faces: readFaces(field(given, 'faces') ?? {}, 'given.faces'),
  });
  if (laid.ok) return laid;
  throw new BadCase('given', `the table cannot be laid out like this: ${caseFaultText(laid.fault)}`);
};
