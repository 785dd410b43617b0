// A machine in a scratch folder, on which the commands of docs/host.md run for real.
//
// What differs from a real machine: /opt, /etc, /var and /usr/local lie in the folder; hosts and ports are free ones of this machine; sudo, runuser and
// useradd change no user, and files belong to the user of the test; systemctl is played by this file, which runs what the units say.

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nameOf, stage } from '../scripts/release/stage.mjs';

export const ROOT = join(import.meta.dirname, '..');
const SERVES = 'Tables are kept in';

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

/** False, and said, where this machine lacks the program. */
export const has = (program: string): boolean => {
  const found = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!found) console.info(`${program} is not on this machine: what docs/host.md says about it is not tried.`);
  return found;
};

interface Ports {
  readonly server: number;
  readonly other: number;
  readonly processes: readonly number[];
  readonly http: number;
  readonly https: number;
}

interface Service {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
}

const withoutQuotes = (value: string): string => value.replace(/^'(.*)'$/, '$1');

export class Machine {
  readonly root = mkdtempSync(join(tmpdir(), 'pasteboard-machine-'));
  /** Where the operator types. */
  readonly home = join(this.root, 'home/operator');
  readonly ports: Ports;
  readonly #services = new Map<string, Service>();
  #inClone: ChildProcess | null = null;
  /** Words of the page that stand for something of this machine, such as TABLE. */
  readonly words = new Map<string, string>();
  /** Set for every command, as the shell of the operator would have it. */
  readonly environment: Record<string, string> = {};
  /** What each unit printed until it served. */
  readonly printed = new Map<string, string>();

  private constructor(ports: Ports) {
    this.ports = ports;
    for (const folder of [
      'bin',
      'etc/systemd/system',
      'etc/nginx/sites-enabled',
      'usr/local/bin',
      'var/log/nginx',
      'var/lib',
      'var/backups',
    ])
      mkdirSync(join(this.root, folder), { recursive: true });
    mkdirSync(this.home, { recursive: true });
    this.#program('sudo', '[ "$1" != -u ] || shift 2\nexec "$@"');
    this.#program('runuser', '[ "$1 $2 $3" = "-u pasteboard --" ] || exit 1\nshift 3\nexec "$@"');
    this.#program('useradd', '[ "$#" = 6 ] && [ "$6" = pasteboard ]');
    this.#program('nginx', `PATH=\${PATH#*:}\nexec nginx -q -c ${join(this.root, 'etc/nginx/nginx.conf')} "$@"`);
    this.#certificate();
  }

  static async start(): Promise<Machine> {
    const processes = [await freePort(), await freePort(), await freePort()];
    return new Machine({ server: await freePort(), other: await freePort(), processes, http: await freePort(), https: await freePort() });
  }

  #program(name: string, lines: string): void {
    writeFileSync(join(this.root, 'bin', name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  }

  #certificate(): void {
    const folder = join(this.root, 'etc/letsencrypt/live/localhost');
    mkdirSync(folder, { recursive: true });
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${this.root}/var/${each};`);
    writeFileSync(
      join(this.root, 'etc/nginx/nginx.conf'),
      `daemon off; pid ${this.root}/var/nginx.pid; error_log ${this.root}/var/nginx.log; events {} http { access_log off; ${temporary.join(' ')} include ${this.root}/etc/nginx/sites-enabled/*.conf; }`,
    );
  }

  /** Absolute paths of the page and of its files, on this machine. */
  #paths(text: string): string {
    return text.replace(/(^|[\s'"=-])\/(?=(?:opt|etc|var|usr\/local)\/)/gm, `$1${this.root}/`);
  }

  #env(): NodeJS.ProcessEnv {
    const { PATH = '' } = process.env;
    return {
      PATH: [join(this.root, 'bin'), join(this.root, 'usr/local/bin'), PATH].join(':'),
      HOME: this.home,
      XDG_STATE_HOME: join(this.home, 'state'),
      PASTEBOARD_PORT: String(this.ports.server),
      NODE_EXTRA_CA_CERTS: join(this.root, 'etc/letsencrypt/live/localhost/fullchain.pem'),
      ...this.environment,
    };
  }

  /** What `npm run release` makes, but with this machine's Node and the folder's paths, and its checksum. */
  async layRelease(): Promise<void> {
    const platform = `linux-${process.arch}`;
    const name = nameOf('linux-x64');
    const folder = join(this.root, 'staged', name);
    stage(folder, platform);
    mkdirSync(join(folder, 'node'));
    symlinkSync(process.execPath, join(folder, 'node/node'));
    const { server, http, https } = this.ports;
    for (const file of readdirSync(join(folder, 'docs/host'))) {
      const path = join(folder, 'docs/host', file);
      const text = this.#paths(readFileSync(path, 'utf8'))
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen [::]:80;', `listen [::1]:${http};`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
        .replace('listen [::]:443 ssl;', `listen [::1]:${https} ssl;`)
        .replace('127.0.0.1:8080', `127.0.0.1:${server}`);
      writeFileSync(path, text);
    }
    const archive = join(this.home, `${name}.tar.gz`);
    execFileSync('tar', ['--use-compress-program=gzip -1', '-cf', archive, '-C', dirname(folder), name]);
    rmSync(dirname(folder), { recursive: true });
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
    writeFileSync(join(this.home, 'SHA256SUMS'), `${sum}  ${name}.tar.gz\n${'0'.repeat(64)}  another.tar.gz\n`);
  }

  /** Nothing that the page says may touch the machine that runs the test. */
  #checkPaths(script: string): void {
    const top = /(?<![\w.:/-])\/(?:bin|boot|dev|etc|home|lib|opt|root|run|sbin|srv|tmp|usr|var)\b[^\s'"]*/g;
    const outside = (script.match(top) ?? []).filter(
      (path) => !path.startsWith(`${this.root}/`) && path !== '/dev/null' && path !== '/usr/sbin/nologin',
    );
    if (outside.length > 0) throw new Error(`docs/host.md names paths that this test does not move: ${outside.join(', ')}`);
  }

  /** The text of the page, for this machine. */
  #here(text: string): string {
    const { other, processes, https } = this.ports;
    let here = this.#paths(text)
      .replaceAll('-o pasteboard ', '')
      .replaceAll('https://cards.example.org', `https://localhost:${https}`)
      .replaceAll('cards.example.org', 'localhost')
      .replaceAll('9000', String(other));
    for (const [i, port] of processes.entries()) here = here.replaceAll(String(8081 + i), String(port));
    this.#checkPaths(here);
    for (const [word, meant] of this.words) here = here.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), meant);
    return here;
  }

  /** Runs the lines of a block one after the other, and stops at the first that fails; what they printed. */
  async run(block: string, input = ''): Promise<string> {
    let said = '';
    for (const part of this.#here(block).split(/^(sudo systemctl .*)$/m)) {
      if (part.startsWith('sudo systemctl ')) await this.#systemctl(part.split(' ').slice(2));
      else if (part.trim() !== '') said += await this.#shell(part, input);
    }
    return said;
  }

  async #shell(script: string, input: string): Promise<string> {
    // A session of its own: programs that ask for a password find no terminal and read it from their input.
    const child = spawn('sh', ['-e', '-c', script], { cwd: this.home, env: this.#env(), detached: true });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
    // Most commands read nothing and may have ended by then.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    const said = Buffer.concat(printed).toString();
    if (code !== 0) throw new Error(`exit ${code} of\n${script}\n${said}`);
    return said;
  }

  /** A command that serves until it is stopped, in the folder of the clone: how it answers, and how it ends. */
  async serveInClone(block: string): Promise<{ readonly status: number; readonly exit: number | null }> {
    const env = { ...process.env, XDG_STATE_HOME: join(this.home, 'state'), PASTEBOARD_PORT: String(this.ports.server) };
    const child = spawn('sh', ['-c', `exec ${this.#here(block)}`], { cwd: ROOT, env, detached: true });
    const ended = once(child, 'close') as Promise<[number | null]>;
    this.#inClone = child;
    const [, address = ''] = /serves at (\S+)/.exec(await this.#untilServing(child)) ?? [];
    const { status } = await fetch(`${address}/readyz`);
    this.#endInClone();
    const [exit] = await ended;
    return { status, exit };
  }

  /** npm, its shell and the server, as a service manager ends them: all at once. */
  #endInClone(): void {
    const { pid, exitCode = 0 } = this.#inClone ?? {};
    this.#inClone = null;
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
  }

  #untilServing(child: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          if (new RegExp(`${SERVES}.*\n`).test(said)) resolve(said);
        });
      child.once('close', () => reject(new Error(`it did not serve: ${said}`)));
    });
  }

  async #systemctl([verb = '', ...rest]: readonly string[]): Promise<void> {
    const isNow = rest[0] === '--now';
    const units = isNow ? rest.slice(1) : rest;
    if (!/^(?:start|stop|restart|reload|enable|disable)$/.test(verb) || (verb.endsWith('able') && !isNow))
      throw new Error(`systemctl ${verb} is not played here`);
    for (const unit of units) {
      if (verb !== 'start' && verb !== 'enable') await this.#stop(unit);
      if (verb !== 'stop' && verb !== 'disable') await this.#start(unit);
    }
  }

  async #start(unit: string): Promise<void> {
    const child = unit === 'nginx' ? spawn(join(this.root, 'bin/nginx'), { env: this.#env(), stdio: 'ignore' }) : this.#unit(unit);
    const ended = once(child, 'close').then(([code]) => code as number | null);
    this.#services.set(unit, { child, ended });
    if (unit === 'nginx') await this.#untilProxied();
    else this.printed.set(unit, await this.#untilServing(child));
  }

  /** As systemd runs it: the command, the variables and the file of variables that the unit names. */
  #unit(unit: string): ChildProcess {
    const [name = '', instance = ''] = unit.split('@');
    const file = join(this.root, 'etc/systemd/system', `${name}${unit.includes('@') ? '@' : ''}.service`);
    const state = join(this.root, 'var/lib');
    const lines = readFileSync(file, 'utf8').replaceAll('%i', instance).replaceAll('%S', state).split('\n');
    const values = (key: string): string[] => lines.flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
    for (const folder of values('StateDirectory')) mkdirSync(join(state, folder), { recursive: true, mode: 0o700 });
    const files = values('EnvironmentFile').map((path) => path.replace(/^-/, ''));
    const settings = [
      ...values('Environment'),
      ...files.flatMap((path) => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [])),
    ];
    const variables = settings.map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), withoutQuotes(line.slice(at + 1))];
    });
    const [command = '', ...args] = values('ExecStart')[0]?.split(' ') ?? [];
    return spawn(command, args, { cwd: '/', env: { ...this.#env(), ...Object.fromEntries(variables) } });
  }

  async #untilProxied(): Promise<void> {
    for (;;) {
      const isThere = await fetch(`http://127.0.0.1:${this.ports.http}/`, { redirect: 'manual' }).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      if (this.#services.get('nginx')?.child.exitCode !== null) throw new Error(readFileSync(join(this.root, 'var/nginx.log'), 'utf8'));
      await new Promise((resume) => setTimeout(resume, 20));
    }
  }

  /** A stop that is not clean is an error. */
  async #stop(unit: string): Promise<void> {
    const service = this.#services.get(unit);
    this.#services.delete(unit);
    if (service === undefined) return;
    service.child.kill('SIGTERM');
    const exit = await service.ended;
    if (exit !== 0) throw new Error(`${unit} ended with ${exit}`);
  }

  async off(): Promise<void> {
    this.#endInClone();
    const stops = await Promise.allSettled(Array.from(this.#services.keys(), (unit) => this.#stop(unit)));
    rmSync(this.root, { recursive: true });
    for (const stop of stops) if (stop.status === 'rejected') throw stop.reason;
  }
}
