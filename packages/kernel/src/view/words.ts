// Sentences. A template is plain text with `{name}`, `{name|what to say when it is not known}` and `{n?one card:# cards}` for plurals, with
// `{n?one card:# cards:no card}` where nought has words of its own. `{the name}` puts an article before each card, `{The name}` begins a
// sentence.

import { faceName } from './cards.ts';
import type { FaceData, Json, Refusal, ViewParam, ViewParams, ViewSeat } from './types.ts';

export type Words = { readonly [key: string]: string };

/** What a sentence needs to name things: the words, the faces this viewer has met, and who sits where. */
export interface Speech {
  readonly words: Words;
  readonly faces: { readonly [code: string]: FaceData };
  readonly seats: readonly ViewSeat[];
}

const HOLE = /\{(?:([Tt]he) )?([A-Za-z]\w*)(?:\|([^}]*)|\?([^:}]*):([^:}]*)(?::([^}]*))?)?\}/g;

const own = <T>(record: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export const sentence = (speech: Speech, key: string, params: ViewParams): string => {
  const template = own(speech.words, key);
  if (template === undefined) return plain(speech, key, params);
  return template.replace(HOLE, (_, article: Form, name: string, ...forms: Form[]) => {
    const filled = filling(speech, own(params, name), article !== undefined, forms);
    return article === 'The' ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
  });
};

type Form = string | undefined;

const filling = (speech: Speech, param: ViewParam | undefined, article: boolean, [unknown, one, many, none]: readonly Form[]): string => {
  if (param === undefined) return unknown ?? (one === undefined ? '…' : '');
  if (one === undefined || many === undefined) return spoken(speech, param, { article });
  const form = param.v === 1 ? one : param.v === 0 && none !== undefined ? none : many;
  return form.replaceAll('#', spoken(speech, param));
};

/** A key without words still says something: `drew: who ash, card ace of spades`. */
const plain = (speech: Speech, key: string, params: ViewParams): string => {
  const said = Object.entries(params).map(([name, param]) => `${name} ${spoken(speech, param)}`);
  return said.length === 0 ? key : `${key}: ${said.join(', ')}`;
};

/** A name that begins with an article has one already. */
const withArticle = (name: string): string => (/^(?:the|an?) /i.test(name) ? name : `the ${name}`);

/** `article`: cards are spoken of as things, “the ace of spades”. A list of seats, characters, piles or words is told one by one. */
export const spoken = (speech: Speech, param: ViewParam, { article = false }: { readonly article?: boolean } = {}): string => {
  const { as, v } = param;
  const card = (face: Json): string => (article ? withArticle(cardName(speech, face)) : cardName(speech, face));
  if (as === 'card') return card(v);
  if (as === 'cards') return Array.isArray(v) ? list(v.map(card)) : 'cards';
  if (Array.isArray(v) && as !== 'data' && as !== 'text') return list(v.map((each: Json) => named(speech, as, each)));
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
      return own(speech.words, text(v)) ?? lastPart(text(v));
    case 'text':
    case 'number':
    case 'data':
      return text(v);
  }
};

/** A game may have a name of its own for a playing card, as for a Joker. */
const cardName = (speech: Speech, face: Json): string =>
  typeof face === 'string' ? (own(speech.words, `card.${face}`) ?? faceName(face, speech.faces)) : 'a card';

const seatName = (speech: Speech, id: string): string | undefined => speech.seats.find((seat) => seat.id === id)?.name;

/** A word without an entry is spoken by its last part: `option.hands.count` as “count”. */
const lastPart = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** A pile called `deck/ash` is spoken as "ash's deck" where its kind has a word, and by its id otherwise. */
const pileName = (speech: Speech, id: string): string => {
  const cut = id.indexOf('/');
  if (cut < 0) return id;
  const kind = own(speech.words, `pile.${id.slice(0, cut)}`) ?? id.slice(0, cut);
  const owner = id.slice(cut + 1);
  if (/^\d+$/.test(owner)) return `${kind} ${owner}`;
  return `${seatName(speech, owner) ?? own(speech.words, `character.${owner}`) ?? owner}’s ${kind}`;
};

export const list = (items: readonly string[]): string => {
  if (items.length < 2) return items[0] ?? 'nothing';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
};

const text = (v: unknown): string => (typeof v === 'string' ? v : (JSON.stringify(v) ?? ''));

/** A refusal in words: what, why, and the rule it comes from. */
export const refusalSentence = (speech: Speech, refusal: Refusal): string => {
  const params: Record<string, ViewParam> = {};
  for (const [name, v] of Object.entries(refusal.params)) params[name] = { as: own(REFUSAL_KINDS, name) ?? 'word', v };
  const said = sentence(speech, refusal.key, params);
  return refusal.rule === null ? said : `${said} (${refusal.rule})`;
};

const REFUSAL_KINDS: { readonly [name: string]: ViewParam['as'] } = {
  pile: 'pile',
  from: 'pile',
  to: 'pile',
  who: 'character',
  seat: 'seat',
  card: 'card',
};
