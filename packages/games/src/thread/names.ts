// What things are called in Thread: Aspects, conditions, actions, and the piles of a Character. Nothing here knows a table.

export const ASPECTS = ['body', 'mind', 'spirit', 'luck'] as const;
export type Aspect = (typeof ASPECTS)[number];
/** THR-X-ASPECT-01: each Aspect has its suit. */
export const SUIT_OF = { body: 'H', mind: 'D', spirit: 'S', luck: 'C' } as const satisfies Record<Aspect, string>;

export const isAspect = (word: string): word is Aspect => (ASPECTS as readonly string[]).includes(word);

/** THR-X-COND-02 */
export const SENSES = ['sight', 'hearing', 'smell', 'taste', 'touch'] as const;
export type Sense = (typeof SENSES)[number];
export const LIMBS = ['arm', 'leg'] as const;
export type Limb = (typeof LIMBS)[number];
/** Conditions that are a plain number of ranks. */
export const CONDITIONS = ['exhausted', 'pain', 'slowed', 'unconscious'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** THR-X-HP-02 */
export const DAMAGE_TYPES = ['chemical', 'mental', 'physical', 'temperate'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** THR-X-ACT-03: the basic actions. */
export const BASIC_ACTIONS = ['attack', 'communicate', 'help', 'manipulate', 'move'] as const;
/** THR-X-ACT-02: and one that burns nothing. */
export const ACTIONS = [...BASIC_ACTIONS, 'free'] as const;
export type Action = (typeof ACTIONS)[number];

export const REST_KINDS = ['full', 'partial'] as const;
export type RestKind = (typeof REST_KINDS)[number];

/** THR-DRAW-01, THR-BURN-05: why a card left the Deck. */
export const CAUSES = ['action', 'check', 'perk', 'other'] as const;
export type Cause = (typeof CAUSES)[number];

/** How a Check may come to its end: by its total, or without one. */
export const WHYS = ['total', 'emptyDeck', 'badJoker', 'chosen', 'senseLost'] as const;
export type Why = (typeof WHYS)[number];

/** THR-X-TOOL-01: as many clocks as a table may have at once, by number. */
export const CLOCKS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type Clock = (typeof CLOCKS)[number];

/** Far more than any Character has, and as much as fits on a sheet. */
export const MOST_RANK = 9_999;
/** Far more cards than any deck holds. */
export const MOST_CARDS = 999;

/** THR-X-CARD-03: the first Joker is the good one, the second the bad one. */
export const GOOD_JOKER = 'JK1';
export const BAD_JOKER = 'JK2';
export const isJoker = (face: string): boolean => face === GOOD_JOKER || face === BAD_JOKER;

/** The kinds of piles that a Character may have. */
export const PILES = { deck: 'deck', discard: 'discard', setAside: 'aside', drawn: 'drawn', secret: 'secret' } as const;

export const deckOf = (who: string): string => `${PILES.deck}/${who}`;
export const discardOf = (who: string): string => `${PILES.discard}/${who}`;
export const setAsideOf = (who: string): string => `${PILES.setAside}/${who}`;
/** Where a drawn card lies for all to see, before it is spent. */
export const drawnOf = (who: string): string => `${PILES.drawn}/${who}`;
/** Where a card drawn in secret lies until it is turned up. */
export const secretOf = (who: string): string => `${PILES.secret}/${who}`;

export const WEAVER = 'weaver';
/** Scopes of the table: no Character may have such an id. */
export const RESERVED_IDS: readonly string[] = [WEAVER, 'table', 'options'];
export const WEAVER_DECK = deckOf(WEAVER);
export const WEAVER_DISCARD = discardOf(WEAVER);
/** Where the Weaver's own cards lie for a moment, on their way under. */
export const WEAVER_DRAWN = drawnOf(WEAVER);
