// A check of Deck of Adventures on the felt: the ask, the wheel, and the cards that were drawn. Nothing moves from the question to the verdict.

import {
  checkIn,
  countsSaid,
  degreeWord,
  isFight,
  needWord,
  playedPile,
  verdictsOn,
  type CheckSeen,
  type Standing,
} from '@pasteboard/games/deck-of-adventures/view';
import type { ViewAsk } from '@pasteboard/kernel/view';
import { begun, called, render } from '@pasteboard/phrasing';
import { useEffect, useState } from 'react';
import { CardFace, CardWord } from '../../cards/card.tsx';
import { RichText, speechWithCards } from '../../parts/rich-text.tsx';
import { useAskedBy } from '../../questions/prompt.tsx';
import { useTable } from '../../table/context.tsx';
import { handleIn } from '../../table/people.ts';
import { Wheel } from './wheel.tsx';
import './asked.css';

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

const luckText = (hand: number): string | null => {
  if (hand > 0) return `Upper Hand ${hand}`;
  return hand < 0 ? `Lower Hand ${-hand}` : null;
};

/** What is asked, beside the story. */
export const AskedWords = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view, speech } = useTable();
  const by = useAskedBy(ask);
  const check = checkIn(view, ask);
  if (check === null) return null;
  const { stat, tc, dr, mod, hand, need } = check;
  const luck = luckText(hand);
  return (
    <div className="doa-asked">
      <p className="eyebrow">{by}</p>
      {stat !== null && <h2>{begun(called(speech, 'word', stat))}</h2>}
      <dl className="doa-facts">
        <div>
          <dt>Target</dt>
          <dd>
            <CardWord code={tc} faces={view.faces} />
          </dd>
        </div>
        <div>
          <dt>Range</dt>
          <dd>
            {dr ?? 'only the GM knows'}
            {mod !== 0 && `, ${signed(mod)}`}
          </dd>
        </div>
        {luck !== null && (
          <div>
            <dt>Luck</dt>
            <dd>{luck}</dd>
          </div>
        )}
        {need !== 'any' && (
          <div>
            <dt>Needs</dt>
            <dd>{called(speech, 'word', needWord(need))}</dd>
          </div>
        )}
      </dl>
    </div>
  );
};

interface Tried extends Pick<CheckSeen, 'who' | 'tc' | 'dr' | 'mod' | 'reach' | 'drawn' | 'counts'> {
  readonly soFar: Standing | null;
  /** Its degree in words, also where only that is known. */
  readonly title: string | null;
  readonly missed: boolean;
}

const Check = ({ tried }: { readonly tried: Tried }) => {
  const { view, speech } = useTable();
  const { who, tc, dr, mod, reach, drawn, counts, soFar, title, missed } = tried;
  const played = playedPile(who);
  const withCards = speechWithCards(speech);
  const told = ({ key, params }: ReturnType<typeof countsSaid>): string => render(withCards, key, params);
  return (
    <div className="doa-check" role="group" aria-label={`${begun(called(speech, 'character', who))}: ${title ?? 'a check'}`}>
      <Wheel
        target={tc}
        range={dr}
        modifier={mod}
        reach={reach}
        pins={drawn.map((card, i) => ({ card, counts: i === drawn.indexOf(counts ?? '') }))}
        counts={counts === null ? null : { card: counts, away: soFar?.away ?? null, pile: played }}
        title={title}
        missed={missed}
        why={soFar !== null && told(soFar.said)}
      />
      <div className="doa-drawn" data-pile={played} data-many={drawn.length > 1 ? '' : undefined}>
        {drawn.map((card, i) => (
          <figure key={`${i}-${card}`} data-counts={i === drawn.indexOf(counts ?? '') ? '' : undefined}>
            <CardFace code={card} faces={view.faces} width={150} h={handleIn(view, [played], card)} />
            <figcaption>
              {i === drawn.indexOf(counts ?? '') && drawn.length > 1 ? <RichText text={told(countsSaid(card))} /> : null}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
};

/** Of several checks the viewer's own is drawn, which the screen puts first. */
export const Asked = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view, speech } = useTable();
  const check = checkIn(view, ask);
  if (check === null) return null;
  const { soFar } = check;
  const title = soFar === null ? null : called(speech, 'word', degreeWord(soFar.label));
  return <Check tried={{ ...check, title, missed: soFar !== null && !soFar.success }} />;
};

/** So long a verdict stands where the battlefield was. */
const STANDS_FOR = 2_600;

/** The newest check that was decided, until the next one is called for; in a fight until it has been read. */
export const Decided = ({ of }: { readonly of: readonly string[] }) => {
  const { view, speech } = useTable();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRead(true), STANDS_FOR);
    return () => clearTimeout(timer);
  }, []);
  const found = verdictsOn(view).find(({ who }) => of.includes(who));
  if (isRead && isFight(view)) return null;
  if (found === undefined || view.asks.some((ask) => checkIn(view, ask) !== null)) return null;
  const { who, outcome, stands, title } = found;
  const { tc, mod, range, drawn, used, success } = outcome;
  return (
    <Check
      tried={{
        who,
        tc,
        dr: range?.dr ?? null,
        mod,
        reach: range === null ? null : Math.max(0, range.edr),
        drawn,
        counts: used,
        soFar: stands,
        title: called(speech, 'word', title),
        missed: !success,
      }}
    />
  );
};
