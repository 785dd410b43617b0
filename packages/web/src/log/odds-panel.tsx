// Exact chances of what can be done now, from what this seat may know.

import { called } from '@pasteboard/telling';
import { useTable } from '../table/context.tsx';

export const OddsPanel = () => {
  const { state, speech } = useTable();
  const { odds } = state.offers;
  if (odds.length === 0) return <p className="quiet-text">There is nothing to reckon with just now.</p>;
  return odds.map(({ play, chances }) => (
    <section key={JSON.stringify(play)}>
      <h3>{called(speech, 'word', typeof play.with['choice'] === 'string' ? play.with['choice'] : play.do)}</h3>
      <dl>
        {Object.entries(chances).map(([value, { fraction, decimal }]) => (
          <div key={value}>
            <dt>{called(speech, 'word', value)}</dt>
            <dd>
              {fraction} · {Math.round(decimal * 100)} %
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
};
