// One table of the draw game as a server would hold it: the state, and the newest groups for undo.
import { drawGame } from '@pasteboard/games/draw';
import { decide, live, openTable, seeded, sees, viewGroup } from '@pasteboard/kernel';

/** How many groups a table keeps in memory. */
export const HISTORY = 50;

/** One driver for all tables, as on a server; repeatable. */
const chance = live(seeded(1));

const spread = (fill) => ({
  ...drawGame,
  open: (t, setup) => {
    drawGame.open(t, setup);
    for (let i = 0; i < 40; i++) {
      t.makePile(`more.${i}`, { sees: sees('count') });
      if (fill) t.make(`more.${i}`, ['AS']);
    }
  },
});

const games = { plain: drawGame, 'empty piles': spread(false), 'filled piles': spread(true) };

const agreed = (decision) => {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`, { cause: decision.fault });
  return decision;
};

export const open = ({ seats = 2, game = 'plain' } = {}) => {
  const opening = {
    seats: Array.from({ length: seats }, (_, i) => ({ id: `seat${i + 1}`, role: 'player', name: `Seat ${i + 1}`, plays: [] })),
    options: {},
    setup: {},
  };
  const { group, next } = agreed(openTable(games[game], opening, { chance }));
  return { game: games[game], seats: opening.seats.map(({ id }) => id), state: next, world: { chance, history: [group] }, played: 0 };
};

/** A copy of the table that is played separately. */
export const fork = (table) => ({ ...table, world: { ...table.world, history: table.world.history.slice() } });

/** Command, decision, group, next state. The seats draw in turn. */
export const draw = (table) => {
  const { history } = table.world;
  const by = table.seats[table.played % table.seats.length];
  const decision = agreed(decide(table.game, table.state, { id: `c${table.played}`, by, do: 'draw', with: {} }, table.world));
  history.push(decision.group);
  if (history.length > HISTORY) history.shift();
  table.state = decision.next;
  table.played++;
  return decision;
};

/** The same, with the view events of each seat. */
export const drawSeen = (table) => {
  const before = table.state;
  const { group, trail } = draw(table);
  let events = 0;
  for (let viewer = 1; viewer <= table.seats.length; viewer++) events += viewGroup(before, group, viewer, trail).events.length;
  if (events < table.seats.length) throw new Error('a seat saw nothing of a draw');
};

export const playTo = (table, command) => {
  while (table.played < command) drawSeen(table);
};

/** Throws unless everything is there: no work was skipped for speed. */
export const audit = ({ state, played }) => {
  if (state.seq !== played + 1) throw new Error(`${played} commands were played and ${state.seq - 1} counted`);
  const cards = [...state.piles.deck.slots, ...state.piles.discard.slots].map(({ card }) => card);
  if (new Set(cards).size !== 54) throw new Error('a card was lost');
};
