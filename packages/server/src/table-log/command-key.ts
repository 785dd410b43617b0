// The key under which a command is stored, so that it counts once, and the fingerprint that tells it from another under the same id. Keys are not
// sealed: they must not tell who sent the command.
//
// No client can name a key of a bot or of the server: a client's key is a hash over two names, a bot's a hash over three, and the server's own
// ids (`come.…`, `house.…`) have a dot, which no hash has.

import { hash } from 'node:crypto';
import { canonical } from '@pasteboard/kernel';

/** Long enough that no two commands of a table ever collide. */
const LENGTH = 27;

const keyOf = (names: readonly string[]): string => hash('sha256', JSON.stringify(names), 'base64url').slice(0, LENGTH);

/** Two people may choose the same id. */
export const commandKey = (who: string, id: string): string => keyOf([who, id]);

export const botKey = (seat: string, id: string): string => keyOf(['bot', seat, id]);

/** Long enough that no two messages share one by chance. */
const PRINT_LENGTH = 16;

/** A command in the log: its key, and its fingerprint if one was stored. */
export interface CommandId {
  readonly key: string;
  readonly print: string | null;
}

/** Entries from before there were fingerprints are not compared. */
export const isSamePrint = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;

/** A hash of the message without its id: the same id with another fingerprint is another command. */
export const fingerprintOf = (message: { readonly id: string }): string =>
  hash('sha256', canonical({ ...message, id: null }), 'base64url').slice(0, PRINT_LENGTH);
