// The games of the house, as people choose from them.

import { KERNEL_WORDS, type Game, type Role } from '@pasteboard/kernel';
import type { GameCard, GameRules, GameWords } from '@pasteboard/protocol';
import type { Desk } from './desk.ts';
import { Trouble } from './trouble.ts';
import { HOUSE_WORDS } from './words.ts';

/** Whoever has gone looks on, if he does anything. */
export const asRole = (role: Role | 'gone'): Role => (role === 'gone' ? 'spectator' : role);

const cardOf = ({ id, title, version, options, ready, bots }: Game): GameCard => ({
  id,
  title,
  version,
  options: Object.entries(options).map(([key, { default: usual, values, rule }]) => ({ key, default: usual, values, rule })),
  ready: ready.map(({ name, seats }) => ({
    name,
    seats: seats.map((seat) => ({ id: seat.id, role: asRole(seat.role), name: seat.name })),
  })),
  bots: Object.keys(bots),
  links: { rules: `/api/games/${id}/rules`, words: `/api/games/${id}/words` },
});

const wordsOf = ({ id, words, layout }: Game): GameWords => ({ game: id, words: { ...HOUSE_WORDS, ...KERNEL_WORDS, ...words }, layout });

const rulesOf = ({ id, rules }: Game): GameRules => ({
  game: id,
  rules: rules.map((rule) => ({ id: rule.id, text: rule.text, status: rule.status })),
});

export const gameNamed = (games: { readonly [id: string]: Game }, id: string): Game => {
  const game = Object.hasOwn(games, id) ? games[id] : undefined;
  if (game === undefined) throw new Trouble(404, 'game.unknown');
  return game;
};

interface OfGame {
  readonly Params: { readonly game: string };
}

export const serveGames = ({ app, house: { games } }: Desk): void => {
  app.get('/api/games', () => ({ games: Object.values(games).map(cardOf) }));
  app.get<OfGame>('/api/games/:game/words', ({ params }) => wordsOf(gameNamed(games, params.game)));
  app.get<OfGame>('/api/games/:game/rules', ({ params }) => rulesOf(gameNamed(games, params.game)));
};
