// Tables of older versions of The Realms Behind are upgraded.

import { readFileSync } from 'node:fs';
import {
  BLANK,
  Reader,
  applyGroup,
  live,
  openTable,
  seeded,
  upcast,
  upgradeTable,
  view,
  type Game,
  type State,
  type StoredGroup,
  type Table,
} from '@pasteboard/kernel';
import { sightOf } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { cast, party } from '../../src/realms-behind/read/characters.ts';
import { deckList } from '../../src/realms-behind/read/cards.ts';
import { sheet } from '../../src/realms-behind/values.ts';

const world = { chance: live(seeded(1)), history: [] };
const reader = (state: State): Reader => new Reader(realmsBehind, state, []);

const upgraded = (state: State): State => {
  const decision = upgradeTable(realmsBehind, state, world);
  if (!decision.ok) throw decision.fault ?? new Error(decision.refusal.key);
  return decision.next;
};

/** A table as version 1 wrote it: lines that people could read, and a list of everybody that was for the rules alone. */
const oldTable = (lines: (t: Table) => void): State => {
  const old: Game = {
    ...realmsBehind,
    version: 1,
    values: { whyNot: () => null, fieldOf: () => null, startOf: () => undefined, seesOf: () => 'all' },
    open: (t, setup) => {
      realmsBehind.open(t, setup);
      t.unset('maud', 'deckBegan');
      t.declare('table', 'cast', 'fact', ['maud', 'wolf'], { sees: 'none' });
      lines(t);
    },
  };
  const [ready] = realmsBehind.ready;
  // Without a scene: its first check would use up what is pinned.
  const opened = openTable(old, { ...ready!, setup: { ...ready!.setup, scene: 'none' } }, world);
  if (!opened.ok) throw opened.fault ?? new Error(opened.refusal.key);
  return opened.next;
};

describe('tables of version 1', () => {
  test('[TRB-CHECK-04] circumstances that were lines are records, and what could not be read is left out', () => {
    const state = upgraded(
      oldTable((t) => t.declare('maud', 'circumstances', 'fact', ['+2 darkness', '-1 rain: heavy', 'scribbled over'])),
    );
    expect(sheet.circumstances.of(reader(state), 'maud')).toEqual([
      { label: 'darkness', n: 2 },
      { label: 'rain: heavy', n: -1 },
    ]);
  });

  test('[TRB-X-EDIT-05] a deck list that was lines can be rebuilt: the usual deck with Jokers, and one of its own', () => {
    const usual = ['52 cards, Jokers: 2', 'day 1: -9S (dream)', 'day 2: +7S (sublimation)', 'scribbled over', 'day 3: +JK1 (house)'];
    const first = reader(upgraded(oldTable((t) => t.declare('maud', 'ledger', 'fact', usual))));
    expect(sheet.deckBegan.of(first, 'maud')).toEqual({ jokers: 2, cards: [] });
    expect(sheet.ledger.of(first, 'maud')).toEqual([
      { day: 1, sign: '-', card: '9S', why: 'dream' },
      { day: 2, sign: '+', card: '7S', why: 'sublimation' },
      { day: 3, sign: '+', card: 'JK1', why: 'house' },
    ]);
    expect([deckList(first, 'maud', 1).length, deckList(first, 'maud').length]).toEqual([53, 55]);
    const own = reader(upgraded(oldTable((t) => t.declare('maud', 'ledger', 'fact', ['2C 9S KH', 'day 1: -9S (dream)']))));
    expect([deckList(own, 'maud', 0), deckList(own, 'maud')]).toEqual([
      ['2C', '9S', 'KH'],
      ['2C', 'KH'],
    ]);
  });

  test('everybody learns who is at the table, and the upgrade is done once', () => {
    const old = oldTable((t) => t.declare('maud', 'ledger', 'fact', ['52 cards, Jokers: 0']));
    const state = upgraded(old);
    const [before, now] = [old, state].map((each) => cast(sightOf(view(each, 1))));
    expect([before, now]).toEqual([[], ['maud', 'wolf']]);
    expect(upgradeTable(realmsBehind, state, world)).toMatchObject({ ok: false, refusal: { key: 'upgrade.none' } });
  });

  test.each(['bots', 'random'])('[TRB-DECK-03] the golden log played by %s keeps every deck list', (how) => {
    const file = new URL(`../../../../fixtures/logs/realms-behind-v1-${how}-1.jsonl`, import.meta.url);
    const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const old = lines.map((line) => upcast(JSON.parse(line) as StoredGroup)).reduce(applyGroup, BLANK);
    const t = reader(upgraded(old));
    expect(party(t).length).toBeGreaterThan(0);
    for (const id of party(t)) {
      const cards = ['deck', 'hand', 'discard', 'play'].flatMap((pile) => t.faces(`${pile}/${id}`)).toSorted();
      // By hand cards go anywhere; bots play by the rules.
      if (how === 'bots') expect(deckList(t, id), id).toEqual(cards);
      expect(deckList(t, id).length, id).toBeGreaterThanOrEqual(52);
    }
  });
});

describe('tables of version 2', () => {
  test('[TRB-ASSIST-01] [TRB-TIME-03] [TRB-HAND-05] go on by the rules they had', () => {
    const [ready] = realmsBehind.ready;
    const { assistants: _, longRestEnds: __, emptyingDraw: ___, ...options } = realmsBehind.options;
    const opened = openTable({ ...realmsBehind, version: 2, options }, { ...ready!, setup: { ...ready!.setup, scene: 'none' } }, world);
    if (!opened.ok) throw opened.fault ?? new Error(opened.refusal.key);
    const state = upgraded(opened.next);
    const set = ['assistants', 'longRestEnds', 'emptyingDraw'].map((key) => state.values['options']?.[key]?.value);
    expect(set).toEqual(['anybody', 'nothing', 'drawn']);
  });
});
