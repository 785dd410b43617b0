// Loaded before each test file when reach is measured: writes down which parts of our sources the file ran.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

const before = process.cpuUsage();
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'));
  const { testPath } = expect.getState();
  const { user, system } = process.cpuUsage(before);
  writeFileSync(
    join(process.env.MUTANTS_COVERAGE, `${crypto.randomUUID()}.json`),
    JSON.stringify({ testPath, work: (user + system) / 1e6, scripts: own }),
  );
  session.disconnect();
});
