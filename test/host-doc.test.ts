// The commands of docs/host.md run in a scratch folder, in the order of the page, and every flag, variable and link of the host's pages exists.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { typed } from '../packages/cli/test/typed-session.ts';
import { startPostgres } from '../packages/server/test/store/postgres-server.ts';
import { Machine, ROOT, has } from './host-machine.ts';

const written = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PAGE = written('docs/host.md');
const PAGES = [
  'docs/host.md',
  ...readdirSync(join(ROOT, 'docs/host')).flatMap((name) => (name.endsWith('.md') ? [`docs/host/${name}`] : [])),
];

type Kind = '' | 'serves' | 'nginx' | 'postgres' | 'lost' | 'not-run';
const KINDS: readonly string[] = ['', 'serves', 'nginx', 'postgres', 'lost', 'not-run'] satisfies readonly Kind[];

interface Block {
  readonly kind: Kind;
  readonly text: string;
}

const BLOCKS: readonly Block[] = [...PAGE.matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(([, info = '', text = '']) => {
  const [language, kind = ''] = info.split(' ');
  if (language !== 'sh' || !KINDS.includes(kind)) throw new Error(`a block of docs/host.md is marked “${info}”, which no test knows`);
  return { kind: kind as Kind, text };
});

/** The blocks that run on any machine, up to the one that holds these words. */
const upTo = (words: string): readonly Block[] => {
  const end = BLOCKS.findIndex(({ text }) => text.includes(words));
  expect(end).toBeGreaterThan(-1);
  return BLOCKS.slice(0, end + 1).filter(({ kind }) => kind === '');
};

const aMachine = async (): Promise<Machine> => {
  const machine = await Machine.start();
  onTestFinished(() => machine.off());
  return machine;
};

/** Some forty commands start one after the other, on machines that have other things to do as well. */
const LONG = { timeout: 300_000 };

const JSON_TYPE = { 'content-type': 'application/json' };

const openTable = async (machine: Machine): Promise<string> => {
  const url = `http://127.0.0.1:${machine.ports.server}/api/tables`;
  const made = await fetch(url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ game: 'draw' }) });
  const { table } = (await made.json()) as { table: string };
  return table;
};

/** A player reports the table; the id by which the operator knows it. */
const report = async (machine: Machine, table: string): Promise<string> => {
  const url = `http://127.0.0.1:${machine.ports.server}/api/tables/${table}/reports`;
  await fetch(url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ reason: 'spam', text: 'They sell things.' }) });
  const { reports } = JSON.parse(await machine.run('sudo pasteboard reports --json')) as { reports: readonly { id: string }[] };
  return reports[0]?.id ?? '';
};

describe('docs/host.md', () => {
  test('[HOST-07] “Try it”: npm start serves in a clone, and stops', LONG, async () => {
    const machine = await aMachine();
    const serving = BLOCKS.filter(({ kind }) => kind === 'serves');
    expect(serving.length).toBeGreaterThan(1);
    for (const { text } of serving) expect((await machine.serveInClone(text)).status).toBe(200);
  });

  test(
    '[HOST-08] from a release to a sealed server behind nginx, its upgrade, backups, keys and deletion: every command does what the page says',
    LONG,
    async () => {
      const machine = await aMachine();
      await machine.layRelease();
      const hasNginx = has('nginx');
      const said = new Map<string, string>();
      let staying = '';
      for (const { kind, text } of BLOCKS) {
        if (kind !== '' && !(kind === 'nginx' && hasNginx)) continue;
        if (text.includes('REPORT')) machine.words.set('REPORT', await report(machine, machine.words.get('TABLE') ?? ''));
        said.set(text, await machine.run(text));
        // The second upgrade finds what the first one left.
        if (text.includes('pasteboard.before')) await machine.run(text);
        // Tables are opened before there is a key. One of them is deleted later.
        if (!text.includes('enable --now')) continue;
        staying = await openTable(machine);
        machine.words.set('TABLE', await openTable(machine));
      }
      const saidBy = (words: string): string => [...said].find(([text]) => text.includes(words))?.[1] ?? '';
      expect(saidBy('sha256sum')).toContain('linux-x64.tar.gz: OK');
      expect(saidBy('enable --now')).toContain(' 0 failed');
      expect(saidBy("plain'")).toContain('The key “k1” now seals');
      if (hasNginx) expect(saidBy('PASTEBOARD_PUBLIC_URL')).toMatch(/ok {4}sockets {3}Sockets pass\.\n/);
      // Without a proxy everybody on the machine opens tables, and only the operator's own link is printed.
      expect(saidBy('invite --renew').match(/#open=\S+/g)).toHaveLength(hasNginx ? 3 : 1);
      expect(saidBy('unblock')).toMatch(/They sell things\.[^]*is resolved[^]*203\.0\.113\.7\/32 is blocked until/);
      expect(saidBy('--rotate')).toContain('2 tables');
      expect(saidBy('tables delete')).toContain('all is whole');
      expect(machine.printed.get('pasteboard')).toMatch(/, sealed\.\n$/);
      expect(saidBy('pasteboard-keys')).toMatch(/The key “k\d{14}” now seals/);
      const keysIn = (file: string): string[] => readFileSync(file, 'utf8').match(/(?<=[',])\w+(?=:)/g) ?? [];
      const [copy = '', ...others] = readdirSync(join(machine.root, 'etc/pasteboard-keys'));
      expect(others).toEqual([]);
      expect(keysIn(join(machine.root, 'etc/pasteboard-keys', copy))).toEqual(['k1']);
      expect(keysIn(join(machine.root, 'etc/pasteboard.env'))).toEqual([expect.stringMatching(/^k\d{14}$/)]);
      const statusOf = async (table = ''): Promise<number> =>
        (await fetch(`http://127.0.0.1:${machine.ports.server}/api/tables/${table}`)).status;
      expect([await statusOf(staying), await statusOf(machine.words.get('TABLE'))]).toEqual([200, 404]);
      expect(readFileSync(join(machine.home, 'table.pasteboard.json'), 'utf8')).toContain('"draw"');
      // What the page has a shell write is for its user alone.
      for (const name of ['table.pasteboard.json', 'tables.backup']) expect(statSync(join(machine.home, name)).mode & 0o077).toBe(0);
      // The key is lost: a new folder with a new key, and the old one aside.
      for (const { kind, text } of BLOCKS) if (kind === 'lost') expect(await machine.run(text)).toContain(' 0 failed');
      expect(await statusOf(staying)).toBe(404);
      expect(readdirSync(join(machine.root, 'var/lib')).filter((name) => /^pasteboard\.\d{8}-\d{6}$/.test(name))).toHaveLength(1);
      expect(machine.printed.get('pasteboard')).toMatch(/, sealed\.\n$/);
    },
  );

  test('[HOST-09] a folder moves to PostgreSQL, and three processes serve its tables', LONG, async () => {
    if (!has('createuser') || !has('createdb')) return;
    const [machine, postgres] = await Promise.all([aMachine(), startPostgres()]);
    onTestFinished(() => postgres.stop());
    const { port } = new URL(postgres.url);
    Object.assign(machine.environment, { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres', PGPASSWORD: 'postgres' });
    machine.words.set('@localhost/pasteboard', `@127.0.0.1:${port}/pasteboard`);
    await machine.layRelease();
    for (const { text } of upTo('enable --now pasteboard\n')) await machine.run(text);
    const table = await openTable(machine);
    for (const { kind, text } of BLOCKS) if (kind === 'postgres') await machine.run(text, 'PASSWORD\nPASSWORD\n');
    for (const each of machine.ports.processes) {
      expect(machine.printed.get(`pasteboard@${each}`)).toContain(`kept in PostgreSQL at 127.0.0.1:${port}/pasteboard`);
      const answer = await fetch(`http://127.0.0.1:${each}/api/tables/${table}`);
      expect(answer.status).toBe(200);
    }
  });
});

const COMMANDS =
  'serve, backup, restore, reseal, doctor, block, unblock, blocks, invite, reports list, reports resolve, shares list, shares end, tables list, tables show, tables export, tables delete, tables prune, tables verify'.split(
    ', ',
  );

describe('the pages for hosts', () => {
  test('[HOST-10] name only flags, variables and commands that exist', async () => {
    const helps = await Promise.all(['', ...COMMANDS].map((each) => typed(`${each} --help`)));
    const known = helps.map(({ out }) => out).join('\n');
    const scripts = (JSON.parse(written('package.json')) as { readonly scripts: Readonly<Record<string, string>> }).scripts;
    const unknown: string[] = [];
    for (const page of PAGES) {
      const text = written(page);
      // Other programs' flags stand on lines that begin with those programs.
      const ours = text
        .replace(/^.*\b(?:createuser|createdb|psql|certbot|docker|tar|useradd|sha256sum|systemctl)\b.*$/gm, '')
        .replace(/NODE_OPTIONS=\S+/g, '');
      for (const [flag] of ours.matchAll(/(?<![\w-])--[a-z][a-z-]*/g))
        if (!new RegExp(`${flag}[ ,\n]`).test(known)) unknown.push(`${page}: ${flag}`);
      for (const [variable] of text.matchAll(/\bPASTEBOARD_[A-Z_]+/g)) if (!known.includes(variable)) unknown.push(`${page}: ${variable}`);
      for (const [, name = ''] of text.matchAll(/\bnpm run ([a-z-]+)/g)) if (!(name in scripts)) unknown.push(`${page}: npm run ${name}`);
      for (const [, words = ''] of text.matchAll(/`(?:npx |sudo )?pasteboard ([a-z]+)/g))
        if (!COMMANDS.some((each) => each.split(' ')[0] === words)) unknown.push(`${page}: pasteboard ${words}`);
    }
    expect(unknown).toEqual([]);
  });

  test('[HOST-11] link to existing files and headings, and to every file of docs/host', () => {
    const anchorsOf = (path: string): string[] =>
      [...written(path).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
    const broken: string[] = [];
    for (const page of PAGES)
      for (const [, target = ''] of written(page).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^https?:/.test(target)) continue;
        const [file = '', anchor] = target.split('#');
        const path = file === '' ? page : join(dirname(page), file);
        if (!existsSync(join(ROOT, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor))) broken.push(`${page}: ${target}`);
      }
    expect(broken).toEqual([]);
    const named = PAGE + BLOCKS.map(({ text }) => text).join('');
    expect(readdirSync(join(ROOT, 'docs/host')).filter((name) => !named.includes(`host/${name}`))).toEqual([]);
  });

  test('[HOST-12] commands that cannot run here name files of the project', () => {
    const files = BLOCKS.flatMap(({ kind, text }) => (kind === 'not-run' ? (text.match(/\bdocs\/\S+/g) ?? []) : []));
    expect(files).toContain('docs/host/compose.yml');
    for (const file of files) expect(existsSync(join(ROOT, file))).toBe(true);
  });
});
