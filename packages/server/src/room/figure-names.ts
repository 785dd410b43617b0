// The label names of metrics. Each list is closed: every name is a type, and its count starts at 0, so that a rate over time
// sees the first of its kind as well.

import type { Appended } from '../store/contract/store.ts';
import type { CommandOutcome } from '../table-log/command.ts';

const COMMAND_KINDS = ['do', 'say', 'note', 'door', 'backstage'] as const;
const OUTCOMES = ['done', 'refused', 'unsure'] as const satisfies readonly CommandOutcome['kind'][];
const ANSWERS = ['ok', 'lost', 'duplicate', 'unknown'] as const satisfies readonly Appended[];

export type CommandCount = `command.${(typeof COMMAND_KINDS)[number]}.${CommandOutcome['kind']}`;
export type AppendCount = `append.${Appended}`;

export const COMMAND_COUNTS: readonly CommandCount[] = COMMAND_KINDS.flatMap((kind) =>
  OUTCOMES.map((outcome) => `command.${kind}.${outcome}` as const),
);
export const APPEND_COUNTS: readonly AppendCount[] = ANSWERS.map((answer) => `append.${answer}` as const);

/** Places of internal faults. */
export const FAULT_PLACES = [
  'audience',
  'bot',
  'decide',
  'game',
  'guest',
  'http',
  'import.finish',
  'import.undo',
  'import.unfinished',
  'records.block',
  'records.invite',
  'records.report',
  'retention',
  'room.deed',
  'room.draft',
  'room.fold',
  'room.listener',
  'room.settle',
  'store',
  'store.append',
  'store.damaged',
  'store.find',
  'store.free',
  'store.heads',
  'store.read',
  'store.seals',
  'store.size',
  'store.snapshot',
  'upgrade',
] as const;
export type FaultPlace = (typeof FAULT_PLACES)[number];

/** Events that are no faults and still worth counting. */
export const INCIDENTS = [
  'bot.refused',
  'guest.slow',
  'import.abandoned',
  'notice.missed',
  'opening.refused',
  'report.made',
  'snapshot.useless',
  'storage.enough',
  'storage.last',
  'storage.low',
  'store.unsure',
  'table.chained',
  'table.expired',
  'table.replaced',
  'table.sealed',
] as const;
export type Incident = (typeof INCIDENTS)[number];

export type CountName = CommandCount | AppendCount | 'view.resync' | 'history.lost' | Incident;

/** Limits on how much one address, or all together, may ask for and store. */
export const LIMIT_NAMES = [
  'codes',
  'command_work',
  'connections',
  'exports',
  'files',
  'imports',
  'joins',
  'memory',
  'messages',
  'reports',
  'requests',
  'socket_opens',
  'sockets',
  'storage_address',
  'storage_disk',
  'storage_network',
  'storage_seat',
  'storage_table',
  'table_loads',
  'tables',
  'wrong_codes',
  'wrong_openings',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

const REFUSALS: { readonly [key: string]: LimitName } = {
  'command.often': 'command_work',
  'storage.address': 'storage_address',
  'storage.disk': 'storage_disk',
  'storage.full': 'storage_disk',
  'storage.network': 'storage_network',
  'storage.seat': 'storage_seat',
  'storage.table': 'storage_table',
};

/** The limit behind a refusal of the table; null if its rules refuse. */
export const limitBehind = (key: string): LimitName | null => (Object.hasOwn(REFUSALS, key) ? (REFUSALS[key] ?? null) : null);
