// A contest on the felt: two lanes, one against the other. What was drawn in secret lies face down until it is turned up.

import type { ViewAsk } from '@pasteboard/kernel/view';
import { CardBack, CardFace } from '../../cards/card.tsx';
import { Icon } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { backOf, handleIn } from '../../table/people.ts';
import { Adding } from './check-face.tsx';
import type { Outcome, Sum } from './outcome.ts';
import { calledIn, deckOf, isContest, lastCall, lyingWith, paramText, type Called } from './read.ts';
import { Mark, useAbsence, useGroups, useName } from './who.tsx';
import './contest-lanes.css';

interface LaneProps {
  readonly who: string;
  readonly called: Called | null;
  readonly sum?: Sum | null;
  readonly drawn?: readonly string[];
  readonly won?: boolean;
  /** What is known of this side just now, in a few words. */
  readonly state: string;
  readonly waits?: boolean;
}

/** The cards that lie before somebody, the newest last: open ones, and backs for what this viewer may not see. */
const useLying = (who: string): readonly (string | null)[] => {
  const { view } = useTable();
  return [`secret/${who}`, `drawn/${who}`]
    .flatMap((id) => {
      const pile = Object.hasOwn(view.piles, id) ? view.piles[id] : undefined;
      if (pile === undefined || pile.level === 'none') return [];
      return pile.slots === null ? Array.from({ length: pile.count }, () => null) : pile.slots.map(({ face }) => face);
    })
    .toReversed();
};

const Lane = ({ who, called, sum = null, drawn, won = false, state, waits = false }: LaneProps) => {
  const { view } = useTable();
  const name = useName();
  const lying = useLying(who);
  const cards = drawn ?? lying;
  const deck = deckOf(view, who);
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
        {called !== null && <Adding called={called} sum={sum} />}
        <div className="lane-cards" data-pile={`drawn/${who}`}>
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
  const other = view.asks.find((each) => isContest(each) && each.to === mine.other && calledIn(each).other === mine.who);
  if (mine.other === null) return null;
  const stateOf = ({ answered, to }: ViewAsk): string => {
    const how = calledIn({ to, params: ask.params }).who === to ? mine.secret : (other === undefined ? mine : calledIn(other)).secret;
    const away = absence(to);
    return `${answered ? 'Has answered' : `Waited for${away === null ? '' : `, ${away}`}`} · draws ${how ? 'in secret' : 'openly'}`;
  };
  const lane = (question: ViewAsk | undefined, who: string): LaneProps => ({
    who,
    called: question === undefined ? null : calledIn(question),
    state: question === undefined ? 'Has answered' : stateOf(question),
    waits: question !== undefined && !question.answered,
    drawn: [],
  });
  return <Lanes label={`${name(mine.who)} against ${name(mine.other)}`} left={lane(ask, mine.who)} right={lane(other, mine.other)} />;
};

/** Both have drawn, and the Weaver has not yet turned the cards up. */
export const TurnUpFace = ({ ask }: { readonly ask: ViewAsk }) => {
  const groups = useGroups();
  const name = useName();
  const [a, b] = [paramText(ask.params, 'a') ?? '', paramText(ask.params, 'b') ?? ''];
  const lane = (who: string): LaneProps => {
    const called = lastCall(groups, isContest, who);
    return { who, called, state: called?.secret === true ? 'Has drawn in secret' : 'Has drawn' };
  };
  return <Lanes label={`${name(a)} against ${name(b)}, not yet turned up`} left={lane(a)} right={lane(b)} />;
};

const WITHOUT: { readonly [why: string]: string } = {
  emptyDeck: 'No cards left',
  badJoker: 'The Bad Joker',
  chosen: 'Chose to fail',
  senseLost: 'Lacks the sense',
};

export const ContestDone = ({ outcome }: { readonly outcome: Extract<Outcome, { kind: 'contest' }> }) => {
  const name = useName();
  const [left, right] = outcome.sides.map(({ who, called, sum, drawn, without }): LaneProps => {
    const won = outcome.winner === who;
    return {
      who,
      called,
      sum,
      drawn,
      won,
      state: won ? 'Wins' : without === null ? (outcome.winner === null ? 'Does not win' : 'Loses') : (WITHOUT[without] ?? without),
    };
  });
  if (left === undefined || right === undefined) return null;
  return <Lanes label={`${name(left.who)} against ${name(right.who)}, decided`} left={left} right={right} />;
};
