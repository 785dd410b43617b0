// Tests of `pasteboard pack`, and of `pasteboard play` with a pack.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typed } from './typed-session.ts';

const FEN_ROAD = join(import.meta.dirname, '../../../docs/examples/fen-road.pack.json');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-pack-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The example with some of its text replaced. */
const changed = (name: string, from: string, to: string): string => {
  const path = join(folder, name);
  writeFileSync(path, readFileSync(FEN_ROAD, 'utf8').replace(from, to));
  return path;
};

describe('pasteboard pack import and build', () => {
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  test('[PACK-16] EDN of The Realms Behind becomes a pack: feats, equipment and characters, with a report by line', async () => {
    const feats = write(
      'feats.edn',
      '; our own\n[{:id :moss-ear :name "Moss Ear" :description "Hears\n  the wet." :level 1 :tags #{:talent}}\n #_ {:id :gone}]',
    );
    const gear = write(
      'gear.edn',
      '[{:id :reed-bow :slot :weapon :name "Reed bow" :damage 3 :accuracy 1 :range 15 :bulk 1}\n {:id :tall-hat :slot :head :name "Tall hat"}]',
    );
    const people = write(
      'people.edn',
      '{:id :ivo :bio {:name "Ivo"} :attributes {:body 2 :mind 1} :skills {:melee 2 :juggling 3} :feats #{:moss-ear :unknown} :equipped [:reed-bow]}',
    );
    const { out, err, exit } = await typed(['pack', 'import', 'realms-behind', feats, gear, people, '--title', 'Moss']);
    const pack = JSON.parse(out) as { readonly title: string; readonly entries: readonly { readonly id: string; readonly data: object }[] };
    expect([exit, pack.title, pack.entries.map(({ id }) => id)]).toEqual([0, 'Moss', ['moss-ear', 'reed-bow', 'ivo']]);
    expect(pack.entries[2]?.data).toEqual({
      attributes: { body: 2, mind: 1 },
      ranks: { melee: 2 },
      weapon: 'reed-bow',
      abilities: ['moss-ear'],
    });
    expect(err).toMatch(/gear\.edn:2: Tall hat: left out/);
    expect(err).toContain('the skill juggling is unknown here');
    expect(err).toContain('the feat unknown is in none of the files');
  });

  test('[PACK-16] EDN that breaks off is told with its line, and what was before comes in', async () => {
    const broken = write('feats-broken.edn', '{:id :a :name "A" :level 1}\n{:id :b :name "B');
    const { out, err, exit } = await typed(['pack', 'import', 'realms-behind', broken]);
    expect([exit, /feats-broken\.edn:2: left out: the rest cannot be read/.test(err)]).toEqual([0, true]);
    expect((JSON.parse(out) as { readonly entries: readonly object[] }).entries).toHaveLength(1);
  });

  test('[PACK-16] a folder of entries becomes a pack, and what does not fit is told', async () => {
    mkdirSync(join(folder, 'evening'));
    write('evening/pack.json', '{"id":"evening","title":"Evening","game":"thread"}');
    write('evening/people.json', '[{"kind":"npc","id":"heron","name":"Heron","data":{"ranks":{"body":1}}}]');
    write('evening/bad.json', '{"kind":"npc","id":"b","name":"B","data":{"ranks":{"bodi":1}}}');
    const { out, err, exit } = await typed(['pack', 'build', join(folder, 'evening')]);
    expect((JSON.parse(out) as { readonly entries: readonly object[] }).entries).toHaveLength(1);
    expect([exit, err.includes('did you mean body')]).toEqual([1, true]);
  });
});

describe('pasteboard pack check', () => {
  test('[PACK-11] check counts the entries', async () => {
    const { out, exit } = await typed(['pack', 'check', FEN_ROAD]);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('“The Fen Road” for Thread: 2 people and beasts, 2 Characters, 2 Perks, 1 Flaw, 1 scene');
    expect(exit).toBe(0);
  });

  test('[PACK-02] check names line, entry, part and the likely meaning, and exits with 1', async () => {
    const { out, exit } = await typed(['pack', 'check', changed('typo.pack.json', '"keenEye"', '"keenEyes"')]);
    const told = out.replaceAll(/\s+/g, ' ');
    expect(told).toMatch(/Left out: line \d+: Odile Marsh: entries\[\d+\]\.data\.perks\[0\]: there is no perk keenEyes/);
    expect(told).toContain('did you mean keenEye?');
    expect(told).toContain('2 people and beasts, 1 Character');
    expect(exit).toBe(1);
  });

  test('[PACK-04] a doubt is printed with its rule, and is no failure', async () => {
    const { out, exit } = await typed(['pack', 'check', changed('doubt.pack.json', '"mind": 4', '"mind": 0')]);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(
      /To look at: line \d+: Odile Marsh: .* needs \d+ in mind, and there are 0 \(THR-X-POINT-01\)/,
    );
    expect(exit).toBe(0);
  });

  test('[PACK-06] a file that names no game, or a game without packs, is refused in words', async () => {
    const none = await typed(['pack', 'check', changed('none.pack.json', '"game": "thread",', '')]);
    expect(none.err).toContain('does not say for which game it is');
    const draw = await typed(['pack', 'check', changed('draw.pack.json', '"game": "thread"', '"game": "draw"')]);
    expect(draw.err).toContain('There are no packs for Draw');
    expect([none.exit, draw.exit]).toEqual([2, 2]);
  });
});

describe('pasteboard play --pack', () => {
  test('[PACK-12] opens a table with a seat for each character', async () => {
    const { out, exit } = await typed(['play', 'thread', '--pack', FEN_ROAD, '--seed', '4', '--plain'], ['quit']);
    expect(out).toContain('The Fen Road');
    expect(out).toContain('Odile Marsh (you)');
    expect(exit).toBe(0);
  });

  test('[PACK-12] a pack without a character is refused in words', async () => {
    const file = changed('npcs.pack.json', '"kind": "character"', '"kind": "npc"');
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace('"kind": "character"', '"kind": "npc"')
        .replaceAll(/, "sustenance": \d/g, ''),
    );
    const { err, exit } = await typed(['play', 'thread', '--pack', file], ['quit']);
    expect(err).toContain('There is no character to play in the pack');
    expect(exit).toBe(1);
  });
});
