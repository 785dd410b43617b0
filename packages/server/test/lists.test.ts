// Tests lists of moves in parts: by heading, and without the moves that a client has.

import { GAMES } from '@pasteboard/games';
import { anyFill, belowFrom, isOpen, seeded, type Template } from '@pasteboard/kernel';
import type { ClientMessage, ServerMessage } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { LastList } from '../src/room/last-list.ts';
import { Friend, created, newTable, tableServerOn } from './test-server.ts';

type Legal = Extract<ServerMessage, { t: 'legal' }>;
type Asked = Extract<ClientMessage, { t: 'legal' }>;

class Player extends Friend {
  #asked = 0;
  async legal(more: Partial<Asked> = {}): Promise<Legal> {
    const id = `legal-${++this.#asked}`;
    this.say({ t: 'legal', id, byHand: false, ...more });
    return this.hears('legal', (message) => message.id === id);
  }
}

const seatedAt = async (id: string): Promise<readonly Player[]> => {
  const server = tableServerOn();
  const { table, secrets } = await created(server, newTable(id));
  const players: Player[] = [];
  for (const [seat, secret] of Object.entries(secrets)) {
    const player = new Player(server);
    await player.hello(table, { id: seat, secret });
    players.push(player);
  }
  return players;
};

/** As a client puts the list together, from the one before. */
const whole = ({ kept, templates }: Legal, before: readonly Template[]): readonly Template[] => {
  const fresh = [...templates];
  return kept === undefined ? templates : kept.map((at) => (at < 0 ? fresh.shift()! : before[at]!));
};

describe('lists of moves in parts', () => {
  test.each(['thread', 'deck-of-adventures', 'realms-behind', 'meccg', 'hush'])(
    '[N56] %s: a client that has a list gets the moves that changed, and has the whole list with them',
    async (id) => {
      expect(Object.keys(GAMES)).toContain(id);
      const players = await seatedAt(id);
      const below = belowFrom(seeded(5));
      const lists = new Map<Player, Legal & { readonly all: readonly Template[] }>();
      const sum = { sent: 0, whole: 0, kept: 0 };
      for (let i = 0; i < 14; i++) {
        for (const player of players) {
          const before = lists.get(player);
          const answer = await player.legal({ have: before?.id ?? null });
          const full = await player.legal();
          expect([full.kept, answer.kept === undefined]).toEqual([undefined, before === undefined]);
          const all = whole(answer, before?.all ?? []);
          expect(all).toEqual(full.templates);
          lists.set(player, { ...answer, all });
          sum.kept += answer.kept?.filter((at) => at >= 0).length ?? 0;
          if (before === undefined) continue;
          sum.sent += JSON.stringify(answer).length;
          sum.whole += JSON.stringify(full).length;
        }
        const mover = players[below(players.length)]!;
        const open = lists.get(mover)!.all.filter(isOpen);
        const template = open[below(Math.max(1, open.length))];
        if (template !== undefined) await mover.did({ t: 'do', id: `m${i}`, ...anyFill(template, below) });
      }
      expect(sum.kept).toBeGreaterThan(50);
      expect(sum.sent).toBeLessThan(0.7 * sum.whole);
      for (const player of players) player.connection.left();
    },
  );

  test('[N56] names of other lists get the whole list: an older one, one of another connection, one that was never requested', async () => {
    const [one, two] = (await seatedAt('thread')) as readonly [Player, Player];
    const first = await one.legal({ have: null });
    const second = await one.legal({ have: first.id });
    expect(second).toMatchObject({ kept: first.templates.map((_, at) => at), templates: [] });
    expect((await one.legal({ have: first.id })).kept).toBe(undefined);
    expect((await one.legal({ have: 'never' })).kept).toBe(undefined);
    // A list without “have” leaves the last one as it is.
    const last = await one.legal({ have: null });
    await one.legal();
    expect((await one.legal({ have: last.id })).kept).toHaveLength(first.templates.length);
    expect((await two.legal({ have: 'legal-6' })).kept).toBe(undefined);
    for (const player of [one, two]) player.connection.left();
  });

  test('[N56] moves under some headings are those of the whole list', async () => {
    const [gm] = (await seatedAt('thread')) as readonly [Player];
    const all = (await gm.legal({ byHand: true })).templates;
    for (const topics of [['manual'], ['rest', 'check'], [], ['no such heading']]) {
      const { templates } = await gm.legal({ byHand: true, topics });
      expect(templates).toEqual(all.filter(({ topic }) => topics.includes(topic)));
    }
    expect((await gm.legal({ byHand: false, topics: ['manual'] })).templates).toEqual([]);
    gm.connection.left();
  });

  test('[N56] a move that stands twice in a list, or moves to another place, is found', () => {
    const last = new LastList();
    expect(last.next('a', null, ['x', 'y', 'y'])).toBe(null);
    expect(last.next('b', 'a', ['z', 'y', 'x'])).toEqual([-1, 2, 0]);
    expect(last.next('c', 'b', ['x', 'z'])).toEqual([2, 0]);
    expect(last.next('d', 'b', ['x'])).toBe(null);
  });
});
