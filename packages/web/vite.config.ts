// Builds the web client, in two shared files and one for each screen, and compresses it.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Files are compressed once, when they are built, as far as that goes; the server only hands them out. */
const compressed = (dist = ''): Plugin => ({
  name: 'compressed',
  apply: 'build',
  configResolved({ root, build }) {
    dist = resolve(root, build.outDir);
  },
  async closeBundle() {
    const files = await readdir(dist, { recursive: true });
    const plain = files.filter((file) => /\.(?:js|css|svg|html)$/.test(file));
    await Promise.all(
      plain.map(async (file) => {
        const bytes = await readFile(join(dist, file));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(join(dist, `${file}.br`), await promisify(brotliCompress)(bytes, { params }));
        await writeFile(join(dist, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }),
    );
  },
});

/**
 * What several screens share would else become a file for each few of them that share it: fifty little ones before the first card, each with its own
 * head. So it comes in two: what every page needs, and what every table does.
 */
const groups = [
  { name: 'react', test: /node_modules|vite[\\/]/, priority: 3 },
  {
    name: 'base',
    // With what is shown while a table is on its way, or does not come.
    test: /packages[\\/](?:phrasing|kernel|protocol|games[\\/]src[\\/](?:catalog|[^\\/]+[\\/]about)\.ts|web[\\/]src[\\/](?:[^\\/]+$|(?:stores|parts|api|cards|navigation|page|home|join|new-table)[\\/]|status[\\/](?:boundary|missing-part|reloading|remedy|states|ways)|house-rules[\\/]option-words))/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'table', test: /packages[\\/]web[\\/]src[\\/]/, minShareCount: 2, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compressed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
  },
  // While one works on a screen: `npx pasteboard serve` beside `npm run dev -w @pasteboard/web`.
  server: { proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } } },
});
