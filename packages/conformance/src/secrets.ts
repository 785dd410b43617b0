// P4, non-interference: the same play in a world that one viewer cannot tell from this one must look the same to him, to the last byte.

import {
  FACES,
  hasViewer,
  reimagine,
  seatIndex,
  type Chance,
  type Decision,
  type Json,
  type Request,
  type State,
  type Template,
} from '@pasteboard/kernel';
import { inside } from './inside.ts';
import { difference, promise } from './report.ts';
import { dice, text, type Below, type TableRun } from './table-run.ts';

/** Chance that falls alike in two worlds, but for shuffles the viewer does not see. */
const chanceFor = (seed: number, state: State, viewer: number, otherShuffles: boolean): Chance => {
  const below = dice(seed);
  const other = dice(seed + 1);
  const order = (n: number, from: Below): number[] => {
    const list = Array.from({ length: n }, (_, i) => i);
    for (let i = n - 1; i > 0; i--) {
      const j = from(i + 1);
      [list[i], list[j]] = [list[j] ?? 0, list[i] ?? 0];
    }
    return list;
  };
  return {
    order: (pile, faces) => {
      const alike = order(faces.length, below);
      const hidden = (state.piles[pile]?.levels[viewer] ?? 0) < FACES;
      return otherShuffles && hidden ? order(faces.length, other) : alike;
    },
    below: (_, n) => below(n),
    pick: (_, weights) => {
      let rest = below(weights.reduce((a, b) => a + b, 0));
      return weights.findIndex((weight) => (rest -= weight) < 0);
    },
  };
};

/** Cards this viewer comes to know by what happens, those he is told of as they leave the table included. */
const learned = (before: State, after: Accepted, viewer: number): Map<number, string> => {
  const known = new Set<number>();
  for (const { slots } of Object.values(before.piles)) for (const slot of slots) if (hasViewer(slot.knows, viewer)) known.add(slot.card);
  const now = new Map<number, string>();
  const learn = (card: number, face: string): void => void (known.has(card) || now.set(card, face));
  for (const { slots } of Object.values(after.next.piles))
    for (const slot of slots) if (hasViewer(slot.knows, viewer)) learn(slot.card, slot.face);
  for (const e of after.group.events)
    if (e.type === 'CardsUnmade' && hasViewer(e.open, viewer)) for (const { card, face } of e.cards) learn(card, face);
  return now;
};

/** Everything the table shows this viewer through its own channels: faces come by, values are set. */
const shown = (run: TableRun, before: State, decision: Accepted, viewer: number): string => {
  const { events } = run.kernel.viewGroup(before, decision.group, viewer, decision.trail);
  const faces = events.flatMap((e): readonly (string | null)[] =>
    e.type === 'CardsMoved'
      ? (e.cards ?? []).map((card) => card.face)
      : e.type === 'CardsShown'
        ? (e.cards ?? []).map((card) => card.face)
        : [],
  );
  return text([faces, [...learned(before, decision, viewer).values()].sort()]);
};

type Accepted = Extract<Decision, { ok: true }>;

/** Every byte a viewer gets once the command is through: events, view, templates, odds, and what a bot in that seat would do. */
const received = (run: TableRun, before: State, decision: Decision, viewer: number, botSeed: number): Record<string, string> => {
  if (!decision.ok) return { refusal: text(decision.refusal) };
  const view = run.kernel.view(decision.next, viewer);
  const seat = decision.next.seats[viewer];
  const history = [...run.history, decision.group];
  const templates = viewer === 0 || seat === undefined ? [] : run.kernel.legal(run.game, decision.next, seat.id, history, true);
  const odds = run.game
    .odds(view)
    .map((each) => [each.play, each.of, Object.entries(each.chances).map(([value, p]) => [value, `${p.n}/${p.d}`])]);
  const plays = Object.entries(run.game.bots).map(([name, bot]) => [name, viewer === 0 ? null : bot(view, templates, dice(botSeed))]);
  if (odds.length > 0) run.counts.oddsCompared++;
  if (plays.length > 0) run.counts.botsCompared++;
  return {
    events: text(run.kernel.viewGroup(before, decision.group, viewer, decision.trail)),
    view: text(view),
    templates: text(templates),
    odds: text(odds),
    bots: text(plays),
  };
};

const sameBytes = (a: Record<string, string>, b: Record<string, string>, viewer: number, what: string): void => {
  for (const [part, bytes] of Object.entries(a)) {
    const other = b[part] ?? '';
    promise('P4', bytes === other, () => `viewer ${viewer} can tell ${what} by his ${part}: ${difference(bytes, other)}`);
  }
};

/** Tries one request in this world and in others; nothing is committed. */
export const checkSecrets = (run: TableRun, request: Request, templates: readonly Template[], seed: number): void => {
  if (!run.on('P4')) return;
  const below = dice(seed);
  const viewer = below(run.state.seats.length);
  if (run.state.seats[viewer]?.role === 'gone') return;
  const actor = seatIndex(run.state, request.by);
  const mine = actor === viewer;
  const here = run.decide(request, run.state, chanceFor(seed, run.state, viewer, false));
  otherFaces(run, request, here, viewer, mine, seed, below);
  if (here.ok && !mine) otherChoice(run, request, here, templates, viewer, seed, below);
};

/** A refusal is shown to whoever asked: it must say nothing of what he does not know. */
export const checkRefusal = (run: TableRun, request: Request, refused: Decision, seed: number): void => {
  const viewer = seatIndex(run.state, request.by);
  if (!run.on('P4') || viewer < 1) return;
  const there = run.decide(request, reimagine(run.state, viewer, dice(seed)));
  run.counts.refusalsCompared++;
  sameBytes(answered(refused), answered(there), viewer, `what is hidden when ${request.by} is refused ${request.do}`);
};

const answered = (decision: Decision): Record<string, string> => ({ answer: decision.ok ? 'accepted' : text(decision.refusal) });

const otherFaces = (run: TableRun, request: Request, here: Decision, viewer: number, mine: boolean, seed: number, below: Below): void => {
  const keep = new Set(here.ok ? learned(run.state, here, viewer).keys() : []);
  // Cards made within reach of undo have their faces in the history, which does not change with the world.
  for (const group of run.history.slice(1))
    for (const e of group.events) if (e.type === 'CardsMade') for (const { card } of e.cards) keep.add(card);
  const world = reimagine(run.state, viewer, below, keep);
  const shuffles = below(2) === 0;
  const there = run.decide(request, world, chanceFor(seed, run.state, viewer, shuffles));
  const what = `what is hidden when ${request.by} does ${request.do}`;
  sameBytes({ view: text(run.kernel.view(run.state, viewer)) }, { view: text(run.kernel.view(world, viewer)) }, viewer, what);
  if (here.ok !== there.ok) {
    // Somebody else's command may depend on cards only he sees; one's own must not depend on cards one does not see.
    promise(
      'P4',
      !mine,
      () => `viewer ${viewer} can tell ${what}: it is ${here.ok ? 'accepted' : 'refused'} here and not in another world`,
    );
    return;
  }
  if (!here.ok || !there.ok) {
    if (!mine) return;
    run.counts.refusalsCompared++;
    return sameBytes(received(run, run.state, here, viewer, seed), received(run, world, there, viewer, seed), viewer, what);
  }
  if (shown(run, run.state, here, viewer) !== shown(run, world, there, viewer)) return;
  run.counts.worldsCompared++;
  if (shuffles && here.group.events.some((e) => e.type === 'PileArranged' && e.chance)) run.counts.shufflesVaried++;
  sameBytes(received(run, run.state, here, viewer, seed), received(run, world, there, viewer, seed), viewer, what);
};

/** The same command with another secret choice: another card from a hand the viewer does not see, another sealed answer. */
const otherChoice = (
  run: TableRun,
  request: Request,
  here: Accepted,
  templates: readonly Template[],
  viewer: number,
  seed: number,
  below: Below,
): void => {
  const given: Record<string, Json> = { ...request.with };
  let varied = false;
  for (const template of templates.filter((each) => inside([each], request.do, request.with))) {
    for (const [name, domain] of Object.entries(template.fields)) {
      if (!domain.secret || (domain.kind !== 'cards' && unsealed(run.state, here.next))) continue;
      const other = secretly(run, domain, given[name] ?? null, request.by, viewer, below);
      if (other === undefined) continue;
      given[name] = other;
      varied = true;
    }
    if (varied) break;
  }
  if (!varied || !inside(templates, request.do, given)) return;
  const there = run.decide({ ...request, with: given }, run.state, chanceFor(seed, run.state, viewer, false));
  if (!there.ok || shown(run, run.state, here, viewer) !== shown(run, run.state, there, viewer)) return;
  const [a, b] = [received(run, run.state, here, viewer, seed), received(run, run.state, there, viewer, seed)];
  if (setsDiffer(run, here, there, viewer)) return;
  run.counts.choicesVaried++;
  sameBytes(a, b, viewer, `which secret choice ${request.by} made with ${request.do}`);
};

/** Was this the last answer of a sealed round? Then the words given may be told; cards show by where they go. */
const unsealed = (before: State, after: State): boolean =>
  before.asks.some(({ join }) => join !== null && !after.asks.some((ask) => ask.join === join));

/** A value set by hand may be the viewer's own to see: then it is shown, not leaked. */
const setsDiffer = (run: TableRun, a: Accepted, b: Accepted, viewer: number): boolean => {
  const sets = (decision: Accepted): string => {
    if (decision.group.cause.do !== 'manual.set') return '';
    return text(run.kernel.viewGroup(run.state, decision.group, viewer, decision.trail).events.filter((e) => e.type === 'ValueSet'));
  };
  return sets(a) !== sets(b);
};

const secretly = (
  run: TableRun,
  domain: Template['fields'][string],
  now: Json,
  by: string,
  viewer: number,
  below: Below,
): Json | undefined => {
  if (domain.kind === 'cards' && Array.isArray(now)) {
    const actor = seatIndex(run.state, by);
    const hidden = new Set<number>();
    for (const { slots, levels } of Object.values(run.state.piles)) {
      // A card that carries a pile is marked for all to see, and so are those beside it: choosing there is no secret.
      if (slots.some((slot) => slot.piles.length > 0)) continue;
      for (const slot of slots) if (levels[viewer] !== FACES && !hasViewer(slot.knows, viewer)) hidden.add(slot.seen[actor] ?? 0);
    }
    if (!now.every((h) => hidden.has(h as number))) return undefined;
    const open = domain.of.filter((option) => option.no === null && hidden.has(option.h)).map((option) => option.h);
    const chosen: number[] = [];
    while (chosen.length < now.length && open.length > 0) chosen.push(...open.splice(below(open.length), 1));
    return chosen.length === now.length && text(chosen) !== text(now) ? chosen : undefined;
  }
  if (domain.kind === 'choice') {
    const others = domain.of.filter((option) => option.no === null && option.id !== now);
    return others[below(Math.max(1, others.length))]?.id;
  }
  if (domain.kind === 'integer' && domain.to > domain.from) {
    const other = domain.from + below(Math.min(1_000, domain.to - domain.from + 1));
    return other === now ? undefined : other;
  }
  return undefined;
};
