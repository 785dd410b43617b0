// Tests what a GM brings, played through real commands: a scene that asks and ends, handouts, card tables, groups, and people who leave and come back.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@pasteboard/games';
import { decide, live, openTable, seeded, seatIndex, view, type BroughtEntry, type JsonRecord, type State } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');
const examples = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith('.pack.json'))
  .map((file) => {
    const text = readFileSync(join(EXAMPLES, file), 'utf8');
    return { text, id: (JSON.parse(text) as { readonly game: string }).game };
  });

describe.each(examples)('what is brought to a table of $id', ({ text, id }) => {
  const game = GAMES[id]!;
  const entries = game.brings!.readPack(text).entries;
  const [first] = game.ready;

  class Evening {
    state: State;
    readonly #world = { chance: live(seeded(7)), history: [] };
    said: { readonly key: string; readonly sees: number; readonly params: object }[] = [];
    #n = 0;

    constructor() {
      const { scene: _, ...setup } = first!.setup as { readonly scene?: string } & JsonRecord;
      const opened = openTable(game, { ...first!, setup }, this.#world);
      if (!opened.ok) throw new Error(opened.refusal.key);
      this.state = opened.next;
    }

    get gm(): string {
      return this.state.seats.find(({ role }) => role === 'gm')!.id;
    }

    tries(what: string, given: JsonRecord): string {
      const decision = decide(game, this.state, { id: `c${this.#n++}`, by: this.gm, do: what, with: given }, this.#world);
      if (!decision.ok) return decision.refusal.key;
      this.state = decision.next;
      for (const event of decision.group.events)
        if (event.type === 'Said') this.said.push({ key: event.key, sees: event.sees, params: event.params });
      return 'done';
    }

    does(what: string, given: JsonRecord): void {
      expect([what, this.tries(what, given)]).toEqual([what, 'done']);
    }

    shows(wanted: string, more: JsonRecord = {}): void {
      const entry = entries.find((each) => each.id === wanted)!;
      const found = new Set<BroughtEntry>([entry]);
      for (const each of found)
        for (const need of game.brings!.needs(each))
          for (const other of entries) if (other.kind === need.kind && other.id === need.id) found.add(other);
      this.does('stage.show', { entry: JSON.stringify([...found].map((each) => ({ ...each, secret: '' }))), times: 1, ...more });
    }

    value(scope: string, key: string): unknown {
      return this.state.values[scope]?.[key]?.value;
    }

    /** What a player is shown of all values. */
    seen(): string {
      const player = this.state.seats.find(({ role }) => role === 'player')!.id;
      return JSON.stringify(view(this.state, seatIndex(this.state, player)).values);
    }
  }

  const idOf = (kind: string, at = 0): string => entries.filter((each) => each.kind === kind)[at]!.id;
  const who = id === 'thread' ? 'npc' : 'creature';

  test('[STAGE-01] a scene is told as typed, brings those whom it names, and its plan is the GM’s alone', () => {
    const evening = new Evening();
    const scene = entries.find(({ kind }) => kind === 'scene')!;
    const data = scene.data as { readonly title: string; readonly read: string; readonly beats: readonly { readonly text: string }[] };
    evening.shows(scene.id);
    expect(evening.value('table', 'scene')).toBe('own');
    expect(evening.value('table', 'sceneTitle')).toBe(data.title);
    const told = evening.said.filter(({ key }) => key === 'scene.told').map(({ params }) => JSON.stringify(params));
    expect(told.some((each) => each.includes(JSON.stringify(data.read).slice(1, -1)))).toBe(true);
    expect(evening.seen()).not.toContain(data.beats[1]!.text);
    expect(evening.tries('stage.show', { entry: JSON.stringify({ ...scene, secret: '', data: { title: 'x' } }), times: 1 })).toBe(
      'no.sceneOn',
    );
    evening.does('scene.leave', {});
    expect([evening.value('table', 'story'), evening.value('table', 'sceneTitle')]).toEqual([undefined, undefined]);
  });

  test('[STAGE-02] a handout lies on the table until it is put away', () => {
    const evening = new Evening();
    evening.shows(idOf('handout'));
    expect(evening.seen()).toContain((entries.find(({ kind }) => kind === 'handout')!.data as { readonly title: string }).title);
    evening.does('handout.takeBack', { handout: idOf('handout') });
    expect(evening.value('table', 'handouts')).toBeUndefined();
  });

  test('[STAGE-03] a card is drawn for a card table, for the GM alone until they tell it', () => {
    const evening = new Evening();
    let asked = 0;
    for (let n = 0; n < 12; n++) {
      evening.said = [];
      evening.shows(idOf('card-table'));
      const drawn = evening.said.find(({ key }) => key.startsWith('cardTable.'))!;
      expect(drawn.sees).not.toBe(-1);
      const ask = evening.state.asks.find(({ key }) => key === 'cardTable.tell');
      if (ask === undefined) {
        expect(drawn.key).toBe('cardTable.nothing');
        continue;
      }
      evening.does('answer', { ask: ask.id, how: asked++ % 2 === 0 ? 'tell' : 'keep' });
      expect(evening.said.some(({ key }) => key === 'cardTable.told')).toBe(asked % 2 === 1);
    }
    expect(asked).toBeGreaterThan(1);
  });

  test('[STAGE-04] three come as one, are struck off singly, and what is over goes to the next', () => {
    const evening = new Evening();
    const one = id === 'deck-of-adventures' ? 'tithe-guard' : id === 'thread' ? 'reed-warden' : 'salt-crab';
    const before = new Set(Object.keys(evening.state.values));
    evening.shows(one, { times: 3, as: 'group' });
    const [group] = Object.keys(evening.state.values).filter((each) => !before.has(each));
    expect(evening.value(group!, 'members')).toBe(3);
    const blow: { readonly [game: string]: JsonRecord } = {
      // Health 2 and armor 1 each.
      'deck-of-adventures': { amount: 4, type: 'physical', armor: 'first' },
      // Twice the ranks in Body, and a Resistance against another kind of damage.
      thread: { amount: 9, type: 'physical', avoid: 'unavoidable' },
      // 3 and 5 each; armor takes 2.
      'realms-behind': { amount: 11, element: 'physical', resists: 'ignored' },
    };
    const given = { who: group!, ...blow[id] };
    evening.does('damage', given);
    expect(evening.value(group!, 'members')).toBe(2);
    expect(evening.said.some(({ key }) => key === 'group.fallen')).toBe(true);
  });

  test('[STAGE-05] who is dismissed leaves with their sheet, comes back as they were, and who retires is nobody’s', () => {
    const evening = new Evening();
    const hero = evening.state.seats.find(({ role, plays }) => role === 'player' && plays.length > 0)!.plays[0]!;
    const sheet = JSON.stringify(evening.state.values[hero]);
    evening.does('character.dismiss', { who: hero });
    expect(evening.value('table', 'away')).toEqual([hero]);
    evening.does('character.back', { who: hero });
    expect(JSON.stringify(evening.state.values[hero])).toBe(sheet);
    evening.does('character.retire', { who: hero });
    expect(evening.state.seats.some(({ plays }) => plays.includes(hero))).toBe(false);
    evening.does('character.back', { who: hero });
    evening.shows(idOf(who));
    const player = evening.state.seats.find(({ role }) => role === 'player')!.id;
    evening.does('character.give', { who: hero, [id === 'deck-of-adventures' ? 'to' : 'seat']: player });
    expect(evening.state.seats.find(({ id: seat }) => seat === player)?.plays).toContain(hero);
    if (id === 'deck-of-adventures') evening.does('character.give', { who: hero, to: evening.gm });
    else evening.does('character.take', { who: hero });
    expect(evening.state.seats.some(({ plays }) => plays.includes(hero))).toBe(false);
  });
});
