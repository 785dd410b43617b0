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

export const useVerdict = (): { readonly verdict: Verdict; readonly seq: number } | null => {
  const { state, seen, view, panels, speech } = useTable();
  const { entries } = state.log;
  return useMemo(() => {
    const say = (key: string, params: Parameters<typeof said>[2]): string => said(drawnSpeech(speech), key, params);
    const groups: ViewGroup[] = entries.flatMap((entry) => (entry.t === 'group' && entry.n <= seen.n ? [entry.group] : []));
    const undone = new Set(groups.flatMap(({ undoes }) => undoes));
    for (const group of groups.slice(-RECENT).toReversed()) {
      const verdict = undone.has(group.seq) ? null : panels.verdict(group, view, say);
      if (verdict !== null) return { verdict, seq: group.seq };
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

export const VerdictBanner = () => {
  const { view } = useTable();
  const found = useVerdict();
  return (
    <div aria-live="assertive" aria-atomic="true">
      {found !== null && (
        <div className="verdict paper" key={found.seq} data-verdict>
          {found.verdict.card !== null && <CardFace code={found.verdict.card} faces={view.faces} width={64} label="" />}
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
  );
};
