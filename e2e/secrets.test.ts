// No secret in the page: whatever a page holds (text, labels, what it was sent, what it keeps) is compared with the table as it really is.

import { isPlayingCard, view, type State } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { makeTable, Person } from './person.ts';
import { useSetting } from './setting.ts';
import { truthOf } from './truth.ts';

const setting = useSetting();

const TABLES = [
  { game: 'thread', seat: 'ann', bots: { 'weaver-seat': 'gm' } },
  { game: 'deck-of-adventures', seat: 'ann', bots: { ben: 'player', 'game-master': 'gm' } },
  {
    game: 'realms-behind',
    ready: 'three before the toll, and the GM',
    seat: 'ann',
    bots: { ben: 'player', cat: 'player', 'gm-seat': 'gm' },
  },
  { game: 'meccg', seat: 'ann', bots: { ben: 'player' } },
];

/** Everything that a page holds or was told, as one text. */
const everythingIn = async (person: Person): Promise<string> => {
  const [dom, tree, kept] = await Promise.all([
    person.page.content(),
    person.page.locator('body').ariaSnapshot(),
    person.page.evaluate(() => [localStorage, sessionStorage].map((kept) => Object.entries(kept).join('\n')).join('\n')),
  ]);
  // The drawings of all faces stand in every page, and say nothing of where a card is.
  return [dom.replace(/<svg[^>]*class="card-sprite"[\s\S]*?<\/svg>/, ''), tree, kept, ...person.heard].join('\n');
};

const LEVEL_FACES = 3;

/** Piles whose cards this viewer does not see, in their true order. */
const hiddenPiles = ({ piles }: State, viewer: number) =>
  Object.entries(piles).filter(([, { levels, slots }]) => (levels[viewer] ?? 0) < LEVEL_FACES && slots.length > 0);

/** Four faces in a row as they truly lie: in no message, however it is written, may a viewer find them so. */
const runs = (faces: readonly string[]): string[] =>
  faces.length < 4
    ? []
    : Array.from({ length: faces.length - 3 }, (_, at) => faces.slice(at, at + 4)).flatMap((run) => [run.join('","'), run.join(',')]);

const check = async (person: Person, state: State, viewer: number): Promise<number> => {
  const told = await everythingIn(person);
  const known = view(state, viewer);
  let looked = 0;
  for (const [id, { slots }] of hiddenPiles(state, viewer)) {
    const faces = slots.map(({ face }) => face);
    for (const run of [...runs(faces), ...runs(faces.toReversed())]) {
      expect(told.includes(run), `the order of ${id} stands in the page`).toBe(false);
      looked++;
    }
    const drawn = await person.page.locator(`[data-pile="${id}"] use`).evaluateAll((uses) => uses.map((use) => use.getAttribute('href')));
    // A place that he happens to know may be shown.
    const knownFaces = known.piles[id]?.known.map(([, face]) => `#card-${face}`) ?? [];
    expect(drawn.filter((href) => href !== '#card-back' && !knownFaces.includes(href ?? ''))).toEqual([]);
    expect(await person.page.locator(`[data-pile="${id}"]`).allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/ of (?:spades|hearts|diamonds|clubs)/),
    );
  }
  // Named cards that he has not met are not named anywhere, not even by their code.
  for (const [code, face] of Object.entries(state.faces)) {
    if (isPlayingCard(code) || Object.hasOwn(known.faces, code)) continue;
    expect(told.includes(`"${code}"`), `${code} stands in the page`).toBe(false);
    const { name } = face.data;
    if (typeof name === 'string') expect(told.includes(name), `${name} stands in the page`).toBe(false);
    looked++;
  }
  return looked;
};

describe('no secret in the page', () => {
  test.each(TABLES)('[WEB-SECRET-01] $game: a player and a spectator hold nothing that they may not see', async (wanted) => {
    const made = await makeTable(setting.house, wanted);
    const [ann, watcher] = await Promise.all([
      Person.arrive(setting.browser, setting.house),
      Person.arrive(setting.browser, setting.house),
    ]);
    await Promise.all([ann.sit(made), watcher.open(`/t/${made.table}`)]);
    for (let step = 0; step < 3; step++) await ann.answerSomehow();
    // Before the first hands a deck lies as its list has it, which its owner knows.
    const hand = ann.page.locator('[data-pile="hand/ann"] .slot-button');
    while (wanted.game === 'meccg' && (await hand.count()) === 0) await ann.answerSomehow();
    await watcher.page.locator('[data-table]').waitFor();
    const state = await truthOf(setting.house, made.table);
    expect(await check(ann, state, 1)).toBeGreaterThan(20);
    expect(await check(watcher, state, 0)).toBeGreaterThan(20);
    await Promise.all([ann.leave(), watcher.leave()]);
  });
});
