// Who comes to the table, from the JSON of a setup. Nothing in it is trusted: what cannot be read is left out or takes its default.

import { sees, standardDeck, type Json, type JsonRecord, type Reader, type Sees, type Table } from '@pasteboard/kernel';
import { deckFrom, type TableBefore } from '@pasteboard/packs/along';
import { MOST, fitsShape } from '@pasteboard/values';
import { traitList, traitsIn, type Traits } from '../content/brought-traits.ts';
import { FLAWS, PERKS } from '../content/traits.ts';
import { SIZE_WORDS, type Size } from '../content/tables.ts';
import {
  ASPECTS,
  DAMAGE_TYPES,
  MOST_RANK,
  RESERVED_IDS,
  REST_KINDS,
  deckOf,
  discardOf,
  drawnOf,
  setAsideOf,
  type Aspect,
  type DamageType,
  type RestKind,
} from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, rank, wantsOwnDeck } from '../read/characters.ts';
import { sheet, table } from '../values.ts';

/** What a setup says of a Character. */
export interface NewCharacter {
  readonly id: string;
  readonly name: string;
  readonly control: 'player' | 'weaver';
  readonly pc: boolean;
  readonly ownDeck: boolean;
  readonly ranks: Partial<Record<Aspect, number>>;
  /** THR-WEAVER-07: has a Deck from an earlier time in a player's hands, whether or not it uses it now. */
  readonly keepsDeck?: boolean;
  readonly health?: number;
  readonly points?: number;
  readonly size?: Size;
  readonly sustenance?: number;
  readonly perks?: readonly string[];
  readonly flaws?: readonly string[];
  readonly resist?: Partial<Record<DamageType, number>>;
  readonly members?: number;
  readonly exhausted?: number;
  /** The rest that is running already. */
  readonly rest?: RestKind;
  readonly look?: string;
  readonly past?: readonly TableBefore[];
  /** The cards of its Deck, where it is not the usual one. */
  readonly deck?: readonly string[] | null;
}

export const MOST_CHARACTERS = 60;
/** As much of anything as a setup may bring along. */
const MOST_BROUGHT = 99_999;
export const MOST_EXHAUSTED = 999;

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= 60;
const flag = (value: Json | undefined, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);
const whole = (value: Json | undefined, least: number, most = MOST_BROUGHT): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? Math.max(least, Math.min(most, value)) : null;

/** The words of a list that are known, each once. */
const knownIn = (value: Json | undefined, isKnown: (word: string) => boolean): string[] =>
  Array.isArray(value)
    ? [...new Set((value as readonly Json[]).flatMap((each) => (typeof each === 'string' && isKnown(each) ? each : [])))]
    : [];
const isIn = (all: readonly { readonly id: string }[]) => (name: string) => all.some(({ id }) => id === name);

/** A whole number for each of these names that a record may have. */
const numbersIn = <N extends string>(given: Json | undefined, names: readonly N[], most: number): Partial<Record<N, number>> => {
  const numbers: Partial<Record<N, number>> = {};
  for (const name of names) numbers[name] = (isRecord(given) && Object.hasOwn(given, name) ? whole(given[name], 0, most) : null) ?? 0;
  return numbers;
};

const characterOf = (given: Json, { perks, flaws }: Traits): NewCharacter | null => {
  if (!isRecord(given)) return null;
  const { id, name, control: run } = given;
  if (!isWord(id) || id.includes('/') || RESERVED_IDS.includes(id)) return null;
  const control = sheet.control.read(run);
  const pc = flag(given['pc'], control === 'player');
  const health = whole(given['health'], -MOST_BROUGHT);
  const size = SIZE_WORDS.find((word) => word === given['size']);
  const rest = REST_KINDS.find((kind) => kind === given['rest']);
  return {
    id,
    name: isWord(name) ? name : id,
    control,
    pc,
    ownDeck: flag(given['ownDeck'], pc),
    ranks: numbersIn(given['ranks'], ASPECTS, MOST_RANK),
    keepsDeck: flag(given['keepsDeck'], false),
    ...(health === null ? {} : { health }),
    ...(size === undefined ? {} : { size }),
    ...(rest === undefined ? {} : { rest }),
    exhausted: whole(given['exhausted'], 0, MOST_EXHAUSTED) ?? 0,
    points: whole(given['points'], 0) ?? 0,
    sustenance: whole(given['sustenance'], 0) ?? 0,
    members: whole(given['members'], 1) ?? 1,
    perks: knownIn(given['perks'], isIn(perks)),
    flaws: knownIn(given['flaws'], isIn(flaws)),
    resist: numbersIn(given['resist'], DAMAGE_TYPES, MOST_BROUGHT),
    look: sheet.look.read(given['look']),
    past: sheet.past.read(given['past']),
    deck: deckFrom(given['deck']),
  };
};

/** Every Character that can be read, each id once, with the Perks and Flaws that are known. */
export const charactersIn = (setup: JsonRecord, known: Traits = traitsIn(setup['traits'])): NewCharacter[] => {
  const given = setup['characters'];
  const found: NewCharacter[] = [];
  for (const each of Array.isArray(given) ? (given as readonly Json[]).slice(0, MOST_CHARACTERS) : []) {
    const character = characterOf(each, known);
    if (character !== null && !found.some(({ id }) => id === character.id)) found.push(character);
  }
  return found;
};

/** THR-DECK-02, THR-DECK-03: who sees how many cards a Deck holds. Nobody sees their order. */
export const deckSight = (t: Reader): Sees =>
  houseRule(t, 'deckCountVisibility') === 'everyone' ? sees('count') : sees('none', { gm: 'count', owner: 'count' });

/** THR-DISCARD-03 */
export const discardSight = (t: Reader): Sees => {
  const rule = houseRule(t, 'discardVisibility');
  if (rule === 'everyone') return sees('faces');
  return rule === 'countOnly' ? sees('count') : sees('count', { gm: 'faces', owner: 'faces' });
};

/** THR-X-CARD-01: 52 cards, and two Jokers where the table plays with them; shuffled. */
export const makeDeck = (t: Table, pile: string, brought: readonly string[] | null = null): void => {
  t.make(pile, brought ?? standardDeck({ jokers: houseRule(t, 'jokers') }));
  t.shuffle(pile);
};

/** THR-DECK-04, THR-DISCARD-01: a personal Deck, whole and shuffled, with an empty Discard. Kept once it has been made. */
export const giveDeck = (t: Table, id: string, brought: readonly string[] | null = null): void => {
  if (t.hasPile(deckOf(id))) return;
  t.makePile(deckOf(id), { owner: id, sees: deckSight(t) });
  t.makePile(discardOf(id), { owner: id, sees: discardSight(t) });
  t.makePile(setAsideOf(id), { owner: id, sees: discardSight(t) });
  makeDeck(t, deckOf(id), brought);
};

/** A Character comes to the table. */
export const addCharacter = (t: Table, given: NewCharacter): void => {
  const { id, members = 1 } = given;
  sheet.name.declare(t, id, given.name);
  sheet.control.declare(t, id, given.control);
  sheet.pc.set(t, id, given.pc);
  sheet.ownDeck.set(t, id, given.ownDeck);
  for (const aspect of ASPECTS) sheet.rank(aspect).declare(t, id, given.ranks[aspect] ?? 0);
  sheet.health.declare(t, id, given.health ?? (2 * rank(t, id, 'body') || 1));
  sheet.stamina.declare(t, id, Math.min(MOST, (2 * rank(t, id, 'spirit') || 1) * members));
  sheet.points.set(t, id, given.points ?? 0);
  sheet.condition('exhausted').set(t, id, given.exhausted ?? 0);
  sheet.rest.set(t, id, given.rest ?? 'none');
  if (given.size !== undefined) sheet.size.set(t, id, given.size);
  sheet.look.set(t, id, given.look ?? '');
  sheet.past.set(t, id, given.past ?? []);
  sheet.sustenance.set(t, id, given.sustenance ?? 0);
  sheet.perks.set(t, id, given.perks ?? []);
  sheet.flaws.set(t, id, given.flaws ?? []);
  for (const type of DAMAGE_TYPES) sheet.resist(type).set(t, id, given.resist?.[type] ?? 0);
  if (members > 1) {
    sheet.group.set(t, id, true);
    sheet.members.set(t, id, members);
  }
  t.makePile(drawnOf(id), { owner: id, sees: sees('faces') });
  table.cast.set(t, [...characters(t), id]);
  if (wantsOwnDeck(t, id) || given.pc || given.ownDeck || given.keepsDeck === true) giveDeck(t, id, given.deck);
};

/** Perks and Flaws that came with the setup, and what they are called. */
export const openTraits = (t: Table, setup: JsonRecord): void => {
  const { traits = null, names = null } = setup;
  if (fitsShape(traitList, traits)) table.traits.set(t, traits);
  if (isRecord(names)) table.names.set(t, table.names.read(names));
};

/** A sheet of version 1: the last drawn cards were one text, and any word stood for a rest, a size, a Perk or a Flaw. */
export const unpackSheet = (t: Table, id: string): void => {
  const stored = (key: string): Json | undefined => t.value(id, key)?.value;
  const drawn = stored(sheet.lastDrawn.key);
  if (typeof drawn === 'string') sheet.lastDrawn.set(t, id, drawn.split(' '));
  if (sheet.rest.has(t, id)) sheet.rest.set(t, id, sheet.rest.of(t, id));
  if (stored(sheet.size.key) !== sheet.size.of(t, id)) sheet.size.clear(t, id);
  sheet.perks.set(t, id, knownIn(stored(sheet.perks.key), isIn(PERKS)));
  sheet.flaws.set(t, id, knownIn(stored(sheet.flaws.key), isIn(FLAWS)));
  const used = stored(sheet.used.key);
  const isPerk = (each: Json): each is string => typeof each === 'string' && isIn(PERKS)(each);
  if (Array.isArray(used)) sheet.used.set(t, id, (used as readonly Json[]).filter(isPerk));
};
