// Sentences and names, from a table of words. Every lookup names its namespace, so that a name is never taken for a sentence: `say.KEY` is a
// sentence, a question, a reason or a hint; `word.ID` a choice, or a word within a sentence; `choice.SET.ID` a choice of the table itself; `do.`,
// `field.`, `value.`, `option.`, `topic.`, `pile.`, `character.` and `card.` are names. Logs keep KEY and ID alone.
//
// A template is plain text with `{name}`, `{name|what to say when it is not known}` and `{n?one card:# cards}` for plurals, with
// `{n?one card:# cards:no card}` where zero has words of its own. `{the name}` puts an article before each card, `{The name}` begins a
// sentence. A word within a sentence may have holes for the same parameters.

import { faceName, isPlayingCard } from './cards.ts';
import {
  PARAM_KINDS,
  type FaceData,
  type Json,
  type JsonRecord,
  type Refusal,
  type ViewParam,
  type ViewParams,
  type ViewSeat,
} from './types.ts';

export type Words = { readonly [key: string]: string };

/** What rendering a sentence needs: the words, the faces this viewer has met, and the seats. */
export interface Speech {
  readonly words: Words;
  readonly faces: { readonly [code: string]: FaceData };
  readonly seats: readonly ViewSeat[];
  /** Called for each key without words and each hole without a parameter: a fault in tests. People get a plain fallback. */
  readonly missing?: (what: string) => void;
}

const HOLE = /\{(?:([Tt]he) )?([A-Za-z]\w*)(?:\|([^}]*)|\?([^:}]*):([^:}]*)(?::([^}]*))?)?\}/g;

const own = <T>(record: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export const sentence = (speech: Speech, key: string, params: ViewParams): string => {
  const template = own(speech.words, `say.${key}`);
  if (template !== undefined) return filled(speech, `say.${key}`, template, params);
  speech.missing?.(`say.${key}`);
  return plain(speech, key, params);
};

type Form = string | undefined;

const filled = (speech: Speech, key: string, template: string, params: ViewParams): string =>
  template.replace(HOLE, (_, article: Form, name: string, ...forms: Form[]) => {
    const [unknown, one] = forms;
    const given = own(params, name);
    const param = unknown !== undefined && isBlank(given) ? undefined : given;
    if (param === undefined && unknown === undefined && one === undefined) speech.missing?.(`{${name}} of ${key}`);
    const text = param === undefined ? (unknown ?? (one === undefined ? '…' : '')) : filling(speech, param, article !== undefined, forms);
    // Only the game's own words have holes: text that people write is used unchanged.
    const whole =
      param?.as === 'word' && text.includes('{') ? filled(speech, key, text, { ...params, [name]: { as: 'text', v: '…' } }) : text;
    return article === 'The' ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole;
  });

/** A text that says nothing is told like one that is not there, where the sentence has words for that. */
const isBlank = (param: ViewParam | undefined): boolean => param?.as === 'text' && typeof param.v === 'string' && param.v.trim() === '';

const filling = (speech: Speech, param: ViewParam, article: boolean, [, one, many, none]: readonly Form[]): string => {
  if (one === undefined || many === undefined) return paramText(speech, param, { article });
  const form = param.v === 1 ? one : param.v === 0 && none !== undefined ? none : many;
  return form.replaceAll('#', paramText(speech, param));
};

/** A key without words still gives a text: `drew: who ash, card ace of spades`. */
const plain = (speech: Speech, key: string, params: ViewParams): string => {
  const said = Object.entries(params).map(([name, param]) => `${name} ${paramText(speech, param)}`);
  return said.length === 0 ? spacedWords(key) : `${spacedWords(key)}: ${said.join(', ')}`;
};

/** `restBegin` and `rest.begin` read as “rest begin”. */
export const spacedWords = (key: string): string =>
  key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();

/** Words that carry their own namespace: the name of a move, house rule or value inside a sentence. */
const NAMED = /^(?:choice|do|field|option|topic|value)\./;

/** A choice, or a word within a sentence. */
export const wordOf = (words: Words, id: string): string | undefined =>
  own(words, `word.${id}`) ?? (NAMED.test(id) ? own(words, id) : undefined);

/** A choice: looked up in its namespace, then among the words of the game, then as a value's name. */
export const choiceWord = (words: Words, id: string, under?: string): string | undefined =>
  (under === undefined ? undefined : own(words, `${under}.${id}`)) ?? wordOf(words, id) ?? own(words, `value.${id}`);

/** `command`: some fields have another meaning in one command. */
export const fieldOf = (words: Words, name: string, command: string): string | undefined =>
  own(words, `field.${command}.${name}`) ?? own(words, `field.${name}`);

/** A name that starts with an article gets no second one. */
const withArticle = (name: string): string => (/^(?:the|an?) /i.test(name) ? name : `the ${name}`);

/** `article`: cards are named with one, “the ace of spades”. A list of seats, characters, piles or words is named one by one. */
export const paramText = (speech: Speech, param: ViewParam, { article = false }: { readonly article?: boolean } = {}): string => {
  const { as, v } = param;
  const card = (face: Json): string => (article ? withArticle(cardName(speech, face)) : cardName(speech, face));
  if (as === 'card') return card(v);
  if (as === 'cards') return Array.isArray(v) ? joinList(v.map(card)) : 'cards';
  if (Array.isArray(v) && as !== 'data' && as !== 'text') return joinList(v.map((each: Json) => named(speech, as, each)));
  return named(speech, as, v);
};

const named = (speech: Speech, as: Exclude<ViewParam['as'], 'card' | 'cards'>, v: Json): string => {
  switch (as) {
    case 'seat':
      return seatName(speech, text(v)) ?? text(v);
    case 'character':
    case 'pile':
      return own(speech.words, `${as}.${text(v)}`) ?? seatName(speech, text(v)) ?? pileName(speech, text(v));
    case 'word':
      return choiceWord(speech.words, text(v)) ?? unworded(speech, text(v));
    case 'text':
    case 'number':
    case 'data':
      return text(v);
  }
};

/** A game may have its own name for a playing card, such as a Joker. */
const cardName = (speech: Speech, face: Json): string =>
  typeof face === 'string' ? (own(speech.words, `card.${face}`) ?? faceName(face, speech.faces)) : 'a card';

const seatName = (speech: Speech, id: string): string | undefined => speech.seats.find((seat) => seat.id === id)?.name;

/** A word without an entry is named by its last part, `option.hands.count` as “count”. Numbers and cards are their own names. */
const unworded = (speech: Speech, id: string): string => {
  const last = id.slice(id.lastIndexOf('.') + 1);
  if (isPlayingCard(id) || Object.hasOwn(speech.faces, id)) return cardName(speech, id);
  if (!/^-?\d*$/.test(last)) speech.missing?.(`word.${id}`);
  return last;
};

/** A pile `deck/ash` is named "ash's deck" where its kind has a word, otherwise by its id. */
const pileName = (speech: Speech, id: string): string => {
  const cut = id.indexOf('/');
  if (cut < 0) return id;
  const kind = own(speech.words, `pile.${id.slice(0, cut)}`) ?? id.slice(0, cut);
  const owner = id.slice(cut + 1);
  if (/^\d+$/.test(owner)) return `${kind} ${owner}`;
  return `${seatName(speech, owner) ?? own(speech.words, `character.${owner}`) ?? owner}’s ${kind}`;
};

export const joinList = (items: readonly string[]): string => {
  if (items.length < 2) return items[0] ?? 'nothing';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
};

const text = (v: unknown): string => (typeof v === 'string' ? v : (JSON.stringify(v) ?? ''));

/** A refusal in words: what, why, and the rule it comes from. */
export const refusalSentence = (speech: Speech, refusal: Refusal): string => {
  const params: Record<string, ViewParam> = {};
  for (const [name, v] of Object.entries(refusal.params)) params[name] = refusalParam(speech, refusal.params, name, v);
  const said = sentence(speech, refusal.key, params);
  return refusal.rule === null ? said : `${said} (${refusal.rule})`;
};

/** A field is named by its own word, and the offered choices by theirs. */
const refusalParam = (speech: Speech, params: JsonRecord, name: string, v: Json): ViewParam => {
  if (name === 'field') return { as: 'text', v: fieldOf(speech.words, text(v), text(params['command'])) ?? spacedWords(text(v)) };
  if (name === 'offered' && params['as'] === 'word' && Array.isArray(v))
    return { as: 'text', v: joinList(v.map((id) => choiceWord(speech.words, text(id), underOf(params)) ?? unworded(speech, text(id)))) };
  if (name === 'offered') return { as: PARAM_KINDS.find((kind) => kind === params['as']) ?? 'text', v };
  return { as: own(REFUSAL_KINDS, name) ?? (typeof v === 'string' || Array.isArray(v) ? 'word' : 'data'), v };
};

const underOf = ({ under }: JsonRecord): string | undefined => (typeof under === 'string' ? under : undefined);

const REFUSAL_KINDS: { readonly [name: string]: ViewParam['as'] } = {
  pile: 'pile',
  from: 'pile',
  to: 'pile',
  who: 'character',
  seat: 'seat',
  card: 'card',
  what: 'text',
  as: 'text',
  under: 'text',
  command: 'text',
};
