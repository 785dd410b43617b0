// A player's own numbers beside the hand: both layers of Health as bars, with what the start of the turn will take, and what can be spent.

import { fundsOf, healthOf, pointsLeft, turnStartOf, type Layer } from '@pasteboard/games/realms-behind/view';
import { conditionsOf, valueName } from '@pasteboard/phrasing';
import { Conditions } from '../../parts/conditions.tsx';
import { Pips } from '../../parts/pips.tsx';
import { useTable } from '../../table/context.tsx';
import { useSheetSight } from '../../table/sheet-sight.ts';
import { HealthBar } from './health.tsx';
import './own.css';

const Line = ({
  name,
  layer,
  loss = 0,
  deep = false,
}: {
  readonly name: string;
  readonly layer: Layer;
  readonly loss?: number;
  readonly deep?: boolean;
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <HealthBar layer={layer} loss={loss} deep={deep} />
    </dd>
    <dd>
      {layer.now}
      <span className="quiet-text"> / {layer.full}</span>
    </dd>
  </div>
);

export const Own = ({ who }: { readonly who: string }) => {
  const { view, words, templates } = useTable();
  const sight = useSheetSight();
  const [health, points] = [healthOf(view, who), pointsLeft(view, who)];
  const starts = templates.some(({ do: move, ask }) => move === 'turn.start' && ask === null);
  const loss = starts && points !== null && points.now === 0 ? turnStartOf(view, who).loss : { shallow: 0, deep: 0 };
  return (
    <div className="realms-own">
      <dl>
        {health !== null && (
          <>
            <Line name="Shallow" layer={health.shallow} loss={loss.shallow} />
            <Line name="Deep" layer={health.deep} loss={loss.deep} deep />
          </>
        )}
        {fundsOf(view, who).map(({ key, ...layer }) => (
          <Line key={key} name={valueName(words, key)} layer={layer} />
        ))}
        {points !== null && points.now > 0 && (
          <div>
            <dt>{valueName(words, 'ap')}</dt>
            <dd>
              <Pips now={points.now} of={points.full} />
            </dd>
            <dd>{points.now}</dd>
          </div>
        )}
      </dl>
      <Conditions of={conditionsOf(sight, who)} most={4} className="member-conditions" />
    </div>
  );
};
