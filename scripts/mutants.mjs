// `npm run mutants`: changes one small thing in a private copy, runs the tests that reach it, and lists the changes that no test noticed.
import { randomInt } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCopy, removeCopy } from './mutants/copy.mjs';
import { diffOf, mutantsOf, mutated } from './mutants/operators.mjs';
import { reachOf, testsReaching } from './mutants/reach.mjs';
import { endAll, follow, runTests } from './mutants/vitest-run.mjs';

const HELP = `npm run mutants -- [options]

  --sample N       how many mutants to try (60)
  --seed S         draws the same mutants again; without it a seed is drawn and printed
  --only PATH      mutants in files whose path contains PATH; PATH:LINE for one line; several times for several
  --operator TEXT  mutants whose operator contains TEXT, such as '&&' or 'remove call'
  --tests PATH     only test files whose path contains PATH: quicker, and the figure is a lower bound; several times for several
  --least P        fails when fewer than P percent are caught (90)
  --within S       leaves out test files with more than S seconds of work: quicker, and the figure is a lower bound
  --report FILE    writes the result as JSON, too
  --fresh          measures anew what each test reaches
  --list           prints the mutants and tries none

A mutant is caught when a test fails, when the tests stand still, or when the types no longer fit.
Tests that start other processes (packages/cli, e2e) take no part.
`;

/** What is mutated: where a wrong line would break a rule, a secret or a table. */
const TARGETS = [
  'packages/kernel/src/**/*.ts',
  'packages/values/src/**/*.ts',
  'packages/games/src/*/rules/**/*.ts',
  'packages/games/src/*/read/**/*.ts',
  'packages/games/src/*/view.ts',
  'packages/games/src/{draw,hush}/*.ts',
  'packages/server/src/{table-log,room}/*.ts',
  'packages/web/src/connection/*.ts',
];
const TESTS = ['packages/!(cli)/test/**/*.test.ts'];

const root = join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string' },
    only: { type: 'string', multiple: true, default: [''] },
    tests: { type: 'string', multiple: true, default: [''] },
    operator: { type: 'string' },
    least: { type: 'string', default: '90' },
    within: { type: 'string' },
    report: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const number = (name) => {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} ${options[name]}: a whole number from 0 is wanted`);
  return value;
};

const filesOf = (cwd, patterns) =>
  patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd }).map((path) => path.replaceAll('\\', '/'));
    if (found.length === 0) throw new Error(`no file is called ${pattern}: has it moved?`);
    return found;
  });

/** mulberry32: small, and the same everywhere. */
const seeded = (seed) => {
  let a = seed >>> 0;
  return (below) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
};

const drawn = (all, size, below) => {
  const rest = all.slice();
  const sample = [];
  while (sample.length < size && rest.length > 0) {
    const at = below(rest.length);
    sample.push(rest[at]);
    rest[at] = rest.at(-1);
    rest.pop();
  }
  return sample;
};

const isAt = (place, { path, line }) => {
  const [, part, at] = /^(.*?)(?::(\d+))?$/.exec(place);
  return path.includes(part) && (at === undefined || Number(at) === line);
};

const isAskedFor = (mutant) => options.only.some((place) => isAt(place, mutant)) && mutant.operator.includes(options.operator ?? '');

/** Tests that caught others of this file first, then those of the same folder, then the quick ones. */
const inOrder = (tests, path, caughtBefore) => {
  const home = path.split('/').filter((part) => !['src', 'packages', 'rules', 'read'].includes(part));
  const nearness = (test) => home.filter((part) => test.split(/[/.]/).includes(part.replace(/\.ts$/, ''))).length;
  const score = ({ path: test, work }) => work / (1 + 3 * nearness(test)) / (1 + 5 * (caughtBefore.get(`${path} ${test}`) ?? 0));
  return tests.toSorted((a, b) => score(a) - score(b));
};

const typesFit = async (copy) => {
  const { code } = await follow(process.execPath, [join(copy, 'node_modules/typescript/bin/tsc'), '-b'], { cwd: copy }).ended;
  return code === 0;
};

let stopped = false;

const tryMutant = async (copy, mutant, map, within) => {
  const file = join(copy, mutant.path);
  const text = readFileSync(file, 'utf8');
  const reaching = testsReaching(map, mutant).filter(({ work }) => work <= within);
  const tests = inOrder(reaching, mutant.path, caughtBefore);
  const about = { ...mutant, tests: tests.length, diff: diffOf(text, mutant) };
  writeFileSync(file, mutated(text, mutant));
  try {
    const { ok, by } = tests.length === 0 ? { ok: true, by: null } : await runTests(copy, tests);
    if (!ok) {
      const test = by?.split(' › ')[0];
      caughtBefore.set(`${mutant.path} ${test}`, (caughtBefore.get(`${mutant.path} ${test}`) ?? 0) + 1);
      return { ...about, caught: true, by };
    }
    if (!stopped && !(await typesFit(copy))) return { ...about, caught: true, by: 'type check' };
    return { ...about, caught: false, by: null };
  } finally {
    writeFileSync(file, text);
  }
};

const percent = (part, whole) => (whole === 0 ? 100 : (100 * part) / whole);

const report = (results, seed, pool) => {
  const survivors = results.filter(({ caught }) => !caught);
  console.log(
    `\n${results.length - survivors.length} of ${results.length} mutants caught (${percent(results.length - survivors.length, results.length).toFixed(1)} %), drawn from ${pool} with seed ${seed}`,
  );
  const byTypes = results.filter(({ by }) => by === 'type check').length;
  if (byTypes > 0) console.log(`${byTypes} of them by the type check alone`);
  for (const { path, line, operator, diff, tests } of survivors) {
    console.log(`\n${path}:${line}  ${operator}  (${tests === 0 ? 'no test reaches it' : `${tests} test files passed`})\n${diff}`);
  }
  if (options.report !== undefined) writeFileSync(options.report, `${JSON.stringify({ seed, pool, results }, null, 2)}\n`);
};

const main = async () => {
  if (options.help) {
    console.log(HELP);
    return;
  }
  const seed = options.seed === undefined ? randomInt(1_000_000) : number('seed');
  const sample = number('sample');
  const least = number('least');
  const within = options.within === undefined ? Infinity : number('within');
  const targets = filesOf(root, TARGETS);
  const all = targets
    .toSorted()
    .flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')))
    .filter(isAskedFor);
  const chosen = drawn(all, sample, seeded(seed));
  console.log(`${chosen.length} of ${all.length} mutants, seed ${seed}`);
  if (options.list) {
    for (const { path, line, operator } of chosen) console.log(`${path}:${line}  ${operator}`);
    return;
  }

  const copy = makeCopy(root);
  const results = [];
  const stop = () => {
    stopped = true;
    endAll();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    let measured = 0;
    let missing = 0;
    const map = await reachOf({
      copy,
      cache: join(root, '.build', 'mutants', 'reach.json'),
      tests: filesOf(copy, TESTS).filter((test) => options.tests.some((part) => test.includes(part))),
      targets: new Set(targets),
      fresh: options.fresh,
      onMissing: (count) => {
        missing = count;
        if (count > 0) console.log(`finding out what ${count} test files reach`);
      },
      onFile: ({ file, ok, failed, ms }) => {
        measured++;
        console.log(
          `[${measured}/${missing}] ${ok ? `${(ms / 1000).toFixed(1)} s` : `fails unchanged and is left out (${failed})`}  ${file}`,
        );
      },
    });
    if (!stopped && !(await typesFit(copy))) throw new Error('the types do not fit before anything is changed: npm run check');
    for (const mutant of chosen) {
      if (stopped) break;
      const started = performance.now();
      const result = await tryMutant(copy, mutant, map, within);
      if (stopped) break;
      results.push(result);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `[${results.length}/${chosen.length}] ${result.caught ? 'caught  ' : 'SURVIVED'} ${seconds} s  ${mutant.path}:${mutant.line}  ${mutant.operator}${result.caught ? `  by ${result.by}` : ''}`,
      );
    }
  } finally {
    removeCopy(copy);
  }
  report(results, seed, all.length);
  const caught = results.filter((each) => each.caught).length;
  process.exitCode = stopped ? 130 : percent(caught, results.length) >= least ? 0 : 1;
};

const caughtBefore = new Map();
await main();
