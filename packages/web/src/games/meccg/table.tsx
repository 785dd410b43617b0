// The whole table of a duel: the opponent above, the band between, the viewer below with their hand, and the reader at the side.

import { attackIn, companiesIn, eventsInForce, eventsPile, PILES, playersFor, type CompanySeen } from '@pasteboard/games/meccg/view';
import { ownerName } from '@pasteboard/phrasing';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useRoving } from '../../fields/roving.ts';
import { isOpen } from '@pasteboard/kernel/view';
import { useTable } from '../../table/context.tsx';
import { pilesOwnedBy } from '../../table/people.ts';
import { Band } from './band.tsx';
import { BoardCard } from './board-card.tsx';
import { cardWidth, useBox } from './card-size.ts';
import { CompanyBox } from './company.tsx';
import { PlayerBar } from './player-bar.tsx';
import { Reader } from './reader.tsx';
import { ReadingProvider } from './reading.tsx';
import './table.css';

const Events = ({ who, title }: { readonly who: string | null; readonly title: string }) => {
  const { view } = useTable();
  const slots = eventsInForce(view, who);
  if (slots.length === 0) return null;
  return (
    <section className="duel-events" aria-label={title}>
      <h3>{title}</h3>
      <div className="company-cards">
        {slots.map((slot, i) => (
          <BoardCard key={slot.h === 0 ? i : slot.h} slot={slot} pile={eventsPile(who)} where={title} />
        ))}
      </div>
    </section>
  );
};

/** How many cards wide a company is, and how much lies between them: they get smaller where they would not all fit. */
const widthOf = (company: CompanySeen, attacked: boolean): { readonly cards: number; readonly gaps: number } => {
  const sites = Number(company.site !== null) + Number(company.destination !== null);
  const chars = company.chars.reduce((sum, { position }) => sum + (position === 'tapped' ? 1.4 : 1), 0);
  const path = company.path === null || company.path.length === 0 ? 0 : 130;
  const cards = sites + chars + company.upon.length + (attacked ? 1 : 0);
  return { cards, gaps: 50 + path + 9 * cards + (attacked ? 40 : 0) };
};

const Half = ({ who, mine }: { readonly who: string; readonly mine: boolean }) => {
  const { view, words } = useTable();
  const roving = useRoving();
  const companies = companiesIn(view, who);
  const attack = attackIn(view);
  const widths = companies.map((company) => widthOf(company, attack?.company === company.id));
  const events = eventsInForce(view, who).length + (mine ? 0 : eventsInForce(view, null).length);
  const row = {
    n: events + widths.reduce((sum, { cards }) => sum + cards, 0),
    between: 40 + (events > 0 ? 60 : 0) + widths.reduce((sum, { gaps }) => sum + gaps, 0),
  };
  const box = useBox(roving.ref);
  const size = {
    '--w': `${cardWidth(box, { ...row, over: 72, least: 56, most: 100 })}px`,
    '--w-small': `${cardWidth(box, { ...row, over: 92, least: 56, most: 84 })}px`,
  } as CSSProperties;
  const name = ownerName(view, words, who);
  return (
    <div
      className="half"
      style={size}
      data-mine={mine ? '' : undefined}
      role="region"
      aria-label={mine ? 'Your companies' : `${name}’s companies`}
      {...roving}
    >
      {companies.map((company) => (
        <CompanyBox key={company.id} company={company} mine={mine} />
      ))}
      {companies.length === 0 && <p className="half-none">{mine ? 'You have' : `${name} has`} no company in play.</p>}
      <Events who={who} title={mine ? 'In force for you' : `In force for ${name}`} />
      {!mine && <Events who={null} title="In force for both" />}
    </div>
  );
};

/** What each card of the hand can do now: cards that can be played wear an edge. */
const usePlayable = (): ReadonlySet<number> => {
  const { templates } = useTable();
  return useMemo(() => {
    const plays = templates.filter((template) => isOpen(template) && /^(play|guard|card)\./.test(template.do));
    return new Set(
      plays.flatMap(({ fields }) =>
        Object.values(fields).flatMap((domain) =>
          domain.kind === 'cards' ? domain.of.flatMap(({ h, no }) => (no === null ? [h] : [])) : [],
        ),
      ),
    );
  }, [templates]);
};

const HandRow = ({ who }: { readonly who: string }) => {
  const { view } = useTable();
  const playable = usePlayable();
  const roving = useRoving();
  const hand = pilesOwnedBy(view, who).find(({ kind }) => kind === PILES.hand);
  const slots = hand?.pile.slots ?? [];
  const box = useBox(roving.ref);
  const wide = cardWidth(
    { width: box.width, height: innerHeight - 560 },
    { n: slots.length, between: 10 * slots.length, over: 0, least: 84, most: 126 },
  );
  return (
    <section
      className="hand-row"
      aria-label={`Your hand, ${slots.length}`}
      data-pile={hand?.id}
      data-zone="own-hand"
      style={{ '--w': `${wide}px` } as CSSProperties}
    >
      <div className="hand-cards" {...roving}>
        {slots.map((slot, i) => (
          <BoardCard
            key={slot.h === 0 ? i : slot.h}
            slot={slot}
            pile={hand?.id ?? ''}
            where={`in your hand, ${i + 1} of ${slots.length}`}
            can={playable.has(slot.h) ? 'can be played' : null}
          />
        ))}
      </div>
    </section>
  );
};

export const DuelTable = ({ rail }: { readonly rail: ReactNode }) => {
  const { view, me } = useTable();
  const [above, below] = playersFor(view);
  const isPlaying = me !== undefined && below === me.id;
  return (
    <ReadingProvider>
      <main className="duel on-felt" data-watching={isPlaying ? undefined : ''}>
        <div className="duel-board" data-zone="board">
          {above !== undefined && <PlayerBar who={above} mine={false} />}
          {above !== undefined && <Half who={above} mine={false} />}
          <Band />
          {below !== undefined && <Half who={below} mine={isPlaying} />}
          {below !== undefined && <PlayerBar who={below} mine={isPlaying} />}
        </div>
        {isPlaying && <HandRow who={me.id} />}
      </main>
      <aside className="duel-side" aria-label="Card and log" data-zone="rail">
        <Reader />
        {rail}
      </aside>
    </ReadingProvider>
  );
};
