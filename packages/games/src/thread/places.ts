// Where one stands while an Event runs: so many Steps ahead of, or behind, the spot where it began. The Weaver may put anybody anywhere.

import { command, integer, said, type Reader, type Table, type Word } from '@pasteboard/kernel';
import { weaverOffers, who } from './characters.ts';
import { RANGES } from './content/tables.ts';
import { inEvent, takesPart } from './event-state.ts';
import { bump, put } from './sheet.ts';

export const WAYS = ['ahead', 'back'] as const;
const FARTHEST = 400;

/** How many Steps lie between two who take part. Whoever stands outside can be anywhere, and nothing keeps them apart. */
const stepsBetween = (t: Reader, a: string, b: string): number =>
  inEvent(t, a) && inEvent(t, b) ? Math.abs(t.count(a, 'place') - t.count(b, 'place')) : 0;

/** THR-X-ACT-03: an Attack, and a hand laid on somebody, reach as far as Close range. */
export const isClose = (t: Reader, a: string, b: string): boolean => stepsBetween(t, a, b) <= RANGES[0].steps;

/** The range in a word. */
const rangeWord = (steps: number): Word =>
  said('word', `range.${RANGES.find((range) => range.steps === null || steps <= range.steps)?.word ?? 'away'}`);

/** Goes or is moved so many Steps this way. */
export const shift = (t: Table, id: string, n: number, way: string): number => bump(t, id, 'place', way === 'back' ? -n : n);

const setPlace = command<{ readonly who: string; readonly place: number }>({
  topic: 'event',
  rule: 'THR-X-ACT-03',
  offers: (t, by) => (by.role === 'gm' ? weaverOffers(t, by, { place: integer(-FARTHEST, FARTHEST) }, takesPart(t)) : []),
  run: (t, _, { who: id, place }) => {
    put(t, id, 'place', place);
    t.say('place.set', { who: who(id), place, range: rangeWord(Math.abs(place)) });
  },
});

export const placeCommands = { 'event.place': setPlace };
