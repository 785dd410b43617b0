// Tests that `pasteboard doctor` says in a sentence what is wrong with a certificate, a port or a name.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addressFindings } from '../../src/doctor/address-checks.ts';
import type { Finding } from '../../src/doctor/finding.ts';

const BIN = join(import.meta.dirname, '../../bin/pasteboard.mjs');
let folder = '';
const at = (name: string): string => join(folder, name);
const openssl = (...args: readonly string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasteboard-tls-'));
  openssl('req', '-new', '-nodes', '-newkey', 'rsa:2048', '-subj', '/CN=localhost', '-keyout', 'key.pem', '-out', 'asked.csr');
  const certificate = ['req', '-x509', '-key', 'key.pem', '-days', '2', '-subj', '/CN=localhost', '-addext'];
  openssl(...certificate, 'subjectAltName=DNS:localhost', '-out', 'own.pem');
  openssl(...certificate, 'subjectAltName=DNS:other.example', '-out', 'other.pem');
  const settings = ['database=listed.txt', 'new_certs_dir=.', 'rand_serial=yes', 'default_md=sha256', 'policy=any'];
  writeFileSync(at('ca.cnf'), `[ca]\ndefault_ca=own\n[own]\n${settings.join('\n')}\n[any]\ncommonName=supplied\n`);
  writeFileSync(at('listed.txt'), '');
  const dates = ['-startdate', '20200101000000Z', '-enddate', '20200102000000Z'];
  openssl(
    'ca',
    '-batch',
    '-notext',
    '-selfsign',
    '-config',
    'ca.cnf',
    '-keyfile',
    'key.pem',
    '-in',
    'asked.csr',
    ...dates,
    '-out',
    'old.pem',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
};

const withCertificate = (name: string): Promise<number> =>
  listening(createHttps({ key: readFileSync(at('key.pem')), cert: readFileSync(at(name)) }, (_, response) => response.end('hello')));

const found = async (url: string): Promise<Finding | undefined> => (await addressFindings(url, 1))[0];

test('[CLI-DOCTOR] a self-signed certificate, and an expired one, are reported as such', async () => {
  expect(await found(`https://localhost:${await withCertificate('own.pem')}`)).toMatchObject({
    state: 'fail',
    what: expect.stringContaining('The certificate is signed by itself'),
    todo: expect.stringContaining('fullchain.pem'),
  });
  expect(await found(`https://localhost:${await withCertificate('old.pem')}`)).toMatchObject({
    state: 'fail',
    what: expect.stringContaining('The certificate has expired.'),
    todo: expect.stringContaining('Renew it'),
  });
});

test('[CLI-DOCTOR] a certificate for another name is reported as such', async () => {
  const url = `https://localhost:${await withCertificate('other.pem')}`;
  // Node reads further certificates to trust when it starts.
  const child = spawn(process.execPath, [BIN, 'doctor', '--json', '--data', at('none'), '--public-url', url], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: at('other.pem') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  await once(child, 'close');
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({ check: 'address', what: `${url} does not work. The certificate is for another name than localhost.` }),
  );
});

test('[CLI-DOCTOR] plain HTTP at an address with https:, TLS at one with http:, and a closed port are reported as such', async () => {
  const plain = await listening(createHttp((_, response) => response.end('hello')));
  expect(await found(`https://localhost:${plain}`)).toMatchObject({ what: expect.stringContaining('The port answers without TLS') });
  expect(await found(`http://localhost:${await withCertificate('own.pem')}`)).toMatchObject({ todo: expect.stringContaining('https:') });
  const gone = createHttp();
  const port = await listening(gone);
  gone.close();
  await once(gone, 'close');
  expect(await found(`http://localhost:${port}`)).toMatchObject({ what: expect.stringContaining('Nothing listens at this port.') });
});
