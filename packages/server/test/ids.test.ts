// Tests that a command id counts once and belongs to one message.

import { describe, expect, test } from 'vitest';
import type { ClientMessage } from '@pasteboard/protocol';
import type { TableServer } from '../src/table-server/table-server.ts';
import { botKey, commandKey } from '../src/table-log/command-key.ts';
import { readEntry } from '../src/table-log/entries.ts';
import type { Appended, NewEntry } from '../src/store/contract/store.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { Friend, created, tableServerOn, newTable } from './test-server.ts';

type Sent = Extract<ClientMessage, { readonly id: string }>;

const REUSED = { t: 'refused', refusal: { key: 'id.reused' } };

const SAY = { t: 'say' as const, id: 'x', text: 'one', to: null } satisfies Sent;
/** Every kind of message that changes a table, all under one id. */
const OTHERS: readonly (readonly [string, Sent])[] = [
  ['other words', { t: 'say', id: 'x', text: 'two', to: null }],
  ['a whisper', { t: 'say', id: 'x', text: 'one', to: 'ben' }],
  ['a move', { t: 'do', id: 'x', do: 'draw', with: {} }],
  ['a note', { t: 'note', id: 'x', key: 'k', text: 'one', for: 'me' }],
  ['the door', { t: 'door', id: 'x', what: { act: 'policy', policy: 'locked' } }],
  ['a new secret', { t: 'door', id: 'x', what: { act: 'move', seat: 'ann' } }],
  ['a refused move', { t: 'do', id: 'x', do: 'nonsense', with: {} }],
];

const sit = async (tableServer: TableServer, table: string, id: string, secret: string): Promise<Friend> => {
  const friend = new Friend(tableServer);
  await friend.hello(table, { id, secret });
  return friend;
};

const answers = (friend: Friend, id: string) =>
  friend.heard.filter((each) => ('id' in each && each.id === id) || ('done' in each && each.done === id));

/** All that came of what was sent so far has been told. */
const settled = async (friend: Friend): Promise<void> =>
  void (await friend.did({ t: 'do', id: `end-${friend.heard.length}`, do: 'no', with: {} }));

describe('a command id means one thing', () => {
  test.each(OTHERS)('[N25] an id that counted is refused for %s: at once, at another process, and after a restart', async (_, other) => {
    const store = new MemoryStore();
    const [north, south] = [tableServerOn(store, 1), tableServerOn(store, 2)];
    const { table, secrets } = await created(north, newTable('draw'));
    const secret = secrets['ann']!;
    const [ann, away] = [await sit(north, table, 'ann', secret), await sit(south, table, 'ann', secret)];
    const first = await ann.did(SAY);
    const n = (await store.heads([table])).get(table);
    for (const friend of [ann, away, await sit(tableServerOn(store, 3), table, 'ann', secret)]) {
      const before = friend.heard.length;
      friend.say(other);
      await settled(friend);
      expect(answers(friend, 'x').slice(-1)).toMatchObject([REUSED]);
      expect(friend.heard.slice(before).filter((each) => 'id' in each && each.id === 'x')).toHaveLength(1);
    }
    expect((await store.heads([table])).get(table)).toBe(n);
    // The same message still counts once and is told so, wherever it is sent again.
    const again = await sit(tableServerOn(store, 4), table, 'ann', secret);
    expect(await again.did(SAY)).toEqual(first);
  });

  test('[N25] fields in another order are the same message', async () => {
    const tableServer = tableServerOn();
    const { table, secrets } = await created(tableServer, newTable('hush'));
    const ann = await sit(tableServer, table, 'ann', secrets['ann']!);
    const first = await ann.did({ t: 'note', id: 'x', key: 'k', text: 't', for: 'me' });
    ann.connection.receive('{"for":"me","text":"t","id":"x","key":"k","t":"note"}');
    await settled(ann);
    expect(answers(ann, 'x').slice(-1)).toEqual([first]);
  });

  test('[N25] while the first waits for the store the second gets no answer; then it is refused', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = await sit(tableServer, table, 'ann', secrets['ann']!);
    const append = store.append.bind(store);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    store.append = async (of: string, expected: number, entries: readonly NewEntry[]): Promise<Appended> => {
      await opened;
      return append(of, expected, entries);
    };
    ann.say(SAY);
    ann.say({ ...SAY, text: 'two' });
    await new Promise<void>((next) => setImmediate(next));
    expect(answers(ann, 'x')).toEqual([]);
    open();
    await settled(ann);
    expect(answers(ann, 'x')).toMatchObject([{ t: 'chat', done: 'x', text: 'one' }, REUSED]);
    expect(ann.heard.filter((each) => each.t === 'chat')).toHaveLength(1);
  });

  test('[N25] two processes get one id with two contents at the same time: one counts, the other is refused', async () => {
    const store = new MemoryStore();
    const tableServers = [tableServerOn(store, 1), tableServerOn(store, 2)];
    const { table, secrets } = await created(tableServers[0]!, newTable('draw'));
    const friends = await Promise.all(tableServers.map((tableServer) => sit(tableServer, table, 'ann', secrets['ann']!)));
    const told = await Promise.all(friends.map((friend, i) => friend.did({ ...SAY, text: `words ${i}` })));
    expect(told.map(({ t }) => t).sort()).toEqual(['done', 'refused']);
    expect(told.filter(({ t }) => t === 'refused')).toMatchObject([REUSED]);
  });

  test('[N25] an entry without a fingerprint, from an earlier version, is not compared: its id counts as before', async () => {
    const store = new MemoryStore();
    const { table, secrets } = await created(tableServerOn(store), newTable('draw'));
    const body = JSON.stringify({ kind: 'chat', at: 1, by: 'ann', to: null, text: 'long ago' });
    expect(await store.append(table, 2, [{ id: commandKey('ann', 'x'), body }])).toBe('ok');
    const ann = await sit(tableServerOn(store), table, 'ann', secrets['ann']!);
    expect(await ann.did(SAY)).toEqual({ t: 'done', id: 'x', n: 3 });
    expect((await store.heads([table])).get(table)).toBe(3);
  });

  test('[N25] the fingerprint stays in the store: no entry that is read has it', async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    const { table, secrets } = await created(tableServer, newTable('draw'));
    const ann = await sit(tableServer, table, 'ann', secrets['ann']!);
    await ann.did(SAY);
    await ann.did({ t: 'do', id: 'd', do: 'draw', with: {} });
    const [said, drew] = await store.read(table, 2, 2);
    for (const { body } of [said!, drew!]) {
      expect(JSON.parse(body)).toHaveProperty('print', expect.stringMatching(/^[\w-]{16}$/));
      expect(readEntry(body)).not.toHaveProperty('print');
    }
  });
});

describe('ids of bots and of the server', () => {
  const playedByTwo = async () => {
    const store = new MemoryStore();
    const tableServer = tableServerOn(store);
    return { store, tableServer, ...(await created(tableServer, newTable('hush', { people: ['ann', 'ben'] }))) };
  };

  test('[D11] a person who held a bot’s seat before cannot use up its next move', async () => {
    const { store, tableServer, table, secrets } = await playedByTwo();
    const ben = await sit(tableServer, table, 'ben', secrets['ben']!);
    // Every id that the bot's first answer could have.
    for (let ask = 0; ask < 6; ask++) {
      for (let seq = 0; seq < 8; seq++) {
        for (const end of ['', '.any']) await ben.did({ t: 'say', id: `bot.ben.ask.${ask}.${seq}${end}`, text: 'mine', to: null });
      }
    }
    ben.say({ t: 'door', id: 'go', what: { act: 'kick', seat: 'ben', leave: false } });
    await ben.hears('bye');
    const ann = await sit(tableServer, table, 'ann', secrets['ann']!);
    await ann.did({ t: 'door', id: 'bot', what: { act: 'bot', seat: 'ben', bot: 'plain' } });
    expect(await ann.did({ t: 'do', id: 'call', do: 'call', with: {} })).toMatchObject({ t: 'done' });
    const { n } = await ann.hears('group', ({ group }) => group.by === 'ben');
    const { id, body } = (await store.read(table, n - 1, 1))[0]!;
    const { cause } = (JSON.parse(body) as { group: { cause: { id: string } } }).group;
    expect([id, cause.id]).toEqual([botKey('ben', cause.id), expect.stringMatching(/^bot ben ask \d+ \d+$/)]);
    ann.connection.left();
  });

  test('[D11] a client cannot send an id with a blank in it', async () => {
    const { tableServer, table, secrets } = await playedByTwo();
    const ann = await sit(tableServer, table, 'ann', secrets['ann']!);
    ann.connection.receive(JSON.stringify({ t: 'say', id: 'bot ann free 3', text: 'x', to: null }));
    expect(await ann.hears('error')).toMatchObject({ key: 'message.shape' });
  });

  test('[D11] whatever a client calls its message, it is stored under no id of the server', async () => {
    const { store, tableServer, table, secrets } = await playedByTwo();
    const ann = await sit(tableServer, table, 'ann', secrets['ann']!);
    const ids = ['house.upgrade.1', 'house.lapse.x.0', `come.${'A'.repeat(43)}`, '["bot","ben","x"]', 'bot.ben.free.1'];
    for (const id of ids) await ann.did({ t: 'say', id, text: 'x', to: null });
    const kept = (await store.read(table, 2, 100)).map(({ id }) => id);
    expect(kept).toHaveLength(ids.length);
    for (const id of kept) expect(id).toMatch(/^[\w-]{27}$/);
  });
});
