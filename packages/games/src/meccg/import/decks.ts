// Deck lists are matched with the cards of a card file. What cannot be matched is shown, not dropped.

import { folded } from '../read/cards.ts';
import type { DeckList } from '../content/deck-list.ts';
import type { ImportedCard } from './cards.ts';
import type { DeckFile, DeckLine, DeckPart } from './deck-files.ts';
import { notesOn, type Note } from './note.ts';
import type { Places } from './places.ts';
import { english } from './values.ts';

export interface ImportedDeck {
  readonly name: string;
  readonly file: string;
  readonly list: DeckList;
  readonly cards: number;
  readonly unmatched: readonly { readonly part: DeckPart; readonly name: string; readonly n: number }[];
}

/** MEC-IMP-09: without case and leading zeros. */
const plainId = (id: string): string => id.toLowerCase().replace(/(^|[^0-9])0+(?=\d)/g, '$1');

export class Cards {
  readonly #byId = new Map<string, ImportedCard>();
  readonly #byName = new Map<string, ImportedCard[]>();
  constructor(cards: readonly ImportedCard[]) {
    for (const card of cards) {
      this.#byId.set(plainId(card.id), card);
      const name = folded(english(card.data['name']));
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), card]);
    }
  }
  /** By its number; else by its name, with the set and the alignment as far as they help. */
  matching({ id, name, set, alignment, part }: DeckLine): ImportedCard | null {
    const byId = id === '' ? undefined : this.#byId.get(plainId(id));
    if (byId !== undefined) return byId;
    const fits = (card: ImportedCard): boolean => (part === 'locationDeck') === ['site', 'region'].includes(english(card.data['kind']));
    let all = (this.#byName.get(folded(name)) ?? []).filter((card) => fits(card) || part === 'pool' || part === 'sideboard');
    for (const helps of [
      (card: ImportedCard) => alignment === '' || card.alignment.startsWith(alignment.toLowerCase()),
      (card: ImportedCard) => set === '' || card.set.toLowerCase() === set.toLowerCase(),
      (card: ImportedCard) => card.alignment === 'hero' || card.alignment === 'neutral',
    ])
      all = all.some(helps) ? all.filter(helps) : all;
    return all[0] ?? null;
  }
  /** How many characters of its side are at home at this site, in the whole card file. */
  atHomeIn({ id, alignment }: ImportedCard, places: Places): number {
    const own = [...this.#byId.values()].filter((card) => card.alignment === alignment && card.data['kind'] === 'character');
    return own.filter(({ data }) => places.homes(english(data['home']), alignment).includes(id)).length;
  }
}

const PARTS: { readonly [kind: string]: 'characters' | 'resources' | 'hazards' | 'locationDeck' } = {
  character: 'characters',
  resource: 'resources',
  hazard: 'hazards',
  site: 'locationDeck',
  region: 'locationDeck',
};

/** A part that says what is in it keeps its word; the others go by the card. */
const partOf = (part: DeckPart, card: ImportedCard): Exclude<DeckPart, 'deck'> =>
  part === 'deck' ? (PARTS[english(card.data['kind'])] ?? 'resources') : part;

/** MEC-SETUP-04: the list says it. No field of a card file does: then it is the Haven of the list where most characters of its side are at home. */
const startOf = ({ startSite }: DeckFile, sites: readonly ImportedCard[], cards: Cards, places: Places): string | null => {
  if (startSite !== '') return places.named(startSite, sites[0]?.alignment ?? '');
  const havens = sites.filter(({ data }) => data['haven'] === true);
  const most = Math.max(...havens.map((haven) => cards.atHomeIn(haven, places)));
  return havens.find((haven) => cards.atHomeIn(haven, places) === most)?.id ?? null;
};

export const matchDeck = (file: string, deck: DeckFile, cards: Cards, places: Places, notes: Note[]): ImportedDeck => {
  const list: Record<Exclude<DeckPart, 'deck'>, Record<string, number>> = {
    characters: {},
    resources: {},
    hazards: {},
    locationDeck: {},
    pool: {},
    sideboard: {},
  };
  const unmatched: ImportedDeck['unmatched'][number][] = [];
  const sites: ImportedCard[] = [];
  let n = 0;
  for (const line of deck.lines) {
    const found = cards.matching(line);
    if (found === null) {
      unmatched.push({ part: line.part, name: line.name === '' ? line.id : line.name, n: line.n });
      continue;
    }
    const card = places.standing(found);
    const part = list[partOf(line.part, card)];
    part[card.id] = (part[card.id] ?? 0) + line.n;
    if (card.data['kind'] === 'site') sites.push(card);
    n += line.n;
  }
  const startSite = startOf(deck, sites, cards, places);
  const tell = notesOn(notes, file, deck.name);
  for (const line of unmatched) tell('leftOut', 'no such card in the card file', `${line.n} ${line.name} (${line.part})`);
  if (startSite === null) tell('unread', 'where the deck starts', deck.startSite);
  else if (deck.startSite === '') tell('guessed', 'where the deck starts', startSite);
  return { name: deck.name, file, list: { ...list, ...(startSite === null ? {} : { startSite }) }, cards: n, unmatched };
};
