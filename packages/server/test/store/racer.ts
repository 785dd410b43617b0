// One process of a race: appends to one table as fast as it can, and prints each acknowledged entry at once. Its parent ends it.

import { writeSync } from 'node:fs';
import { openStore } from '../../src/store/open.ts';

const [where = '', who = ''] = process.argv.slice(2);
const store = await openStore(where);
for (let mine = 0; ; mine++) {
  const head = (await store.heads(['race'])).get('race') ?? 0;
  const id = `${who}-${mine}`;
  if ((await store.append('race', head, [{ id, body: 'x'.repeat(300) }])) === 'ok') writeSync(1, `${head + 1} ${id}\n`);
}
