// Commands of people at a table: commands of the game, and chat messages.

import { decide, seatIndex, upgradeTable, type Decision, type Game, type JsonRecord } from '@pasteboard/kernel';
import { refused, type AppliedEntry, type RoomCommand, type CommandDecision } from '../table-log/command.ts';
import { foldEntry, groupEntry, withGroup, write, type LogEntry, type Whole } from '../table-log/entries.ts';
import type { Ports } from './ports.ts';
import { MOST_ENTRY, MOST_STATE_BYTES, entryFits, tableFits } from '../table-log/table-bounds.ts';

const TOO_MUCH_AT_ONCE = refused('table.tooMuchAtOnce', { events: MOST_ENTRY.events, kB: MOST_ENTRY.characters / 1_024 });
const TOO_LARGE = refused('table.tooLarge', { MB: MOST_STATE_BYTES / 1_000_000 });

/** A decision of the kernel as a change of the whole table. */
export const fromDecision = (tip: Whole, decision: Decision, { clock, watch }: Ports, table: string): CommandDecision => {
  if (!decision.ok) {
    if (decision.refusal.key === 'internal') watch.fault('decide', table, decision.fault);
    return { ok: false, refusal: decision.refusal };
  }
  const { group, next, trail } = decision;
  const entry = groupEntry(group, clock.now());
  const body = write(entry);
  const after = withGroup(tip, group, next, body.length);
  // A table that outgrew a file could never be imported again.
  if (!entryFits(entry, body)) return TOO_MUCH_AT_ONCE;
  if (!tableFits(tip, after, group)) return TOO_LARGE;
  return { ok: true, changes: [{ entry, before: tip, after, trail, body }], reply: null };
};

/** An entry as the change that it makes to the table it follows. */
export const entered = (before: Whole, entry: LogEntry): AppliedEntry => ({ entry, before, after: foldEntry(before, entry), trail: null });

export interface Act {
  readonly id: string;
  readonly do: string;
  readonly with: JsonRecord;
}

/** While the table is paused only its GM can act. */
export const waits = ({ state, door }: Whole, seat: string): boolean => door.paused && state.seats[seatIndex(state, seat)]?.role !== 'gm';

export const gameCommand =
  (game: Game, seat: string, { id, do: name, with: given }: Act, ports: Ports, table: string): RoomCommand =>
  (tip) => {
    // Another process plays it with newer rules already; this one is about to be replaced.
    if (tip.state.version > game.version) return refused('upgrade.newer');
    if (waits(tip, seat)) return refused('table.paused');
    const { chance } = ports.fortune;
    const decision = decide(game, tip.state, { id, by: seat, do: name, with: given }, { chance, history: tip.history });
    return fromDecision(tip, decision, ports, table);
  };

/** The rules have changed since the table was last played: it is upgraded before the next move. */
export const upgrade =
  (game: Game, ports: Ports, table: string): RoomCommand =>
  (tip) =>
    fromDecision(tip, upgradeTable(game, tip.state, { chance: ports.fortune.chance, history: tip.history }), ports, table);

export const sits = ({ state }: Whole, seat: string): boolean => seatIndex(state, seat) > 0;

export const say =
  (seat: string, text: string, to: string | null, { clock }: Ports): RoomCommand =>
  (tip) => {
    if (!sits(tip, seat)) return refused('seat.unknown');
    if (to !== null && !sits(tip, to)) return refused('chat.nobody');
    return { ok: true, changes: [entered(tip, { kind: 'chat', at: clock.now(), by: seat, to, text })], reply: null };
  };
