// Four games to open a new table with, and the way to the others.

import type { GameCard } from '@pasteboard/protocol';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../navigation/link.tsx';
import { listed, playersOf } from '../api/seating.ts';
import { TilePicture } from './tile-pictures.tsx';
import './tiles.css';

export const SHOWN = [
  {
    game: 'deck-of-adventures',
    title: 'Deck of Adventures',
    line: 'The check on the circle',
    more: 'A target, a range, a card. Your deck is your stamina.',
  },
  { game: 'thread', title: 'Thread', line: 'The Weaver’s game', more: 'Draw against your own luck. A spent deck fails every check.' },
  { game: 'realms-behind', title: 'The Realms Behind', line: 'Thirteen steps up', more: 'Play from the hand, climb past the threshold.' },
  {
    game: 'meccg',
    title: 'Middle-earth CCG',
    line: 'A duel of journeys',
    more: 'Companies, sites and hazards, with decks laid out for two.',
  },
] as const;

/** Null while the games are not known yet: the tiles stand there all the same. */
export const Tiles = ({ games }: { readonly games: readonly GameCard[] | null }) => {
  const shown = SHOWN.filter(({ game }) => games === null || games.some(({ id }) => id === game));
  const others = games?.filter(({ id }) => SHOWN.every(({ game }) => game !== id)) ?? [];
  return (
    <>
      <ul className="tiles">
        {shown.map(({ game, title, line, more }) => {
          const card = games?.find(({ id }) => id === game);
          return (
            <li key={game}>
              <Link className="tile" to={`/new/${game}`}>
                <TilePicture game={game} />
                <div className="tile-body">
                  <h3>{title}</h3>
                  <span className="tile-line">{line}</span>
                  <span className="tile-more">{more}</span>
                  <span className="tile-foot">
                    <span>{card === undefined ? '' : playersOf(card)}</span>
                    <Icon name="chev" size={16} />
                  </span>
                </div>
              </Link>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <p className="quiet-text tiles-more">
          Small games to try the table with: <Link to="/new">{listed(others.map(({ title }) => title))}</Link>
        </p>
      )}
    </>
  );
};
