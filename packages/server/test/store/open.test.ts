// Tests of opening a store by its address.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ChainedStore } from '../../src/store/chained/chained-store.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { openBareStore, openStore } from '../../src/store/open.ts';
import { databaseIn } from '../../src/store/sqlite/file.ts';
import { folders } from './folders.ts';

const folder = folders();

test('[T28] one word opens a store: memory, a folder with or without its scheme, a database', async () => {
  expect(await openStore('memory:')).toBeInstanceOf(ChainedStore);
  expect(await openBareStore('memory:')).toBeInstanceOf(MemoryStore);
  const [plain, named] = [join(folder(), 'a', 'b'), folder()];
  for (const where of [plain, `sqlite:${named}`]) await (await openStore(where)).close();
  expect([plain, named].map((each) => existsSync(databaseIn(each)))).toEqual([true, true]);
  await expect(openStore('postgres://nobody@127.0.0.1:1/x')).rejects.toThrow('nothing answers at its address');
  await expect(openStore('mysql://x')).rejects.toThrow('“mysql:” is not a store');
  await expect(openStore('')).rejects.toThrow('needs a folder');
  await expect(openStore('/dev/null/tables')).rejects.toThrow('cannot be made (ENOTDIR)');
  await expect(openStore('/dev/null')).rejects.toThrow('“/dev/null” is a file');
  if (existsSync('/proc/self')) await expect(openStore('/proc/tables')).rejects.toThrow(/cannot be made|cannot be written/);
});
