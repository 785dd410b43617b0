import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Files are compressed once, when they are built, as far as that goes; the server only hands them out. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async closeBundle() {
    const dist = join(import.meta.dirname, 'dist');
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compressed()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: { polyfill: false } },
  // While one works on a screen: `npx pasteboard serve` beside `npm run dev -w @pasteboard/web`.
  server: { proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } } },
});
