// Two people bring decks of their own to a table over the network: one as large as those of players, one that breaks rules at first.

import { readFileSync } from 'node:fs';
import { importCards, ownDeck } from '@pasteboard/games/meccg/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller, ask, make, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer;
beforeAll(async () => {
  home = await networkServer();
});
afterAll(() => home.close());

const EXAMPLES = new URL('../../../../docs/examples/', import.meta.url);
const imports = importCards(
  ['reed-people.cards.json', 'reed-people.deck.txt'].map((file) => ({ file, text: readFileSync(new URL(file, EXAMPLES), 'utf8') })),
);
/** With texts as long as those that players print. */
const deckWith = (word: string, more: object = {}) => {
  const [list] = imports.decks;
  if (list === undefined) throw new Error('the example has no deck list');
  const deck = ownDeck(imports, list);
  const faces = Object.entries(deck.faces).map(([face, data]) => [face, { ...data, text: `${word} of ${face}. `.repeat(46) }] as const);
  return { ...deck, ...more, faces: Object.fromEntries(faces) };
};

const seated = async (table: string, seat: string, secret: string) => {
  const caller = new Caller(home.url);
  const { view } = await caller.hello(table, { id: seat, secret });
  return { caller, seat, asks: view?.asks ?? [] };
};
type Seated = Awaited<ReturnType<typeof seated>>;

let sent = 0;
const brings = async ({ caller }: Seated, asked: number, given: object) => {
  const id = `brings.${++sent}`;
  const done = await caller.did({ t: 'do', id, do: 'answer', with: { ask: asked, deck: 'own', json: JSON.stringify(given) } });
  return done.t;
};
const askOf = ({ asks, seat }: Seated): number => asks.find(({ to }) => to === seat)?.id ?? 0;

test('[MEC-SETUP-01] [MEC-VIS-01] decks of 39,000 characters come over a socket; nobody hears a word of the other’s', async () => {
  const made = await make(home.url, { game: 'meccg', ready: 'own decks', seat: 'ann', name: 'Ann' });
  const { body } = await ask(`${home.url}/api/tables/${made.table}/join`, 'POST', { name: 'Ben', seat: 'ben' });
  const ann = await seated(made.table, made.seat, made.secret);
  const ben = await seated(made.table, String(body['seat']), String(body['secret']));
  const [herons, pikes] = [deckWith('Heronwords'), deckWith('Pikewords')];
  expect(JSON.stringify(JSON.stringify(herons)).length).toBeGreaterThan(39_000);
  expect(await brings(ann, askOf(ann), herons)).toBe('done');
  const [site = ''] = Object.keys(pikes.locationDeck);
  expect(await brings(ben, askOf(ben), { ...pikes, hazards: { ...pikes.hazards, [site]: 1 } })).toBe('done');
  const watcher = new Caller(home.url);
  const { view } = await watcher.hello(made.table);
  const next = (view?.asks ?? []).find(({ key }) => key === 'setup.deck');
  expect(next?.to).toBe('ben');
  expect(JSON.stringify(ann.caller.heard)).not.toContain('deckBreaks');
  expect(JSON.stringify(ben.caller.heard)).toContain('deckBreaks');
  expect(await brings(ben, next?.id ?? 0, pikes)).toBe('done');
  await ann.caller.until(() => (JSON.stringify(ann.caller.heard).includes('setup.character') ? true : undefined));
  expect(JSON.stringify(ann.caller.heard)).toContain('Heronwords');
  expect(JSON.stringify(ann.caller.heard)).not.toContain('Pikewords');
  expect(JSON.stringify(ben.caller.heard)).not.toContain('Heronwords');
  expect(JSON.stringify(watcher.heard)).not.toMatch(/Heronwords|Pikewords|deckBreaks/);
});
