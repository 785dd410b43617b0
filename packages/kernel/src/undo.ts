// Undo appends inverse events, newest first. Nothing is erased: counters run on, and what viewers have seen stays seen.

import { inverse, type Event, type PastGroup } from './events.ts';
import { FACES, NOBODY, bystanders, pileOf, type Seat, type State } from './state.ts';
import type { Reader } from './reader.ts';
import type { Table } from './table.ts';

/** Consent questions change nothing on the table and are never undone. */
const isConsent = (e: Event): boolean =>
  (e.type === 'Asked' && e.ask.key === 'consent.ask') || (e.type === 'AskClosed' && e.was.key === 'consent.ask');
const isTalk = (e: Event): boolean => e.type === 'Said' || isConsent(e);

/** Asks and their answers are public. A group that did nothing else in secret must look like one that did. */
const isTalkAlone = (group: PastGroup): boolean =>
  group.cause.do === 'manual.say' || (group.events.some(isConsent) && group.events.every(isTalk));

/** What the table itself did cannot be undone: opening, joining, upgrading. Nor can a reshuffle: its cards can no longer be found one by one. */
export const isFinal = (group: PastGroup): boolean => group.by === '' || group.events.some((e) => e.type === 'Undone' && e.reshuffle);

/** The groups that can be undone, newest first: after the last final one, neither undone nor themselves an undo. */
export const undoable = (history: Iterable<PastGroup>): PastGroup[] => {
  const all = [...history];
  const reach = all.slice(all.findLastIndex(isFinal) + 1);
  const undone = new Set(reach.flatMap((group) => group.undoes));
  return reach.filter((group) => group.undoes.length === 0 && !undone.has(group.seq) && !isTalkAlone(group)).reverse();
};

/** The oldest group that this seat may undo without consent: its own newest ones, where no chance was used and no viewer learned anything. */
export const freeUndo = (t: Reader, by: Seat): number | null => {
  const groups = undoable(t.history);
  const barred = by.role === 'gm' ? -1 : groups.findIndex((group) => group.by !== by.id || group.seq <= t.state.watermark);
  return (barred < 0 ? groups : groups.slice(0, barred)).at(-1)?.seq ?? null;
};

export const undoBack = (t: Table, back: number, { reshuffle }: { readonly reshuffle: boolean }): void => {
  const groups = undoable(t.history).filter((group) => group.seq >= back);
  const touched = new Set<string>();
  const seqs = groups.map((group) => group.seq);
  t.emit({ type: 'Undone', groups: seqs, reshuffle });
  for (const e of groups.flatMap((group) => group.events.toReversed())) {
    if (e.type === 'CardsShown' || e.type === 'PileSeen' || e.type === 'CardsUnmade' || e.type === 'CardsMade') touched.add(e.pile);
    const undone = isTalk(e) ? null : inverse(e);
    if (undone === null) continue;
    if (undone.type === 'CardsMoved') touched.add(undone.to);
    t.emit(undone);
  }
  t.undoes = seqs;
  if (reshuffle) for (const pile of touched) if (t.hasPile(pile) && isFaceDown(t.state, pile)) t.shuffle(pile);
  t.say('table.undone', { n: seqs.length });
};

/** A pile whose order no player may see. Cards that returned to it are known now; shuffling makes them unknown again. */
const isFaceDown = (s: State, id: string): boolean => {
  const pile = pileOf(s, id);
  const isRead = pile.levels.some((level, v) => level === FACES && s.seats[v]?.role === 'player');
  return pile.slots.length > 1 && !isRead && bystanders(pile) !== NOBODY;
};
