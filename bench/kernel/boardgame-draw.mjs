// The draw game on boardgame.io: its reducer alone, a local client, and its in-memory master.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { Local } = require('boardgame.io/multiplayer');
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal');

const draw = ({ G, random }) => {
  if (G.deck.length === 0) {
    G.deck = random.Shuffle(G.discard);
    G.discard = [];
  }
  G.discard.push(G.deck.pop());
};

/** `secret`: the move runs on the master alone, as a hidden deck needs. */
export const drawGame = (secret) => ({
  name: 'draw',
  seed: 'bench',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => ({ deck: random.Shuffle(Array.from({ length: 54 }, (_, i) => i)), discard: [] }),
  moves: { draw: secret ? { move: draw, client: false } : draw },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G }) => ({ deck: G.deck.length, discard: G.discard }),
});

/** Each opens a match and returns its next move, and a function that reads its move count. */
export const ways = {
  reducer: () => {
    const game = ProcessGameConfig(drawGame(true));
    const reducer = CreateGameReducer({ game });
    let state = InitializeGame({ game, numPlayers: 2 });
    return {
      move: (i) => {
        const next = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'draw', args: [], playerID: String(i & 1) } });
        // The log of the move is handed on and dropped, as the master does.
        state = { ...next, deltalog: undefined, transients: undefined };
      },
      counted: () => (state.G.deck.length + state.G.discard.length === 54 ? state._stateID : 0),
    };
  },
  client: () => {
    const client = Client({ game: drawGame(false), numPlayers: 2, debug: false });
    client.start();
    return { move: () => client.moves.draw(), counted: () => client.getState()._stateID };
  },
  local: () => {
    const shared = { game: drawGame(true), numPlayers: 2, debug: false, multiplayer: Local(), matchID: 'match' };
    const clients = ['0', '1'].map((playerID) => Client({ ...shared, playerID }));
    let wake = () => {};
    for (const client of clients) {
      client.subscribe(() => wake());
      client.start();
    }
    const reached = (id) => clients.every((client) => client.getState()._stateID > id);
    return {
      // The master answers in promises: a move is done when both players see it.
      move: async (i) => {
        const client = clients[i & 1];
        const id = client.getState()._stateID;
        client.moves.draw();
        while (!reached(id)) await new Promise((resolve) => (wake = resolve));
      },
      counted: () => clients[0].getState()._stateID,
    };
  },
};
