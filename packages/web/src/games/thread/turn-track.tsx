// An Event: the round, whose turn it is, who has had one and who is still to come.

import { isOpen } from '@pasteboard/kernel/view';
import { begun, moveName } from '@pasteboard/telling';
import { useRef } from 'react';
import { Icon } from '../../parts/icons.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useTable } from '../../table/context.tsx';
import { useMoves } from '../../table/moves.tsx';
import { useTurn } from '../../table/use-turn.ts';
import { movesFor } from './moves.ts';
import { castOf, numberOf, textOf, valueOf } from './read.ts';
import { Mark, useName } from './who.tsx';

const PHASES: { readonly [phase: string]: string } = { named: 'goes next', acting: 'acts now', ending: 'ends the turn' };

/** Those who had their turn first, then whoever has it, then all who wait. */
const useTrack = (): readonly { readonly who: string; readonly state: 'acted' | 'now' | 'waits' }[] => {
  const { view } = useTable();
  const [round, turn] = [numberOf(view, 'table', 'round'), textOf(view, 'table', 'turn')];
  const track = castOf(view)
    .filter((who) => valueOf(view, who, 'inEvent') === true)
    .map((who) => {
      const state: 'acted' | 'now' | 'waits' = who === turn ? 'now' : numberOf(view, who, 'acted') >= round ? 'acted' : 'waits';
      return { who, state };
    });
  const place = { acted: 0, now: 1, waits: 2 };
  return track.toSorted((a, b) => place[a.state] - place[b.state]);
};

const STATES = { acted: 'has acted', now: '', waits: 'to come' };

export const TurnTrack = () => {
  const { view, words, templates } = useTable();
  const { begin } = useMoves();
  const name = useName();
  const track = useTrack();
  const offered = (useTurn()?.can ?? []).map(({ do: move }) => move);
  const list = useRef<HTMLOListElement>(null);
  const isOn = textOf(view, 'table', 'event') === 'on';
  /** From whoever is looked at, else from whoever has the turn. */
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
    isOn,
  );
  if (!isOn) return null;
  const phase = PHASES[textOf(view, 'table', 'phase') ?? ''] ?? '';
  const turn = textOf(view, 'table', 'turn') ?? '';
  const deeds = ['turn.start', 'turn.end'].flatMap((move) => {
    const ways = movesFor(templates, move, turn).filter(isOpen);
    // One's own turn is begun and ended where it is told that it is one's own.
    return ways.length === 0 || offered.includes(move) ? [] : [{ move, ways }];
  });
  return (
    <section className="turns" aria-label="Turns">
      <p className="eyebrow">Event · round {numberOf(view, 'table', 'round')}</p>
      <ol ref={list}>
        {track.map(({ who, state }) => {
          const give = movesFor(templates, 'turn.give', who).filter(isOpen);
          const told = state === 'now' ? phase : STATES[state];
          const inside = (
            <>
              <Mark who={who} />
              <b>{name(who)}</b>
              <small>
                {told}
                {numberOf(view, who, 'stamina') > 0 && ` · ${numberOf(view, who, 'stamina')} Stamina`}
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
      {deeds.length > 0 && (
        <p className="scene-buttons">
          {deeds.map(({ move, ways }) => (
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
