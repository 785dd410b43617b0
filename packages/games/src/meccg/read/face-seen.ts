// What is printed on a card, sorted for a screen: what kind of card it is, what line stands over its name, and its numbers in order of weight.

import type { View } from '@pasteboard/kernel/view';
import { boardIn } from './board.ts';
import { isEvent, type Card } from './cards.ts';

/** Kinds of cards that look different from each other. */
export const LOOKS = [
  'character',
  'site',
  'region',
  'item',
  'ally',
  'faction',
  'creature',
  'hazardEvent',
  'resourceEvent',
  'other',
] as const;
export type Look = (typeof LOOKS)[number];

/** What a number on a card counts. */
export const PRINTED_NUMBERS = ['prowess', 'body', 'mind', 'di', 'mp', 'cp', 'number', 'strikes', 'drawsOwn', 'drawsOther'] as const;
export type CardNumber = (typeof PRINTED_NUMBERS)[number];

export interface FaceSeen {
  readonly name: string;
  readonly look: Look;
  /** The value that stands over the name and its key among the printed values: a race, a size, a type of site or event. */
  readonly line: { readonly key: 'race' | 'size' | 'siteType' | 'subtype'; readonly id: string } | null;
  readonly unique: boolean;
  readonly text: string;
  /** The most wanted first. */
  readonly numbers: readonly { readonly is: CardNumber; readonly n: number }[];
}

const lookOf = ({ kind, subtype }: Card): Look => {
  if (kind === 'character' || kind === 'site' || kind === 'region') return kind;
  if (kind === 'hazard') return subtype === 'creature' ? 'creature' : 'hazardEvent';
  if (subtype === 'item' || subtype === 'ally' || subtype === 'faction') return subtype;
  return subtype === 'other' || subtype === 'information' ? 'other' : 'resourceEvent';
};

const lineOf = (card: Card): FaceSeen['line'] => {
  if (card.kind === 'character') return card.race === '' ? null : { key: 'race', id: card.race };
  if (card.kind === 'site') return card.siteType === '' ? null : { key: 'siteType', id: card.siteType };
  if (card.subtype === 'item') return card.size === '' ? null : { key: 'size', id: card.size };
  return isEvent(card) ? { key: 'subtype', id: card.subtype } : null;
};

const WEIGHT: { readonly [look in Look]: readonly CardNumber[] } = {
  character: ['prowess', 'body', 'mind', 'di', 'mp'],
  site: ['drawsOwn', 'drawsOther'],
  region: [],
  item: ['cp', 'mp'],
  ally: ['prowess', 'body', 'mind', 'mp'],
  faction: ['number', 'mp'],
  creature: ['strikes', 'prowess', 'body', 'mp'],
  hazardEvent: ['cp', 'mp'],
  resourceEvent: ['mp', 'cp'],
  other: ['mp', 'cp'],
};

/** Zero is as good as nothing there. */
const SELDOM: readonly CardNumber[] = ['mp', 'cp', 'di'];

const numberOn = (card: Card, is: CardNumber): number | null => {
  if (is === 'drawsOwn') return card.draw[0];
  return is === 'drawsOther' ? card.draw[1] : card[is];
};

export const faceSeen = (card: Card, text: string): FaceSeen => {
  const look = lookOf(card);
  const isItem = look === 'item';
  const numbers = WEIGHT[look].flatMap((is) => {
    const n = numberOn(card, is);
    return n === null || (n === 0 && SELDOM.includes(is) && !isItem) ? [] : [{ is, n }];
  });
  return { name: card.name, look, line: lineOf(card), unique: card.unique, text, numbers };
};

export const faceIn = (view: View, face: string): FaceSeen => {
  const text = Object.hasOwn(view.faces, face) ? view.faces[face]?.['text'] : undefined;
  return faceSeen(boardIn(view).faceNamed(face), typeof text === 'string' ? text : '');
};
