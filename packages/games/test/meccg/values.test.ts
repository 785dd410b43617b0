// Values of the game: what may be written, what older tables hold, and where a number stands for something else.

import { Reader, isOpen, legal, live, openTable, seeded, upgradeTable, view, type Game, type State } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { allCompanies } from '../../src/meccg/rules/companies.ts';
import { meccg } from '../../src/meccg/index.ts';
import { companySheet, declared } from '../../src/meccg/values.ts';
import { at, boardAt, running, talkAt, type Part } from './talk.ts';
import { player } from '../talk.ts';

const LIMIT: Part = { hazardLimit: 2 };

describe('values', () => {
  test('a misspelt key and an impossible value are refused with what there is instead', () => {
    expect(declared.whyNot('table', 'phase', 'siesta')).toContain('siesta');
    expect(declared.whyNot('table', 'fase', 'site')).toContain('phase');
    expect(declared.whyNot('company/1', 'ran', 'site')).not.toBeNull();
    expect(declared.whyNot('table', 'effects', [{ identity: 'song', scope: 'world', on: '', until: 'endOfTurn' }])).not.toBeNull();
  });

  test('[MEC-MH-04] more hazards than the limit leave none, which is not the same as no limit', () => {
    const left = (hazardsPlayed: number): unknown =>
      talkAt(running(['ada'], { options: { enforcement: 'free' } }, { ...LIMIT, hazardsPlayed }))
        .does('P2', 'run.done')
        .count('table', 'hazardsLeft');
    expect([left(0), left(2), left(3), left(5)]).toEqual([2, 0, 0, 0]);
    expect(
      talkAt({ P1: at('moor', 'ada') })
        .does('P1', 'phase.next')
        .count('table', 'hazardsLeft'),
    ).toBe(-1);
  });
});

/** A table as version 1 wrote it, with one value for the run and for the site. */
const oldTable = (ran: boolean | 'site'): State => {
  const old: Game = {
    ...meccg,
    version: 1,
    values: { whyNot: () => null, fieldOf: () => null, startOf: () => undefined, seesOf: () => 'all' },
    open: (t, setup) => {
      meccg.open(t, setup);
      for (const company of allCompanies(t)) {
        t.set(company, 'ran', ran);
        t.unset(company, 'leftSite');
      }
    },
  };
  const setup = { board: boardAt({ phase: 'site', P1: at('tower', 'ada') }) };
  const opened = openTable(old, { seats: [player('P1'), player('P2')], options: {}, setup }, world);
  if (!opened.ok) throw opened.fault ?? new Error(opened.refusal.key);
  return opened.next;
};
const world = { chance: live(seeded(1)), history: [] };

describe('tables of version 1', () => {
  test.each([[false], [true], ['site' as const]])('[MEC-SITE-01] a company that had %s keeps to it', (ran) => {
    const decision = upgradeTable(meccg, oldTable(ran), world);
    if (!decision.ok) throw decision.fault ?? new Error(decision.refusal.key);
    const t = new Reader(meccg, decision.next, []);
    const [company] = allCompanies(t);
    expect(company).toBeDefined();
    expect(companySheet.ran.of(t, company ?? '')).toBe(ran === true);
    expect(companySheet.leftSite.of(t, company ?? '')).toBe(ran === 'site');
    const enters = legal(meccg, decision.next, 'P1', [], { only: ['enter'] });
    expect(enters.map(isOpen)).toEqual([ran !== 'site']);
  });
});

describe('tables of version 2', () => {
  test('[MEC-VIS-02] a company at a face-down site no longer names it to everybody', () => {
    const talk = talkAt({ P1: { hand: ['ada'], locationDeck: ['village'], ...at('moor', 'bo') } });
    const [moving] = allCompanies(new Reader(meccg, talk.state, []));
    talk.does('P1', 'move.declare', { company: moving ?? '', to: [talk.handle('P1', 'village')] });
    talk.does('P1', 'play.character', { card: [talk.handle('P1', 'ada')], at: [talk.handle('P1', 'village')] });
    const formed = allCompanies(new Reader(meccg, talk.state, [])).at(-1) ?? '';
    const { hiddenSite, ...kept } = talk.state.values[formed] ?? {};
    const named = { ...kept, at: { kind: 'fact', value: hiddenSite?.value ?? null, min: null, max: null, sees: 'all' } } as const;
    const old: State = { ...talk.state, version: 2, values: { ...talk.state.values, [formed]: named } };
    const upgraded = upgradeTable(meccg, old, world);
    if (!upgraded.ok) throw upgraded.fault ?? new Error(upgraded.refusal.key);
    const valuesFor = (seat: string): string => JSON.stringify(view(upgraded.next, talk.viewer(seat)).values);
    expect([valuesFor('P1'), valuesFor('P2'), valuesFor('spectator')].map((told) => told.includes('village'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(companySheet.at.of(new Reader(meccg, upgraded.next, []), moving ?? '')).toBe('moor');
  });
});
