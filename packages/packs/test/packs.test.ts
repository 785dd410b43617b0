// Tests reading packs: good entries come in, bad ones are named by line with what would fit, and no text breaks the reader.

import { kind, packSchema, readPack, type Kind } from '@pasteboard/packs';
import { list, oneOf, record, recordWith, taggedBy, textUpTo, whole } from '@pasteboard/values';
import { describe, expect, test } from 'vitest';

const bird = recordWith(
  { wings: whole(0, 4), song: oneOf('trill', 'croak') },
  { flock: list(textUpTo(60), 5), habit: taggedBy('do', { nest: record({ eggs: whole(1, 9) }), roost: record({}) }) },
);
const KINDS: readonly Kind[] = [
  kind('bird', ['bird', 'birds'], bird, {
    own: ['wren'],
    reserved: ['aviary'],
    check: ({ flock = [], wings }, known) => [
      ...flock.flatMap((id, at) =>
        known.has('bird', id) ? [] : [{ grade: 'misfit' as const, path: ['flock', at], rule: 'BIRD-1', why: `there is no bird ${id}` }],
      ),
      ...(wings === 3 ? [{ grade: 'doubt' as const, path: ['wings'], rule: 'BIRD-2', why: 'three wings fly in circles' }] : []),
    ],
  }),
];
const GAME = { id: 'aviary', title: 'Aviary' };
const read = (text: string) => readPack(text, { game: GAME, kinds: KINDS });

const file = (...entries: readonly unknown[]): string =>
  JSON.stringify({ pasteboard: 'pack', version: 1, id: 'song', title: 'Song', game: 'aviary', entries }, null, 1);
const entry = (id: string, data: object) => ({ kind: 'bird', id, name: id, data });
const RAVEN = entry('raven', { wings: 2, song: 'croak' });

describe('a pack', () => {
  test('[PACK-01] gives its entries with name, secret, tags and data', () => {
    const { title, entries, findings } = read(file({ ...RAVEN, name: ' Raven ', secret: 'steals', tags: ['black'] }));
    expect(findings).toEqual([]);
    expect(title).toBe('Song');
    expect(entries).toEqual([{ kind: 'bird', id: 'raven', name: 'Raven', secret: 'steals', tags: ['black'], data: RAVEN.data }]);
  });

  test('[PACK-02] a bad entry is named by its line, with what was probably meant, and the others come in', () => {
    const text = file(RAVEN, entry('crow', { wings: 2, song: 'crok' }), entry('wren', { wings: 2, song: 'trill' }));
    const { entries, findings } = read(text);
    expect(entries.map(({ id }) => id)).toEqual(['raven', 'wren']);
    const line = text.split('\n').findIndex((each) => each.includes('"crok"')) + 1;
    expect(findings).toEqual([
      {
        grade: 'misfit',
        line,
        entry: 'crow',
        at: 'entries[1].data.song',
        rule: null,
        why: '"crok" is not one of trill, croak',
        instead: 'croak',
      },
    ]);
  });

  test('[PACK-03] a misspelled member, kind or reference is named where it stands', () => {
    const { entries, findings } = read(
      file(
        entry('a', { wings: 2, sonk: 'trill' }),
        { ...RAVEN, kind: 'brid' },
        entry('b', { wings: 1, song: 'trill', flock: ['wren', 'c', 'd'] }),
        entry('c', { wings: 1, song: 'trill', habit: { do: 'nest', eggs: 10 } }),
      ),
    );
    expect(entries).toEqual([]);
    expect(findings.map(({ at, instead }) => [at, instead])).toEqual([
      ['entries[0].data.sonk', 'song'],
      ['entries[1].kind', 'bird'],
      // `c` is in the pack and cannot be used: `b` would come in by halves.
      ['entries[2].data.flock[1]', null],
      ['entries[2].data.flock[2]', null],
      ['entries[3].data.habit.eggs', null],
    ]);
  });

  test('[PACK-04] a doubt is told, and the entry comes in', () => {
    const { entries, findings } = read(file(entry('owl', { wings: 3, song: 'croak' })));
    expect(entries).toHaveLength(1);
    expect(findings).toMatchObject([{ grade: 'doubt', rule: 'BIRD-2', at: 'entries[0].data.wings' }]);
  });

  test('[PACK-05] an id counts once for each kind, and none of the game’s own words is an id', () => {
    const { entries, findings } = read(file(RAVEN, RAVEN, entry('aviary', RAVEN.data)));
    expect(entries).toHaveLength(1);
    expect(findings.map(({ at }) => at)).toEqual(['entries[1].id', 'entries[2].id']);
  });

  test.each([
    ['no JSON', '{\n "pasteboard": "pack",\n oops }', 3, /not JSON/],
    ['a list', '[]', 1, /begins with/],
    ['another file', '{"a": 1}', 1, /no member a/],
    ['a later version', file().replace('"version": 1', '"version": 2'), 3, /1 to 1/],
    ['another game', file().replace('"aviary"', '"fishery"'), 6, /for fishery/],
    ['no list of entries', file().replace('[]', '{}'), 7, /list/],
    ['deep brackets', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 1, /deeper/],
    ['a long file', `"${'x'.repeat(600_000)}"`, 1, /longer/],
    ['too many entries', file(...Array.from({ length: 301 }, (_, at) => ({ ...RAVEN, id: `r-${at}` }))), 7, /301/],
  ])('[PACK-06] %s is refused whole, with its line and a reason', (_, text, line, why) => {
    const { title, entries, findings } = read(text);
    expect([title, entries]).toEqual([null, []]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ grade: 'misfit', line, why: expect.stringMatching(why) });
  });

  test('[PACK-07] an entry longer than the bound is left out', () => {
    const { entries, findings } = read(
      file({ ...RAVEN, data: { ...RAVEN.data, habit: { do: 'roost', song: 'x'.repeat(30_000) } } }, entry('owl', RAVEN.data)),
    );
    expect(entries.map(({ id }) => id)).toEqual(['owl']);
    expect(findings[0]?.why).toMatch(/24 kB/);
  });

  test('[PACK-08] a member that stands twice is told, as only the last one counts', () => {
    const { findings } = read(file(RAVEN).replace('"wings": 2', '"wings": 1, "wings": 2'));
    expect(findings).toMatchObject([{ grade: 'doubt', at: 'entries[0].data.wings' }]);
  });

  test('[PACK-09] the names of JavaScript’s own objects mean nothing special', () => {
    const { entries, findings } = read(file(entry('constructor', RAVEN.data), entry('a', { ...RAVEN.data, ['__proto__']: 1 })));
    expect(entries.map(({ id }) => id)).toEqual(['constructor']);
    expect(findings).toMatchObject([{ at: 'entries[1].data.__proto__' }]);
  });

  test('[PACK-10] the schema names every kind', () => {
    expect(JSON.stringify(packSchema(GAME, KINDS))).toContain('"const":"bird"');
  });
});
