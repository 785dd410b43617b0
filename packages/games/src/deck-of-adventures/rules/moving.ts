// Movement in a turn: over the map for those with a token, else by word, in spaces that a player counts.

import {
  choice,
  closed,
  command,
  integer,
  offer,
  refuse,
  param,
  text,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { TERRAINS, type Terrain } from '../names.ts';
import { houseRule } from '../options.ts';
import { inTurn, teamOf } from '../read/characters.ts';
import { suffers } from '../read/hand.ts';
import { GROUNDS, priceOf, spaceName, type Square } from '../read/map.ts';
import { gridOf, isOnMap, takenSpaces } from '../read/positions.ts';
import { movementLeft } from '../read/speed.ts';
import { barredByFoes, destinations } from '../read/walking.ts';
import { sheet } from '../values.ts';
import { stunnedTurn, whyNotNow } from './budget.ts';
import { whyNotAct } from './check-call.ts';
import { actsFor, who } from './characters.ts';
import { leaveCover } from './cover.ts';
import { ways } from './character-offers.ts';
import { decidedBy } from './house-rules.ts';
import { standOn } from './map.ts';

const whyNotMove = (t: Reader, by: Seat, id: string): Refusal | null => {
  const no = whyNotAct(t, id) ?? whyNotNow(t, by, id);
  if (no !== null) return no;
  if (suffers(t, id, 'Entangled')) return refuse('no.entangled', 'DOA-STATUS-03', { who: id });
  return stunnedTurn(t, id) === 'acted' ? refuse('no.stunned', 'DOA-STATUS-02', { who: id }) : null;
};

const FAR = 999;

const moveOffers = (t: Reader, by: Seat, id: string): Offer[] =>
  TERRAINS.flatMap((terrain) => {
    const fields = { who: choice('character', [id]), terrain: choice('word', [terrain]) };
    const most = Math.floor(movementLeft(t, id) / priceOf(terrain));
    const no = whyNotMove(t, by, id);
    if (no !== null) return [closed(no, { ...fields, spaces: integer(1, FAR) })];
    const tooFar = closed(refuse('no.tooFar', 'DOA-MOVE-01', { most }), { ...fields, spaces: integer(most + 1, FAR) });
    const diagonals = diagonalOffers(t, movementLeft(t, id) / priceOf(terrain), fields);
    return [...(most > 0 ? [offer({ ...fields, spaces: integer(1, most) }), tooFar] : [tooFar]), ...diagonals];
  });

/** DOA-COMBAT-02, DOA-MOVE-06: where a diagonal step costs more than a straight one, it is said how many there are among them. */
const diagonalOffers = (t: Reader, left: number, fields: Fields): Offer[] => {
  const each = houseRule(t, 'diagonalCost');
  if (each === 1) return [];
  const many = Math.floor(left / each);
  const open = Array.from({ length: many }, (_, i) => i + 1).map((n) =>
    offer({ ...fields, spaces: integer(n, n + Math.floor(left - n * each)), diagonals: integer(n, n) }),
  );
  const tooFar = closed(refuse('no.tooFar', 'DOA-MOVE-01', { most: many }), {
    ...fields,
    spaces: integer(1, FAR),
    diagonals: integer(1, FAR),
  });
  return [...open, tooFar];
};

/** How to name a space that is too far, or none at all. */
const SPACE_NAME = 3;

/** DOA-COMBAT-02, DOA-MOVE-01, DOA-MOVE-03, DOA-MOVE-04, DOA-MOVE-05: every space that can be walked to, and why the others cannot. */
const stepOffers = (t: Reader, by: Seat, id: string): Offer[] => {
  const fixed = { who: choice('character', [id]) };
  const byWord = closed(refuse('no.byWord', 'DOA-COMBAT-02', { who: id }), {
    ...fixed,
    terrain: choice('word', TERRAINS),
    spaces: integer(1, FAR),
  });
  const no = whyNotMove(t, by, id);
  if (no !== null) return [closed(no, { ...fixed, to: text(SPACE_NAME) }), byWord];
  const open = new Set(destinations(t, id).map(({ at }) => spaceName(at)));
  const [grid, taken] = [gridOf(t), takenSpaces(t)];
  const barred = barredByFoes(t, id);
  const whyNot = (at: Square): Refusal | null => {
    const name = spaceName(at);
    const there = taken.get(name);
    if (open.has(name)) return null;
    if (grid !== null && GROUNDS[grid.ground(at)].blocked) return refuse('no.blocked', 'DOA-COMBAT-02');
    if (there === id) return refuse('no.there', 'DOA-MOVE-01', { who: id });
    if (there !== undefined) return refuse('no.taken', teamOf(t, there) === teamOf(t, id) ? 'DOA-MOVE-03' : 'DOA-MOVE-04', { who: there });
    const rule = barred.get(name);
    return rule === undefined ? tooFar : refuse(rule === 'DOA-MOVE-05' ? 'no.squeeze' : 'no.barred', rule);
  };
  const tooFar = refuse('no.tooFar', 'DOA-MOVE-01', { most: movementLeft(t, id) });
  const spaces = (grid?.spaces ?? []).map((at) => ({ id: spaceName(at), no: whyNot(at) })).filter((each) => each.no !== tooFar);
  return [...ways(fixed, 'to', 'text', spaces), closed(tooFar, { ...fixed, to: text(SPACE_NAME) }), byWord];
};

/** What a move costs of this turn. Half a space of movement is no use to anybody. */
const spendMovement = (t: Table, id: string, cost: number): void => {
  if (!inTurn(t, id)) return;
  sheet.moved.add(t, id, cost);
  if (stunnedTurn(t, id) === 'open') sheet.stunnedTurn.set(t, id, 'moved');
};

/** The cheapest way over the map. */
const walkTo = (t: Table, id: string, to: string): void => {
  const found = destinations(t, id).find(({ at }) => spaceName(at) === to);
  if (found === undefined) return;
  const { at, cost, path, isShared } = found;
  const left = movementLeft(t, id) - cost;
  spendMovement(t, id, cost);
  standOn(t, id, at);
  const isSlanted = path.some(([x, y], i) => x !== path[i + 1]?.[0] && y !== path[i + 1]?.[1] && i + 1 < path.length);
  if (isSlanted && houseRule(t, 'diagonalCost') !== 1) decidedBy(t, 'diagonalCost');
  t.say(isShared ? 'moved.through' : 'moved.to', { who: who(id), to, path: param('data', path.map(spaceName)), cost, left });
  leaveCover(t, id);
};

type Moving = {
  readonly who: string;
  readonly spaces?: number;
  readonly terrain?: Terrain;
  readonly diagonals?: number;
  readonly to?: string;
};

/** DOA-MOVE-01, DOA-MOVE-02: in parts, before, between and after actions. */
const move = command<Moving>({
  topic: 'action',
  rule: 'DOA-MOVE-01',
  offers: (t, by) => actsFor(t, by).flatMap((id) => (isOnMap(t, id) ? stepOffers(t, by, id) : moveOffers(t, by, id))),
  run: (t, _, { who: id, spaces = 0, terrain = 'open', diagonals = 0, to }) => {
    if (to !== undefined) return walkTo(t, id, to);
    const cost = Math.ceil((spaces - diagonals + diagonals * houseRule(t, 'diagonalCost')) * priceOf(terrain));
    if (diagonals > 0) decidedBy(t, 'diagonalCost');
    const left = movementLeft(t, id) - cost;
    spendMovement(t, id, cost);
    // DOA-TERRAIN-02: a character stands where they have moved.
    if (sheet.terrain.of(t, id) !== terrain) sheet.terrain.set(t, id, terrain);
    t.say('moved', { who: who(id), spaces, terrain: param('word', terrain), cost, left });
    leaveCover(t, id);
  },
});

export const movingCommands = { move };
