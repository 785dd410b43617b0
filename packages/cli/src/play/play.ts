// `pasteboard play`: opens or loads a table and sits down at it.

import type { Game } from '@pasteboard/kernel';
import { misfitText } from '@pasteboard/phrasing';
import { chancesFrom } from '../chance.ts';
import { OK, usage } from '../failure.ts';
import { gameNamed, missingIn, type Games } from '../game-named.ts';
import { ascii } from '../screen/ascii.ts';
import { beside, pad, penFor, wrap } from '../screen/text-style.ts';
import type { Terminal } from '../terminal.ts';
import { Host } from './host.ts';
import { keptTable } from './kept-tables.ts';
import { Lines } from './input-lines.ts';
import { tableWithPacks } from '../pack/opening.ts';
import { tableWithDecks } from './own-decks.ts';
import { botSeats, chosenSeat, readOptions, readyTable } from './opening.ts';
import { loadTable } from './save.ts';
import { Session } from './session.ts';
import { wordsOf } from './at-table.ts';

export interface PlayFlags {
  readonly seat?: string;
  readonly bots?: string;
  readonly hotseat?: boolean;
  readonly table?: string;
  readonly pack?: readonly string[];
  readonly deck?: readonly string[];
  readonly against?: readonly string[];
  readonly option?: readonly string[];
  readonly seed?: string;
  readonly load?: string;
  readonly resume?: boolean;
  readonly plain?: boolean;
  readonly debug?: boolean;
}

const readSeed = (typed: string | undefined): number | null => {
  if (typed === undefined) return null;
  if (!/^-?\d{1,10}$/.test(typed) || Math.abs(Number(typed)) > 0xffffffff)
    throw usage(`A seed is a whole number below 2^32, not “${typed}”.`);
  return Number(typed);
};

const gameLines = (terminal: Terminal, games: Games): string[] => {
  const list = Object.values(games).filter((game) => missingIn(game) === null);
  const [ids, width] = [Math.max(...list.map(({ id }) => id.length)), penFor(terminal.columns(), { color: false, symbols: true }).width];
  return list.flatMap(({ id, title, ready }, i) => {
    const lead = `  ${pad(String(i + 1), 2)} ${pad(id, ids)}  `;
    return beside(lead, (room) => wrap(`${title}: ${ready.map(({ name }) => `“${name}”`).join(', ')}`, room), width);
  });
};

/** Lets a person choose. A script must name the game, since its lines are for the table. Null: nothing was chosen. */
const chooseGame = async (terminal: Terminal, games: Games, ink: (text: string) => string): Promise<Game | null> => {
  const list = `Games:\n${gameLines(terminal, games).join('\n')}\n`;
  if (!terminal.interactive) throw usage(`${list}Say which one: npx pasteboard play GAME`);
  terminal.output.write(ink(list));
  const lines = new Lines(terminal, ink);
  try {
    for (;;) {
      const answer = await lines.next('Which game? ');
      const line = typeof answer === 'string' ? answer.trim() : '';
      if (line === '') return null;
      const sound = Object.values(games).filter((game) => missingIn(game) === null);
      const numbered = /^\d+$/.test(line) ? sound[Number(line) - 1] : undefined;
      if (numbered !== undefined) return numbered;
      try {
        return gameNamed(games, line);
      } catch (error) {
        terminal.output.write(ink(`${error instanceof Error ? error.message : ''}\n`));
      }
    }
  } finally {
    lines.close();
  }
};

export const runPlay = async (terminal: Terminal, games: Games, name: string | undefined, flags: PlayFlags): Promise<number> => {
  const seed = readSeed(flags.seed);
  const chances = chancesFrom(seed);
  const named = name === undefined ? null : gameNamed(games, name);
  if (flags.load !== undefined && flags.resume === true) throw usage('--load names a file and --resume the table you left: choose one.');
  const load = flags.resume === true ? keptTable(terminal.keep, named) : flags.load;
  if (load !== undefined && (flags.table !== undefined || flags.pack !== undefined || (flags.option ?? []).length > 0))
    throw usage('A saved table keeps its seats and house rules: --load and --resume do not go with --table, --pack or --option.');
  if (flags.pack !== undefined && flags.table !== undefined) throw usage('A pack opens a table of its own: leave out --table.');
  const decks = { own: flags.deck ?? [], against: flags.against ?? [] };
  const isWithDecks = decks.own.length + decks.against.length > 0;
  if (isWithDecks && (load !== undefined || flags.pack !== undefined))
    throw usage('--deck and --against open a new table of two decks: leave out --load, --resume and --pack.');
  if (flags.hotseat === true && flags.bots !== undefined) throw usage('--hotseat means no bots: leave out --bots.');
  const notes: string[] = [];
  let host: Host;
  if (load !== undefined) {
    host = loadTable(games, load, chances.table, named);
    notes.push('loaded');
  } else {
    const game = named ?? (await chooseGame(terminal, games, flags.plain === true ? ascii : (text) => text));
    if (game === null) return OK;
    const offered = flags.pack === undefined ? readyTable(game, flags.table) : tableWithPacks(terminal, games, game, flags.pack);
    const ready = isWithDecks ? await tableWithDecks(terminal, game, offered, flags.seat, decks) : offered;
    const options = { ...ready.options, ...readOptions(game, flags.option ?? []) };
    host = Host.open(game, { seats: ready.seats, options, setup: ready.setup }, chances.table);
    notes.push(ready.name);
  }
  if (seed !== null) notes.push(`seed ${seed}, repeatable`);
  const seats = host.chair(host.seats[0] ?? '').view.seats.slice(1);
  const seat = chosenSeat(seats, flags.seat);
  const { view } = host.chair(seat);
  const strange = host.misfits(seat).map((each) => misfitText({ view, words: wordsOf(host.game) }, each));
  if (load !== undefined) notes[0] = ['loaded', ...strange].join('; ');
  const bots = botSeats(seats, seat, flags.bots, { hotseat: flags.hotseat === true });
  const resumed = flags.resume === true && load !== undefined ? load : null;
  const session = new Session(terminal, {
    games,
    host,
    seat,
    bots,
    chances,
    resumed,
    notes,
    plain: flags.plain === true,
    debug: flags.debug === true,
  });
  return session.run();
};
