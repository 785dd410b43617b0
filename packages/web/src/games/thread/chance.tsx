// The chance of a Check: for the Weaver, who knows the number, exact; for its player the span that the word promises, as the house gives it.

import { chanceOf } from '@pasteboard/games/thread/view';
import type { ViewAsk } from '@pasteboard/kernel/view';
import { useTable } from '../../table/context.tsx';

const Bar = ({ from, to, words }: { readonly from: number; readonly to: number; readonly words: string }) => (
  <p className="chance">
    <span className="chance-bar" aria-hidden="true">
      <i data-sure="" style={{ width: `${from}%` }} />
      <i style={{ width: `${Math.max(0, to - from)}%` }} />
    </span>
    {words}
  </p>
);

export const Chance = ({ ask, own }: { readonly ask: ViewAsk; readonly own: boolean }) => {
  const { state } = useTable();
  const { odds, hints } = state.offers;
  const chance = chanceOf(ask, { odds, hints: own ? hints : [] });
  if (chance === null) return null;
  const { from, to, isExact } = chance;
  const percents = from === to ? `${to} %` : `${from} to ${to} %`;
  return <Bar from={from} to={to} words={isExact ? `${percents} to succeed` : percents} />;
};
