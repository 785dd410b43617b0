// Keys to seal with. The first seals; all of them open, so that a key can be replaced while old entries stay. The word `plain` in the
// list stands for no seal at all: `k1:…,plain` also reads unsealed entries, while `pasteboard reseal` seals them. Without the word such an
// entry is refused, or a person who can write to the database could forge entries of players.

import { StoreTrouble } from '../contract/trouble.ts';

export interface SealKey {
  /** The prefix of what it seals: a short name, no secret. */
  readonly id: string;
  /** 256 bits. */
  readonly secret: Buffer;
}

export const PLAIN = 'plain';

export type SealKeys = readonly [current: SealKey | typeof PLAIN, ...older: (SealKey | typeof PLAIN)[]];

/** Names of the keys; that of no seal is empty. */
export const keyNames = (keys: SealKeys): string[] => keys.map((key) => (key === PLAIN ? '' : key.id));

const KEY_BYTES = 32;

const keyFrom = (text: string): SealKey | typeof PLAIN => {
  if (text.trim() === PLAIN) return PLAIN;
  const [, id, secret] = /^([\w-]{1,32}):([\w+/=-]+)$/.exec(text.trim()) ?? [];
  const bytes = Buffer.from(secret ?? '', 'base64');
  if (id === PLAIN) throw new StoreTrouble('No key is named “plain”: the word stands for entries without a seal.', 'key');
  if (id === undefined || bytes.length !== KEY_BYTES) {
    throw new StoreTrouble(
      'A key is written NAME:SECRET, with a secret of 32 bytes in base64; several are separated by commas. “pasteboard serve --help” tells how to make one.',
      'key',
    );
  }
  return { id, secret: bytes };
};

/** `new:SECRET,old:SECRET`, or one of them `plain`. Error messages never repeat it. */
export const readSealKeys = (text: string): SealKeys => {
  const [current, ...older] = text.split(',').map(keyFrom);
  if (current === undefined) throw new StoreTrouble('There is no key.', 'key');
  const keys: SealKeys = [current, ...older];
  if (new Set(keyNames(keys)).size !== keys.length) throw new StoreTrouble('Two keys have the same name.', 'key');
  if (current === PLAIN && older.length === 0) throw new StoreTrouble('“plain” alone is not a key: leave the key out, or name one.', 'key');
  return keys;
};
