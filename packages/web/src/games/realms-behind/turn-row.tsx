// The order of turns in place of the party: Initiative, both layers of Health, and who acts, has had the last turn, or is down.

import { fightersOn, type Fighter as FighterSeen } from '@pasteboard/games/realms-behind/view';
import { conditionsOf } from '@pasteboard/phrasing';
import { offering, usePicker } from '../../fields/picking.tsx';
import { Conditions } from '../../parts/conditions.tsx';
import { useTable } from '../../table/context.tsx';
import { useSheetSight } from '../../table/sheet-sight.ts';
import { HealthBar } from './health.tsx';
import { Mark } from './mark.tsx';
import { useNames } from './words.ts';
import './turn-row.css';

/** “3 of 7 shallow, 12 of 14 deep”. */
export const healthSaid = ({ health }: FighterSeen): string =>
  health === null ? '' : `${health.shallow.now} of ${health.shallow.full} shallow, ${health.deep.now} of ${health.deep.full} deep`;

const stateOf = ({ isOut, isNow, hadLast }: FighterSeen): string => (isOut ? 'down' : isNow ? 'acting' : hadLast ? 'acted last' : '');

const Fighter = ({ fighter, onOpen }: { readonly fighter: FighterSeen; readonly onOpen: (who: string) => void }) => {
  const { me } = useTable();
  const { name } = useNames();
  const sight = useSheetSight();
  const picker = usePicker();
  const { who, initiative, isNow, isOut, health, isCreature } = fighter;
  const conditions = conditionsOf(sight, who);
  const isMine = me?.role === 'player' && me.plays.includes(who);
  const state = stateOf(fighter);
  const label = [
    name(who),
    isMine ? 'you' : '',
    state,
    `Initiative ${initiative}`,
    healthSaid(fighter),
    ...conditions.map(({ text }) => text),
  ];
  return (
    <li>
      <button
        type="button"
        className="realms-turn"
        data-character={who}
        data-now={isNow ? '' : undefined}
        data-out={isOut ? '' : undefined}
        aria-current={isNow ? 'step' : undefined}
        aria-label={label.filter((part) => part !== '').join(', ')}
        {...offering(picker.characters.get(who), () => onOpen(who))}
      >
        <b className="realms-initiative">{initiative}</b>
        <span className="realms-turn-words">
          <span className="realms-turn-name">
            <Mark who={who} isCreature={isCreature} />
            <b>{isMine ? 'You' : name(who)}</b>
          </span>
          {health !== null && (
            <>
              <HealthBar layer={health.shallow} />
              <HealthBar layer={health.deep} deep />
            </>
          )}
          <span className="realms-turn-state">
            {state}
            <Conditions of={conditions} most={1} className="member-conditions" />
          </span>
        </span>
      </button>
    </li>
  );
};

export const TurnRow = ({ onOpen }: { readonly onOpen: (who: string) => void }) => {
  const { view } = useTable();
  return (
    <nav className="party realms-turns" aria-label="Order of turns" data-zone="row">
      <ol>
        {fightersOn(view).map((fighter) => (
          <Fighter key={fighter.who} fighter={fighter} onOpen={onOpen} />
        ))}
      </ol>
    </nav>
  );
};
