// Judges a recorded history: is there one order of all commands at each table that agrees with real time and with every answer?

import type { Command, Entry, History, LogEntry, Read } from './history.ts';
import { checkSessions } from './session-check.ts';
import { violation, type Violation } from './violation.ts';

type Log = readonly LogEntry[];

const positionsOf = (log: Log): ReadonlyMap<string, number> =>
  new Map(log.flatMap(({ key, n }) => (key === null ? [] : [[key, n] as const])));

/** [T40] The log is numbered without a gap, and no command is in it twice. */
const checkLog = (log: Log, nameOf: ReadonlyMap<string, string>): Violation[] => {
  const wrong: Violation[] = [];
  const first = new Map<string, number>();
  for (const [i, { n, key }] of log.entries()) {
    if (n !== i + 1) wrong.push(violation('gap', `the stored log has entry ${n} where entry ${i + 1} should be`));
    if (key === null) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, n);
    else wrong.push(violation('doubled', `${nameOf.get(key) ?? key} counts twice: it is entry ${before} and entry ${n}`));
  }
  return wrong;
};

/** [T40] An acknowledged command has the number that its sender was told; a refused one is not in the log; every command in the log was sent. */
const checkCommands = (commands: readonly Command[], log: Log): Violation[] => {
  const wrong: Violation[] = [];
  const at = positionsOf(log);
  for (const { name, key, outcome, n } of commands) {
    const kept = at.get(key);
    if (outcome === 'done' && kept === undefined)
      wrong.push(violation('lost', `${name} was acknowledged as entry ${n} and is not in the log`));
    else if (outcome === 'done' && kept !== n)
      wrong.push(violation('moved', `${name} was acknowledged as entry ${n} and is entry ${kept}`));
    else if (outcome === 'refused' && kept !== undefined)
      wrong.push(violation('refused', `${name} was refused and is entry ${kept} all the same`));
  }
  const sent = new Set(commands.map(({ key }) => key));
  for (const { n, key, mark } of log)
    if (key !== null && !sent.has(key)) wrong.push(violation('invented', `entry ${n} (${mark}) came of a command that no client sent`));
  return wrong;
};

/** Something that holds from a time on: by then a client knew of an entry. */
interface Known {
  readonly at: number;
  readonly n: number;
  readonly by: string;
}

/** Something that began at a time, and therefore comes after everything known by then. */
interface Began {
  readonly at: number;
  readonly judge: (floor: Known) => Violation | null;
}

const sweep = (known: Known[], began: Began[]): Violation[] => {
  known.sort((a, b) => a.at - b.at);
  began.sort((a, b) => a.at - b.at);
  let floor: Known = { at: -Infinity, n: 0, by: 'nobody' };
  let next = 0;
  return began.flatMap(({ at, judge }) => {
    for (let each = known[next]; each !== undefined && each.at < at; each = known[++next]) if (each.n > floor.n) floor = each;
    return judge(floor) ?? [];
  });
};

const described = ({ kind, viewer, process, upTo }: Read): string => `the ${kind} up to entry ${upTo} for ${viewer} at ${process}`;

/**
 * [T40] [T42] One order that agrees with real time. A command comes after every entry that any client knew of before it was sent, whether it was
 * acknowledged or not. A welcome and an export show every entry that any client knew of before they were asked for.
 */
const checkRealTime = (commands: readonly Command[], reads: readonly Read[], log: Log): Violation[] => {
  const position = positionsOf(log);
  const known: Known[] = reads.map((read) => ({ at: read.told, n: read.upTo, by: described(read) }));
  const began: Began[] = [];
  for (const { name, key, sent, answered, outcome, n } of commands) {
    if (outcome === 'done' && answered !== null && n !== null) known.push({ at: answered, n, by: `the acknowledgment of ${name}` });
    const kept = position.get(key);
    if (kept === undefined) continue;
    const judge = (floor: Known): Violation | null =>
      kept > floor.n ? null : violation('order', `${name} is entry ${kept}, but ${floor.by} told of entry ${floor.n} before it was sent`);
    began.push({ at: sent, judge });
  }
  for (const read of reads) {
    if (read.asked === null || (read.kind !== 'welcome' && read.kind !== 'export')) continue;
    const judge = (floor: Known): Violation | null =>
      read.upTo >= floor.n
        ? null
        : violation('stale', `${described(read)} is stale: ${floor.by} told of entry ${floor.n} before it was asked for`);
    began.push({ at: read.asked, judge });
  }
  return sweep(known, began);
};

/** Why an entry that was told is not what the log has there. */
const misread = (
  { n, mark }: Entry,
  read: Read,
  log: Log,
  tellers: ReadonlyMap<string, Read> | undefined,
  places: ReadonlyMap<string, number>,
): Violation => {
  const here = `${read.process} told ${read.viewer} "${mark}" as entry ${n} (${read.kind})`;
  const place = places.get(mark);
  if (place !== undefined) return violation('reordered', `${here}, but the log has it as entry ${place}`);
  const rival = [...(tellers ?? [])].find(([other]) => other !== mark);
  if (rival !== undefined) return violation('fork', `${here}, and ${rival[1].process} told "${rival[0]}" as the same entry`);
  return violation('phantom', `${here}, but the log has "${log[n - 1]?.mark ?? 'nothing'}" there`);
};

/** [T41] Every read is a stretch of the log, as the log is at the end; and a viewer's view after an entry is always the same. */
const checkPrefixes = (reads: readonly Read[], log: Log): Violation[] => {
  const wrong: Violation[] = [];
  const places = new Map(log.map(({ mark, n }) => [mark, n]));
  const tellers = new Map<number, Map<string, Read>>();
  for (const read of reads)
    for (const { n, mark } of read.entries) {
      const told = tellers.get(n) ?? new Map<string, Read>();
      if (told.size === 0) tellers.set(n, told);
      if (!told.has(mark)) told.set(mark, read);
    }
  const views = new Map<string, Read>();
  for (const read of reads) {
    if (read.upTo > log.length)
      wrong.push(violation('phantom', `${described(read)} goes beyond the log, which ends with entry ${log.length}`));
    for (const [i, entry] of read.entries.entries()) {
      if (entry.n !== read.upTo - read.entries.length + 1 + i)
        wrong.push(violation('gap', `${described(read)} has entry ${entry.n} out of place`));
      if (log[entry.n - 1]?.mark !== entry.mark) wrong.push(misread(entry, read, log, tellers.get(entry.n), places));
    }
    if (read.kind === 'export' && read.entries[0]?.n !== 1) wrong.push(violation('gap', `${described(read)} does not begin with entry 1`));
    if (read.digest === null) continue;
    const seen = `${read.viewer} ${read.upTo}`;
    const other = views.get(seen);
    if (other === undefined) views.set(seen, read);
    else if (other.digest !== read.digest) wrong.push(violation('view', `${described(read)} shows another view than ${described(other)}`));
  }
  return wrong;
};

/** Everything that is wrong, each in one sentence; nothing where the history is good. */
export const judge = ({ commands, reads, logs }: History): Violation[] => {
  const nameOf = new Map(commands.map(({ key, name }) => [key, name]));
  return Object.entries(logs).flatMap(([table, log]) => {
    const here = commands.filter((command) => command.table === table);
    const told = reads.filter((read) => read.table === table);
    return [
      ...checkLog(log, nameOf),
      ...checkCommands(here, log),
      ...checkRealTime(here, told, log),
      ...checkPrefixes(told, log),
      ...checkSessions(here, told),
    ];
  });
};
