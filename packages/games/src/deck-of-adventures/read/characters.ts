// Characters: what kind they are, whose cards they draw, who speaks for them, what stands on their sheet, and what follows from it.

import type { Json, Sight } from '@pasteboard/kernel/view';
import { GM, SKILLS, STATS, drawOf, isAttribute, targetOf, type Kind, type Team } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet, table } from '../values.ts';

/** Lists at the table never change, and the same ones are read again and again. */
class DistinctMemory {
  readonly #known = new WeakMap<object, readonly Json[]>();

  of<T extends Json>(list: readonly T[]): readonly T[] {
    const known = (this.#known.get(list) as readonly T[] | undefined) ?? [...new Set(list)];
    this.#known.set(list, known);
    return known;
  }
}
const memory = new DistinctMemory();

/** Each of them once: by hand a player may write something into a list twice. */
export const distinct = <T extends Json>(list: readonly T[]): readonly T[] => memory.of(list);

/** Every character with a sheet, in the order in which they came. */
export const characters = (s: Sight): string[] => distinct(table.cast.of(s)).filter((id) => s.cardsIn(targetOf(id)) !== null);

/** Those who have left the table and may come back. */
export const away = (s: Sight): readonly string[] => distinct(table.away.of(s));
export const isAway = (s: Sight, id: string): boolean => away(s).includes(id);

/** DOA-ROLE-01 */
export const kindOf = (s: Sight, id: string): Kind => sheet.kind.of(s, id);
export const isDealer = (s: Sight, id: string): boolean => kindOf(s, id) === 'dealer';
export const teamOf = (s: Sight, id: string): Team => sheet.team.of(s, id);

/** DOA-DECK-11: the decks the GM holds, the first one by default. */
export const gmDecks = (s: Sight): string[] =>
  [...new Set([GM, ...table.gmDecks.of(s)])].filter((deck) => s.cardsIn(drawOf(deck)) !== null);
/** The GM's deck of that name, or the first one. */
export const gmDeck = (s: Sight, name: string): string => (gmDecks(s).includes(name) ? name : GM);

/** DOA-DECK-02, DOA-DECK-11, DOA-ROLE-04: whose deck this character draws from. A pile that a viewer is not shown may well be there. */
export const deckOwner = (s: Sight, id: string): string => {
  const owner = sheet.deck.of(s, id);
  return s.cardsIn(drawOf(owner)) === null ? GM : owner;
};
/** The Dealer whose stamina a deck is; null for the GM's. */
export const dealerOf = (s: Sight, id: string): string | null => {
  const owner = deckOwner(s, id);
  return isDealer(s, owner) ? owner : null;
};

/** Who is asked on behalf of a character: a Companion is spoken for by its Dealer. */
export const speaker = (s: Sight, id: string): string => (kindOf(s, id) === 'companion' ? (dealerOf(s, id) ?? id) : id);

/** The level of the Dealer of that deck; 0 for the GM's, which has none. */
export const levelBehind = (s: Sight, deck: string): number => (sheet.level.has(s, deck) ? sheet.level.of(s, deck) : 0);

/** DOA-FATE-01, DOA-ROLE-02, DOA-ROLE-03, DOA-ROLE-04, DOA-FATE-10: Fate Cards are for Dealers, their Companions, and the GM's own draws where the table allows it. */
export const mayUseFate = (s: Sight, id: string): boolean => (id === GM ? houseRule(s, 'gmFate') === 'on' : kindOf(s, id) !== 'minion');

// Attributes and skills

/** DOA-SHEET-01, DOA-SHEET-06: the attributes, the skills, and those of this table alone. */
export const statsOf = (s: Sight): string[] => [...new Set([...STATS, ...table.skills.of(s).map(({ name }) => name)])];

/** DOA-SHEET-02: the attribute a skill belongs to; an attribute belongs to itself. */
export const attributeOf = (s: Sight, stat: string): string => {
  if (isAttribute(stat)) return stat;
  const standard = Object.entries(SKILLS).find(([name]) => name === stat)?.[1];
  return standard ?? table.skills.of(s).find(({ name }) => name === stat)?.attribute ?? '';
};

export const skillsUnder = (s: Sight, attribute: string): string[] =>
  statsOf(s).filter((stat) => stat !== attribute && attributeOf(s, stat) === attribute);

export const mod = (s: Sight, id: string, stat: string): number => sheet.mod(stat).of(s, id);

// Who can still do something

export const isKnockedOut = (s: Sight, id: string): boolean => sheet.ko.of(s, id) !== 'none';
export const isDead = (s: Sight, id: string): boolean => sheet.dead.of(s, id);
/** DOA-HEALTH-04: Minions, Bystanders and Companions are simply out. */
export const isOut = (s: Sight, id: string): boolean => sheet.out.of(s, id) || isAway(s, id);
export const isUp = (s: Sight, id: string): boolean => !isKnockedOut(s, id) && !isDead(s, id) && !isOut(s, id);

/** Dead or out, and not only Knocked Out. */
export const isGone = (s: Sight, id: string): boolean => isDead(s, id) || isOut(s, id);

/** All others, likeliest first for an attacker: enemies, then friends, and last those who are out of it. */
export const othersThan = (s: Sight, id: string): string[] => {
  const rank = (other: string): number => (isDead(s, other) || isOut(s, other) ? 2 : teamOf(s, other) === teamOf(s, id) ? 1 : 0);
  return characters(s)
    .filter((other) => other !== id)
    .toSorted((a, b) => rank(a) - rank(b));
};

export const inCombat = (s: Sight): boolean => table.combat.of(s);
export const inTurn = (s: Sight, id: string): boolean => sheet.inTurn.of(s, id);

/** DOA-HEALTH-01: 4 and the level and Vitality; a Dealer has at least 5 where the table keeps to that. */
export const dealerHp = (level: number, vitality: number, floor: 5 | 'none'): number =>
  Math.max(floor === 'none' ? 1 : floor, 4 + level + vitality);

/** DOA-HEALTH-02 */
export const companionHp = (dealerLevel: number): number => Math.ceil(dealerLevel / 2);

/** DOA-ARMOR-03 */
export const unarmoredRange = (agility: number): number => Math.max(0, 3 - Math.floor(agility / 2));

/** DOA-REST-02 */
export const restCards = (maxHp: number, maxPp: number): number => maxHp + maxPp;

/** DOA-DISCARD-04 */
export const discardCap = (level: number): number => (level >= 8 ? 8 : level >= 5 ? 6 : 4);

/** DOA-DISCARD-03: every two cards are worth one. */
export const discardBonus = (cards: number): number => Math.floor(cards / 2);
