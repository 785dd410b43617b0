// What a player's own Character can do: actions with what each burns, its Perks, and burning cards.

import { actionPrice, deckFor } from '@pasteboard/games/thread/view';
import { isOpen } from '@pasteboard/kernel/view';
import { begun, called, plainReason } from '@pasteboard/phrasing';
import { useMemo, type ReactNode, useState } from 'react';
import { useDraft } from '../../fields/draft.ts';
import { FieldList } from '../../fields/fields.tsx';
import { usePickingFor } from '../../fields/picking.tsx';
import { useKeys } from '../../parts/keys.ts';
import { Ring } from '../../parts/ring.tsx';
import { useTable } from '../../table/context.tsx';
import { useOwn } from '../../table/own.ts';
import type { FormProps } from '../../table/panels.ts';
import { staminaOf } from '../../table/people.ts';
import { movesFor, narrowedTo, optionsOf, shutBy, actorsIn } from './moves.ts';
import { PerkUse } from './perk-use.tsx';
import { Strip, Ways, Whose } from './strip.tsx';
import { DECKS } from './who.tsx';
import './actions.css';

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
      <div className="move-options" role="radiogroup" aria-label="What kind">
        {kinds.map((kind) => {
          const ways = narrowedTo(its, 'action', 'type', kind);
          const no = shutBy(ways);
          const open = ways.some(isOpen);
          return (
            <button
              key={kind}
              type="button"
              role="radio"
              className="move-option"
              aria-checked={kind === type}
              aria-disabled={!open}
              onClick={() => open && draft.choose('type', kind)}
            >
              <b>{name(kind)}</b>
              <small>{no === null ? (priceText(price, kind === 'free') ?? 'from the bottomless deck') : plainReason(speech, no)}</small>
            </button>
          );
        })}
      </div>
      <FieldList draft={draft} except={['type']} />
    </Strip>
  );
};

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
      <FieldList draft={draft} except={['n']} />
    </Strip>
  );
};

const MOVES = ['action', 'perk.use', 'burn'] as const;
type MoveKind = (typeof MOVES)[number];
const NAMES: { readonly [kind in MoveKind]: string } = { action: 'Act', 'perk.use': 'Perks', burn: 'Burn' };

export const ActionForm = ({ templates: begunWith, wanted = {}, onClose }: FormProps) => {
  const { templates } = useTable();
  const own = useOwn();
  const [kind, setKind] = useState<MoveKind>(() => MOVES.find((move) => move === begunWith[0]?.do) ?? 'action');
  const among = useMemo(() => actorsIn(templates, MOVES), [templates]);
  const [chosen, setChosen] = useState<string | null>(() => (typeof wanted['who'] === 'string' ? wanted['who'] : null));
  const who = among.find((id) => id === chosen) ?? own.find((id) => among.includes(id)) ?? among[0];
  if (who === undefined) return null;
  const offered = MOVES.filter((move) => templates.some((template) => template.do === move));
  const head = (
    <>
      <Whose among={among} who={who} onChoose={setChosen} />
      <Ways label="What to do" ways={offered.map((id) => ({ id, name: NAMES[id] }))} chosen={kind} onChoose={setKind} />
    </>
  );
  const props = { who, head, onClose };
  if (kind === 'perk.use') return <PerkUse key={who} {...props} wanted={typeof wanted['perk'] === 'string' ? wanted['perk'] : null} />;
  return kind === 'burn' ? <Burning key={who} {...props} /> : <Acting key={who} {...props} />;
};
