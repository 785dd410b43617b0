// Tests of the addresses of the machine, and of warnings about a wrong public address.

import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { machineHosts, type MachineAddress } from '../../src/net/addresses/machine-addresses.ts';
import { ask, networkServer, type NetworkServer } from './network-server.ts';

let home: NetworkServer | null = null;
afterEach(async () => {
  await home?.close();
  home = null;
});

const MACHINE: readonly MachineAddress[] = [
  { interface: 'docker0', address: '172.17.0.1' },
  { interface: 'eth0', address: 'fe80::1' },
  { interface: 'eth0', address: '2001:db8::5' },
  { interface: 'eth0', address: 'fd00::5' },
  { interface: 'wlan0', address: '192.168.1.20' },
  { interface: 'eth1', address: '203.0.113.5' },
  { interface: 'eth2', address: '169.254.7.7' },
];

describe('the addresses of a machine', () => {
  test('[N46] the likeliest for a phone in the room come first, and those that no browser reaches are left out', () => {
    expect(machineHosts('::', MACHINE, 'Laptop.example')).toEqual([
      '192.168.1.20',
      '203.0.113.5',
      '[fd00::5]',
      '[2001:db8::5]',
      '172.17.0.1',
      'laptop.local',
    ]);
    expect(machineHosts('0.0.0.0', MACHINE, 'localhost')).toEqual(['192.168.1.20', '203.0.113.5', '172.17.0.1']);
    expect(machineHosts('0.0.0.0', [], 'my laptop')).toEqual([]);
  });

  test('[N46] links for others name an address that others reach, if the client used a loopback name', async () => {
    home = await networkServer({ reach: () => '192.168.1.20' });
    const { url } = home;
    const { port } = new URL(url);
    const { body } = await ask(`${url}/api/tables`, 'POST', { game: 'draw' });
    const { join, table } = body['links'] as { join: string; table: string };
    expect([join, table]).toEqual([
      `http://192.168.1.20:${port}/j/${String(body['code'])}`,
      `http://192.168.1.20:${port}/t/${String(body['table'])}`,
    ]);
    expect((await ask(`${url}/api/server`)).body).toMatchObject({ address: `http://192.168.1.20:${port}` });
  });

  test('[N46] a public address comes before that, and without another address links stay unchanged', async () => {
    home = await networkServer({ reach: () => '192.168.1.20', publicUrl: 'https://cards.example' });
    expect((await ask(`${home.url}/api/server`)).body).toMatchObject({ address: 'https://cards.example' });
    await home.close();
    home = await networkServer({ reach: () => null });
    expect((await ask(`${home.url}/api/server`)).body).toMatchObject({ address: home.url });
  });
});

interface Warned {
  readonly level: string;
  readonly msg: string;
}

const warnings = ({ log }: NetworkServer): string[] =>
  log.map((line) => JSON.parse(line) as Warned).flatMap(({ level, msg }) => (level === 'warn' ? [msg] : []));

const post = async (url: string, origin: string) => (await ask(`${url}/api/tables`, 'POST', { game: 'draw' }, { origin })).body;

/** A request with a Host header of its own, as a proxy passes it on. */
const load = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}/`, { headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end();
  });

describe('a wrong public address', () => {
  test('[N47] brings one warning for each origin that browsers come from, with both origins and the flag', async () => {
    home = await networkServer({ publicUrl: 'https://old.example' });
    for (let i = 0; i < 5; i++) {
      const { error } = (await post(home.url, 'https://cards.example')) as { error: { key: string; what: string } };
      expect([error.key, error.what]).toEqual([
        'origin.foreign',
        expect.stringMatching(/at https:\/\/cards\.example, .* at https:\/\/old\.example.*--public-url https:\/\/cards\.example/),
      ]);
    }
    const told = warnings(home);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(
      /from https:\/\/cards\.example, .* at https:\/\/old\.example \(--public-url\).*--public-url https:\/\/cards\.example .*\$http_host/,
    );
    await post(home.url, 'https://other.example');
    expect(warnings(home)).toHaveLength(2);
  });

  test('[N47] that is missing brings a warning too, also if the proxy passes the name on', async () => {
    home = await networkServer({});
    await post(home.url, 'https://cards.example');
    expect(warnings(home)).toEqual([expect.stringMatching(/from https:\/\/cards\.example.*there is no --public-url/)]);
  });

  test('[N47] that is missing behind TLS: the warning names the address that people use, the address of the server, and the flag', async () => {
    home = await networkServer({ proxies: 1 });
    const headers = { host: 'cards.example.org', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    expect(await load(home.url, headers)).toBe(421);
    const [told = '', ...more] = warnings(home);
    expect(more).toEqual([]);
    expect(told).toContain(`from https://cards.example.org, but this server is at ${home.url} (there is no --public-url)`);
    expect(told).toContain('start it with --public-url https://cards.example.org and');
    expect(told).not.toContain('http://cards.example.org');
  });

  test('[N47] names that scanners make up leave the warnings about browsers alone', async () => {
    home = await networkServer({});
    for (let i = 0; i < 40; i++) await load(home.url, { host: `made-up-${i}.example`, accept: '*/*' });
    expect(warnings(home)).toHaveLength(5);
    await load(home.url, { host: 'cards.example.org', accept: 'text/html,*/*' });
    await post(home.url, 'https://club.example.org');
    expect(warnings(home).slice(5)).toEqual([
      expect.stringContaining('http://cards.example.org'),
      expect.stringContaining('https://club.example.org'),
    ]);
  });

  test('[N47] invented names do not flood the log, and text that is no address is not repeated', async () => {
    home = await networkServer({});
    for (let i = 0; i < 40; i++) await post(home.url, `https://made-up-${i}.example`);
    await post(home.url, 'null');
    await post(home.url, 'x<y>');
    const told = warnings(home);
    expect(told).toHaveLength(5);
    expect(home.log.join('')).not.toContain('x<y>');
  });

  test('[N47] the page that the server shows to its own machine can be used, whatever the public address', async () => {
    home = await networkServer({ publicUrl: 'https://cards.example' });
    expect(await post(home.url, home.url)).toHaveProperty('table');
    expect(await post(home.url, 'http://127.0.0.1:1')).toMatchObject({ error: { key: 'origin.foreign' } });
  });
});
