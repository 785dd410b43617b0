// Beginning a rest, with what either kind would bring back as things stand.

import { deckFor, restBrings, type RestBrings } from '@pasteboard/games/thread/view';
import { isOpen } from '@pasteboard/kernel/view';
import { begun, called, reason } from '@pasteboard/telling';
import { useMemo, useState } from 'react';
import { Ring } from '../../parts/ring.tsx';
import { useTable } from '../../table/context.tsx';
import { useDraft } from '../../fields/draft.ts';
import { useOwn } from '../../table/own.ts';
import { staminaOf } from '../../table/people.ts';
import type { FormProps } from '../../table/panels.ts';
import { actorsIn, movesFor, narrowedTo, optionsOf, shutBy } from './moves.ts';
import { Strip, Whose } from './strip.tsx';
import { DECKS } from './who.tsx';
import './deeds.css';

const backText = ({ back, of }: RestBrings): string => {
  if (back === 0) return 'No card goes back';
  if (back === of) return back === 1 ? 'The discarded card goes back' : `All ${of} discarded cards go back`;
  return `${back} of ${of} discarded cards go back, at random`;
};

const Brings = ({ who, brings }: { readonly who: string; readonly brings: RestBrings | null }) => {
  const { view } = useTable();
  const deck = deckFor(view, who);
  const stamina = staminaOf(view, DECKS, who);
  if (brings === null || deck === null || stamina === null) return null;
  const after = deck.count + brings.back;
  return (
    <span className="rest-brings">
      <Ring now={after} full={stamina.full} size={46} paper />
      <span>
        <small>{backText(brings)}.</small>
        <small>
          Deck {deck.count} → <b>{after}</b>
          {brings.heals > 0 && ` · Health +${brings.heals}`}
        </small>
      </span>
    </span>
  );
};

export const RestForm = ({ templates: begunWith, wanted = {}, onClose }: FormProps) => {
  const { templates, view, speech } = useTable();
  const own = useOwn();
  const among = useMemo(() => actorsIn(templates, ['rest.begin']), [templates]);
  const [chosen, setChosen] = useState<string | null>(() => (typeof wanted['who'] === 'string' ? wanted['who'] : null));
  const open = among.filter((id) => movesFor(templates, 'rest.begin', id).some(isOpen));
  const who = among.find((id) => id === chosen) ?? own.find((id) => open.includes(id)) ?? open[0] ?? among[0] ?? '';
  const its = useMemo(() => movesFor(templates.length === 0 ? begunWith : templates, 'rest.begin', who), [templates, begunWith, who]);
  const draft = useDraft(its);
  const kinds = [...new Set(its.flatMap((template) => optionsOf(template, 'kind').map(({ id }) => id)))];
  const kind = draft.rows.find(({ field }) => field === 'kind')?.value;
  const shut = shutBy(its);
  return (
    <Strip
      title={<Whose among={among} who={who} onChoose={setChosen} />}
      onClose={onClose}
      play={draft.play}
      label={typeof kind === 'string' ? `Begin ${called(speech, 'word', `rest.${kind}`)}` : 'Begin a rest'}
    >
      {shut !== null && <p className="quiet-text">{reason(speech, shut)}</p>}
      <div className="deeds" role="radiogroup" aria-label="Which rest">
        {kinds.map((id) => {
          const can = narrowedTo(its, 'rest.begin', 'kind', id).some(isOpen);
          return (
            <button
              key={id}
              type="button"
              role="radio"
              className="deed rest"
              aria-checked={id === kind}
              aria-disabled={!can}
              onClick={() => can && draft.choose('kind', id)}
            >
              <b>{begun(called(speech, 'word', id))}</b>
              {(id === 'full' || id === 'partial') && <Brings who={who} brings={restBrings(view, who, id)} />}
              {deckFor(view, who)?.bottomless === true && <small>Nothing goes back into the bottomless deck.</small>}
            </button>
          );
        })}
      </div>
      <p className="quiet-text">Cards come back when the rest is completed. What is lost by acting during it stays out.</p>
    </Strip>
  );
};
