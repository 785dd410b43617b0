// An Event: the round, whose turn it is, who has had one and who is still to come.

import { turnOrder } from '@pasteboard/games/thread/view';
import { isOpen } from '@pasteboard/kernel/view';
import { begun, moveName } from '@pasteboard/phrasing';
import { useRef } from 'react';
import { Icon } from '../../parts/icons.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useTable } from '../../table/context.tsx';
import { useMoves } from '../../moves/moves.tsx';
import { useTurn } from '../../table/own.ts';
import { movesFor } from './moves.ts';
import { Mark, useName } from './who.tsx';

const PHASES = { named: 'goes next', acting: 'acts now', ending: 'ends the turn' };

const STATES = { acted: 'has acted', now: '', waits: 'to come' };

export const TurnTrack = () => {
  const { view, words, templates } = useTable();
  const { begin } = useMoves();
  const name = useName();
  const order = turnOrder(view);
  const track = order?.track ?? [];
  const offered = (useTurn()?.can ?? []).map(({ do: move }) => move);
  const list = useRef<HTMLOListElement>(null);
  /** From the focused Character, else from the one whose turn it is. */
  const along = (by: number): void => {
    const turns = [...(list.current?.querySelectorAll<HTMLElement>('.turn') ?? [])];
    const looked = turns.findIndex((each) => each === document.activeElement);
    const from = looked < 0 ? track.findIndex(({ state }) => state === 'now') : looked;
    turns[(from + by + turns.length) % turns.length]?.focus();
  };
  useKeys(
    [
      { key: '[', name: 'Back along the turns', run: () => along(-1) },
      { key: ']', name: 'On along the turns', run: () => along(1) },
    ],
    { active: order !== null },
  );
  if (order === null) return null;
  const phase = order.phase === null ? '' : PHASES[order.phase];
  const turn = order.turn ?? '';
  const moves = ['turn.start', 'turn.end'].flatMap((move) => {
    const ways = movesFor(templates, move, turn).filter(isOpen);
    // The player's own turn has its buttons in the turn strip.
    return ways.length === 0 || offered.includes(move) ? [] : [{ move, ways }];
  });
  return (
    <section className="turns" aria-label="Turns">
      <p className="eyebrow">Event · round {order.round}</p>
      <ol ref={list}>
        {track.map(({ who, state, stamina }) => {
          const give = movesFor(templates, 'turn.give', who).filter(isOpen);
          const told = state === 'now' ? phase : STATES[state];
          const inside = (
            <>
              <Mark who={who} />
              <b>{name(who)}</b>
              <small>
                {told}
                {stamina > 0 && ` · ${stamina} Stamina`}
              </small>
            </>
          );
          return (
            <li key={who} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {give.length > 0 && state !== 'now' ? (
                <button type="button" className="turn" aria-label={`Give the turn to ${name(who)}, ${told}`} onClick={() => begin(give)}>
                  {inside}
                </button>
              ) : (
                <span className="turn" tabIndex={-1}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {moves.length > 0 && (
        <p className="scene-buttons">
          {moves.map(({ move, ways }) => (
            <button key={move} type="button" className="button small" data-move={move} onClick={() => begin(ways)}>
              <Icon name={move === 'turn.start' ? 'play' : 'check'} />
              {begun(moveName(words, move))}
            </button>
          ))}
        </p>
      )}
    </section>
  );
};
