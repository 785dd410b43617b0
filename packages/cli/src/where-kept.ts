// Where tables are kept and where people reach the server, as flags and as environment variables.

import { InvalidArgumentError, Option, type Command } from 'commander';

const named = (typed: string): string => {
  if (typed.trim() === '') throw new InvalidArgumentError('It is the name of a folder.');
  return typed;
};

export const dataOption = (says: string): Option => new Option('--data <folder>', says).env('PASTEBOARD_DATA').argParser(named);
export const databaseOption = (says: string): Option => new Option('--database <url>', says).env('DATABASE_URL');

export const webAddress = (typed: string): string => {
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed)) throw new InvalidArgumentError('It begins with http:// or https://.');
  const { origin, pathname, search, hash } = new URL(typed);
  if (`${pathname}${search}${hash}` !== '/') throw new InvalidArgumentError('It ends with the name of the machine, or its port.');
  return origin;
};

export const publicUrlOption = (says: string): Option =>
  new Option('--public-url <url>', says).env('PASTEBOARD_PUBLIC_URL').argParser(webAddress);

export const keyOption = (says: string): Option => new Option('--encryption-key <key>', says).env('PASTEBOARD_ENCRYPTION_KEY');

/** What was typed counts before what the environment says, also of the other of the two. */
export const asTyped = <Flags extends { readonly data?: string; readonly database?: string }>(command: Command, flags: Flags): Flags => {
  const [data, database] = [command.getOptionValueSource('data'), command.getOptionValueSource('database')];
  const { data: folder, database: url, ...rest } = flags;
  const keepsFolder = folder !== undefined && !(data === 'env' && database !== undefined);
  const keepsUrl = url !== undefined && !(database === 'env' && data === 'cli');
  return { ...rest, ...(keepsFolder ? { data: folder } : {}), ...(keepsUrl ? { database: url } : {}) } as Flags;
};
