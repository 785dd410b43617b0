// Cases that ask for a chance: exact, before anything is drawn.

import {
  CannotPlay,
  atLeast,
  card,
  cardList,
  failed,
  trueOrFalse,
  inFigures,
  isLoose,
  known,
  listOf,
  oneWordOf,
  ranked,
  optionalRecord,
  wholeNumber,
  type CaseFailure,
  type Loose,
} from '@pasteboard/cases';
import { Reader, standardDeck, type Fraction } from '@pasteboard/kernel';
import { deckOfAdventures } from '../index.ts';
import { NEEDS } from '../names.ts';
import { successChance } from '../odds/check-chance.ts';
import { cardsDrawn } from '../read/hand.ts';
import { raceChance, type Racer } from '../odds/race-chance.ts';
import { houseRule } from '../options.ts';
import { grading } from '../read/degrees.ts';
import { setUp } from './setup.ts';

const pileOf = (value: unknown): string[] => {
  const given = optionalRecord(value, 'draw');
  known(given, ['cards', 'base', 'minus'], 'draw');
  if (given['cards'] !== undefined) {
    if (given['base'] !== undefined || given['minus'] !== undefined)
      throw new CannotPlay('a pile is given by its cards or by what is missing');
    return [...cardList(given['cards'], 'cards')];
  }
  oneWordOf(given['base'], ['all52'], 'base');
  const minus = cardList(given['minus'], 'minus');
  return standardDeck().filter((card) => !minus.includes(card));
};

const racer = (value: unknown): Racer => {
  const given = optionalRecord(value, 'a racer');
  known(given, ['draw', 'mod'], 'a racer');
  return { draw: pileOf(given['draw']), mod: wholeNumber(given['mod'], 'mod', 0) };
};

const GIVEN = ['draw', 'tc', 'dr', 'mod', 'net', 'redraw', 'need', 'discard', 'redrawPaidWith', 'mode', 'players', 'gm'];

const chanceOf = (given: Loose, t: Reader): Fraction => {
  known(given, GIVEN, 'given');
  const [tc, dr] = [ranked(given['tc'], 'tc'), atLeast(0, given['dr'], 'dr')];
  const rules = grading(t);
  if (given['mode'] !== undefined) {
    oneWordOf(given['mode'], ['epicRace'], 'mode');
    const racers = [...listOf(given['players'], 'players'), given['gm']].map(racer);
    return raceChance({ rules, tc, dr, majorCounts: houseRule(t, 'epicMajorCounts') === true, racers });
  }
  const pile = pileOf(given['draw']);
  const discard = [...cardList(given['discard'], 'discard')];
  if (new Set([...pile, ...discard]).size < pile.length + discard.length) throw new CannotPlay('a card is there twice');
  const net = wholeNumber(given['net'], 'net', 0);
  const need = given['need'] === undefined ? 'any' : oneWordOf(given['need'], NEEDS, 'need');
  const paid =
    given['redrawPaidWith'] === undefined || given['redrawPaidWith'] === null ? null : card(given['redrawPaidWith'], 'redrawPaidWith');
  return successChance(
    {
      rules,
      aim: { tc, dr, mod: wholeNumber(given['mod'], 'mod', 0), need },
      net,
      draw: { places: pile.map(() => null), pool: pile },
      discard,
      inPlay: [],
      toDraw: cardsDrawn(net),
    },
    trueOrFalse(given['redraw'], 'redraw') ? { paid: paid?.startsWith('JK') === true ? null : paid } : null,
  );
};

const isChance = (step: unknown): boolean => isLoose(step) && step['do'] === 'probability';

export const asksChance = ({ when }: Loose): boolean => Array.isArray(when) && when.some(isChance);

export const playChance = (raw: Loose): CaseFailure[] => {
  const [step, ...more] = listOf(raw['when'], 'when');
  const { do: _, ...asked } = optionalRecord(step, 'a step');
  known(asked, ['of'], 'step probability');
  oneWordOf(asked['of'], ['success'], 'of');
  if (more.length > 0) throw new CannotPlay('a chance is asked for alone');
  const then = optionalRecord(raw['then'], 'then');
  known(then, ['p', 'decimal'], 'then');
  const options = optionalRecord(raw['options'], 'options');
  const chance = chanceOf(optionalRecord(raw['given'], 'given'), new Reader(deckOfAdventures, setUp({}, options, []), []));
  const have = inFigures(chance);
  return (['p', 'decimal'] as const).flatMap((key) =>
    then[key] === undefined || then[key] === have[key] ? [] : [failed(key, null, then[key], have[key])],
  );
};
