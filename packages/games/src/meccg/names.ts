// What things are called at the table. Views know piles by these names as well, so nothing here reads a table.

/** The kinds of piles that a player has. */
export const PILES = {
  location: 'location',
  deck: 'deck',
  hand: 'hand',
  discard: 'discard',
  out: 'out',
  points: 'points',
  sideboard: 'sideboard',
  pool: 'pool',
  events: 'events',
} as const;

export const locationOf = (who: string): string => `${PILES.location}/${who}`;
export const deckOf = (who: string): string => `${PILES.deck}/${who}`;
export const handOf = (who: string): string => `${PILES.hand}/${who}`;
export const discardOf = (who: string): string => `${PILES.discard}/${who}`;
export const outOf = (who: string): string => `${PILES.out}/${who}`;
export const pointsOf = (who: string): string => `${PILES.points}/${who}`;
export const sideboardOf = (who: string): string => `${PILES.sideboard}/${who}`;
export const poolOf = (who: string): string => `${PILES.pool}/${who}`;
export const eventsOf = (who: string): string => `${PILES.events}/${who}`;

/** MEC-SIDE-01: what lies between the two sides. */
export const NEUTRAL = 'neutral';
/** What is being played, a short-event or a creature while it attacks, lies in no zone. */
export const PLAYED = 'played';
export const TABLE = 'table';

/** The cards that a character, a site or a company bears. */
export const WITH = 'with/';
export const FOLLOWERS = 'followers/';
export const COMPANY = 'company/';
export const SITE = 'site/';
/** What lies face down at the site of a company. */
export const guardOf = (company: string): string => company.replace(/^company/, 'guard');
export const uponOf = (company: string): string => company.replace(/^company/, 'upon');
export const followersPile = (character: string): string => character.replace(WITH, FOLLOWERS);

export const PHASES = ['untap', 'organization', 'longEvent', 'movementHazard', 'site', 'endOfTurn'] as const;
export type Phase = (typeof PHASES)[number];

export const SOURCES = ['character', 'ally', 'item', 'faction', 'kill', 'miscellaneous'] as const;
export type Source = (typeof SOURCES)[number];

/** What a player may set right by hand: the points of a source, or general influence (MEC-MAN-02). */
export const ADJUSTABLE = [...SOURCES, 'influence'] as const;
export type Adjustable = (typeof ADJUSTABLE)[number];

/** Within what a card may not be duplicated (MEC-UNIQ-08). */
export const SCOPES = ['table', 'character', 'company', 'site', 'player', 'attack', 'turn'] as const;
export type Scope = (typeof SCOPES)[number];
/** When the mark of an effect is taken away (MEC-UNIQ-09). */
export const EFFECT_ENDS = ['endOfAttack', 'endOfTurn'] as const;
export type EffectEnd = (typeof EFFECT_ENDS)[number];
/** When an entry of a card ends (MEC-AUTO-03). */
export const UNTIL = ['inPlay', 'now', 'attack', 'turn'] as const;
export type Until = (typeof UNTIL)[number];
/** As what an event is played: a few cards are both (MEC-PLAY-05). */
export const NATURES = ['resource', 'hazard'] as const;
export type Nature = (typeof NATURES)[number];
export const STRIKES = ['open', 'defeated', 'failed', 'tied', 'succeeded', 'cancelled'] as const;
export type StrikeState = (typeof STRIKES)[number];
/** The parts of a deck list that a player brings along by name. */
export const PARTS = ['resources', 'hazards', 'characters', 'locationDeck'] as const;

/** MEC-POS-01: how far a card is turned. */
export const TURNED = { untapped: 0, tapped: 90, wounded: 180 } as const;
export type Position = keyof typeof TURNED;

/** What dice are rolled for, and what may come of it. */
export const CHECKS = ['strike', 'corruption', 'faction', 'influence'] as const;
export type Check = (typeof CHECKS)[number];
export const RESULTS = ['defeated', 'failed', 'tied', 'succeeded', 'passed', 'discarded', 'eliminated', 'success', 'failure'] as const;
export type Result = (typeof RESULTS)[number];
