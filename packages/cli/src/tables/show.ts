// `pasteboard tables show ID`: shows what is stored of one table, and checks every entry.

import { firstTrouble, overviewOf, type TableState } from '@pasteboard/server';
import { atReadable, type KeyedFlags } from '../backup/store-address.ts';
import { SEAL_PLAIN } from '../backup/plain-entries.ts';
import { OK } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { isoTime, sizeText, timeText } from '../columns.ts';
import { stateText } from './list.ts';
import { tableNamed } from '../table-named.ts';

export interface ShowFlags extends KeyedFlags {
  readonly json?: boolean;
  readonly codes?: boolean;
}

const damageText = (damaged: number | null, state: TableState): string =>
  state === 'sealed'
    ? 'not checked, because its key is missing or wrong'
    : state === 'unsealed'
      ? `not checked. ${SEAL_PLAIN}`
      : damaged === null
        ? 'every entry is whole'
        : `damaged from entry ${damaged} on`;

export const show = async (terminal: Terminal, typed: string, flags: ShowFlags): Promise<number> => {
  const shown = await atReadable(flags, terminal, async (store, bare) => {
    const kept = await tableNamed(bare, typed);
    const overview = await overviewOf(store, kept);
    const damaged = overview.state === 'sealed' || overview.state === 'unsealed' ? null : await firstTrouble(store, kept.table, kept.head);
    const [newest] = await bare.read(kept.table, kept.head - 1, 1);
    const seals = (await bare.sealsOf([kept.table])).map(({ key, entries }) => ({ key, entries }));
    return {
      ...overview,
      damaged,
      chainHead: newest?.link ?? null,
      seals,
      snapshot: (await bare.snapshotAt(kept.table, kept.head))?.n ?? null,
    };
  });
  const { code, ...rest } = shown;
  if (flags.json === true) {
    const told = { ...rest, firstAt: isoTime(shown.firstAt), lastAt: isoTime(shown.lastAt), ...(flags.codes === true ? { code } : {}) };
    terminal.output.write(`${JSON.stringify(told, null, 2)}\n`);
    return OK;
  }
  const seats = shown.seats.map(
    ({ seat, name, role, held }) => `  ${seat} “${name}”, ${role}, ${held === 'nobody' ? 'free' : `held by a ${held}`}\n`,
  );
  const seals = shown.seals.map(({ key, entries }) => `${entries} ${key === '' ? 'without a seal' : `sealed with ${key}`}`).join(', ');
  const lines: (readonly [string, string])[] = [
    ['Table', `${shown.table} (${shown.inLogs} in logs)`],
    ['Game', shown.game ?? '–'],
    ['State', `${stateText(shown)}; ${damageText(shown.damaged, shown.state)}`],
    ['Entries', `${shown.entries} (${seals}), ${sizeText(shown.bytes)}`],
    ['First entry', `${timeText(shown.firstAt)} UTC`],
    ['Last entry', `${timeText(shown.lastAt)} UTC`],
    ['Newest snapshot', shown.snapshot === null ? 'none' : `of entry ${shown.snapshot}`],
    ['Chain head', shown.chainHead ?? 'none: a table of version 0.1 that was not opened since'],
    ['Door', shown.door === null ? '–' : `${shown.door.policy}, watching ${shown.door.watching ? 'allowed' : 'not allowed'}`],
    ...(flags.codes === true ? [['Join code', code ?? 'none'] as const] : []),
  ];
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  terminal.output.write(`${lines.map(([label, text]) => `${`${label}:`.padEnd(width)}${text}\n`).join('')}Seats:\n${seats.join('')}`);
  return OK;
};
