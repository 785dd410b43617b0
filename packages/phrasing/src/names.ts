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
/** `under`: the namespace of the words for choices of this kind. */
export const called = (speech: Speech, as: ParamKind, id: string, under?: string): string =>
  printable(as === 'word' ? (choiceWord(speech.words, id, under) ?? unnamed(speech, id)) : paramText(speech, { as, v: id }));
/** Why a command is refused, with the id of its rule. */
export const reason = (speech: Speech, no: Refusal): string => printable(refusalSentence(speech, no));

/** The same without the id, for buttons and choices. */
export const plainReason = (speech: Speech, no: Refusal): string => reason(speech, { ...no, rule: null });

export const seatName = (view: View, id: string): string => printable(view.seats.find((seat) => seat.id === id)?.name ?? id);

const nameValue = (view: View, id: string): string | null => {
  const values = Object.hasOwn(view.values, id) ? view.values[id] : undefined;
  const name = values !== undefined && Object.hasOwn(values, 'name') ? values['name']?.value : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
};

/** “A toll rider” on a sheet and “the toll rider” in a sentence are the same name. */
const bareName = (name: string): string => name.replace(/^(?:the|an?) /i, '').toLowerCase();

/**
 * The name on a character's sheet, where it differs from the game's words; null where two characters share it.
 */
const newName = (view: View, words: Words, id: string): string | null => {
  const name = nameValue(view, id);
  if (name === null || name === id || view.seats.some((seat) => seat.id === id)) return null;
  // An id without a word is a name: `toad-2` tells it apart from another Toad.
  if (bareName(wordFor(words, `character.${id}`) ?? plainly(id)) === bareName(name)) return null;
  const isShared = Object.keys(view.values).some((other) => other !== id && nameValue(view, other) === name);
  return isShared ? null : name;
};

/** The words with the names that people gave. Returns the same object for the same names, so that rendered texts stay cached. */
class WordsWithNames {
  readonly #kept = new WeakMap<Words, { readonly names: string; readonly words: Words }>();

  of(view: View, words: Words): Words {
    const given = Object.keys(view.values).flatMap((id) => {
      const name = newName(view, words, id);
      return name === null ? [] : [[`character.${id}`, name]];
    });
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

/** A seat by its name, a character by its own. */
export const ownerName = (view: View, words: Words, owner: string): string => {
  if (view.seats.some((seat) => seat.id === owner)) return seatName(view, owner);
  const name = characterName(view, words, owner);
  return name === undefined ? plainly(owner) : printable(name);
};

/** Capitalized, for the beginning of a line. */
export const begun = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A pile under its owner's name needs no owner: `hand/ann` is "hand". One of many of its kind has a number: `company/2` is "company 2". */
export const pileKind = (words: Words, id: string, owner: string | null): string => {
  const bare = owner !== null && id.endsWith(`/${owner}`) ? id.slice(0, -owner.length - 1) : id;
  const [, kind, n] = /^([^/]+)\/(\d+)$/.exec(bare) ?? [];
  const word = kind === undefined ? undefined : wordFor(words, `pile.${kind}`);
  const numbered = word === undefined ? bare.replaceAll('/', ' ') : `${printable(word)} ${n ?? ''}`;
  return firstWord(words, [`pile.${id}`, `pile.${bare}`], numbered).replace(/^the /i, '');
};

/** A pile on a card is identified by the card, and needs no number. */
export const kindOnCard = (words: Words, id: string, owner: string | null): string => pileKind(words, id, owner).replace(/ \d+$/, '');

const SYMBOLS: { readonly [suit in Suit]: string } = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A face in a few letters: `9♥`, `10♠`, `JK1`, or the name printed on the card. */
export const shortFace = ({ symbols }: { readonly symbols: boolean }, face: string, faces: View['faces']): string => {
  const card = playingCard(face);
  if (card === undefined) return printable(faceName(face, faces));
  if (card.rank === null || card.suit === null) return face;
  return (card.rank === 'T' ? '10' : card.rank) + (symbols ? SYMBOLS[card.suit] : card.suit);
};

export const cardCount = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
