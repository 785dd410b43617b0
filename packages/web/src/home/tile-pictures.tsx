// The picture of a game's tile, drawn as the strokes that the catalog gives.

import { aboutGame, type Picture } from '@pasteboard/games/catalog';
import type { CSSProperties } from 'react';

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
