// Importing content files into Deck of Adventures.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFiles, readTsv, type Entry, type Imports, type SourceFile } from '../../src/deck-of-adventures/import/index.ts';
import { sheetsOf } from '../../src/deck-of-adventures/rules/setup.ts';

const entry = (name: string, fields: JsonRecord, line = 1): Entry => ({ name, line, fields, lines: new Map() });
const source = (file: string, ...entries: readonly Entry[]): SourceFile => ({ file, entries, notes: [] });
const imported = (...entries: readonly Entry[]): Imports => importFiles([source('a.yaml', ...entries)]);
const power = (fields: JsonRecord): Imports['powers'][number] => imported(entry('Try', { Type: 'Major', XP: 1, ...fields })).powers[0]!;
const reasons = (imports: Imports, verdict: string): string[] =>
  imports.notes.filter((note) => note.verdict === verdict).map(({ reason }) => reason);

describe('Powers', () => {
  test('[IMPORT-01] action, price, reach and requirements come over', () => {
    const { data, played } = power({
      PP: 2,
      Range: 9,
      Prereq: { Role: ['Defender', 'Martial'], Skill: 'Brute > 1', Level: 3 },
      Mechanic: 'Heal an ally for three HP.',
    });
    expect(data).toEqual({
      id: 'try',
      xp: 1,
      requires: [{ suit: 'C' }, { suit: 'S' }, { stat: 'Brute', least: 2 }, { level: 3 }],
      passive: [],
      use: { as: 'major', pp: 2, range: 9, effects: [{ do: 'heal', n: 3 }] },
    });
    expect(played).toBe('whole');
  });

  test.each([
    ['Make an attack against an enemy.', { do: 'strike', damage: 2, past: false }],
    ['Add 2 AP to yourself.', { do: 'shield', n: 2 }],
    ['The target becomes Frozen for two turns.', { do: 'impose', condition: 'Frozen', turns: 2 }],
    ['They are Knocked Down.', { do: 'impose', condition: 'Knocked Down', turns: 0 }],
    ['Remove the Burned condition from a creature you can see.', { do: 'lift', condition: 'Burned' }],
    ['Their next check is made with the Lower Hand (2).', { do: 'favour', n: -2 }],
  ])('[IMPORT-02] “%s” is an effect', (Mechanic, effect) => {
    expect(power({ Mechanic, Damage: 2 }).data.use?.effects).toEqual([effect]);
  });

  test.each([
    ['Your speed increases by 3 spaces.', { do: 'speed', n: 3 }],
    ['Whenever you make a Stealth check, you draw with the Upper Hand.', { do: 'hand', stat: 'Stealth', n: 1 }],
    ['Draw with the Lower Hand on all Intuition checks.', { do: 'hand', stat: 'GUT', n: -1 }],
    ['Your attacks deal +1 damage.', { do: 'damage', n: 1 }],
  ])('[IMPORT-03] “%s” holds as long as one has it', (Mechanic, hook) => {
    const { data, played } = power({ Type: 'Passive', Mechanic });
    expect(data).toMatchObject({ passive: [hook], use: null });
    expect(played).toBe('whole');
  });

  test.each([
    'Whenever you make a Stealth check by moonlight, you draw with the Upper Hand.',
    'When you make a Juggling check, draw with the Upper Hand.',
    'Your attacks with a spoon deal +1 damage.',
    'Paint the town.',
  ])('[IMPORT-04] “%s” is told, not played, and can still be paid for', (Mechanic) => {
    const { data, played, told } = power({ Mechanic, PP: 1 });
    expect(data.passive).toEqual([]);
    expect(data.use).toEqual({ as: 'major', pp: 1, range: 6, effects: [] });
    expect({ played, told }).toEqual({ played: 'told', told: [Mechanic] });
  });

  test('[IMPORT-05] what a sentence says is played and the next one told; a check against it is told', () => {
    const { data, played, told } = power({
      Mechanic: 'Make an attack against an enemy. Then bow.',
      Save: { DR: 3, Type: 'AGL', Fail: 'Stunned' },
    });
    expect(data.use?.effects).toEqual([{ do: 'strike', damage: 1, past: false }]);
    expect(told).toEqual(['Then bow.', 'DR: 3; Type: AGL; Fail: Stunned']);
    expect(played).toBe('part');
  });

  test('[IMPORT-06] a Passive never takes effect by being used', () => {
    expect(power({ Type: 'Passive', Mechanic: 'Heal an ally for 1 HP.' })).toMatchObject({ played: 'told', data: { use: null } });
  });

  test('[IMPORT-07] every note says where, what and why', () => {
    const imports = imported({
      name: 'Odd',
      line: 7,
      fields: { Type: 'Major', XP: 'dear', PP: [1, 2], Prereq: { Skill: 'Brut > 0', Power: 'Nowhere' }, Weather: 'rain' },
      lines: new Map([['XP', 9]]),
    });
    expect(imports.notes).toEqual(
      expect.arrayContaining([
        { file: 'a.yaml', verdict: 'unread', line: 9, entry: 'Odd', reason: 'a price that is no number', text: 'dear' },
        {
          file: 'a.yaml',
          verdict: 'unread',
          line: 7,
          entry: 'Odd',
          reason: 'a requirement that is not “skill > number”',
          text: 'Brut > 0',
        },
        {
          file: 'a.yaml',
          verdict: 'unread',
          line: 7,
          entry: 'Odd',
          reason: 'a Power required that is in none of these files',
          text: 'Nowhere',
        },
        { file: 'a.yaml', verdict: 'unread', line: 7, entry: 'Odd', reason: 'a field not known here: Weather', text: 'rain' },
      ]),
    );
    expect(imports.powers[0]).toMatchObject({ told: ['Weather: rain'], data: { xp: 0, requires: [], use: { pp: 1 } } });
  });

  test('[IMPORT-08] a sentence without end is told', () => {
    expect(power({ Mechanic: `Heal ${'an ally '.repeat(20_000)}` }).played).toBe('told');
  });
});

describe('Vulnerabilities and items', () => {
  test('[IMPORT-09] a Vulnerability by its type, its price or the name of its file', () => {
    const { vulnerabilities } = importFiles([
      source('x.yaml', entry('Afraid of Geese', { Type: 'Vulny', XP: -2, Mechanic: 'Your speed is reduced by 1 space.' })),
      source(
        'deep/vulnerabilities.yml',
        entry('Hums', { Type: 'Major', Mechanic: 'You hum.' }),
        entry('Late', { Type: 'either', Mechanic: 'x' }),
      ),
    ]);
    expect(vulnerabilities.map(({ data }) => data)).toEqual([
      { id: 'afraid-of-geese', xp: 2, passive: [{ do: 'speed', n: -1 }] },
      { id: 'hums', xp: 2, passive: [] },
      { id: 'late', xp: 1, passive: [] },
    ]);
  });

  test('[IMPORT-10] weapons beyond one point sharpen every hit, consumables are gone once used', () => {
    const { items } = imported(
      entry('Long Spoon', { Type: 'Weapon', Damage: 3, Cost: '2 gp' }),
      entry('Hot Soup', { Type: 'Consumable', Cost: '1 sp', Use: { Time: 'Minor Action', Effect: 'Regain 2 HP.' } }),
      entry('Kite', { Type: 'General', Cost: '1 cp', Description: 'It flies.' }),
    );
    expect(items.map(({ data }) => data)).toEqual([
      { id: 'long-spoon', passive: [{ do: 'damage', n: 2 }], use: null, once: false },
      { id: 'hot-soup', passive: [], use: { as: 'minor', pp: 0, range: 6, effects: [{ do: 'heal', n: 2 }] }, once: true },
      { id: 'kite', passive: [], use: null, once: false },
    ]);
    expect(items.map(({ played }) => played)).toEqual(['whole', 'whole', 'nothing']);
    expect(items[2]?.about).toEqual(['Type: General', 'It flies.', 'Cost: 1 cp']);
  });

  test('[IMPORT-11] figures: speed and Armor Range have a hook, others are told', () => {
    const { items } = imported(
      entry('Odd Boots', { Type: 'General', StatAdjust: { Add: { Speed: 1, AR: -1, STR: '+2' }, Replace: { AP: 4 } } }),
    );
    expect(items[0]).toMatchObject({
      played: 'part',
      told: ['STR +2', 'AP becomes 4'],
      data: {
        passive: [
          { do: 'speed', n: 1 },
          { do: 'armorRange', n: -1 },
        ],
      },
    });
  });
});

describe('creatures', () => {
  const files = [
    source(
      'beasts.yaml',
      entry('Marsh Heron', {
        Type: 'Companion, level 2',
        HP: 2,
        AR: 3,
        'Skill Mods': { AGI: '+1', Str: -1 },
        Skills: { Stealth: 2, Knitting: 1 },
        Powers: ['Peck', { Preen: 'feathers' }, 'Vain', 'Unheard Of'],
        Items: ['Light Armor', 'Bell', 'Moon'],
      }),
      entry('Brann', { Type: 'PC', Role: 'Support', Primary_Skill: 'Craft', Level: 1, HP: 6, Powers: ['Peck', 'Preen'] }),
      entry('gm', { Type: 'Boss', HP: 9, PP: 1, Phases: { One: { HP: 3 } } }),
    ),
    source(
      'rest.yaml',
      entry('Peck', { Type: 'Major', XP: 1, PP: [1, 3], Mechanic: 'Make an attack against an enemy.' }),
      entry('Preen', { Type: 'Passive', XP: 1, StatAdjust: { Add: { PP: 2 } } }),
      entry('Vain', { Type: 'Vulny', XP: -1 }),
      entry('Bell', { Type: 'Tool' }),
    ),
  ];
  const imports = importFiles(files);
  const [heron, brann, boss] = imports.creatures;

  test('[IMPORT-12] a creature is what a setup takes, with what it holds from other files', () => {
    expect(heron?.data).toEqual({
      id: 'marsh-heron',
      name: 'Marsh Heron',
      kind: 'companion',
      team: 'party',
      level: 2,
      hp: 2,
      ar: 3,
      pp: 5,
      mods: { AGL: 1, STR: -1, Stealth: 2 },
      powers: ['peck', 'preen', 'unheard-of'],
      vulnerabilities: ['vain'],
      items: ['bell'],
      armor: 'Light',
    });
    expect(heron?.told).toEqual(['Preen: feathers', 'Unheard Of', 'Moon']);
    expect(reasons(imports, 'unread')).toEqual(['neither an attribute nor a skill of the game']);
  });

  test('[IMPORT-13] Power Points are the sum of what the Powers bring, at their dearest', () => {
    expect(brann?.data).toMatchObject({ kind: 'dealer', team: 'party', primarySuit: 'H', pp: 5 });
    expect(boss?.data).toMatchObject({ id: 'the-gm', kind: 'dealer', team: 'enemy', pp: 1 });
  });

  test('[IMPORT-14] the game reads every one of them', () => {
    const sheets = sheetsOf({ characters: imports.creatures.map(({ data }) => data) });
    expect(sheets.map(({ id, maxHp, maxPp }) => ({ id, maxHp, maxPp }))).toEqual([
      { id: 'marsh-heron', maxHp: 2, maxPp: 5 },
      { id: 'brann', maxHp: 6, maxPp: 5 },
      { id: 'the-gm', maxHp: 9, maxPp: 1 },
    ]);
  });

  test('[IMPORT-15] a name twice in a file is kept twice, in another file left out; templates are no creatures', () => {
    const twice = importFiles([
      source(
        'a.yaml',
        entry('Template', { HP: 'X' }),
        entry('Otter', { Type: 'Companion', HP: 1 }),
        entry('Otter', { Type: 'NPC', HP: 2 }, 5),
      ),
      source('b.yaml', entry('Otter', { Type: 'NPC', HP: 3 }), entry('Tune', { Key: 'C' })),
    ]);
    expect(twice.creatures.map(({ data }) => data['id'])).toEqual(['otter', 'otter-2']);
    expect(reasons(twice, 'leftOut')).toEqual([
      'the template of the file',
      'another file has it already',
      'neither creature, Power, Vulnerability nor item',
    ]);
  });
});

describe('tables with tabs', () => {
  const table = (...rows: readonly string[]): string => rows.map((row) => row.replaceAll('|', '\t')).join('\n');

  test('[IMPORT-16] columns are fields, lists are lists, what only repeats is left aside', () => {
    const file = readTsv(
      'p.tsv',
      table(
        'Type|Name|XP|PP|Mechanic|Prereq_Skill|Category|id|StatAdjust_Add|StatAdjust_Stat|StatAdjust_Value',
        "Minor|Hum|1|[1, 2]|Minor. For 1 or 2 PP, Add 1 or 2 AP to an ally.|Craft > 0 or INT > 1|['Noise', 'Low']|HumNone|True|Speed|1",
        'Minor||1',
      ),
    );
    const imports = importFiles([file]);
    expect(imports.powers).toMatchObject([
      {
        line: 2,
        played: 'whole',
        about: ['Category: Noise · Low'],
        data: {
          requires: [
            { stat: 'Craft', least: 1 },
            { stat: 'INT', least: 2 },
          ],
          passive: [{ do: 'speed', n: 1 }],
          use: { as: 'minor', pp: 1, effects: [{ do: 'shield', n: 1 }] },
        },
      },
    ]);
    expect(reasons(imports, 'leftOut')).toEqual(['a row without a name']);
  });

  test('[IMPORT-17] skills worked out from the wrong attribute follow the right one, and AP 1 is doubted', () => {
    const imports = importFiles([
      readTsv(
        'b.tsv',
        table(
          'Type|Name|HP|AP|Attrib_GUT|Attrib_INT|Skill_Craft|Skill_Detection|Skill_Knowledge|Skill_Investigation|Skill_Brute',
          'NPC|Mole|2|1||2|2|2|||1',
        ),
      ),
    ]);
    expect(imports.creatures[0]?.data['mods']).toEqual({ INT: 2, Brute: 1 });
    expect(reasons(imports, 'guessed')).toEqual([
      'such tables list AP 1 also for those who have none; YAML is surer',
      'skills of GUT and INT are swapped; they follow their attributes',
    ]);
  });

  test('[IMPORT-18] names that every object knows are names like any other', () => {
    const imports = importFiles([
      readTsv(
        'o.tsv',
        table('Type|Name|constructor|constructor_x|Prereq_toString|Skill_valueOf', 'constructor|toString|1|2|3|4', 'Major|valueOf|1|2|3|4'),
      ),
    ]);
    expect(imports.powers.map(({ data }) => data.id)).toEqual(['valueof']);
    expect(imports.notes.every(({ line, reason }) => typeof line === 'number' && typeof reason === 'string')).toBe(true);
  });

  test('[IMPORT-19] a table that names nothing says so', () => {
    expect(importFiles([readTsv('c.tsv', 'One\tTwo\n1\t2')]).notes).toMatchObject([{ verdict: 'leftOut', line: 1, text: 'One, Two' }]);
  });
});

describe('whatever a file holds', () => {
  const FIELDS =
    'Type Name XP PP Mechanic Prereq Prereq_Skill StatAdjust Save AOE Targets ToHit Options Damage Range Use Cost HP AP AR Level Speed Attribs Skills Powers Items Role Primary_Skill Phases Tags'.split(
      ' ',
    );
  const WORDS = [
    'Major',
    'Passive',
    'Vulny',
    'NPC',
    'PC',
    'Weapon',
    'Consumable',
    'X',
    '±X',
    '-1',
    'Brute > 0',
    'Heal an ally for 2 HP.',
    'Otter',
    '',
  ];
  const value = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom(...WORDS),
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('Add', 'Replace', 'AGL', 'Brute', 'Speed', 'Time', 'Effect', 'Skill', 'Power', '__proto__'),
        tie('value'),
        { maxKeys: 3 },
      ),
    ),
  })).value;
  const anyEntry = fc.record({
    name: fc.oneof(fc.constantFrom('Otter', 'gm', 'Template', '???', 'table'), fc.string({ unit: 'binary', maxLength: 90 })),
    fields: fc.dictionary(fc.constantFrom(...FIELDS), value),
  });

  test('[IMPORT-20] it is imported or left out, and the game takes every sheet as it is', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 6 }), (given) => {
        const imports = imported(...given.map(({ name, fields }) => entry(name, fields)));
        const { creatures, powers, vulnerabilities, items, notes } = imports;
        const leftOut = notes.filter(({ verdict }) => verdict === 'leftOut').length;
        expect(creatures.length + powers.length + vulnerabilities.length + items.length + leftOut).toBe(given.length);
        const sheets = sheetsOf({ characters: creatures.map(({ data }) => data) });
        expect(sheets.map(({ id }) => id)).toEqual(creatures.map(({ data }) => data['id']));
        for (const [i, { data }] of creatures.entries())
          expect(sheets[i]).toMatchObject({
            kind: data['kind'],
            team: data['team'],
            mods: data['mods'],
            ...('hp' in data && { maxHp: data['hp'] }),
          });
        expect(JSON.parse(JSON.stringify(imports))).toEqual(imports);
      }),
    );
  });
});
