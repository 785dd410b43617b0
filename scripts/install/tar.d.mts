// Types of tar.mjs, which reads a tar stream.

import type { Readable } from 'node:stream';

export interface TarEntry {
  readonly path: string;
  readonly pieces: AsyncIterable<Buffer>;
}

export function tarEntries(stream: Readable): AsyncGenerator<TarEntry>;
