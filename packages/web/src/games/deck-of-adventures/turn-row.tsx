// The order of turns in place of the party: Target Card, token, Health, and who acts, is done, or is out.

import { fightersOn, type FighterSeen } from '@pasteboard/games/deck-of-adventures/view';
import { begun, conditionsOf, ownerName } from '@pasteboard/phrasing';
import { CardFace } from '../../cards/card.tsx';
import { offering, usePicker } from '../../fields/picking.tsx';
import { Conditions } from '../../parts/conditions.tsx';
import { Icon } from '../../parts/icons.tsx';
import { Pips } from '../../parts/pips.tsx';
import { useTable } from '../../table/context.tsx';
import { useSheetSight } from '../../table/sheet-sight.ts';
import { Token } from './token.tsx';
import './turn-row.css';

const state = ({ isUp, isNow, hasActed }: FighterSeen): string => (!isUp ? 'out' : isNow ? 'acting' : hasActed ? 'done' : '');

const Fighter = ({ fighter, onOpen }: { readonly fighter: FighterSeen; readonly onOpen: (who: string) => void }) => {
  const { view, words, me } = useTable();
  const sight = useSheetSight();
  const picker = usePicker();
  const { who, tc, hp, hpMax, isUp, isNow, hasActed } = fighter;
  const name = begun(ownerName(view, words, who));
  const conditions = conditionsOf(sight, who);
  const is = state(fighter);
  const isMine = me?.role === 'player' && me.plays.includes(who);
  const label = [name, isMine ? 'you' : '', is, `${hp} of ${hpMax} Health`, ...conditions.map(({ text }) => text)].filter(
    (part) => part !== '',
  );
  return (
    <li>
      <button
        type="button"
        className="fighter"
        data-character={who}
        data-now={isNow ? '' : undefined}
        data-done={hasActed ? '' : undefined}
        data-out={isUp ? undefined : ''}
        aria-current={isNow ? 'step' : undefined}
        aria-label={label.join(', ')}
        {...offering(picker.characters.get(who), () => onOpen(who))}
      >
        {tc !== null && <CardFace code={tc} faces={view.faces} width={34} turn={isUp ? 0 : 90} label="" />}
        <span className="fighter-words">
          <span className="fighter-name">
            <Token who={who} name={name} size={18} isFoe={fighter.team === 'enemy'} />
            <b>{isMine ? 'You' : name}</b>
          </span>
          <Pips now={hp} of={hpMax} />
          <span className="fighter-state">
            {is === 'done' && <Icon name="check" size={13} />}
            {is}
            <Conditions of={conditions} most={1} className="fighter-conditions" />
          </span>
        </span>
      </button>
    </li>
  );
};

export const TurnRow = ({ onOpen }: { readonly onOpen: (who: string) => void }) => {
  const { view } = useTable();
  return (
    <nav className="party turn-row" aria-label="Order of turns" data-zone="row">
      <ol>
        {fightersOn(view).map((fighter) => (
          <Fighter key={fighter.who} fighter={fighter} onOpen={onOpen} />
        ))}
      </ol>
    </nav>
  );
};
