// The start of a turn and one hit, calculated a second time from the catalog's text alone, without the rules' own arithmetic.

import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ELEMENTS, STATUSES } from '../../src/realms-behind/names.ts';
import { health, hit, table } from './talk.ts';
import type { Talk } from '../talk.ts';

type Stacks = { [status: string]: number };
interface House {
  readonly damageOrder: string;
  readonly negativeResist: boolean;
  readonly startTurnOrder: string;
  readonly burningElement: string;
  readonly poisoned: string;
}
interface Body {
  shallow: number;
  deep: number;
  readonly resists: { readonly [element: string]: number };
  readonly weaknesses: { readonly [element: string]: number };
  readonly stacks: Stacks;
}

const PLAIN = STATUSES.filter((status) => status !== 'Taunted');
const of = (stacks: Stacks, status: string): number => stacks[status] ?? 0;

/** TRB-ELEM-04 */
const netResist = ({ resists, weaknesses, stacks }: Body, element: string, house: House): number => {
  const magic = element === 'physical' ? 0 : of(stacks, 'Warded') - of(stacks, 'Exposed');
  const net = (resists[element] ?? 0) - (weaknesses[element] ?? 0) + magic;
  return house.negativeResist ? net : Math.max(0, net);
};

/** TRB-DMG-05, steps 2 to 5, one point at a time where it is about points. Gives what was taken. */
const strikeAt = (body: Body, amount: number, resist: number, house: House): number => {
  const left = Math.max(0, amount - resist);
  if (left === 0) return 0;
  const worse = of(body.stacks, 'Vulnerable') + of(body.stacks, 'Frozen');
  let taken = house.damageOrder === 'vulnerableFirst' ? left + worse : left;
  while (taken > 0 && of(body.stacks, 'Protected') > 0) {
    taken -= 1;
    body.stacks['Protected'] = of(body.stacks, 'Protected') - 1;
  }
  if (house.damageOrder === 'protectedFirst' && taken > 0) taken += worse;
  for (let point = 0; point < taken; point++)
    if (body.shallow > 0) body.shallow -= 1;
    else if (body.deep > 0) body.deep -= 1;
  return taken;
};

const TICKS: readonly string[] = ['Bleeding', 'Burning', 'Poisoned'];
const lessOne = (stacks: Stacks, status: string): void => {
  if (of(stacks, status) > 0) stacks[status] = of(stacks, status) - 1;
};

/** TRB-ST-02, TRB-ST-03 and the rows of those that tick. */
const beginTurn = (body: Body, house: House): { [status: string]: number } => {
  const { stacks } = body;
  const playedWith = (status: string): boolean => status !== 'Poisoned' || house.poisoned === 'on';
  const decay = (): void => {
    for (const status of PLAIN) if (status !== 'Necrotic' && !TICKS.includes(status)) lessOne(stacks, status);
  };
  const ticks: { [status: string]: number } = {};
  if (house.startTurnOrder === 'decayThenTicks') decay();
  for (const status of TICKS) {
    if (of(stacks, status) === 0 || !playedWith(status)) continue;
    const element = status === 'Burning' ? house.burningElement : 'shadow';
    const amount = status === 'Bleeding' ? 1 : status === 'Burning' ? 2 : of(stacks, status);
    ticks[status] = strikeAt(body, amount, status === 'Bleeding' ? 0 : netResist(body, element, house), house);
    lessOne(stacks, status);
  }
  if (house.startTurnOrder === 'ticksThenDecay') decay();
  return ticks;
};

const houses: fc.Arbitrary<House> = fc.record({
  damageOrder: fc.constantFrom('vulnerableFirst', 'protectedFirst'),
  negativeResist: fc.boolean(),
  startTurnOrder: fc.constantFrom('ticksThenDecay', 'decayThenTicks'),
  burningElement: fc.constantFrom(...ELEMENTS),
  poisoned: fc.constantFrom('off', 'on'),
});
const some = (names: readonly string[], most: number): fc.Arbitrary<Stacks> =>
  fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: most }), { maxKeys: 6, noNullPrototype: true });
const bodies = fc.record({
  shallow: fc.integer({ min: 0, max: 6 }),
  deep: fc.integer({ min: 0, max: 6 }),
  resists: some(ELEMENTS, 4),
  weaknesses: some(ELEMENTS, 4),
  // What matters to damage comes up more often than the rest.
  stacks: fc.oneof(some(['Bleeding', 'Burning', 'Poisoned', 'Warded', 'Exposed', 'Vulnerable', 'Frozen', 'Protected'], 4), some(PLAIN, 3)),
});
const taunters = fc.record({ ogre: fc.integer({ min: 0, max: 3 }), wolf: fc.integer({ min: 0, max: 3 }) });

const facing = ({ shallow, deep, stacks, ...body }: Body, taunted: Stacks, house: House): Talk =>
  table(
    {
      imp: { health: health(shallow, deep, 9, 9), ...body, statuses: { ...stacks, Taunted: taunted } },
      ogre: { health: health(5, 5) },
      wolf: { health: health(5, 5) },
    },
    { options: { ...house } },
  );

const stands = (talk: Talk, { shallow, deep, stacks }: Body): void => {
  expect([talk.count('imp', 'shallow'), talk.count('imp', 'deep')]).toEqual([shallow, deep]);
  for (const status of PLAIN) expect([status, talk.count('imp', status) ?? 0]).toEqual([status, of(stacks, status)]);
};

describe('properties against the text of the catalog', () => {
  test('[TRB-DMG-05] [TRB-DMG-06] [TRB-ELEM-04] two hits one after the other, under every house rule', () => {
    const hits = fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 9 }),
        element: fc.constantFrom(...ELEMENTS),
        resists: fc.constantFrom('count', 'ignored'),
      }),
      { minLength: 2, maxLength: 2 },
    );
    fc.assert(
      fc.property(bodies, houses, hits, (body, house, blows) => {
        const talk = facing(body, {}, house);
        const expected: Body = { ...body, stacks: { ...body.stacks } };
        for (const { amount, element, resists } of blows) {
          talk.does('wanda', 'damage', { who: 'imp', amount, element, resists });
          const resist = resists === 'ignored' ? 0 : netResist(expected, element, house);
          expect(hit(talk)['taken']).toBe(strikeAt(expected, amount, resist, house));
        }
        stands(talk, expected);
      }),
      { numRuns: 80 },
    );
  });

  test('[TRB-ST-02] [TRB-ST-03] [TRB-ST-TAUNTED] [TRB-X-REV-02] three turns: what ticks, what it takes, and what is left', () => {
    fc.assert(
      fc.property(bodies, taunters, houses, (body, taunted, house) => {
        const talk = facing(body, taunted, house);
        const expected: Body = { ...body, stacks: { ...body.stacks } };
        for (let turn = 1; turn <= 3; turn++) {
          talk.does('wanda', 'turn.start', { who: 'imp' });
          const ticks = beginTurn(expected, house);
          const told = talk.groups.at(-1)?.events.find((e) => e.type === 'Said' && e.key === 'turn.starts');
          expect(told?.type === 'Said' ? told.params['ticks']?.v : null).toEqual(ticks);
          // What the table does not play with does nothing and does not wear off either.
          stands(talk, expected);
          for (const [taunter, stacks] of Object.entries(taunted))
            expect(talk.count('imp', `Taunted by ${taunter}`) ?? 0).toBe(Math.max(0, stacks - turn));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('one entry for each status', () => {
  /** Taunted has its taunter's name in it, and Poisoned a house rule of its own: who writes or reads a sheet must know both. */
  const KNOWN = ['Taunted', 'Poisoned'];
  /** Where names are given out, entries are kept, or content is written. */
  const NAMING = ['names.ts', 'read/statuses.ts'];

  test('[TRB-ST-01] no rule outside the entries knows a status by its name', () => {
    const folder = new URL('../../src/realms-behind/', import.meta.url);
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter(
      (file) => file.endsWith('.ts') && !NAMING.includes(file) && !file.startsWith('content/abilities/'),
    );
    const named = files.flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return STATUSES.filter((status) => !KNOWN.includes(status) && text.includes(`'${status}'`)).map((status) => `${file}: ${status}`);
    });
    expect(named).toEqual([]);
  });
});
