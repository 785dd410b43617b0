// Explains what can be wrong when a PostgreSQL is first used, each in a sentence that says what to do. User, database and host are named; the
// password never is.

import { Client } from 'pg';
import { StoreTrouble, codeOf } from '../contract/trouble.ts';
import { postgresTrouble } from './trouble.ts';

/** Where an address leads. */
export interface PostgresTarget {
  readonly user: string;
  readonly database: string;
  readonly host: string;
  readonly port: number;
}

/** As the driver reads the address, with its own defaults. */
export const targetOf = (url: string): PostgresTarget => {
  try {
    const { user = '', database = '', host, port } = new Client({ connectionString: url });
    return { user, database, host, port };
  } catch {
    throw new StoreTrouble(
      'The address of the database cannot be read. It looks like postgres://user:password@host/database; write @ : / # % in a password as %40 %3A %2F %23 %25.',
      'where',
    );
  }
};

/** Older versions are no longer maintained and not tested here. */
const OLDEST = 13;

/** `version` as the server counts: 150004 for 15.4. */
export const checkVersion = (version: number): void => {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST) return;
  const told = major < 10 ? `${major}.${Math.floor((version % 10_000) / 100)}` : String(major);
  throw new StoreTrouble(
    `This is PostgreSQL ${told}, and Pasteboard needs ${OLDEST} or newer: upgrade it, or use another server.`,
    'older',
  );
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The schema does not exist, and the user may not create it. */
export const mayNotCreateSchema = ({ user, database }: PostgresTarget): StoreTrouble =>
  new StoreTrouble(
    `User “${user}” may not create a schema in database “${database}”. Have an administrator of PostgreSQL run: GRANT CREATE ON DATABASE ${quoted(database)} TO ${quoted(user)};`,
    '42501',
  );

type Words = (target: PostgresTarget, at: string) => string;

/** The first code that fits counts. */
const WORDS: readonly (readonly [code: RegExp, words: Words])[] = [
  [
    /^ECONNREFUSED$/,
    (_, at) => `PostgreSQL does not answer: nothing answers at its address, ${at}. Is it running, and does it listen there?`,
  ],
  [
    /^ENOTFOUND$/,
    ({ host }) => `PostgreSQL does not answer: the name “${host}” is not known. Check the host in the address of the database.`,
  ],
  [
    /^EAI_AGAIN$/,
    ({ host }) => `PostgreSQL does not answer: the name “${host}” cannot be looked up now. Check the name server of this machine.`,
  ],
  [/^E[A-Z]+$/, (_, at) => `PostgreSQL does not answer: ${at} cannot be reached. Check its address, the network and the firewall.`],
  [
    /^28P01$/,
    ({ user }, at) =>
      `PostgreSQL at ${at} does not accept the password of user “${user}”, or has no such user. Check both in the address of the database; write @ : / # % in a password as %40 %3A %2F %23 %25.`,
  ],
  [
    /^28/,
    ({ user, database }, at) =>
      `PostgreSQL at ${at} has no rule that lets user “${user}” into database “${database}” from here. If it asks for TLS, add ?sslmode=verify-full to the address; else check that the user exists, and add a line for it to pg_hba.conf.`,
  ],
  [
    /^NO_PASSWORD$/,
    ({ user }, at) =>
      `PostgreSQL at ${at} asks for the password of user “${user}”, and the address of the database has none. It looks like postgres://user:password@host/database.`,
  ],
  [
    /^NO_TLS$/,
    (_, at) =>
      `PostgreSQL at ${at} does not offer TLS, and the address of the database asks for it. Switch it on there (ssl = on), or leave sslmode out of the address.`,
  ],
  [
    /^(?:DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT|ERR_TLS)_/,
    (_, at) =>
      `The certificate of PostgreSQL at ${at} cannot be verified. Add sslrootcert=FILE to the address, with the certificate of its authority, and use the host name it is made out to. Within a network of your own, sslmode=no-verify leaves it unverified.`,
  ],
  [
    /^3D000$/,
    ({ user, database }, at) =>
      `PostgreSQL at ${at} answers, but there is no such database: “${database}”. Make it as an administrator of PostgreSQL: createdb --owner=${user} --encoding=UTF8 --template=template0 ${database}`,
  ],
  [
    /^42501$/,
    ({ user, database }) =>
      `User “${user}” may not use what is there in database “${database}”: it belongs to another user. Use the user that made it, or let an administrator hand it over with REASSIGN OWNED BY.`,
  ],
  [/^57P0/, (_, at) => `PostgreSQL at ${at} is starting or shutting down and takes no connections now.`],
  [
    /^53300$/,
    (_, at) => `PostgreSQL at ${at} has no connection left. Raise its max_connections, or give --database-connections a smaller number.`,
  ],
];

/** The driver's own errors have no code. */
const SAID: readonly (readonly [words: RegExp, code: string])[] = [
  [/timeout/i, 'ETIMEDOUT'],
  [/^Connection terminated/, 'ECONNRESET'],
  [/does not support SSL/, 'NO_TLS'],
  [/password must be/, 'NO_PASSWORD'],
];

const codeFor = (error: unknown): string => {
  const code = codeOf(error);
  if (code !== '' || !(error instanceof Error)) return code;
  return SAID.find(([words]) => words.test(error.message))?.[1] ?? '';
};

/** Why the store could not be opened. Never with the server's own text. */
export const openingTrouble = (error: unknown, target: PostgresTarget): StoreTrouble => {
  if (error instanceof StoreTrouble) return error;
  const code = codeFor(error);
  const words = WORDS.find(([fits]) => fits.test(code))?.[1](target, `${target.host}:${target.port}`);
  return words === undefined ? postgresTrouble(error) : new StoreTrouble(words, code);
};

const NOT_UP_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** May it work in a moment, as when both are started together? A wrong password stays wrong. */
export const isNotUpYet = (error: unknown): boolean => error instanceof StoreTrouble && NOT_UP_YET.has(error.code);
