// The table on a phone in one column: party and question above, the felt, and below it answers, moves and own piles.

import type { View, ViewSlot } from '@pasteboard/kernel/view';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { LazyPrepareDialog } from '../prepare/lazy-prepare.ts';
import { useCorrect } from '../gm/correct.tsx';
import { RestDialog } from '../gm/rest-dialog.tsx';
import { RewindDialog } from '../gm/rewind-dialog.tsx';
import { TALK } from '../log/filters.ts';
import { LogPanel } from '../log/log-panel.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { OddsPanel } from '../odds/odds-panel.tsx';
import { DialogTop } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { usePage } from '../parts/media.ts';
import { SheetPanel } from '../sheets/sheet-panel.tsx';
import { Banners } from '../status/banners.tsx';
import { CardDialog } from '../piles/card-dialog.tsx';
import { useTable } from '../table/context.tsx';
import { useDockPiles, useOwn } from '../table/own.ts';
import { useFlights } from '../piles/flight.ts';
import { MoveForm } from '../moves/move-form.tsx';
import { MovesDialog, useMoves } from '../moves/moves.tsx';
import { pilesOwnedBy } from '../table/people.ts';
import { Previously } from '../story/previously.tsx';
import { RetentionStrip } from '../settings/retention-strip.tsx';
import { TableDialog } from '../settings/table-dialog.tsx';
import { TurnStrip } from '../moves/turn-strip.tsx';
import { atHand, nextAfter, questionsOf } from '../questions/asked.ts';
import { AskedStrip, PhoneQuestion } from './question.tsx';
import { useBigScreen } from './big-screen.ts';
import { Felt, PhoneStory } from './felt.tsx';
import { useLongPress, useSwipe } from './gestures.ts';
import { GmBar, CastSheet, CheckSheet, PartySheet } from './gm-bar.tsx';
import { MoreSheet, type OpenSheet } from './more-sheet.tsx';
import { MovesRow, Replies } from './replies.tsx';
import { OwnPlace } from './own-place.tsx';
import { PartyRings } from './party-rings.tsx';
import { BottomSheet } from './sheet.tsx';
import { useWakeLock } from '../table/wake-lock.ts';
import './phone.css';

type Open =
  | { readonly what: OpenSheet }
  | { readonly what: 'sheet'; readonly who: string | null }
  | { readonly what: 'card'; readonly slot: ViewSlot }
  | null;

const slotOf = ({ piles }: View, h: number): ViewSlot | undefined =>
  Object.values(piles)
    .flatMap(({ slots }) => slots ?? [])
    .find((slot) => slot.h === h);

export const PhoneTable = () => {
  const { client, seen, view, naming, templates, past, closed, panels } = useTable();
  const { begun, leave } = useMoves();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const own = useOwn();
  const bigScreen = useBigScreen();
  const page = usePage();
  const docked = useDockPiles(own[0]);
  const isGm = seen.role === 'gm' && !closed;
  const correct = useCorrect();
  // The GM has the cast instead of own piles, except for a hand.
  const hasPlace =
    !isGm ||
    own.some((id) => pilesOwnedBy(view, id).some(({ kind, pile }) => panels.hand?.kinds.includes(kind) === true && pile.count > 0));
  const mine = useMemo(() => new Set(hasPlace && !correct.taps ? docked.map(({ id }) => id) : []), [docked, hasPlace, correct.taps]);
  const questions = useMemo(
    () => questionsOf(naming, new Set(templates.flatMap(({ ask }) => (ask === null ? [] : [ask]))), { closed }),
    [naming, templates, closed],
  );
  const top = useMemo(() => <AskedStrip onLead={setChosen} />, []);
  const ask = atHand(questions.open, chosen);
  const next = ask === undefined ? undefined : nextAfter(questions.open, ask);
  useWakeLock();
  useFlights(client, seen.n, { isLive: !past });
  useEffect(() => {
    // Choosing a moment in the log closes the sheet, to show the table at that moment.
    if (past) setOpen(null);
  }, [past]);
  useEffect(() => {
    // A move begun from a sheet closes the sheet, to show the result on the table.
    if (begun !== null) setOpen(null);
  }, [begun]);
  useLongPress(root, (h) => {
    const slot = slotOf(view, h);
    if (slot !== undefined) setOpen({ what: 'card', slot });
  });
  const close = (): void => setOpen(null);
  const onSheet = (who: string | null): void => setOpen({ what: 'sheet', who });
  const onLook = (slot: ViewSlot): void => setOpen({ what: 'card', slot });
  const onAll = (): void => setOpen({ what: 'moves' });
  const { onPointerDown, onPointerUp } = useSwipe({ right: () => setOpen({ what: 'log' }), up: () => onSheet(null) });
  return (
    <DialogTop value={top}>
      <div className="phone" ref={root} data-page={page ? '' : undefined}>
        <header className="phone-top on-felt" data-zone="top">
          <PartyRings onOpen={onSheet} />
          <button type="button" className="button phone-icon" aria-label="Log" onClick={() => setOpen({ what: 'log' })}>
            <Icon name="log" />
          </button>
          <button type="button" className="button phone-icon" aria-label="Sheet" onClick={() => onSheet(null)}>
            <Icon name="sheet" />
          </button>
          <button type="button" className="button phone-icon" aria-label="More" onClick={() => setOpen({ what: 'more' })}>
            <Icon name="more" />
          </button>
        </header>
        <Banners className="phone-banners">{correct.strip}</Banners>
        <main
          className="phone-felt on-felt"
          data-zone="stage"
          // It scrolls, and may hold nothing else that takes the focus.
          tabIndex={0}
          data-asked={ask === undefined ? undefined : ''}
          onPointerDown={onPointerDown}
          onPointerUp={onPointerUp}
        >
          {ask !== undefined && !bigScreen && <PhoneStory asked />}
          {ask !== undefined && <PhoneQuestion key={ask.id} ask={ask} />}
          <Felt
            waiting={questions.waiting}
            except={mine}
            asked={ask !== undefined}
            onLook={(slot, pile) => (correct.on ? correct.tap(slot, pile) : onLook(slot))}
            onTable={() => setOpen({ what: 'table' })}
            onSheet={onSheet}
          />
        </main>
        <div className="phone-paper paper" data-zone="strip" data-asked={ask === undefined ? undefined : ''}>
          {!correct.taps && (
            <Replies ask={ask} more={questions.open.length - 1} onNext={next === undefined ? null : () => setChosen(next.id)} />
          )}
          {!correct.taps && ask === undefined && <TurnStrip />}
          {ask === undefined && !correct.taps && <MovesRow onAll={onAll} />}
        </div>
        <div
          className="phone-me paper"
          data-zone="own"
          data-hand={hasPlace && panels.hand !== undefined && panels.hand.isSmall !== true ? '' : undefined}
          onPointerDown={onPointerDown}
          onPointerUp={onPointerUp}
        >
          {hasPlace && <OwnPlace onLook={onLook} onAll={ask === undefined || closed ? null : onAll} />}
          {isGm && <GmBar correct={correct} onOpen={(what) => setOpen({ what })} />}
        </div>
        <Previously above={<RetentionStrip />} />
        {begun !== null && (
          <BottomSheet key={begun.title} title={begun.title} onClose={leave} bare>
            <MoveForm templates={begun.templates} wanted={begun.wanted} title={begun.title} onClose={leave} />
          </BottomSheet>
        )}
        {open?.what === 'log' && (
          <BottomSheet title="Log" onClose={close}>
            <LogPanel />
          </BottomSheet>
        )}
        {open?.what === 'odds' && (
          <BottomSheet title="Odds" onClose={close}>
            <OddsPanel />
          </BottomSheet>
        )}
        {open?.what === 'notes' && (
          <BottomSheet title="Notes" onClose={close}>
            <NotesPanel />
          </BottomSheet>
        )}
        {open?.what === 'sheet' && (
          <BottomSheet title="Sheet" onClose={close}>
            <SheetPanel who={open.who ?? own[0] ?? null} />
          </BottomSheet>
        )}
        {open?.what === 'check' && <CheckSheet onClose={close} />}
        {open?.what === 'talk' && (
          <BottomSheet title="Talk" onClose={close}>
            <LogPanel first={TALK.id} />
          </BottomSheet>
        )}
        {open?.what === 'cast' && <CastSheet onClose={close} onSheet={onSheet} />}
        {open?.what === 'party' && <PartySheet onClose={close} onSheet={onSheet} />}
        {open?.what === 'rest' && <RestDialog onClose={close} />}
        {open?.what === 'more' && <MoreSheet correct={correct} onClose={close} onOpen={(what) => setOpen({ what })} />}
        {open?.what === 'moves' && <MovesDialog onClose={close} />}
        {open?.what === 'table' && <TableDialog onClose={close} />}
        {open?.what === 'prepare' && (
          <Suspense>
            <LazyPrepareDialog onClose={close} />
          </Suspense>
        )}
        {open?.what === 'rewind' && <RewindDialog onClose={close} />}
        {open?.what === 'card' && <CardDialog slot={open.slot} onClose={close} />}
      </div>
    </DialogTop>
  );
};
