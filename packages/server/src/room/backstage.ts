// What the GM keeps backstage: who may change it, and how it comes to the table.

import { misfitReason, seatIndex, type BroughtEntry, type Game, type Json } from '@pasteboard/kernel';
import { SHOW_COMMAND, type BackstageAct } from '@pasteboard/protocol';
import { MOST_KEPT, fitsBackstage, keyOfEntry, type KeptChange } from '../table-log/backstage.ts';
import { refused, type RoomCommand } from '../table-log/command.ts';
import type { Whole } from '../table-log/entries.ts';
import { entered, gameCommand } from './commands.ts';
import type { Ports } from './ports.ts';

export const isGmSeat = ({ state }: Pick<Whole, 'state'>, who: string): boolean => state.seats[seatIndex(state, who)]?.role === 'gm';

const keptAt = ({ backstage }: Whole, key: string): BroughtEntry | undefined =>
  Object.hasOwn(backstage, key) ? backstage[key] : undefined;

const changed =
  (who: string, changesOf: (tip: Whole) => readonly KeptChange[] | ReturnType<typeof refused>, { clock }: Ports): RoomCommand =>
  (tip) => {
    if (!isGmSeat(tip, who)) return refused('backstage.onlyGm');
    const changes = changesOf(tip);
    if ('ok' in changes) return changes;
    const change = entered(tip, { kind: 'kept', at: clock.now(), by: who, changes });
    // A table that was full before takes deletions.
    if (changes.some(({ entry }) => entry !== null) && !fitsBackstage(change.after.backstage))
      return refused('backstage.full', { most: MOST_KEPT.entries, kB: MOST_KEPT.characters / 1_024 });
    return { ok: true, changes: [change], reply: null };
  };

/** Entries of a pack, read by the game already. */
export const keepEntries = (who: string, entries: readonly BroughtEntry[], ports: Ports): RoomCommand =>
  changed(who, () => entries.map((entry) => ({ key: keyOfEntry(entry), entry })), ports);

const keepOne = (game: Game, who: string, given: Json, ports: Ports): RoomCommand =>
  changed(
    who,
    ({ backstage }) => {
      if (game.brings === null) return refused('backstage.none');
      const { entry, findings } = game.brings.readEntry(given, Object.values(backstage));
      return entry === null ? refused('backstage.misfit', { what: misfitReason(findings) }) : [{ key: keyOfEntry(entry), entry }];
    },
    ports,
  );

const drop = (who: string, key: string, ports: Ports): RoomCommand =>
  changed(who, (tip) => (keptAt(tip, key) === undefined ? refused('backstage.unknown') : [{ key, entry: null }]), ports);

/** An entry, and those it refers to that are backstage as well, however far. */
const withNeeded = ({ brings }: Game, tip: Whole, entry: BroughtEntry): readonly BroughtEntry[] => {
  const found = new Map([[keyOfEntry(entry), entry]]);
  // A map goes on through what is added meanwhile.
  for (const each of found.values())
    for (const needed of brings?.needs(each) ?? []) {
      const kept = keptAt(tip, keyOfEntry(needed));
      if (kept !== undefined && !found.has(keyOfEntry(needed))) found.set(keyOfEntry(needed), kept);
    }
  return [...found.values()];
};

/** A command of the game like any other, with everything of the entry but the GM's secret. It stays backstage, for the next time. */
const show =
  (
    game: Game,
    who: string,
    { key, times, as }: Extract<BackstageAct, { act: 'show' }>,
    id: string,
    ports: Ports,
    table: string,
  ): RoomCommand =>
  (tip) => {
    if (!isGmSeat(tip, who)) return refused('backstage.onlyGm');
    const entry = keptAt(tip, key);
    if (entry === undefined) return refused('backstage.unknown');
    const all = withNeeded(game, tip, entry).map((each) => ({ ...each, secret: '', tags: [] }));
    const shown = JSON.stringify(all.length === 1 ? all[0] : all);
    return gameCommand(
      game,
      who,
      { id, do: SHOW_COMMAND, with: { entry: shown, times, ...(as === undefined ? {} : { as }) } },
      ports,
      table,
    )(tip);
  };

export const backstageCommand = (game: Game, who: string, what: BackstageAct, id: string, ports: Ports, table: string): RoomCommand => {
  switch (what.act) {
    case 'keep':
      return keepOne(game, who, what.entry, ports);
    case 'drop':
      return drop(who, what.key, ports);
    case 'show':
      return show(game, who, what, id, ports, table);
  }
};
