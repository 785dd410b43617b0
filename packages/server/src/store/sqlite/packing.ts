// Compresses entries in their tables' logs. An entry is JSON of about a kilobyte, of which a third is left; and SQLite puts a row of this kind that
// is longer than a quarter of its page on a page of its own, so that most entries took 4 KiB each.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { isSealedText } from '../sealed/seal.ts';

/** Shorter ones fit on a page with others uncompressed. */
const SHORTEST = 200;

/** A body as it is stored: in `body` unchanged, or in `packed` with its length in bytes, and `body` empty. */
export interface PackedBody {
  readonly body: string;
  readonly length: number | null;
  readonly packed: Uint8Array | null;
}

const asItIs = (body: string): PackedBody => ({ body, length: null, packed: null });

/** Sealed bodies stay uncompressed: they would hardly become shorter, and `reseal` searches for them. */
export const packed = (body: string): PackedBody => {
  if (body.length < SHORTEST || isSealedText(body)) return asItIs(body);
  const bytes = Buffer.from(body);
  const deflated = deflateRawSync(bytes);
  return deflated.length < 0.9 * bytes.length ? { body: '', length: bytes.length, packed: deflated } : asItIs(body);
};

/** Empty if it was damaged: then it does not fit its link, which tells which entry it is. */
export const unpacked = ({ body, length, packed: deflated }: PackedBody): string => {
  if (deflated === null) return body;
  try {
    const bytes = inflateRawSync(deflated);
    return bytes.length === length ? bytes.toString() : '';
  } catch {
    return '';
  }
};
