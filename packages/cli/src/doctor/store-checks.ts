// Checks of the store: does it exist, can it be written, do the keys fit, and is there free space?

import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { ServerRecords, lastActivity, tablesOf, unreadableInWords } from '@pasteboard/server';
import {
  ChainedStore,
  SEALED,
  Seal,
  SealedStore,
  StoreTrouble,
  UNSEALED,
  databaseIn,
  isRecord,
  openBareStore,
  readSealKeys,
  type BareStore,
  type KeptTable,
  type SealKeys,
} from '@pasteboard/server/store';
import { storeAddress, type KeyedFlags } from '../backup/store-address.ts';
import { UNREADABLE_TODO, openFolderWords, troubleReading } from '../backup/tables-folder.ts';
import { WRONG_KEY_TODO, withoutKeys, wrongKeyText, wrongKeysAmong } from '../backup/wrong-keys.ts';
import { sizeText } from '../columns.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const MB = 1_048_576;
/** How many tables are checked for entries from the future. */
const SAMPLE = 50;
const FUTURE_MS = 300_000;
/** So many tables and entries are checked for damage. */
const CHECKED = { tables: 200, entries: 20_000, page: 200 } as const;

interface SealedWith {
  readonly tables: number;
  readonly records: number;
  readonly entries: number;
}

interface Seals {
  /** Entries, and the tables and records of the server they belong to, by the name of their key. */
  readonly counts: ReadonlyMap<string, SealedWith>;
  /** Given keys that do not open what bears their name. */
  readonly wrong: ReadonlySet<string>;
}

const sealsIn = async (store: BareStore, keys: SealKeys | null): Promise<Seals> => {
  const counts = new Map<string, SealedWith>();
  for await (const kept of tablesOf(store)) {
    for (const { key, entries } of await store.sealsOf([kept.table])) {
      const before = counts.get(key) ?? { tables: 0, records: 0, entries: 0 };
      const [tables, records] = isRecord(kept.table) ? [0, 1] : [1, 0];
      counts.set(key, { tables: before.tables + tables, records: before.records + records, entries: before.entries + entries });
    }
  }
  return { counts, wrong: keys === null ? new Set() : await wrongKeysAmong(store, keys) };
};

const keyFindings = ({ counts, wrong }: Seals, keys: SealKeys | null): Finding[] => {
  const seal = keys === null ? null : new Seal(keys);
  const has = (key: string): boolean => (seal === null ? key === '' : seal.has(key));
  const findings: Finding[] = [];
  for (const [key, { tables, records, entries }] of counts) {
    const counted = `${entries} entries of ${tables} tables${records === 0 ? '' : ` and ${records} records of the server`}`;
    if (wrong.has(key)) findings.push(fail('key', wrongKeyText(key), WRONG_KEY_TODO));
    else if (has(key)) continue;
    else if (key === '')
      findings.push(fail('key', `${counted} have no seal and are not read.`, 'Seal them: pasteboard reseal, with “plain” behind the key.'));
    else
      findings.push(
        fail(
          'key',
          `${counted} need the key “${key}”, which is missing.`,
          seal === null ? 'Give it as PASTEBOARD_ENCRYPTION_KEY or with --encryption-key.' : 'Add it behind the first key.',
        ),
      );
  }
  if (findings.length > 0) return findings;
  if (seal === null) return [ok('key', 'The store is not sealed, and no key is given.')];
  if (seal.takesPlain)
    return [
      warn('key', 'Every entry can be read; “plain” is among the keys.', 'Run pasteboard reseal, then restart the server without “plain”.'),
    ];
  return [ok('key', 'Every entry can be read with the keys that are given.')];
};

const diskFinding = (free: number | null, minFree: number): Finding => {
  if (free === null) return ok('disk', 'The database looks after its own disk.');
  const what = `${sizeText(free)} are free where tables are kept; the floor is ${minFree} MB (--min-free).`;
  if (free < minFree * MB)
    return fail('disk', what, 'Free some space: the server accepts nothing new below the floor, and no commands below a quarter of it.');
  return free < 4 * minFree * MB ? warn('disk', what, 'Free some space soon.') : ok('disk', what);
};

/** Null if the clock may be right. */
const slowClock = (now: number, built: number): Finding | null =>
  now < built
    ? fail(
        'clock',
        `This machine’s clock says ${new Date(now).toISOString()}, before this program was made.`,
        'Set the clock, and let NTP keep it.',
      )
    : null;

const clockFinding = async (store: ChainedStore, built: number): Promise<Finding> => {
  const now = Date.now();
  const slow = slowClock(now, built);
  if (slow !== null) return slow;
  let looked = 0;
  for await (const kept of tablesOf(store)) {
    if (++looked > SAMPLE) break;
    const at = await lastActivity(store, kept);
    if (at !== null && at > now + FUTURE_MS)
      return warn(
        'clock',
        `The newest entry of table ${kept.table} is from ${new Date(at).toISOString()}, in the future.`,
        'The clock is wrong, or was. Let NTP keep it.',
      );
  }
  return ok('clock', `${new Date(now).toISOString()}; no entry is from the future.`);
};

/** What cannot be read without its key or its seal is told by the check of the keys. */
const isDamage = (code: string | undefined): boolean => code !== undefined && code !== SEALED && code !== UNSEALED;

/** The first damaged entry; null where there is none. */
const damagedEntry = async (store: ChainedStore, { table, head }: KeptTable): Promise<number | null> => {
  for (let at = 0; at < head; ) {
    const page = await store.read(table, at, CHECKED.page);
    for (const { n, trouble } of page) {
      if (n !== at + 1 || isDamage(trouble?.code)) return at + 1;
      at = n;
    }
    if (page.length === 0) return (await store.heads([table])).has(table) ? at + 1 : null;
  }
  return null;
};

const damageFindings = async (store: ChainedStore): Promise<Finding[]> => {
  const findings: Finding[] = [];
  let [tables, entries, checked] = [0, 0, 0];
  for await (const kept of tablesOf(store)) {
    tables++;
    if (tables > CHECKED.tables || entries + kept.head > CHECKED.entries) continue;
    entries += kept.head;
    checked++;
    const n = await damagedEntry(store, kept);
    if (n !== null)
      findings.push(
        fail(
          'tables',
          `Table ${kept.table} is damaged at entry ${n}.`,
          'Run pasteboard tables verify, which checks all tables, and restore what is damaged.',
        ),
      );
  }
  if (findings.length > 0) return findings;
  return [
    ok(
      'tables',
      `${checked === tables ? tables : `${checked} of ${tables}`} tables were checked for damage; “pasteboard tables verify” checks more.`,
    ),
  ];
};

/** Files that another user owns cannot be opened by the server, or by this command. */
const ownerFindings = (folder: string): Finding[] => {
  const { uid, mode } = statSync(databaseIn(folder));
  const me = process.getuid?.();
  const findings: Finding[] = [];
  if (me !== undefined && me !== uid)
    findings.push(
      warn(
        'owner',
        `The file of the tables belongs to user ${uid}, and this command runs as ${me}.`,
        'Run it as the user of the server, so that new files are theirs.',
      ),
    );
  if ((mode & 0o077) !== 0)
    findings.push(warn('owner', 'Other users of this machine can read the file of the tables.', `chmod 600 ${databaseIn(folder)}`));
  return findings;
};

const RECORDS_TODO = 'Give the server the key that is missing, restore a backup, or remove the record and make it anew.';

/** Where no key opens any record, none can be removed either, and the check of the keys has said what to do. */
const recordFindings = async (store: ChainedStore): Promise<Finding[]> => {
  const { records, unreadable } = await new ServerRecords(store).check();
  const told = unreadable.length === records ? unreadable.filter(({ why }) => why === 'damaged') : unreadable;
  return unreadableInWords(told).map((words) => fail('records', words, RECORDS_TODO));
};

export interface StoreFlags extends KeyedFlags {
  readonly minFree: number;
}

const openFindings = async (store: BareStore, flags: StoreFlags, keys: SealKeys | null, built: number): Promise<Finding[]> => {
  const findings: Finding[] = [];
  try {
    await store.ping();
    findings.push(ok('store', 'It answers and can be written.'));
  } catch (error) {
    findings.push(
      fail('store', error instanceof StoreTrouble ? error.message : 'It cannot be written.', 'Look at its disk and its rights.'),
    );
  }
  const seals = await sealsIn(store, keys);
  findings.push(...keyFindings(seals, keys));
  findings.push(diskFinding((await store.free?.()) ?? null, flags.minFree));
  const readable = new ChainedStore(keys === null ? store : new SealedStore(store, keys));
  const right = keys === null ? null : withoutKeys(keys, seals.wrong);
  findings.push(...(await damageFindings(new ChainedStore(right === null ? store : new SealedStore(store, right)))));
  findings.push(...(await recordFindings(readable)), await clockFinding(readable, built));
  return findings;
};

const troubleFinding = (error: unknown, check: string, todo: string): Finding => {
  if (error instanceof StoreTrouble) return fail(check, error.message, todo);
  throw error;
};

const writableFinding = (folder: string): Finding => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok('folder', 'It can be written.');
  } catch {
    return fail(
      'folder',
      `The folder “${folder}” cannot be written.`,
      'Give it to the user of the server (chown), or name another with --data.',
    );
  }
};

/** A folder in which no server has started yet, or a mistyped one. */
const emptyFindings = async (folder: string, minFree: number, built: number, isNamed: boolean): Promise<Finding[]> => {
  const todo = 'If there should be some, name their folder with --data; the server printed it at its start.';
  if (!existsSync(folder)) {
    const what = `There is no folder “${folder}”, and so there are no tables.`;
    return [isNamed ? fail('store', what, todo) : warn('store', what, todo)];
  }
  if (!statSync(folder).isDirectory()) return [fail('store', `“${folder}” is not a folder.`, todo)];
  const now = Date.now();
  const { bavail, bsize } = await statfs(folder);
  return [
    warn('store', `There are no tables in “${folder}” yet.`, todo),
    writableFinding(folder),
    diskFinding(bavail * bsize, minFree),
    slowClock(now, built) ?? ok('clock', `${new Date(now).toISOString()}.`),
  ];
};

/** Names and sizes of files tell others what is played, and files of backups may lie there too. */
const folderFindings = (folder: string): Finding[] => {
  const words = openFolderWords(folder);
  return words === null ? [] : [warn('folder', words, `chmod 700 ${folder}`)];
};

/** `built`: when this program was built, in milliseconds. `isNamed`: the operator has named the place. */
export const storeFindings = async (flags: StoreFlags, built: number, { isNamed }: { readonly isNamed: boolean }): Promise<Finding[]> => {
  let keys: SealKeys | null;
  try {
    keys = flags.encryptionKey === undefined ? null : readSealKeys(flags.encryptionKey);
  } catch (error) {
    return [troubleFinding(error, 'key', 'Make one with: echo "k1:$(openssl rand -base64 32)"')];
  }
  const closed = flags.data === undefined ? null : troubleReading(flags.data);
  if (closed !== null) return [fail('store', closed, UNREADABLE_TODO)];
  if (flags.data !== undefined && !existsSync(databaseIn(flags.data))) return emptyFindings(flags.data, flags.minFree, built, isNamed);
  const warnings: Finding[] = [];
  const onWarning = (words: string): void =>
    void warnings.push(fail('store', words, 'Run pasteboard tables verify, and restore what is damaged.'));
  try {
    const store = await openBareStore(storeAddress(flags), { onWarning });
    try {
      const owner = flags.data === undefined ? [] : [...ownerFindings(flags.data), ...folderFindings(flags.data)];
      return [...warnings, ...(await openFindings(store, flags, keys, built)), ...owner];
    } finally {
      await store.close();
    }
  } catch (error) {
    return [...warnings, troubleFinding(error, 'store', 'Look whether the database runs, and at its address and rights.')];
  }
};
