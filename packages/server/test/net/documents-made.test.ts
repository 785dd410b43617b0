// Tests that the documents of the protocol are made once, because each takes up to 20 ms.

import { expect, test } from 'vitest';
import { Pantry } from '../../src/net/http/packed-answers.ts';
import { LIMITS, networkServer } from './network-server.ts';

test.for(['/openapi.json', '/asyncapi.json', '/schema/pasteboard.json'])('[N16] %s is made once, and not sent again', async (path) => {
  const home = await networkServer();
  const first = await fetch(home.url + path);
  const mark = first.headers.get('etag');
  expect([first.status, mark === null]).toEqual([200, false]);
  expect((await fetch(home.url + path, { headers: { 'if-none-match': mark ?? '' } })).status).toBe(304);
  // Of the other two, each names the server as the client does.
  if (!path.startsWith('/schema')) expect(await first.text()).toContain(new URL(home.url).host);
  await home.close();
});

test('[N16] documents cost as much as other requests, and files of the page less', async () => {
  const home = await networkServer({ limits: { ...LIMITS, requests: { perSecond: 0.001, burst: 6 } } });
  const statuses = async (path: string): Promise<number[]> => {
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push((await fetch(home.url + path)).status);
    return answers;
  };
  expect(await statuses('/house.css')).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses('/docs')).toEqual([200, 200, 200, 200, 200]);
  expect((await fetch(`${home.url}/openapi.json`)).status).toBe(429);
  await home.close();
});

test('[N16] of answers under names that clients choose, those asked for last are kept', () => {
  const pantry = new Pantry(2);
  const names: string[] = [];
  const take = (name: string) => pantry.take(name, () => ({ name: names.push(name) }));
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) take(name);
  expect(names).toEqual(['a', 'b', 'c', 'b']);
});
