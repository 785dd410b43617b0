// Tables of older versions: what they kept otherwise is read, and nobody loses what they could do.

import { Reader, live, openTable, seeded, upgradeTable, type Game, type JsonRecord, type State, type Table } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { MECHANIC_NAMES } from '../../src/deck-of-adventures/names.ts';
import { houseRule } from '../../src/deck-of-adventures/options.ts';
import { mechanicsOf } from '../../src/deck-of-adventures/read/discarding.ts';
import { sheet, table } from '../../src/deck-of-adventures/values.ts';

const world = { chance: live(seeded(1)), history: [] };
const anything = { whyNot: () => null, fieldOf: () => null, startOf: () => undefined, seesOf: () => 'all' as const };

/** The second ready table as an older version kept it. */
const oldTable = (version: number, keep: (t: Table) => void): State => {
  const old: Game = {
    ...deckOfAdventures,
    version,
    values: anything,
    open: (t: Table, setup: JsonRecord) => {
      deckOfAdventures.open(t, setup);
      keep(t);
    },
  };
  const ready = deckOfAdventures.ready[1];
  if (ready === undefined) throw new Error('there is no second ready table');
  const opened = openTable(old, ready, world);
  if (!opened.ok) throw opened.fault ?? new Error(opened.refusal.key);
  return opened.next;
};

const upgraded = (state: State): Reader => {
  const decision = upgradeTable(deckOfAdventures, state, world);
  if (!decision.ok) throw decision.fault ?? new Error(decision.refusal.key);
  return new Reader(deckOfAdventures, decision.next, []);
};

test('packed words of version 1 are unpacked', () => {
  const t = upgraded(
    oldTable(1, (old) => {
      old.set('table', 'skills', ['Sailing:AGL', 'Tea: leaves:INT', 'nothing']);
      old.set('table', 'volunteers', ['sable', 'sable:x']);
      old.set('table', 'epicStats', ['sable:Stealth', 'sable:x:Tea: leaves']);
      old.set('sable', 'favours', ['second-page:2', 'gate: stance:-1', 'x']);
    }),
  );
  expect(table.skills.of(t)).toEqual([
    { name: 'Sailing', attribute: 'AGL' },
    { name: 'Tea: leaves', attribute: 'INT' },
  ]);
  expect(table.epicStats.of(t)).toEqual([
    { who: 'sable', stat: 'Stealth' },
    { who: 'sable:x', stat: 'Tea: leaves' },
  ]);
  expect(sheet.favours.of(t, 'sable')).toEqual([
    { what: 'second-page', n: 2 },
    { what: 'gate: stance', n: -1 },
  ]);
});

test.each([1, 2])('[DOA-EPIC-03] at tables of version %i players go on choosing their statistic in an Epic Event', (version) => {
  expect(houseRule(upgraded(oldTable(version, () => {})), 'epicStat')).toBe('playerDecides');
});

test.each([1, 2])('[DOA-REST-01] at tables of version %i players go on taking a Full Rest without asking', (version) => {
  expect(houseRule(upgraded(oldTable(version, () => {})), 'fullRestLeave')).toBe('playersDecide');
});

test.each([1, 2])(
  '[DOA-DISCARD-10] Dealers of version %i keep all four Discard Mechanics, and those that lay ready get the Role of their suit',
  (version) => {
    const t = upgraded(
      oldTable(version, (old) => {
        for (const id of ['sable', 'warden']) {
          old.unset(id, 'mechanic');
          old.set(id, 'role', 'none');
        }
        old.set('warden', 'made', 'custom');
      }),
    );
    expect(['sable', 'warden'].map((id) => [...mechanicsOf(t, id)])).toEqual([[...MECHANIC_NAMES], [...MECHANIC_NAMES]]);
    expect(['sable', 'warden'].map((id) => sheet.role.of(t, id))).toEqual(['Martial', 'none']);
  },
);
