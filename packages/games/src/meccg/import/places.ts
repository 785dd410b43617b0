// Cards name places, and the table wants their cards: once all are read, each name is looked up. Places printed twice are one place.

import type { FaceData, Json, JsonRecord } from '@pasteboard/kernel';
import { ANYWHERE, folded } from '../read/cards.ts';
import type { RegionMap } from '../values.ts';
import type { ImportedCard } from './cards.ts';
import { notesOn, type Note } from './note.ts';
import { english, isRecord } from './values.ts';

const isPlace = ({ data }: ImportedCard): boolean => data['kind'] === 'site' || data['kind'] === 'region';
const nameOf = ({ data }: ImportedCard): string => folded(english(data['name']));

export class Places {
  /** Every printing of a place stands for the first one of its alignment. */
  readonly #first = new Map<string, ImportedCard>();
  readonly #sites = new Map<string, ImportedCard[]>();
  constructor(cards: readonly ImportedCard[]) {
    for (const card of cards.filter(isPlace)) {
      const key = `${english(card.data['kind'])} ${nameOf(card)} ${card.alignment}`;
      if (this.#first.has(key)) continue;
      this.#first.set(key, card);
      if (card.data['kind'] === 'site') this.#sites.set(nameOf(card), [...(this.#sites.get(nameOf(card)) ?? []), card]);
    }
  }
  /** The card that stands for this one. */
  standing(card: ImportedCard): ImportedCard {
    return isPlace(card) ? (this.#first.get(`${english(card.data['kind'])} ${nameOf(card)} ${card.alignment}`) ?? card) : card;
  }
  /** A site by its name, of this alignment where there is one. */
  named(name: string, alignment: string): string | null {
    const all = this.#sites.get(folded(name)) ?? [];
    return (all.find((card) => card.alignment === alignment) ?? all[0])?.id ?? null;
  }
  /** All sites whose names stand in a sentence; of names within names the longest. */
  within(sentence: string): string[] {
    const words = ` ${folded(sentence)} `;
    const found = [...this.#sites.keys()].filter((name) => words.includes(` ${name} `));
    const whole = found.filter((name) => !found.some((other) => other !== name && ` ${other} `.includes(` ${name} `)));
    return whole.flatMap((name) => (this.#sites.get(name) ?? []).map(({ id }) => id));
  }
  /** Where a character is at home: the site named so, or those whose names stand in what the card says. */
  homes(said: string, alignment: string): string[] {
    const named = this.named(said, alignment);
    return named === null ? this.within(said) : [named];
  }
}

const homeOf = (card: ImportedCard, places: Places, notes: Note[]): JsonRecord => {
  const home = english(card.data['home']);
  const [known = null] = places.homes(home, card.alignment);
  if (known === null && home !== '') notesOn(notes, card.file, card.id)('told', 'a home that is not a site of the file', home);
  return { home: known ?? '' };
};

const siteData = (card: ImportedCard, places: Places, notes: Note[]): JsonRecord => {
  const nearest = english(card.data['nearestHaven']);
  const haven = places.named(nearest, card.alignment);
  const tell = notesOn(notes, card.file, card.id);
  if (haven === null && nearest !== '') tell('unread', 'a nearest Haven that is not in the file', nearest);
  const paths = isRecord(card.data['havenPaths']) ? card.data['havenPaths'] : {};
  const known = Object.entries(paths).flatMap(([name, path]): (readonly [string, Json])[] => {
    const id = places.named(name, card.alignment);
    if (id === null) tell('unread', 'a Haven that is not in the file', name);
    return id === null ? [] : [[id, path]];
  });
  return { nearestHaven: haven ?? '', havenPaths: Object.fromEntries(known) };
};

/** MEC-MAN-03: where nobody can tell the site, the people see to it, and the table lets it be anywhere. */
const atSites = (card: ImportedCard, places: Places, notes: Note[]): JsonRecord => {
  const at = english(card.data['at']);
  const known = places.within(at);
  if (known.length === 0) notesOn(notes, card.file, card.id)('told', 'the table cannot tell at which site it is played', at);
  return { at: known.length === 0 ? [ANYWHERE] : known };
};

/** The card as the table is given it. */
export const placed = (card: ImportedCard, places: Places, notes: Note[]): FaceData => {
  const { kind, subtype } = card.data;
  if (kind === 'character') return { ...card.data, ...homeOf(card, places, notes) };
  if (kind === 'site') return { ...card.data, ...siteData(card, places, notes) };
  return subtype === 'ally' || subtype === 'faction' ? { ...card.data, ...atSites(card, places, notes) } : card.data;
};

/** Regions by their names, next to each other in both directions. */
export const mapOf = (cards: readonly ImportedCard[]): RegionMap => {
  const map = new Map<string, { readonly type: string; readonly adjacent: Set<string> }>();
  for (const { data } of cards) {
    const name = english(data['name']);
    if (data['kind'] !== 'region' || map.has(name)) continue;
    const adjacent = Array.isArray(data['adjacent']) ? data['adjacent'].map(String) : [];
    map.set(name, { type: english(data['type']), adjacent: new Set(adjacent) });
  }
  for (const [name, { adjacent }] of map) for (const other of adjacent) map.get(other)?.adjacent.add(name);
  return Object.fromEntries([...map].map(([name, { type, adjacent }]) => [name, { type, adjacent: [...adjacent] }]));
};
