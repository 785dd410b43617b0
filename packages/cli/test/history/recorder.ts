// Records what clients send and receive, with the times of one clock.

import type { ViewEntry } from '@pasteboard/protocol';
import { commandKey } from '../../../server/src/table-log/command-key.ts';
import type { LogEntry as StoredEntry } from '../../../server/src/table-log/entries.ts';
import type { Command, Entry, Read } from './history.ts';

/** The writer's time is part of each entry, so that two entries that compete for one number never have the same mark. */
export const markOf = (entry: ViewEntry): string => {
  if (entry.t === 'group') return `group ${entry.group.seq} at ${entry.at}`;
  if (entry.t === 'chat') return `chat ${entry.by} ${entry.text} at ${entry.at}`;
  return `${entry.t} ${entry.by} at ${entry.at}`;
};

export const markOfStored = (entry: StoredEntry): string => {
  if (entry.kind === 'group') return `group ${entry.group.seq} at ${entry.at}`;
  if (entry.kind === 'chat') return `chat ${entry.by} ${entry.text} at ${entry.at}`;
  return `${entry.kind} ${entry.kind === 'note' ? (entry.by ?? entry.note.by) : entry.by} at ${entry.at}`;
};

export const entriesOf = (entries: readonly ViewEntry[]): Entry[] => entries.map((entry) => ({ n: entry.n, mark: markOf(entry) }));

export class Recorder {
  readonly commands: Command[] = [];
  readonly reads: Read[] = [];
  /** Answers that no client should get, whatever fails: refusals, unknown goodbyes, wrong digests. */
  readonly surprises: string[] = [];
  /** Messages and requests that were sent, those sent again among them. */
  requests = 0;
  /** How often a client lost its connection, got none, or had no answer in time. */
  dropped = 0;
  #last = 0;

  /** Milliseconds; no two moments are the same. */
  now(): number {
    this.#last = Math.max(performance.now(), this.#last + 0.000_1);
    return this.#last;
  }

  command(table: string, session: string, seat: string, id: string): Command {
    const [name, key] = [`${session}'s command ${id}`, commandKey(seat, id)];
    const command: Command = { table, session, name, key, sent: this.now(), answered: null, outcome: 'unknown', n: null };
    this.commands.push(command);
    return command;
  }

  settle(command: Command, outcome: 'done' | 'refused', n: number | null): void {
    [command.answered, command.outcome, command.n] = [this.now(), outcome, n];
  }

  read(read: Omit<Read, 'told'>): void {
    this.reads.push({ ...read, told: this.now() });
  }
}
