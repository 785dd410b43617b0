// Which verdict the banner shows: the newest, or for a while the viewer's own; and whether a newer check has made it past.

import type { ViewAsk, ViewGroup } from '@pasteboard/kernel/view';
import type { ShownVerdict } from '../table/panels.ts';

export interface VerdictFound {
  readonly verdict: ShownVerdict;
  /** The group that decided it. */
  readonly seq: number;
}

export interface VerdictShown extends VerdictFound {
  /** Something newer is asked of this seat, is being tried, or has begun: read now, it would look like the answer to that. */
  readonly past: boolean;
}

interface Around {
  /** Newest first. */
  readonly found: readonly VerdictFound[];
  /** Oldest first. */
  readonly groups: readonly ViewGroup[];
  /** What is still to be answered. */
  readonly asks: readonly ViewAsk[];
  readonly seat: string | null;
  /** The characters of this seat. */
  readonly own: readonly string[];
  readonly isOwn: (ask: ViewAsk) => boolean;
  /** Is this a check? */
  readonly isTried: (ask: ViewAsk) => boolean;
  /** The sentences by which a scene, a fight, a turn begins. */
  readonly begins: ReadonlySet<string>;
  /** The viewer's own newest verdict has just come. */
  readonly fresh: boolean;
}

/** The verdicts by when they were decided, newest first. One that these groups do not tell of is older than they are, and left out. */
export const datedVerdicts = (verdicts: readonly ShownVerdict[], groups: readonly ViewGroup[], value: string): VerdictFound[] => {
  // An undo sets older outcomes again, which were decided when they came.
  const undone = new Set(groups.flatMap(({ undoes }) => undoes));
  const decided = groups
    .filter(({ seq, undoes }) => undoes.length === 0 && !undone.has(seq))
    .flatMap(({ seq, events }) => events.flatMap((e) => (e.type === 'ValueSet' && e.key === value ? [{ seq, who: e.scope }] : [])));
  const dated = verdicts.map((verdict) => ({ verdict, at: decided.findLastIndex(({ who }) => verdict.of.includes(who)) }));
  return dated
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ verdict, at }) => {
      const seq = decided[at]?.seq;
      return seq === undefined ? [] : [{ verdict, seq }];
    });
};

export const ownVerdict = ({ found, own }: Pick<Around, 'found' | 'own'>): VerdictFound | undefined =>
  found.find(({ verdict: { who } }) => who !== null && own.includes(who));

/** Asked after this move: not by it, where a question belongs to what was decided. */
const askedSince = (groups: readonly ViewGroup[], seq: number): ReadonlySet<number> => {
  const asked = (group: ViewGroup): number[] => group.events.flatMap((e) => (e.type === 'AskChanged' && e.ask !== null ? [e.id] : []));
  const before = new Set(groups.filter((group) => group.seq <= seq).flatMap(asked));
  return new Set(groups.flatMap((group) => (group.seq > seq ? asked(group).filter((id) => !before.has(id)) : [])));
};

export const shownVerdict = (around: Around): VerdictShown | null => {
  const { found, groups, asks, seat, isOwn, isTried, begins, fresh } = around;
  const newer = (seq: number): ViewAsk[] => {
    const since = askedSince(groups, seq);
    return asks.filter(({ id }) => since.has(id));
  };
  const hasBegun = (since: number): boolean =>
    groups.some(({ seq, events }) => seq > since && events.some((event) => event.type === 'Said' && begins.has(event.key)));
  const mine = ownVerdict(around);
  // A viewer who has acted since, or is asked something, has seen it; and it does not stand in the way of what begins.
  const held =
    mine !== undefined &&
    fresh &&
    !groups.some(({ seq, by }) => seq > mine.seq && by === seat) &&
    !newer(mine.seq).some(isOwn) &&
    !hasBegun(mine.seq)
      ? mine
      : undefined;
  if (held !== undefined) return { ...held, past: false };
  const [newest] = found;
  return newest === undefined
    ? null
    : { ...newest, past: hasBegun(newest.seq) || newer(newest.seq).some((ask) => isOwn(ask) || isTried(ask)) };
};
