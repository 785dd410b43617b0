// P8 with manual commands: checks that a question can be answered after its choices were moved away by hand. Rare in random play, so it runs on a fork.

import { anyFill, isOpen, type JsonRecord, type State, type Template } from '@pasteboard/kernel';
import { answerTo, type WayToAnswer } from './answers.ts';
import { chanceOf, dice, type TableRun } from './table-run.ts';

/** Runs once for each ask: empties its piles by hand one after the other, and checks each time that a seat can still answer. */
export const checkEmptied = (run: TableRun, answer: WayToAnswer): void => {
  const { id, key } = answer.ask;
  if (key === 'consent.ask' || run.emptied.has(id)) return;
  run.emptied.add(id);
  const taken = pilesOf(run.state, answer);
  // If no offered choice is a card, the choices may still depend on cards, so any pile is tried.
  const piles = taken.size > 0 ? [...taken] : somePile(run.state, id);
  let state = run.state;
  const away: string[] = [];
  for (const pile of piles) {
    for (const left of new Set([leastOf(answer.template) - 1, 0])) {
      const next = takenAway(run, state, pile, left, piles);
      if (next === null) continue;
      state = next;
      away.push(left > 0 ? `${pile} but ${left}` : pile);
      const ask = state.asks.find((each) => each.id === id && each.answer === null);
      if (ask === undefined) return;
      answerTo(run, state, ask, ` after ${away.join(', ')} was emptied by hand`);
      run.counts.asksEmptied++;
    }
  }
};

/** The piles of the offered cards. */
const pilesOf = (s: State, { by, template }: WayToAnswer): Set<string> => {
  const viewer = s.seats.findIndex((seat) => seat.id === by);
  const offered = new Set(Object.values(template.fields).flatMap((domain) => (domain.kind === 'cards' ? domain.of.map(({ h }) => h) : [])));
  const holds = Object.entries(s.piles).filter(([, { slots }]) => slots.some(({ seen }) => offered.has(seen[viewer] ?? 0)));
  return new Set(holds.map(([id]) => id));
};

const somePile = (s: State, seed: number): string[] => {
  const piles = Object.entries(s.piles).flatMap(([id, { slots }]) => (slots.length > 0 ? [id] : []));
  return piles.slice(dice(seed)(piles.length)).slice(0, 1);
};

/** The least number of cards to name, if any must be named. */
const leastOf = ({ fields }: Template): number =>
  Math.max(1, ...Object.values(fields).map((domain) => (domain.kind === 'cards' ? domain.min : 1)));

/** Moves all but this many cards of a pile by hand to a pile the question does not use; null if no seat may do so. */
const takenAway = (run: TableRun, s: State, from: string, left: number, piles: readonly string[]): State | null => {
  const n = (s.piles[from]?.slots.length ?? 0) - left;
  if (n <= 0) return null;
  // Consent is assumed if the others must agree; if there is a GM, only the GM moves cards.
  const ruled = run.game.byHand === 'gm' && s.seats.some(({ role }) => role === 'gm');
  const game = { ...run.game, byHand: 'anybody' } as const;
  for (const { id: by, role } of s.seats) {
    if (role !== 'gm' && (role !== 'player' || ruled)) continue;
    for (const template of run.kernel.legal(game, s, by, run.history, { byHand: true, only: ['manual.deal'] })) {
      const given = dealing(template, from, n, piles);
      if (given === null) continue;
      const request = run.request(by, { do: template.do, with: given });
      const decision = run.kernel.decide(game, s, request, { chance: chanceOf(s.seq), history: run.history });
      if (decision.ok) return decision.next;
    }
  }
  return null;
};

const dealing = (template: Template, from: string, n: number, piles: readonly string[]): JsonRecord | null => {
  const { from: source, to } = template.fields;
  if (template.do !== 'manual.deal' || !isOpen(template) || source?.kind !== 'choice' || to?.kind !== 'choice') return null;
  const aside = to.of.find(({ id }) => !piles.includes(id));
  if (source.of[0]?.id !== from || aside === undefined) return null;
  return { ...anyFill(template, () => 0).with, n, to: aside.id };
};
