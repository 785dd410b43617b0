// The finished games to open a new table with, and the way to the others.

import { TILES } from '@pasteboard/games/catalog';
import type { GameCard } from '@pasteboard/protocol';
import { Icon } from '../parts/icons.tsx';
import { Link } from './link.tsx';
import { listed, playersOf } from './seating.ts';
import { TilePicture } from './tile-pictures.tsx';
import './tiles.css';

/** Null while the games are not known yet: the tiles stand there all the same. */
export const Tiles = ({ games }: { readonly games: readonly GameCard[] | null }) => {
  const shown = TILES.filter(({ game }) => games === null || games.some(({ id }) => id === game));
  const others = games?.filter(({ id }) => TILES.every(({ game }) => game !== id)) ?? [];
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
