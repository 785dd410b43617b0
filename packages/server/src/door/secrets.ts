// Seat secrets: 256 bits each, kept as a hash only, compared in constant time.

import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A secret of 256 random bits needs no salt and no slow hash: there is nothing to try out. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const opens = (secret: string, hash: string | null): boolean => {
  const [given, kept] = [Buffer.from(hashOf(secret)), Buffer.from(hash ?? hashOf(''))];
  return timingSafeEqual(given, kept) && hash !== null;
};

/** No letter or digit that is mistaken for another when read aloud or written down. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;

export const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

/** As it was meant: people write small letters and put dashes or blanks between. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
