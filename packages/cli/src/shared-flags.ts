// Flags that several commands share: where tables are stored, where people reach the server, ids, durations and orders.

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

const notEmpty = (typed: string): string => {
  if (typed.trim() === '') throw new InvalidArgumentError('It is empty: write a key, or leave it out for a store without a seal.');
  return typed;
};

export const keyOption = (says: string): Option =>
  new Option('--encryption-key <key>', says).env('PASTEBOARD_ENCRYPTION_KEY').argParser(notEmpty);

/** A typed flag overrides the environment, also if the environment sets the other of the two. */
export const asTyped = <Flags extends { readonly data?: string; readonly database?: string }>(command: Command, flags: Flags): Flags => {
  const [data, database] = [command.getOptionValueSource('data'), command.getOptionValueSource('database')];
  const { data: folder, database: url, ...rest } = flags;
  const keepsFolder = folder !== undefined && !(data === 'env' && database !== undefined);
  const keepsUrl = url !== undefined && !(database === 'env' && data === 'cli');
  return { ...rest, ...(keepsFolder ? { data: folder } : {}), ...(keepsUrl ? { database: url } : {}) } as Flags;
};

/** Older ids of tables and replays may begin with a dash, as options do. */
const DASHED_ID = /^-[\w-]{15,}$/;

/** Lets a command take ids that begin with a dash. Other options that it does not know are refused as before. */
export const takesIds = (command: Command): Command =>
  command.allowUnknownOption().hook('preAction', (_, { args }) => {
    const unknown = args.find((typed) => typed.startsWith('--') || (/^-./.test(typed) && !DASHED_ID.test(typed)));
    if (unknown !== undefined) command.error(`error: unknown option '${unknown}'`);
  });

const UNITS: { readonly [unit: string]: number } = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** A duration as an operator types it: 90m, 12h, 180d, 26w. */
export const duration = (typed: string): number => {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhdw])$/.exec(typed) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (ms <= 0) throw new InvalidArgumentError('It is a number and m, h, d or w, such as 180d for 180 days.');
  return ms;
};

/** How lists of tables can be sorted. */
export const SORTS = ['activity', 'size', 'entries', 'id'] as const;
export type Sort = (typeof SORTS)[number];
