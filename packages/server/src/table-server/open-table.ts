// A table that is open in this process: its room and its viewers.

import type { Game } from '@pasteboard/kernel';
import type { Around } from '../door/seating.ts';
import type { Room } from '../room/room.ts';
import type { SeatLists } from '../room/seat-lists.ts';
import type { Audience } from './audience.ts';
import type { BotRunner } from './bots.ts';

export interface OpenTable {
  readonly table: string;
  readonly game: Game;
  readonly room: Room;
  readonly audience: Audience;
  readonly lists: SeatLists;
  readonly bots: BotRunner;
  readonly around: Around;
}
