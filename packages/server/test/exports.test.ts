import { GAMES } from '@pasteboard/games';
import { foldGroup, truthDigest, type View, type ViewGroup } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { replayOf, wholeTable } from '../src/exports/export.ts';
import { BadFile, readTableFile } from '../src/exports/import.ts';
import type { Created, House } from '../src/house/house.ts';
import { Friend, created, houseOn, newTable, resealed } from './hall.ts';

const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

const GAME_IDS = ['hush', 'thread', 'deck-of-adventures', 'meccg', 'realms-behind'];

/** A table where bots have played a while, with talk and notes. */
const played = async (game: string): Promise<{ house: House; made: Created; until: number }> => {
  const house = houseOn();
  const ready = GAMES[game]!.ready[0]!;
  const [own, ...others] = ready.seats.map(({ id }) => id);
  const botName = Object.keys(GAMES[game]!.bots)[0] ?? 'none';
  const bots = Object.fromEntries(others.map((id) => [id, botName]));
  const made = await created(house, newTable(game, { people: [own!], bots }));
  const friend = new Friend(house);
  await friend.hello(made.table, { id: own!, secret: made.secrets[own!]! });
  await friend.did({ t: 'say', id: 's', text: 'Who deals?', to: null });
  await friend.did({ t: 'say', id: 'w', text: 'I hold the raven.', to: others[0]! });
  await friend.did({ t: 'note', id: 'n', key: 'plan', text: 'Wait for the river.', for: 'me' });
  for (let i = 0; i < 12; i++) {
    const legal = await friend.did({ t: 'legal', id: `l${i}`, byHand: false });
    const open =
      legal.t === 'legal'
        ? legal.templates.find(({ no, topic, fields }) => no === null && topic !== 'table' && Object.keys(fields).length === 0)
        : undefined;
    if (open !== undefined) await friend.did({ t: 'do', id: `d${i}`, do: open.do, with: {} });
  }
  const { room } = (await house.lodging(made.table))!;
  await room.settled();
  return { house, made, until: room.head.n };
};

describe('a table as a file', () => {
  test.each(GAME_IDS)('[X1] %s: what is written whole opens as the same table, with a door of its own', async (game) => {
    const { house, made, until } = await played(game);
    const text = await textOf(wholeTable(house.ports.store, made.table, game, until));
    const imported = readTableFile(text, GAMES);
    const again = await house.adopt(imported, [imported.whole.state.seats[1]!.id]);
    if ('key' in again) throw new Error(again.key);
    const [before, after] = [await house.lodging(made.table), await house.lodging(again.table)];
    expect(truthDigest(after!.room.head.state)).toBe(truthDigest(imported.whole.state));
    expect(after!.room.head.notes).toEqual(before!.room.head.notes);
    expect(again.code).not.toBe(made.code);
    for (const secret of [...Object.values(made.secrets), made.code]) expect(text).not.toContain(secret);
    expect(text).not.toContain('"hash"');
  });

  test.each(GAME_IDS)('[X2] %s: a replay folds to what everybody may see, and names nothing else', async (game) => {
    const { house, made, until } = await played(game);
    const text = await textOf(replayOf(house.ports.store, made.table, game, until, null));
    const { entries } = JSON.parse(text) as { entries: { t: string; group: ViewGroup }[] };
    const seen = entries.reduce((view, entry) => (entry.t === 'group' ? foldGroup(view, entry.group) : view), {} as View);
    const late = await new Friend(house).hello(made.table, null);
    if (until === late.n) expect(seen).toEqual(late.view);
    expect(text).not.toContain('the raven');
    expect(text).not.toContain('the river');
  });

  test('[X3] a damaged, cut, changed, foreign or malicious file is refused with the reason, and never throws anything else', async () => {
    const { house, made, until } = await played('hush');
    const text = await textOf(wholeTable(house.ports.store, made.table, 'hush', until));
    const why = (file: string): string => {
      try {
        readTableFile(file, GAMES);
      } catch (error) {
        if (error instanceof BadFile) return error.message;
        throw error;
      }
      return 'taken';
    };
    expect(why(text)).toBe('taken');
    expect(why(text.slice(0, -40))).toContain('not JSON');
    expect(why(text.replace('Who deals?', 'Who feels?'))).toContain('damaged');
    expect(why('{"pasteboard":"replay"}')).toContain('replay');
    expect(why('[]')).toContain('not a table');
    const reseal = (change: (file: { entries: unknown[]; game: string }) => void): string => {
      const file = JSON.parse(text) as { entries: unknown[]; game: string; digest: string };
      change(file);
      const bodies = file.entries.map((entry) => JSON.stringify(entry));
      return JSON.stringify({ ...file, digest: resealed(bodies) });
    };
    expect(why(reseal((file) => file.entries.splice(0, 1)))).toContain('does not follow');
    expect(why(reseal((file) => file.entries.splice(0, file.entries.length, file.entries[0], file.entries[0])))).toMatch(/follow|order/);
    expect(why(reseal((file) => (file.game = 'chess')))).toContain('does not know');
    expect(why(reseal((file) => (file.game = 'draw')))).toContain('another game');
    expect(
      why(reseal((file) => file.entries.push({ kind: 'group', at: 1, format: 1, group: { events: [{ type: 'Nonsense' }] } }))),
    ).not.toBe('taken');
    expect(why(reseal((file) => file.entries.push({ kind: 'group', at: 1, format: 99, group: {} })))).toContain('form');
  });
});
