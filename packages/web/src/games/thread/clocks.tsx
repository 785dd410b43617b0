// Clocks: circles of segments. Viewers who may fill a clock tap it.

import { clocksOn, type ClockFace } from '@pasteboard/games/thread/view';
import { isOpen, type Play } from '@pasteboard/kernel/view';
import { Icon } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { useMoves } from '../../moves/moves.tsx';
import { playIn } from './moves.ts';
import { segmentPaths } from './geometry.ts';

const Face = ({ filled, segments }: Pick<ClockFace, 'filled' | 'segments'>) => (
  <svg className="clock-face" viewBox="-32 -32 64 64" width="60" height="60" aria-hidden="true">
    <circle className="clock-ground" r="30" />
    {segmentPaths(segments, 27).map((d, i) => (
      <path key={i} d={d} data-filled={i < filled ? '' : undefined} />
    ))}
  </svg>
);

const ClockItem = ({ clock }: { readonly clock: ClockFace }) => {
  const { templates, act } = useTable();
  const { n, filled, segments } = clock;
  const name = clock.name === '' ? `Clock ${n}` : clock.name;
  const fill = filled < segments ? playIn(templates, 'clock.fill', { clock: n, n: 1 }) : null;
  const back = filled > 0 ? playIn(templates, 'clock.fill', { clock: n, n: -1 }) : null;
  const drop = playIn(templates, 'clock.drop', { clock: n });
  const told = `${filled} of ${segments}${filled === segments ? ', full' : ''}`;
  const tool = (play: Play | null, icon: 'minus' | 'plus' | 'close', label: string) =>
    play !== null && (
      <button type="button" className="clock-tool" aria-label={label} title={label} onClick={() => void act(play)}>
        <Icon name={icon} size={15} />
      </button>
    );
  return (
    <li className="clock" data-full={filled === segments ? '' : undefined}>
      {fill === null ? (
        <Face filled={filled} segments={segments} />
      ) : (
        <button type="button" className="clock-button" aria-label={`${name}, ${told}. Fill one segment`} onClick={() => void act(fill)}>
          <Face filled={filled} segments={segments} />
        </button>
      )}
      <span className="clock-words">
        <b>{name}</b>
        <small>{told}</small>
        {(back ?? drop) !== null && (
          <span className="clock-tools">
            {tool(back, 'minus', `${name}: one segment less`)}
            {tool(fill, 'plus', `${name}: one segment more`)}
            {tool(drop, 'close', `Put ${name} away`)}
          </span>
        )}
      </span>
    </li>
  );
};

export const Clocks = () => {
  const { templates, view } = useTable();
  const { begin } = useMoves();
  const clocks = clocksOn(view);
  const make = templates.filter((template) => template.do === 'clock.make' && isOpen(template));
  // The first clock is made from “All moves”: a lone button on the felt would distract.
  if (clocks.length === 0) return null;
  return (
    <ul className="clocks" aria-label="Clocks">
      {clocks.map((clock) => (
        <ClockItem key={clock.n} clock={clock} />
      ))}
      {make.length > 0 && (
        <li>
          <button type="button" className="button quiet small" onClick={() => begin(make)}>
            <Icon name="plus" />
            Clock
          </button>
        </li>
      )}
    </ul>
  );
};
