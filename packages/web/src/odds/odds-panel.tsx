// The odds panel: exact chances of the current question, the effects of moves, and the cards that may be left in the deck. Uses only what this seat knows.

import { isOwnAsk } from '@pasteboard/phrasing';
import { useMemo, type CSSProperties } from 'react';
import { RichText } from '../parts/rich-text.tsx';
import { useTable } from '../table/context.tsx';
import { useOwn } from '../table/own.ts';
import { hintsTold, oddsTold, type HintGroup, type ShownOdds } from './odds.ts';
import { UnseenGrid } from './unseen-grid.tsx';
import './odds.css';

const Bars = ({ title, ways, bars }: Omit<ShownOdds, 'key'>) => (
  <section className="odds-play">
    <h3>{title}</h3>
    {ways !== null && <p className="quiet-text">Counted out of {ways} equal ways.</p>}
    <dl>
      {bars.map(({ key, name, count, percent, length }) => (
        <div key={key} className="odds-row">
          <dt>
            <RichText text={name} />
          </dt>
          <dd>
            <span className="odds-bar" aria-hidden="true">
              <i style={{ '--length': length } as CSSProperties} />
            </span>
            <span className="odds-count">
              {count}
              {ways !== null && <span className="unseen"> of {ways},</span>}
            </span>
            <b className="odds-percent">{percent}</b>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** `answered`: the effects of the answers are shown beside this. `more`: the effects of moves are shown below. */
const Chances = ({
  shownOdds,
  answered,
  more,
}: {
  readonly shownOdds: readonly ShownOdds[];
  readonly answered: boolean;
  readonly more: boolean;
}) => {
  const { view, naming } = useTable();
  const isAsked = view.asks.some((ask) => isOwnAsk(naming, ask) && !ask.answered);
  if (shownOdds.length > 0) return shownOdds.map(({ key, ...play }) => <Bars key={key} {...play} />);
  if (isAsked && answered) return null;
  return (
    <p className="quiet-text">
      {isAsked
        ? `No odds for this question.${more ? ' Your options are listed below.' : ''}`
        : 'No odds yet. They appear when you are asked for a check.'}
    </p>
  );
};

const Hints = ({ title, groups }: { readonly title: string; readonly groups: readonly HintGroup[] }) => (
  <section className="odds-hints">
    <h3 className="eyebrow">{title}</h3>
    <dl>
      {groups.map(({ title: move, lines }) => (
        <div key={move}>
          <dt>{move}</dt>
          {lines.map(({ text, aside }) => (
            <dd key={text} data-aside={aside ? '' : undefined}>
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  </section>
);

export const OddsPanel = () => {
  const { state, view, naming, past, seen } = useTable();
  const own = useOwn();
  const { odds, hints } = state.offers;
  const shownOdds = useMemo(() => oddsTold(naming, odds), [naming, odds]);
  const brings = useMemo(() => hintsTold(view, naming, hints), [view, naming, hints]);
  const answers = brings.filter((group) => group.answers);
  const others = brings.filter((group) => !group.answers);
  if (seen.seat === null) return <p className="quiet-text">Odds are calculated from what a seat knows. You only watch.</p>;
  return (
    <div className="odds">
      {past && <p className="quiet-text">Odds are calculated for the table as it is now. Return to now to see them.</p>}
      {!past && <Chances shownOdds={shownOdds} answered={answers.length > 0} more={others.length > 0} />}
      {!past && answers.length > 0 && <Hints title="What each answer does" groups={answers} />}
      {own.map((owner) => (
        <UnseenGrid key={owner} owner={owner} isOnly={own.length === 1} />
      ))}
      {!past && others.length > 0 && <Hints title="Your options" groups={others} />}
    </div>
  );
};
