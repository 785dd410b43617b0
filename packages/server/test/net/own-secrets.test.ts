// Tests of secrets that clients choose, so that a lost answer loses no seat.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf, newSecret } from '../../src/table-log/secrets.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { Caller, ask, make, networkServer, type NetworkServer } from './network-server.ts';

const store = new MemoryStore();
let home: NetworkServer;
beforeAll(async () => {
  home = await networkServer({}, store);
});
afterAll(() => home.close());

const table = () => make(home.url, { game: 'hush', ready: 'two and a GM, first to twelve', seat: 'gus', name: 'Gus' });
const join = (at: string, body: object) => ask(`${home.url}/api/tables/${at}/join`, 'POST', body);
const sit = async (at: string, id: string, secret: string): Promise<Caller> => {
  const caller = new Caller(home.url);
  await caller.hello(at, { id, secret });
  return caller;
};

describe('a client’s own secret', () => {
  test('[D1] [R2] a person who joins again with the same secret gets the same seat, whatever happened to the first answer', async () => {
    const { table: at } = await table();
    const asked = { name: 'Ann', seat: 'ann', secret: newSecret() };
    const [first, again] = [await join(at, asked), await join(at, asked)];
    expect(first.body).toMatchObject({ seat: 'ann', secret: asked.secret });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await join(at, { ...asked, seat: 'ben', name: 'Ben' })).body).toEqual(first.body);
    expect((await sit(at, 'ann', asked.secret)).heard[0]).toMatchObject({ seat: 'ann' });
  });

  test('[D1] [R2] a person who knocks again with the same secret has knocked once', async () => {
    const { table: at, secret } = await table();
    const gus = await sit(at, 'gus', secret);
    await gus.did({ t: 'door', id: 'p', what: { act: 'policy', policy: 'knock' } });
    const asked = { name: 'Ann', secret: newSecret() };
    const [first, again] = [await join(at, asked), await join(at, asked)];
    expect([first.status, again.status, again.body]).toEqual([202, 202, { table: at, ticket: asked.secret }]);
    expect((await sit(at, 'gus', secret)).heard[0]).toMatchObject({ door: { knocks: [{ name: 'Ann' }] } });
  });

  test('[D1] [R5] a seat moved with a client’s own secret opens with it even if the answer was lost; a repeated request is done', async () => {
    const { table: at, secret } = await table();
    const next = newSecret();
    const move = { t: 'door', id: 'm', what: { act: 'move', seat: 'gus', secret: next } } as const;
    const gus = await sit(at, 'gus', secret);
    expect(await gus.did(move)).toMatchObject({ t: 'secret', seat: 'gus', secret: next });
    const again = await sit(at, 'gus', next);
    expect(await again.did(move)).toMatchObject({ t: 'done', id: 'm' });
    const late = new Caller(home.url);
    await late.say({ t: 'hello', v: 1, table: at, seat: { id: 'gus', secret }, since: null });
    expect((await late.hears('bye')).why).toBe('seat.secret');
  });

  test('[D1] a secret that opens another seat, or waits at the door, is refused', async () => {
    const { table: at, secret } = await table();
    const gus = await sit(at, 'gus', secret);
    const ann = newSecret();
    await join(at, { name: 'Ann', seat: 'ann', secret: ann });
    const moved = await gus.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ben', secret: ann } });
    expect(moved).toMatchObject({ t: 'refused', refusal: { key: 'secret.known' } });
    expect((await join(at, { name: 'Ben', secret })).body).toMatchObject({ error: { key: 'secret.known' } });
  });

  test.each([
    ['short', 'x'.repeat(26)],
    ['long', 'x'.repeat(129)],
    ['of another alphabet', `${'x'.repeat(42)}+`],
    ['no text', 7],
  ])('[D1] [N1] one that is %s is refused in words that do not repeat it', async (_, secret) => {
    const { table: at, secret: own } = await table();
    const { status, body } = await join(at, { name: 'Ann', secret });
    expect([status, body]).toEqual([400, { error: { key: 'request.shape', what: expect.stringContaining('“secret”') } }]);
    const gus = await sit(at, 'gus', own);
    await gus.say(JSON.stringify({ t: 'door', id: 'm', what: { act: 'move', seat: 'gus', secret } }));
    const told = await gus.hears('error');
    expect(told).toMatchObject({ key: 'message.shape', what: expect.stringContaining('secret') });
    if (typeof secret === 'string') {
      expect([told.what, JSON.stringify(body)].join()).toContain('160 random bits');
      expect([told.what, JSON.stringify(body)].join()).not.toContain(secret);
    }
  });

  test('[D1] [N13] the store has its hash; the log and other people have nothing', async () => {
    const { table: at, secret } = await table();
    const gus = await sit(at, 'gus', secret);
    const [ann, moved] = [newSecret(), newSecret()];
    await join(at, { name: 'Ann', seat: 'ann', secret: ann });
    const friend = await sit(at, 'ann', ann);
    await friend.did({ t: 'door', id: 'm', what: { act: 'move', seat: 'ann', secret: moved } });
    const kept = (await store.read(at, 0, 100)).map(({ body, id }) => `${body} ${id}`).join('');
    for (const each of [ann, moved]) {
      expect(kept).toContain(hashOf(each));
      for (const text of [kept, home.log.join(''), JSON.stringify(gus.heard)]) expect(text).not.toContain(each);
    }
  });
});
