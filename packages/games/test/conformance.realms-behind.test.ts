import { conformance } from '@pasteboard/conformance';
import { expect, test } from 'vitest';
import { realmsBehind } from '../src/realms-behind/index.ts';

const nightly = process.env['NIGHTLY'] === '1';

test('[P1–P9] The Realms Behind keeps every promise at random tables', { timeout: nightly ? 10_800_000 : 600_000 }, () => {
  const { counts, lines } = conformance(realmsBehind, {
    tables: nightly ? 2_000 : Number(process.env['TABLES'] ?? 8),
    commands: nightly ? 120 : 95,
    atLeast: {},
  });
  console.info(`realms-behind\n${lines.join('\n')}`);
  expect(counts.tables).toBeGreaterThan(0);
});
