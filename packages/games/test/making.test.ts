// Making a character, offering it to a table, letting it grow, and taking it along: the same promises for every game that has characters.

import {
  live,
  seeded,
  seatsOf,
  view,
  viewGroup,
  type CharacterDraft,
  type Game,
  type JsonRecord,
  type MakingTerms,
} from '@pasteboard/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckOfAdventures } from '../src/deck-of-adventures/index.ts';
import { realmsBehind } from '../src/realms-behind/index.ts';
import { thread } from '../src/thread/index.ts';
import { Talk } from './talk.ts';

const NEW: MakingTerms = { options: {}, content: {}, from: null };

/** What the tests need to know of a game: something that costs, something too dear, and how experience is given. */
interface Facts {
  readonly game: Game;
  readonly growing: (talk: Talk, gm: string, id: string) => Talk;
  /** As it is now, and with one step more. */
  readonly grown: (data: JsonRecord) => JsonRecord;
  readonly spent: (data: JsonRecord) => JsonRecord;
}

const record = (value: unknown): JsonRecord => (typeof value === 'object' && value !== null ? (value as JsonRecord) : {});
const numbers = (data: JsonRecord, of: string): { readonly [name: string]: number } =>
  record(data[of]) as { readonly [name: string]: number };

const FACTS: readonly Facts[] = [
  {
    game: thread,
    growing: (talk, gm, id) => talk.does(gm, 'points.give', { who: id, points: 8 }).does(gm, 'rest.begin', { who: id, kind: 'full' }),
    grown: (data) => ({ ...data, ranks: { ...numbers(data, 'ranks'), mind: (numbers(data, 'ranks')['mind'] ?? 0) + 1 } }),
    spent: () => ({ ranks: { body: 9, mind: 9 } }),
  },
  {
    game: deckOfAdventures,
    growing: (talk, gm, id) => talk.does(gm, 'sheet.level', { who: id, level: 3 }),
    grown: (data) => ({
      ...data,
      mods: { ...numbers(data, 'mods'), Craft: (numbers(data, 'mods')['Craft'] ?? numbers(data, 'mods')['GUT'] ?? 0) + 1 },
    }),
    spent: () => ({ role: 'Caster', mods: { INT: 2, GUT: 2, STR: 2 } }),
  },
  {
    game: realmsBehind,
    growing: (talk, gm, id) => talk.does(gm, 'award', { who: id, n: 20 }),
    grown: (data) => ({ ...data, ranks: { ...numbers(data, 'ranks'), lore: (numbers(data, 'ranks')['lore'] ?? 0) + 1 } }),
    spent: () => ({ attributes: { body: 8, mind: 5 } }),
  },
];

const makesOf = ({ makes }: Game) => {
  if (makes === null) throw new Error('nobody makes characters here');
  return makes;
};
const judge = (game: Game, data: JsonRecord, name = 'Vesna', terms = NEW) => makesOf(game).judge({ name, data }, terms);

describe.each(FACTS.map((facts) => [facts.game.id, facts] as const))('%s: making a character', (_, { game, growing, grown, spent }) => {
  const gm = game.empty?.seats.find(({ role }) => role === 'gm')?.id ?? '';
  const opens = (): Talk => {
    if (game.empty === null) throw new Error('there is no empty table');
    return Talk.open(game, game.empty, live(seeded(3)))
      .sitsDown({ id: 'dora', role: 'player', name: 'Dora', plays: [] })
      .sitsDown({ id: 'eve', role: 'player', name: 'Eve', plays: [] });
  };
  const plays = (talk: Talk, seat: string): readonly string[] => seatsOf(talk.state).find(({ id }) => id === seat)?.plays ?? [];
  const offers = (talk: Talk, draft: CharacterDraft, seat = 'dora'): Talk =>
    talk.does(seat, 'character.offer', { draft: JSON.stringify(draft) });
  const quick = (n = 0): CharacterDraft => {
    const { quick: builds } = judge(game, {});
    return { name: 'Vesna', data: builds[n]?.draft.data ?? {} };
  };
  const arrives = (draft: CharacterDraft = quick()): { readonly talk: Talk; readonly id: string } => {
    const talk = offers(opens(), judge(game, draft.data, draft.name).draft).answers(gm, { ruling: 'welcome', telling: '' });
    return { talk, id: plays(talk, 'dora')[0] ?? 'nobody' };
  };
  const taken = (talk: Talk, seat: string, id: string): CharacterDraft | null =>
    makesOf(game).take(view(talk.state, talk.viewer(seat)), id);

  test('every quick build is complete and legal at once, and has a name and a text', () => {
    const builds = judge(game, {}).quick;
    expect(builds.length).toBeGreaterThanOrEqual(4);
    for (const { name, text, draft } of builds) {
      const { findings, pools } = judge(game, draft.data);
      expect([name, findings, text.length > 20], name).toEqual([name, [], true]);
      for (const { left, have } of pools) expect(left, name).toBeLessThanOrEqual(have / 3);
    }
  });

  test('each step that is offered costs what it says, and what is shut says why', () => {
    let [steps, shut] = [0, 0];
    for (const build of judge(game, {}).quick) {
      const before = judge(game, build.draft.data);
      for (const field of before.steps.flatMap(({ fields }) => fields)) {
        if (field.kind === 'text') continue;
        const choices = field.kind === 'number' ? [field.less, field.more] : field.cards.map(({ choice }) => choice);
        for (const { to, price, no } of choices) {
          if (no !== null) {
            shut++;
            expect(no.why.length).toBeGreaterThan(5);
            continue;
          }
          steps++;
          const [, member = '', name] = field.path;
          const data = build.draft.data;
          const after = judge(game, { ...data, [member]: name === undefined ? to : { ...record(data[member]), [name]: to } });
          const told = `${field.name} ${JSON.stringify(to)}`;
          if (price !== null) expect((before.pools[0]?.left ?? 0) - (after.pools[0]?.left ?? 0), told).toBe(price);
          // What is given back may leave something without its ground; what is taken never does.
          if ((price ?? 0) > 0) expect(after.findings, told).toEqual([]);
        }
      }
    }
    expect([steps > 40, shut > 20]).toEqual([true, true]);
  });

  test('a sum is the sum of its parts, and every sentence has words', () => {
    for (const build of judge(game, {}).quick) {
      const judged = judge(game, build.draft.data);
      for (const { name, value, parts } of judged.sums) expect([name, parts.reduce((sum, { n }) => sum + n, 0)]).toEqual([name, value]);
      expect(JSON.stringify(judged)).not.toMatch(/"[^"]*(?:making|effect)\.[^"]*"|…/);
    }
  });

  test('nothing that comes as a draft breaks it, and what it gives back is read again as it is', () => {
    const { data } = quick();
    const junk = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(data)));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(data), 'perks', 'powers', 'deck', 'past', 'x'), junk),
        fc.string(),
        (given, name) => {
          const { draft } = judge(game, given as JsonRecord, name);
          expect(judge(game, draft.data, draft.name).draft).toEqual(draft);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('what costs too much is a doubt with its rule; what cannot be read is a misfit', () => {
    const found = judge(game, spent(quick().data)).findings.filter(({ grade }) => grade === 'doubt');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ rule }) => rule !== null)).toBe(true);
    expect(judge(game, { nonsense: 1 }).findings.map(({ grade }) => grade)).toContain('misfit');
    expect(judge(game, {}, ' ').findings.map(({ grade }) => grade)).toContain('misfit');
  });

  test('a character is offered, seen by the GM alone, and welcome; the others hear its name then', () => {
    const talk = opens();
    const { draft } = judge(game, quick().data, 'Vesna of the Fen');
    offers(talk, draft);
    const group = talk.groups.at(-1);
    if (group === undefined) throw new Error('nothing happened');
    const bytes = (seat: string): string =>
      JSON.stringify([viewGroup(talk.before, group, talk.viewer(seat)), view(talk.state, talk.viewer(seat))]);
    expect(['eve', 'spectator'].map((seat) => bytes(seat).includes('Vesna'))).toEqual([false, false]);
    expect([gm, 'dora'].map((seat) => bytes(seat).includes('Vesna of the Fen'))).toEqual([true, true]);
    const other = offers(opens(), judge(game, quick(1).data, 'Another Name').draft);
    const otherGroup = other.groups.at(-1);
    if (otherGroup === undefined) throw new Error('nothing happened');
    expect(JSON.stringify(viewGroup(other.before, otherGroup, other.viewer('eve')))).toBe(
      JSON.stringify(viewGroup(talk.before, group, talk.viewer('eve'))),
    );
    talk.answers(gm, { ruling: 'welcome', telling: 'Come in.' });
    expect(plays(talk, 'dora').length).toBe(1);
    expect(JSON.stringify(talk.view('eve'))).toContain('Vesna of the Fen');
    expect(JSON.stringify(talk.view('eve'))).not.toContain('Come in.');
  });

  test('not yet brings nobody, with a comment for the player; then it is offered again', () => {
    const talk = offers(opens(), judge(game, quick().data).draft);
    expect(talk.refused('dora', 'character.offer', { draft: JSON.stringify(quick()) })).not.toBe('');
    talk.answers(gm, { ruling: 'notYet', telling: 'Too tall.' });
    expect([plays(talk, 'dora'), talk.state.asks.length]).toEqual([[], 0]);
    expect([talk.hears('dora'), talk.hears('eve')].map((heard) => heard.join('\n').includes('Too tall.'))).toEqual([true, false]);
    expect(talk.may('dora', 'character.offer')).toBe(true);
  });

  test('the bot of a GM lets in what is legal, and nothing doubtful', () => {
    const rules = (data: JsonRecord): readonly string[] => {
      const talk = offers(opens(), judge(game, data).draft);
      const move = game.bots['gm']?.(talk.view(gm), talk.legal(gm), () => 0);
      if (move === undefined || move === null) throw new Error('the bot does nothing');
      return plays(talk.does(gm, move.do, move.with), 'dora');
    };
    expect([rules(quick().data).length, rules(spent(quick().data)).length]).toEqual([1, 0]);
  });

  test('it grows by what it has gained, in one step that can be taken back, and never shrinks', () => {
    const { talk, id } = arrives();
    const stands = (): JsonRecord => taken(talk, 'dora', id)?.data ?? {};
    growing(talk, gm, id);
    const before = stands();
    const wanted = JSON.stringify({ name: 'Vesna', data: grown(before) });
    const { pools } = judge(game, grown(before), 'Vesna', { ...NEW, from: before });
    const groups = talk.groups.length;
    talk.does('dora', 'character.grow', { who: id, draft: wanted });
    expect(talk.groups.length).toBe(groups + 1);
    expect(stands()).not.toEqual(before);
    expect(judge(game, stands(), 'Vesna', { ...NEW, from: stands() }).pools[0]?.left).toBe(pools[0]?.left);
    expect(talk.refused('dora', 'character.grow', { who: id, draft: JSON.stringify({ name: 'Vesna', data: before }) })).not.toBe('');
    expect(
      talk.refused('dora', 'character.grow', {
        who: id,
        draft: JSON.stringify({ name: 'Vesna', data: { ...stands(), ...spent(stands()) } }),
      }),
    ).not.toBe('');
    const after = judge(game, stands(), 'Vesna', { ...NEW, from: stands() });
    const less = after.steps.flatMap(({ fields }) => fields).flatMap((field) => (field.kind === 'number' ? [field.less] : []));
    expect(less.every(({ no }) => no !== null)).toBe(true);
  });

  test('the round trip: what is taken along comes to another table as itself, with its own deck', () => {
    const deck = ['AS', 'KS', 'KS', '2H', '3H'];
    const past = [{ table: 'The Fen Road', day: '2026-11-12', told: 'as it was' }];
    for (const data of judge(game, {}).quick.map((each) => each.draft.data)) {
      const [more, extra] = [
        { ...data, past, deck },
        game === deckOfAdventures ? { background: 'From the fen.' } : { look: 'A red coat.' },
      ];
      const { draft } = judge(game, { ...more, ...extra });
      const here = arrives(draft);
      const file = taken(here.talk, 'dora', here.id);
      expect(file).toEqual(draft);
      const there = arrives(file ?? draft);
      expect(taken(there.talk, 'dora', there.id)).toEqual(draft);
      const cards = Object.entries(there.talk.state.piles).flatMap(([pile, { slots }]) =>
        pile.endsWith(`/${there.id}`) ? slots.map(({ face }) => face) : [],
      );
      expect(cards.toSorted()).toEqual(deck.toSorted());
    }
  });

  test('cards that were drawn and spent stay at the table: a file names the deck in no order, and a usual deck not at all', () => {
    const { talk, id } = arrives();
    const whole = taken(talk, 'dora', id);
    expect(whole?.data['deck']).toBeUndefined();
    const pile = Object.keys(talk.state.piles).find((each) => /^(?:deck|draw)\//.test(each) && each.endsWith(`/${id}`)) ?? '';
    const discard = `discard/${id}`;
    talk.does(gm, 'manual.deal', { from: pile, to: discard, n: 3, place: 'top' });
    expect(taken(talk, 'dora', id)).toEqual(whole);
  });
});

test('a character file of version 0.1 is still read, as the Dealer that it holds', () => {
  const values = {
    level: 2,
    'mod.STR': 2,
    'mod.Brute': 2,
    'mod.Athletics': 2,
    role: 'Defender',
    primarySuit: 'C',
    powers: ['anvil-blow'],
    hp: 3,
    hpMax: 8,
    deck: 'marl',
    ko: 'none',
  };
  const { draft, findings } = judge(deckOfAdventures, { values }, 'Marl');
  expect(draft.data).toEqual({ level: 2, mods: { STR: 2 }, role: 'Defender', powers: ['anvil-blow'] });
  expect(findings.map(({ rule }) => rule)).toEqual(['DOA-CREATE-02']);
});
