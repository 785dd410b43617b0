// A journey: the Events that lie ahead as dots on the way.

import { journeyOn } from '@pasteboard/games/thread/view';
import { isOpen } from '@pasteboard/kernel/view';
import { begun, moveName } from '@pasteboard/telling';
import { useTable } from '../../table/context.tsx';
import { useMoves } from '../../table/moves.tsx';

export const Journey = () => {
  const { view, words, templates } = useTable();
  const { begin } = useMoves();
  const journey = journeyOn(view);
  if (journey === null) return null;
  const { to, ahead, whole } = journey;
  const deeds = ['travel.event', 'travel.stop'].flatMap((move) => {
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
      {deeds.length > 0 && (
        <span className="scene-buttons">
          {deeds.map(({ move, ways }) => (
            <button key={move} type="button" className="button small" onClick={() => begin(ways)}>
              {begun(moveName(words, move))}
            </button>
          ))}
        </span>
      )}
    </section>
  );
};
