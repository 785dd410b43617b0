// Tests of who may open tables.

import { afterEach, describe, expect, test } from 'vitest';
import { ensureInvite, inviteToken, renewInvite, toldRule } from '../../src/records/operator-records.ts';
import { ServerRecords } from '../../src/records/server-records.ts';
import { NET_LIMITS } from '../../src/net/limits/limits.ts';
import { TableOpening, type OpeningSettings } from '../../src/net/operator/table-opening.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { LIMITS, ask, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer | null = null;
afterEach(async () => {
  await home?.close();
  home = null;
});

const FILE = { 'content-type': 'application/vnd.pasteboard+json' };
const HOME = '192.168.1.7';
const AWAY = '203.0.113.9';

const opened = async (opening: OpeningSettings, change: Parameters<typeof networkServer>[0] = {}) => {
  const store = new MemoryStore();
  home = await networkServer({ proxies: 1, opening, ...change }, store);
  const { url } = home;
  const headers = (address: string, secret?: string) => ({
    'x-forwarded-for': address,
    ...(secret === undefined ? {} : { authorization: `Bearer ${encodeURIComponent(secret)}` }),
  });
  /** What making a table, importing one and asking about it are answered with. */
  const tries = async (address: string, secret?: string) => {
    const made = await ask(`${url}/api/tables`, 'POST', { game: 'draw' }, headers(address, secret));
    const brought = await ask(`${url}/api/import`, 'POST', '{}', { ...FILE, ...headers(address, secret) });
    const keyOf = ({ status, body }: typeof made): unknown => (status === 201 ? 'made' : (body['error'] as { key: string }).key);
    return [keyOf(made), keyOf(brought)];
  };
  const facts = async (address: string, secret?: string) =>
    (await ask(`${url}/api/server`, 'GET', undefined, headers(address, secret))).body;
  return { ...home, records: new ServerRecords(store), tries, facts };
};

const FREE = ['made', 'file.bad'];

describe('who may open tables', () => {
  test('[N43] everybody, by default', async () => {
    const { tries, facts } = await opened({ rule: 'everybody' });
    expect(await tries(AWAY)).toEqual(FREE);
    expect(await facts(AWAY, 'whatever')).toMatchObject({ open: { rule: 'everybody', needs: 'nothing', accepted: null } });
  });

  test('[N43] with a password, of any characters: not without it, not with another, and joining needs none', async () => {
    const { url, tries, facts } = await opened({ rule: 'password', password: 'Käse: 100 % 🂡' });
    expect(await tries(AWAY)).toEqual(['open.password', 'open.password']);
    expect(await tries(AWAY, 'Käse')).toEqual(['open.wrong', 'open.wrong']);
    expect(await tries(HOME, '')).toEqual(['open.password', 'open.password']);
    expect(await tries(AWAY, 'Käse: 100 % 🂡')).toEqual(FREE);
    expect(await facts(AWAY)).toMatchObject({ open: { rule: 'password', needs: 'password', accepted: null } });
    expect(await facts(AWAY, 'Käse')).toMatchObject({ open: { accepted: false } });
    expect(await facts(AWAY, 'Käse: 100 % 🂡')).toMatchObject({ open: { accepted: true } });
    const { body } = await ask(
      `${url}/api/tables`,
      'POST',
      { game: 'draw' },
      { authorization: `Bearer ${encodeURIComponent('Käse: 100 % 🂡')}` },
    );
    expect((await ask(`${url}/api/codes/${String(body['code'])}`)).status).toBe(200);
    expect((await ask(`${url}/api/tables/${String(body['table'])}/join`, 'POST', { name: 'Ben' })).status).toBe(201);
  });

  test('[N43] with the invite link: a new link ends the old one within seconds', async () => {
    const { tries, records, lookAtRecords } = await opened({ rule: 'link' });
    expect(await tries(HOME)).toEqual(['open.link', 'open.link']);
    const token = (await ensureInvite(records, 'link'))!;
    expect(await ensureInvite(records, 'link'), 'it is made once').toBe(token);
    expect(await tries(AWAY, token)).toEqual(['open.wrong', 'open.wrong']);
    await lookAtRecords();
    expect(await tries(AWAY, token)).toEqual(FREE);
    const another = await renewInvite(records, 'link');
    await lookAtRecords();
    expect([await tries(AWAY, token), await tries(AWAY, another)]).toEqual([['open.wrong', 'open.wrong'], FREE]);
    expect(await inviteToken(records, 'operator')).toBeNull();
  });

  test('[N43] everybody in the network, and others with the link', async () => {
    const { tries, facts, records, lookAtRecords } = await opened({ rule: 'network' });
    for (const near of [HOME, '10.1.2.3', '172.20.0.1', '127.0.0.1', '::1', 'fd00::7', 'fe80::1', '::ffff:192.168.1.7'])
      expect(await tries(near), near).toEqual(FREE);
    for (const far of [AWAY, '172.32.0.1', '2001:db8::1', '100.64.0.1', 'unknown'])
      expect(await tries(far), far).toEqual(['open.link', 'open.link']);
    expect([await facts(HOME), await facts(AWAY)]).toMatchObject([{ open: { needs: 'nothing' } }, { open: { needs: 'link' } }]);
    const token = (await ensureInvite(records, 'link'))!;
    await lookAtRecords();
    expect(await tries(AWAY, token)).toEqual(FREE);
  });

  test('[N43] a request through an unknown proxy is not from the server’s network', async () => {
    const { url } = await opened({ rule: 'network' }, { proxies: 0 });
    const status = async (headers: Record<string, string>) => (await ask(`${url}/api/tables`, 'POST', { game: 'draw' }, headers)).status;
    expect([await status({}), await status({ 'x-forwarded-for': HOME }), await status({ via: '1.1 proxy' })]).toEqual([201, 401, 401]);
  });

  test('[N54] a request whose proxy names no client is not from the network, and the log says so once, with the header and the flag', async () => {
    const { url, log } = await opened({ rule: 'network' }, { proxies: 2 });
    const warnings = () => log.filter((line) => line.includes('X-Forwarded-For'));
    for (const path of ['/healthz', '/readyz', '/metrics']) await ask(url + path);
    expect(warnings()).toEqual([]);
    const status = async (headers: Record<string, string>) => (await ask(`${url}/api/tables`, 'POST', { game: 'draw' }, headers)).status;
    expect([await status({}), await status({ 'x-forwarded-for': '' }), await status({ 'x-forwarded-for': HOME })]).toEqual([401, 401, 401]);
    expect(await status({ 'x-forwarded-for': `${HOME}, 127.0.0.1` })).toBe(201);
    expect(await status({ 'x-forwarded-for': `${AWAY}, 127.0.0.1` })).toBe(401);
    expect(warnings()).toEqual([expect.stringMatching(/"level":"warn".*--trust-proxy is 2, and the header X-Forwarded-For has 0 of 2/)]);
  });

  test('[N43] the operator alone; the operator’s own link opens tables under every rule, and the invite link under its own alone', async () => {
    const { tries, records, lookAtRecords } = await opened({ rule: 'operator' });
    const [link, own] = [(await ensureInvite(records, 'link'))!, (await ensureInvite(records, 'operator'))!];
    await lookAtRecords();
    expect(await tries(HOME)).toEqual(['open.operator', 'open.operator']);
    expect([await tries(HOME, link), await tries(AWAY, own)]).toEqual([['open.wrong', 'open.wrong'], FREE]);
  });

  test('[N43] operators’ commands get the rule; a store that cannot be written does not stop a server from starting', async () => {
    const store = new MemoryStore();
    const records = new ServerRecords(store);
    const faults: string[] = [];
    const watch = { fault: (where: string) => void faults.push(where), count: () => {} };
    await new TableOpening({ rule: 'network' }, records, watch, 0).tell();
    expect(await toldRule(records)).toBe('network');
    store.append = () => Promise.reject(new Error('full'));
    await new TableOpening({ rule: 'everybody' }, records, watch, 0).tell();
    expect(faults).toEqual(['records.invite']);
  });

  test('[N44] wrong passwords are limited, for one address and for all together; a right one costs nothing', async () => {
    const limits = { ...LIMITS, slips: NET_LIMITS.slips, wrongCodes: { perSecond: 1e-9, burst: 3 } };
    const { url } = await opened({ rule: 'password', password: 'right and proper' }, { limits });
    const status = async (address: string, secret: string) =>
      (
        await ask(`${url}/api/server`, 'GET', undefined, {
          'x-forwarded-for': address,
          authorization: `Bearer ${encodeURIComponent(secret)}`,
        })
      ).status;
    for (let i = 0; i < 50; i++) expect(await status(AWAY, 'right and proper')).toBe(200);
    for (let i = 0; i < 5; i++) expect(await status(AWAY, `guess ${i}`)).toBe(200);
    expect([await status(AWAY, 'guess 6'), await status(AWAY, 'right and proper')]).toEqual([429, 429]);
    expect([await status(HOME, 'right and proper'), await status(HOME, 'guess')]).toEqual([200, 200]);
  });
});
