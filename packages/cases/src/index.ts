// What the case files of all games have in common. A game brings its own words: how a table is laid out, what its steps are, what it compares.

export { compare, compareAnswer, within, type Manner } from './compare.ts';
export { playCase, playStep, type Listing, type Played, type CaseStep, type Vocabulary } from './play.ts';
export { failed, report, type CaseFailure, type CaseResult, type CaseRunner, type CaseReport } from './result.ts';
export { caseRunner } from './run.ts';
export {
  CannotPlay,
  assertsSomething,
  atLeast,
  characterNamed,
  card,
  cardList,
  trueOrFalse,
  isLoose,
  known,
  listOf,
  oneWordOf,
  ranked,
  optionalRecord,
  numberUpTo,
  wholeNumber,
  word,
  words,
  type Loose,
} from './shape.ts';
export { CaseTable, Refused, inFigures, layOut, paramsOf, type Accepted, type Spoken } from './table.ts';
