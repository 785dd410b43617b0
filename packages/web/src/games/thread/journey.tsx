// A journey: the Events that lie ahead as dots on the way.

import { isOpen } from '@pasteboard/kernel/view';
import { begun, moveName } from '@pasteboard/telling';
import { useTable } from '../../table/context.tsx';
import { useMoves } from '../../table/moves.tsx';
import { numberOf, paramNumber, paramText } from './read.ts';
import { useGroups } from './who.tsx';

export const Journey = () => {
  const { view, words, templates } = useTable();
  const { begin } = useMoves();
  const groups = useGroups();
  const ahead = numberOf(view, 'table', 'travel');
  if (ahead === 0) return null;
  const set = groups.flatMap(({ events }) => events).findLast((event) => event.type === 'Said' && event.key === 'travel.begun');
  const params = set?.type === 'Said' ? set.params : {};
  const whole = Math.max(ahead, paramNumber(params, 'ahead') ?? ahead);
  const to = paramText(params, 'to') ?? '';
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
