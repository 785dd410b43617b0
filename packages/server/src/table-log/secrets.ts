// Seat secrets: 256 bits each, stored as a hash only, compared in constant time.

import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A secret of 256 random bits needs no salt and no slow hash: it cannot be guessed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const NONE = hashOf('');

/** In the same time whether they are equal or not, and whether there is one to compare with. A hash of another length is not ours. */
export const isSameHash = (given: string, kept: string | null): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(kept ?? NONE)];
  return one.length === other.length && timingSafeEqual(one, other) && kept !== null;
};

export const opens = (secret: string, hash: string | null): boolean => isSameHash(hashOf(secret), hash);

/** No letter or digit that is mistaken for another when read aloud or written down. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;

export const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

/** The code that was meant: people write lower case and put dashes or spaces between. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
