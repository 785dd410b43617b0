// Pictures for Thread's questions: a Check, a contest, cards waiting to be turned up. Other questions have none.

import { calledIn, isCheckAsk, isContestAsk, isTurnUpAsk, verdictsOn } from '@pasteboard/games/thread/view';
import type { ViewAsk } from '@pasteboard/kernel/view';
import { isOwnAsk } from '@pasteboard/phrasing';
import type { ReactNode } from 'react';
import { useTable } from '../../table/context.tsx';
import { CheckDone, CheckFace } from './check-face.tsx';
import { ContestDone, ContestFace, TurnUpFace } from './contest-lanes.tsx';

/** Pictures go by the width they are given, wherever a screen puts them. */
const Frame = ({ children }: { readonly children: ReactNode }) => <div className="thread-frame">{children}</div>;

export const Asked = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view, naming } = useTable();
  if (isCheckAsk(ask))
    return (
      <Frame>
        <CheckFace ask={ask} />
      </Frame>
    );
  if (isTurnUpAsk(ask))
    return (
      <Frame>
        <TurnUpFace ask={ask} />
      </Frame>
    );
  const called = calledIn(ask);
  if (called === null) return null;
  // The viewer's own question comes first, and both questions of a contest share one picture.
  const { who, other } = called;
  const pair = view.asks.filter((each) => isContestAsk(each) && (each.to === who || each.to === other));
  const first = pair.find((each) => isOwnAsk(naming, each)) ?? pair[0];
  if (first?.id !== ask.id) return null;
  return (
    <Frame>
      <ContestFace ask={ask} />
    </Frame>
  );
};

/** The newest one that was decided, until the next one is called for. */
export const DecidedPicture = ({ of }: { readonly of: readonly string[] }) => {
  const { view } = useTable();
  if (view.asks.some((ask) => isCheckAsk(ask) || isContestAsk(ask) || isTurnUpAsk(ask))) return null;
  const sides = verdictsOn(view).find((each) => each.every(({ who }) => of.includes(who))) ?? [];
  const [side] = sides;
  if (side === undefined) return null;
  return <Frame>{side.kind === 'check' ? <CheckDone decided={side} /> : <ContestDone sides={sides} />}</Frame>;
};
