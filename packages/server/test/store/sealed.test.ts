// Runs the store contract against a sealed store, and tests its keys.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../../src/store/memory.ts';
import { openStore } from '../../src/store/open.ts';
import { keyNames, readSealKeys, type SealKey } from '../../src/store/sealed/keys.ts';
import { Seal } from '../../src/store/sealed/seal.ts';
import { SealedStore } from '../../src/store/sealed/sealed-store.ts';
import { databaseIn } from '../../src/store/sqlite/file.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { entry, linkContract, storeContract } from './contract.ts';
import { folders } from './folders.ts';

const folder = folders();
const key = (id: string): SealKey => ({ id, secret: randomBytes(32) });
const [first, second] = [key('first'), key('second')];

storeContract('sealed memory', async () => ({ open: async () => new SealedStore(new MemoryStore(), [first]), shared: false }));
linkContract('sealed memory', async () => ({ open: async () => new SealedStore(new MemoryStore(), [first]), shared: false }));
storeContract('sealed sqlite', async () => {
  const shared = folder();
  return { open: async () => new SealedStore(await SqliteStore.open(shared), [first, second]), shared: true };
});

describe('sealed', () => {
  test('[T25] no body, snapshot or name is found on the disk', async () => {
    const shared = folder();
    const store = await openStore(shared, { keys: [first] });
    await store.append('t', 0, [entry('the-queen-of-hearts', 'id'), entry('the-queen-of-hearts')]);
    await store.saveSnapshot('t', 2, 'the-queen-of-hearts');
    await store.claimName('JOIN-CODE', 't');
    expect(await store.findName('JOIN-CODE')).toBe('t');
    const raw = readFileSync(`${databaseIn(shared)}-wal`).toString('latin1');
    await store.close();
    const disk = raw + readFileSync(databaseIn(shared)).toString('latin1');
    expect(disk).toContain('s1.first.');
    for (const secret of ['queen', 'JOIN-CODE', Buffer.from('the-queen-of-hearts').toString('base64').slice(0, 20)]) {
      expect(disk).not.toContain(secret);
    }
  });

  test('[T26] a new key seals what is new; the old one still opens what is old, names included', async () => {
    const inner = new MemoryStore();
    const before = new SealedStore(inner, [first]);
    await before.append('t', 0, [entry('old')]);
    await before.claimName('code', 't');
    const after = new SealedStore(inner, [second, first]);
    await after.append('t', 1, [entry('new')]);
    expect((await after.read('t', 0, 9)).map(({ body }) => body)).toEqual(['old', 'new']);
    expect((await inner.read('t', 1, 9))[0]?.body).toMatch(/^s1\.second\./);
    expect(await after.findName('code')).toBe('t');
    expect(await after.claimName('code', 'other')).toBe(false);
    expect(await after.claimName('code', 't')).toBe(true);
    await after.releaseName('code');
    expect(await after.findName('code')).toBeNull();
  });

  test('[T74] a code is found also at the moment at which it is renamed for the new key', async () => {
    const inner = new MemoryStore();
    await new SealedStore(inner, [first]).claimName('code', 't');
    const [now, was] = new Seal([second, first]).namesFor('code');
    // Between the two look-ups of one question.
    const findName = inner.findName.bind(inner);
    inner.findName = async (name) => {
      const found = await findName(name);
      await inner.renameName('t', was!, now);
      return found;
    };
    const both = new SealedStore(inner, [second, first]);
    expect([await both.findName('code'), await both.findName('code')]).toEqual(['t', 't']);
  });

  test('[T27] a wrong or missing key, and a body that was changed, moved or never sealed, are refused without revealing the content', async () => {
    const inner = new MemoryStore();
    const sealed = new SealedStore(inner, [first]);
    await sealed.append('t', 0, [entry('secret text', 'a'), entry('secret text', 'b')]);
    await sealed.saveSnapshot('t', 2, 'secret text');
    const refused = (why: string) => ({ body: '', trouble: { message: expect.stringContaining(why) as string } });
    const read = async (keys: SealKey): Promise<unknown> => (await new SealedStore(inner, [keys]).read('t', 0, 9))[0];
    expect(await read(second)).toMatchObject(
      refused('Entry 1 of a table cannot be opened: it was sealed with the key “first”, which was not given.'),
    );
    expect(await read({ ...second, id: 'first' })).toMatchObject(refused('the key “first” is wrong, or the stored text was changed'));
    expect(await new SealedStore(inner, [second]).snapshotAt('t', 9)).toMatchObject(
      refused('The snapshot of entry 2 of a table cannot be opened'),
    );
    const [one, two] = await inner.read('t', 0, 9);
    const forged = [
      [one!.body, 'a'],
      [two!.body, 'a'],
      [one!.body, 'b'],
      [`${one!.body.slice(0, -6)}AAAA==`, 'a'],
      ['s1.first.AAAA', 'a'],
    ] as const;
    for (const [i, [body, id]] of forged.entries()) {
      await inner.append(`moved ${i}`, 0, [entry(body, id)]);
      expect((await sealed.read(`moved ${i}`, 0, 9))[0]).toMatchObject(refused('is wrong, or the stored text was changed'));
    }
    await inner.append('plain', 0, [entry('secret text')]);
    expect((await sealed.read('plain', 0, 9))[0]).toMatchObject(
      refused('Entry 1 of a table cannot be opened: it was stored without a seal.'),
    );
  });

  test('[T27] an entry that cannot be opened does not affect those beside it', async () => {
    const inner = new MemoryStore();
    const sealed = new SealedStore(inner, [first]);
    await sealed.append('t', 0, [entry('one')]);
    await inner.append('t', 1, [entry('two')]);
    await sealed.append('t', 2, [entry('three')]);
    expect((await sealed.read('t', 0, 9)).map(({ body, trouble }) => [body, trouble?.code])).toEqual([
      ['one', undefined],
      ['', 'unsealed'],
      ['three', undefined],
    ]);
  });

  test('[T27] keys are read from one line, and the message about a bad key does not repeat it', () => {
    const secret = randomBytes(32).toString('base64');
    expect(keyNames(readSealKeys(`b:${secret}, a:${first.secret.toString('base64url')}`))).toEqual(['b', 'a']);
    expect(keyNames(readSealKeys(`plain,a:${secret}`))).toEqual(['', 'a']);
    for (const bad of [
      '',
      'x',
      secret,
      `a:${secret.slice(4)}`,
      `a:${secret},a:${secret}`,
      `a b:${secret}`,
      'plain',
      `plain:${secret}`,
      `plain,plain,a:${secret}`,
    ]) {
      expect(() => readSealKeys(bad)).toThrow(/^(?!.*[A-Za-z0-9+/]{20}).*key/);
    }
  });
});
