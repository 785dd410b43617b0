// What the start of a turn will do to a character, before it begins: what ticks, what wears off, and what is left of Health.

import { sightOf, type Sight, type View } from '@pasteboard/kernel/view';
import { houseRule } from '../options.ts';
import { damageSum, lossOf, protectionOf, type Loss } from '../read/attack.ts';
import { held, taunts, ticking } from '../read/statuses.ts';
import type { Status } from '../names.ts';
import { sheet } from '../values.ts';

/** A status: its stacks now, and after the start of the turn. */
export interface Ticking {
  readonly status: Status;
  /** TRB-ST-TAUNTED: whose stacks these are; else ''. */
  readonly by: string;
  /** The value of the sheet that holds the stacks. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** Damage as a sum; null where it does none. */
  readonly hit: {
    readonly amount: number;
    readonly resisted: number;
    readonly added: number;
    readonly absorbed: number;
    readonly taken: number;
  } | null;
}

export interface TurnStart {
  /** Those that do damage first, in the order in which they do it. */
  readonly statuses: readonly Ticking[];
  readonly damage: number;
  readonly loss: Loss;
}

type Numbers = ReadonlyMap<string, number>;

/** The same table with other numbers on one sheet. */
const withNumbers = (s: Sight, id: string, numbers: Numbers): Sight => ({
  ...s,
  seen: (scope, key, sees) => {
    const found = s.seen(scope, key, sees);
    const to = scope === id ? numbers.get(key) : undefined;
    return to === undefined || found === null || found === undefined ? found : { ...found, value: to };
  },
});

/** A character whose numbers change while everything else stays. */
class Sheet {
  readonly #s: Sight;
  readonly #id: string;
  readonly #numbers = new Map<string, number>();

  constructor(s: Sight, id: string) {
    this.#s = s;
    this.#id = id;
  }

  get sight(): Sight {
    return withNumbers(this.#s, this.#id, this.#numbers);
  }

  add(key: string, was: number, n: number): void {
    this.#numbers.set(key, Math.max(0, was + n));
  }

  /** TRB-ST-03 */
  decay(): void {
    const s = this.sight;
    for (const { status, entry, stacks } of held(s, this.#id))
      if (entry.lasts === 'turn' && entry.tick === undefined) this.add(sheet.status(status).key, stacks, -1);
    for (const { taunter, stacks } of taunts(s, this.#id)) this.add(sheet.tauntedBy(taunter).key, stacks, -1);
  }

  /** TRB-ST-PROTECTED */
  useUp(n: number): void {
    let left = n;
    for (const { status, entry, stacks } of held(this.sight, this.#id)) {
      if (entry.absorbs !== true) continue;
      this.add(sheet.status(status).key, stacks, -Math.min(left, stacks));
      left = Math.max(0, left - stacks);
    }
  }

  /** TRB-ST-02, TRB-DMG-06 */
  tick(status: Status): Ticking['hit'] {
    const [s, id] = [this.sight, this.#id];
    const now = ticking(s, id).find((each) => each.status === status);
    if (now === undefined) return null;
    const { amount, element, ignoresResists } = now.tick;
    const { afterResist, added, absorbed, taken } = damageSum({ raw: amount, ignoresResists }, protectionOf(s, id, element));
    if (absorbed > 0) this.useUp(absorbed);
    const loss = lossOf(s, id, taken);
    for (const layer of ['shallow', 'deep'] as const) {
      const points = sheet.points(layer);
      if (loss[layer] > 0) this.add(points.key, points.of(s, id), -loss[layer]);
    }
    this.add(sheet.status(status).key, sheet.status(status).of(s, id), -1);
    return { amount, resisted: amount - afterResist, added, absorbed, taken };
  }
}

/** TRB-ST-02: in the order of the house. */
export const turnStartOf = (view: View, id: string): TurnStart => {
  const s = sightOf(view);
  const [after, decayFirst] = [new Sheet(s, id), houseRule(s, 'startTurnOrder') === 'decayThenTicks'];
  if (decayFirst) after.decay();
  const hits = new Map(ticking(after.sight, id).map(({ status }) => [status, after.tick(status)]));
  if (!decayFirst) after.decay();
  const then = after.sight;
  const statuses = held(s, id).map(
    ({ status, stacks }): Ticking => ({
      status,
      by: '',
      key: sheet.status(status).key,
      from: stacks,
      to: sheet.status(status).of(then, id),
      hit: hits.get(status) ?? null,
    }),
  );
  const taunted = taunts(s, id).map(({ taunter, stacks }): Ticking => {
    const cell = sheet.tauntedBy(taunter);
    return { status: 'Taunted', by: taunter, key: cell.key, from: stacks, to: cell.of(then, id), hit: null };
  });
  const lost = (layer: 'shallow' | 'deep'): number => sheet.points(layer).of(s, id) - sheet.points(layer).of(then, id);
  return {
    statuses: [...statuses, ...taunted].toSorted((a, b) => Number(b.hit !== null) - Number(a.hit !== null)),
    damage: statuses.reduce((all, { hit }) => all + (hit?.taken ?? 0), 0),
    loss: { shallow: lost('shallow'), deep: lost('deep') },
  };
};
