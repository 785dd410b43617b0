// Perks as cards: what each does, whether it is used up, and the button that uses it.

import { perkPrice, traitsOf } from '@pasteboard/games/thread/view';
import { isOpen } from '@pasteboard/kernel/view';
import { plainReason } from '@pasteboard/phrasing';
import { useMemo, useState, type ReactNode } from 'react';
import { useKeys } from '../../parts/keys.ts';
import { useTable } from '../../table/context.tsx';
import { useDraft } from '../../fields/draft.ts';
import { FieldList } from '../../fields/fields.tsx';
import { usePickingFor } from '../../fields/picking.tsx';
import { movesFor, narrowedTo, shutBy } from './moves.ts';
import { Strip } from './strip.tsx';
import { explained } from './traits.tsx';

export const PerkUse = ({
  who,
  head,
  wanted,
  onClose,
}: {
  readonly who: string;
  readonly head: ReactNode;
  /** The one that was tapped. */
  readonly wanted: string | null;
  readonly onClose: () => void;
}) => {
  const { templates, view, words, speech } = useTable();
  const its = useMemo(() => movesFor(templates, 'perk.use', who), [templates, who]);
  const { perks } = traitsOf(view, who);
  const usable = perks.filter((id) => narrowedTo(its, 'perk.use', 'perk', id).some(isOpen));
  const [picked, setPicked] = useState(wanted);
  const perk = usable.find((id) => id === picked) ?? usable[0] ?? null;
  const mine = useMemo(() => (perk === null ? [] : narrowedTo(its, 'perk.use', 'perk', perk)), [its, perk]);
  const draft = useDraft(mine);
  useKeys(usePickingFor(draft));
  const priceOf = (id: string): string | null => {
    const burns = perkPrice(view, who, id);
    if (burns === null) return null;
    return burns.n === 0 ? 'burns nothing' : `burns ${burns.n}: ${burns.left} → ${burns.left - burns.n}`;
  };
  return (
    <Strip
      title={head}
      onClose={onClose}
      play={draft.play}
      label={perk === null ? 'Use a Perk' : `Use ${explained(words, perk).name}`}
      price={perk === null ? null : priceOf(perk)}
    >
      {perks.length === 0 && <p className="quiet-text">No Perks yet. They are learned with Points during a Full-Rest.</p>}
      <div className="move-options" role="radiogroup" aria-label="Which Perk">
        {perks.map((id) => {
          const { name, means } = explained(words, id);
          const ways = narrowedTo(its, 'perk.use', 'perk', id);
          const no = shutBy(ways);
          const open = ways.some(isOpen);
          return (
            <button
              key={id}
              type="button"
              role="radio"
              className="move-option perk"
              aria-checked={id === perk}
              aria-disabled={!open}
              onClick={() => open && setPicked(id)}
            >
              <b>{name}</b>
              {means !== null && <small>{means}</small>}
              {!open && <small className="move-option-shut">{no === null ? 'Holds all the time.' : plainReason(speech, no)}</small>}
            </button>
          );
        })}
      </div>
      <FieldList draft={draft} />
    </Strip>
  );
};
