// Plays Thread's case files: worked examples in the format the file declares.

import {
  CannotPlay,
  assertsSomething,
  cardList,
  caseRunner,
  compare,
  compareAnswer,
  isLoose,
  known,
  playCase,
  optionalRecord,
  type CaseFailure,
  type Listing,
  type Loose,
  type Manner,
} from '@pasteboard/cases';
import type { Json, JsonRecord, Reader } from '@pasteboard/kernel';
import { ASPECTS, WEAVER, WEAVER_DECK, WEAVER_DISCARD, deckOf, discardOf, setAsideOf } from '../names.ts';
import { rank } from '../read/characters.ts';
import { restOf } from '../read/rest.ts';
import { sheet, weaver } from '../values.ts';
import { CHARACTER_KEYS, setUp } from './setup.ts';
import { STEPS } from './steps.ts';
import { CaseTable, idOf } from './table.ts';

const characterState = (t: Reader, id: string): JsonRecord => {
  const faces = (pile: string): Json => (t.hasPile(pile) ? t.faces(pile) : []);
  return {
    deck: faces(deckOf(id)),
    discard: faces(discardOf(id)),
    setAside: faces(setAsideOf(id)),
    rest: restOf(t, id),
    exhausted: sheet.condition('exhausted').of(t, id),
    control: sheet.control.of(t, id),
    pc: sheet.pc.of(t, id),
    ownDeck: sheet.ownDeck.of(t, id),
    ranks: Object.fromEntries(ASPECTS.map((aspect) => [aspect, rank(t, id, aspect)])),
  };
};

const weaverState = (t: Reader): JsonRecord => ({
  deck: t.faces(WEAVER_DECK),
  discard: t.faces(WEAVER_DISCARD),
  cycled: weaver.cycled.of(t, WEAVER),
  shuffles: weaver.shuffles.of(t, WEAVER),
});

/** Impossible values are left out of a distribution, so what it does not list must not be there. */
const MANNER: Manner = { cards: cardList, whole: ['distribution'] };

const compareState = (t: Reader, expected: Loose): CaseFailure[] => {
  known(expected, ['characters', 'weaver'], 'then.state');
  const failures: CaseFailure[] = [];
  for (const [name, wanted] of Object.entries(optionalRecord(expected['characters'], 'then.state.characters'))) {
    const id = idOf(t, name);
    if (id === undefined) throw new CannotPlay(`then.state: nobody is called “${name}”`);
    const want = optionalRecord(wanted, `then.state of ${name}`);
    known(want, CHARACTER_KEYS, `then.state of ${name}`);
    const have = characterState(t, id);
    for (const [key, value] of Object.entries(want)) failures.push(...compare(MANNER, value, have[key], `state.${name}.${key}`));
  }
  const weaver = optionalRecord(expected['weaver'], 'then.state.weaver');
  known(weaver, ['deck', 'cycled', 'discard', 'shuffles'], 'then.state.weaver');
  for (const [key, value] of Object.entries(weaver)) failures.push(...compare(MANNER, value, weaverState(t)[key], `state.weaver.${key}`));
  return failures;
};

const FORMAT: Listing<CaseTable> = {
  named: { by: 'op', as: 'operation' },
  steps: STEPS,
  refusal: ({ key }) => ({ refused: key }),
  answers: { in: 'results', as: 'results' },
  setUp: (raw) => {
    assertsSomething(raw, ['weaver']);
    return new CaseTable(setUp(optionalRecord(raw['given'], 'given')));
  },
  // Null stands for a result that does not matter.
  compareAnswer: (expected, actual, where) => (expected === null ? [] : compareAnswer(MANNER, expected, actual, where)),
  compareState: ({ table }, expected) => compareState(table, expected),
};

/** Runs every case of a file that declares the game Thread. */
export const threadCases = caseRunner({
  format: 'Thread, version 1',
  declares: ({ format }) => isLoose(format) && format['game'] === 'Thread' && format['version'] === 1,
  besides: ['why', 'note'],
  play: (raw) => playCase(FORMAT, raw),
});
