// The examples of docs/host are tried with the programs they are for, where this machine has them; where it lacks one, the test says so.

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { request as secureRequest } from 'node:https';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const HOST = join(ROOT, 'docs/host');
const BIN = join(ROOT, 'packages/cli/bin/pasteboard.mjs');
const CODE = 'KWMRTZ';
/** The id of a table opens it as its code does. */
const TABLE = 'q3Vd8LxYw2';
const TABLE_PATHS = ['/t/', '/r/', '/cast/', '/api/tables/', '/%74/', '/t/%71'].map((path) => path + TABLE);

/** False, with a message, if this machine lacks the program: its example cannot be tried here. */
const has = (program: string): boolean => {
  const found = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!found) console.info(`${program} is not on this machine: its example is not tried.`);
  return found;
};

const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pasteboard-host-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

const example = (name: string): string => readFileSync(join(HOST, name), 'utf8');

/** Runs until the test is over. */
const started = async (file: string, args: readonly string[], until: string | null): Promise<ChildProcess> => {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (until !== null && said.includes(until)) resolve();
      });
    child.once('close', () => reject(new Error(said)));
    if (until === null) resolve();
  });
  return child;
};

const certificate = (folder: string): void => {
  const subject = ['-subj', '/CN=cards.example.org', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
};

interface NginxPlace {
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  readonly server: number;
}

/** The example as it is, but with ports, certificates and logs of this test. */
const nginxConfig = (name: string, { folder, http, https, server }: NginxPlace): string => {
  const site = example(name)
    .replaceAll('/etc/letsencrypt/live/cards.example.org', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen [::]:80;', `listen [::1]:${http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
    .replace('listen [::]:443 ssl;', `listen [::1]:${https} ssl;`)
    .replace('127.0.0.1:8080', `127.0.0.1:${server}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/main.log; events {} http { access_log off; ${temporary.join(' ')}\n${site}}`,
  );
  return file;
};

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

/** Through the proxy, under the name that people use. */
const ask = (port: number, path: string, isSecure: boolean): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { host: `cards.example.org:${port}`, referer: `https://cards.example.org/j/${CODE}` };
    const options = { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false };
    const asked = (isSecure ? secureRequest : request)(options, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }));
    });
    asked.once('error', reject);
    asked.end();
  });

const untilAnswers = async (port: number): Promise<void> => {
  for (;;) {
    const isThere = await ask(port, '/healthz', true).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resume) => setTimeout(resume, 20));
  }
};

describe('the nginx examples', () => {
  test.each(['nginx-one-process.conf', 'nginx-three-processes.conf'])('[HOST-01] nginx accepts %s', async (name) => {
    if (!has('nginx')) return;
    const folder = scratch();
    certificate(folder);
    const place = { folder, http: await freePort(), https: await freePort(), server: 8080 };
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', nginxConfig(name, place)]);
    expect([status, stderr.toString()]).toEqual([0, '']);
  });

  test('[HOST-02] pages, sockets and the redirect go through nginx, and no log holds a join code or a table’s id, whatever the server answers', async () => {
    if (!has('nginx')) return;
    const folder = scratch();
    certificate(folder);
    const place = { folder, http: await freePort(), https: await freePort(), server: await freePort() };
    const origin = `https://cards.example.org:${place.https}`;
    const flags = ['--host', '127.0.0.1', '--port', String(place.server), '--data', join(folder, 'tables'), '--hsts', 'on'];
    const serve = [BIN, 'serve', ...flags, '--public-url', origin, '--trust-proxy', '1'];
    const server = await started(process.execPath, serve, 'Tables are kept in');
    await started('nginx', ['-c', nginxConfig('nginx-one-process.conf', place)], null);
    await untilAnswers(place.https);
    expect(await ask(place.http, `/j/${CODE}?x=${CODE}`, false)).toEqual({
      status: 308,
      location: `https://cards.example.org/j/${CODE}?x=${CODE}`,
    });
    expect((await ask(place.https, '/readyz', true)).status).toBe(200);
    expect((await ask(place.https, '/metrics', true)).status).toBe(403);
    const paths = [`/j/${CODE}`, `/%6A/${CODE}`, `//j/${CODE}`, `/J/${CODE}`, `/api/codes/${CODE}?a=${CODE}`, ...TABLE_PATHS];
    for (const path of paths) expect((await ask(place.https, path, true)).status).not.toBe(502);
    const socket = new WebSocket(`wss://127.0.0.1:${place.https}/socket`, {
      rejectUnauthorized: false,
      headers: { host: new URL(origin).host },
      origin,
    });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await Promise.all([closed, ended]);
    for (const path of paths) expect((await ask(place.https, path, true)).status).toBe(502);
    const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
    const written = logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
    for (const path of ['/j/-', '/t/-', '/r/-', '/cast/-', '/api/codes/-', '/api/tables/-'])
      expect(written).toContain(`"GET ${path} HTTP/1.1" 502`);
    expect(written).not.toContain(CODE);
    expect(written).not.toContain(TABLE);
  });
});

describe('the other examples', () => {
  test('[HOST-03] Caddy understands the Caddyfile', () => {
    if (!has('caddy')) return;
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(HOST, 'Caddyfile')], {
      env: { ...process.env, HOME: scratch() },
    });
    expect([status, stderr.toString()]).toEqual([0, expect.not.stringMatching(/"level":"(?:warn|error)"/)]);
  });

  test('[HOST-04] the Caddyfile leaves codes, ids of tables and queries out of its log', () => {
    const [, pattern = '', mask = ''] = /request>uri regexp `([^`]+)` `([^`]+)`/.exec(example('Caddyfile')) ?? [];
    const masked = (path: string): string => path.replace(new RegExp(pattern.replace('(?i)', ''), 'i'), mask);
    const paths = {
      [`/j/${CODE}`]: '/j/-',
      [`/J/${CODE}?a`]: '/J/-',
      [`/%6A/${CODE}`]: '/-',
      [`//api/codes/${CODE}`]: '//api/codes/-',
      [`/t/${TABLE}?code=${CODE}`]: '/t/-',
      [`/t/${TABLE}/e/7`]: '/t/-',
      [`/r/${TABLE}`]: '/r/-',
      [`/cast/${TABLE}`]: '/cast/-',
      [`/api/tables/${TABLE}/file`]: '/api/tables/-',
      [`/api/version?code=${CODE}%20`]: '/api/version?-',
      '/api/tables': '/api/tables',
      '/assets/index.js': '/assets/index.js',
    };
    expect(Object.fromEntries(Object.keys(paths).map((path) => [path, masked(path)]))).toEqual(paths);
  });

  test('[HOST-05] systemd understands the unit', () => {
    if (!has('systemd-analyze')) return;
    const folder = scratch();
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/pasteboard'), '#!/bin/sh\n', { mode: 0o755 });
    const unit = join(folder, 'pasteboard.service');
    // The user of the example need not exist here.
    writeFileSync(unit, example('pasteboard.service').replaceAll('/opt/pasteboard', folder).replace('User=pasteboard', 'User=daemon'));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit]);
    const ours = stderr
      .toString()
      .split('\n')
      .filter((line) => line.includes('pasteboard.service'));
    expect([status, ours]).toEqual([0, []]);
  });

  test('[HOST-13] the unit stops the server alone first, starts it again after a failure, and keeps it from the rest of the machine', () => {
    const lines = example('pasteboard.service').split('\n');
    const wanted = [
      'KillMode=mixed',
      'Restart=on-failure',
      'User=pasteboard',
      'StateDirectoryMode=0700',
      'UMask=0077',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'PrivateDevices=yes',
      'RestrictNamespaces=yes',
      'RestrictSUIDSGID=yes',
      'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
      'SystemCallFilter=@system-service',
    ];
    expect(wanted.filter((line) => !lines.includes(line))).toEqual([]);
    const seconds = (key: string): number => Number(lines.find((line) => line.startsWith(`${key}=`))?.split('=')[1]);
    const [, closing = ''] =
      /--closing-seconds[^]*?default: (\d+)/.exec(execFileSync(process.execPath, [BIN, 'serve', '--help']).toString()) ?? [];
    expect(Number(closing)).toBeGreaterThan(0);
    expect(seconds('TimeoutStopSec')).toBeGreaterThan(Number(closing));
    // KillMode=mixed signals the first process alone: it must be the server itself, or pass the signal on.
    expect(lines).toContain('ExecStart=/opt/pasteboard/bin/pasteboard serve');
  });

  test('[HOST-13] systemd rates the exposure of the unit as low', () => {
    if (!has('systemd-analyze')) return;
    const rating = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=25', join(HOST, 'pasteboard.service')]);
    const said = rating.stdout.toString() + rating.stderr.toString();
    if (/unrecognized option/.test(said)) return console.info('systemd here is too old to rate a unit.');
    expect([rating.status, said.split('\n').findLast((line) => line.includes('exposure'))]).toEqual([0, expect.stringContaining(' OK ')]);
  });

  test.each(['nginx-one-process.conf', 'nginx-three-processes.conf'])(
    '[HOST-14] %s: TLS on IPv4 and IPv6, a redirect, sockets, and the settings that the server needs',
    (name) => {
      const lines = example(name)
        .split('\n')
        .map((line) => line.trim());
      const wanted = [
        'listen 80;',
        'listen [::]:80;',
        'listen 443 ssl;',
        'listen [::]:443 ssl;',
        'return 308 https://$host$request_uri;',
        'proxy_set_header Host $http_host;',
        'proxy_set_header X-Forwarded-For $remote_addr;',
        'proxy_set_header X-Forwarded-Proto $scheme;',
        'proxy_set_header Upgrade $http_upgrade;',
      ];
      expect(wanted.filter((line) => !lines.includes(line))).toEqual([]);
      expect(lines.filter((line) => line.startsWith('server 127.0.0.1:'))).toHaveLength(name.includes('three') ? 3 : 1);
    },
  );

  test('[HOST-14] Traefik redirects to TLS, looks at /readyz and writes no log of paths', () => {
    const fixed = parse(example('traefik.yml')) as { entryPoints: { web: { http: { redirections: { entryPoint: object } } } } };
    expect(fixed.entryPoints.web.http.redirections.entryPoint).toEqual({ to: 'websecure', scheme: 'https' });
    expect(Object.keys(fixed)).not.toContain('accessLog');
    const routes = parse(example('traefik-pasteboard.yml')) as {
      http: { routers: { pasteboard: object }; services: { pasteboard: { loadBalancer: { healthCheck: object } } } };
    };
    expect(routes.http.routers.pasteboard).toMatchObject({ entryPoints: ['websecure'], tls: { certResolver: 'letsencrypt' } });
    expect(routes.http.services.pasteboard.loadBalancer.healthCheck).toMatchObject({ path: '/readyz' });
  });

  test('[HOST-14] the container has two stages, runs as no root, and tells whether it is ready; compose waits for PostgreSQL', () => {
    const docker = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
    const [build = '', runs = '', ...others] = docker.split(/^FROM /m).slice(1);
    expect([build.includes(' AS build\n'), others]).toEqual([true, []]);
    expect(runs).toMatch(/^COPY --from=build /m);
    expect(runs).toMatch(/^USER node$/m);
    expect(runs).toMatch(/^HEALTHCHECK [^]*\/readyz/m);
    const { services } = parse(example('compose.yml')) as { services: { pasteboard: object; db: object } };
    expect(services.pasteboard).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      ports: ['127.0.0.1:8080:8080'],
      depends_on: { db: { condition: 'service_healthy' } },
    });
    expect(services.db).toMatchObject({ image: expect.stringMatching(/^postgres:\d+$/), healthcheck: expect.anything() });
    const outside = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    for (const path of ['.git', '**/node_modules', 'release']) expect(outside).toContain(path);
  });

  test('[HOST-06] every setting that an example names is one of the server', () => {
    const help = execFileSync(process.execPath, [BIN, 'serve', '--help']).toString();
    const texts = [readFileSync(join(ROOT, 'Dockerfile'), 'utf8'), ...readdirSync(HOST).map(example)];
    const variables = new Set(texts.flatMap((text) => text.match(/\bPASTEBOARD_[A-Z_]+/g) ?? []));
    const known = new Set(help.match(/\bPASTEBOARD_[A-Z_]+/g));
    expect([...variables].filter((name) => !known.has(name))).toEqual([]);
    const flags = ['nginx-one-process.conf', 'nginx-three-processes.conf', 'Caddyfile', 'traefik.yml'].flatMap(
      (name) => /^# +(--.*)$/m.exec(example(name))?.[1]?.match(/--[a-z-]+/g) ?? [],
    );
    expect(flags).toContain('--hsts');
    for (const flag of flags) expect(help).toContain(`${flag} `);
  });
});
