// Deck lists: what a location deck and a play deck may hold, and in which numbers.

import { choice, command, param, sentence, type Offer, type Reader, type Table, type ViewParams } from '@pasteboard/kernel';
import { isOwn, NO_CARDS, type Counts, type DeckList, type Faces, type OwnDeck } from '../content/deck-list.ts';
import { houseRule, isStandard } from '../options.ts';
import { isCreature, isLocation, printed, type Card } from '../read/cards.ts';
import { playerSheet } from '../values.ts';
import { faceOf } from './cards.ts';
import { plays, sortedOut } from './offers.ts';
import { no } from './refusals.ts';
import words from '../words/core.en.json' with { type: 'json' };

/** A deck with its own cards is read by them, also before they are at the table. */
const entries = (t: Reader, counts: Counts | undefined, own: Faces): readonly { readonly card: Card; readonly n: number }[] =>
  Object.entries(counts ?? {}).map(([face, n]) => ({ card: own[face] === undefined ? faceOf(t, face) : printed(face, own[face]), n }));
/** A place in a play deck is a fault of its own, and counts as neither resource nor hazard. */
const playable = (t: Reader, counts: Counts | undefined, own: Faces): ReturnType<typeof entries> =>
  entries(t, counts, own).filter(({ card }) => !isLocation(card));
/** MEC-PLAY-03, MEC-PLAY-04, MEC-PLAY-05: by its kind, where a character is neither; a card of two natures by the side under which the list names it. */
const balanced = (t: Reader, list: DeckList, own: Faces): { readonly [kind in 'resource' | 'hazard']: ReturnType<typeof entries> } => {
  const named = [
    ...playable(t, list.resources, own).map((each) => ({ ...each, side: each.card.asResource ? 'resource' : each.card.kind })),
    ...[...playable(t, list.hazards, own), ...playable(t, list.characters, own)].map((each) => ({ ...each, side: each.card.kind })),
  ];
  return { resource: named.filter(({ side }) => side === 'resource'), hazard: named.filter(({ side }) => side === 'hazard') };
};
const sum = (of: readonly { readonly n: number }[]): number => of.reduce((all, { n }) => all + n, 0);

/** What is counted in a list. */
export const COUNTED = [
  'regions',
  'notSites',
  'sites',
  'places',
  'balance',
  'resources',
  'hazards',
  'creatures',
  'characters',
  'avatars',
  'copies',
  'poolOthers',
  'poolItems',
  'sideboardPlaces',
  'sideboard',
] as const;

/** A rule that a list breaks, and by how much: so many of these, where the bound allows fewer or demands more. No card is named. */
export interface Breach {
  readonly rule: string;
  readonly what: (typeof COUNTED)[number];
  readonly n: number;
  readonly bound: number;
  readonly is: 'most' | 'least' | 'even';
}

const atMost = (rule: string, what: Breach['what'], n: number, bound: number): Breach[] =>
  n > bound ? [{ rule, what, n, bound, is: 'most' }] : [];
const atLeast = (rule: string, what: Breach['what'], n: number, bound: number): Breach[] =>
  n < bound ? [{ rule, what, n, bound, is: 'least' }] : [];

/** MEC-PLAY-07: sizes, and how many of each over the whole list. A creature that is an event as well counts half. */
const numbers = (t: Reader, list: DeckList, own: Faces): Breach[] => {
  const rule = 'MEC-PLAY-07';
  const { resource: resources, hazard: hazards } = balanced(t, list, own);
  const inDeck = [list.resources, list.hazards, list.characters].flatMap((part) => playable(t, part, own));
  const characters = inDeck.filter(({ card }) => card.kind === 'character');
  const size = (what: 'resources' | 'hazards', n: number): Breach[] => [
    ...atLeast(rule, what, n, houseRule(t, 'deck.min')),
    ...atMost(rule, what, n, houseRule(t, 'deck.max')),
  ];
  const creatures = hazards.filter(({ card }) => isCreature(card)).reduce((all, { card, n }) => all + (card.alsoEvent ? n / 2 : n), 0);
  const avatars = sum(characters.filter(({ card }) => card.avatar));
  const copies = new Map<string, { n: number; most: number }>();
  for (const { card, n } of [...inDeck, ...entries(t, list.pool, own), ...entries(t, list.sideboard, own)]) {
    const most = card.unique && !card.avatar ? 1 : houseRule(t, 'deck.copies');
    const before = copies.get(card.identity);
    copies.set(card.identity, { n: (before?.n ?? 0) + n, most: Math.min(most, before?.most ?? most) });
  }
  const tooMany = [...copies.values()].reduce((all, { n, most }) => all + Math.max(0, n - most), 0);
  return [
    ...size('resources', sum(resources)),
    ...size('hazards', sum(hazards)),
    ...atLeast(rule, 'creatures', creatures, houseRule(t, 'deck.minCreatures')),
    ...atMost(rule, 'characters', sum(characters) - avatars, houseRule(t, 'deck.maxCharacters')),
    ...atMost(rule, 'avatars', avatars, houseRule(t, 'deck.maxAvatars')),
    ...atMost(rule, 'copies', tooMany, 0),
  ];
};

const MOST_POOL_ITEMS = 2;
const MOST_SIDEBOARD = 30;

/** MEC-SETUP-01: a pool has characters and up to two minor items; an avatar waits in the deck. A sideboard has no places. */
const beside = (t: Reader, list: DeckList, own: Faces): Breach[] => {
  const rule = 'MEC-SETUP-01';
  const [pool, sideboard] = [entries(t, list.pool, own), entries(t, list.sideboard, own)];
  const isItem = ({ card }: (typeof pool)[number]): boolean => card.size === 'minor';
  const others = pool.filter((each) => !isItem(each) && (each.card.kind !== 'character' || each.card.avatar));
  return [
    ...atMost(rule, 'poolOthers', sum(others), 0),
    ...atMost(rule, 'poolItems', sum(pool.filter(isItem)), MOST_POOL_ITEMS),
    ...atMost(rule, 'sideboardPlaces', sum(sideboard.filter(({ card }) => isLocation(card))), 0),
    ...atMost(rule, 'sideboard', sum(sideboard), MOST_SIDEBOARD),
  ];
};

/** The rules a list breaks, and by how much. MEC-PLAY-06: only lists are held to them; what becomes of a deck in play is never judged. */
export const breaches = (t: Reader, list: DeckList | OwnDeck): Breach[] => {
  const own = isOwn(list) ? list.faces : {};
  const inPlayDeck = [list.resources, list.hazards, list.characters].flatMap((part) => entries(t, part, own));
  const sites = entries(t, list.locationDeck, own);
  const count = (of: typeof sites, fits: (card: Card) => boolean): number => sum(of.filter(({ card }) => fits(card)));
  const isRegion = ({ kind }: Card): boolean => kind === 'region';
  const second = sites.reduce((all, { card, n }) => all + (card.kind === 'site' && !card.haven ? Math.max(0, n - 1) : 0), 0);
  const isPublished = houseRule(t, 'deck.limits') === 'published';
  const { resource, hazard } = balanced(t, list, own);
  const [resources, hazards] = [sum(resource), sum(hazard)];
  return [
    ...(isStandard(t) ? [] : atMost('MEC-TYPE-02', 'regions', count([...inPlayDeck, ...sites], isRegion), 0)),
    ...atMost(
      'MEC-LOC-01',
      'notSites',
      count(sites, (card) => !isLocation(card)),
      0,
    ),
    ...(isPublished ? atMost('MEC-LOC-08', 'sites', second, 0) : []),
    ...atMost(
      'MEC-PLAY-01',
      'places',
      count(inPlayDeck, ({ kind }) => kind === 'site' || (kind === 'region' && isStandard(t))),
      0,
    ),
    ...(resources === hazards ? [] : [{ rule: 'MEC-PLAY-03', what: 'balance', n: resources, bound: hazards, is: 'even' } as const]),
    ...(isPublished ? numbers(t, list, own) : []),
    ...beside(t, list, own),
  ];
};

/** A breach as a sentence tells it. */
export const told = (who: string, { rule, what, n, bound }: Breach): ViewParams => ({
  who: param('seat', who),
  rule: param('text', rule),
  what: param('word', `list.${what}`),
  n: param('number', n),
  bound: param('number', bound),
});

/** What a refusal says: the sentences that both players read at a table where lists may break rules. */
export const inWords = (t: Reader, broken: readonly { readonly who: string; readonly breach: Breach }[]): string =>
  broken
    .map(({ who, breach }) => sentence({ words, faces: {}, seats: t.state.seats }, `listBreaks.${breach.is}`, told(who, breach)))
    .join(' ');

export const violations = (t: Reader, list: DeckList): string[] => [...new Set(breaches(t, list).map(({ rule }) => rule))];

/** MEC-SETUP-01: a list is taken only if it breaks no rule of building. */
export const loadDeck = command<{ readonly list: string }>({
  topic: 'setup',
  rule: 'MEC-SETUP-01',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    const lists = playerSheet.lists.of(t, by.id);
    return sortedOut(
      Object.keys(lists),
      (name) => {
        const broken = breaches(t, lists[name] ?? NO_CARDS).map((breach) => ({ who: by.id, breach }));
        return broken[0] === undefined ? null : no('E_DECK', broken[0].breach.rule, 'listBreaks', { what: inWords(t, broken) });
      },
      (these) => ({ list: choice('text', these) }),
    );
  },
  run: (t: Table, by, { list }) => {
    playerSheet.chosenList.declare(t, by.id, list);
    t.say('deckLoaded', { who: param('seat', by.id), list });
  },
});
