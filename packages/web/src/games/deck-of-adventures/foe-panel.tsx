// Beside the map: the foe that was picked, with what an attack comes to as a sum; or all foes by their odds.

import { coverWord } from '@pasteboard/games/deck-of-adventures/view';
import { called } from '@pasteboard/phrasing';
import { CardFace } from '../../cards/card.tsx';
import { Pips } from '../../parts/pips.tsx';
import { useTable } from '../../table/context.tsx';
import { signed } from './asked.tsx';
import { FlatRange } from './flat-range.tsx';
import { useFight, type Foe } from './fighters.ts';
import { Token } from './token.tsx';
import './foe-panel.css';

const Sum = ({ foe }: { readonly foe: Foe }) => {
  const { speech } = useTable();
  const { strike } = foe;
  if (strike === null) return null;
  const { stat, cover, range, mod, hand, light, distance, reach } = strike;
  return (
    <dl className="foe-sum">
      <div>
        <dt>Armor Range{cover === 'none' ? '' : `, ${called(speech, 'word', coverWord(cover))}`}</dt>
        <dd>{range}</dd>
      </div>
      <div>
        <dt>Your {called(speech, 'word', stat)}, the best you have</dt>
        <dd>{signed(mod)}</dd>
      </div>
      <div>
        <dt>
          {distance === 1 ? 'One space' : `${distance} spaces`} away, {called(speech, 'word', light)}
        </dt>
        <dd>{hand === 0 ? '' : hand > 0 ? `Upper Hand ${hand}` : `Lower Hand ${-hand}`}</dd>
      </div>
      <div className="foe-result">
        <dt>Hits within</dt>
        <dd>{reach === 1 ? 'one rank' : `${reach} ranks`}</dd>
      </div>
    </dl>
  );
};

const Picked = ({ foe }: { readonly foe: Foe }) => {
  const { view } = useTable();
  const { nameOf, drop } = useFight();
  const { who, hp, hpMax, tc, strike } = foe;
  return (
    <section className="foe-panel paper" aria-label={nameOf(who)}>
      <header>
        <Token who={who} name={nameOf(who)} size={34} isFoe={foe.team === 'enemy'} />
        <div>
          <h3>{nameOf(who)}</h3>
          <p className="foe-life">
            <Pips now={hp} of={hpMax} /> {hp} of {hpMax} Health
          </p>
        </div>
        {tc !== null && <CardFace code={tc} faces={view.faces} width={48} />}
      </header>
      {tc !== null && strike !== null && <FlatRange target={tc} range={strike.range} reach={strike.reach} />}
      {strike?.percent !== null && strike !== null && (
        <p className="foe-odds">
          <b>{strike.percent} %</b> to hit
        </p>
      )}
      <Sum foe={foe} />
      <button type="button" className="button small quiet foe-back" onClick={drop}>
        All foes
      </button>
    </section>
  );
};

const Line = ({ foe }: { readonly foe: Foe }) => {
  const { nameOf, pickFoe, me } = useFight();
  const { who, hp, hpMax, strike } = foe;
  return (
    <li>
      <button type="button" className="foe-line" data-foe={who} aria-disabled={me === null} onClick={() => pickFoe(foe)}>
        <Token who={who} name={nameOf(who)} size={28} isFoe={foe.team === 'enemy'} />
        <span>
          <b>{nameOf(who)}</b>
          <small>
            {hp} of {hpMax} Health{strike === null ? '' : `, ${strike.distance === 1 ? 'one space' : `${strike.distance} spaces`}`}
          </small>
        </span>
        {strike !== null && strike.percent !== null && <b className="foe-chance">{strike.percent} %</b>}
      </button>
    </li>
  );
};

export const FoePanel = () => {
  const { foes, picked } = useFight();
  if (picked !== null) return <Picked foe={picked} />;
  return (
    <section className="foe-panel paper" aria-label="Foes">
      <h3>{foes.length === 0 ? 'No foe stands' : 'Foes, the likeliest hit first'}</h3>
      <ul>
        {foes.map((foe) => (
          <Line key={foe.who} foe={foe} />
        ))}
      </ul>
    </section>
  );
};
