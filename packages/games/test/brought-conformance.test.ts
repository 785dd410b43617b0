// Runs the conformance suite on tables where a GM shows what they brought, takes people off, brings them back and gives them away, at random.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { conformance } from '@pasteboard/conformance';
import { GAMES } from '@pasteboard/games';
import { isOpen, type Bot, type BroughtEntry, type Game, type Template } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';

const nightly = process.env['NIGHTLY'] === '1';
const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');
const examples = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith('.pack.json'))
  .map((file) => {
    const text = readFileSync(join(EXAMPLES, file), 'utf8');
    return { text, id: (JSON.parse(text) as { readonly game: string }).game };
  });

/** An entry with those it names, as a server shows it. */
const shown = (game: Game, entry: BroughtEntry, entries: readonly BroughtEntry[]): string => {
  const found = new Set([entry]);
  for (const each of found)
    for (const { kind, id } of game.brings!.needs(each))
      for (const other of entries) if (other.kind === kind && other.id === id) found.add(other);
  return JSON.stringify([...found].map((each) => ({ ...each, secret: '' })));
};

const GOING = ['character.dismiss', 'character.retire', 'character.back', 'character.take', 'character.give', 'handout.takeBack'];

describe.each(examples)('what is brought to $id', ({ text, id }) => {
  test(`[PACK-17] ${id} keeps every promise with brought content: shown, dismissed, brought back, given away`, { timeout: 600_000 }, () => {
    const game = GAMES[id]!;
    const { entries } = game.brings!.readPack(text);
    const plays = new Map<string, number>();
    const count = (what: string): void => void plays.set(what, (plays.get(what) ?? 0) + 1);
    const open = (templates: readonly Template[], wanted: string) => templates.find((each) => each.do === wanted && isOpen(each));
    const gm: Bot = (view, templates, below) => {
      const shows = open(templates, 'stage.show');
      const goes = GOING.map((name) => open(templates, name)).filter((each) => each !== undefined);
      const own = game.bots['gm'];
      if (shows === undefined || below(3) === 0) return own?.(view, templates, below) ?? null;
      if (goes.length > 0 && below(2) === 0) {
        const template = goes[below(goes.length)]!;
        const given = Object.entries(template.fields).map(([name, domain]) => {
          const ids = domain.kind === 'choice' ? domain.of.flatMap((each) => (each.no === null ? [each.id] : [])) : [];
          return [name, ids[below(ids.length)] ?? ''];
        });
        count(template.do);
        return { do: template.do, with: Object.fromEntries(given) };
      }
      const entry = entries[below(entries.length)]!;
      count(entry.kind);
      return { do: 'stage.show', with: { entry: shown(game, entry, entries), times: 1, ...(below(2) === 0 ? { as: 'each' } : {}) } };
    };
    const wrapped: Game = { ...game, bots: { ...game.bots, gm } };
    const { counts } = conformance(wrapped, {
      tables: nightly ? 300 : 10,
      commands: 40,
      atLeast: {},
      promises: ['P1', 'P2', 'P3', 'P4', 'P5', 'P7', 'P8'],
    });
    expect(counts.tables).toBe(nightly ? 300 : 10);
    for (const kind of game.brings!.kinds) expect([kind.id, (plays.get(kind.id) ?? 0) > 0]).toEqual([kind.id, true]);
    expect([...plays.keys()].filter((name) => GOING.includes(name)).length).toBeGreaterThan(3);
  });
});
