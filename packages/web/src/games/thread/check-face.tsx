// A Check on the felt: who tries, what is added up, its chance, how hard it is, and the deck it is drawn from; afterwards the card and the whole sum.

import {
  addends,
  arcOf,
  aspectWord,
  calledIn,
  cardWorth,
  chanceOf,
  deckFor,
  drawCost,
  drawnPile,
  lyingWith,
  ratingWord,
  standing,
  SUIT_OF,
  type Addend,
  type Aspect,
  type Called,
  type Decided,
} from '@pasteboard/games/thread/view';
import type { ViewAsk } from '@pasteboard/kernel/view';
import { isOwnAsk, render } from '@pasteboard/phrasing';
import { CardBack, CardFace, CardWord, SuitMark } from '../../cards/card.tsx';
import { Ring } from '../../parts/ring.tsx';
import { useTable } from '../../table/context.tsx';
import { backOf, handleIn, staminaOf } from '../../table/people.ts';
import { HalfDial, type Against } from './half-dial.tsx';
import { Legend, RankArc } from './rank-arc.tsx';
import { DECKS, useName, useWord } from './who.tsx';
import './check-face.css';

const Bar = ({ from, to, words }: { readonly from: number; readonly to: number; readonly words: string }) => (
  <p className="chance">
    <span className="chance-bar" aria-hidden="true">
      <i data-sure="" style={{ width: `${from}%` }} />
      <i style={{ width: `${Math.max(0, to - from)}%` }} />
    </span>
    {words}
  </p>
);

/** The chance of a Check: for the Weaver, who knows the number, exact; for its player the span that the word promises. */
const Chance = ({ ask, own }: { readonly ask: ViewAsk; readonly own: boolean }) => {
  const { state } = useTable();
  const { odds, hints } = state.offers;
  const chance = chanceOf(ask, { odds, hints: own ? hints : [] });
  if (chance === null) return null;
  const { from, to, isExact } = chance;
  const percents = from === to ? `${to} %` : `${from} to ${to} %`;
  return <Bar from={from} to={to} words={isExact ? `${percents} to succeed` : percents} />;
};

const Row = ({ name, value, aspect = null }: { readonly name: string; readonly value: string; readonly aspect?: Addend['aspect'] }) => (
  <div>
    <dt>
      {aspect !== null && <SuitMark suit={SUIT_OF[aspect]} size={12} />}
      {name}
    </dt>
    <dd>{value}</dd>
  </div>
);

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const AddendRow = ({ aspect, value }: Addend) => {
  const word = useWord();
  return (
    <Row aspect={aspect} name={aspect === null ? 'Bonus' : word(aspectWord(aspect))} value={aspect === null ? signed(value) : `${value}`} />
  );
};

/** Ranks and what is added to them before a card is drawn, as a column that adds up. */
export const Adding = ({ called }: { readonly called: Called }) => {
  const { view } = useTable();
  const { ranks, bonus, help, base } = standing(view, called);
  return (
    <dl className="adding">
      {ranks.map((each, i) => (
        <AddendRow key={i} {...each} />
      ))}
      {bonus !== 0 && <AddendRow aspect={null} value={bonus} />}
      {help > 0 && <Row name="Help" value={signed(help)} />}
      <div className="adding-total">
        <dt>Before the card</dt>
        <dd>{base}</dd>
      </div>
    </dl>
  );
};

/** The whole sum, once it is decided. */
export const Added = ({ decided }: { readonly decided: Decided }) => {
  const { view } = useTable();
  const { card, factor, total } = decided;
  return (
    <dl className="adding">
      {card !== null && (
        <div>
          <dt>
            <CardWord code={card} faces={view.faces} /> {factor > 1 && 'twice'}
          </dt>
          <dd>{cardWorth(decided)}</dd>
        </div>
      )}
      {addends(decided).map((each, i) => (
        <AddendRow key={i} {...each} />
      ))}
      <div className="adding-total">
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
};

/** The deck a Check will be drawn from: a count, never a card. */
const Deck = ({ who, width }: { readonly who: string; readonly width: number }) => {
  const { view, speech } = useTable();
  const cost = drawCost(view, who);
  const name = useName();
  const deck = deckFor(view, who);
  if (deck === null) return null;
  const stamina = deck.bottomless ? null : staminaOf(view, DECKS, who);
  const words = deck.bottomless ? 'The bottomless deck' : `${name(who)}’s deck`;
  if (deck.count === 0)
    return (
      <figure className="check-deck">
        <span className="check-no-deck" style={{ width, height: width * 1.4 }} />
        <figcaption>
          <b>No cards left</b> Every Check fails.
        </figcaption>
      </figure>
    );
  const low = stamina !== null && stamina.now * 4 <= stamina.full;
  return (
    <figure className="check-deck">
      <span className="check-deck-card" style={{ width, height: width * 1.4 }}>
        <CardBack width={width} seat={deck.bottomless ? 'gm' : backOf(view, who)} label="" />
        {stamina !== null && <Ring now={stamina.now} full={stamina.full} size={width * 0.7} />}
      </span>
      <figcaption data-low={low ? '' : undefined}>
        <span className="deck-left">
          <b>{words}</b>{' '}
          {deck.bottomless ? 'never runs out' : deck.count === 1 ? 'the last card' : `${deck.count} left${low ? ', low' : ''}`}
        </span>
        {cost !== null && (
          <span className="draw-cost">
            <span>
              <b>
                A draw: {cost.from} to {cost.to}
              </b>
              {cost.burned > 0 && ` ${cost.burned} burned, Exhausted`}
            </span>
            <span>
              <b>
                Stamina: {cost.stamina} to {cost.stamina}
              </b>
              <small> {render(speech, 'face.stamina.kept', {})}</small>
            </span>
          </span>
        )}
      </figcaption>
    </figure>
  );
};

const Cards = ({ who, drawn, counted }: { readonly who: string; readonly drawn: readonly string[]; readonly counted: string | null }) => {
  const { view } = useTable();
  return (
    <div className="check-cards" data-pile={drawnPile(who)}>
      {drawn.map((code, i) => (
        <CardFace
          key={`${code}-${i}`}
          code={code}
          faces={view.faces}
          width={code === counted || drawn.length === 1 ? 104 : 72}
          h={handleIn(view, lyingWith(who), code)}
        />
      ))}
    </div>
  );
};

/** How hard in words, with the number for those who know it. */
const useAgainst = (): ((against: Against) => string) => {
  const word = useWord();
  return ({ rating, toBeat }) => (rating === null ? '' : `${word(ratingWord(rating))}${toBeat === null ? '' : ` · ${toBeat} to beat`}`);
};

const Head = ({
  aspects,
  against,
  eyebrow,
}: {
  readonly aspects: readonly Aspect[];
  readonly against: Against;
  readonly eyebrow: string;
}) => {
  const word = useWord();
  const told = useAgainst();
  return (
    <>
      <p className="eyebrow">{eyebrow}</p>
      <h3>{aspects.map((aspect) => word(aspectWord(aspect))).join(' and ')}</h3>
      <p className="check-against">{told(against)}</p>
    </>
  );
};

export const CheckFace = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view, naming } = useTable();
  const name = useName();
  const called = calledIn(ask);
  if (called === null) return null;
  const against = { rating: called.rating, toBeat: called.difficulty };
  const arc = arcOf(view, called);
  return (
    <div className="check-face" role="group" aria-label={`${name(called.who)} is asked for a Check`}>
      <div className="check-words">
        <Head aspects={called.aspects} against={against} eyebrow={`${name(called.who)} tries`} />
        <Adding called={called} />
        <Chance ask={ask} own={isOwnAsk(naming, ask)} />
      </div>
      {arc === null ? (
        <HalfDial against={against} base={standing(view, called).base} total={null} card={null} />
      ) : (
        <div className="arc-paper" data-dial>
          <RankArc arc={arc} base={standing(view, called).base} />
          <Legend arc={arc} />
        </div>
      )}
      <Deck who={called.who} width={84} />
    </div>
  );
};

/** The same Check once it is decided. What it came to without a sum is told by the verdict. */
export const CheckDone = ({ decided }: { readonly decided: Decided }) => {
  const { who, aspects, drawn, total, card } = decided;
  const name = useName();
  if (total === null && drawn.length === 0) return null;
  return (
    <div className="check-face" role="group" aria-label={`The Check of ${name(who)}`}>
      <div className="check-words">
        <Head aspects={aspects} against={decided} eyebrow={`${name(who)} tried`} />
        {total !== null && <Added decided={decided} />}
      </div>
      {total !== null && <HalfDial against={decided} base={total - cardWorth(decided)} total={total} card={card} />}
      <Cards who={who} drawn={drawn} counted={card} />
    </div>
  );
};
