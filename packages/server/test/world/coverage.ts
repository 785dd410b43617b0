// Checks that all simulated worlds together have seen every kind of event often enough.

import type { Report } from './world.ts';

/** At least so often in a hundred worlds. */
const PER_HUNDRED: { readonly [what: string]: number } = {
  killed: 60,
  'line cut': 150,
  'disk full': 50,
  'read failed': 150,
  'append lost': 80,
  'append duplicate': 12,
  'unknown kept': 60,
  'unknown not kept': 40,
  'kept later': 40,
  'kept for the dead': 1,
  'sent again': 250,
  'told unsure': 30,
  'told what was missed': 120,
  'resumed with a digest': 120,
  'view.resync': 25,
  'guest.slow': 8,
  'snapshot kept': 30,
  'digest compared': 2,
  'secret told': 15,
  'share told': 4,
  'changed places': 1,
  'bye seat.moved': 4,
  'bye seat.secret': 8,
  joined: 15,
  done: 1_000,
  'done within': 300,
  refused: 400,
  'refused while paused': 10,
  'id reused': 20,
  legal: 800,
  'legal in part': 200,
  page: 80,
  frame: 60,
  odds: 50,
  'worlds with bots': 12,
  'game draw': 25,
  'game hush': 25,
};

/** Heavier games come seldom, but they come. */
const ONCE = ['game thread', 'game deck-of-adventures', 'game meccg', 'game realms-behind'];

export class Coverage {
  readonly counts = new Map<string, number>();
  worlds = 0;

  add({ counts }: Report): void {
    this.worlds++;
    for (const [what, times] of counts) this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  /** What was seen too seldom. */
  get missing(): string[] {
    const wanted = Object.entries(PER_HUNDRED).map(([what, least]) => [what, (least * this.worlds) / 100] as const);
    return [...wanted, ...ONCE.map((what) => [what, 1] as const)]
      .filter(([what, least]) => (this.counts.get(what) ?? 0) < least)
      .map(([what, least]) => `${what}: ${this.counts.get(what) ?? 0} of ${least}`);
  }
}
