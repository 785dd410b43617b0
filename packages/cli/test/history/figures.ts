// Counts the events of a run, to be read by people.

import type { Command, History, LogEntry } from './history.ts';
import type { Recorder } from './recorder.ts';

export interface Figures {
  rounds: number;
  requests: number;
  acknowledged: number;
  /** No answer ever settled what became of them. */
  unknown: number;
  /** … and they count all the same. */
  unknownKept: number;
  reads: number;
  /** How often a client lost its connection, got none, or had no answer in time. */
  dropped: number;
  kills: number;
  pauses: number;
  cuts: { silent: number; deaf: number; unplugged: number };
  drops: number;
  hushes: number;
  /** The longest time in which one table acknowledged nothing, in ms. */
  longestOutage: number;
  /** The longest time that one command took from its first sending to its acknowledgment, in ms. */
  longestCommand: number;
  /** The largest difference between the times that two processes gave to neighboring entries, in ms. */
  clocksApart: number;
}

export const noFigures = (): Figures => ({
  rounds: 0,
  requests: 0,
  acknowledged: 0,
  unknown: 0,
  unknownKept: 0,
  reads: 0,
  dropped: 0,
  kills: 0,
  pauses: 0,
  cuts: { silent: 0, deaf: 0, unplugged: 0 },
  drops: 0,
  hushes: 0,
  longestOutage: 0,
  longestCommand: 0,
  clocksApart: 0,
});

const longestGap = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b).reduce((longest, at, i, all) => Math.max(longest, at - (all[i - 1] ?? at)), 0);

const writtenAt = ({ mark }: LogEntry): number => Number(/ at (\d+)$/.exec(mark)?.[1]);

const clocksApart = (log: readonly LogEntry[]): number =>
  log.reduce((most, entry, i) => Math.max(most, Math.abs(writtenAt(entry) - writtenAt(log[i - 1] ?? entry))), 0);

/** Adds what one round recorded. */
export const count = (figures: Figures, { commands, reads, logs }: History, { requests, dropped }: Recorder): void => {
  const acknowledged = commands.filter((command): command is Command & { answered: number } => command.outcome === 'done');
  const kept = new Set(Object.values(logs).flatMap((log) => log.map(({ key }) => key)));
  const unknown = commands.filter(({ outcome }) => outcome === 'unknown');
  figures.rounds++;
  figures.requests += requests;
  figures.dropped += dropped;
  figures.acknowledged += acknowledged.length;
  figures.unknown += unknown.length;
  figures.unknownKept += unknown.filter(({ key }) => kept.has(key)).length;
  figures.reads += reads.length;
  for (const [table, log] of Object.entries(logs)) {
    figures.clocksApart = Math.max(figures.clocksApart, clocksApart(log));
    const answers = acknowledged.filter((command) => command.table === table).map(({ answered }) => answered);
    figures.longestOutage = Math.max(figures.longestOutage, longestGap(answers));
  }
  for (const { sent, answered } of acknowledged) figures.longestCommand = Math.max(figures.longestCommand, answered - sent);
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export const inWords = (figures: Figures): string => {
  const { requests, acknowledged, unknown, unknownKept, reads, dropped, kills, pauses, cuts, drops, hushes } = figures;
  const { longestOutage, longestCommand, clocksApart: apart } = figures;
  return [
    `${requests} requests, ${acknowledged} acknowledged, ${unknown} never answered (${unknownKept} of them count), ${reads} reads checked, ${dropped} times a client lost its connection`,
    `${kills} kills, ${pauses} pauses, ${cuts.silent} silent cuts, ${cuts.deaf} cuts of answers alone, ${cuts.unplugged} unplugged`,
    `${drops} times all database connections dropped, ${hushes} times no notices, clocks up to ${(apart / 60_000).toFixed(0)} min apart`,
    `longest outage of a table ${seconds(longestOutage)}, longest wait for one command ${seconds(longestCommand)}`,
  ].join('; ');
};
