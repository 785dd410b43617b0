// The GM lays the map in a few clicks: a map, then ground and light from corner to corner, then tokens where they stand.

import { GROUND_PAINTS, LIGHT_PAINTS, mapOn } from '@pasteboard/games/deck-of-adventures/view';
import { isOpen } from '@pasteboard/kernel/view';
import { begun, called, moveName } from '@pasteboard/phrasing';
import { useState } from 'react';
import { playWith, useMoves } from '../../moves/moves.tsx';
import { useTable } from '../../table/context.tsx';
import { useFight } from './fighters.ts';
import { MapBoard } from './map-board.tsx';
import './gm-map.css';

const LAY = 'map.lay';
const MARK = 'map.mark';
const PUT = 'map.put';
const CLEAR = 'map.clear';

/** What a press on a space does: paint, from this corner; or put this token there. */
type Tool =
  | { readonly is: 'paint'; readonly what: string; readonly from: string | null }
  | { readonly is: 'put'; readonly who: string }
  | null;

export const GmMap = () => {
  const { view, words, speech, templates, act } = useTable();
  const { begin } = useMoves();
  const { fighters, nameOf } = useFight();
  const [tool, setTool] = useState<Tool>(null);
  const waysTo = (move: string) => templates.filter((template) => template.do === move && isOpen(template));
  const hasMap = mapOn(view) !== null;
  const give = (move: string, wanted: Parameters<typeof playWith>[1]): void => {
    const play = playWith(waysTo(move), wanted);
    if (play !== null) void act(play);
  };
  const onSpace = (at: string): void => {
    if (tool === null) return;
    if (tool.is === 'put') {
      give(PUT, { who: tool.who, at });
      return setTool(null);
    }
    if (tool.from === null) return setTool({ ...tool, from: at });
    give(MARK, { what: tool.what, from: tool.from, to: at });
    setTool({ ...tool, from: null });
  };
  const paints = [...GROUND_PAINTS, ...LIGHT_PAINTS];
  const said =
    tool === null
      ? 'Choose what to paint or whom to put, then press spaces.'
      : tool.is === 'put'
        ? `Press the space for ${nameOf(tool.who)}.`
        : tool.from === null
          ? 'Press one corner.'
          : `From ${tool.from}: press the other corner, or the same space again.`;
  return (
    <div className="gm-map">
      <div className="gm-map-tools" role="toolbar" aria-label="The map">
        {[LAY, CLEAR].map((move) => {
          const ways = waysTo(move);
          return ways.length === 0 ? null : (
            <button key={move} type="button" className="button small" data-move={move} onClick={() => begin(ways)}>
              {begun(moveName(words, move))}
            </button>
          );
        })}
        {hasMap &&
          paints.map((what) => (
            <button
              key={what}
              type="button"
              className="button small"
              aria-pressed={tool?.is === 'paint' && tool.what === what}
              onClick={() => setTool(tool?.is === 'paint' && tool.what === what ? null : { is: 'paint', what, from: null })}
            >
              {begun(called(speech, 'word', what))}
            </button>
          ))}
        {hasMap && (
          <select
            className="input gm-map-who"
            aria-label="Put a token"
            value={tool?.is === 'put' ? tool.who : ''}
            onChange={(event) => setTool(event.target.value === '' ? null : { is: 'put', who: event.target.value })}
          >
            <option value="">Put a token …</option>
            {fighters.map(({ who }) => (
              <option key={who} value={who}>
                {nameOf(who)}
              </option>
            ))}
          </select>
        )}
      </div>
      {hasMap && (
        <>
          <p className="quiet-text" role="status">
            {said}
          </p>
          <MapBoard onSpace={tool === null ? undefined : onSpace} />
        </>
      )}
    </div>
  );
};
