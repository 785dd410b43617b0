// Plays the case files of Deck of Adventures: worked examples in the format the file declares.

import { Reader, type Json, type JsonRecord } from '@pasteboard/kernel';
import { playChance } from './case-chance.ts';
import { compare, compareAnswer, failed, type Failure } from './case-compare.ts';
import { CHARACTER_KEYS, ZONES, namesIn, setUp } from './case-setup.ts';
import { CannotPlay, isLoose, known, listOf, record, type Loose } from './case-shape.ts';
import { playStep } from './case-steps.ts';
import { shufflesOf, type Kept } from './case-table.ts';
import { characters, deckOwner, isKnockedOut, kindOf, words } from './characters.ts';
import { deckOfAdventures } from './index.ts';
import { CONDITIONS, GM, STATS, discardOf, drawOf, fateOf, modOf, spentOf } from './names.ts';
import { standing } from './target-cards.ts';

const zones = (t: Reader, owner: string): JsonRecord => ({
  draw: t.faces(drawOf(owner)),
  drawSet: t.faces(drawOf(owner)),
  discard: t.faces(discardOf(owner)),
  fate: t.faces(fateOf(owner)),
  spent: t.faces(spentOf(owner)),
});

const pair = (t: Reader, id: string, key: string): Json => [t.count(id, key), t.count(id, `${key}Max`)];

const conditions = (t: Reader, id: string): Json =>
  Object.fromEntries(
    CONDITIONS.filter((condition) => t.count(id, condition) > 0).map((condition) => {
      const n = t.count(id, condition);
      return [condition, condition === 'Poisoned' ? n : n > 1 ? 'impaired' : true];
    }),
  );

const knockOut = (t: Reader, id: string): Json =>
  isKnockedOut(t, id)
    ? {
        cause: t.fact(id, 'ko'),
        turns: t.count(id, 'koTurns'),
        successes: t.count(id, 'koSuccesses'),
        failures: t.count(id, 'koFailures'),
        hits: t.count(id, 'koHits'),
        stable: t.fact(id, 'stable'),
      }
    : null;

const characterState = (t: Reader, id: string): JsonRecord => ({
  kind: t.fact(id, 'kind'),
  deck: deckOwner(t, id),
  team: t.fact(id, 'team'),
  level: t.count(id, 'level'),
  mods: Object.fromEntries(STATS.map((stat) => [stat, t.count(id, modOf(stat))])),
  primarySuit: t.fact(id, 'primarySuit') === 'none' ? null : t.fact(id, 'primarySuit'),
  zones: kindOf(t, id) === 'dealer' ? zones(t, id) : {},
  target: standing(t, id) ?? null,
  hp: pair(t, id, 'hp'),
  ap: pair(t, id, 'ap'),
  pp: pair(t, id, 'pp'),
  rest: pair(t, id, 'rest'),
  fatigue: t.count(id, 'fatigue'),
  speed: t.count(id, 'speed'),
  speedLoss: t.count(id, 'speedLoss'),
  ar: t.count(id, 'ar') < 0 ? null : t.count(id, 'ar'),
  armor: t.fact(id, 'armor') === 'none' ? null : t.fact(id, 'armor'),
  conditions: conditions(t, id),
  ko: knockOut(t, id),
  terrain: t.fact(id, 'terrain') === 'challenging' ? 'challenging' : null,
  hiddenFrom: words(t, id, 'hiddenFrom'),
  dead: t.fact(id, 'dead'),
});

const compareState = (t: Reader, expected: Loose): Failure[] => {
  known(expected, ['characters', 'gm', 'light'], 'then.state');
  const wanted = record(expected['characters'], 'then.state.characters');
  for (const id of Object.keys(wanted)) {
    if (!characters(t).includes(id)) throw new CannotPlay(`then.state: nobody is called “${id}”`);
    known(record(wanted[id], `then.state of ${id}`), [...CHARACTER_KEYS, 'dead'], `then.state of ${id}`);
  }
  known(record(expected['gm'], 'then.state.gm'), [...ZONES, 'drawSet'], 'then.state of the GM');
  const have = {
    characters: Object.fromEntries(characters(t).map((id) => [id, characterState(t, id)])),
    gm: zones(t, GM),
    light: t.fact('table', 'light'),
  };
  return compare(expected, have, 'state');
};

const playCase = (raw: Loose): Failure[] => {
  known(raw, ['id', 'title', 'rules', 'options', 'given', 'when', 'then', 'why'], 'the case');
  const [given, options, then] = [record(raw['given'], 'given'), record(raw['options'], 'options'), record(raw['then'], 'then')];
  const steps = listOf(raw['when'], 'when');
  if (steps.some((step) => isLoose(step) && step['do'] === 'probability')) return playChance(given, options, steps, then);
  known(then, ['steps', 'state'], 'then');
  const answers = listOf(then['steps'], 'then.steps');
  if (answers.length > steps.length) throw new CannotPlay(`there are ${answers.length} answers for ${steps.length} steps`);
  const failures: Failure[] = [];
  let kept: Kept = { state: setUp(given, options, namesIn(steps)), shuffled: {}, wounds: {} };
  const shuffles = shufflesOf(given['shuffles']);
  steps.forEach((step, i) => {
    const played = playStep(kept, shuffles, step);
    kept = played.kept;
    if (i in answers) failures.push(...compareAnswer(answers[i], played.answer, `steps[${i}]`));
  });
  return [...failures, ...compareState(new Reader(deckOfAdventures, kept.state, []), record(then['state'], 'then.state'))];
};

const named = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Runs every case of a file that declares this game. */
export const deckOfAdventuresCases = {
  format: 'Deck of Adventures, version 1',
  recognises: (file: unknown): boolean => isLoose(file) && file['game'] === 'deck-of-adventures' && file['formatVersion'] === 1,
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
