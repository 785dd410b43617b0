// Names of seats, owners, piles, values, moves and cards, from the game's words or else from their ids.

import {
  choiceWord,
  faceName,
  fieldOf,
  spacedWords,
  playingCard,
  refusalSentence,
  sentence,
  paramText,
  type ParamKind,
  type Refusal,
  type Speech,
  type Suit,
  type View,
  type ViewParams,
  type Words,
} from '@pasteboard/kernel/view';
import { printable } from './printable.ts';

export const speechOf = (view: View, words: Words): Speech => ({
  words: wordsWithNames.of(view, words),
  faces: view.faces,
  seats: view.seats,
});

/** The word under this key, which begins with its namespace: `pile.deck`, `option.jokers.true`. */
export const wordFor = (words: Words, key: string): string | undefined => (Object.hasOwn(words, key) ? words[key] : undefined);

/** `restBegin` and `rest.begin` read as “rest begin”. */
export const plainly = (key: string): string => spacedWords(printable(key));

/** The first of these keys that has a word. */
const firstWord = (words: Words, keys: readonly string[], otherwise: string): string => {
  for (const key of keys) {
    const word = wordFor(words, key);
    if (word !== undefined) return printable(word);
  }
  return plainly(otherwise);
};

export const moveName = (words: Words, name: string): string => firstWord(words, [`do.${name}`], name);
export const topicName = (words: Words, topic: string): string => firstWord(words, [`topic.${topic}`], topic);
/** `move`: some fields have another name in one move than in all others. */
export const fieldName = (words: Words, name: string, move = ''): string => printable(fieldOf(words, name, move) ?? plainly(name));
export const valueName = (words: Words, key: string): string => firstWord(words, [`value.${key}`], key);
export const optionName = (words: Words, key: string): string => firstWord(words, [`option.${key}`], key);

/** Numbers, and names that people chose, are their own words. */
const unnamed = ({ missing }: Speech, id: string): string => {
  if (!/^\d+$/.test(id)) missing?.(`word.${id}`);
  return id;
};

/** A sentence, a question or a hint in the game's words. */
export const render = (speech: Speech, key: string, params: ViewParams): string => printable(sentence(speech, key, params));
/** A sentence without parameters, such as why a server closed a connection; undefined without words for it. */
export const sentenceFor = (words: Words, key: string): string | undefined =>
  Object.hasOwn(words, `say.${key}`) ? render({ words, faces: {}, seats: [] }, key, {}) : undefined;
/** What a word of the game means, where the game has the sentence `about.ID`; else null. */
export const meaningOf = (words: Words, id: string): string | null => sentenceFor(words, `about.${id}`) ?? null;
/** `under`: the namespace of the words for choices of this kind. */
export const called = (speech: Speech, as: ParamKind, id: string, under?: string): string =>
  printable(as === 'word' ? (choiceWord(speech.words, id, under) ?? unnamed(speech, id)) : paramText(speech, { as, v: id }));
/** Why a command is refused. The id of its rule has a place of its own: behind “why?”. */
export const plainReason = (speech: Speech, no: Refusal): string => printable(refusalSentence(speech, { ...no, rule: null }));

export const seatName = (view: View, id: string): string => printable(view.seats.find((seat) => seat.id === id)?.name ?? id);

const nameValue = (view: View, id: string): string | null => {
  const values = Object.hasOwn(view.values, id) ? view.values[id] : undefined;
  const name = values !== undefined && Object.hasOwn(values, 'name') ? values['name']?.value : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
};

/** The names that the game itself has for a character: `character.ID` in sentences, and `name.ID` on its sheet where that is another. */
const isGamesName = (words: Words, id: string, name: string): boolean => {
  const own = [wordFor(words, `character.${id}`), wordFor(words, `name.${id}`)];
  return own.some((each) => each?.toLowerCase() === name.toLowerCase());
};

const numberIn = (id: string): number => Number(/-(\d{1,3})$/.exec(id)?.[1] ?? 0);

/** A number for each of those who share a name but the first: that of an id such as `toad-2`, or the next that is free. The game's own come first. */
const numbersOf = (sharing: readonly string[], words: Words): ReadonlyMap<string, number> => {
  const rank = (id: string): number => (wordFor(words, `character.${id}`) === undefined ? 1 : 0);
  const sorted = sharing.toSorted((a, b) => rank(a) - rank(b) || numberIn(a) - numberIn(b) || (a < b ? -1 : 1));
  const numbers = new Map<string, number>();
  const isFree = (n: number): boolean => n > 1 && ![...numbers.values()].includes(n);
  for (const id of sorted.slice(1)) {
    const next = sorted.findIndex((_, i) => isFree(i + 2)) + 2;
    numbers.set(id, isFree(numberIn(id)) ? numberIn(id) : next);
  }
  return numbers;
};

/** Computed once per table: sentences ask for the same names again and again. */
class SharedNames {
  readonly #known = new WeakMap<View['values'], ReadonlyMap<string, number>>();

  numberOf(view: View, words: Words, id: string): number | undefined {
    const known = this.#known.get(view.values);
    if (known !== undefined) return known.get(id);
    const byName = new Map<string, string[]>();
    for (const other of Object.keys(view.values)) {
      const name = nameValue(view, other)?.toLowerCase();
      if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), other]);
    }
    const numbers = new Map([...byName.values()].flatMap((sharing) => [...numbersOf(sharing, words)]));
    this.#known.set(view.values, numbers);
    return numbers.get(id);
  }
}

const sharedNames = new SharedNames();

/** The name on a character's sheet as it was typed; null where the game's words have the same name, and for a seat. */
const newName = (view: View, words: Words, id: string): string | null => {
  const name = nameValue(view, id);
  if (name === null || view.seats.some((seat) => seat.id === id)) return null;
  const n = sharedNames.numberOf(view, words, id);
  if (n !== undefined) return `${name} ${n}`;
  return isGamesName(words, id, name) ? null : name;
};

/** What people call the Powers, feats and things that they brought to this table, by the words that stand for them. */
const namedThings = (view: View): [string, string][] => {
  const table = Object.hasOwn(view.values, 'table') ? view.values['table'] : undefined;
  const names = table !== undefined && Object.hasOwn(table, 'names') ? table['names']?.value : null;
  if (typeof names !== 'object' || names === null || Array.isArray(names)) return [];
  return Object.entries(names).flatMap(([word, name]): [string, string][] => (typeof name === 'string' ? [[`word.${word}`, name]] : []));
};

/** The words with the names that people gave. Returns the same object for the same names, so that rendered texts stay cached. */
class WordsWithNames {
  readonly #kept = new WeakMap<Words, { readonly names: string; readonly words: Words }>();

  of(view: View, words: Words): Words {
    const people = Object.keys(view.values).flatMap((id) => {
      const name = newName(view, words, id);
      return name === null ? [] : [[`character.${id}`, name]];
    });
    const given = [...people, ...namedThings(view)];
    if (given.length === 0) return words;
    const names = JSON.stringify(given);
    const known = this.#kept.get(words);
    if (known?.names === names) return known.words;
    const found: Words = { ...words, ...Object.fromEntries(given) };
    this.#kept.set(words, { names, words: found });
    return found;
  }
}

const wordsWithNames = new WordsWithNames();

/** A character's name: from its own sheet, else the game's word for it. */
export const characterName = (view: View, words: Words, id: string): string | undefined =>
  newName(view, words, id) ?? wordFor(words, `character.${id}`);

/** A seat by its name, a character by its own, anything else by its id: `company/2` is “company 2”. */
export const ownerName = (view: View, words: Words, owner: string): string => {
  if (view.seats.some((seat) => seat.id === owner)) return seatName(view, owner);
  const name = characterName(view, words, owner);
  return name === undefined ? plainly(owner.replaceAll('/', ' ')) : printable(name);
};

/** One letter for a character: of the name that people gave, else the game's `initial.ID` where the name in its words has an article. */
export const initialOf = (view: View, words: Words, id: string): string =>
  (newName(view, words, id) ?? wordFor(words, `initial.${id}`) ?? ownerName(view, words, id)).charAt(0).toUpperCase();

/** Capitalized, for the beginning of a line. */
export const begun = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** One of many of its kind has a number: `company/2`. */
const NUMBERED = /^([^/]+)\/(\d+)$/;

const bareId = (id: string, owner: string | null): string =>
  owner !== null && id.endsWith(`/${owner}`) ? id.slice(0, -owner.length - 1) : id;

/** As a heading: `kind.ID` where it differs from the name in sentences, `pile.ID`. */
const headingKeys = (...ids: readonly string[]): string[] => ids.flatMap((id) => [`kind.${id}`, `pile.${id}`]);

/** A pile under its owner's name needs no owner: `hand/ann` is "hand", `company/2` is "company 2". */
export const pileKind = (words: Words, id: string, owner: string | null): string => {
  const bare = bareId(id, owner);
  const [, kind = '', n = ''] = NUMBERED.exec(bare) ?? [];
  const word = wordFor(words, `pile.${kind}`);
  const numbered = word === undefined ? bare.replaceAll('/', ' ') : `${printable(word)} ${n}`;
  return firstWord(words, headingKeys(id, bare), numbered);
};

/** A pile on a card is identified by the card, and needs no number. */
export const kindOnCard = (words: Words, id: string, owner: string | null): string => {
  const [, kind] = NUMBERED.exec(bareId(id, owner)) ?? [];
  return kind === undefined || Object.hasOwn(words, `pile.${id}`) ? pileKind(words, id, owner) : firstWord(words, headingKeys(kind), kind);
};

const SYMBOLS: { readonly [suit in Suit]: string } = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A face in a few letters: `9♥`, `10♠`, `JK1`, or the name printed on the card. */
export const shortFace = ({ symbols }: { readonly symbols: boolean }, face: string, faces: View['faces']): string => {
  const card = playingCard(face);
  if (card === undefined) return printable(faceName(face, faces));
  if (card.rank === null || card.suit === null) return face;
  return (card.rank === 'T' ? '10' : card.rank) + (symbols ? SYMBOLS[card.suit] : card.suit);
};

export const cardCount = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
