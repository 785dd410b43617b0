// Reads a backup line by line and trusts nothing: a file is a valid backup or is refused in one sentence.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { isKey, isText } from '@pasteboard/server/store';
import { UserError, fileTrouble } from '../failure.ts';
import { BACKUP_FORMAT, VERSION, type BackupCounts } from './format.ts';

export type BackupItem =
  | { readonly kind: 'table'; readonly table: string; readonly head: number; readonly link?: string; readonly names: readonly string[] }
  | { readonly kind: 'entry'; readonly n: number; readonly id: string | null; readonly body: string; readonly link?: string }
  /** `last`: its last entry, if it was cut before its head. */
  | { readonly kind: 'end'; readonly whole: boolean; readonly last?: number };

const LONGEST_LINE = 256 * 1024 * 1024;

const refuse = (file: string, why: string): UserError => new UserError(`“${file}” cannot be restored: ${why}.`);
const DAMAGED = 'it is damaged';
const SHORT = 'it ends too early, and is only part of a backup';
const FOREIGN = 'it is not a Pasteboard backup';

const whyNot = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return SHORT;
  if (code === 'Z_DATA_ERROR') return error instanceof Error && error.message === 'incorrect header check' ? FOREIGN : DAMAGED;
  return fileTrouble(error);
};

/** Lines end with a line feed and nothing else; readline would also break them at U+2028, which JSON does not escape. */
async function* linesIn(file: string, path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  let rest = '';
  try {
    for await (const chunk of source.pipe(plain).setEncoding('utf8')) {
      const parts = String(chunk).split('\n');
      parts[0] = rest + (parts[0] ?? '');
      rest = parts.pop() ?? '';
      yield* parts;
      if (rest.length > LONGEST_LINE) throw refuse(file, DAMAGED);
    }
  } catch (error) {
    throw error instanceof UserError ? error : refuse(file, whyNot(error));
  } finally {
    source.destroy();
  }
  if (rest !== '') throw refuse(file, SHORT);
}

type Fields = { readonly [field: string]: unknown };

const parsed = (file: string, line: string): Fields => {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Fields;
  } catch {
    // Reported below.
  }
  throw refuse(file, DAMAGED);
};

const isHeader = (file: string, line: string): void => {
  let header: Fields;
  try {
    header = parsed(file, line);
  } catch {
    throw refuse(file, FOREIGN);
  }
  if (header['format'] !== BACKUP_FORMAT || typeof header['version'] !== 'number') throw refuse(file, FOREIGN);
  if (header['version'] > VERSION) throw refuse(file, `it was made by a newer version of this program (format ${header['version']})`);
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isId = (value: unknown): value is string => typeof value === 'string' && isKey(value);

const isLink = (value: unknown): value is string | undefined => value === undefined || (typeof value === 'string' && isKey(value));

const toldBy = (file: string, { table, head, names, n, id, body, link, end, at }: Fields): BackupItem => {
  if (!isLink(link)) throw refuse(file, DAMAGED);
  const linked = link === undefined ? {} : { link };
  if (isId(table) && isCount(head) && Array.isArray(names) && names.every(isId)) {
    return { kind: 'table', table, head, names, ...linked };
  }
  if (isCount(n) && (id === null || isId(id)) && typeof body === 'string' && isText(body)) return { kind: 'entry', n, id, body, ...linked };
  if (end === 'cut' && isCount(at)) return { kind: 'end', whole: true, last: at };
  if (end === 'whole' || end === 'gone') return { kind: 'end', whole: end === 'whole' };
  throw refuse(file, DAMAGED);
};

/** Tracks which table is open, and whether its entries are complete and in order. */
class Order {
  readonly #file: string;
  #open: { readonly head: number; at: number } | null = null;
  tables = 0;
  entries = 0;

  constructor(file: string) {
    this.#file = file;
  }

  get done(): boolean {
    return this.#open === null;
  }

  take(told: BackupItem): void {
    if ((told.kind === 'table') !== (this.#open === null)) throw refuse(this.#file, DAMAGED);
    if (told.kind === 'table') this.#open = { head: told.head, at: 0 };
    else if (told.kind === 'entry') this.#next(told.n);
    else this.#end(told.whole, told.last);
  }

  #next(n: number): void {
    if (this.#open === null || n !== this.#open.at + 1 || n > this.#open.head) throw refuse(this.#file, DAMAGED);
    this.#open.at = n;
  }

  #end(whole: boolean, last = this.#open?.head ?? 0): void {
    if (whole && this.#open?.at !== last) throw refuse(this.#file, DAMAGED);
    if (whole) {
      this.tables++;
      this.entries += last;
    }
    this.#open = null;
  }
}

/** Everything in the file at `path`, and at the end its counts; messages name `file`. Throws at the end if counts or digest are wrong: check before you act. */
export async function* readBackup(file: string, path = file): AsyncGenerator<BackupItem, BackupCounts> {
  const digest = createHash('sha256');
  const order = new Order(file);
  let first = true;
  let sum: Fields | null = null;
  for await (const line of linesIn(file, path)) {
    if (first) isHeader(file, line);
    const fields = parsed(file, line);
    if (sum !== null) throw refuse(file, DAMAGED);
    if ('sha256' in fields && order.done && !first) {
      sum = fields;
      continue;
    }
    digest.update(line).update('\n');
    if (!first) {
      const told = toldBy(file, fields);
      order.take(told);
      yield told;
    }
    first = false;
  }
  if (sum === null) throw refuse(file, first ? FOREIGN : SHORT);
  const fits = sum['tables'] === order.tables && sum['entries'] === order.entries && sum['sha256'] === digest.digest('hex');
  if (!fits) throw refuse(file, DAMAGED);
  return { tables: order.tables, entries: order.entries };
}
