// What is asked, drawn: a Check, a contest, cards waiting to be turned up. Other questions are words enough.

import { isOwnAsk } from '@pasteboard/telling';
import { useTable } from '../../table/context.tsx';
import type { AskProps, OutcomeProps } from '../panels.ts';
import { CheckDone, CheckFace } from './check-face.tsx';
import { ContestDone, ContestFace, TurnUpFace } from './contest-lanes.tsx';
import { outcomeOf } from './outcome.ts';
import { calledIn, isCheck, isContest } from './read.ts';

export const Asked = ({ ask }: AskProps) => {
  const { view, naming } = useTable();
  if (isCheck(ask)) return <CheckFace ask={ask} />;
  if (ask.key === 'contest.turnUp') return <TurnUpFace ask={ask} />;
  if (!isContest(ask)) return null;
  // One's own question stands first, and both questions of a contest share one picture.
  const { who, other } = calledIn(ask);
  const pair = view.asks.filter((each) => isContest(each) && (each.to === who || each.to === other));
  const first = pair.find((each) => isOwnAsk(naming, each)) ?? pair[0];
  return <ContestFace ask={ask} first={first?.id === ask.id} />;
};

/** The newest one that was decided, until the next one is called for. */
export const Decided = ({ group, before }: OutcomeProps) => {
  const { view } = useTable();
  if (view.asks.some((ask) => isCheck(ask) || isContest(ask) || ask.key === 'contest.turnUp')) return null;
  const outcome = outcomeOf(group, before, view);
  if (outcome === null) return null;
  return outcome.kind === 'check' ? <CheckDone side={outcome.side} /> : <ContestDone outcome={outcome} />;
};
