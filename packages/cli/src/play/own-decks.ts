// A ready table with decks of the players’ own: one for the person at the keyboard, one for the other side.

import type { Game, Json, Ready } from '@pasteboard/kernel';
import { usage } from '../failure.ts';
import type { DeckFiles } from '../import/files.ts';
import { deckBringerOf } from '../import/import.ts';
import type { Terminal } from '../terminal.ts';
import { chosenSeat } from './opening.ts';

const decksIn = ({ setup }: Ready): { readonly [seat: string]: Json } => {
  const { decks } = setup;
  return typeof decks === 'object' && decks !== null && !Array.isArray(decks) ? (decks as { readonly [seat: string]: Json }) : {};
};

export const tableWithDecks = async (
  terminal: Terminal,
  game: Game,
  ready: Ready,
  seat: string | undefined,
  files: DeckFiles,
): Promise<Ready> => {
  const bringer = await deckBringerOf(game);
  if (bringer === null) throw usage(`Nobody brings a deck to ${game.title}: leave out --deck and --against.`);
  const own = chosenSeat(ready.seats, seat);
  const other = ready.seats.find(({ id, role }) => id !== own && role === 'player')?.id ?? own;
  const brought = bringer(terminal, files);
  const decks = {
    ...decksIn(ready),
    ...(brought.own === null ? {} : { [own]: brought.own }),
    ...(brought.against === null ? {} : { [other]: brought.against }),
  };
  return { ...ready, setup: { ...ready.setup, decks } };
};
