import type { Readable } from 'node:stream';

export interface TarEntry {
  readonly path: string;
  readonly pieces: AsyncIterable<Buffer>;
}

export function tarEntries(stream: Readable): AsyncGenerator<TarEntry>;
