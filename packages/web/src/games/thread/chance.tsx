// The chance of a Check: for the Weaver, who knows the number, exact; for its player the span that the word promises, as the house gives it.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { useTable } from '../../table/context.tsx';
import { paramText } from './read.ts';

const percentIn = (text: string | null): number | null => {
  const n = text === null ? Number.NaN : Number.parseInt(text, 10);
  return Number.isNaN(n) ? null : n;
};

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
  const isDraw = (play: { readonly with: { readonly [field: string]: unknown } }): boolean =>
    play.with['ask'] === ask.id && play.with['choice'] === 'draw';
  const known = odds.find(({ play, of }) => of.said === 'check.verdict' && isDraw(play));
  if (known !== undefined) {
    const wins = Math.round((known.chances['outcome.success']?.decimal ?? 0) * 100);
    return <Bar from={wins} to={wins} words={`${wins} % to succeed`} />;
  }
  const hint = own ? hints.find(({ play, said }) => isDraw(play) && (said === 'hint.span' || said === 'hint.chance')) : undefined;
  const [least, most] = [percentIn(paramText(hint?.params ?? {}, 'least')), percentIn(paramText(hint?.params ?? {}, 'most'))];
  if (least === null || most === null) return null;
  return <Bar from={least} to={most} words={least === most ? `${most} %` : `${least} to ${most} %`} />;
};
