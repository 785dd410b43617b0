// What things are called: attributes, skills, elements, statuses and piles. Nothing here knows a table, so odds and bots may use it anywhere.

export const ATTRIBUTES = ['body', 'mind', 'spirit', 'luck'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];
export const isSuit = (word: unknown): word is Suit => SUITS.some((suit) => suit === word);

export const SUIT_SIGNS: { readonly [suit in Suit]: string } = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** TRB-X-ATTR-01: each attribute has its suit. */
export const SUIT_OF: Record<Attribute, Suit> = { body: 'H', mind: 'S', spirit: 'C', luck: 'D' };

/** TRB-X-SKILL-01: the list is data. Society and Thievery stand in the game's own code where its page has Streetwise. */
export const SKILLS_OF = {
  body: ['acrobatics', 'athletics', 'melee', 'might', 'ranged', 'resilience'],
  mind: ['arcana', 'craft', 'diplomacy', 'insight', 'lore', 'medicine', 'nature', 'religion', 'society', 'streetwise', 'thievery'],
  spirit: ['awareness', 'deception', 'performance', 'presence', 'resolve', 'sorcery', 'stealth'],
  luck: ['theurgy'],
} as const satisfies Record<Attribute, readonly string[]>;
export type Skill = (typeof SKILLS_OF)[Attribute][number];
export const SKILLS: readonly Skill[] = ATTRIBUTES.flatMap((attribute): readonly Skill[] => SKILLS_OF[attribute]);
export const isSkill = (word: unknown): word is Skill => SKILLS.some((skill) => skill === word);
const ATTRIBUTE_OF: ReadonlyMap<Skill, Attribute> = new Map(
  ATTRIBUTES.flatMap((attribute) => SKILLS_OF[attribute].map((skill): [Skill, Attribute] => [skill, attribute])),
);
export const attributeOf = (skill: Skill): Attribute => ATTRIBUTE_OF.get(skill) ?? 'luck';

export const DEFENSES = ['parry', 'dodge', 'body', 'mind', 'spirit', 'luck'] as const;
export type Defense = (typeof DEFENSES)[number];
export const isDefense = (word: unknown): word is Defense => DEFENSES.some((defense) => defense === word);

/** TRB-ELEM-01 */
export const ELEMENTS = ['physical', 'fire', 'frost', 'brilliant', 'shadow'] as const;
export type Element = (typeof ELEMENTS)[number];
export const isElement = (word: unknown): word is Element => ELEMENTS.some((element) => element === word);

/** TRB-HEALTH-01, TRB-FUNG-01: what is lost or spent by the point, and restored up to a maximum. */
export const FUNDS = ['shallow', 'deep', 'will', 'fortune'] as const;
export type Fund = (typeof FUNDS)[number];

export const PHASES = ['encounter', 'exploration', 'downtime'] as const;
export type Phase = (typeof PHASES)[number];

export const STATUSES = [
  'Bleeding',
  'Crippled',
  'Harried',
  'Sickened',
  'Necrotic',
  'Berserk',
  'Enchanted',
  'Fogged',
  'Taunted',
  'Exposed',
  'Warded',
  'Dispelled',
  'Burning',
  'Frozen',
  'Frightened',
  'Slowed',
  'Hasted',
  'Vulnerable',
  'Protected',
  'Poisoned',
] as const;
export type Status = (typeof STATUSES)[number];
export const isStatus = (word: unknown): word is Status => STATUSES.some((status) => status === word);

export const CONDITIONS = ['Downed', 'Exhausted', 'Stupefied', 'Wounded'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The kinds of piles that a character has. */
export const PILES = { deck: 'deck', hand: 'hand', discard: 'discard', play: 'play' } as const;

export const deckOf = (who: string): string => `${PILES.deck}/${who}`;
export const handOf = (who: string): string => `${PILES.hand}/${who}`;
export const discardOf = (who: string): string => `${PILES.discard}/${who}`;
/** Where cards lie that are revealed for the check being resolved. */
export const playOf = (who: string): string => `${PILES.play}/${who}`;

/** TRB-X-ACT-03: the GM's deck answers for creatures, which have none. */
export const GM = 'gm';
/** TRB-X-EDIT-01: the Fae Queen's deck, and the cards of it that are dealt for a choice. */
export const FAE = 'fae';
export const FAE_DEALT = 'fae-dealt';

/** Scopes of the table: no character may have such an id. */
export const RESERVED_IDS: readonly string[] = [GM, FAE, FAE_DEALT, 'table', 'options', 'nobody'];

/** Far more than a character has: the most that a setup or a case may give. */
export const MOST = 9_999;
/** The most stacks of a status. */
export const MOST_STACKS = 99;
