// Errors that the user can fix are printed in one sentence, never with a stack.

import { Fault } from '@pasteboard/kernel';

export const OK = 0;
export const FAILED = 1;
export const USAGE = 2;

export class UserError extends Error {
  override readonly name = 'UserError';
  readonly exit: number;
  constructor(message: string, exit: number = FAILED) {
    super(message);
    this.exit = exit;
  }
}

export const usage = (message: string): UserError => new UserError(message, USAGE);

/** The fault of a game's rules, for the author of the game. */
export const faultText = (fault: unknown): string => {
  if (fault instanceof Fault) return fault.message;
  return fault instanceof Error ? `${fault.name}: ${fault.message}` : 'something went wrong inside';
};

/** Why a file could not be read or written, in words. */
export const fileTrouble = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file or folder';
    case 'EISDIR':
      return 'it is a folder';
    case 'ENOTDIR':
      return 'part of the path is no folder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'it may not be opened';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return typeof code === 'string' ? code : 'it cannot be opened';
  }
};
