// Character sheets: history of values, changes, files and rows.

import type { Template, View, ViewEvent, ViewValue } from '@pasteboard/kernel/view';
import type { ViewEntry } from '@pasteboard/protocol';
import { describe, expect, it } from 'vitest';
import { gameMoves, handTemplate, typedValue, wantedFor } from '../src/sheets/changing.ts';
import { characterFile, differencesOf, fileName, readCharacter, untoldIn } from '../src/sheets/character-file.ts';
import { boundOf, nameOf, rowText, sheetRows, titleOf } from '../src/sheets/sheet-rows.ts';
import { historyOf, sourceOf } from '../src/sheets/value-history.ts';

const counter = (value: number, min: number | null = 0, max: number | null = null): ViewValue => ({ kind: 'counter', value, min, max });
const fact = (value: ViewValue['value']): ViewValue => ({ kind: 'fact', value, min: null, max: null });

const VIEW: View = {
  you: 2,
  game: 'orchard',
  version: 1,
  seats: [
    { id: 'spectator', role: 'spectator', name: 'Spectators', plays: [] },
    { id: 'ann', role: 'player', name: 'Ann', plays: ['ash'] },
    { id: 'gus', role: 'gm', name: 'Gus', plays: [] },
  ],
  piles: { 'deck/ash': { owner: 'ash', level: 'count', count: 9, slots: null, known: [] } },
  values: {
    ash: {
      name: fact('Ash'),
      hp: counter(4, 0, 999),
      hpMax: counter(6),
      body: counter(2),
      fatigue: counter(0, 0, 3),
      perks: fact(['keen', 'plain']),
      hurt: { kind: 'condition', value: true, min: null, max: null },
      calm: { kind: 'condition', value: 0, min: 0, max: 9 },
    },
  },
  asks: [],
  pools: [],
  faces: {},
};
const WORDS = {
  'value.hp': 'Health',
  'value.body': 'Body',
  'value.perks': 'Perks',
  'word.keen': 'Keen Eye',
  'say.about.keen': 'Sees far.',
  'say.by.hand.set': '{by} sets {key}.',
  'say.fell': '{who} falls.',
  'say.undone': 'Taken back.',
};
const SPEECH = { words: WORDS, faces: {}, seats: VIEW.seats };

const group = (
  n: number,
  events: readonly ViewEvent[],
  more: { readonly by?: string; readonly manual?: boolean; readonly undoes?: readonly number[] } = {},
): ViewEntry => ({
  t: 'group',
  n,
  at: n * 1_000,
  group: { seq: n, by: more.by ?? 'gus', manual: more.manual ?? false, undoes: [...(more.undoes ?? [])], events: [...events] },
});
const set = (key: string, value: number, scope = 'ash'): ViewEvent => ({ type: 'ValueSet', scope, key, value: counter(value) });
const saying = (key: string, who: string): ViewEvent => ({
  type: 'Said',
  key,
  params: { who: { as: 'character', v: who }, by: { as: 'seat', v: 'gus' } },
});

describe('the history of a value', () => {
  const told = { view: VIEW, speech: SPEECH };

  it('lists each change newest first, with the sentence about that character', () => {
    const entries = [
      group(1, [set('hp', 6)], { by: '' }),
      group(2, [saying('fell', 'ash'), set('hp', 5), set('hp', 4, 'oak'), saying('fell', 'oak')]),
      group(3, [set('body', 2)]),
      group(4, [set('hp', 4)], { manual: true }),
    ];
    const changes = historyOf(told, entries, { scope: 'ash', key: 'hp', whole: true });
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [5, 4],
      [6, 5],
      [null, 6],
    ]);
    expect(changes[0]).toMatchObject({ manual: true, by: 'Gus', sentence: null });
    expect(changes[1]?.sentence).toBe('ash falls.');
    expect(changes[2]?.by).toBeNull();
  });

  it('marks undone changes, and those that the undo restored', () => {
    const entries = [group(1, [set('hp', 6)]), group(2, [set('hp', 1)]), group(3, [set('hp', 6)], { undoes: [2] })];
    const changes = historyOf(told, entries, { scope: 'ash', key: 'hp', whole: true });
    const [last, middle] = changes;
    expect(sourceOf(changes)?.n).toBe(1);
    expect(last).toMatchObject({ takesBack: true, undone: false, before: 1, after: 6 });
    expect(middle).toMatchObject({ takesBack: false, undone: true, after: 1 });
  });

  it('does not claim to know the time before the loaded log', () => {
    expect(historyOf(told, [group(7, [set('hp', 3)])], { scope: 'ash', key: 'hp', whole: false })[0]?.before).toBeUndefined();
  });

  it('leaves out changes without effect, and views that came whole', () => {
    const entries = [group(1, [{ type: 'Resynced', view: VIEW }]), group(2, [set('hp', 4)]), group(3, [set('hp', 3)])];
    expect(historyOf(told, entries, { scope: 'ash', key: 'hp', whole: false }).map(({ n }) => n)).toEqual([3]);
  });
});

const choice = (id: string) => ({ kind: 'choice', as: 'text', of: [{ id, no: null }], secret: false }) as const;
const hand = (key: string, to: Template['fields'][string]): Template => ({
  do: 'manual.set',
  topic: 'manual',
  rule: null,
  ask: null,
  fields: { scope: choice('ash'), key: choice(key), to },
  no: null,
});
const HAND: readonly Template[] = [
  hand('hp', { kind: 'integer', from: 0, to: 999, secret: false }),
  hand('body', { kind: 'integer', from: 0, to: 9, secret: false }),
  hand('perks', { kind: 'text', max: 2_000, secret: false }),
];

describe('changing a value', () => {
  it('finds the way by hand and begins with what is there', () => {
    const template = handTemplate(HAND, 'ash', 'perks');
    expect(template === undefined ? null : wantedFor(template, 'ash', 'perks', ['keen', 'plain'])).toEqual({
      scope: 'ash',
      key: 'perks',
      to: 'keen, plain',
    });
    expect(handTemplate(HAND, 'oak', 'hp')).toBeUndefined();
  });

  it('does not type text that would be read otherwise', () => {
    expect(typedValue({ kind: 'text', max: 9, secret: false }, ['a, b'])).toBeUndefined();
    expect(typedValue({ kind: 'text', max: 2, secret: false }, 'abc')).toBeUndefined();
    expect(typedValue({ kind: 'integer', from: 0, to: 9, secret: false }, 1.5)).toBeUndefined();
  });

  it('finds commands of the game that name both', () => {
    const raise: Template = {
      ...hand('hp', choice('x')),
      do: 'raise',
      topic: 'sheet',
      fields: {
        who: { ...choice('ash'), as: 'character' },
        what: { ...choice('body'), as: 'word' },
        to: { kind: 'integer', from: 0, to: 9, secret: false },
      },
    };
    expect(gameMoves([raise, ...HAND], 'ash', 'body', 2)).toEqual([
      { do: 'raise', templates: [raise], wanted: { who: 'ash', what: 'body', to: 2 } },
    ]);
    expect(gameMoves([raise], 'ash', 'hp', 4)).toEqual([]);
  });
});

describe('a character as a file', () => {
  const values = VIEW.values['ash'] ?? {};
  const file = characterFile('orchard', 'Ash', values, null);

  it('survives export and import unchanged', () => {
    expect(readCharacter(JSON.stringify(file), 'orchard')).toEqual(file);
    expect(differencesOf(file, 'ash', values, HAND)).toEqual([]);
  });

  it('is refused with a reason', () => {
    expect(readCharacter('{', 'orchard')).toHaveProperty('why');
    expect(readCharacter('[]', 'orchard')).toHaveProperty('why');
    expect(readCharacter(JSON.stringify(file), 'vineyard')).toHaveProperty('why');
  });

  it('lists possible changes, and impossible ones', () => {
    const wanted = { ...file, values: { hp: 3, body: 12, perks: ['keen'], wings: 2, hpMax: 7, fatigue: 0, name: 5 } };
    const found = differencesOf(wanted, 'ash', values, HAND);
    expect(found.map(({ key, obstacle }) => [key, obstacle])).toEqual([
      ['hp', null],
      ['body', 'outOfRange'],
      ['perks', null],
      ['wings', 'unknown'],
      ['hpMax', 'notYours'],
      ['name', 'notYours'],
    ]);
    expect(found[0]).toMatchObject({ old: 4, new: 3, play: { do: 'manual.set', with: { scope: 'ash', key: 'hp', to: 3 } } });
    expect(found[2]?.play?.with['to']).toBe('keen');
  });

  it('lists what the file leaves out, but not empty values', () => {
    expect(untoldIn(file, values)).toEqual([]);
    const wanted = { ...file, values: { hp: 4, body: 2, hpMax: 6, name: 'Ash' } };
    expect(differencesOf(wanted, 'ash', values, HAND)).toEqual([]);
    expect(untoldIn(wanted, values)).toEqual(['perks', 'hurt']);
  });

  it('saves an empty field of the sheet as empty, and imports it as such', () => {
    const own = [['hp', { value: 'perks', unless: [] }, { value: 'mood', unless: 'calm' }, { value: 'luck', unless: 0 }]];
    const { perks, ...plain } = values;
    const saved = characterFile('orchard', 'Ash', plain, { table: [], own, others: [], moves: [] });
    expect(saved.values).toEqual({ ...characterFile('orchard', 'Ash', plain, null).values, perks: [], luck: 0 });
    expect(differencesOf(saved, 'ash', plain, HAND)).toEqual([]);
    const [back, ...more] = differencesOf(saved, 'ash', { ...plain, ...(perks && { perks }) }, HAND);
    expect(back).toMatchObject({ key: 'perks', new: [], play: { with: { key: 'perks', to: '' } } });
    expect(more).toEqual([]);
  });

  it('does not accept a value of another kind', () => {
    expect(differencesOf({ ...file, values: { hp: 'many' } }, 'ash', values, HAND)[0]?.obstacle).toBe('otherKind');
  });

  it('has a file name that any disk accepts', () => {
    expect(fileName('Brother Ánselm / II')).toBe('brother-anselm-ii.json');
    expect(fileName('…')).toBe('character.json');
  });
});

describe('the rows of a sheet', () => {
  const layout = { table: [], own: [['hp', 'body', { pile: 'deck' }], ['perks']], others: [], moves: [], most: { hp: 'hpMax' } } as const;
  const rows = sheetRows({ view: VIEW, words: WORDS, layout }, 'ash', layout.own);

  it('are grouped as the game says, each in its shape', () => {
    expect(rows.lines.map((line) => line.map(({ as, key }) => `${as} ${key}`))).toEqual([
      ['meter hp', 'number body', 'pile deck/ash'],
      ['words perks'],
    ]);
    expect(rows.lines.flat().map(rowText)).toEqual(['4 of 6', '2', '9 cards', 'Keen Eye, plain']);
  });

  it('put ordinary values and those shown elsewhere at the end', () => {
    expect(rows.usual.map(({ key }) => key)).toEqual(['name', 'hpMax', 'fatigue', 'calm']);
    expect(rows.rest).toEqual([]);
  });

  it('leave out records, which are no line of text', () => {
    const more = { outcome: fact({ total: 9 }), pinned: fact([{ label: 'darkness', n: 2 }]) };
    const view = { ...VIEW, values: { ...VIEW.values, ash: { ...VIEW.values['ash'], ...more } } };
    expect(sheetRows({ view, words: WORDS, layout }, 'ash', layout.own).rest.map(rowText)).toEqual(['darkness +2']);
  });

  it('use only bounds with a meaning', () => {
    const sight = { view: VIEW, layout };
    expect(boundOf(sight, 'ash', 'hp')).toEqual({ full: 6, from: 'hpMax' });
    expect(boundOf({ view: VIEW, layout: null }, 'ash', 'hp'), 'no name of a value says what it bounds').toBeNull();
    expect(boundOf(sight, 'ash', 'fatigue')).toEqual({ full: 3, from: null });
    expect(boundOf(sight, 'ash', 'body')).toBeNull();
  });

  it('stand under the name of their owner at the table', () => {
    const called = (name: string) =>
      titleOf({ ...VIEW, values: { ash: { name: fact(name) } } }, { 'character.ash': 'the ash', 'name.ash': 'An ash' }, 'ash');
    expect([called('An ash'), called('Bryn the Bold'), called('')]).toEqual(['The ash', 'Bryn the Bold', 'The ash']);
  });

  it('name notes by their own titles', () => {
    expect(nameOf(WORDS, 'note.all.torches')).toBe('Torches (note)');
  });
});
