// A check once it is decided: the ladder with the total it came to, the cards that were shown, the Suit Pool, and what the hit did.

import { checkIn, isFight, ladderDecided, outcomeOf, poolCounts, type Outcome } from '@pasteboard/games/realms-behind/view';
import { useEffect, useState } from 'react';
import { useTable } from '../../table/context.tsx';
import { ShownCards } from './asked.tsx';
import { Ladder } from './ladder.tsx';
import { Pool, SumRow } from './slots.tsx';
import { useNames } from './words.ts';

type Damage = NonNullable<Outcome['damage']>;

const termsOf = ({ raw, afterResist, added, absorbed }: Damage): readonly { readonly label: string; readonly n: number }[] =>
  [
    { label: 'blow', n: raw },
    { label: afterResist > raw ? 'weakness' : 'resist', n: afterResist - raw },
    { label: 'Vulnerable', n: added },
    { label: 'Protected', n: -absorbed },
  ].filter(({ n }, at) => at === 0 || n !== 0);

const Drawn = ({ who, outcome }: { readonly who: string; readonly outcome: Outcome }) => {
  const { view } = useTable();
  const { name } = useNames();
  const ladder = ladderDecided(view, who);
  if (ladder === null) return null;
  const { total, revealed, dug, sifted, pool, damage, target } = outcome;
  return (
    <div className="realms-asked" data-dial role="group" aria-label={`The check of ${name(who)}`}>
      <p className="realms-head" aria-hidden="true">
        <b>{name(who)}</b>
      </p>
      <div className="realms-ladder paper">
        <Ladder ladder={ladder} chosen={total} mark={({ face }) => (face === outcome.used ? 'base' : 'suit')} />
      </div>
      <div className="realms-side">
        <ShownCards title="Shown" faces={revealed} large />
        <Pool pool={poolCounts(pool)} />
        <ShownCards title="Turned over looking for the suit" faces={dug} />
        <ShownCards title="Shown by Madness" faces={sifted} />
        {damage !== null && (
          <section className="blow paper" aria-label={`${damage.taken} damage to ${name(target)}`}>
            <h4 className="eyebrow">{name(target)} is hit</h4>
            <SumRow terms={termsOf(damage)} result={damage.taken} unit="damage" />
          </section>
        )}
      </div>
    </div>
  );
};

/** In a fight the board comes back after so long. */
const SHOWN_FOR = 6_000;

/** The newest one, until the next one is asked. */
export const Decided = ({ of }: { readonly of: readonly string[] }) => {
  const { view } = useTable();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);
  const who = of[0] ?? '';
  const outcome = outcomeOf(view, who);
  return (over && isFight(view)) || outcome === null || view.asks.some((ask) => checkIn(view, ask) !== null) ? null : (
    <Drawn who={who} outcome={outcome} />
  );
};
