// A contest on the felt: two lanes, one against the other. What was drawn in secret lies face down until it is turned up.

import {
  calledIn,
  deckFor,
  drawnPile,
  isContestAsk,
  lyingBefore,
  lyingWith,
  waitingSides,
  type Called,
  type Decided,
  type Why,
} from '@pasteboard/games/thread/view';
import type { ViewAsk } from '@pasteboard/kernel/view';
import { CardBack, CardFace } from '../../cards/card.tsx';
import { Icon } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { backOf, handleIn } from '../../table/people.ts';
import { Added, Adding } from './check-face.tsx';
import { Mark, useAbsence, useName } from './who.tsx';
import './contest-lanes.css';

interface LaneProps {
  readonly who: string;
  readonly called?: Called | null;
  readonly decided?: Decided | null;
  readonly drawn?: readonly string[];
  readonly won?: boolean;
  /** What is known of this side just now, in a few words. */
  readonly state: string;
  readonly waits?: boolean;
}

const Lane = ({ who, called = null, decided = null, drawn, won = false, state, waits = false }: LaneProps) => {
  const { view } = useTable();
  const name = useName();
  const cards = drawn ?? lyingBefore(view, who);
  const deck = deckFor(view, who);
  return (
    <section className="lane" data-won={won ? '' : undefined} aria-label={name(who)}>
      <h3>
        <Mark who={who} />
        {name(who)}
      </h3>
      <p className="lane-state" data-waits={waits ? '' : undefined}>
        {state}
      </p>
      <div className="lane-body">
        {called !== null && <Adding called={called} />}
        {decided !== null && decided.total !== null && <Added decided={decided} />}
        <div className="lane-cards" data-pile={drawnPile(who)}>
          {cards.map((face, i) =>
            face === null ? (
              <CardBack key={i} width={62} seat={deck?.bottomless === true ? 'gm' : backOf(view, who)} />
            ) : (
              <CardFace key={i} code={face} faces={view.faces} width={62} h={handleIn(view, lyingWith(who), face)} />
            ),
          )}
        </div>
      </div>
      {cards.length === 0 && deck !== null && (
        <p className="lane-deck">
          {deck.bottomless
            ? 'From the bottomless deck'
            : deck.count === 0
              ? 'No cards left: loses without a draw'
              : `${deck.count} cards left`}
        </p>
      )}
    </section>
  );
};

const Lanes = ({ label, left, right }: { readonly label: string; readonly left: LaneProps; readonly right: LaneProps }) => (
  <div className="lanes" role="group" aria-label={label}>
    <Lane {...left} />
    <span className="lanes-against" aria-hidden="true">
      <Icon name="swords" size={26} />
    </span>
    <Lane {...right} />
  </div>
);

/** The two questions of one contest, from the side of one of them. */
export const ContestFace = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view } = useTable();
  const name = useName();
  const absence = useAbsence();
  const mine = calledIn(ask);
  if (mine === null || mine.other === null) return null;
  const other = view.asks.find((each) => isContestAsk(each) && each.to === mine.other && calledIn(each)?.other === mine.who);
  const stateOf = ({ answered, to }: ViewAsk, called: Called | null): string => {
    const away = absence(to);
    return `${answered ? 'Has answered' : `Waited for${away === null ? '' : `, ${away}`}`} · draws ${called?.secret === true ? 'in secret' : 'openly'}`;
  };
  const lane = (question: ViewAsk | undefined, who: string): LaneProps => ({
    who,
    called: question === undefined ? null : calledIn(question),
    state: question === undefined ? 'Has answered' : stateOf(question, calledIn(question)),
    waits: question !== undefined && !question.answered,
    drawn: [],
  });
  return <Lanes label={`${name(mine.who)} against ${name(mine.other)}`} left={lane(ask, mine.who)} right={lane(other, mine.other)} />;
};

/** Both have drawn, and the Weaver has not yet turned the cards up. */
export const TurnUpFace = ({ ask }: { readonly ask: ViewAsk }) => {
  const name = useName();
  const [a, b] = waitingSides(ask);
  if (a === undefined || b === undefined) return null;
  const lane = ({ who, called }: typeof a): LaneProps => ({
    who,
    called,
    state: called?.secret === true ? 'Has drawn in secret' : 'Has drawn',
  });
  return <Lanes label={`${name(a.who)} against ${name(b.who)}, not yet turned up`} left={lane(a)} right={lane(b)} />;
};

const WITHOUT: { readonly [why in Exclude<Why, 'total'>]: string } = {
  emptyDeck: 'No cards left',
  badJoker: 'The Bad Joker',
  chosen: 'Chose to fail',
  senseLost: 'Lacks the sense',
};

const RESULTS = { won: 'Wins', lost: 'Loses', nobody: 'Does not win' } as const;

const stateOf = ({ result, why }: Decided): string => {
  if (result === 'won') return RESULTS.won;
  if (why !== 'total') return WITHOUT[why];
  return result === 'nobody' ? RESULTS.nobody : RESULTS.lost;
};

export const ContestDone = ({ sides }: { readonly sides: readonly Decided[] }) => {
  const name = useName();
  const [left, right] = sides.map(
    (decided): LaneProps => ({ who: decided.who, decided, drawn: decided.drawn, won: decided.result === 'won', state: stateOf(decided) }),
  );
  if (left === undefined || right === undefined) return null;
  return <Lanes label={`${name(left.who)} against ${name(right.who)}, decided`} left={left} right={right} />;
};
