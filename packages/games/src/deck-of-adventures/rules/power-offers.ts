// What a character can use now, and on whom: for each Power and item, and for each price it can be had at.

import { choice, closed, integer, refuse, subset, type Fields, type Offer, type Reader, type Refusal, type Seat } from '@pasteboard/kernel';
import type { Use, UseNeed } from '../content/types.ts';
import { drawOf, type Label } from '../names.ts';
import {
  characters,
  deckOwner,
  distinct,
  inTurn,
  isDead,
  isGone,
  isKnockedOut,
  isOut,
  othersThan,
  speaker,
  teamOf,
} from '../read/characters.ts';
import { byMap, spacesBetween } from '../read/positions.ts';
import { usable, type Usable } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { whyNotSpend } from './budget.ts';
import { eitherSense, way, ways } from './character-offers.ts';
import { senses, whyNotAct } from './check-call.ts';
import { whyNoTarget } from './target-cards.ts';

/** A use at one of its prices. */
export type Mode = Pick<Use, 'pp' | 'range' | 'effects' | 'targets' | 'area' | 'side'>;

export const modesOf = (use: Use): readonly Mode[] => [use, ...(use.stronger ?? [])];

const isStrike = ({ effects }: Mode): boolean => effects.some((effect) => effect.do === 'strike');

/** What has to be so first; outside turns nobody counts movement or actions. */
const isMet = (t: Reader, id: string, need: UseNeed): boolean => {
  switch (need.do) {
    case 'moved':
      return !inTurn(t, id) || sheet.moved.of(t, id) >= need.n;
    case 'acted':
      return !inTurn(t, id) || sheet.major.of(t, id) > 0;
    case 'label':
      return labelOf(t, id) === need.label;
    case 'hidden':
      return distinct(sheet.hiddenFrom.of(t, id)).length > 0;
    case 'bloodied':
      return sheet.hp.of(t, id) * 2 <= sheet.hpMax.of(t, id);
    case 'unseen':
      return !knowsTop(t, id);
  }
};
/** Does the player behind a character know the next card already? */
const knowsTop = (t: Reader, id: string): boolean => {
  const [top] = t.cards(drawOf(deckOwner(t, id)));
  const viewers = t.viewers(t.seatsBehind(speaker(t, id)).map((seat) => seat.id));
  return top !== undefined && (t.find(top).slot.knows & viewers) !== 0;
};
const labelOf = (t: Reader, id: string): Label | undefined => sheet.outcome.of(t, id)?.label;

const whyNotUse = (t: Reader, by: Seat, id: string, use: Use, mode: Mode): Refusal | null => {
  const no = whyNotAct(t, id) ?? whyNotSpend(t, by, id, use.as);
  if (no !== null) return no;
  if (sheet.pp.of(t, id) < mode.pp) return refuse('no.pp', 'DOA-SHEET-07', { pp: mode.pp });
  const unmet = (use.needs ?? []).find((need) => !isMet(t, id, need));
  return unmet === undefined ? null : refuse(`no.need.${unmet.do}`, 'DOA-CREATE-09', { n: 'n' in unmet ? unmet.n : 0 });
};

const whyNotReach = (t: Reader, id: string, mode: Mode): Refusal | null => {
  if (isDead(t, id)) return refuse('no.dead', 'DOA-EPIC-12', { who: id });
  if (isStrike(mode) && isOut(t, id)) return refuse('no.out', 'DOA-STATUS-06', { who: id });
  const isHealed = isKnockedOut(t, id) && mode.effects.some((effect) => effect.do === 'heal');
  return isStrike(mode) || isHealed ? whyNoTarget(t, id) : null;
};

/** Those it may be meant for: never oneself with a strike or an area, unless it is for friends. */
const candidates = (t: Reader, id: string, { side, area, ...mode }: Mode): string[] => {
  if (side === 'self') return [id];
  const isOwnSide = (other: string): boolean => teamOf(t, other) === teamOf(t, id);
  const all = isStrike(mode) || (area !== undefined && side !== 'friends') ? othersThan(t, id) : characters(t);
  return all.filter((other) => side === undefined || isOwnSide(other) === (side === 'friends'));
};

const isFar = (t: Reader, id: string, other: string, most: number): boolean => (spacesBetween(t, id, other) ?? 0) > most;

/** Everybody whom an area reaches: by the map, and of the others those who were named. */
export const reached = (t: Reader, id: string, mode: Mode, near: readonly string[]): string[] => {
  const { mapped, byWord } = byMap(t, id, candidates(t, id, mode));
  const self = byWord.includes(id) ? [id] : [];
  const named = byWord.filter((other) => near.includes(other) && other !== id);
  return [...self, ...mapped.filter((other) => !isFar(t, id, other, mode.area ?? 0)), ...named].filter((other) => !isGone(t, other));
};

const areaOffers = (t: Reader, id: string, mode: Mode, fixed: Fields, no: Refusal | null): Offer[] => {
  const byWord = byMap(t, id, candidates(t, id, mode)).byWord.filter((other) => other !== id && !isGone(t, other));
  if (byWord.length > 0) return [way(no, { ...fixed, near: subset('character', byWord, 0, byWord.length) })];
  return [
    way(no ?? (reached(t, id, mode, []).length > 0 ? null : refuse('no.nobodyNear', 'DOA-COMBAT-13', { most: mode.area ?? 0 })), fixed),
  ];
};

const severalOffers = (t: Reader, id: string, mode: Mode, fixed: Fields, no: Refusal | null): Offer[] => {
  const { mapped, byWord } = byMap(t, id, candidates(t, id, mode));
  const tooFar = refuse('no.range', 'DOA-COMBAT-13', { most: mode.range });
  const open = (ids: readonly string[]) =>
    ids.map((other) => ({ id: other, no: whyNotReach(t, other, mode) ?? (isFar(t, id, other, mode.range) ? tooFar : null) }));
  const some = (ids: readonly string[]) => subset('character', open(ids), 1, Math.min(mode.targets ?? 1, ids.length));
  return [
    ...(mapped.length === 0 ? [] : [way(no, { ...fixed, targets: some(mapped) })]),
    ...(byWord.length === 0
      ? []
      : [
          way(no, { ...fixed, targets: some(byWord), distance: integer(0, mode.range) }),
          closed(tooFar, { ...fixed, targets: some(byWord), distance: integer(mode.range + 1, 999) }),
        ]),
  ];
};

const singleOffers = (t: Reader, id: string, mode: Mode, fixed: Fields, no: Refusal | null): Offer[] => {
  const { mapped, byWord } = byMap(t, id, candidates(t, id, mode));
  const tooFar = refuse('no.range', 'DOA-COMBAT-13', { most: mode.range });
  const targets = mapped.map((other) => ({
    id: other,
    no: no ?? whyNotReach(t, other, mode) ?? (isFar(t, id, other, mode.range) ? tooFar : null),
  }));
  const target = choice(
    'character',
    byWord.map((other) => ({ id: other, no: whyNotReach(t, other, mode) })),
  );
  const told = [
    way(no, { ...fixed, target, distance: integer(0, mode.range) }),
    closed(tooFar, { ...fixed, target, distance: integer(mode.range + 1, 999) }),
  ];
  return [...ways(fixed, 'target', 'character', targets), ...(byWord.length === 0 ? [] : told)];
};

const modeOffers = (t: Reader, by: Seat, id: string, { id: what, use }: Usable, mode: Mode): Offer[] => {
  const price = use.stronger === undefined ? {} : { pp: choice('number', [String(mode.pp)]) };
  const fixed = { who: choice('character', [id]), what: choice('word', [what]), ...price };
  const no = whyNotUse(t, by, id, use, mode);
  const of = mode.area !== undefined ? areaOffers : mode.targets !== undefined ? severalOffers : singleOffers;
  const offers = of(t, id, mode, fixed, no);
  return isStrike(mode)
    ? offers.flatMap(({ no: why, fields }) => (why === null ? eitherSense(why, fields, senses(by)) : [way(why, fields)]))
    : offers;
};

export const offersFor = (t: Reader, by: Seat, id: string): Offer[] =>
  usable(t, id).flatMap((found) => modesOf(found.use).flatMap((mode) => modeOffers(t, by, id, found, mode)));
