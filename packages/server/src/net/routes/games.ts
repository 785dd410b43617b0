// Routes that list the games of the server, for people to choose from.

import { KERNEL_WORDS, type Game, type Opening, type Role, type Words } from '@pasteboard/kernel';
import type { GameCard, GameRules, GameWords } from '@pasteboard/protocol';
import type { TableServer } from '../../table-server/table-server.ts';
import { allGames, takeGame } from '../../room/game-shelf.ts';
import type { RequestContext } from './request-context.ts';
import { Pantry } from '../http/packed-answers.ts';
import { HttpError } from '../errors/http-error.ts';
import { SERVER_WORDS } from '../errors/error-words.ts';

/** A seat that has left counts as a spectator. */
export const asRole = (role: Role | 'gone'): Role => (role === 'gone' ? 'spectator' : role);

/** Characters by the names the game has for them; one that was made at a table by its id. */
export const playedBy = ({ words }: Game, plays: readonly string[]): { id: string; name: string }[] =>
  plays.map((id) => ({ id, name: (Object.hasOwn(words, `character.${id}`) ? words[`character.${id}`] : undefined) ?? id }));

const cardOf = (game: Game): GameCard => {
  const { id, title, version, options, ready, empty, brings, bots } = game;
  const start = (name: string, { seats, options: own }: Opening): GameCard['ready'][number] => ({
    name,
    seats: seats.map((seat) => ({ id: seat.id, role: asRole(seat.role), name: seat.name, plays: playedBy(game, seat.plays) })),
    options: own,
  });
  return {
    id,
    title,
    version,
    options: Object.entries(options).map(([key, { default: usual, values, rule }]) => ({ key, default: usual, values, rule })),
    ready: ready.map((each) => start(each.name, each)),
    empty: empty === null ? null : start('', empty),
    bots: Object.keys(bots),
    brings: (brings?.kinds ?? []).map(({ id: kind, title: [one, many], several }) => ({ id: kind, title: [one, many], several })),
    links: { rules: `/api/games/${id}/rules`, words: `/api/games/${id}/words` },
  };
};

/** All the server's own words are sentences. */
const SAID_BY_SERVER: Words = Object.fromEntries(Object.entries(SERVER_WORDS).map(([key, text]) => [`say.${key}`, text]));

const wordsOf = ({ id, words, layout }: Game): GameWords => ({ game: id, words: { ...SAID_BY_SERVER, ...KERNEL_WORDS, ...words }, layout });

const rulesOf = ({ id, rules }: Game): GameRules => ({
  game: id,
  rules: rules.map((rule) => ({ id: rule.id, text: rule.text, status: rule.status })),
});

export const requestedGame = async ({ games }: TableServer, id: string): Promise<Game> => {
  const game = await takeGame(games, id);
  if (game === null) throw new HttpError(404, 'game.unknown');
  return game;
};

interface OfGame {
  readonly Params: { readonly game: string };
}

export const gamesOf = ({ games, ports }: TableServer): Promise<Game[]> => allGames(games, (error) => ports.watch.fault('game', '', error));

export const serveGames = ({ app, tableServer }: RequestContext): void => {
  const pantry = new Pantry();
  app.get('/api/games', async (request, reply) => {
    const games = await gamesOf(tableServer);
    // A game that could not be loaded may load next time: the cached list depends on its contents.
    const name = ['games', ...games.map(({ id }) => id)].join(' ');
    return pantry.take(name, () => ({ games: games.map(cardOf) })).send(request, reply);
  });
  app.get<OfGame>('/api/games/:game/words', async (request, reply) => {
    const game = await requestedGame(tableServer, request.params.game);
    return pantry.take(`words ${game.id}`, () => wordsOf(game)).send(request, reply);
  });
  app.get<OfGame>('/api/games/:game/pack.schema.json', async (request, reply) => {
    const { id, brings } = await requestedGame(tableServer, request.params.game);
    if (brings === null) throw new HttpError(404, 'backstage.none');
    return pantry.take(`pack ${id}`, () => brings.schema).send(request, reply);
  });
  app.get<OfGame>('/api/games/:game/kinds', async (request, reply) => {
    const { id, brings } = await requestedGame(tableServer, request.params.game);
    if (brings === null) throw new HttpError(404, 'backstage.none');
    return pantry.take(`kinds ${id}`, () => ({ game: id, kinds: brings.kinds })).send(request, reply);
  });
  app.get<OfGame>('/api/games/:game/rules', async (request, reply) => {
    const game = await requestedGame(tableServer, request.params.game);
    return pantry.take(`rules ${game.id}`, () => rulesOf(game)).send(request, reply);
  });
};
