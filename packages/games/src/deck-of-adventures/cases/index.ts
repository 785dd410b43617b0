// Plays the case files of Deck of Adventures: worked examples in the format the file declares.

import {
  CannotPlay,
  caseRunner,
  compare,
  compareAnswer,
  known,
  playCase,
  optionalRecord,
  type CaseFailure,
  type Listing,
  type Loose,
  type Manner,
} from '@pasteboard/cases';
import type { Json, JsonRecord, Reader } from '@pasteboard/kernel';
import { CONDITIONS, GM, STATS, discardOf, drawOf, fateOf, spentOf, type Fund } from '../names.ts';
import { characters, deckOwner, distinct, isKnockedOut, kindOf, mod } from '../read/characters.ts';
import { standingTarget } from '../rules/target-cards.ts';
import { FUND, sheet, table } from '../values.ts';
import { asksChance, playChance } from './chance.ts';
import { CHARACTER_KEYS, ZONES, caseLight, namesIn, setUp } from './setup.ts';
import { STEPS } from './steps.ts';
import { CaseTable, shufflesOf } from './table.ts';

const zones = (t: Reader, owner: string): JsonRecord => ({
  draw: t.faces(drawOf(owner)),
  drawSet: t.faces(drawOf(owner)),
  discard: t.faces(discardOf(owner)),
  fate: t.faces(fateOf(owner)),
  spent: t.faces(spentOf(owner)),
});

const pair = (t: Reader, id: string, fund: Fund): Json => [FUND[fund].now.of(t, id), FUND[fund].most.of(t, id)];

const conditions = (t: Reader, id: string): Json =>
  Object.fromEntries(
    CONDITIONS.filter((condition) => sheet.condition(condition).of(t, id) > 0).map((condition) => {
      const n = sheet.condition(condition).of(t, id);
      return [condition, condition === 'Poisoned' ? n : n > 1 ? 'impaired' : true];
    }),
  );

const knockOut = (t: Reader, id: string): Json =>
  isKnockedOut(t, id)
    ? {
        cause: sheet.ko.of(t, id),
        turns: sheet.koTurns.of(t, id),
        successes: sheet.koSuccesses.of(t, id),
        failures: sheet.koFailures.of(t, id),
        hits: sheet.koHits.of(t, id),
        stable: sheet.stable.of(t, id),
      }
    : null;

const characterState = (t: Reader, id: string): JsonRecord => ({
  kind: sheet.kind.of(t, id),
  deck: deckOwner(t, id),
  team: sheet.team.of(t, id),
  level: sheet.level.of(t, id),
  mods: Object.fromEntries(STATS.map((stat) => [stat, mod(t, id, stat)])),
  primarySuit: sheet.primarySuit.of(t, id) === 'none' ? null : sheet.primarySuit.of(t, id),
  mechanic: sheet.mechanic.of(t, id),
  zones: kindOf(t, id) === 'dealer' ? zones(t, id) : {},
  target: standingTarget(t, id) ?? null,
  hp: pair(t, id, 'hp'),
  ap: pair(t, id, 'ap'),
  pp: pair(t, id, 'pp'),
  rest: pair(t, id, 'rest'),
  fatigue: sheet.fatigue.of(t, id),
  speed: sheet.speed.of(t, id),
  speedLoss: sheet.speedLoss.of(t, id),
  ar: sheet.ar.of(t, id) < 0 ? null : sheet.ar.of(t, id),
  armor: sheet.armor.of(t, id) === 'none' ? null : sheet.armor.of(t, id),
  conditions: conditions(t, id),
  ko: knockOut(t, id),
  terrain: sheet.terrain.of(t, id) === 'challenging' ? 'challenging' : null,
  hiddenFrom: distinct(sheet.hiddenFrom.of(t, id)),
  at: sheet.at.of(t, id) === '' ? null : sheet.at.of(t, id),
  dead: sheet.dead.of(t, id),
});

/** Order is free in all piles but the one that is drawn from. The table names the rule of every refusal, so rules are compared, too. */
const MANNER: Manner = {
  unordered: ['discard', 'fate', 'spent', 'drawSet'],
  whole: ['conditions'],
  strict: true,
  binding: ['refused', 'rule'],
};

const compareState = (t: Reader, expected: Loose): CaseFailure[] => {
  known(expected, ['characters', 'gm', 'light'], 'then.state');
  const wanted = optionalRecord(expected['characters'], 'then.state.characters');
  for (const id of Object.keys(wanted)) {
    if (!characters(t).includes(id)) throw new CannotPlay(`then.state: nobody is called “${id}”`);
    known(optionalRecord(wanted[id], `then.state of ${id}`), [...CHARACTER_KEYS, 'dead'], `then.state of ${id}`);
  }
  known(optionalRecord(expected['gm'], 'then.state.gm'), [...ZONES, 'drawSet'], 'then.state of the GM');
  const have = {
    characters: Object.fromEntries(characters(t).map((id) => [id, characterState(t, id)])),
    gm: zones(t, GM),
    light: caseLight(table.light.of(t)),
  };
  return compare(MANNER, expected, have, 'state');
};

const FORMAT: Listing<CaseTable> = {
  named: { by: 'do', as: 'step' },
  steps: STEPS,
  refusal: ({ rule }) => ({ refused: true, rule }),
  answers: { in: 'steps', as: 'answers' },
  setUp: (raw) => {
    const given = optionalRecord(raw['given'], 'given');
    const owners = [GM, ...Object.keys(optionalRecord(given['characters'], 'characters'))];
    return CaseTable.begin(
      setUp(given, optionalRecord(raw['options'], 'options'), namesIn(raw['when'])),
      shufflesOf(given['shuffles'], owners),
    );
  },
  compareAnswer: (expected, actual, where) => compareAnswer(MANNER, expected, actual, where),
  compareState: (end, expected) => {
    end.allShuffled();
    return compareState(end.table, expected);
  },
};

/** Runs every case of a file that declares this game. */
export const deckOfAdventuresCases = caseRunner({
  format: 'Deck of Adventures, version 1',
  declares: (file) => file['game'] === 'deck-of-adventures' && file['formatVersion'] === 1,
  besides: ['options', 'why'],
  demands: ['id', 'title', 'rules'],
  play: (raw) => (asksChance(raw) ? playChance(raw) : playCase(FORMAT, raw)),
});
