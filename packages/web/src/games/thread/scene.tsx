// Over the felt: the scene and its beat, whose turn it is, who rests, the clocks, the way ahead, and the bottomless deck.

import { bottomless, journeyOn, sceneOn, WEAVER_DECK } from '@pasteboard/games/thread/view';
import { faceName, isOpen } from '@pasteboard/kernel/view';
import { begun, moveName, plainValue } from '@pasteboard/phrasing';
import { CardBack, CardFace } from '../../cards/card.tsx';
import { useTable } from '../../table/context.tsx';
import { useMoves } from '../../moves/moves.tsx';
import { Clocks } from './clocks.tsx';
import { Resting } from './resting.tsx';
import { TurnTrack } from './turn-track.tsx';
import { useName } from './who.tsx';
import './scene.css';

/** A journey: the Events that lie ahead as dots on the way. */
const Journey = () => {
  const { view, words, templates } = useTable();
  const { begin } = useMoves();
  const journey = journeyOn(view);
  if (journey === null) return null;
  const { to, ahead, whole } = journey;
  const moves = ['travel.event', 'travel.stop'].flatMap((move) => {
    const ways = templates.filter((template) => template.do === move && isOpen(template));
    return ways.length === 0 ? [] : [{ move, ways }];
  });
  return (
    <section className="journey" aria-label="Journey">
      <p>
        <b>{to === '' ? 'On the way' : `On the way to ${to}`}</b>
        <small>{ahead === 1 ? 'one Event ahead' : `${ahead} Events ahead`}</small>
      </p>
      <span className="journey-way" aria-hidden="true">
        {Array.from({ length: whole }, (_, i) => (
          <i key={i} data-met={i < whole - ahead ? '' : undefined} />
        ))}
        <i data-end="" />
      </span>
      {moves.length > 0 && (
        <span className="scene-buttons">
          {moves.map(({ move, ways }) => (
            <button key={move} type="button" className="button small" onClick={() => begin(ways)}>
              {begun(moveName(words, move))}
            </button>
          ))}
        </span>
      )}
    </section>
  );
};

/** How many cards the bottomless deck has, and what was drawn from it last. */
const Bottomless = () => {
  const { view } = useTable();
  const name = useName();
  const { count, lately } = bottomless(view);
  // Before anything was drawn from it there is nothing to see; the Weaver has it in a place of their own.
  if (count === null || lately.length === 0) return null;
  return (
    <section className="bottomless" aria-label="The bottomless deck" data-pile={WEAVER_DECK}>
      <CardBack width={38} seat="gm" label="" />
      <p>
        <b>Bottomless deck</b>
        <small>{count} cards, never runs out</small>
      </p>
      <ul aria-label="Last drawn from it, newest first">
        {lately.map(({ who, card }, i) => (
          <li key={i} title={name(who)}>
            <CardFace code={card} faces={view.faces} width={38} label={`${faceName(card, view.faces)}, for ${name(who)}`} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const SceneCard = () => {
  const { view, words } = useTable();
  const on = sceneOn(view);
  if (on === null) return null;
  const { scene, beat, wentWell: well } = on;
  return (
    <header className="scene-card">
      <p className="eyebrow">
        Scene{beat > 0 && ` · beat ${beat}`}
        {well > 0 && ` · ${well} went well`}
      </p>
      <h2>{plainValue({ view, words }, scene)}</h2>
    </header>
  );
};

export const SceneBoard = ({ part }: { readonly part?: 'words' | 'tools' }) => (
  <div className="thread-scene" data-part={part}>
    {part !== 'tools' && (
      <>
        <SceneCard />
        <TurnTrack />
        <Resting />
      </>
    )}
    {part !== 'words' && (
      <div className="scene-tools">
        <Clocks />
        <Journey />
        <Bottomless />
      </div>
    )}
  </div>
);
