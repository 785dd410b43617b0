// What is asked, drawn: a Check, a contest, cards waiting to be turned up. Other questions are words enough.

import { isOwnAsk } from '@pasteboard/telling';
import type { ReactNode } from 'react';
import { useTable } from '../../table/context.tsx';
import type { AskProps, OutcomeProps } from '../panels.ts';
import { CheckDone, CheckFace } from './check-face.tsx';
import { ContestDone, ContestFace, TurnUpFace } from './contest-lanes.tsx';
import { outcomeOf } from './outcome.ts';
import { calledIn, isCheck, isContest } from './read.ts';

/** Pictures go by the width they are given, wherever a screen puts them. */
const Frame = ({ children }: { readonly children: ReactNode }) => <div className="thread-frame">{children}</div>;

export const Asked = ({ ask }: AskProps) => {
  const { view, naming } = useTable();
  if (isCheck(ask))
    return (
      <Frame>
        <CheckFace ask={ask} />
      </Frame>
    );
  if (ask.key === 'contest.turnUp')
    return (
      <Frame>
        <TurnUpFace ask={ask} />
      </Frame>
    );
  if (!isContest(ask)) return null;
  // One's own question stands first, and both questions of a contest share one picture.
  const { who, other } = calledIn(ask);
  const pair = view.asks.filter((each) => isContest(each) && (each.to === who || each.to === other));
  const first = pair.find((each) => isOwnAsk(naming, each)) ?? pair[0];
  if (first?.id !== ask.id) return null;
  return (
    <Frame>
      <ContestFace ask={ask} />
    </Frame>
  );
};

/** The newest one that was decided, until the next one is called for. */
export const Decided = ({ group, before, stood }: OutcomeProps) => {
  const { view } = useTable();
  if (view.asks.some((ask) => isCheck(ask) || isContest(ask) || ask.key === 'contest.turnUp')) return null;
  const outcome = outcomeOf(group, before, stood);
  if (outcome === null) return null;
  return <Frame>{outcome.kind === 'check' ? <CheckDone side={outcome.side} /> : <ContestDone outcome={outcome} />}</Frame>;
};
