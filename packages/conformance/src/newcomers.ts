// P4 for joining and leaving: a late seat knows what all know and no more, and a seat that is gone sees only what a stranger sees.

import {
  FACES,
  NONE,
  NOWHERE,
  SPECTATOR,
  hasViewer,
  own,
  recordOf,
  seatsOf,
  type Group,
  type ViewPool,
  type State,
  type ViewEvent,
  type Below,
} from '@pasteboard/kernel';
import { promise } from './report.ts';
import { jsonText, type TableRun } from './table-run.ts';

/** Old pages of the log that a new seat reads. */
const PAGES = 6;

const times = (face: string, { faces }: ViewPool): number => faces.filter((each) => each === face).length;

/**
 * The same table with two faces swapped, on the cards and in all records, where the shared spectator knows both equally. Null if there are no
 * two such faces. Prefers a face that a viewer knows by its place, because it can reveal more.
 */
export const withSwappedFaces = (s: State, below: Below): State | null => {
  const slots = Object.values(s.piles).flatMap((pile) => pile.slots);
  const open = new Set(slots.flatMap(({ face, knows }) => (hasViewer(knows, SPECTATOR) ? [face] : [])));
  const hidden = slots.filter(({ face }) => !open.has(face));
  const secrets = hidden.filter(({ knows }) => knows !== 0);
  const some = secrets.length > 0 ? secrets : hidden;
  const one = some[below(Math.max(1, some.length))]?.face;
  if (one === undefined) return null;
  const record = recordOf(s, SPECTATOR);
  const met = (face: string): number => own(s.faces, face)?.met ?? 0;
  const interchangeable = [...new Set(hidden.map(({ face }) => face))].filter(
    (face) => face !== one && met(face) === met(one) && record.every((pool) => times(face, pool) === times(one, pool)),
  );
  const other = interchangeable[below(Math.max(1, interchangeable.length))];
  return other === undefined ? null : swapped(s, one, other);
};

const swapped = (s: State, one: string, other: string): State => {
  const named = (face: string): string => (face === one ? other : face === other ? one : face);
  const piles = Object.entries(s.piles).map(([id, pile]) => [
    id,
    { ...pile, slots: pile.slots.map((slot) => ({ ...slot, face: named(slot.face) })) },
  ]);
  const pools = s.pools.map((record) => record.map(({ piles: where, faces }) => ({ piles: where, faces: faces.map(named).sort() })));
  return { ...s, piles: Object.fromEntries(piles) as State['piles'], pools };
};

/** Where a face may be, with the piles that a viewer does not see listed one by one. */
const places = (s: State, viewer: number, piles: readonly string[]): string[] =>
  piles.includes(NOWHERE) ? [...piles, ...Object.keys(s.piles).filter((id) => levelOf(s, id, viewer) === NONE)] : [...piles];

const levelOf = (s: State, id: string, viewer: number): number => s.piles[id]?.levels[viewer] ?? NONE;

/** True if every wish can be met from these, each used once: a bipartite matching by augmenting paths. */
const canMatch = (wishes: readonly string[][], given: readonly string[][]): boolean => {
  const holder = new Map<number, number>();
  const finds = (wish: number, tried: Set<number>): boolean =>
    given.some((piles, i) => {
      if (tried.has(i) || !piles.every((id) => wishes[wish]?.includes(id))) return false;
      tried.add(i);
      const other = holder.get(i);
      if (other !== undefined && !finds(other, tried)) return false;
      holder.set(i, wish);
      return true;
    });
  return wishes.every((_, wish) => finds(wish, new Set()));
};

/** Checks that a seat that has just joined has nothing on record that a present viewer does not know, copy by copy. */
export const checkTold = (run: TableRun, newcomer: number): void => {
  if (!run.on('P4')) return;
  const s = run.state;
  const open = Object.entries(s.piles).flatMap(([id, { slots, levels }]) =>
    levels[newcomer] === FACES || (slots.length === 0 && (levels[newcomer] ?? NONE) > NONE) ? [id] : [],
  );
  const wishes = recordOf(s, newcomer).flatMap(({ piles, faces }) =>
    // A card that the seat sees itself cannot be at another place.
    faces.map((face) => ({ face, piles: [...places(s, newcomer, piles), ...open] })),
  );
  for (const viewer of [SPECTATOR, ...seatsOf(s).map((seat) => s.seats.indexOf(seat))]) {
    if (viewer === newcomer) continue;
    const given = recordOf(s, viewer).flatMap(({ piles, faces }) => faces.map((face) => ({ face, piles: places(s, viewer, piles) })));
    for (const [id, { slots }] of Object.entries(s.piles))
      for (const { face, knows } of slots) if (hasViewer(knows, viewer) && !hasViewer(knows, newcomer)) given.push({ face, piles: [id] });
    for (const face of new Set(wishes.map((wish) => wish.face))) {
      const about = (all: typeof wishes): string[][] => all.filter((each) => each.face === face).map(({ piles }) => piles);
      promise('P4', canMatch(about(wishes), about(given)), () => `a late seat has ${face} on record, and viewer ${viewer} has not`);
    }
  }
  run.counts.latecomersTold++;
};

/** Checks that a new seat that reads old pages gets nothing that only some viewers were sent. */
export const checkLogRead = (run: TableRun, newcomer: number): void => {
  for (const group of run.history.slice(-PAGES)) {
    const before = run.befores.get(group.seq);
    if (before === undefined || before.seats.length > newcomer) continue;
    const page = told(run.kernel.viewGroup(before, group, newcomer).events);
    const present = [SPECTATOR, ...seatsOf(before).map((seat) => before.seats.indexOf(seat))];
    for (const viewer of present) {
      const heard = told(run.kernel.viewGroup(before, group, viewer).events);
      const more = page.find((line) => !heard.some((other) => says(other, line)));
      promise(
        'P4',
        more === undefined,
        () => `a late seat reads in group ${group.seq} what viewer ${viewer} was not told: ${jsonText(more)}`,
      );
    }
    run.counts.logsRead++;
  }
};

type Told = Extract<ViewEvent, { type: 'Said' | 'ChanceTaken' }>;

/** Sentences and dice; the rest is about piles and values, which a viewer sees by their level. */
const told = (events: readonly ViewEvent[]): Told[] => events.flatMap((e) => (e.type === 'Said' || e.type === 'ChanceTaken' ? [e] : []));

/** True if the first says all that the second says. */
const says = (all: ViewEvent, some: ViewEvent): boolean => {
  if (all.type !== 'Said' || some.type !== 'Said') return jsonText(all) === jsonText(some);
  return all.key === some.key && Object.entries(some.params).every(([name, param]) => jsonText(all.params[name]) === jsonText(param));
};

/** Checks that a seat that is gone sees no pile and no value, learns nothing, may do nothing, and gets no more than the shared spectator. */
export const checkGone = (run: TableRun, before: State, group: Group, trail: readonly State[]): void => {
  if (!run.on('P4')) return;
  run.state.seats.forEach(({ id, role }, viewer) => {
    if (role !== 'gone') return;
    const { piles, values } = run.kernel.view(run.state, viewer);
    promise(
      'P4',
      Object.keys(piles).length + Object.keys(values).length === 0,
      () => `${id} has gone and still sees ${[...Object.keys(piles), ...Object.keys(values)].join(', ')}`,
    );
    for (const [pile, { slots }] of Object.entries(run.state.piles)) {
      const still = slots.some(({ knows, seen }) => hasViewer(knows, viewer) || (seen[viewer] ?? 0) !== 0);
      promise('P4', !still, () => `${id} has gone and can still tell a card in ${pile}`);
    }
    promise(
      'P4',
      run.kernel.legal(run.game, run.state, id, run.history, { byHand: true }).length === 0,
      () => `${id} has gone and may still do something`,
    );
    run.counts.goneChecked++;
    // An undo may seat and remove a person again: then they were present for a moment.
    if ([before, ...trail].some(({ seats }) => seats[viewer]?.role !== 'gone')) return;
    const public_ = run.kernel.viewGroup(before, group, SPECTATOR, trail).events;
    const more = run.kernel.viewGroup(before, group, viewer, trail).events.find((e) => !public_.some((other) => says(other, e)));
    promise('P4', more === undefined, () => `${id} has gone and is told of ${group.cause.do}: ${jsonText(more)}`);
  });
};
