// What things are called at the table. Views know piles by these names as well, so nothing here reads a table.

export const locationOf = (who: string): string => `location/${who}`;
export const deckOf = (who: string): string => `deck/${who}`;
export const handOf = (who: string): string => `hand/${who}`;
export const discardOf = (who: string): string => `discard/${who}`;
export const outOf = (who: string): string => `out/${who}`;
export const pointsOf = (who: string): string => `points/${who}`;
export const sideboardOf = (who: string): string => `sideboard/${who}`;
export const poolOf = (who: string): string => `pool/${who}`;
export const eventsOf = (who: string): string => `events/${who}`;

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
export const followersOf = (character: string): string => character.replace(WITH, FOLLOWERS);

export const PHASES = ['untap', 'organization', 'longEvent', 'movementHazard', 'site', 'endOfTurn'] as const;
export type Phase = (typeof PHASES)[number];

export const SOURCES = ['character', 'ally', 'item', 'faction', 'kill', 'miscellaneous'] as const;
export type Source = (typeof SOURCES)[number];
