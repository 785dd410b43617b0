// Tests of --behind-nat: thirty phones behind one address.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NAT_KNOCKS, NAT_STORAGE, NET_LIMITS, behindNat, type NetLimits } from '../../src/net/limits/limits.ts';
import { STORAGE_LIMITS } from '../../src/room/storage-limits.ts';
import { Caller, make, networkServer, type NetworkServer } from './network-server.ts';

const PHONES = 30;
const ASSETS = 24;
/** Connections that a browser has to one server at once. */
const AT_ONCE = 6;

let web = '';
beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), 'pasteboard-club-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>x</title>');
  for (let i = 0; i < ASSETS; i++) writeFileSync(join(web, `assets/part-${i}.js`), `// ${i}`);
});
afterAll(() => rmSync(web, { recursive: true }));

let home: NetworkServer | null = null;
afterEach(async () => {
  await home?.close();
  home = null;
});

/** A phone that loads the page, mistypes a code, joins, plays and loses its line once. Gives what it was refused. */
const phone = async (url: string, { code }: { readonly code: string }, n: number): Promise<string[]> => {
  const refused: string[] = [];
  const fetched = async (path: string, init: RequestInit = {}): Promise<Response> => {
    // A connection that the server cuts is a refusal as well.
    const response = await fetch(url + path, init).catch(() => new Response(null, { status: 429 }));
    if ([409, 429, 503].includes(response.status)) refused.push(`${response.status} ${path.split('/')[2]}`);
    return response;
  };
  const post = (path: string, body: unknown) =>
    fetched(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await fetched('/');
  for (let i = 0; i < ASSETS; i += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => fetched(`/assets/part-${i + k}.js`)));
  await Promise.all(['/api/version', '/api/server', '/api/games', '/api/games/draw/words'].map((path) => fetched(path)));
  await fetched(`/api/codes/WRNG${String(n).padStart(2, '2').replace(/[01]/g, '9')}`);
  const found = await fetched(`/api/codes/${code}`);
  if (!found.ok) return refused;
  const { table } = (await found.json()) as { table: string };
  await fetched(`/api/tables/${table}`);
  const joined = await post(`/api/tables/${table}/join`, { name: `Guest ${n}` });
  if (joined.status !== 201) return [...refused, `join ${joined.status}`];
  const { seat, secret } = (await joined.json()) as { seat: string; secret: string };
  for (let line = 0; line < 2; line++) {
    const caller = new Caller(url);
    await caller.hello(table, { id: seat, secret });
    await caller.did({ t: 'legal', id: `l${line}`, byHand: false });
    for (let i = 0; i < 5; i++) {
      const told = await caller.did({ t: 'say', id: `s${line}-${i}`, text: 'hello', to: null });
      if (told.t === 'refused') refused.push(told.refusal.key);
    }
    caller.socket.close();
    await caller.gone();
  }
  return refused;
};

const evening = async (limits: NetLimits): Promise<string[]> => {
  home = await networkServer({ limits, web }, undefined, {
    storage: { ...STORAGE_LIMITS, addressDay: NAT_STORAGE * STORAGE_LIMITS.addressDay },
  });
  const { url } = home;
  const tables = await Promise.all(Array.from({ length: 6 }, () => make(url)));
  const all = await Promise.all(Array.from({ length: PHONES }, (_, n) => phone(url, tables[n % tables.length]!, n)));
  return all.flat();
};

describe('thirty phones behind one address', () => {
  test('[N45] load the page, mistype a code, join, play and come back within moments, without any refusal', async () => {
    expect(await evening(behindNat(NET_LIMITS))).toEqual([]);
  });

  test('[N45] without the flag they are refused, so that this is a test at all', async () => {
    const refused = await evening(NET_LIMITS);
    expect(refused.filter((each) => each.startsWith('429')).length).toBeGreaterThan(10);
  });

  test('[N45] keep the operator’s higher limits; work for lists and commands is raised alike, and limits of all addresses together stay', () => {
    const high = { perSecond: 1e6, burst: 1e6 };
    const raised = behindNat({ ...NET_LIMITS, requests: high, socketsEach: 9_999 });
    expect([raised.requests, raised.socketsEach]).toEqual([high, 9_999]);
    for (const name of ['messages', 'work', 'commandWork', 'files'] as const)
      expect([name, raised[name].perSecond, raised[name].burst]).toEqual([
        name,
        4 * NET_LIMITS[name].perSecond,
        4 * NET_LIMITS[name].burst,
      ]);
    expect([raised.wrongCodes, raised.sockets, raised.unread]).toEqual([NET_LIMITS.wrongCodes, NET_LIMITS.sockets, NET_LIMITS.unread]);
  });

  test('[N45] a dozen of them wait at one door', async () => {
    home = await networkServer({}, undefined, { limits: { knocksEach: NAT_KNOCKS } });
    const { url } = home;
    const { table } = await make(url, { policy: 'knock' });
    const knocks = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const body = JSON.stringify({ name: `Guest ${n}` });
        return (await fetch(`${url}/api/tables/${table}/join`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
          .status;
      }),
    );
    expect(new Set(knocks)).toEqual(new Set([202]));
  });
});
