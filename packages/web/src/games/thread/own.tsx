// One's own Character beside its cards, in three short lines.

import { WEAVER, bottomless, castOf } from '@pasteboard/games/thread/view';
import { Icon } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { Pillars, States, TraitChips, meterIcon, useMeters } from './traits.tsx';
import './traits.css';

const Gone = () => {
  const { view } = useTable();
  const { under } = bottomless(view);
  return <p className="quiet-text">{under === 0 ? 'Freshly shuffled.' : `${under} gone under since it was shuffled.`}</p>;
};

export const Own = ({ who }: { readonly who: string }) => {
  const { view } = useTable();
  const meters = useMeters(who);
  if (who === WEAVER) return <Gone />;
  if (!castOf(view).includes(who)) return null;
  return (
    <div className="own">
      <Pillars who={who} />
      <dl className="meters">
        {meters.map(({ key, name, value }) => (
          <div key={key}>
            <dt>
              <Icon name={meterIcon(key)} size={15} />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TraitChips who={who} />
      <States who={who} />
    </div>
  );
};
