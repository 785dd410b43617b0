// Folds view events into a view, in the client. It needs no rules, no secrets and no history.

import { joined, shownBy, withFaces } from './record.ts';
import type { PileChange, PoolChange, View, ViewEvent, ViewGroup, ViewMove, ViewPile, ViewPool, ViewSlot } from './types.ts';

export const foldGroup = (view: View, group: ViewGroup): View => group.events.reduce(fold, view);

export const fold = (view: View, e: ViewEvent): View => {
  switch (e.type) {
    case 'Resynced':
      return e.view;
    case 'SeatChanged':
      return { ...view, seats: view.seats.toSpliced(e.at, 1, e.seat) };
    case 'PileChanged':
      return {
        ...view,
        piles: e.pile === null ? without(view.piles, e.id) : { ...view.piles, [e.id]: e.pile },
        pools: ORDERED.has(e.why) && e.pile !== null ? mixedUp(view, e.id, e.pile) : view.pools,
      };
    case 'CardsMoved':
      return moved(view, e);
    case 'CardsShown':
      return e.at === null || e.cards === null ? view : withPile(view, e.pile, (pile) => shown(pile, e.at ?? [], e.cards ?? []));
    case 'CardTurned':
      return withPile(view, e.pile, (pile) => ({
        ...pile,
        slots: pile.slots?.map((slot, i) => (i === e.at ? { ...slot, turn: e.turn } : slot)) ?? null,
      }));
    case 'ValueSet':
      return { ...view, values: withValue(view.values, e.scope, e.key, e.value) };
    case 'AskChanged': {
      const others = view.asks.filter((ask) => ask.id !== e.id);
      return { ...view, asks: e.ask === null ? others : [...others, e.ask].sort((a, b) => a.id - b.id) };
    }
    case 'Remembered':
      return { ...view, pools: e.changes.reduce(remembered, view.pools) };
    case 'FacesMet':
      return { ...view, faces: { ...view.faces, ...e.faces } };
    case 'Upgraded':
      return { ...view, version: e.version };
    case 'ChanceTaken':
    case 'Said':
    case 'Undone':
      return view;
  }
};

const ORDERED: ReadonlySet<PileChange> = new Set(['arranged', 'shuffled', 'mixed']);

const facesIn = (pile: ViewPile | undefined): string[] =>
  pile?.slots?.flatMap(({ face }) => face ?? []) ?? pile?.known.map(([, face]) => face) ?? [];

/** The same cards in another order: those no longer known by place are somewhere in the pile. */
const mixedUp = ({ piles, pools }: View, id: string, now: ViewPile): readonly ViewPool[] => {
  const lost = facesIn(piles[id]);
  for (const face of facesIn(now)) lost.splice(lost.indexOf(face), 1);
  return lost.length === 0 ? pools : withFaces(pools, id, lost.sort());
};

type Dictionary<T> = { readonly [key: string]: T };

const without = <T>(record: Dictionary<T>, key: string): Dictionary<T> => {
  const { [key]: _, ...rest } = record;
  return rest;
};

/** The values with one set or removed. A scope is removed with its last value. */
export const withValue = <T>(values: Dictionary<Dictionary<T>>, scope: string, key: string, value: T | null): Dictionary<Dictionary<T>> => {
  const next = value === null ? without(values[scope] ?? {}, key) : { ...values[scope], [key]: value };
  return Object.keys(next).length === 0 ? without(values, scope) : { ...values, [scope]: next };
};

const withPile = (view: View, id: string, change: (pile: ViewPile) => ViewPile): View => {
  const pile = view.piles[id];
  return pile === undefined ? view : { ...view, piles: { ...view.piles, [id]: change(pile) } };
};

const moved = (view: View, e: ViewMove): View => {
  const { piles } = view;
  const next = { ...piles };
  const from = e.from === null ? undefined : piles[e.from];
  const to = e.to === null ? undefined : piles[e.to];
  const faces = carried(from, e.at ?? []);
  if (e.from !== null && from !== undefined) next[e.from] = e.fromPile ?? taken(from, e.n, e.at ?? []);
  if (e.to !== null && to !== undefined) next[e.to] = e.toPile ?? put(to, e.n, e.into ?? [], e.cards, faces);
  const knew = (faces[0] ?? null) !== null;
  return { ...view, piles: next, pools: knew ? view.pools : shownBy(view.pools, e) };
};

const taken = (pile: ViewPile, n: number, at: readonly number[]): ViewPile => {
  const gone = new Set(at);
  const known = pile.known.filter(([i]) => !gone.has(i)).map(([i, face]): [number, string] => [i - at.filter((a) => a < i).length, face]);
  return { ...pile, count: pile.count - n, slots: pile.slots?.filter((_, i) => !gone.has(i)) ?? null, known };
};

/** The faces that were known at the cards' old places. */
const carried = (from: ViewPile | undefined, at: readonly number[]): (string | null)[] =>
  at.map((place) => from?.slots?.[place]?.face ?? from?.known.find(([i]) => i === place)?.[1] ?? null);

const put = (
  pile: ViewPile,
  n: number,
  into: readonly number[],
  cards: readonly ViewSlot[] | null,
  faces: readonly (string | null)[],
): ViewPile => {
  const known: [number, string][] = pile.known.map(([i, face]) => [shifted(i, into), face]);
  if (pile.slots !== null) return { ...pile, count: pile.count + n, slots: inserted(pile.slots, into, cards ?? []), known };
  faces.forEach((face, i) => {
    const place = into[i];
    if (face !== null && place !== undefined) known.push([place, face]);
  });
  return { ...pile, count: pile.count + n, known: known.sort((a, b) => a[0] - b[0]) };
};

/** The new place of the card at `i` after others are inserted at these final, ascending places. */
const shifted = (i: number, places: readonly number[]): number => {
  let at = i;
  for (const place of [...places].sort((a, b) => a - b)) if (place <= at) at++;
  return at;
};

/** Inserts each item at its final place. */
export const inserted = <T>(list: readonly T[], places: readonly number[], items: readonly T[]): T[] => {
  const only = places[0];
  const item = items[0];
  if (places.length === 1 && only !== undefined && item !== undefined) return list.toSpliced(only, 0, item);
  if (list.length === 0 && places.every((place, i) => place === i)) return items.slice();
  const put = new Map(places.map((place, i) => [place, i]));
  let rest = 0;
  const next: T[] = [];
  for (let at = 0; at < list.length + items.length; at++) {
    const i = put.get(at);
    const each = i === undefined ? list[rest++] : items[i];
    if (each !== undefined) next.push(each);
  }
  return next;
};

const shown = (pile: ViewPile, at: readonly number[], cards: readonly ViewSlot[]): ViewPile => {
  const told = new Map(at.map((place, i) => [place, cards[i]]));
  if (pile.slots !== null) return { ...pile, slots: pile.slots.map((slot, i) => told.get(i) ?? slot) };
  const known = pile.known.filter(([i]) => !told.has(i)).map(([i, face]): [number, string] => [i, face]);
  for (const [place, card] of told) if (card !== undefined && card.face !== null) known.push([place, card.face]);
  return { ...pile, known: known.sort((a, b) => a[0] - b[0]) };
};

const remembered = (pools: readonly ViewPool[], change: PoolChange): readonly ViewPool[] => {
  const key = (change.was ?? change.piles).join('\n');
  const pool = pools.find((p) => p.piles.join('\n') === key);
  const faces = [...(pool?.faces ?? []), ...change.more];
  for (const face of change.less) faces.splice(faces.indexOf(face), 1);
  const others = pools.filter((p) => p !== pool);
  return faces.length === 0 ? others : joined([...others, { piles: change.piles, faces: faces.sort() }]);
};
