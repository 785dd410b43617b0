// The table a case begins with.

import {
  CannotPlay,
  cardList,
  trueOrFalse,
  isLoose,
  known,
  layOut,
  oneWordOf,
  optionalRecord,
  numberUpTo,
  wholeNumber,
  type Loose,
} from '@pasteboard/cases';
import type { Json, JsonRecord, Opening, Seat, State } from '@pasteboard/kernel';
import { thread } from '../index.ts';
import {
  ASPECTS,
  MOST_RANK,
  REST_KINDS,
  WEAVER,
  WEAVER_DECK,
  WEAVER_DISCARD,
  deckOf,
  discardOf,
  setAsideOf,
  type Aspect,
  type RestKind,
} from '../names.ts';
import { MOST_EXHAUSTED, type NewCharacter } from '../rules/setup.ts';

export const CHARACTER_KEYS = ['control', 'pc', 'ownDeck', 'ranks', 'deck', 'discard', 'setAside', 'rest', 'exhausted'] as const;

/** The seat that gives the commands of a case. */
export const SEAT = 'the weaver';
/** More cards than go under in any case. */
const MOST_CYCLED = 999_999;

const pile = (given: Loose, key: string, where: string): readonly string[] => cardList(given[key], `${key} of ${where}`);

const restOf = (given: Loose, id: string): RestKind | null =>
  given['rest'] === undefined || given['rest'] === null ? null : oneWordOf(given['rest'], REST_KINDS, `rest of ${id}`);

/** At the table a Character goes by a number: its name in the case may be that of a seat or of the table itself. */
const idAt = (at: number): string => `figure ${at + 1}`;

const sheetOf = (id: string, name: string, given: Loose): NewCharacter => {
  known(given, CHARACTER_KEYS, `character ${name}`);
  const named = optionalRecord(given['ranks'], `ranks of ${name}`);
  known(named, ASPECTS, `ranks of ${name}`);
  const control = given['control'] === undefined ? 'player' : oneWordOf(given['control'], ['player', 'weaver'], `control of ${name}`);
  const pc = trueOrFalse(given['pc'], `pc of ${name}`, { otherwise: control === 'player' });
  const ranks: Partial<Record<Aspect, number>> = {};
  for (const aspect of ASPECTS) ranks[aspect] = numberUpTo(MOST_RANK, named[aspect], `${aspect} of ${name}`);
  const keepsDeck = ['deck', 'discard', 'setAside'].some((key) => pile(given, key, name).length > 0);
  const rest = restOf(given, name);
  return {
    id,
    name,
    control,
    pc,
    ownDeck: trueOrFalse(given['ownDeck'], `ownDeck of ${name}`, { otherwise: pc }),
    ranks,
    keepsDeck,
    exhausted: numberUpTo(MOST_EXHAUSTED, given['exhausted'], `exhausted of ${name}`),
    ...(rest === null ? {} : { rest }),
  };
};

/** A Character as the JSON of a setup. */
const asJson = ({ ranks, resist, ...sheet }: NewCharacter): Json => ({ ...sheet, ranks: { ...ranks }, resist: { ...resist } });

const optionsOf = (given: Loose): JsonRecord => {
  const options: Record<string, Json> = {};
  for (const [key, value] of Object.entries(given)) {
    if (key !== 'weaverShuffle') {
      options[key] = value as Json;
      continue;
    }
    if (!isLoose(value)) throw new CannotPlay('weaverShuffle must be a record with a mode');
    known(value, ['mode', 'n'], 'weaverShuffle');
    options['weaverShuffle'] = oneWordOf(value['mode'], ['fullPass', 'everyN', 'manual'], 'the mode of weaverShuffle');
    if (value['mode'] === 'everyN' || value['n'] !== undefined) options['weaverShuffleN'] = wholeNumber(value['n'], 'n of weaverShuffle');
  }
  if (given['weaverShuffleN'] !== undefined) throw new CannotPlay('the format has no option “weaverShuffleN”');
  return options;
};

export const setUp = (given: Loose): State => {
  known(given, ['options', 'characters', 'weaver'], 'given');
  const cast = Object.entries(optionalRecord(given['characters'], 'characters')).map(
    ([name, sheet]) => [name, optionalRecord(sheet, `character ${name}`)] as const,
  );
  const sheets = cast.map(([name, sheet], at) => sheetOf(idAt(at), name, sheet));
  const seats: Seat[] = [{ id: SEAT, role: 'gm', name: 'Weaver', plays: [] }];
  const played = sheets.flatMap(({ id, control }) => (control === 'player' ? [id] : []));
  if (played.length > 0) seats.push({ id: 'the players', role: 'player', name: 'Players', plays: played });
  const options = optionsOf(optionalRecord(given['options'], 'options'));
  const opening: Opening = { seats, options, setup: { characters: sheets.map(asJson) } };
  const weaver = optionalRecord(given['weaver'], 'weaver');
  known(weaver, ['deck', 'cycled', 'discard'], 'weaver');
  const piles: Record<string, readonly string[]> = {
    [WEAVER_DECK]: pile(weaver, 'deck', 'the weaver'),
    [WEAVER_DISCARD]: pile(weaver, 'discard', 'the weaver'),
  };
  const values = { [WEAVER]: { cycled: numberUpTo(MOST_CYCLED, weaver['cycled'], 'cycled') } };
  for (const [at, [name, sheet]] of cast.entries()) {
    const id = idAt(at);
    const placed = { [deckOf(id)]: 'deck', [discardOf(id)]: 'discard', [setAsideOf(id)]: 'setAside' };
    for (const [to, key] of Object.entries(placed)) if (pile(sheet, key, name).length > 0) piles[to] = pile(sheet, key, name);
  }
  return layOut(thread, opening, { piles, values, faces: {} });
};
