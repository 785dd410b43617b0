// Characters: what kind they are, whose cards they draw, who speaks for them, and what stands on their sheet.

import { said, seatIndex, type Json, type Reader, type Seat, type Table, type Word } from '@pasteboard/kernel';
import type { Grading } from './degrees.ts';
import { GM, KINDS, SKILLS, STATS, TEAMS, drawOf, isAttribute, modOf, targetOf, type Kind, type Team } from './names.ts';
import type { OptionKey } from './options.ts';

export const who = (id: string): Word => said('character', id);

export const is = (t: Reader, key: OptionKey, value: string | number | boolean): boolean => t.option(key) === value;

/** A word kept as a fact; what is no word counts as none. */
export const word = (t: Reader, scope: string, key: string): string => {
  const kept = t.fact(scope, key);
  return typeof kept === 'string' ? kept : 'none';
};

/** A list of words kept as a fact, each once: by hand anything may be written into it. */
export const words = (t: Reader, scope: string, key: string): readonly string[] => {
  const list: Json = t.fact(scope, key);
  if (!Array.isArray(list)) return NO_WORDS;
  const known = wordsIn.get(list);
  if (known !== undefined) return known;
  const found = [...new Set(list.filter((each): each is string => typeof each === 'string'))];
  wordsIn.set(list, found);
  return found;
};
const NO_WORDS: readonly string[] = [];
/** Lists on the table never change, and the same ones are read again and again. */
const wordsIn = new WeakMap<object, readonly string[]>();

/** Everybody with a sheet, in the order in which they came. */
export const characters = (t: Reader): string[] => words(t, 'table', 'cast').filter((id) => t.hasPile(targetOf(id)));

export const kindOf = (t: Reader, id: string): Kind => KINDS.find((kind) => kind === t.fact(id, 'kind')) ?? 'minion';
export const isDealer = (t: Reader, id: string): boolean => kindOf(t, id) === 'dealer';
export const teamOf = (t: Reader, id: string): Team => TEAMS.find((team) => team === t.fact(id, 'team')) ?? 'enemy';

/** DOA-DECK-11: the decks the GM holds, the first one by default. */
export const gmDecks = (t: Reader): string[] =>
  [...new Set([GM, ...words(t, 'table', 'gmDecks')])].filter((deck) => t.hasPile(drawOf(deck)));
/** The GM's deck of that name, or the first one. */
export const gmDeck = (t: Reader, name: string): string => (gmDecks(t).includes(name) ? name : GM);

/** DOA-DECK-02, -11, DOA-ROLE-04: whose deck this character draws from. */
export const deckOwner = (t: Reader, id: string): string => {
  const owner = t.fact(id, 'deck');
  return typeof owner === 'string' && t.hasPile(drawOf(owner)) ? owner : GM;
};
/** The Dealer whose stamina a deck is; null for the GM's. */
export const dealerOf = (t: Reader, id: string): string | null => {
  const owner = deckOwner(t, id);
  return isDealer(t, owner) ? owner : null;
};

/** Whom to ask on behalf of a character: a Companion is spoken for by its Dealer. */
export const speaker = (t: Reader, id: string): string => (kindOf(t, id) === 'companion' ? (dealerOf(t, id) ?? id) : id);

/** Of these cards, those that whoever speaks for a character can tell apart: by hand a pile may have been hidden from them. */
export const inSight = (t: Reader, id: string, cards: readonly number[]): number[] => {
  const viewer = seatIndex(t.state, t.seatsBehind(speaker(t, id))[0]?.id ?? '');
  return cards.filter((card) => (t.find(card).slot.seen[viewer] ?? 0) !== 0);
};

/** The characters a seat may act for: its own with their Companions, or all of them for the GM. */
export const actsFor = (t: Reader, by: Seat): string[] => {
  if (by.role === 'gm') return characters(t);
  return by.role === 'player' ? characters(t).filter((id) => by.plays.includes(speaker(t, id))) : [];
};

// Attributes and skills

/** DOA-SHEET-06: skills of this table alone, each kept as `Name:ATTRIBUTE`. */
const ownSkills = (t: Reader): (readonly [name: string, attribute: string])[] =>
  words(t, 'table', 'skills').flatMap((each) => {
    const at = each.lastIndexOf(':');
    const [name, attribute] = [each.slice(0, at), each.slice(at + 1)];
    return at > 0 && isAttribute(attribute) ? [[name, attribute] as const] : [];
  });

export const statsOf = (t: Reader): string[] => [...new Set([...STATS, ...ownSkills(t).map(([name]) => name)])];

/** DOA-SHEET-02: the attribute a skill belongs to; an attribute belongs to itself. */
export const attributeOf = (t: Reader, stat: string): string => {
  if (isAttribute(stat)) return stat;
  const standard = Object.entries(SKILLS).find(([name]) => name === stat)?.[1];
  return standard ?? ownSkills(t).find(([name]) => name === stat)?.[1] ?? '';
};

export const skillsUnder = (t: Reader, attribute: string): string[] =>
  statsOf(t).filter((stat) => stat !== attribute && attributeOf(t, stat) === attribute);

export const mod = (t: Reader, id: string, stat: string): number => t.count(id, modOf(stat));

/** How a statistic is spoken; one of this table's own is its own word. */
export const stat = (name: string): Word => said('word', name === '' ? 'stat.none' : name);

/** The house rules a grade depends on. */
export const grading = (t: Reader): Grading => ({
  negativeMod: is(t, 'negativeMod', 'clamp') ? 'clamp' : is(t, 'negativeMod', 'edr') ? 'edr' : 'matchRequired',
  majorByModifier: is(t, 'majorByModifier', true),
  upperHandPick: is(t, 'upperHandPick', 'closest') ? 'closest' : is(t, 'upperHandPick', 'bestOutcome') ? 'bestOutcome' : 'closestAfterMod',
});

// Who can still do something

export const isKnockedOut = (t: Reader, id: string): boolean => t.fact(id, 'ko') !== 'none';
export const isDead = (t: Reader, id: string): boolean => t.fact(id, 'dead') === true;
/** DOA-HEALTH-04: Minions, Bystanders and Companions are simply out. */
export const isOut = (t: Reader, id: string): boolean => t.fact(id, 'out') === true;
export const isUp = (t: Reader, id: string): boolean => !isKnockedOut(t, id) && !isDead(t, id) && !isOut(t, id);

/** Everybody else, likeliest first for whoever aims at somebody: enemies, then friends, and last whoever is out of it. */
export const othersThan = (t: Reader, id: string): string[] => {
  const rank = (other: string): number => (isDead(t, other) || isOut(t, other) ? 2 : teamOf(t, other) === teamOf(t, id) ? 1 : 0);
  return characters(t)
    .filter((other) => other !== id)
    .toSorted((a, b) => rank(a) - rank(b));
};

export const inCombat = (t: Reader): boolean => t.fact('table', 'combat') === true;
export const inTurn = (t: Reader, id: string): boolean => t.fact(id, 'inTurn') === true;

/** A pair such as health: now, within 0 and its most. */
export const gain = (t: Table, id: string, key: 'hp' | 'ap' | 'pp' | 'rest', n: number): number => {
  const was = t.count(id, key);
  const to = Math.max(0, Math.min(Math.max(was, t.count(id, `${key}Max`)), was + n));
  t.set(id, key, to);
  return to - was;
};
