// Tests that the published HTTP document matches the server.

import { readFileSync, readdirSync } from 'node:fs';
import { ROUTES, TABLE_FILE_TYPE } from '@pasteboard/protocol';
import { expect, test } from 'vitest';
import { PAGE_ADDRESSES } from '../../src/net/pages/static.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { StoreTrouble } from '../../src/store/contract/trouble.ts';
import { LIMITS, ask, networkServer } from './network-server.ts';

/** For people, for the socket, and the documents themselves. */
const UNLISTED = new Set<string>([...PAGE_ADDRESSES, '/docs', '/house.css', '/openapi.json', '/asyncapi.json', '/socket']);

/** Fastify prints a tree of what addresses have in common. */
const addressesIn = (tree: string): string[] => {
  const stems: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    if (part === '') return [];
    stems.length = indent.length / 4;
    stems.push(part);
    const path = stems.join('');
    if (UNLISTED.has(path)) return [];
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`]));
  });
};

test('[N7] the document lists every address that the server has, and no other', async () => {
  const home = await networkServer();
  const listed = ROUTES.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(addressesIn(home.routes).toSorted()).toEqual(listed.toSorted());
  await home.close();
});

test('[N7] every status that the server has words for is listed at some address', () => {
  const folder = new URL('../../src/net/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const sources = files.map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const thrown = sources.flatMap((source) => Array.from(source.matchAll(/new HttpError\((\d+)/g), ([, status]) => Number(status)));
  expect(thrown.length).toBeGreaterThan(20);
  const listed = new Set(ROUTES.flatMap(({ answers }) => Object.keys(answers).map(Number)));
  // 405 is for the methods that are not listed, and 426 is the socket's.
  expect([...new Set(thrown)].filter((status) => !listed.has(status) && ![405, 426].includes(status))).toEqual([]);
});

/** A store of which nothing can be had. */
const away = (): MemoryStore =>
  new Proxy(new MemoryStore(), { get: () => () => Promise.reject(new StoreTrouble('away')) satisfies Promise<never> });

const filled = (path: string, part: string): string => path.replace(/\{\w+\}/g, part);
const LONG = JSON.stringify('x'.repeat(70_000));

// Whatever `ask` is answered it holds against the document.
test.each<[what: string, statuses: readonly number[], asked: (url: string) => Promise<{ readonly status: number }>[]]>([
  ['what is not there', [400, 401, 404], (url) => everywhere(url, 'none', {})],
  ['an address that cannot be read', [400], (url) => everywhere(url, '%zz', {})],
  ['an address that is too long', [400], (url) => everywhere(url, 'x'.repeat(200), {})],
  ['a page of another site', [403], (url) => everywhere(url, 'none', { origin: 'https://elsewhere.example' })],
  ['a body that is none', [400], (url) => everywhere(url, 'none', {}, '{')],
  ['a body that is too long', [413], (url) => everywhere(url, 'none', {}, LONG)],
  ['a body of another kind', [415], (url) => everywhere(url, 'none', { 'content-type': 'text/plain' }, 'x')],
  ['a file where none is taken', [400], (url) => everywhere(url, 'none', { 'content-type': TABLE_FILE_TYPE }, '{}')],
])('[N7] %s is answered as the document says, at every address', async (_, statuses, asked) => {
  const home = await networkServer();
  const answers = await Promise.all(asked(home.url));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([...statuses]));
  await home.close();
});

test('[N7] a store that does not answer, and too many requests, bring the documented answers, at every address', async () => {
  const home = await networkServer({}, away());
  const made = await ask(`${home.url}/api/tables`, 'POST', { game: 'draw' });
  const answers = await Promise.all(everywhere(home.url, 'none', {}));
  expect([made.status, answers.filter(({ status }) => status === 503).length > 5, answers.some(({ status }) => status === 500)]).toEqual([
    503,
    true,
    false,
  ]);
  await home.close();
  const full = await networkServer({ limits: { ...LIMITS, requests: { perSecond: 0.001, burst: 0 } } });
  const refused = await Promise.all(everywhere(full.url, 'none', {}));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  await full.close();
});

test('[N11] a table that could not be written is answered with 503: the request was valid', async () => {
  const store = new MemoryStore();
  store.append = () => Promise.reject(new StoreTrouble('away'));
  const home = await networkServer({}, store);
  const { status, body } = await ask(`${home.url}/api/tables`, 'POST', { game: 'draw' });
  expect([status, body]).toMatchObject([503, { error: { key: 'store.away' } }]);
  await home.close();
});

const everywhere = (url: string, part: string, headers: Record<string, string>, body: unknown = {}): ReturnType<typeof ask>[] =>
  ROUTES.map(({ method, path }) =>
    ask(url + filled(path, part), method.toUpperCase(), method === 'get' ? undefined : body, {
      authorization: 'Bearer nobody:none',
      ...headers,
    }),
  );
