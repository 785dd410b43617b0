// The page for a new table: choose a game, then a form in which everything is filled in.

import { TILES } from '@pasteboard/games/catalog';
import type { GameCard } from '@pasteboard/protocol';
import { useCallback, useEffect } from 'react';
import { placeSprite } from '../cards/sprite.ts';
import { games, fetchGameWords } from '../api/api.ts';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../navigation/link.tsx';
import { Late, TroubleLine, useAsked } from '../page/loading.tsx';
import { NewTableForm } from './new-table-form.tsx';
import { Page } from '../page/page.tsx';
import { playersOf } from '../api/seating.ts';
import { TilePicture } from './tiles.tsx';
import './tiles.css';
import './new-table.css';

const Games = ({ all }: { readonly all: readonly GameCard[] }) => {
  const order = (id: string): number => (TILES.findIndex(({ game }) => game === id) + TILES.length + 1) % (TILES.length + 1);
  return (
    <ul className="tiles">
      {all
        .toSorted((a, b) => order(a.id) - order(b.id))
        .map((card) => (
          <li key={card.id}>
            <Link className="tile" to={`/new/${encodeURIComponent(card.id)}`}>
              <TilePicture game={card.id} />
              <div className="tile-body">
                <h2>{card.title}</h2>
                <span className="tile-more">
                  {TILES.find(({ game }) => game === card.id)?.more ?? 'A small game, to try the table with.'}
                </span>
                <span className="tile-foot">
                  <span>{playersOf(card)}</span>
                  <Icon name="chev" size={16} />
                </span>
              </div>
            </Link>
          </li>
        ))}
    </ul>
  );
};

const Trouble = ({ why, onAgain }: { readonly why: string; readonly onAgain: () => void }) => (
  <div className="new-trouble">
    <TroubleLine why={why} />
    <button type="button" className="button" onClick={onAgain}>
      Try again
    </button>
  </div>
);

const ChooseGame = () => {
  const [asked, again] = useAsked(games);
  return (
    <Page>
      <h1 className="page-title">A new table</h1>
      <p className="page-lead">Which game?</p>
      <div className="new-games">
        {asked.is === 'coming' && <Late what="Loading the games …" />}
        {asked.is === 'trouble' && <Trouble why={asked.why} onAgain={again} />}
        {asked.is === 'here' && <Games all={asked.what} />}
      </div>
    </Page>
  );
};

const Prepare = ({ game }: { readonly game: string }) => {
  const ask = useCallback(async () => {
    const [all, gameWords] = await Promise.all([games(), fetchGameWords(game)]);
    return { card: all.find(({ id }) => id === game), words: gameWords.words };
  }, [game]);
  const [asked, again] = useAsked(ask);
  if (asked.is === 'here' && asked.what.card !== undefined) return <NewTableForm card={asked.what.card} words={asked.what.words} />;
  return (
    <Page narrow>
      <h1 className="page-title">A new table</h1>
      {asked.is === 'coming' && <Late what="Loading the game …" />}
      {asked.is === 'trouble' && asked.key !== 'game.unknown' && <Trouble why={asked.why} onAgain={again} />}
      {(asked.is === 'here' || (asked.is === 'trouble' && asked.key === 'game.unknown')) && (
        <div className="new-trouble">
          <TroubleLine why="This server has no game of that name." />
          <Link className="button" to="/new">
            Choose another
          </Link>
        </div>
      )}
    </Page>
  );
};

export const NewTablePage = ({ game }: { readonly game: string | null }) => {
  useEffect(() => {
    document.title = 'New table · Pasteboard';
    void placeSprite();
  }, []);
  return game === null ? <ChooseGame /> : <Prepare game={game} />;
};
