// Tests the packs of all games: the published schema and the reader agree, a thousand broken packs do no harm, and what a pack brings is at the table.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@pasteboard/games';
import {
  decide,
  live,
  misfits,
  openTable,
  seatsOf,
  seeded,
  type Brings,
  type BroughtEntry,
  type Decision,
  type Json,
  type JsonRecord,
  type PackReading,
  type State,
} from '@pasteboard/kernel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');
const MUTANTS = process.env['NIGHTLY'] === undefined ? 700 : 7_000;

interface Example {
  readonly file: string;
  readonly text: string;
  readonly game: string;
}

const examples: readonly Example[] = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith('.pack.json'))
  .map((file) => {
    const text = readFileSync(join(EXAMPLES, file), 'utf8');
    return { file, text, game: (JSON.parse(text) as { readonly game: string }).game };
  });

const gameOf = (id: string) => {
  const game = GAMES[id];
  if (game === undefined) throw new Error(`There is no game ${id}.`);
  return game;
};

const PACK_GAMES = Object.values(GAMES).flatMap(({ id, brings }) => (brings === null ? [] : [id]));

const bringsOf = (id: string): Brings => {
  const { brings } = gameOf(id);
  if (brings === null) throw new Error(`There are no packs for ${id}.`);
  return brings;
};

const isRefusedWhole = ({ title, entries }: PackReading): boolean => title === null && entries.length === 0;

/** Changes one part of the JSON at random: another type, a missing member, a new one, a number out of bounds. */
const mutated = (value: Json, random: () => number): Json => {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const odd: readonly Json[] = [null, true, -1, 0, 1, 1e9, 0.5, '', 'x', 'none', [], {}, ['x'], { do: 'x' }];
  if (typeof value !== 'object' || value === null || random() < 0.15) return pick(odd);
  if (Array.isArray(value)) {
    const list = [...(value as readonly Json[])];
    if (list.length === 0 || random() < 0.1) return [...list, pick(odd)];
    const at = Math.floor(random() * list.length);
    if (random() < 0.1) list.splice(at, 1);
    else list[at] = mutated(list[at] ?? null, random);
    return list;
  }
  const record: Record<string, Json> = { ...(value as JsonRecord) };
  const key = pick([...Object.keys(record), 'stray']);
  if (random() < 0.15) delete record[key];
  else record[key] = mutated(record[key] ?? null, random);
  return record;
};

describe('packs of the games', () => {
  test('[PACK-11] every game with packs has an example in the documents', () => {
    expect([...new Set(examples.map(({ game }) => game))].toSorted()).toEqual([...PACK_GAMES].toSorted());
  });

  test.each(examples)('[PACK-11] $file comes in whole, and its schema accepts it', ({ text, game }) => {
    const { kinds, schema, readPack } = bringsOf(game);
    const reading = readPack(text);
    expect(reading.findings).toEqual([]);
    expect(new Set(reading.entries.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ id }) => id)));
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each(examples)(
    '[PACK-12] $file opens a table at which everybody of the pack is, by the name that was typed',
    ({ text, game: id }) => {
      const [game, brings] = [gameOf(id), bringsOf(id)];
      const { entries } = brings.readPack(text);
      const people = entries.filter(({ kind }) => ['character', 'npc', 'creature'].includes(kind));
      const setup = { ...game.empty?.setup, ...brings.setupOf(entries) };
      const opened = openTable(game, { seats: game.empty?.seats ?? [], options: {}, setup }, { chance: live(seeded(1)) });
      if (!opened.ok) throw new Error(opened.refusal.key);
      const named = people.map(({ id: who }) => opened.next.values[who]?.['name']?.value);
      expect(named).toEqual(people.map(({ name }) => name));
    },
  );

  test.each(PACK_GAMES.map((id) => ({ id })))('[PACK-13] an empty table of $id has the GM alone', ({ id }) => {
    const game = gameOf(id);
    const opened = openTable(game, { ...(game.empty ?? { seats: [], options: {}, setup: {} }) }, { chance: live(seeded(1)) });
    expect(opened.ok && seatsOf(opened.next).map(({ role }) => role)).toEqual(['gm']);
  });

  test.each(examples)(
    '[PACK-14] no broken $file crashes the reader, comes in by halves, or passes where the schema refuses it',
    ({ text, game }) => {
      const { schema, readPack, readEntry } = bringsOf(game);
      const validate = new Ajv2020().compile(schema);
      const good = JSON.parse(text) as JsonRecord;
      let [refused, partly, passed] = [0, 0, 0];
      for (let seed = 1; seed <= MUTANTS; seed++) {
        const next = seeded(seed);
        const broken = mutated(good, () => next() / 2 ** 32);
        const reading = readPack(JSON.stringify(broken));
        const misfits = reading.findings.filter(({ grade }) => grade === 'misfit');
        if (misfits.length === 0) expect(validate(broken), JSON.stringify(validate.errors)).toBe(true);
        if (!validate(broken)) expect(misfits, JSON.stringify(broken)).not.toEqual([]);
        // What came in fits: by itself it comes in again.
        for (const entry of reading.entries) expect(readEntry({ ...entry }, reading.entries).entry).toEqual(entry);
        if (isRefusedWhole(reading)) refused++;
        else if (misfits.length > 0) partly++;
        else passed++;
      }
      expect(Math.min(refused, partly, passed)).toBeGreaterThan(MUTANTS / 100);
    },
  );

  describe.each(examples)('what is shown of $file', ({ text, game: id }) => {
    const [game, brings] = [gameOf(id), bringsOf(id)];
    const { entries } = brings.readPack(text);
    const foe = entries.find(({ kind }) => kind === 'npc' || kind === 'creature');
    if (foe === undefined) throw new Error(`There is no creature in the example for ${id}.`);
    const world = { chance: live(seeded(2)), history: [] };
    /** An entry with those it names, as a server shows it. */
    const shown = (entry: BroughtEntry): string => {
      const found = new Set([entry]);
      for (const each of found)
        for (const { kind, id: wanted } of brings.needs(each)) {
          const needed = entries.find((other) => other.kind === kind && other.id === wanted);
          if (needed !== undefined) found.add(needed);
        }
      return JSON.stringify([...found].map((each) => ({ ...each, secret: '' })));
    };

    const opened = (): State => {
      const start = game.empty ?? { seats: [], options: {}, setup: {} };
      const seats = [...start.seats, { id: 'ann', role: 'player', name: 'Ann', plays: [] } as const];
      const decision = openTable(game, { ...start, seats }, world);
      if (!decision.ok) throw new Error(decision.refusal.key);
      return decision.next;
    };
    const gmOf = (state: State): string => seatsOf(state).find(({ role }) => role === 'gm')?.id ?? '';
    const show = (state: State, by: string, entry: string, times = 1): Decision =>
      decide(game, state, { id: 'show', by, do: 'stage.show', with: { entry, times } }, world);

    test('[PACK-15] three of a creature come in one group, under ids of their own, and the GM’s secret stays', () => {
      const before = opened();
      const decision = show(before, gmOf(before), shown(foe), 3);
      if (!decision.ok) throw new Error(decision.refusal.key);
      const ids = Object.keys(decision.next.values).filter((each) => !Object.hasOwn(before.values, each));
      const named = ids.filter((each) => decision.next.values[each]?.['name']?.value === foe.name);
      expect(named).toHaveLength(3);
      expect(seatsOf(decision.next)).toEqual(seatsOf(before));
    });

    test('[PACK-15] only the GM shows, and what cannot be read is refused with the part that does not fit', () => {
      const before = opened();
      expect(show(before, 'ann', shown(foe)).ok).toBe(false);
      for (const entry of ['not JSON', '{}', JSON.stringify({ ...foe, data: { wings: 2 } }), JSON.stringify({ ...foe, id: 'table' })]) {
        const decision = show(before, gmOf(before), entry);
        expect(decision).toMatchObject({ ok: false, refusal: { key: 'no.entryMisfit', params: { field: expect.any(String) } } });
      }
    });

    test('[PACK-15] everything of the example can be shown, in its order, and the next one may refer to the last', () => {
      let state = opened();
      for (const entry of entries) {
        const decision = show(state, gmOf(state), shown(entry));
        if (!decision.ok) throw new Error(`${entry.id}: ${JSON.stringify(decision.refusal)}`);
        state = decision.next;
      }
      expect(misfits(game, state, 1)).toEqual([]);
    });
  });
});
