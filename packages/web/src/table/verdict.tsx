// How it came out: the degree in the book face, its step, and why in one sentence. Hits and misses look the same; the words differ.

import type { ViewGroup } from '@pasteboard/kernel/view';
import { said } from '@pasteboard/telling';
import { useMemo } from 'react';
import { CardFace } from '../cards/card.tsx';
import type { Verdict } from '../games/panels.ts';
import { Told, drawnSpeech } from '../parts/told.tsx';
import { useTable } from './context.tsx';
import './verdict.css';

/** So far back a verdict is still what people talk about. */
const RECENT = 14;

export interface VerdictFound {
  readonly verdict: Verdict;
  readonly seq: number;
  readonly group: ViewGroup;
  readonly before: readonly ViewGroup[];
}

export const useVerdict = (): VerdictFound | null => {
  const { state, seen, view, panels, speech } = useTable();
  const { entries } = state.log;
  return useMemo(() => {
    const say = (key: string, params: Parameters<typeof said>[2]): string => said(drawnSpeech(speech), key, params);
    const groups: ViewGroup[] = entries.flatMap((entry) => (entry.t === 'group' && entry.n <= seen.n ? [entry.group] : []));
    const undone = new Set(groups.flatMap(({ undoes }) => undoes));
    for (let at = groups.length - 1; at >= Math.max(0, groups.length - RECENT); at--) {
      const group = groups[at];
      if (group === undefined || undone.has(group.seq)) continue;
      const before = groups.slice(0, at);
      const verdict = panels.verdict(group, view, say, before);
      if (verdict !== null) return { verdict, seq: group.seq, group, before };
    }
    return null;
  }, [entries, seen.n, view, panels, speech]);
};

const Steps = ({ at, of }: { readonly at: number; readonly of: number }) => (
  <span className="verdict-steps" aria-hidden="true">
    {Array.from({ length: of }, (_, i) => (
      <i key={i} data-at={i === at ? '' : undefined} data-good={i >= of / 2 ? '' : undefined} />
    ))}
  </span>
);

/** What was decided, as the game draws it. */
export const VerdictFace = () => {
  const { panels } = useTable();
  const found = useVerdict();
  const { Outcome } = panels;
  return Outcome === undefined || found === null ? null : <Outcome key={found.seq} group={found.group} before={found.before} />;
};

/** `drawn`: with the game's picture of it, unless that stands elsewhere. */
export const VerdictBanner = ({ drawn = true }: { readonly drawn?: boolean }) => {
  const { view } = useTable();
  const found = useVerdict();
  return (
    <>
      {drawn && <VerdictFace />}
      <div aria-live="assertive" aria-atomic="true">
        {found !== null && (
          <div className="verdict paper" key={found.seq} data-verdict>
            {found.verdict.card !== null && <CardFace code={found.verdict.card} faces={view.faces} width={46} label="" />}
            <div className="verdict-word">
              <h2>
                <Told text={found.verdict.title} />
              </h2>
              {found.verdict.step !== null && <Steps {...found.verdict.step} />}
            </div>
            <p>
              <Told text={found.verdict.why} />
            </p>
          </div>
        )}
      </div>
    </>
  );
};
