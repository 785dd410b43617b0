// Checks P1, P2, P3, P5 and P7 for every group.

import { BACKS, FACES, NONE, SPECTATOR, hasViewer, recordOf, type Group, type State, type ViewGroup } from '@pasteboard/kernel';
import { checkRecord } from './records.ts';
import { difference, keeping, promise } from './report.ts';
import { checkUndoWithoutConsent } from './undo-without-consent.ts';
import { checkGone } from './newcomers.ts';
import { checkKnowledgeGained } from './newly-seen.ts';
import { tableDigest, jsonText, type TableRun } from './table-run.ts';

export const checkGroup = (run: TableRun, before: State, group: Group, trail: readonly State[]): void => {
  conserved(run, before, group);
  keepFaces(run, group);
  folds(run, before, group);
  seen(run, before, group, trail);
  checkKnowledgeGained(run, before, group, trail);
  checkGone(run, before, group, trail);
  checkRecord(run, group.seq % run.state.seats.length);
  unlinked(run, before, group, trail);
  undone(run, before, group);
  nothingForgotten(run, before, group);
  checkUndoWithoutConsent(run, before, group, trail);
};

/** Cards on the table, each counted once. */
const cardsOf = (s: State): Map<number, string> => {
  const cards = new Map<number, string>();
  for (const [pile, { slots }] of Object.entries(s.piles)) {
    for (const { card } of slots) {
      promise('P1', !cards.has(card), () => `card ${card} lies in ${cards.get(card)} and in ${pile}`);
      cards.set(card, pile);
    }
  }
  return cards;
};

const conserved = (run: TableRun, before: State, group: Group): void => {
  if (!run.on('P1')) return;
  const expected = new Set(cardsOf(before).keys());
  for (const e of group.events) {
    if (e.type === 'CardsMade') for (const { card } of e.cards) expected.add(card);
    if (e.type === 'CardsUnmade') for (const { card } of e.cards) expected.delete(card);
  }
  const now = cardsOf(run.state);
  for (const card of expected) promise('P1', now.has(card), () => `card ${card} is lost in group ${group.seq} (${group.cause.do})`);
  promise('P1', now.size === expected.size, () => `there are ${now.size} cards and should be ${expected.size} after group ${group.seq}`);
};

/** A card never changes its face. */
export const keepFaces = (run: TableRun, group: Group): void => {
  for (const { slots } of Object.values(run.state.piles)) {
    for (const { card, face } of slots) {
      const was = run.faces.get(card) ?? face;
      promise('P1', !run.on('P1') || was === face, () => `card ${card} was the ${was} and has become the ${face} (${group.cause.do})`);
      run.faces.set(card, face);
    }
  }
};

const folds = (run: TableRun, before: State, group: Group): void => {
  if (!run.on('P2')) return;
  // The text stored when the state was new: if the state was changed in place since then, folding it gives another result.
  const reloaded = JSON.parse(run.stored.seq === before.seq ? run.stored.json : jsonText(before)) as State;
  const stored = JSON.parse(JSON.stringify(group)) as Group;
  if (before.asks.length > 0) run.counts.askReloaded++;
  const folded = keeping('P2', `${group.cause.do} cannot be folded`, () => run.kernel.applyGroup(reloaded, stored));
  run.stored = { seq: run.state.seq, json: jsonText(run.state) };
  const same = sameShape(run.state, folded);
  promise(
    'P2',
    same || jsonText(folded) === run.stored.json,
    () => `fold and live state differ after ${group.cause.do}: ${difference(jsonText(folded), run.stored.json)}`,
  );
  promise('P2', same, () => `JSON loses a field of the state after ${group.cause.do}`);
  promise('P2', sameShape(group, stored), () => `JSON loses a field of group ${group.seq} (${group.cause.do})`);
};

/** Equal also in keys whose value is undefined, which JSON drops. */
const sameShape = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return Object.is(a, b);
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameShape(a[i], b[i])) return false;
    return true;
  }
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let keys = 0;
  for (const key in x) {
    if (!Object.hasOwn(y, key) || !sameShape(x[key], y[key])) return false;
    keys++;
  }
  for (const _ in y) keys--;
  return keys === 0;
};

/** Rebuilding each page would cost more than it finds. */
const PAGE_EVERY = 6;

const seen = (run: TableRun, before: State, group: Group, trail: readonly State[]): void => {
  if (!run.on('P3')) return;
  for (let v = 0; v < run.state.seats.length; v++) {
    const now = run.kernel.view(run.state, v);
    const told: ViewGroup = JSON.parse(JSON.stringify(run.kernel.viewGroup(before, group, v, trail))) as ViewGroup;
    // A new seat starts with what a stranger saw, and is given the rest when it joins.
    const old = run.views.get(v) ?? run.kernel.view(before, SPECTATOR);
    const folded = keeping('P3', `viewer ${v} cannot fold ${group.cause.do}`, () => run.kernel.foldGroup(old, told));
    promise(
      'P3',
      sameShape(folded, now),
      () => `viewer ${v} folds group ${group.seq} (${group.cause.do}) to another view: ${difference(sorted(folded), sorted(now))}`,
    );
    run.views.set(v, now);
    run.counts.viewsFolded++;
    if ((group.seq + v) % PAGE_EVERY !== 0) continue;
    // A page of the log is made from the stored group alone.
    const [page, live] = [jsonText(run.kernel.viewGroup(before, group, v)), jsonText(told)];
    promise(
      'P3',
      page === live,
      () => `viewer ${v} reads in the log of ${group.cause.do} what they were not sent: ${difference(page, live)}`,
    );
    run.counts.pagesRead++;
  }
};

/** Text of a value with its keys in order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

const handlesIn = (s: State, pile: string, viewer: number): number[] => s.piles[pile]?.slots.map((slot) => slot.seen[viewer] ?? 0) ?? [];

const unlinked = (run: TableRun, before: State, group: Group, trail: readonly State[]): void => {
  if (!run.on('P5')) return;
  let was = before;
  group.events.forEach((e, i) => {
    const is = trail[i] ?? was;
    const mixed = e.type === 'PileArranged' || e.type === 'CardsUnmade' ? [e.pile] : e.type === 'CardsMoved' ? [e.from, e.to] : [];
    if (e.type === 'PileArranged' && e.chance) run.counts.shuffles++;
    for (const pile of mixed) {
      for (let v = 0; v < is.seats.length; v++) {
        const level = is.piles[pile]?.levels[v] ?? 0;
        const told = e.type === 'CardsMoved' && pile === e.to ? e.openTo : 'open' in e ? e.open : 0;
        const hides = !hasViewer(told, v) && (level === BACKS || (level === FACES && e.type === 'PileArranged'));
        if (!hides) continue;
        const old = new Set([...handlesIn(was, pile, v), ...(e.type === 'CardsMoved' ? handlesIn(was, e.from, v) : [])]);
        const now = handlesIn(is, pile, v);
        promise(
          'P5',
          now.every((handle) => handle !== 0 && !old.has(handle)),
          () => `viewer ${v} keeps a handle in ${pile} over ${e.type} (${group.cause.do})`,
        );
        promise(
          'P5',
          now.every((handle, at) => at === 0 || handle > (now[at - 1] ?? 0)),
          () => `the handles in ${pile} reveal an order to viewer ${v}`,
        );
        run.counts.handlesChecked++;
      }
    }
    was = is;
  });
  stable(run);
};

/** A handle means one card forever. A handle that has become invalid never means any card again, not even the same. */
const stable = (run: TableRun): void => {
  for (let v = 0; v < run.state.seats.length; v++) {
    const meant = run.handles.get(v) ?? new Map<number, number>();
    const before = run.inUse.get(v);
    const now = new Set<number>();
    run.handles.set(v, meant);
    run.inUse.set(v, now);
    for (const { slots, levels } of Object.values(run.state.piles)) {
      if ((levels[v] ?? NONE) < BACKS) continue;
      for (const slot of slots) {
        const handle = slot.seen[v] ?? 0;
        if (handle === 0) continue;
        const was = meant.get(handle);
        promise('P5', was === undefined || was === slot.card, () => `handle ${handle} of viewer ${v} now means another card`);
        promise('P5', was === undefined || before?.has(handle) === true, () => `handle ${handle} of viewer ${v} comes back with its card`);
        meant.set(handle, slot.card);
        now.add(handle);
      }
    }
  }
};

/** Every face a viewer knows of, by place or by pile. */
const knowledge = (s: State, viewer: number): Map<string, number> => {
  const known = new Map<string, number>();
  const add = (face: string): void => void known.set(face, (known.get(face) ?? 0) + 1);
  for (const { slots } of Object.values(s.piles)) for (const slot of slots) if (hasViewer(slot.knows, viewer)) add(slot.face);
  for (const pool of recordOf(s, viewer)) for (const face of pool.faces) add(face);
  return known;
};

const undone = (run: TableRun, before: State, group: Group): void => {
  if (!run.on('P7') || group.undoes.length === 0) return;
  const oldest = Math.min(...group.undoes);
  const free = group.cause.do === 'undo';
  run.counts[free ? 'undoFree' : 'undoRuled']++;
  const reshuffled = group.events.some((e, i) => e.type === 'PileArranged' && i > 0 && e.chance && !isInverse(run, group, i));
  if (reshuffled) run.reshuffledAt = group.seq;
  const expected = run.befores.get(oldest);
  if (run.reshuffledAt < oldest && expected !== undefined) {
    promise(
      'P7',
      tableDigest(run.state) === tableDigest(expected),
      () => `undoing ${group.undoes.join(', ')} does not give back the table before ${oldest}`,
    );
  }
};

/** Whatever happens or is undone, a face once known stays known while its card is on the table. */
const nothingForgotten = (run: TableRun, before: State, group: Group): void => {
  if (!run.on('P7') || before.piles === run.state.piles) return;
  const unmade = new Set(group.events.flatMap((e) => (e.type === 'CardsUnmade' ? e.cards.map(({ face }) => face) : [])));
  for (let v = 0; v < before.seats.length; v++) {
    if (run.state.seats[v]?.role === 'gone') continue;
    const after = knowledge(run.state, v);
    for (const [face, n] of knowledge(before, v)) {
      if (!unmade.has(face)) promise('P7', (after.get(face) ?? 0) >= n, () => `by ${group.cause.do}, viewer ${v} forgets the ${face}`);
    }
  }
  run.counts.remembered++;
};

/** A shuffle among the inverse events undoes a shuffle; one after them is new. */
const isInverse = (run: TableRun, group: Group, at: number): boolean => {
  const undone = run.history
    .filter((each) => group.undoes.includes(each.seq))
    .flatMap((each) => each.events)
    .filter((e) => e.type === 'PileArranged').length;
  const before = group.events.slice(0, at + 1).filter((e) => e.type === 'PileArranged').length;
  return before <= undone;
};
