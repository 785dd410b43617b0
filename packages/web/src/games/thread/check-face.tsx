// A Check on the felt: who tries, what is added up, how hard it is, and the deck it is drawn from; afterwards the card and the whole sum.

import { isOwnAsk } from '@pasteboard/telling';
import type { ViewAsk } from '@pasteboard/kernel/view';
import { CardBack, CardFace, CardWord, SuitMark } from '../../cards/card.tsx';
import { Ring } from '../../parts/ring.tsx';
import { useTable } from '../../table/context.tsx';
import { backOf, handleIn, staminaOf } from '../../table/people.ts';
import { Chance } from './chance.tsx';
import { HalfDial } from './half-dial.tsx';
import type { Addend, Side, Sum } from './outcome.ts';
import { calledIn, deckOf, DECKS, lyingWith, numberOf, standsOn, SUIT_OF, type Called } from './read.ts';
import { useName, useSay } from './who.tsx';
import './check-face.css';

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

/** Ranks and what is added to them, as a column that adds up. */
export const Adding = ({ called, sum = null }: { readonly called: Called; readonly sum?: Sum | null }) => {
  const { view } = useTable();
  const say = useSay();
  const help = numberOf(view, called.who, 'help');
  const ranks = called.aspects.map((aspect) => ({ aspect, value: numberOf(view, called.who, aspect) }));
  const more: readonly Addend[] = sum?.more ?? [...ranks, ...(called.bonus === 0 ? [] : [{ aspect: null, value: called.bonus }])];
  return (
    <dl className="adding">
      {sum !== null && sum.card !== null && (
        <div>
          <dt>
            <CardWord code={sum.card} faces={view.faces} /> {sum.doubled && 'twice'}
          </dt>
          <dd>{sum.worth}</dd>
        </div>
      )}
      {more.map(({ aspect, value }, i) => (
        <Row
          key={i}
          aspect={aspect}
          name={aspect === null ? 'Bonus' : say(`aspect.${aspect}`, {})}
          value={aspect === null ? signed(value) : `${value}`}
        />
      ))}
      {sum === null && help > 0 && <Row name="Help" value={signed(help)} />}
      <div className="adding-total">
        <dt>{sum === null ? 'Before the card' : 'Total'}</dt>
        <dd>{sum?.total ?? standsOn(view, called)}</dd>
      </div>
    </dl>
  );
};

/** The deck a Check will be drawn from: a count, never a card. */
const Deck = ({ who, width }: { readonly who: string; readonly width: number }) => {
  const { view } = useTable();
  const name = useName();
  const deck = deckOf(view, who);
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
        <b>{words}</b> {deck.bottomless ? 'never runs out' : deck.count === 1 ? 'the last card' : `${deck.count} left${low ? ', low' : ''}`}
      </figcaption>
    </figure>
  );
};

const Cards = ({ who, drawn, counted }: { readonly who: string; readonly drawn: readonly string[]; readonly counted: string | null }) => {
  const { view } = useTable();
  return (
    <div className="check-cards" data-pile={`drawn/${who}`}>
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
const useAgainst = (): ((called: Called) => string) => {
  const say = useSay();
  return ({ rating, difficulty }) =>
    rating === null ? '' : `${say(`rating.${rating}`, {})}${difficulty === null ? '' : ` · ${difficulty} to beat`}`;
};

const Head = ({ called, eyebrow }: { readonly called: Called; readonly eyebrow: string }) => {
  const say = useSay();
  const against = useAgainst();
  return (
    <>
      <p className="eyebrow">{eyebrow}</p>
      <h3>{called.aspects.map((aspect) => say(`aspect.${aspect}`, {})).join(' and ')}</h3>
      <p className="check-against">{against(called)}</p>
    </>
  );
};

export const CheckFace = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view, naming } = useTable();
  const name = useName();
  const called = calledIn(ask);
  return (
    <div className="check-face" role="group" aria-label={`${name(called.who)} is asked for a Check`}>
      <div className="check-words">
        <Head called={called} eyebrow={`${name(called.who)} tries`} />
        <Adding called={called} />
        <Chance ask={ask} own={isOwnAsk(naming, ask)} />
      </div>
      <HalfDial called={called} base={standsOn(view, called)} total={null} card={null} />
      <Deck who={called.who} width={84} />
    </div>
  );
};

/** The same Check once it is decided. What it came to without a sum is told by the verdict. */
export const CheckDone = ({ side }: { readonly side: Side }) => {
  const { called, sum, drawn } = side;
  const name = useName();
  if (called === null || (sum === null && drawn.length === 0)) return null;
  return (
    <div className="check-face" role="group" aria-label={`The Check of ${name(side.who)}`}>
      <div className="check-words">
        <Head called={called} eyebrow={`${name(side.who)} tried`} />
        {sum !== null && <Adding called={called} sum={sum} />}
      </div>
      {sum !== null && <HalfDial called={called} base={sum.total - sum.worth} total={sum.total} card={sum.card} />}
      <Cards who={side.who} drawn={drawn} counted={sum?.card ?? null} />
    </div>
  );
};
