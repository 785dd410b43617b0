// Runs the tests of every package, of the repository, and of the browser.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts', 'e2e/**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    // One more than our smallest machine has cores: browsers, disks and servers that are killed are waited for.
    maxWorkers: 3,
    // Files share their workers: starting one afresh for each file cost a third of the time. No test changes what others stand on.
    isolate: false,
    // Node runs our sources as they are, and so it does in tests: a fifth of the time goes otherwise into calls through vite's modules.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Browsers on a busy machine take their time.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
  },
});
