// The verdict banner: the degree of success, its step, and why in one sentence. Hits and misses look the same; the words differ.

import { WrongCard } from '../moves/wrong-card.tsx';
import type { ViewGroup } from '@pasteboard/kernel/view';
import { isOwnAsk } from '@pasteboard/phrasing';
import { useEffect, useMemo, useState } from 'react';
import { CardFace } from '../cards/card.tsx';
import { RichText, speechWithCards } from '../parts/rich-text.tsx';
import { useTable } from '../table/context.tsx';
import { Ladder } from './ladder.tsx';
import { datedVerdicts, ownVerdict, shownVerdict, type VerdictShown } from './verdict-shown.ts';
import './verdict.css';

/** So far back a verdict is still what people talk about. */
const RECENT = 14;

/** How long the viewer's own verdict stays, whatever others do. */
const HELD_FOR = 6_000;

/** True for a while after this verdict came. */
const useFresh = (seq: number | null): boolean => {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (seq === null) return;
    const timer = setTimeout(() => setOver(seq), HELD_FOR);
    return () => clearTimeout(timer);
  }, [seq]);
  return seq !== null && over !== seq;
};

const NOBODY: readonly string[] = [];

export const useVerdict = (): VerdictShown | null => {
  const { state, seen, view, panels, speech, naming, me, layout } = useTable();
  const { entries } = state.log;
  const { found, groups } = useMemo(() => {
    const drawn = speechWithCards(speech);
    const all: ViewGroup[] = entries.flatMap((entry) => (entry.t === 'group' && entry.n <= seen.n ? [entry.group] : []));
    const { verdicts } = panels;
    return {
      found: verdicts === undefined ? [] : datedVerdicts(verdicts.on(view, drawn), all.slice(-RECENT), verdicts.value),
      groups: all,
    };
  }, [entries, seen.n, view, panels, speech]);
  const own = me?.role === 'player' ? me.plays : NOBODY;
  const begins = useMemo(() => new Set((layout?.chapters ?? []).flatMap((kind) => kind.begins)), [layout]);
  const fresh = useFresh(ownVerdict({ found, own })?.seq ?? null);
  return useMemo(
    () =>
      shownVerdict({
        found,
        groups,
        asks: view.asks.filter(({ answered }) => !answered),
        seat: seen.seat,
        own,
        isOwn: (ask) => isOwnAsk(naming, ask),
        isTried: (ask) => panels.check?.isAsked?.(ask) === true,
        begins,
        fresh,
      }),
    [found, groups, view.asks, seen.seat, own, naming, panels, begins, fresh],
  );
};

/** What was decided, as the game draws it. */
export const VerdictFace = () => {
  const { panels } = useTable();
  const found = useVerdict();
  const Picture = panels.verdicts?.Picture;
  return Picture === undefined || found === null || found.past ? null : <Picture key={found.seq} of={found.verdict.of} />;
};

/** What was decided before what is asked now, in a line of the story. */
export const PastVerdict = () => {
  const found = useVerdict();
  if (found?.past !== true) return null;
  return (
    <p className="verdict-past" data-verdict="past">
      <b>
        <RichText text={found.verdict.title} />
      </b>{' '}
      <RichText text={found.verdict.why} />
    </p>
  );
};

/** What was decided, in words. The game's picture of it has its own place. */
export const VerdictBanner = () => {
  const { view } = useTable();
  const found = useVerdict();
  return (
    <div aria-live="assertive" aria-atomic="true">
      {found !== null && !found.past && (
        <div className="verdict paper" key={found.seq} data-verdict data-missed={found.verdict.missed === true ? '' : undefined}>
          {found.verdict.ladder !== null && <Ladder {...found.verdict.ladder} />}
          {found.verdict.card !== null && <CardFace code={found.verdict.card} faces={view.faces} width={46} label="" />}
          <div className="verdict-word">
            <h2>
              <RichText text={found.verdict.title} />
            </h2>
          </div>
          <p>
            <RichText text={found.verdict.why} />
          </p>
          <WrongCard />
        </div>
      )}
    </div>
  );
};
