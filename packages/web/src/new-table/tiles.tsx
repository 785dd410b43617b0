// The finished games to open a new table with, each with its picture, and the way to the others.

import { TILES, aboutGame, type Picture } from '@pasteboard/games/catalog';
import type { GameCard } from '@pasteboard/protocol';
import type { CSSProperties } from 'react';
import { listed, playersOf } from '../api/seating.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../parts/icons.tsx';
import './tiles.css';

/** For a game without a picture: the mark of the home page. */
const MARK: Picture = { strokes: [{ brush: 'gilt', path: 'M148,12l24,32-24,32-24-32z' }] };

const styleOf = ({ colors }: Picture): CSSProperties =>
  colors === undefined ? {} : ({ '--bg': colors.back, '--art-1': colors.thin, '--art-2': colors.bold } as CSSProperties);

export const TilePicture = ({ game }: { readonly game: string }) => {
  const picture = aboutGame(game)?.tile?.picture ?? MARK;
  return (
    <svg className="tile-picture" style={styleOf(picture)} viewBox="37 -10 222 152" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {picture.strokes.map(({ brush, path, isDashed }) => (
        <path key={path} className={brush} d={path} strokeDasharray={isDashed === true ? '3 5' : undefined} />
      ))}
    </svg>
  );
};

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
