// P9: exact odds from a view match what the rules enumerate and what many imagined worlds show.

import {
  asBags,
  enumerate,
  fraction,
  fractionText,
  live,
  plus,
  recordOf,
  sameFraction,
  seatIndex,
  seatsOf,
  seeded,
  type Decision,
  type Fraction,
  type Odds,
  type State,
  type Below,
} from '@pasteboard/kernel';
import { isAllowed } from './is-allowed.ts';
import { promise } from './report.ts';
import { dice, jsonText, type TableRun } from './table-run.ts';
import { imagined } from './worlds.ts';

const MOST_WAYS = 1_000;
const SAMPLES = 300;

const outcome = (decision: Decision, odds: Odds): string | null => {
  if (!decision.ok) return null;
  const said = decision.group.events.find((e) => e.type === 'Said' && e.key === odds.of.said);
  const v = said?.type === 'Said' ? said.params[odds.of.param]?.v : undefined;
  return v === undefined ? null : typeof v === 'string' ? v : jsonText(v);
};

/** Checks the odds of one seat. False if no seat has odds now: in some games odds are rare and brief, and waiting for them is cheap. */
export const checkOdds = (run: TableRun, below: Below, seed: number): boolean => {
  if (!run.on('P9')) return true;
  const told = seatsOf(run.state).flatMap(({ id }) => {
    const viewer = seatIndex(run.state, id);
    const templates = run.kernel.legal(run.game, run.state, id, run.history);
    const all = run.game.odds(run.kernel.view(run.state, viewer)).filter(({ play }) => isAllowed(templates, play.do, play.with));
    return all.length === 0 ? [] : { id, viewer, all };
  });
  const one = told[below(told.length)];
  if (one === undefined) return false;
  for (const odds of one.all) {
    const total = Object.values(odds.chances).reduce(plus, fraction(0));
    promise('P9', sameFraction(total, fraction(1)), () => `the chances of ${odds.play.do} add up to ${fractionText(total)}`);
    enumerated(run, one.id, one.viewer, odds);
    sampled(run, one.id, one.viewer, odds, seed);
  }
  return true;
};

/** Piles whose order this viewer does not know but whose contents they do: they can be enumerated as bags. */
const openPiles = (s: State, viewer: number): string[] | null => {
  const pools = recordOf(s, viewer);
  if (pools.some((pool) => pool.piles.length > 1)) return null;
  const piles = pools.map((pool) => pool.piles[0] ?? '');
  const clear = piles.every((id) => {
    const slots = s.piles[id]?.slots ?? [];
    return slots.length === pools.find((pool) => pool.piles[0] === id)?.faces.length;
  });
  return clear ? piles : null;
};

const enumerated = (run: TableRun, by: string, viewer: number, odds: Odds): void => {
  const piles = openPiles(run.state, viewer);
  if (piles === null) return;
  const start = asBags(run.state, piles);
  let ways;
  try {
    ways = enumerate((chance) => outcome(run.decide(run.request(by, odds.play), start, chance, { asksForCards: false }), odds), MOST_WAYS);
  } catch {
    return;
  }
  const found: Record<string, Fraction> = {};
  for (const { value, p } of ways) if (value !== null) found[value] = plus(found[value] ?? fraction(0), p);
  for (const value of new Set([...Object.keys(found), ...Object.keys(odds.chances)])) {
    const [said, is] = [odds.chances[value] ?? fraction(0), found[value] ?? fraction(0)];
    promise(
      'P9',
      sameFraction(said, is),
      () => `${odds.play.do} gives ${value} with ${fractionText(is)} by the rules, but the odds say ${fractionText(said)}`,
    );
  }
  run.counts.oddsEnumerated++;
};

const sampled = (run: TableRun, by: string, viewer: number, odds: Odds, seed: number): void => {
  const below = dice(seed);
  const chance = live(seeded(seed));
  const world = imagined(run.state, viewer);
  const found: Record<string, number> = {};
  for (let i = 0; i < SAMPLES; i++) {
    const value = outcome(run.decide(run.request(by, odds.play), world(below), chance, { asksForCards: false }), odds);
    if (value !== null) found[value] = (found[value] ?? 0) + 1;
  }
  for (const value of new Set([...Object.keys(found), ...Object.keys(odds.chances)])) {
    const chanceOf = odds.chances[value] ?? fraction(0);
    const p = Number(chanceOf.n) / Number(chanceOf.d);
    // Six and a half standard deviations: a false alarm once in many millions of runs.
    const room = 6 * Math.sqrt((p * (1 - p)) / SAMPLES) + 0.5 / SAMPLES;
    const share = (found[value] ?? 0) / SAMPLES;
    promise(
      'P9',
      Math.abs(share - p) <= room,
      () => `${odds.play.do} gives ${value} in ${share} of imagined worlds, but the odds say ${fractionText(chanceOf)}`,
    );
  }
  run.counts.oddsSampled++;
};
