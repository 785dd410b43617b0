// Deck lists: what a location deck and a play deck may hold, and in which numbers.

import { choice, command, param, type Offer, type Reader, type Table } from '@pasteboard/kernel';
import { NO_CARDS, type Counts, type DeckList } from '../content/deck-list.ts';
import { houseRule, isStandard } from '../options.ts';
import { isCreature, isLocation, type Card } from '../read/cards.ts';
import { playerSheet } from '../values.ts';
import { faceOf } from './cards.ts';
import { plays, sortedOut } from './offers.ts';
import { no } from './refusals.ts';

const entries = (t: Reader, counts: Counts | undefined): readonly { readonly card: Card; readonly n: number }[] =>
  Object.entries(counts ?? {}).map(([face, n]) => ({ card: faceOf(t, face), n }));
/** A place in a play deck is a fault of its own, and counts as neither resource nor hazard. */
const playable = (t: Reader, counts: Counts | undefined): ReturnType<typeof entries> =>
  entries(t, counts).filter(({ card }) => !isLocation(card));
/** MEC-PLAY-03, MEC-PLAY-04, MEC-PLAY-05: by its kind, where a character is neither; a card of two natures by the side under which the list names it. */
const balanced = (t: Reader, list: DeckList): { readonly [kind in 'resource' | 'hazard']: ReturnType<typeof entries> } => {
  const named = [
    ...playable(t, list.resources).map((each) => ({ ...each, side: each.card.asResource ? 'resource' : each.card.kind })),
    ...[...playable(t, list.hazards), ...playable(t, list.characters)].map((each) => ({ ...each, side: each.card.kind })),
  ];
  return { resource: named.filter(({ side }) => side === 'resource'), hazard: named.filter(({ side }) => side === 'hazard') };
};
const sum = (of: readonly { readonly n: number }[]): number => of.reduce((all, { n }) => all + n, 0);

/** MEC-PLAY-07: sizes, and how many of each over the whole list. */
const breaksNumbers = (t: Reader, list: DeckList): boolean => {
  const { resource: resources, hazard: hazards } = balanced(t, list);
  const inDeck = [list.resources, list.hazards, list.characters].flatMap((part) => playable(t, part));
  const characters = inDeck.filter(({ card }) => card.kind === 'character');
  const outside = (n: number): boolean => n < houseRule(t, 'deck.min') || n > houseRule(t, 'deck.max');
  const creatures = sum(hazards.filter(({ card }) => isCreature(card)));
  const avatars = sum(characters.filter(({ card }) => card.avatar));
  const copies = new Map<string, number>();
  const all = [...inDeck, ...entries(t, list.pool), ...entries(t, list.sideboard)];
  for (const { card, n } of all) copies.set(card.identity, (copies.get(card.identity) ?? 0) + n);
  return (
    outside(sum(resources)) ||
    outside(sum(hazards)) ||
    creatures < houseRule(t, 'deck.minCreatures') ||
    sum(characters) - avatars > houseRule(t, 'deck.maxCharacters') ||
    avatars > houseRule(t, 'deck.maxAvatars') ||
    all.some(({ card }) => (copies.get(card.identity) ?? 0) > (card.unique && !card.avatar ? 1 : houseRule(t, 'deck.copies')))
  );
};

/** The rules a list breaks, each once. MEC-PLAY-06: only lists are held to them; what becomes of a deck in play is never judged. */
export const violations = (t: Reader, list: DeckList): string[] => {
  const [resources, hazards, characters] = [entries(t, list.resources), entries(t, list.hazards), entries(t, list.characters)];
  const sites = entries(t, list.locationDeck);
  const inPlayDeck = [...resources, ...hazards, ...characters];
  const broken: string[] = [];
  const any = (of: typeof sites, fits: (card: Card, n: number) => boolean): boolean => of.some(({ card, n }) => n > 0 && fits(card, n));
  const published = houseRule(t, 'deck.limits') === 'published';
  if (!isStandard(t) && any([...inPlayDeck, ...sites], ({ kind }) => kind === 'region')) broken.push('MEC-TYPE-02');
  if (any(sites, ({ kind }) => kind !== 'site' && kind !== 'region')) broken.push('MEC-LOC-01');
  if (published && any(sites, ({ kind, haven }, n) => kind === 'site' && !haven && n > 1)) broken.push('MEC-LOC-08');
  if (any(inPlayDeck, ({ kind }) => kind === 'site') || (isStandard(t) && any(inPlayDeck, ({ kind }) => kind === 'region')))
    broken.push('MEC-PLAY-01');
  const { resource, hazard } = balanced(t, list);
  if (sum(resource) !== sum(hazard)) broken.push('MEC-PLAY-03');
  if (published && breaksNumbers(t, list)) broken.push('MEC-PLAY-07');
  return broken;
};

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
        const broken = violations(t, lists[name] ?? NO_CARDS);
        return broken[0] === undefined ? null : no('E_DECK', broken[0], 'deckList', { broken });
      },
      (these) => ({ list: choice('text', these) }),
    );
  },
  run: (t: Table, by, { list }) => {
    playerSheet.chosenList.declare(t, by.id, list);
    t.say('deckLoaded', { who: param('seat', by.id), list });
  },
});
