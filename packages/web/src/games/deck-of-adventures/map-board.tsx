// The map of a fight: spaces to tap, tokens on them, how far one can go, and the line to what was picked.

import { coverWord, mapOn, waysOpen, type MapSeen, type SpaceSeen, type WayOpen } from '@pasteboard/games/deck-of-adventures/view';
import { called } from '@pasteboard/phrasing';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTable } from '../../table/context.tsx';
import { useFight } from './fighters.ts';
import { Token } from './token.tsx';
import './map-board.css';

const NONE: readonly WayOpen[] = [];

const STEPS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Brass lines where the reach ends. */
const edges = (reach: ReadonlySet<string>, spaces: readonly SpaceSeen[], i: number, width: number): string => {
  const { at } = spaces[i] ?? { at: '' };
  if (!reach.has(at)) return '';
  const x = i % width;
  const is = (j: number, inRow = true): boolean => inRow && reach.has(spaces[j]?.at ?? '');
  const lines = [
    is(i - 1, x > 0) ? '' : 'inset 2px 0 0 var(--brass)',
    is(i + 1, x < width - 1) ? '' : 'inset -2px 0 0 var(--brass)',
    is(i - width) ? '' : 'inset 0 2px 0 var(--brass)',
    is(i + width) ? '' : 'inset 0 -2px 0 var(--brass)',
  ];
  return lines.filter((line) => line !== '').join(', ');
};

const centerOf = (map: MapSeen, at: string): readonly [x: number, y: number] => {
  const i = map.spaces.findIndex((space) => space.at === at);
  return [(i % map.width) + 0.5, Math.floor(i / map.width) + 0.5];
};

/** The way that was picked with its price, or the line to a foe with the distance. */
const Lines = ({ map, ways }: { readonly map: MapSeen; readonly ways: readonly WayOpen[] }) => {
  const { me, picked, to } = useFight();
  const from = map.tokens.find(({ who }) => who === me?.who)?.at;
  const foe = map.tokens.find(({ who }) => who === picked?.who)?.at;
  const way = ways.find((each) => each.to === to);
  const path = way !== undefined ? way.path : from !== undefined && foe !== undefined ? [from, foe] : [];
  const points = path.map((at) => centerOf(map, at));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const label = way === undefined ? `${picked?.strike?.distance ?? ''}` : `${way.cost}`;
  const [x, y] = way === undefined ? [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2] : last;
  return (
    <svg className="map-lines" viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
      <polyline points={points.map((point) => point.join()).join(' ')} data-way={way === undefined ? undefined : ''} />
      <g transform={`translate(${x} ${y})`} data-way={way === undefined ? undefined : ''}>
        <circle r=".3" />
        <text dy=".12" textAnchor="middle">
          {label}
        </text>
      </g>
    </svg>
  );
};

/** `onSpace`: the GM paints or puts; then spaces do nothing else. */
export const MapBoard = ({ onSpace }: { readonly onSpace?: ((at: string) => void) | undefined }) => {
  const { view, speech } = useTable();
  const { me, fighters, picked, to, canMove, nameOf, pickFoe, pickSpace } = useFight();
  const box = useRef<HTMLDivElement>(null);
  const map = mapOn(view);
  const mine = map?.tokens.find(({ who }) => who === me?.who)?.at;
  useEffect(() => {
    // Where the map is larger than its frame, one's own token is in the middle.
    const { current } = box;
    const own = current?.querySelector<HTMLElement>('[data-own]');
    const frame = current?.parentElement;
    if (!own || !frame) return;
    frame.scrollTo({
      left: own.offsetLeft - frame.clientWidth / 2 + own.offsetWidth / 2,
      top: own.offsetTop - frame.clientHeight / 2 + own.offsetHeight / 2,
    });
  }, [mine]);
  if (map === null) return null;
  const { width, height, spaces, tokens } = map;
  const ways = me !== null && canMove ? waysOpen(view, me.who) : NONE;
  const reach = new Set([
    ...ways.filter(({ isShared }) => !isShared).map((way) => way.to),
    ...(canMove && mine !== undefined ? [mine] : []),
  ]);
  const word = (id: string): string => called(speech, 'word', id);
  const press = (at: string): void => {
    if (onSpace !== undefined) return onSpace(at);
    const there = fighters.find(({ who }) => tokens.some((token) => token.at === at && token.who === who && token.isUp));
    if (there !== undefined && there.team !== (me?.team ?? 'party')) return pickFoe(there);
    const way = ways.find((each) => each.to === at && !each.isShared);
    if (way !== undefined) pickSpace(at, `${at}, ${way.cost === 1 ? 'one space' : `${way.cost} spaces`}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    const at = (event.target as HTMLElement).dataset['at'];
    const i = spaces.findIndex((space) => space.at === at);
    if (step === undefined || i < 0) return;
    const [x, y] = [(i % width) + step[0], Math.floor(i / width) + step[1]];
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-at="${spaces[y * width + x]?.at ?? ''}"]`)?.focus();
  };
  const rows = Array.from({ length: height }, (_, y) => spaces.slice(y * width, (y + 1) * width));
  return (
    <div className="map-frame">
      <div
        className="map"
        ref={box}
        role="grid"
        aria-label="Map of the fight"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100cqw, 100cqh * ${width / height})`,
          minWidth: `calc(${width} * var(--space))`,
        }}
        onKeyDown={onKeyDown}
      >
        {rows.map((row, y) => (
          <div key={y} role="row" className="map-row">
            {row.map(({ at, ground, light }, x) => {
              const there = tokens.filter((token) => token.at === at).toSorted((a, b) => Number(b.isUp) - Number(a.isUp))[0];
              const foe = there === undefined ? undefined : fighters.find(({ who }) => who === there.who);
              const way = ways.find((each) => each.to === at);
              const label = [
                at,
                there === undefined ? null : `${nameOf(there.who)}${there.isUp ? '' : ', down'}`,
                ground === 'open' ? null : word(ground),
                light === null ? null : word(light),
                way === undefined || there !== undefined ? null : `${way.cost} to go`,
                picked !== null && picked.who === there?.who && picked.strike !== null ? word(coverWord(picked.strike.cover)) : null,
              ].filter((part) => part !== null);
              return (
                <button
                  key={at}
                  type="button"
                  role="gridcell"
                  className="map-space"
                  data-at={at}
                  data-ground={ground}
                  data-light={light ?? undefined}
                  data-reach={reach.has(at) ? '' : undefined}
                  data-own={at === mine ? '' : undefined}
                  data-picked={at === to || (there !== undefined && there.who === picked?.who) ? '' : undefined}
                  tabIndex={at === (mine ?? spaces[0]?.at) ? 0 : -1}
                  aria-label={label.join(', ')}
                  style={{ boxShadow: edges(reach, spaces, y * width + x, width) || undefined }}
                  onClick={() => press(at)}
                >
                  {there !== undefined && foe !== undefined && (
                    <span className="map-token" data-acting={foe.isNow ? '' : undefined}>
                      <Token who={there.who} name={nameOf(there.who)} size={34} isFoe={there.team === 'enemy'} isDown={!there.isUp} />
                    </span>
                  )}
                </button>
              );
            })}
          </div>
        ))}
        <Lines map={map} ways={ways} />
      </div>
    </div>
  );
};
