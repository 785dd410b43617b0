// Runs the case files of Deck of Adventures, and tests their runner.
// oxlint-disable unicorn/no-thenable -- what should come of a case is called `then` in case files.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASE_RUNNERS } from '../../src/cases.ts';
import { deckOfAdventuresCases } from '../../src/deck-of-adventures/cases/index.ts';

const ours: unknown = JSON.parse(readFileSync(new URL('../../cases/deck-of-adventures.json', import.meta.url), 'utf8'));

const FORMAT = { game: 'deck-of-adventures', formatVersion: 1 };
const nim = { zones: { draw: ['9D', '2C'], fate: ['JK1'] }, hp: [5, 6] };
const HEAD = '"id": "x", "title": "x", "rules": ["DOA-CHECK-01"]';
/** Every step is answered for, unless the case says otherwise: that it is accepted. */
const fails = (given: unknown, when: unknown, expected: object, options: unknown = {}): string => {
  const isChance = JSON.stringify(when).includes('probability');
  const answered = isChance || !Array.isArray(when) ? {} : { steps: when.map(() => ({})) };
  const [before, rules, steps, after] = [given, options, when, { ...answered, ...expected }].map((part) => JSON.stringify(part));
  return told(JSON.parse(`{ ${HEAD}, "given": ${before}, "options": ${rules}, "when": ${steps}, "then": ${after} }`));
};
const told = (one: unknown): string =>
  deckOfAdventuresCases
    .run({ ...FORMAT, cases: [one] })
    .flatMap(({ failures }) => failures.map(({ where, why }) => `${where}: ${why ?? 'differs'}`))
    .join('; ');
const given = { characters: { nim } };
const check = { do: 'check', who: 'nim', stat: 'Craft', tc: '8C', dr: 2 };

describe('worked cases', () => {
  test('every case of ours comes out as written', () => {
    const results = deckOfAdventuresCases.run(ours);
    expect(results.length).toBeGreaterThanOrEqual(49);
    expect(results.filter(({ failures }) => failures.length > 0)).toEqual([]);
  });

  test('the runner is known by the format of the file', () => {
    expect(CASE_RUNNERS.find((runner) => runner.recognizes(ours))).toBe(deckOfAdventuresCases);
    for (const other of [null, 7, [], {}, { game: 'deck-of-adventures' }, { ...FORMAT, formatVersion: 2 }, { ...FORMAT, game: 'thread' }])
      expect(deckOfAdventuresCases.recognizes(other)).toBe(false);
  });

  test('what is not in the format is a failure, never a skip', () => {
    expect(fails(given, [check], { steps: [{ used: '9D' }] })).toBe('');
    expect(fails(given, [{ do: 'dance' }], {})).toContain('no step “dance”');
    expect(fails(given, [{ ...check, slowly: true }], {})).toContain('has no “slowly”');
    expect(fails(given, [{ ...check, by: 'nim' }], {})).toContain('has no “by”');
    expect(fails(given, [{ ...check, who: 'nobody' }], {})).toContain('nobody is called “nobody”');
    expect(fails(given, [{ ...check, stat: 'Sailing' }], {})).toContain('stat must be one of');
    expect(fails(given, [{ ...check, hand: [{ sideways: 1 }] }], {})).toContain('has no “sideways”');
    expect(fails(given, [{ ...check, redraw: { pay: 'JK1' } }], {})).toContain('replace must be a word');
    expect(fails(given, [check], {}, { paint: 'red' })).toContain('house rule paint is unknown');
    expect(fails(given, [check], {}, { koAt: 'never' })).toContain('house rule koAt');
    expect(fails({ characters: { nim: { ...nim, hat: 1 } } }, [check], {})).toContain('has no “hat”');
    expect(fails({ characters: { nim: { ...nim, zones: { draw: ['8X'] } } } }, [check], {})).toContain('no card “8X”');
    expect(fails({ characters: { nim: { ...nim, zones: { draw: ['8C', '8C'] } } } }, [check], {})).toContain('twice');
    expect(fails({ characters: { nim: { ...nim, conditions: { Sleepy: true } } } }, [check], {})).toContain('no condition “Sleepy”');
    expect(fails({ characters: { imp: { kind: 'minion', zones: { draw: ['8C'] } } } }, [], {})).toContain('no deck of its own');
    expect(fails({ characters: { cub: { kind: 'companion', deck: 'nobody' } } }, [], {})).toContain('cub has no Dealer');
    expect(fails(given, [check], { steps: [{}, {}] })).toContain('2 answers for 1 steps');
    expect(fails(given, [check], { steps: [{ luck: 1 }] })).toContain('has no “luck”');
    expect(fails(given, [check], { state: { characters: { bo: {} } } })).toContain('nobody is called “bo”');
    expect(fails(given, [check], { state: { weather: 'fair' } })).toContain('has no “weather”');
    expect(fails({ ...given, shuffles: { nim: [['3C']] } }, [{ do: 'fullRest', who: 'nim' }], {})).toContain('that never came');
    expect(fails({ ...given, shuffles: { bo: [['3C']] } }, [], {})).toContain('shuffles has no “bo”');
    expect(
      fails(
        { characters: { nim: { ...nim, zones: { discard: ['4C'] } } }, shuffles: { nim: [['3C']] } },
        [{ do: 'fullRest', who: 'nim' }],
        {},
      ),
    ).toContain('the script shuffles');
    expect(fails('nothing', [check], {})).toContain('given must be a record');
    expect(fails({ tc: '8C', dr: 2, draw: { base: 'all53' } }, [{ do: 'probability', of: 'success' }], { p: '1/1' })).toContain(
      'base must be one of',
    );
    expect(deckOfAdventuresCases.run({ ...FORMAT })[0]?.failures).toHaveLength(1);
  });

  test('what could not be so is a failure, too, and so is a case that expects nothing', () => {
    const of = (sheet: object): unknown => ({ characters: { nim: { ...nim, ...sheet } } });
    const whole = { id: 'x', title: 'x', rules: ['DOA-CHECK-01'], given, when: [check] };
    expect(told(whole)).toContain('then says nothing');
    expect(told(JSON.parse(JSON.stringify({ ...whole, then: {} })))).toContain('then says nothing');
    expect(fails(given, [check], { steps: [] })).toContain('0 answers for 1 steps');
    expect(fails(of({ zones: { draw: ['9D'], discard: ['9D'] } }), [], {})).toContain('a card is there twice');
    expect(fails(of({ hp: [7, 6] }), [], {})).toContain('hp of nim is more than the most');
    expect(fails(of({ pp: [3, 2] }), [], {})).toBe('');
    expect(fails(of({ level: 0 }), [], {})).toContain('level of nim must be at least 1');
    expect(fails(of({ hiddenFrom: ['nobody'] }), [], {})).toContain('nobody is called “nobody”');
    expect(fails(of({ ko: { cause: 'damage', stable: 'yes' } }), [], {})).toContain('stable of nim must be true or false');
    expect(fails(given, [{ ...check, hand: [{ upper: -1 }] }], {})).toContain('upper must be at least 0');
    expect(fails(given, [{ ...check, hand: [{}] }], {})).toContain('either upper or lower');
    expect(fails(given, [{ do: 'epicTC', tc: '4H', dr: 1, compelled: 'yes' }], {})).toContain('compelled must be true or false');
    expect(fails(given, [{ do: 'speed', who: 'nim', rush: 'yes' }], {})).toContain('rush must be true or false');
    expect(fails(given, [{ do: 'grade', card: 'QQ', tc: '8C', dr: 1 }], {})).toContain('no card “QQ”');
    expect(fails(given, [{ do: 'range', tc: 'JK1', dr: 1 }], {})).toContain('“JK1” has no rank');
    expect(fails(given, [{ do: 'derive', level: 1, mods: { LUCK: 1 } }], {})).toContain('mods has no “LUCK”');
    const chance = { draw: { base: 'all52' }, tc: '8C', dr: 2 };
    const asked = (more: object): string => fails({ ...chance, ...more }, [{ do: 'probability', of: 'success' }], { p: '5/13' });
    expect(asked({})).toBe('');
    expect(asked({ tc: 'QQ' })).toContain('no card “QQ”');
    expect(asked({ dr: -1 })).toContain('dr must be at least 0');
    expect(asked({ draw: { base: 'all52', minus: ['QQ'] } })).toContain('no card “QQ”');
    expect(asked({ draw: { base: 'all52', cards: ['8C'] } })).toContain('by its cards or by what is missing');
    expect(asked({ discard: ['8C'] })).toContain('a card is there twice');
    const nameless: unknown = JSON.parse(JSON.stringify({ ...whole, id: undefined, then: { steps: [{}] } }));
    expect(told(nameless)).toContain('the case has no id');
  });

  test('[DOA-DISCARD-10] a case may grant a Discard Mechanic; without a suit it is for the case to say which', () => {
    const throws = (sheet: object): string => {
      const cast = { characters: { nim: { ...nim, level: 2, zones: { draw: ['2C', '3C'] }, ...sheet } } };
      return fails(cast, [{ do: 'discardMechanic', who: 'nim', mechanic: 'Intensify', n: 2 }], { steps: [{ bonus: 1 }] });
    };
    expect(['D', 'S', null].map((primarySuit) => throws({ primarySuit }))).toEqual(['', 'steps[0]: the step is refused', '']);
    expect(throws({ primarySuit: 'S', mechanic: 'Intensify' })).toBe('');
    expect(throws({ mechanic: 'Juggling' })).toContain('mechanic of nim must be one of');
  });

  test('what comes out otherwise is told with what was expected', () => {
    expect(fails(given, [check], { steps: [{ used: '2C' }] })).toBe('steps[0].used: differs');
    expect(fails(given, [check], { steps: [{ refused: true }] })).toBe('steps[0]: the step must be refused');
    const lower = { ...check, hand: [{ lower: 1 }], stopAfter: 1 };
    expect(fails(given, [lower], { steps: [{}] })).toBe('steps[0]: the step is refused');
    expect(fails(given, [lower], { steps: [{ refused: true, rule: 'DOA-HAND-01' }] })).toBe('steps[0].rule: refused for another reason');
    const back = { steps: [{ refused: true }], state: { characters: { nim: { zones: { draw: ['9D', '2C'] } } } } };
    expect(fails(given, [lower], back)).toBe('');
    expect(fails(given, [check], { state: { characters: { nim: { zones: { discard: [] } } } } })).toBe(
      'state.characters.nim.zones.discard: other cards',
    );
    expect(fails(given, [], { state: { characters: { nim: { conditions: { Frozen: true } } } } })).toBe(
      'state.characters.nim.conditions: differs',
    );
    const chance = { draw: { cards: ['8C', '2C'] }, tc: '8C', dr: 0, mod: 0, net: 0, redraw: false, need: 'any' };
    expect(fails(chance, [{ do: 'probability', of: 'success' }], { p: '1/3', decimal: 0.5 })).toBe('p: differs');
  });
});
