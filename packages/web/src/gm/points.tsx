// Damage and healing for the chosen character: a number, and a button for each that says it.

import { isOpen } from '@pasteboard/kernel/view';
import { begun, choosables, moveName, ownerName, plainReason } from '@pasteboard/phrasing';
import { useState } from 'react';
import { filled, rememberPlay } from '../fields/draft.ts';
import { useMoves } from '../moves/moves.tsx';
import { Icon } from '../parts/icons.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { useTable } from '../table/context.tsx';
import type { GmMoves } from '../table/panels.ts';
import { onlyFor, refusalOf, whomField } from './verbs.ts';

const LOOK = { whole: 'stepper', button: 'button small', field: 'input' };
const MOST = 99;

type Point = NonNullable<GmMoves['points']>[number];

const PointButton = ({
  point,
  who,
  n,
  onBegin,
}: {
  readonly point: Point;
  readonly who: string;
  readonly n: number;
  readonly onBegin?: () => void;
}) => {
  const { templates, words, naming, speech, act, state } = useTable();
  const { begin } = useMoves();
  const own = templates
    .filter(({ do: name, ask }) => name === point.do && ask === null)
    .flatMap((template) => onlyFor(template, whomField(template) ?? '', who) ?? []);
  const [first] = own;
  const field = first === undefined ? null : whomField(first);
  const { rows, play } = field === null ? { rows: [], play: null } : filled(own, { [field]: who, [point.n]: n }, new Set(), null);
  // What else it says stands on the button: nothing is meant that is not written.
  const others = rows.flatMap(({ field: name, domain, value, left, settled }) => {
    if (name === field || name === point.n || left || settled || domain.kind !== 'choice') return [];
    return choosables(naming, domain).flatMap((option) => (option.value === value ? [option.label] : []));
  });
  const no = own.some(isOpen) ? null : refusalOf(own);
  const name = moveName(words, point.do);
  const busy = state.pending.some((each) => each.do === point.do);
  const isShut = play === null && no !== null;
  return (
    <span className="points-one">
      <button
        type="button"
        className="button"
        data-move={point.do}
        aria-disabled={isShut || busy || own.length === 0}
        title={no === null ? undefined : plainReason(speech, no)}
        onClick={() => {
          if (isShut || busy || own.length === 0) return;
          if (play === null) {
            onBegin?.();
            begin(own.filter(isOpen), field === null ? {} : { [field]: who, [point.n]: n }, { title: begun(name) });
          } else void act(play).then(({ done }) => done && rememberPlay(play));
        }}
      >
        <Icon name={point.icon} size={16} />
        <span>
          {begun(name)} {n}
          {others.length > 0 && <span className="detail">{others.join(', ')}</span>}
        </span>
      </button>
      {others.length > 0 && (
        <button
          type="button"
          className="button quiet small"
          aria-label={`${begun(name)}, and say how`}
          onClick={() => {
            onBegin?.();
            begin(own.filter(isOpen), field === null ? {} : { [field]: who, [point.n]: n }, { title: begun(name) });
          }}
        >
          …
        </button>
      )}
    </span>
  );
};

export const Points = ({ who, onBegin }: { readonly who: string; readonly onBegin?: () => void }) => {
  const { panels, view, words } = useTable();
  const [n, setN] = useState(1);
  const points = panels.gm?.points ?? [];
  if (points.length === 0) return null;
  return (
    <div className="points" role="group" aria-label={`Points of ${ownerName(view, words, who)}`}>
      <Stepper name="How many" from={1} to={MOST} value={n} onChange={setN} look={LOOK} />
      {points.map((point) => (
        <PointButton key={point.do} point={point} who={who} n={n} {...(onBegin !== undefined && { onBegin })} />
      ))}
    </div>
  );
};
