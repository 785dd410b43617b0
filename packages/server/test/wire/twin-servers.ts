// Two servers, each with one table in the store: the same log, and a snapshot of a table that one viewer must not tell from the other.

import type { Twin } from '@pasteboard/conformance';
import { belowFrom, seeded, type Game, type Group, type State } from '@pasteboard/kernel';
import { changeDoor, SHUT, type Door, type DoorChange } from '../../src/table-log/door.ts';
import { hashOf } from '../../src/table-log/secrets.ts';
import { TABLE_SERVER_LIMITS } from '../../src/table-server/table-server-limits.ts';
import { TableServer } from '../../src/table-server/table-server.ts';
import { EMPTY_TABLE, groupEntry, write, writeWhole } from '../../src/table-log/entries.ts';
import type { Clock } from '../../src/room/ports.ts';
import { MemoryStore } from '../../src/store/memory.ts';

export const TABLE = 'twin';
export const secretOf = (seat: string): string => `the secret of ${seat}, long enough to be one`;

/** A clock that stands still, so that two servers tell the same time; timers run as soon as they can. */
const still: Clock = { now: () => 1_700_000_000_000, after: () => () => {}, afterwards: (run) => run() };

const doorOf = (state: State): Door =>
  state.seats
    .filter(({ role }, at) => at > 0 && role !== 'gone')
    .reduce((door, { id }) => changeDoor(door, { set: 'holder', seat: id, hash: hashOf(secretOf(id)), bot: null }), SHUT);

/** A door that a spectator must not tell from the other. */
const stirred = (door: Door): Door => {
  const share = { hash: hashOf('a token'), as: 'public', by: 'a seat', upTo: 1, since: 0 } as const;
  const changes: readonly DoorChange[] = [
    { set: 'code', to: 'HIDDEN' },
    { set: 'knock', id: 'k', to: { name: 'A person who waits', hash: hashOf('a ticket') } },
    { set: 'share', id: 's', to: share },
  ];
  return changes.reduce((so, change) => changeDoor(so, change), door);
};

/** A server whose store holds this twin's table. `astir`: its door has more than spectators hear of. */
export const tableServerOf = async (game: Game, groups: readonly Group[], { state, chance }: Twin, astir = false): Promise<TableServer> => {
  const store = new MemoryStore();
  const entries = groups.map((group) => ({ id: null, body: write(groupEntry(group, 1)) }));
  await store.append(TABLE, 0, entries);
  const door = doorOf(state);
  const head = { ...EMPTY_TABLE, n: groups.length, state, door: astir ? stirred(door) : door };
  await store.saveSnapshot(TABLE, head.n, writeWhole(head));
  const bots = belowFrom(seeded(7));
  return new TableServer(
    { [game.id]: game },
    {
      clock: still,
      store,
      notices: { moved: () => {}, present: () => {} },
      fortune: { chance: chance(), bots, secret: () => secretOf('nobody'), code: () => 'AAAAAA' },
      watch: {
        fault: (where, _, error) => {
          throw new Error(where, { cause: error });
        },
        count: () => {},
      },
    },
    TABLE_SERVER_LIMITS,
  );
};
