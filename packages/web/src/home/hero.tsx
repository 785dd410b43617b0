// The top of the home page: what this is, and a button to play at once.

import { DEALS } from '@pasteboard/games/catalog';
import { useEffect, useState } from 'react';
import { CardBack, CardFace } from '../cards/card.tsx';
import { Dial } from '../cards/dial.tsx';
import { placeSprite } from '../cards/sprite.ts';
import { games } from '../api/api.ts';
import { keptName } from '../api/browser-storage.ts';
import { Icon } from '../parts/icons.tsx';
import { fetchAhead, whenIdle } from './fetch-ahead.ts';
import { errorText, prefetchTable } from '../page/loading.tsx';
import { openNewTable } from '../navigation/open-table.ts';
import { dealtIn } from '../api/seating.ts';
import './hero.css';

const NOT_HERE = 'This server does not have that game. Choose one of the tables below.';

const deal = async (game: string): Promise<string | null> => {
  const card = (await games()).find(({ id }) => id === game);
  const wanted = card && dealtIn(card, keptName());
  if (card === undefined || wanted === undefined || wanted === null) return NOT_HERE;
  prefetchTable();
  await openNewTable(wanted, card.title);
  return null;
};

type Dealing = { readonly is: 'idle' } | { readonly is: 'busy'; readonly game: string } | { readonly is: 'trouble'; readonly why: string };

export const Hero = () => {
  const [dealing, setDealing] = useState<Dealing>({ is: 'idle' });
  useEffect(() => {
    let callOff = (): void => {};
    let stays = true;
    // What this page itself shows comes first.
    void Promise.allSettled([placeSprite(), games()]).then(() => {
      if (stays) callOff = whenIdle(() => DEALS.slice(0, 1).forEach(({ game }) => void fetchAhead(game)));
    });
    return () => {
      stays = false;
      callOff();
    };
  }, []);
  const start = (game: string): void => {
    if (dealing.is === 'busy') return;
    setDealing({ is: 'busy', game });
    deal(game).then(
      (why) => setDealing(why === null ? { is: 'idle' } : { is: 'trouble', why }),
      (error: unknown) => setDealing({ is: 'trouble', why: errorText(error) }),
    );
  };
  const busyWith = (game: string): boolean => dealing.is === 'busy' && dealing.game === game;
  return (
    <section className="hero on-felt" aria-labelledby="hero-title">
      <div className="hero-text">
        <h1 id="hero-title">A table that knows what the cards mean.</h1>
        <p className="hero-lead">Draw a card and the table tells you how it went. No account, nothing to install.</p>
        <div className="hero-buttons">
          {DEALS.map(({ game, button }, i) => (
            <button
              key={game}
              type="button"
              className={i === 0 ? 'button primary large' : 'button large'}
              aria-disabled={dealing.is === 'busy'}
              onClick={() => start(game)}
            >
              {busyWith(game) ? 'Opening the table …' : button}
              {i === 0 && <Icon name="arrow" />}
            </button>
          ))}
        </div>
        {dealing.is === 'trouble' ? (
          <p className="hero-trouble" role="alert">
            <Icon name="warn" />
            {dealing.why}
          </p>
        ) : (
          <p className="hero-note">{DEALS.flatMap(({ note }) => note ?? []).join(' ')}</p>
        )}
      </div>
      <div className="hero-scene" aria-hidden="true">
        <span className="dial-picture">
          <Dial target="8C" range={2} modifier={1} reach={3} pins={[{ card: '9H', counts: true }]} size={546} />
        </span>
        <span className="hero-card" data-card="face">
          <CardFace code="9H" faces={{}} width={150} turn={7} label="" />
        </span>
        <span className="hero-card" data-card="back">
          <CardBack width={150} turn={16} label="" />
        </span>
      </div>
    </section>
  );
};
