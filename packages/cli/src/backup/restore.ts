// `pasteboard restore`: writes the tables of a backup into a store. The whole file is checked before the first entry is written.

import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isRestoring, restoringId, tablesOf } from '@pasteboard/server';
import {
  ChainedStore,
  PLAIN,
  databaseIn,
  isRecord,
  isSealedText,
  readSealKeys,
  type BareStore,
  type NewEntry,
  type Store,
} from '@pasteboard/server/store';
import { FAILED, OK, UserError, fileTrouble, usage } from '../failure.ts';
import { meantBy } from '../table-named.ts';
import type { Terminal } from '../terminal.ts';
import { ChainCheck, type ChainFinding } from './chain-check.ts';
import { countsText, type BackupCounts } from './format.ts';
import { ownershipWarning } from './ownership.ts';
import { SEAL_PLAIN } from './plain-entries.ts';
import { atPlace, type KeyedFlags } from './store-address.ts';
import { BackupProgress } from './progress.ts';
import { readBackup, type BackupItem } from './reading.ts';

export interface RestoreFlags extends KeyedFlags {
  readonly replace?: boolean;
  readonly missing?: boolean;
  /** Only these tables. */
  readonly table?: readonly string[];
}

/** A backup, and what messages call it. */
interface Source {
  readonly file: string;
  readonly path: string;
}

const AT_ONCE = 500;
const LARGEST = 4 * 1024 * 1024;
const NAMED = 3;

/** Tables that are complete in the file, and what their chains prove. */
const check = async (file: string, path: string, progress: BackupProgress): Promise<ReadonlyMap<string, ChainFinding>> => {
  const whole = new Map<string, ChainFinding>();
  const counts = { tables: 0, entries: 0 };
  let open: ChainCheck | null = null;
  for await (const told of readBackup(file, path)) {
    if (told.kind === 'table') open = new ChainCheck(told);
    else if (told.kind === 'entry') {
      open?.take(told);
      progress.at({ ...counts, entries: counts.entries++ });
    } else if (told.whole && open !== null) {
      if (told.last !== undefined) open.cut();
      counts.tables = whole.set(open.finding.table, open.finding).size;
    }
  }
  return whole;
};

/** Nobody could open what is left of such a table: it ends before the entry that sets up its seats. */
const cannotOpen = ({ table, changedAt, isSetUp }: ChainFinding): boolean => changedAt !== null && isSetUp === false && !isRecord(table);

const among = async (store: Store, tables: readonly string[]): Promise<string[]> => {
  const there: string[] = [];
  for (let i = 0; i < tables.length; i += AT_ONCE) there.push(...(await store.heads(tables.slice(i, i + AT_ONCE))).keys());
  return there;
};

/** Advice only where it would change something: --missing where others are left, --table where several were asked for. */
const refuseExisting = (there: readonly string[], all: number): UserError => {
  const some = there.slice(0, NAMED).join(', ');
  const named = there.length > NAMED ? `${some} …` : some;
  const missing = there.length < all ? '--missing to restore only the others, or ' : '';
  const single = all > 1 ? ' --table ID restores a single one.' : '';
  return new UserError(
    `${there.length} of the ${all} tables exist already (${named}), and nothing was restored: add ${missing}--replace to put the backup in their place.${single}`,
  );
};

/** Writes one table, a few entries at a time. */
class Shelf {
  readonly #store: Store;
  readonly #table: string;
  /** The table under its real id. */
  readonly #of: string;
  #entries: NewEntry[] = [];
  #size = 0;
  #head = 0;

  constructor(store: Store, table: string, of: string) {
    this.#store = store;
    this.#table = table;
    this.#of = of;
  }

  async add(entry: NewEntry): Promise<void> {
    this.#entries.push(entry);
    this.#size += entry.body.length;
    if (this.#entries.length >= AT_ONCE || this.#size >= LARGEST) await this.flush();
  }

  async flush(): Promise<void> {
    const entries = this.#entries;
    const answer = await this.#store.append(this.#table, this.#head, entries);
    this.#head += entries.length;
    this.#entries = [];
    this.#size = 0;
    // If the answer is lost, the head tells: no other process writes a table that is being restored.
    if (answer === 'unknown' && (await this.#store.heads([this.#table])).get(this.#table) === this.#head) return;
    if (answer !== 'ok') throw new UserError(`The table ${this.#of} could not be restored: the store does not answer.`);
  }
}

/**
 * A table is written under another id and moved into place in one step. So a running server never sees half of it, and no process can write to
 * it before it is complete.
 */
class Restoring {
  readonly #store: BareStore;
  readonly #wanted: ReadonlySet<string>;
  readonly #replaced: ReadonlySet<string>;
  #shelf: Shelf | null = null;
  #names: readonly string[] = [];
  #table = '';
  #part = '';
  readonly namesTaken: string[] = [];
  /** Tables without an entry in the backup. */
  readonly empty: string[] = [];
  /** Tables of version 0.1 whose entries were chained. */
  chained = 0;
  /** Were unsealed entries restored for a server that does not read them? */
  isUnsealed = false;
  /** Names of the keys that seal restored entries. */
  seals: readonly string[] = [];
  tables = 0;
  entries = 0;

  constructor(store: BareStore, wanted: ReadonlySet<string>, replaced: ReadonlySet<string>) {
    this.#store = store;
    this.#wanted = wanted;
    this.#replaced = replaced;
  }

  async take(told: BackupItem): Promise<void> {
    if (told.kind === 'table') this.#begin(told.table, told.names);
    else if (told.kind === 'entry') await this.#add(told);
    else await this.#end();
  }

  /** After any failure, nothing half restored is left. */
  async undo(): Promise<void> {
    if (this.#shelf !== null) await this.#store.delete(this.#part);
  }

  #begin(table: string, names: readonly string[]): void {
    if (!this.#wanted.has(table)) return;
    [this.#table, this.#names] = [table, names];
    this.#part = restoringId(randomBytes(16).toString('base64url'));
    this.#shelf = new Shelf(this.#store, this.#part, table);
  }

  async #add({ id, body, link }: NewEntry): Promise<void> {
    if (this.#shelf === null) return;
    await this.#shelf.add({ id, body, ...(link === undefined ? {} : { link }) });
    if (!isRecord(this.#table)) this.entries++;
  }

  async #end(): Promise<void> {
    if (this.#shelf === null) return;
    await this.#shelf.flush();
    const [table, names] = [this.#table, this.#names];
    if (!this.#replaced.has(table) && (await this.#store.heads([table])).has(table))
      throw new UserError(`The table ${table} was created meanwhile, and is unchanged.`);
    const isPut = await this.#store.replaceTable(table, this.#part);
    this.#shelf = null;
    if (!isPut) return void this.empty.push(table);
    for (const name of await this.#store.namesOf(table)) if (!names.includes(name)) await this.#store.releaseName(name);
    for (const name of names) if (!(await this.#store.claimName(name, table))) this.namesTaken.push(name);
    if (!isRecord(table)) this.tables++;
  }
}

const sealsAmong = async (store: BareStore, tables: readonly string[]): Promise<string[]> => {
  const keys = new Set<string>();
  for (let i = 0; i < tables.length; i += AT_ONCE) for (const { key } of await store.sealsOf(tables.slice(i, i + AT_ONCE))) keys.add(key);
  return [...keys];
};

/** Does the server of this store refuse unsealed entries? Its keys tell or, if they were not given, its other entries. */
const needsSeal = async (store: BareStore, restored: ReadonlySet<string>, encryptionKey: string | undefined): Promise<boolean> => {
  if (encryptionKey !== undefined) return !readSealKeys(encryptionKey).includes(PLAIN);
  const others: string[] = [];
  for await (const { table } of tablesOf(store)) if (!restored.has(table)) others.push(table);
  return (await sealsAmong(store, others)).some((key) => key !== '');
};

/** Tables of a backup of version 0.1 are chained at once; sealed ones when a server with the key opens them. */
const chainOld = async (store: Store, findings: readonly ChainFinding[]): Promise<number> => {
  const chains = new ChainedStore(store);
  let chained = 0;
  for (const { table } of findings.filter(({ unlinked }) => unlinked > 0)) {
    const [first] = await store.read(table, 0, 1);
    if (first === undefined || isSealedText(first.body)) continue;
    await chains.check(table, (await store.heads([table])).get(table) ?? 0);
    chained++;
  }
  return chained;
};

/** Only the requested tables, by id or by their short form in the log. */
const asked = (
  file: string,
  whole: ReadonlyMap<string, ChainFinding>,
  typed: readonly string[] | undefined,
): ReadonlyMap<string, ChainFinding> => {
  if (typed === undefined) return whole;
  const ids = typed.flatMap((each) => {
    const found = meantBy([...whole.keys()], each);
    if (found.length === 0) throw new UserError(`“${file}” holds no table “${each}”, and nothing was restored.`);
    return found;
  });
  return new Map([...whole].filter(([table]) => ids.includes(table)));
};

/** What a killed restore has left behind. */
const leftovers = async (store: Store): Promise<string[]> => {
  const found: string[] = [];
  for await (const { table } of tablesOf(store)) if (isRestoring(table)) found.push(table);
  return found;
};

const apply = async (
  store: BareStore,
  { file, path }: Source,
  whole: ReadonlyMap<string, ChainFinding>,
  flags: RestoreFlags,
  terminal: Terminal,
): Promise<Restoring> => {
  const there = await among(store, [...whole.keys()]);
  const isTable = (id: string): boolean => !isRecord(id);
  const tablesThere = there.filter(isTable);
  if (tablesThere.length > 0 && flags.replace !== true && flags.missing !== true)
    throw refuseExisting(tablesThere, [...whole.keys()].filter(isTable).length);
  // A server that ran here once has its own records, such as its invite link: they stay unless everything is replaced.
  const skipped = new Set(flags.replace === true ? [] : flags.missing === true ? there : there.filter(isRecord));
  const wanted = new Set([...whole.keys()].filter((table) => !skipped.has(table)));
  const restoring = new Restoring(store, wanted, new Set(flags.replace === true ? there : []));
  const progress = new BackupProgress(terminal, 'Restored');
  const left = await leftovers(store);
  if (left.length > 0)
    terminal.error.write(
      `A restore was stopped earlier, or another one runs. If none is running, delete what it left: pasteboard tables delete ${left.join(' ')}\n`,
    );
  try {
    for await (const told of readBackup(file, path)) {
      await restoring.take(told);
      progress.at(restoring);
    }
    const seals = await sealsAmong(store, [...wanted]);
    restoring.seals = seals.filter((key) => key !== '');
    restoring.isUnsealed = seals.includes('') && (await needsSeal(store, wanted, flags.encryptionKey));
    restoring.chained = await chainOld(
      store,
      [...whole.values()].filter(({ table }) => wanted.has(table)),
    );
    return restoring;
  } catch (error) {
    await restoring.undo();
    throw error;
  } finally {
    progress.end();
  }
};

/** A backup is read twice, so what comes by a pipe is kept in a file meanwhile, which only this user can read. */
const fromPipe = async (terminal: Terminal, work: (path: string) => Promise<number>): Promise<number> => {
  if (terminal.interactive) throw usage('“-” reads a backup from a pipe, as in: ssh host "cat tables.backup" | pasteboard restore -');
  const folder = mkdtempSync(join(tmpdir(), 'pasteboard-restore-'));
  try {
    const path = join(folder, 'backup');
    await pipeline(terminal.input, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new UserError(`The backup cannot be kept in “${tmpdir()}” meanwhile: ${fileTrouble(error)}.`);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const restoreFrom = async (terminal: Terminal, { file, path }: Source, flags: RestoreFlags): Promise<number> => {
  const checking = new BackupProgress(terminal, 'Checked');
  const found = asked(file, await check(file, path, checking).finally(() => checking.end()), flags.table);
  const unopenable = [...found.values()].filter(cannotOpen);
  const whole = new Map([...found].filter(([, finding]) => !cannotOpen(finding)));
  // A server that runs as root made the folder: nothing is to be handed over.
  const isUsed = flags.data !== undefined && existsSync(databaseIn(flags.data));
  const done = await atPlace(flags, { reads: false }, terminal, (store) => apply(store, { file, path }, whole, flags, terminal));
  const counts: BackupCounts = { tables: done.tables, entries: done.entries };
  terminal.output.write(`${countsText(counts)} restored from “${file}”.\n`);
  const warning = flags.data === undefined ? null : ownershipWarning(flags.data, terminal.userId, { isUsed });
  if (warning !== null) terminal.error.write(`${warning}\n`);
  if (done.chained > 0) terminal.output.write(`${done.chained} of the tables are from version 0.1; their entries are chained now.\n`);
  for (const { table, changedAt } of whole.values())
    if (changedAt !== null)
      terminal.error.write(
        `The table ${table} was damaged before this backup was made: entry ${changedAt} was changed or missing. It opens as it was before that entry; an older backup may have it whole.\n`,
      );
  for (const { table, changedAt } of unopenable)
    terminal.error.write(
      `The table ${table} was damaged before this backup was made: entry ${changedAt} was changed or missing. What is left of it has no seats and could not be opened, so it was not restored; an older backup may have it whole.\n`,
    );
  for (const table of done.empty) terminal.error.write(`The backup holds no entry of the table ${table}, and nothing was changed.\n`);
  if (done.seals.length > 0)
    terminal.output.write(`The restored entries are sealed with ${done.seals.join(', ')}: the server needs that key.\n`);
  if (done.isUnsealed)
    terminal.error.write(`The restored entries have no seal, and a server with a key does not read them. ${SEAL_PLAIN}\n`);
  if (done.namesTaken.length > 0) {
    terminal.error.write(`${done.namesTaken.length} join codes belong to other tables now and were not restored.\n`);
  }
  return unopenable.length === 0 ? OK : FAILED;
};

export const restore = async (terminal: Terminal, file: string, flags: RestoreFlags): Promise<number> => {
  if (flags.replace === true && flags.missing === true) throw usage('Either --replace or --missing, not both.');
  if (file !== '-') return restoreFrom(terminal, { file, path: file }, flags);
  return fromPipe(terminal, (path) => restoreFrom(terminal, { file: 'standard input', path }, flags));
};
