// What is asked, in a few words beside the ladder: who tries what, with what, against what, and what weighs on it.

import { checkIn } from '@pasteboard/games/realms-behind/view';
import type { ViewAsk } from '@pasteboard/kernel/view';
import { SuitMark } from '../../cards/card.tsx';
import { useAskedBy } from '../../questions/prompt.tsx';
import { useTable } from '../../table/context.tsx';
import { rankText, signed, useNames } from './words.ts';

const netText = (net: number): string => (net === 0 ? 'none' : net > 0 ? `Advantage ${net}` : `Disadvantage ${-net}`);

export const AskedWords = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view } = useTable();
  const { name, label } = useNames();
  const askedBy = useAskedBy(ask);
  const check = checkIn(view, ask);
  if (check === null) return null;
  const lowest = check.ranks.at(-1);
  return (
    <section className="realms-words" aria-label="The check">
      <p className="eyebrow">{askedBy}</p>
      <h3>
        {check.attack && check.target !== null ? `Strike ${name(check.target)}` : check.skill === null ? 'A check' : label(check.skill)}
      </h3>
      <dl>
        <div>
          <dt>{check.skill === null ? 'Bonus' : label(check.skill)}</dt>
          <dd>{signed(check.bonus)}</dd>
        </div>
        <div>
          <dt>To reach</dt>
          <dd>
            {check.toMeet === null
              ? 'kept by the GM'
              : lowest === undefined
                ? `${check.toMeet}: no rank is enough`
                : `${check.toMeet}: ${rankText(lowest)} or higher`}
          </dd>
        </div>
        <div>
          <dt>Suit</dt>
          <dd>{check.demand === null ? 'any' : <SuitMark suit={check.demand} size={15} />}</dd>
        </div>
        <div>
          <dt>Cards</dt>
          <dd>{check.net === 0 ? 'one' : netText(check.net)}</dd>
        </div>
        {check.helped.length > 0 && (
          <div>
            <dt>Assist</dt>
            <dd>{check.helped.map((who) => name(who)).join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};
