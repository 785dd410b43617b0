// The chain of a table's entries. Each entry's link is a hash over the link before it and a commitment to its content; the commitment is salted,
// and the salt is stored with the content. A reader without salt and content can still follow the chain by the commitment alone, so that an
// entry can be left out of a file, or be resealed, without breaking the chain.

import { hash, randomFillSync } from 'node:crypto';

/** The link before the first entry. */
export const FIRST_LINK = hash('sha256', 'pasteboard chain 1', 'base64url');

/** 128 bits as base64url. */
const SALT_BYTES = 16;
const SALT_LENGTH = 22;
const SALTED = /^[\w-]{22}\./;

/** Random bytes are fetched for 256 entries at a time, which costs a tenth of fetching them one by one. */
class SaltPool {
  readonly #bytes = Buffer.alloc(256 * SALT_BYTES);
  #used = this.#bytes.length;

  take(): string {
    if (this.#used === this.#bytes.length) {
      randomFillSync(this.#bytes);
      this.#used = 0;
    }
    const end = this.#used + SALT_BYTES;
    const salt = this.#bytes.toString('base64url', this.#used, end);
    this.#bytes.fill(0, this.#used, end);
    this.#used = end;
    return salt;
  }
}

const salts = new SaltPool();

export const newSalt = (): string => salts.take();

/** The commitment to an entry's content and id: no two contents share one, and it reveals nothing without the salt. */
export const commitmentOf = (salt: string, id: string | null, text: string): string =>
  hash('sha256', `${salt}.${JSON.stringify(id)}.${text}`, 'base64url');

export const linkAfter = (previous: string, n: number, commitment: string): string =>
  hash('sha256', `${previous}.${n}.${commitment}`, 'base64url');

/** A body as it is stored: the salt, and the entry. */
export const salted = (salt: string, text: string): string => `${salt}.${text}`;

export interface Unsalted {
  readonly salt: string;
  readonly text: string;
}

/** Null if it was not stored with a salt. */
export const unsalted = (body: string): Unsalted | null =>
  SALTED.test(body) ? { salt: body.slice(0, SALT_LENGTH), text: body.slice(SALT_LENGTH + 1) } : null;

/** A snapshot as it is stored: with the link of its entry, and a hash over both. */
export const snapshotKept = (link: string, n: number, text: string): string =>
  `${link}.${hash('sha256', `${link}.${n}.${text}`, 'base64url')}.${text}`;

/** Snapshots of version 0.1 have neither. */
export const isSnapshotKept = (body: string): boolean => !body.startsWith('{"');

/** What was stored; null if it was changed, or belongs to an entry with another link. */
export const snapshotRead = (link: string | undefined, n: number, body: string): string | null => {
  const [kept = '', digest = ''] = body.split('.', 2);
  const text = body.slice(kept.length + digest.length + 2);
  return kept === link && hash('sha256', `${link}.${n}.${text}`, 'base64url') === digest ? text : null;
};
