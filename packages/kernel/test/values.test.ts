// Tests values: kinds, bounds, who sees them, and reveals.
import { VALUE_SEES, sees, type ValueSees } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Tabletop, ann, bare, ben, gus, player, sue } from './tabletop.ts';

const seats = [player('ann', ['ash']), ben, gus, sue];
const counter = (bounds: { readonly min?: number; readonly max?: number } = {}): Tabletop =>
  new Tabletop(bare(), { seats }).runs((t) => t.declare('ash', 'luck', 'counter', 3, bounds));

describe('values', () => {
  test('[K18] a counter and a condition are numbers', () => {
    const table = new Tabletop(bare(), { seats: [ann] }).runs((t) => t.declare('table', 'n', 'counter', 1, { min: 0, max: 5 }));
    expect(table.faultWhen((t) => t.set('table', 'n', 'many'))).toContain('is no number');
    expect(table.faultWhen((t) => t.declare('table', 'tired', 'condition', true))).toContain('is no number');
  });

  test('[K18] adding stops at the bounds and returns the new value', () => {
    const table = counter({ min: 0, max: 5 });
    const added = (n: number): number => {
      let became = 0;
      table.runs((t) => void (became = t.add('ash', 'luck', n)));
      expect(table.value('ash', 'luck')).toBe(became);
      return became;
    };
    expect([added(1), added(9), added(-2), added(-9)]).toEqual([4, 5, 3, 0]);
    expect(table.view('sue').values['ash']?.['luck']).toEqual({ kind: 'counter', value: 0, min: 0, max: 5 });
    expect(
      counter()
        .runs((t) => void t.add('ash', 'luck', -1_000_000))
        .value('ash', 'luck'),
    ).toBe(-999_997);
  });

  test('[K18] manual commands keep values within their bounds', () => {
    const table = counter({ min: 0, max: 5 });
    for (const to of [-1, 6]) {
      expect(table.refused('gus', 'manual.set', { scope: 'ash', key: 'luck', to })).toMatchObject({ key: 'value.outside' });
    }
    expect(table.does('gus', 'manual.set', { scope: 'ash', key: 'luck', to: 5 }).value('ash', 'luck')).toBe(5);
  });

  test.each([-1, 6])('[K18] rules cannot set a value outside its bounds either (%i of 0 to 5)', (to) => {
    const table = counter({ min: 0, max: 5 });
    try {
      table.runs((t) => t.set('ash', 'luck', to));
    } catch {
      // A fault keeps the value within its bounds, too.
    }
    expect([0, 1, 2, 3, 4, 5]).toContain(table.value('ash', 'luck'));
  });

  test('[K18] a value is declared before it is set, and setting the same value makes no event', () => {
    const table = counter();
    expect(table.faultWhen((t) => t.set('ash', 'fate', 1))).toContain('is not declared');
    expect(table.faultWhen((t) => t.add('ben', 'luck', 1))).toContain('is not declared');
    expect(table.faultWhen((t) => t.reveal('ash', 'fate', 'all'))).toContain('is not declared');
    expect(table.runs((t) => t.set('ash', 'luck', 3)).last.events).toEqual([]);
    table.runs((t) => t.unset('ash', 'luck'));
    expect(table.view('ann').values).toEqual({});
    expect([table.reader.count('ash', 'luck'), table.reader.fact('ash', 'luck')]).toEqual([0, null]);
    expect(table.runs((t) => t.unset('ash', 'luck')).last.events).toEqual([]);
  });

  const MAY_SEE: { readonly [sees in ValueSees]: readonly string[] } = {
    all: ['spectator', 'ann', 'ben', 'gus', 'sue'],
    owner: ['ann', 'gus'],
    own: ['ann'],
    gm: ['gus'],
    none: [],
  };
  test.each(VALUE_SEES)('[K19] viewers of a value of class “%s” get it, and other viewers get no trace of it', (seen) => {
    const table = new Tabletop(bare(), { seats }).runs((t) => t.declare('ash', 'omen', 'fact', 'the crows', { sees: seen }));
    const check = (fact: string): void => {
      for (const seat of MAY_SEE.all) {
        const may = MAY_SEE[seen].includes(seat);
        expect(table.view(seat).values['ash']?.['omen']?.value).toBe(may ? fact : undefined);
        const bytes = JSON.stringify([table.got(seat), table.legal(seat, true)]);
        if (!may) expect(bytes).not.toMatch(/omen|crows|ravens/);
      }
    };
    check('the crows');
    check((table.runs((t) => t.set('ash', 'omen', 'the ravens')), 'the ravens'));
    if (seen !== 'none' && seen !== 'own') table.does('gus', 'manual.set', { scope: 'ash', key: 'omen', to: 'the crows' });
    check(String(table.value('ash', 'omen')));
  });

  test('[K19] a value of a pile belongs to the owner of the pile', () => {
    const table = new Tabletop(bare(), { seats }).runs((t) => {
      t.makePile('box', { owner: 'ben', sees: sees('count') });
      t.declare('box', 'lock', 'fact', 'rusty', { sees: 'own' });
    });
    expect(table.view('ben').values['box']?.['lock']?.value).toBe('rusty');
    expect(table.view('ann').values['box']).toBeUndefined();
  });

  test('[K19] a value of a pile belongs to its owner also if the pile is made after the value, or unmade before it', () => {
    const table = new Tabletop(bare(), { seats }).runs((t) => t.declare('box', 'lock', 'fact', 'rusty', { sees: 'own' }));
    table.runs((t) => t.makePile('box', { owner: 'ben', sees: sees('count') }));
    table.runs((t) => t.unmakePile('box'));
  });

  test('[K20] revealing a value tells those who may see it now, and undoing that needs consent', () => {
    const table = new Tabletop(bare(), { seats }).runs((t) => t.declare('ash', 'omen', 'fact', 'the crows', { sees: 'gm' }));
    expect(table.last.reveals).toBe(false);
    table.runs((t) => t.reveal('ash', 'omen', 'all'));
    expect(table.last.reveals).toBe(true);
    expect(table.view('sue').values['ash']?.['omen']?.value).toBe('the crows');
    expect(table.got('sue').events).toEqual([
      { type: 'ValueSet', scope: 'ash', key: 'omen', value: { kind: 'fact', value: 'the crows', min: null, max: null } },
    ]);
    table.runs((t) => t.reveal('ash', 'omen', 'own'));
    expect(table.last.reveals).toBe(false);
    expect(table.view('sue').values).toEqual({});
    expect(table.view('ann').values['ash']?.['omen']?.value).toBe('the crows');
  });

  test('[K20] a seat that sees a value because of a new role has learned something', () => {
    const table = new Tabletop(bare({ byHand: 'anybody' }), { seats: [ann, ben] }).runs((t) =>
      t.declare('table', 'difficulty', 'fact', 7, { sees: 'gm' }),
    );
    table.does('ann', 'manual.seat', { seat: 'ann', role: 'gm' });
    expect(table.view('ann').values['table']?.['difficulty']?.value).toBe(7);
    expect(table.last.reveals).toBe(true);
  });

  test('[K20] a seat that sees a value because it plays its character has learned something', () => {
    const table = new Tabletop(bare(), { seats: [ann, ben, gus] }).runs((t) =>
      t.declare('ash', 'wish', 'fact', 'a crown', { sees: 'own' }),
    );
    table.does('gus', 'manual.control', { character: 'ash', seat: 'ann' });
    expect(table.view('ann').values['ash']?.['wish']?.value).toBe('a crown');
    expect(table.last.reveals).toBe(true);
  });
});
