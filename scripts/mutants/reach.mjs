// Which test file runs which part of which source: V8 counts, for each test file alone, what was run. Kept until a module the test loaded changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from './vitest-run.mjs';

const digest = (root, paths) => {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : '');
  return hash.digest('base64');
};

/** Ranges lie in each other, the inner one decides: makes a list of stretches that ran, `[start, end, start, end, …]`, of them. */
export const stretches = (functions) => {
  const ranges = functions.flatMap((each) => each.ranges).toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const marks = [...new Set(ranges.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset]))].toSorted((a, b) => a - b);
  const ran = [];
  const open = [];
  let next = 0;
  marks.forEach((mark, i) => {
    while (open.length > 0 && open.at(-1).endOffset <= mark) open.pop();
    while (next < ranges.length && ranges[next].startOffset <= mark) {
      if (ranges[next].endOffset > mark) open.push(ranges[next]);
      next++;
    }
    const end = marks[i + 1];
    if (end === undefined || !(open.at(-1)?.count > 0)) return;
    if (ran.at(-1) === mark) ran[ran.length - 1] = end;
    else ran.push(mark, end);
  });
  return ran;
};

const ranAt = (ran, offset) => {
  for (let i = 0; i < ran.length; i += 2) if (ran[i] <= offset && offset < ran[i + 1]) return true;
  return false;
};

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Measures the tests of which nothing is known; one that fails unchanged is told and left out. */
const measure = async (copy, tests, targets, onFile) => {
  const folder = mkdtempSync(join(tmpdir(), 'pasteboard-reach-'));
  const known = {};
  try {
    const ends = new Map();
    const { tail } = await runTests(
      copy,
      tests.map((path) => ({ path, seconds: 120 })),
      {
        env: { MUTANTS_COVERAGE: folder },
        onFile: (told) => {
          ends.set(told.file, told);
          onFile(told);
        },
      },
    );
    if (ends.size === 0) throw new Error(`no test ran:\n${tail}`);
    for (const name of readdirSync(folder)) {
      const { testPath, work, scripts } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const test = relative(copy, testPath);
      const loaded = scripts.map(({ url, functions }) => ({ path: relative(copy, fileURLToPath(url.split('?')[0])), functions }));
      const own = loaded.filter(({ path }) => !path.startsWith('..'));
      const { ok, ms } = ends.get(test) ?? { ok: false, ms: 0 };
      if (!ok) continue;
      const paths = [...new Set([test, ...own.map(({ path }) => path)])].toSorted((a, b) => (a < b ? -1 : 1));
      known[test] = {
        paths,
        digest: digest(copy, paths),
        seconds: Math.round(ms) / 1000,
        work,
        ran: Object.fromEntries(own.filter(({ path }) => targets.has(path)).map(({ path, functions }) => [path, stretches(functions)])),
      };
    }
    return known;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The map of all tests; measured where it is missing or out of date, and written to `cache`. */
export const reachOf = async ({ copy, cache, tests, targets, fresh, onFile, onMissing }) => {
  const before = fresh ? {} : read(cache);
  const valid = tests.filter((test) => before[test] !== undefined && before[test].digest === digest(copy, before[test].paths));
  const missing = tests.filter((test) => !valid.includes(test));
  onMissing(missing.length);
  const found = missing.length === 0 ? {} : await measure(copy, missing, targets, onFile);
  const map = { ...Object.fromEntries(valid.map((test) => [test, before[test]])), ...found };
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(map));
  return map;
};

/** The tests that run what a mutant changes, each with the seconds it took and the seconds of work in them, which a busy machine does not change. */
export const testsReaching = (map, { path, start }) =>
  Object.entries(map).flatMap(([test, { ran, seconds, work = seconds }]) =>
    ran[path] !== undefined && ranAt(ran[path], start) ? [{ path: test, seconds, work }] : [],
  );
