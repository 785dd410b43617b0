// The library of a browser: what is kept, listed, told and taken out as one file.

import { beforeAll, describe, expect, test } from 'vitest';
import { readLibraryEntry, type Kept } from '../src/library/kept.ts';
import { libraryFile, mergeOf, readLibraryFile } from '../src/library/library-file.ts';
import { Library, type OtherTabs } from '../src/library/library.ts';
import { memoryShelf } from '../src/library/shelf.ts';

const kept = (key: string, more: Partial<Kept> = {}): Kept => ({
  key,
  game: 'thread',
  kind: 'character',
  name: key,
  tags: [],
  changedAt: 1,
  data: { ranks: { body: 2 } },
  ...more,
});

const alone: OtherTabs = { tell: () => undefined, listen: () => undefined };

beforeAll(() => Object.defineProperty(navigator, 'storage', { value: { persist: () => Promise.resolve(true) }, configurable: true }));

describe('a library', () => {
  test('lists what is kept by game and kind, newest first, until it is deleted', async () => {
    const shelf = memoryShelf();
    const library = new Library(() => Promise.resolve(shelf), alone);
    await library.put(kept('a'), kept('b', { changedAt: 2 }), kept('c', { kind: 'draft' }), kept('d', { game: 'realms-behind' }));
    expect((await library.list({ game: 'thread', kind: 'character' })).map(({ key }) => key)).toEqual(['b', 'a']);
    await library.put(kept('a', { name: 'Another name', changedAt: 3 }));
    expect((await library.list({ game: 'thread' })).map(({ name }) => name)).toEqual(['Another name', 'b', 'c']);
    await library.delete('a', 'c');
    expect([await library.get('a'), (await library.get('b'))?.name, (await library.list()).length]).toEqual([null, 'b', 2]);
  });

  test('tells those who follow it, also of changes in another tab', async () => {
    const shelf = memoryShelf();
    const calls: (() => void)[] = [];
    const tabs: OtherTabs = { tell: () => calls.forEach((call) => call()), listen: (call) => void calls.push(call) };
    const [here, there] = [new Library(() => Promise.resolve(shelf), tabs), new Library(() => Promise.resolve(shelf), tabs)];
    let told = 0;
    const stop = there.subscribe(() => (told += 1));
    await here.put(kept('a'));
    expect([told, (await there.list()).length]).toEqual([1, 1]);
    stop();
    await here.delete('a');
    expect(told).toBe(1);
  });
});

describe('a library file', () => {
  test('gives back what was saved, and says what could not be read', () => {
    const all = [kept('a', { tags: ['bandits'] }), kept('b', { kind: 'draft', data: { name: 'Half a name' } })];
    expect(readLibraryFile(libraryFile(all))).toEqual({ entries: all, left: 0 });
    const broken = libraryFile(all).replace('"key": "b"', '"key": 7');
    expect(readLibraryFile(broken)).toEqual({ entries: [all[0]], left: 1 });
    for (const text of ['', '[]', '{"pasteboard":"pack"}']) expect(readLibraryFile(text)).toEqual({ why: 'This is not a library file.' });
    expect(readLibraryFile('{"pasteboard":"library","version":2,"entries":[]}')).toMatchObject({ why: expect.stringContaining('newer') });
    expect(readLibraryEntry({ ...kept('a'), data: undefined })).toBeNull();
  });

  test('is compared before anything is overwritten', () => {
    const there = [kept('a'), kept('b')];
    const given = [kept('a', { changedAt: 9 }), kept('b', { name: 'Bryn' }), kept('c')];
    expect(mergeOf(there, given)).toEqual({ added: [given[2]], changed: [{ there: there[1], given: given[1] }], same: 1 });
  });
});
