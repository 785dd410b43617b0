// Logs written by older versions still open, play on and render.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomStory } from '@pasteboard/conformance';
import {
  BLANK,
  VIEW_FORM,
  anyFill,
  applyGroup,
  decide,
  digest,
  isOpen,
  legal,
  live,
  misfits,
  seatsOf,
  seeded,
  store,
  truthDigest,
  upcast,
  upgradeTable,
  view,
  type Game,
  type Group,
  type State,
  type StoredGroup,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';

const shelf = join(import.meta.dirname, '../../../fixtures');

interface Head {
  readonly game: string;
  readonly version: number;
  readonly groups: number;
  readonly digest: string;
  readonly asks: readonly string[];
}

interface Log {
  readonly file: string;
  readonly head: Head;
  readonly lines: readonly StoredGroup[];
}

const logs = readdirSync(join(shelf, 'logs'))
  .filter((file) => file.endsWith('.jsonl'))
  .map((file): Log => {
    const [head, ...lines] = readFileSync(join(shelf, 'logs', file), 'utf8')
      .trimEnd()
      .split('\n');
    return { file, head: JSON.parse(head ?? '') as Head, lines: lines.map((line) => JSON.parse(line) as StoredGroup) };
  });

const groupsOf = ({ lines }: Log): Group[] => lines.map((line) => upcast(line));
const gameOf = ({ head }: Log): Game => {
  const game = GAMES[head.game];
  if (game === undefined) throw new Error(`there is no game ${head.game} any more`);
  return game;
};

/** Answers every open question from a seat that can, and returns those that could not be answered. */
const finished = (game: Game, from: State, groups: readonly Group[]): readonly string[] => {
  const [history, chance] = [[...groups], live(seeded(1))];
  let state = from;
  for (let n = 0; state.asks.length > 0 && n < 200; n++) {
    const ways = seatsOf(state).flatMap(({ id }) =>
      legal(game, state, id, history, { only: ['answer'] }).flatMap((template) =>
        isOpen(template) ? { by: id, ...anyFill(template, () => 0) } : [],
      ),
    );
    const next = ways.map((way) => decide(game, state, { id: `answer ${n}`, ...way }, { chance, history })).find((decision) => decision.ok);
    if (next?.ok !== true) break;
    state = next.next;
    history.push(next.group);
  }
  return state.asks.map(({ key }) => key);
};

describe('golden logs', () => {
  test('[P10] every game has some on the shelf, played at random and by bots, and some end with a question open', () => {
    const played = (how: string): string[] =>
      [...new Set(logs.filter(({ file }) => file.includes(`-${how}-`)).map(({ head }) => head.game))].sort();
    const all = Object.keys(GAMES).sort();
    expect(played('random')).toEqual(all);
    expect(played('bots')).toEqual(all.filter((id) => Object.keys(GAMES[id]?.bots ?? {}).length > 0));
    expect(new Set(logs.filter(({ head }) => head.asks.length > 0).map(({ head }) => head.game)).size).toBeGreaterThan(2);
  });

  test.each(logs.map((log) => [log.file, log] as const))('[P10] %s opens with the digest it was written with', (_, log) => {
    const groups = groupsOf(log);
    expect(groups).toHaveLength(log.head.groups);
    const state = groups.reduce(applyGroup, BLANK);
    expect(truthDigest(state)).toBe(log.head.digest);
    expect(state.asks.map(({ key }) => key)).toEqual(log.head.asks);
  });

  test.each(logs.map((log) => [log.file, log] as const))('[P10] %s can be looked at from every seat, and played on', (_, log) => {
    const groups = groupsOf(log);
    const state = groups.reduce(applyGroup, BLANK);
    const game = gameOf(log);
    state.seats.forEach((_seat, viewer) => expect(digest(view(state, viewer))).toMatch(/^[0-9a-f]{16}$/));
    expect(finished(game, state, groups)).toEqual([]);
    expect(
      seatsOf(state)
        .flatMap(({ id }) => legal(game, state, id, groups))
        .filter(isOpen).length,
    ).toBeGreaterThan(0);
  });

  test('[P10] every game has a log of its present version', () => {
    const versions = new Set(logs.map(({ head }) => `${head.game} ${head.version}`));
    expect(
      Object.values(GAMES)
        .filter(({ id, version }) => !versions.has(`${id} ${version}`))
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test.each(logs.map((log) => [log.file, log] as const))(
    '[P10] %s, brought up to the present rules, holds no value that fits no type',
    (_, log) => {
      const [groups, game] = [groupsOf(log), gameOf(log)];
      const stored = groups.reduce(applyGroup, BLANK);
      const upgraded = stored.version < game.version ? upgradeTable(game, stored, { chance: live(seeded(1)), history: groups }) : null;
      if (upgraded?.ok === false) throw new Error('it cannot be upgraded');
      const state = upgraded?.next ?? stored;
      expect(state.seats.flatMap((_seat, viewer) => misfits(game, state, viewer))).toEqual([]);
    },
  );

  test('[R22] views of unchanged logs are unchanged, or VIEW_FORM rises: a client that resumes after an upgrade must not be told of a lost history', () => {
    const kept = JSON.parse(readFileSync(join(shelf, 'view-digests.json'), 'utf8')) as { readonly form: number; readonly logs: object };
    const views = logs.map((log) => {
      const state = groupsOf(log).reduce(applyGroup, BLANK);
      return [log.file, digest(state.seats.map((_, viewer) => digest(view(state, viewer))))];
    });
    // Where this fails since views have changed: raise VIEW_FORM, and write the file anew with `npm run golden views`.
    expect({ form: VIEW_FORM, logs: Object.fromEntries(views) as object }).toEqual(kept);
  });

  test('[P10] steps are never renamed: every one that a stored question may wait for is still there', () => {
    const kept = JSON.parse(readFileSync(join(shelf, 'steps.json'), 'utf8')) as { readonly [game: string]: readonly string[] };
    for (const [id, names] of Object.entries(kept)) {
      const steps = new Set(GAMES[id]?.steps.map(({ name }) => name));
      expect([id, names.filter((name) => !steps.has(name))]).toEqual([id, []]);
    }
    expect(Object.keys(kept).sort()).toEqual(Object.keys(GAMES).sort());
  });

  test('[P10] a log that has been tampered with, or comes of a step that is gone, is noticed', () => {
    const [log] = logs;
    if (log === undefined) throw new Error('the shelf is empty');
    const groups = groupsOf(log);
    const short = groups.slice(0, -1).reduce(applyGroup, BLANK);
    expect(truthDigest(short)).not.toBe(log.head.digest);
    const { groups: told, state } = randomStory(gameOf(log), 3, 20);
    expect(truthDigest(told.map((group) => upcast(store(group))).reduce(applyGroup, BLANK))).toBe(truthDigest(state));
    const asking = logs.find(({ head }) => head.asks.some((key) => key !== 'consent.ask'));
    if (asking === undefined) throw new Error('no log ends with a question of a game');
    const open = groupsOf(asking).reduce(applyGroup, BLANK);
    expect(finished({ ...gameOf(asking), steps: [] }, open, groupsOf(asking))).not.toEqual([]);
  });
});
