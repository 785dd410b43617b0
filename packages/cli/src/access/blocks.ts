// `pasteboard block`, `unblock` and `blocks`: blocks addresses for a time. A running server follows within seconds.

import { randomBytes } from 'node:crypto';
import { MOST_BLOCKS, blockForm, rangesOf, readRange, type Block, type ServerRecords } from '@pasteboard/server';
import { FAILED, OK, UserError, usage } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { atRecords, plainLine, utcTimeText, unreadableLines, type RecordFlags } from './open-records.ts';
import { spanText } from '../time-span.ts';

export interface BlockFlags extends RecordFlags {
  readonly for: number;
  readonly why?: string;
}

export interface BlocksFlags extends RecordFlags {
  readonly json?: boolean;
}

const LONGEST_WHY = 200;

const rangeIn = (typed: string): string => {
  const read = readRange(typed);
  if ('wrong' in read) throw usage(read.wrong);
  return read.range;
};

/** Behind a proxy that the server does not know of, every client has the proxy's address. */
const checkNotOwn = (range: string): void => {
  const holds = rangesOf([range]);
  if (holds('127.0.0.1') || holds('::1'))
    throw new UserError(
      `${range} is the server’s own machine. If the log names it for clients elsewhere, a proxy stands in front: start the server with --trust-proxy 1.`,
    );
};

export const block = (terminal: Terminal, typed: string, flags: BlockFlags): Promise<number> => {
  const range = rangeIn(typed);
  checkNotOwn(range);
  const why = plainLine(flags.why ?? '');
  if (why.length > LONGEST_WHY) throw usage(`The reason has ${why.length} characters; at most ${LONGEST_WHY} fit.`);
  return atRecords(flags, async (records) => {
    const now = Date.now();
    const all = await records.all('block', blockForm);
    const known = all.find(({ is }) => is.range === range);
    if (known === undefined && all.length >= MOST_BLOCKS)
      throw new UserError(`There are ${all.length} blocks already, which is the limit. Remove some with “pasteboard unblock”.`);
    const is: Block = { range, at: now, until: now + flags.for, why };
    await records.put('block', known?.id ?? randomBytes(8).toString('hex'), is);
    terminal.output.write(`${range} is blocked until ${utcTimeText(is.until)}. A running server follows within seconds.\n`);
    return OK;
  });
};

/** A record that cannot be read has no range; `blocks` lists its own name instead. */
const isUnreadable = (records: ServerRecords, id: string): boolean =>
  records.unreadable.some((each) => each.kind === 'block' && each.id === id);

export const unblock = (terminal: Terminal, typed: string, flags: RecordFlags): Promise<number> =>
  atRecords(flags, async (records) => {
    const all = await records.all('block', blockForm);
    if (isUnreadable(records, typed)) {
      await records.remove('block', typed);
      terminal.output.write(`The block ${typed}, which could not be read, is removed.\n`);
      return OK;
    }
    const range = rangeIn(typed);
    const found = all.filter(({ is }) => is.range === range);
    for (const { id } of found) await records.remove('block', id);
    if (found.length > 0) {
      terminal.output.write(`${range} is no longer blocked. A running server follows within seconds.\n`);
      return OK;
    }
    const [address = ''] = range.split('/');
    const around = all.filter(({ is }) => rangesOf([is.range])(address)).map(({ is }) => is.range);
    const hint = around.length === 0 ? 'See “pasteboard blocks”.' : `It is part of ${around.join(', ')}: unblock that.`;
    terminal.error.write(`${range} is not blocked by itself. ${hint}\n`);
    return FAILED;
  });

const lineOf = ({ range, until, why }: Block, now: number): string => {
  const left = until > now ? `until ${utcTimeText(until)} (${spanText(until - now)} left)` : `over since ${utcTimeText(until)}`;
  return `${range}  ${left}${why === '' ? '' : `  ${plainLine(why)}`}\n`;
};

export const blocks = (terminal: Terminal, flags: BlocksFlags): Promise<number> =>
  atRecords(flags, async (records) => {
    const now = Date.now();
    const all = (await records.all('block', blockForm)).map(({ is }) => is).toSorted((a, b) => a.until - b.until);
    const unreadable = unreadableLines(records, 'block', (id) => `pasteboard unblock ${id}`);
    if (flags.json === true) terminal.output.write(`${JSON.stringify({ blocks: all, unreadable: unreadable.length })}\n`);
    else if (all.length + unreadable.length === 0) terminal.output.write('No address is blocked.\n');
    else for (const each of all) terminal.output.write(lineOf(each, now));
    for (const line of unreadable) terminal.error.write(line);
    return unreadable.length === 0 ? OK : FAILED;
  });
