// Getting up: what a person leaves is kept, and they are told how to come back.

import type { Terminal } from '../terminal.ts';
import type { AtTable } from './at-table.ts';
import { homely, keepTable } from './keeping.ts';

export const leaveTable = (terminal: Terminal, at: AtTable, resumed: string | null): void => {
  if (terminal.echo || terminal.keep.length === 0 || at.host.groups.every(({ by }) => by === '')) return;
  const file = keepTable(terminal.keep, at.host, resumed);
  if (file === null) return at.say('The table could not be kept: no folder may be written to.');
  const people = at.host.seats.filter((seat) => !at.bots.has(seat));
  const bots = people.length === 1 ? '' : at.bots.size === 0 ? ' --hotseat' : ` --bots ${[...at.bots].join(',')}`;
  at.say(`The table is kept in ${homely(file)}, hidden cards too. To play on:`);
  at.print([`  npx pasteboard play ${at.host.game.id} --resume --seat ${at.seat}${bots}`]);
};
