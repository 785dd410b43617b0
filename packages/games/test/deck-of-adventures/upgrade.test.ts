// A table of version 1: what it kept as words with colons becomes records, and nothing of it is lost.

import { Reader, live, openTable, seeded, upgradeTable, type Game, type State } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import { sheet, table } from '../../src/deck-of-adventures/values.ts';

const world = { chance: live(seeded(1)), history: [] };
const anything = { whyNot: () => null, fieldOf: () => null, startOf: () => undefined, seesOf: () => 'all' as const };

const oldTable = (): State => {
  const old: Game = {
    ...deckOfAdventures,
    version: 1,
    values: anything,
    open: (t, setup) => {
      deckOfAdventures.open(t, setup);
      t.set('table', 'skills', ['Sailing:AGL', 'Tea: leaves:INT', 'nothing']);
      t.set('table', 'volunteers', ['sable', 'sable:x']);
      t.set('table', 'epicStats', ['sable:Stealth', 'sable:x:Tea: leaves']);
      t.set('sable', 'favours', ['second-page:2', 'gate: stance:-1', 'x']);
    },
  };
  const ready = deckOfAdventures.ready[1];
  if (ready === undefined) throw new Error('there is no second ready table');
  const opened = openTable(old, ready, world);
  if (!opened.ok) throw opened.fault ?? new Error(opened.refusal.key);
  return opened.next;
};

test('packed words of version 1 are unpacked', () => {
  const decision = upgradeTable(deckOfAdventures, oldTable(), world);
  if (!decision.ok) throw decision.fault ?? new Error(decision.refusal.key);
  const t = new Reader(deckOfAdventures, decision.next, []);
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
