// The battlefield on the stage: the map with the foe panel beside it; without a map everybody in two rows.

import { mapOn } from '@pasteboard/games/deck-of-adventures/view';
import { Pips } from '../../parts/pips.tsx';
import { useTable } from '../../table/context.tsx';
import { FoePanel } from './foe-panel.tsx';
import { useFight } from './fighters.ts';
import { GmMap } from './gm-map.tsx';
import { MapBoard } from './map-board.tsx';
import { Token } from './token.tsx';
import './fight-board.css';

/** Two lines, as people stand in a tale: the party, and those against it. */
const Rows = () => {
  const { fighters, me, picked, nameOf, pickFoe } = useFight();
  const ours = me?.team ?? 'party';
  const rows = [
    { name: 'Against you', of: fighters.filter(({ team }) => team !== ours) },
    { name: 'Your side', of: fighters.filter(({ team }) => team === ours) },
  ];
  return (
    <div className="fight-rows">
      {rows.map(({ name, of }) => (
        <section key={name} aria-label={name}>
          <h3 className="eyebrow">{name}</h3>
          <ul>
            {of.map((each) => {
              const { who, hp, hpMax, isUp, isNow, team } = each;
              return (
                <li key={who}>
                  <button
                    type="button"
                    className="fight-person"
                    data-character={who}
                    data-picked={who === picked?.who ? '' : undefined}
                    data-now={isNow ? '' : undefined}
                    data-out={isUp ? undefined : ''}
                    aria-label={`${nameOf(who)}, ${hp} of ${hpMax} Health${isUp ? '' : ', out of the fight'}${isNow ? ', acting' : ''}`}
                    aria-disabled={team === ours || !isUp}
                    onClick={() => team !== ours && isUp && pickFoe(each)}
                  >
                    <Token who={who} name={nameOf(who)} size={44} isFoe={team === 'enemy'} isDown={!isUp} />
                    <span>{nameOf(who)}</span>
                    <Pips now={hp} of={hpMax} />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
};

export const FightBoard = () => {
  const { view, me } = useTable();
  const hasMap = mapOn(view) !== null;
  return (
    <div className="fight" data-map={hasMap ? '' : undefined}>
      {me?.role === 'gm' ? <GmMap /> : hasMap ? <MapBoard /> : <Rows />}
      {me?.role === 'gm' && !hasMap && <Rows />}
      {me?.role !== 'gm' && <FoePanel />}
    </div>
  );
};
