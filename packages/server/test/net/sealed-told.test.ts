// Tests that the server says whether its store is sealed.

import { expect, test } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { ask, networkServer } from './network-server.ts';

test.each([
  ['sealed', { keys: [{ id: 'k', secret: Buffer.alloc(32, 7) }] as const }, true],
  ['not sealed', {}, false],
])('[X14] a server whose store is %s says so, so that the page can name who could read private notes', async (_, settings, sealed) => {
  const store = await openStore('memory:', settings);
  const home = await networkServer({}, store);
  expect((await ask(`${home.url}/api/version`)).body).toMatchObject({ sealed });
  await home.close();
  await store.close();
});
