// Small violations to plant in a sound history. The checker must find and name each.

import type { Command, Entry, History, LogEntry, Read } from './history.ts';
import type { Violation } from './violation.ts';

/** A history that may be changed. */
export interface Draft {
  readonly commands: Command[];
  readonly reads: { -readonly [Key in keyof Read]: Read[Key] }[];
  readonly log: { -readonly [Key in keyof LogEntry]: LogEntry[Key] }[];
}

export const TABLE = 't1';

export const draftOf = (history: History): Draft => {
  const { commands, reads, logs } = structuredClone(history);
  return { commands: [...commands], reads: [...reads], log: [...(logs[TABLE] ?? [])] };
};

export const historyOf = ({ commands, reads, log }: Draft): History => ({ commands, reads, logs: { [TABLE]: log } });

export interface Planted {
  readonly title: string;
  readonly plant: (draft: Draft) => void;
  readonly kind: Violation['kind'];
  readonly sentence: RegExp;
}

/** Neither the first nor the last of its kind. */
const middleOf = <T>(all: readonly T[]): T => {
  const one = all[all.length >> 1];
  if (one === undefined) throw new Error('the recorded history has nothing of this kind');
  return one;
};

const acknowledgedIn = ({ commands }: Draft): Command => middleOf(commands.filter(({ outcome }) => outcome === 'done'));
const readIn = ({ reads }: Draft, kind: Read['kind'], fits: (read: Read) => boolean = () => true) =>
  middleOf(reads.filter((read) => read.kind === kind && fits(read)));
const swapMarks = (one: { mark: string }, other: { mark: string }): void => void ([one.mark, other.mark] = [other.mark, one.mark]);
const changeable = (entries: readonly Entry[]): { n: number; mark: string }[] => entries.map((entry) => ({ ...entry }));

export const PLANTED: readonly Planted[] = [
  {
    title: 'an acknowledged command is lost',
    plant: (draft) => {
      const { n } = acknowledgedIn(draft);
      draft.log[n! - 1]!.key = null;
    },
    kind: 'lost',
    sentence: /^\S+'s command \S+ was acknowledged as entry \d+ and is not in the log$/,
  },
  {
    title: 'the end of the log is lost, as after a failover to a replica that was behind',
    plant: ({ log }) => void log.splice(-5),
    kind: 'lost',
    sentence: /was acknowledged as entry \d+ and is not in the log$/,
  },
  {
    title: 'an acknowledged command counts twice',
    plant: (draft) => {
      const { key } = acknowledgedIn(draft);
      draft.log.push({ n: draft.log.length + 1, mark: 'again', key });
    },
    kind: 'doubled',
    sentence: /^\S+'s command \S+ counts twice: it is entry \d+ and entry \d+$/,
  },
  {
    title: 'a command that was never answered counts twice',
    plant: ({ commands, log }) => {
      const { key } = middleOf(commands.filter(({ outcome }) => outcome === 'unknown'));
      log.push({ n: log.length + 1, mark: 'again', key });
    },
    kind: 'doubled',
    sentence: /counts twice/,
  },
  {
    title: 'an acknowledgment names another entry',
    plant: (draft) => void (acknowledgedIn(draft).n! -= 1),
    kind: 'moved',
    sentence: /was acknowledged as entry \d+ and is entry \d+$/,
  },
  {
    title: 'a refused command counts',
    plant: (draft) => {
      const command = acknowledgedIn(draft);
      [command.outcome, command.n] = ['refused', null];
    },
    kind: 'refused',
    sentence: /was refused and is entry \d+ all the same$/,
  },
  {
    title: 'an entry comes of a command that nobody sent',
    plant: (draft) => void draft.commands.splice(draft.commands.indexOf(acknowledgedIn(draft)), 1),
    kind: 'invented',
    sentence: /^entry \d+ \(.+\) came of a command that no client sent$/,
  },
  {
    title: 'two entries of the log change places, against real time',
    plant: ({ log }) => {
      const at = log.length >> 1;
      const [one, other] = [log[at]!, log[at + 20]!];
      [one.key, other.key] = [other.key, one.key];
      swapMarks(one, other);
    },
    kind: 'order',
    sentence: /is entry \d+, but .+ told of entry \d+ before it was sent$/,
  },
  {
    title: 'a page tells two entries in the wrong order',
    plant: (draft) => {
      const page = readIn(draft, 'page', ({ entries }) => entries.length > 2);
      const entries = changeable(page.entries);
      swapMarks(entries[0]!, entries[1]!);
      page.entries = entries;
    },
    kind: 'reordered',
    sentence: /^process \d told \S+ ".+" as entry \d+ \(page\), but the log has it as entry \d+$/,
  },
  {
    title: 'two processes tell different entries under one number',
    plant: ({ reads }) => {
      const { upTo } = middleOf(reads.filter(({ kind, process }) => kind === 'live' && process === 'process 2'));
      for (const read of reads)
        if (read.process === 'process 2' && read.kind === 'live' && read.upTo >= upTo)
          read.entries = read.entries.map(({ n }) => ({ n, mark: `process 2's own entry ${n}` }));
    },
    kind: 'fork',
    sentence: /^process 2 told \S+ "process 2's own entry (\d+)" as entry \1 \(live\), and process [13] told ".+" as the same entry$/,
  },
  {
    title: 'an entry is told that was never stored',
    plant: ({ reads, log }) => {
      const last = log.at(-1)!;
      for (const read of reads) read.entries = read.entries.map((entry) => (entry.n === last.n ? { n: entry.n, mark: 'gone' } : entry));
    },
    kind: 'phantom',
    sentence: /told \S+ "gone" as entry \d+ \(\w+\), but the log has ".+" there$/,
  },
  {
    title: 'an export is stale: it lacks what was acknowledged before it was asked for',
    plant: (draft) => {
      const read = readIn(draft, 'export');
      const before = draft.commands.filter(({ answered }) => answered !== null && answered < read.asked!).map(({ n }) => n ?? 0);
      read.upTo = Math.max(...before) - 1;
      read.entries = read.entries.slice(0, read.upTo);
    },
    kind: 'stale',
    sentence: /^the export up to entry \d+ for \S+ at process \d is stale: .+ told of entry \d+ before it was asked for$/,
  },
  {
    title: 'a client is welcomed at an older table than it had seen',
    plant: (draft) => {
      const read = readIn(draft, 'welcome', ({ upTo, session }) => upTo > 60 && session !== null);
      [read.upTo, read.entries, read.digest] = [read.upTo - 40, [], null];
    },
    kind: 'backward',
    sentence: /^\S+ had heard entry \d+ and was welcomed at entry \d+ by process \d$/,
  },
  {
    title: 'a client does not find its own command on a page',
    plant: (draft) => {
      const page = readIn(draft, 'page', ({ entries }) => entries.length > 5);
      [page.upTo, page.entries] = [page.upTo - 5, page.entries.slice(0, -5)];
    },
    kind: 'backward',
    sentence: /^\S+ had heard entry \d+ and got a page up to entry \d+ from process \d$/,
  },
  {
    title: 'a client is told that its command is done before it hears of it',
    plant: (draft) => void (acknowledgedIn(draft).answered! -= 1_000),
    kind: 'backward',
    sentence: /was acknowledged as entry \d+ to a client that had heard up to entry \d+$/,
  },
  {
    title: 'a client does not hear an entry',
    plant: (draft) => void draft.reads.splice(draft.reads.indexOf(readIn(draft, 'live')), 1),
    kind: 'gap',
    sentence: /^\S+ heard entry \d+ after entry \d+ from process \d$/,
  },
  {
    title: 'a process shows another view of the same entry',
    plant: (draft) => void (readIn(draft, 'frame').digest = 'another'),
    kind: 'view',
    sentence: /shows another view than the (?:own|frame|welcome) up to entry \d+/,
  },
];
