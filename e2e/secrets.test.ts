// No secret in the page: everything a page holds (text, labels, drawings, messages, storage) is compared with the full table.

import { isPlayingCard, playingCard, view, viewGroup } from '@pasteboard/kernel';
import type { ServerMessage, ViewEntry } from '@pasteboard/protocol';
import type { Store } from '@pasteboard/server';
import { openStore } from '@pasteboard/server/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';
import { truthsOf, type Truth } from './truth.ts';

const setting = useSetting();
let store: Store;
beforeAll(async () => {
  store = await openStore(setting.testServer.folder);
});
afterAll(() => store.close());

const THREE = { ben: 'player', cat: 'player' };
const TABLES = [
  { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } },
  { game: 'deck-of-adventures', seat: 'ann', bots: { ben: 'player', 'game-master': 'gm' } },
  { game: 'realms-behind', ready: 'three before the toll, and the GM', seat: 'ann', bots: { ...THREE, 'gm-seat': 'gm' } },
  { game: 'realms-behind', ready: 'three before the toll, and the GM', seat: 'gm-seat', bots: { ...THREE, ann: 'player' } },
  { game: 'meccg', seat: 'ann', bots: { ben: 'player' } },
];

interface Page {
  /** Text, labels, and what is kept in the browser. */
  readonly held: string;
  /** Faces that are drawn. */
  readonly drawn: readonly string[];
}

const pageOf = async ({ page }: Person): Promise<Page> => {
  const [dom, tree, kept, drawn] = await Promise.all([
    page.content(),
    page.locator('body').ariaSnapshot(),
    page.evaluate(async () => {
      const texts = [localStorage, sessionStorage].map((each) => Object.entries(each).join('\n'));
      const others = [...(await indexedDB.databases()), ...(await caches.keys())];
      return [...texts, ...others.map((each) => JSON.stringify(each))].join('\n');
    }),
    page.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? '')),
  ]);
  // The drawings of all faces stand in every page, and say nothing of where a card is.
  const text = dom.replace(/<svg[^>]*class="card-sprite"[\s\S]*?<\/svg>/, '');
  const faces = drawn.flatMap((href) => (href.startsWith('#card-') && href !== '#card-back' ? [href.slice('#card-'.length)] : []));
  return { held: [text, tree, kept].join('\n'), drawn: faces };
};

const seen = ({ state }: Truth, viewer: number): unknown => JSON.parse(JSON.stringify(view(state, viewer)));

/** Each view and each move that came over the wire is what this viewer may have of the true one, and nothing besides. Gives how many there were. */
const checkHeard = ({ heard }: Person, truths: readonly Truth[], viewer: number): number => {
  let looked = 0;
  const entry = (each: ViewEntry): void => {
    const [before, after] = [truths[each.n - 1], truths[each.n]];
    if (each.t !== 'group' || before === undefined || after === undefined || after.group === null) return;
    expect(each.group).toEqual(JSON.parse(JSON.stringify(viewGroup(before.state, after.group, viewer))));
    looked++;
  };
  for (const frame of heard) {
    const message = JSON.parse(frame) as ServerMessage;
    if (message.t === 'group') entry(message);
    if (message.t === 'page') message.entries.forEach(entry);
    if (message.t === 'welcome') message.missed.forEach(entry);
    const truth = message.t === 'welcome' || message.t === 'frame' ? truths[message.n] : undefined;
    if (truth === undefined || !('view' in message) || message.view === null) continue;
    expect(message.view).toEqual(seen(truth, viewer));
    looked++;
  }
  return looked;
};

/** Every word in it but those of what tells which cards there are, and not where: what a viewer remembers of a deck as a whole, and what stands on cards. */
const wordsIn = (value: unknown, into: Set<string>): void => {
  if (typeof value === 'string') for (const word of value.split(' ')) into.add(word);
  if (typeof value !== 'object' || value === null || ('type' in value && value.type === 'Remembered')) return;
  for (const [key, each] of Object.entries(value)) if (key !== 'pools' && key !== 'faces') wordsIn(each, into);
};

/** Faces that were never shown to this viewer, in a pile, a move or a sentence. */
const unmet = (truths: readonly Truth[], viewer: number): string[] => {
  const met = new Set<string>();
  for (const [n, { state, group }] of truths.entries()) {
    const before = truths[n - 1]?.state;
    wordsIn(view(state, viewer), met);
    // What the sample decks are made of is laid open before anything is dealt.
    if (n > 1 && before !== undefined && group !== null) wordsIn(viewGroup(before, group, viewer), met);
  }
  const piles = Object.values(truths.at(-1)?.state.piles ?? {});
  return [...new Set(piles.flatMap(({ slots }) => slots.map(({ face }) => face)))].filter((face) => !met.has(face));
};

const checkPage = ({ heard, bodies }: Person, { held, drawn }: Page, truths: readonly Truth[], viewer: number): number => {
  const state = truths.at(-1)?.state;
  if (state === undefined) throw new Error('the table has no log');
  const known = view(state, viewer);
  const never = unmet(truths, viewer);
  expect(drawn.filter((face) => never.includes(face))).toEqual([]);
  // The page never names a card that this viewer has not seen.
  const told = [held, ...bodies, ...heard.filter((frame) => !frame.includes('"pools"'))].join('\n');
  const names = never.flatMap((face) => (isPlayingCard(face) ? (playingCard(face)?.name ?? []) : []));
  expect(names.filter((name) => held.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
  for (const [code, face] of Object.entries(state.faces)) {
    if (isPlayingCard(code) || Object.hasOwn(known.faces, code)) continue;
    expect(told.includes(`"${code}"`), `${code} stands in the page`).toBe(false);
    const { name } = face.data;
    if (typeof name === 'string') expect(told.includes(name), `${name} stands in the page`).toBe(false);
  }
  return never.length;
};

describe.concurrent('no secret in the page', () => {
  test.for(TABLES)(
    '[WEB-SECRET-01] $game from $seat, and for a spectator: the page holds nothing that they may not see',
    async (wanted, { expect: expectIt }) => {
      const made = await makeTable(setting.testServer, wanted);
      const [own, watcher] = await Promise.all([
        Person.arrive(setting.browser, setting.testServer),
        Person.arrive(setting.browser, setting.testServer),
      ]);
      await Promise.all([own.sit(made), watcher.open(`/t/${made.table}`)]);
      for (let step = 0; step < 3; step++) await own.answerSomehow();
      // Before the first hands a deck lies as its list has it, which its owner knows.
      const hand = own.page.locator('[data-pile="hand/ann"] .slot-button');
      while (wanted.game === 'meccg' && (await hand.count()) === 0) await own.answerSomehow();
      await watcher.page.locator('[data-table]').waitFor();
      const check = async (person: Person, seat: string | null): Promise<void> => {
        const page = await pageOf(person);
        // Read after the page: bots may go on meanwhile, and then the page would know more than the truth.
        const truths = await truthsOf(store, made.table);
        const viewer = seat === null ? 0 : (truths.at(-1)?.state.seats.findIndex(({ id }) => id === seat) ?? 0);
        expect(checkHeard(person, truths, viewer)).toBeGreaterThan(1);
        expect(checkPage(person, page, truths, viewer)).toBeGreaterThan(5);
      };
      await check(watcher, null);
      await check(own, wanted.seat);
      await own.page.getByRole('tab', { name: 'Sheet', exact: true }).first().click();
      await check(own, wanted.seat);
      await own.page.getByRole('tab', { name: 'Log', exact: true }).first().click();
      await own.press('Look back');
      await own.page.getByRole('slider').focus();
      await own.page.keyboard.press('Home');
      await expectIt.poll(() => own.frames().length).toBeGreaterThan(0);
      await check(own, wanted.seat);
      await Promise.all([own.leave(), watcher.leave()]);
    },
  );
});
