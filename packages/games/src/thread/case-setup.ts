// The table a case begins with.

import { CannotPlay, cards, flag, isLoose, known, layOut, oneOf, record, whole, type Loose } from '@pasteboard/cases';
import type { Json, JsonRecord, Opening, Seat, State } from '@pasteboard/kernel';
import { ASPECTS, WEAVER, deckOf, discardOf, setAsideOf, type Aspect, type Sheet } from './characters.ts';
import { REST_KINDS } from './deck.ts';
import { thread } from './index.ts';
import { WEAVER_DECK, WEAVER_DISCARD } from './names.ts';

export const CHARACTER_KEYS = ['control', 'pc', 'ownDeck', 'ranks', 'deck', 'discard', 'setAside', 'rest', 'exhausted'] as const;

/** Whoever gives the commands of a case. */
export const SEAT = 'the weaver';

const pile = (given: Loose, key: string, where: string): readonly string[] => cards(given[key], `${key} of ${where}`);

const restOf = (given: Loose, id: string): string | null =>
  given['rest'] === undefined || given['rest'] === null ? null : oneOf(given['rest'], REST_KINDS, `rest of ${id}`);

const sheetOf = (id: string, given: Loose): Sheet => {
  known(given, CHARACTER_KEYS, `character ${id}`);
  const named = record(given['ranks'], `ranks of ${id}`);
  known(named, ASPECTS, `ranks of ${id}`);
  const control = given['control'] === undefined ? 'player' : oneOf(given['control'], ['player', 'weaver'], `control of ${id}`);
  const pc = flag(given['pc'], `pc of ${id}`, control === 'player');
  const ranks: Partial<Record<Aspect, number>> = {};
  for (const aspect of ASPECTS) ranks[aspect] = whole(named[aspect], `${aspect} of ${id}`, 0);
  const keepsDeck = ['deck', 'discard', 'setAside'].some((key) => pile(given, key, id).length > 0);
  const rest = restOf(given, id);
  return {
    id,
    name: id,
    control,
    pc,
    ownDeck: flag(given['ownDeck'], `ownDeck of ${id}`, pc),
    ranks,
    keepsDeck,
    exhausted: whole(given['exhausted'], `exhausted of ${id}`, 0),
    ...(rest === null ? {} : { rest }),
  };
};

const optionsOf = (given: Loose): JsonRecord => {
  const options: Record<string, Json> = {};
  for (const [key, value] of Object.entries(given)) {
    if (key !== 'weaverShuffle') {
      options[key] = value as Json;
      continue;
    }
    if (!isLoose(value)) throw new CannotPlay('weaverShuffle must be a record with a mode');
    known(value, ['mode', 'n'], 'weaverShuffle');
    options['weaverShuffle'] = oneOf(value['mode'], ['fullPass', 'everyN', 'manual'], 'the mode of weaverShuffle');
    if (value['mode'] === 'everyN' || value['n'] !== undefined) options['weaverShuffleN'] = whole(value['n'], 'n of weaverShuffle');
  }
  if (given['weaverShuffleN'] !== undefined) throw new CannotPlay('the format has no option “weaverShuffleN”');
  return options;
};

export const setUp = (given: Loose): State => {
  known(given, ['options', 'characters', 'weaver'], 'given');
  const cast = Object.entries(record(given['characters'], 'characters')).map(
    ([id, sheet]) => [id, record(sheet, `character ${id}`)] as const,
  );
  const sheets = cast.map(([id, sheet]) => sheetOf(id, sheet));
  const seats: Seat[] = [{ id: SEAT, role: 'gm', name: 'Weaver', plays: [] }];
  const played = sheets.flatMap(({ id, control }) => (control === 'player' ? [id] : []));
  if (played.length > 0) seats.push({ id: 'the players', role: 'player', name: 'Players', plays: played });
  const options = optionsOf(record(given['options'], 'options'));
  const opening: Opening = { seats, options, setup: { characters: sheets as unknown as Json } };
  const weaver = record(given['weaver'], 'weaver');
  known(weaver, ['deck', 'cycled', 'discard'], 'weaver');
  const piles: Record<string, readonly string[]> = {
    [WEAVER_DECK]: pile(weaver, 'deck', 'the weaver'),
    [WEAVER_DISCARD]: pile(weaver, 'discard', 'the weaver'),
  };
  const values = { [WEAVER]: { cycled: whole(weaver['cycled'], 'cycled', 0) } };
  for (const [id, sheet] of cast) {
    const placed = { [deckOf(id)]: 'deck', [discardOf(id)]: 'discard', [setAsideOf(id)]: 'setAside' };
    for (const [to, key] of Object.entries(placed)) if (pile(sheet, key, id).length > 0) piles[to] = pile(sheet, key, id);
  }
  return layOut(thread, opening, { piles, values, faces: {} });
};
