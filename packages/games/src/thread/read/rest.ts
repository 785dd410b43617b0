// What a rest is, and what it would give back as things stand.

import type { Sight, ViewAsk } from '@pasteboard/kernel/view';
import { discardOf, type RestKind } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet, table } from '../values.ts';
import { rank, usesOwnDeck } from './characters.ts';
import { missingHealth } from './health.ts';

/** THR-REST-04: the kind of rest that is running, or null. */
export const restOf = (s: Sight, id: string): RestKind | null => {
  const rest = sheet.rest.of(s, id);
  return rest === 'none' ? null : rest;
};

export const isResting = (s: Sight, id: string): boolean => restOf(s, id) !== null;

/** THR-FULL-01, THR-PARTIAL-01, THR-PARTIAL-02, THR-PARTIAL-03, THR-RESTBURN-06, THR-RESTBURN-07: how many cards of the Discard this rest gives back, with the ranks of this moment. */
export const restCount = <U extends undefined>(s: Sight<U>, id: string, kind: RestKind): number | U => {
  if (!usesOwnDeck(s, id)) return 0;
  const eligible = s.cardsIn(discardOf(id));
  if (eligible === null) return 0;
  if (eligible === undefined || kind === 'full') return eligible;
  const [spirit, luck] = [rank(s, id, 'spirit'), rank(s, id, 'luck')];
  return Math.min(eligible, houseRule(s, 'partialRestCount') === 'sum' ? spirit + luck : Math.max(spirit, luck));
};

/** THR-X-REST-02: the Health that this rest offers; no more than is missing comes back. */
export const restHealth = (s: Sight, id: string, kind: RestKind): number => (kind === 'full' ? rank(s, id, 'body') : 1);

export const restHeals = (s: Sight, id: string, kind: RestKind): number => Math.min(missingHealth(s, id), restHealth(s, id, kind));

export const REST_ASK = 'rest.agree';

/** THR-FULL-01: does a player ask for a Full-Rest, if there is a Weaver to ask? */
export const weaverAgrees = (s: Sight): boolean => houseRule(s, 'fullRest') === 'weaverAgrees';

/** THR-FULL-01: those whose Full-Rest waits for the Weaver to agree. */
export const askedToRest = (asks: readonly Pick<ViewAsk, 'key' | 'params'>[]): readonly string[] =>
  asks.flatMap(({ key, params }) => {
    const who = key === REST_ASK ? params['who']?.v : null;
    return Array.isArray(who) ? who.filter((id) => typeof id === 'string') : [];
  });

/** THR-FULL-01: has the Weaver declined a Full-Rest for this Character, with no time passed since? */
export const isRestDeclined = (s: Sight, id: string): boolean => sheet.fullRestDeclined.of(s, id) === table.hours.of(s);
