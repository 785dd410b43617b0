// Taking an action: the kinds of it, what each burns and takes, and towards whom.

import { actionPrice } from '@pasteboard/games/thread/view';
import { isOpen } from '@pasteboard/kernel/view';
import { begun, called, reason } from '@pasteboard/telling';
import { useMemo, type ReactNode } from 'react';
import { useKeys } from '../../parts/keys.ts';
import { useTable } from '../../table/context.tsx';
import { useDraft } from '../../fields/draft.ts';
import { Fields } from '../../fields/fields.tsx';
import { usePickingFor } from '../../fields/picking.tsx';
import { movesFor, narrowedTo, optionsOf, shutBy } from './moves.ts';
import { Strip } from './strip.tsx';

/** “burns 1, 54 → 53 · 1 Stamina”, as far as it is known. */
const priceText = ({ burns, stamina }: ReturnType<typeof actionPrice>, free: boolean): string | null => {
  const cards = free ? 'burns nothing' : burns === null ? null : `burns ${burns.n}: ${burns.left} → ${burns.left - burns.n}`;
  const takes =
    stamina === null
      ? null
      : free
        ? 'the first of a turn is free'
        : `${stamina.cost} of ${stamina.have} Stamina${stamina.quick ? ', out of turn' : ''}`;
  const parts = [cards, takes].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
};

export const Acting = ({ who, head, onClose }: { readonly who: string; readonly head: ReactNode; readonly onClose: () => void }) => {
  const { templates, view, speech } = useTable();
  const its = useMemo(() => movesFor(templates, 'action', who), [templates, who]);
  const kinds = [...new Set(its.flatMap((template) => optionsOf(template, 'type').map(({ id }) => id)))];
  const draft = useDraft(its, { who });
  useKeys(usePickingFor(draft));
  const price = actionPrice(view, who);
  const type = draft.rows.find(({ field }) => field === 'type')?.value;
  const name = (kind: string): string => begun(called(speech, 'word', kind));
  const chosen = typeof type === 'string' ? type : null;
  return (
    <Strip
      title={head}
      onClose={onClose}
      play={draft.play}
      label={chosen === null ? 'Take an action' : name(chosen)}
      price={chosen === null ? null : priceText(price, chosen === 'free')}
    >
      <div className="deeds" role="radiogroup" aria-label="What kind">
        {kinds.map((kind) => {
          const ways = narrowedTo(its, 'action', 'type', kind);
          const no = shutBy(ways);
          const open = ways.some(isOpen);
          return (
            <button
              key={kind}
              type="button"
              role="radio"
              className="deed"
              aria-checked={kind === type}
              aria-disabled={!open}
              onClick={() => open && draft.choose('type', kind)}
            >
              <b>{name(kind)}</b>
              <small>{no === null ? (priceText(price, kind === 'free') ?? 'from the bottomless deck') : reason(speech, no)}</small>
            </button>
          );
        })}
      </div>
      <Fields draft={draft} except="type" />
    </Strip>
  );
};
