// Keys to seal with. The first seals; all of them open, so that a key can be replaced while old entries stay as they are.

import { StoreTrouble } from '../trouble.ts';

export interface SealKey {
  /** Stands in front of whatever it seals: a short name, no secret. */
  readonly id: string;
  /** 256 bits. */
  readonly secret: Buffer;
}

export type SealKeys = readonly [current: SealKey, ...older: SealKey[]];

const KEY_BYTES = 32;

const keyFrom = (text: string): SealKey => {
  const [, id, secret] = /^([\w-]{1,32}):([\w+/=-]+)$/.exec(text.trim()) ?? [];
  const bytes = Buffer.from(secret ?? '', 'base64');
  if (id === undefined || bytes.length !== KEY_BYTES) {
    throw new StoreTrouble(
      'A key is written NAME:SECRET, with a secret of 32 bytes in base64; several are parted by commas. “pasteboard serve --help” tells how to make one.',
      'key',
    );
  }
  return { id, secret: bytes };
};

/** `new:SECRET,old:SECRET`. Whatever is wrong with it, the sentence does not repeat it. */
export const readSealKeys = (text: string): SealKeys => {
  const [current, ...older] = text.split(',').map(keyFrom);
  if (current === undefined) throw new StoreTrouble('There is no key.', 'key');
  if (new Set([current, ...older].map(({ id }) => id)).size !== older.length + 1)
    throw new StoreTrouble('Two keys have the same name.', 'key');
  return [current, ...older];
};
