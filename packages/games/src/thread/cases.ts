// Plays Thread's case files: worked examples in the format the file declares.

import { Reader, canonical, type Json, type JsonRecord } from '@pasteboard/kernel';
import { compareCards, failed, type Failure } from './case-compare.ts';
import { CHARACTER_KEYS, setUp } from './case-setup.ts';
import { CannotPlay, isLoose, known, listOf, record, type Loose } from './case-shape.ts';
import { idOf, playStep } from './case-steps.ts';
import { ASPECTS, WEAVER, deckOf, discardOf, setAsideOf } from './characters.ts';
import { restOf } from './deck.ts';
import { thread } from './index.ts';
import { WEAVER_DECK, WEAVER_DISCARD } from './names.ts';

const characterState = (t: Reader, id: string): JsonRecord => {
  const faces = (pile: string): Json => (t.hasPile(pile) ? t.faces(pile) : []);
  return {
    deck: faces(deckOf(id)),
    discard: faces(discardOf(id)),
    setAside: faces(setAsideOf(id)),
    rest: restOf(t, id),
    exhausted: t.count(id, 'exhausted'),
    control: t.fact(id, 'control'),
    pc: t.fact(id, 'pc') === true,
    ownDeck: t.fact(id, 'ownDeck') === true,
    ranks: Object.fromEntries(ASPECTS.map((aspect) => [aspect, t.count(id, aspect)])),
  };
};

const weaverState = (t: Reader): JsonRecord => ({
  deck: t.faces(WEAVER_DECK),
  discard: t.faces(WEAVER_DISCARD),
  cycled: t.count(WEAVER, 'cycled'),
  shuffles: t.count(WEAVER, 'shuffles'),
});

const compareResult = (expected: unknown, actual: Json, where: string): Failure[] => {
  if (expected === null) return [];
  const [want, have] = [record(expected, where), isLoose(actual) ? actual : {}];
  if ('refused' in want) return 'refused' in have ? [] : [failed(where, 'the step must be refused', expected, actual)];
  if ('refused' in have) return [failed(where, 'the step is refused', expected, actual)];
  return Object.entries(want).flatMap(([key, value]) =>
    // Impossible values are left out of a distribution, so what it does not list must not be there.
    key === 'distribution' ? compareWhole(value, have[key], `${where}.${key}`) : compareCards(value, have[key], `${where}.${key}`),
  );
};

const compareWhole = (expected: unknown, actual: unknown, where: string): Failure[] =>
  canonical(expected as Json) === canonical((actual ?? null) as Json) ? [] : [failed(where, null, expected, actual)];

const compareState = (t: Reader, expected: Loose): Failure[] => {
  known(expected, ['characters', 'weaver'], 'then.state');
  const failures: Failure[] = [];
  for (const [name, wanted] of Object.entries(record(expected['characters'], 'then.state.characters'))) {
    const id = idOf(t, name);
    if (id === undefined) throw new CannotPlay(`then.state: nobody is called “${name}”`);
    const want = record(wanted, `then.state of ${name}`);
    known(want, CHARACTER_KEYS, `then.state of ${name}`);
    const have = characterState(t, id);
    for (const [key, value] of Object.entries(want)) failures.push(...compareCards(value, have[key], `state.${name}.${key}`));
  }
  const weaver = record(expected['weaver'], 'then.state.weaver');
  known(weaver, ['deck', 'cycled', 'discard', 'shuffles'], 'then.state.weaver');
  for (const [key, value] of Object.entries(weaver)) failures.push(...compareCards(value, weaverState(t)[key], `state.weaver.${key}`));
  return failures;
};

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** The format has one result for each command. A case that would come out right whatever happened is a mistake. */
const assertsSomething = (steps: readonly unknown[], results: readonly unknown[], state: Loose): void => {
  if (steps.length === 0) throw new CannotPlay('there is no command');
  if (results.length !== steps.length)
    throw new CannotPlay(`there are ${counted(steps.length, 'command')} and ${counted(results.length, 'result')}`);
  const people = Object.values(record(state['characters'], 'then.state.characters'));
  const stated = [...people, state['weaver']].some((each) => isLoose(each) && Object.keys(each).length > 0);
  if (results.every((result) => result === null) && !stated) throw new CannotPlay('the case asserts nothing');
};

const playCase = (raw: Loose): Failure[] => {
  known(raw, ['id', 'title', 'rules', 'given', 'when', 'then', 'why', 'note'], 'the case');
  const then = record(raw['then'], 'then');
  known(then, ['results', 'state'], 'then');
  const results = listOf(then['results'], 'then.results');
  const steps = listOf(raw['when'], 'when');
  const expected = record(then['state'], 'then.state');
  assertsSomething(steps, results, expected);
  const failures: Failure[] = [];
  let state = setUp(record(raw['given'], 'given'));
  steps.forEach((step, i) => {
    const played = playStep(state, step);
    state = played.state;
    failures.push(...compareResult(results[i], played.result, `results[${i}]`));
  });
  return [...failures, ...compareState(new Reader(thread, state, []), expected)];
};

const named = (value: unknown): string => (typeof value === 'string' ? value : '');
const formatOf = (file: unknown): Loose => {
  const format = isLoose(file) ? file['format'] : undefined;
  return isLoose(format) ? format : {};
};

/** Runs every case of a file that declares the game Thread. */
export const threadCases = {
  format: 'Thread, version 1',
  recognises: (file: unknown): boolean => formatOf(file)['game'] === 'Thread' && formatOf(file)['version'] === 1,
  run: (file: unknown): { readonly id: string; readonly title: string; readonly failures: readonly Failure[] }[] => {
    const cases = isLoose(file) ? file['cases'] : undefined;
    if (!Array.isArray(cases)) return [{ id: '', title: '', failures: [failed('cases', 'the file holds no list of cases')] }];
    return (cases as readonly unknown[]).map((raw) => {
      const one = isLoose(raw) ? raw : {};
      const [id, title] = [named(one['id']), named(one['title'])];
      try {
        return { id, title, failures: isLoose(raw) ? playCase(raw) : [failed('case', 'a case must be a record')] };
      } catch (error) {
        if (!(error instanceof CannotPlay)) throw error;
        return { id, title, failures: [failed('case', error.message)] };
      }
    });
  },
};
