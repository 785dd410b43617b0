// Burning cards: a number, and what it leaves of the deck.

import { deckFor } from '@pasteboard/games/thread/view';
import { useMemo, type ReactNode } from 'react';
import { Ring } from '../../parts/ring.tsx';
import { useTable } from '../../table/context.tsx';
import { useDraft } from '../../fields/draft.ts';
import { Fields } from '../../fields/fields.tsx';
import { staminaOf } from '../../table/people.ts';
import { movesFor } from './moves.ts';
import { Strip } from './strip.tsx';
import { DECKS } from './who.tsx';

export const Burning = ({ who, head, onClose }: { readonly who: string; readonly head: ReactNode; readonly onClose: () => void }) => {
  const { templates, view } = useTable();
  const its = useMemo(() => movesFor(templates, 'burn', who), [templates, who]);
  const draft = useDraft(its, { who });
  const deck = deckFor(view, who);
  const row = draft.rows.find(({ field }) => field === 'n');
  const n = typeof row?.value === 'number' ? row.value : 0;
  const left = deck === null ? 0 : deck.count;
  const most = row?.domain.kind === 'integer' ? Math.min(row.domain.to, deck?.bottomless === true ? row.domain.to : left) : left;
  const put = (to: number): void => draft.choose('n', Math.max(0, Math.min(most, to)));
  const after = deck === null || deck.bottomless ? null : left - Math.min(n, left);
  const stamina = deck?.bottomless === true ? null : staminaOf(view, DECKS, who);
  const cards = n === 1 ? 'a card' : `${n} cards`;
  return (
    <Strip
      title={head}
      onClose={onClose}
      play={draft.play}
      label={`Burn ${cards}`}
      price={after === null ? 'from the bottomless deck' : `${left} → ${after}`}
    >
      <div className="burning">
        {stamina !== null && after !== null && <Ring now={after} full={stamina.full} size={58} paper />}
        <div className="stepper">
          <button type="button" className="button" aria-label="One card less" aria-disabled={n <= 0} onClick={() => put(n - 1)}>
            −
          </button>
          <input
            className="input"
            type="number"
            inputMode="numeric"
            aria-label="Cards to burn"
            min={0}
            max={most}
            value={n}
            onChange={(event) => Number.isFinite(event.target.valueAsNumber) && put(event.target.valueAsNumber)}
          />
          <button type="button" className="button" aria-label="One card more" aria-disabled={n >= most} onClick={() => put(n + 1)}>
            +
          </button>
        </div>
        {after !== null && (
          <p className="burning-left" aria-live="polite">
            <b>{left}</b> → <b>{after}</b>
            <small>{after === 0 ? 'no cards left: every Check fails' : 'cards left'}</small>
          </p>
        )}
      </div>
      <Fields draft={draft} except="n" />
    </Strip>
  );
};
