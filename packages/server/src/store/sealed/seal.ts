// Seals one text: AES-256-GCM under a fresh nonce, bound to its place in the store, so that nothing can be moved unnoticed.
// `s1.KEY.BASE64`, where the last part holds the nonce, the sealed text and its tag.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { SEALED, StoreTrouble, UNSEALED } from '../contract/trouble.ts';
import { PLAIN, type SealKey, type SealKeys } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const SEALED_TEXT = /^s1\.([\w-]{1,32})\.([\w+/=]+)$/;

/** Was this text stored with a seal? */
export const isSealedText = (text: string): boolean => SEALED_TEXT.test(text);

/** The name of the key that this text was sealed with; empty if it was not. */
export const keyNameOf = (text: string): string => SEALED_TEXT.exec(text)?.[1] ?? '';

/** What a text is, and where it is stored. */
export type SealedPlace = readonly ['entry', table: string, n: number, id: string | null] | readonly ['snapshot', table: string, n: number];

const bytesOf = (at: SealedPlace): Buffer => Buffer.from(JSON.stringify(at));

const inWords = ([kind, , n]: SealedPlace): string =>
  `${kind === 'entry' ? 'Entry' : 'The snapshot of entry'} ${n} of a table cannot be opened`;

const open = ({ secret }: SealKey, at: SealedPlace, sealed: Buffer): string => {
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(bytesOf(at));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
};

/** What was sealed, or why it cannot be opened. */
export interface Unsealed {
  readonly body: string;
  readonly trouble?: StoreTrouble;
}

const closed = (at: SealedPlace, why: string, code: string, key = ''): Unsealed => ({
  body: '',
  trouble: new StoreTrouble(`${inWords(at)}: ${why}`, code, key),
});

const namesKey = (key: SealKey | typeof PLAIN): Buffer | null =>
  key === PLAIN ? null : Buffer.from(hkdfSync('sha256', key.secret, '', 'pasteboard names', 32));

export class Seal {
  readonly #current: SealKey | typeof PLAIN;
  readonly #keys: ReadonlyMap<string, SealKey>;
  /** Null if names are stored unchanged. */
  readonly #nameKeys: readonly (Buffer | null)[];
  /** Are unsealed entries read as well? */
  readonly takesPlain: boolean;

  constructor(keys: SealKeys) {
    this.#current = keys[0];
    this.#keys = new Map(keys.flatMap((key) => (key === PLAIN ? [] : [[key.id, key]])));
    // Names have separate keys: one key, one use.
    this.#nameKeys = keys.map(namesKey);
    this.takesPlain = keys.includes(PLAIN);
  }

  /** Is the key of this name given? An empty name stands for no seal. */
  has(name: string): boolean {
    return name === '' ? this.takesPlain : this.#keys.has(name);
  }

  /** Is this the name of the key that seals? */
  isCurrentKey(name: string): boolean {
    return name === (this.#current === PLAIN ? '' : this.#current.id);
  }

  close(at: SealedPlace, text: string): string {
    if (this.#current === PLAIN) return text;
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.#current.secret, nonce, { authTagLength: TAG });
    cipher.setAAD(bytesOf(at));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `s1.${this.#current.id}.${sealed.toString('base64')}`;
  }

  /** Never throws: one that cannot be opened says nothing about the next. */
  open(at: SealedPlace, text: string): Unsealed {
    const [, id = '', coded = ''] = SEALED_TEXT.exec(text) ?? [];
    if (id === '' && this.takesPlain) return { body: text };
    if (id === '') return closed(at, 'it was stored without a seal.', UNSEALED);
    const key = this.#keys.get(id);
    if (key === undefined) return closed(at, `it was sealed with the key “${id}”, which was not given.`, SEALED, id);
    const sealed = Buffer.from(coded, 'base64');
    try {
      if (sealed.length >= NONCE + TAG) return { body: open(key, at, sealed) };
    } catch {
      // Node gives no further reason.
    }
    return closed(at, `the key “${id}” is wrong, or the stored text was changed.`, 'seal');
  }

  /** What is stored instead of a name: under the current key, then under the older ones. */
  namesFor(name: string): [current: string, ...older: string[]] {
    const [current = '', ...older] = this.#nameKeys.map((key) =>
      key === null ? name : createHmac('sha256', key).update(name).digest('base64url'),
    );
    return [current, ...older];
  }
}
