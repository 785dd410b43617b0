// Rests: beginning one with what it would bring back, who rests now, and the ways to end it.

import {
  asksToRest,
  deckFor,
  restBrings,
  type RestBrings,
  resting as restingIn,
  restWord,
  setAsideFor,
  type RestKind,
} from '@pasteboard/games/thread/view';
import { isOpen } from '@pasteboard/kernel/view';
import { begun, called, hintsOn, openly } from '@pasteboard/phrasing';
import { useMemo, useState } from 'react';
import { CardFace } from '../../cards/card.tsx';
import { useDraft } from '../../fields/draft.ts';
import { useMoves } from '../../moves/moves.tsx';
import { Icon } from '../../parts/icons.tsx';
import { Ring } from '../../parts/ring.tsx';
import { refusalTrouble, TroubleText } from '../../parts/why.tsx';
import { useTable } from '../../table/context.tsx';
import { useOwn } from '../../table/own.ts';
import type { FormProps } from '../../table/panels.ts';
import { staminaOf } from '../../table/people.ts';
import { actorsIn, movesFor, narrowedTo, optionsOf, shutBy } from './moves.ts';
import { Strip, Whose } from './strip.tsx';
import { DECKS, useName } from './who.tsx';
import './actions.css';

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
  const asks = kind === 'full' && asksToRest(view);
  return (
    <Strip
      title={<Whose among={among} who={who} onChoose={setChosen} />}
      onClose={onClose}
      play={draft.play}
      label={typeof kind === 'string' ? `${asks ? 'Ask for' : 'Begin'} ${called(speech, 'word', restWord(kind))}` : 'Begin a rest'}
    >
      {shut !== null && (
        <div className="quiet-text">
          <TroubleText trouble={refusalTrouble(speech, shut)} />
        </div>
      )}
      <div className="move-options" role="radiogroup" aria-label="Which rest">
        {kinds.map((id) => {
          const can = narrowedTo(its, 'rest.begin', 'kind', id).some(isOpen);
          return (
            <button
              key={id}
              type="button"
              role="radio"
              className="move-option rest"
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
      {asks && <p className="quiet-text">The Weaver has to agree to a Full-Rest.</p>}
      <p className="quiet-text">Cards come back when the rest is completed. Cards that you lose by acting during it stay out.</p>
    </Strip>
  );
};

const StaysOut = ({ who }: { readonly who: string }) => {
  const { view } = useTable();
  const aside = setAsideFor(view, who);
  if (aside === null) return null;
  const { id, pile } = aside;
  return (
    <div className="stays-out" data-pile={id}>
      <span className="eyebrow">Stays out</span>
      {(pile.slots ?? []).map(({ face }, i) => face !== null && <CardFace key={i} code={face} faces={view.faces} width={40} />)}
      {pile.slots === null && <span>{pile.count}</span>}
    </div>
  );
};

const Rester = ({ who, kind }: { readonly who: string; readonly kind: RestKind }) => {
  const { view, words, state, templates, speech } = useTable();
  const { begin } = useMoves();
  const name = useName();
  const complete = movesFor(templates, 'rest.complete', who).filter(isOpen);
  const breakOff = movesFor(templates, 'rest.interrupt', who).filter(isOpen);
  const hints = hintsOn(openly({ view, words, hints: state.offers.hints }), { twins: complete });
  const stamina = staminaOf(view, DECKS, who);
  // Others' rests are a line each: one's own has its buttons in sight.
  const isDue = complete.length > 0;
  return (
    <li className="rester" data-due={isDue ? '' : undefined}>
      {stamina !== null && <Ring now={stamina.now} full={stamina.full} size={isDue ? 44 : 32} />}
      <div className="rester-words">
        <p>
          <b>{name(who)}</b> takes {called(speech, 'word', restWord(kind))}.
        </p>
        {hints.map((text) => (
          <p key={text} className="quiet-text">
            {text}
          </p>
        ))}
        <StaysOut who={who} />
        {isDue && (
          <p className="scene-buttons">
            <button type="button" className="button small primary" data-move="rest.complete" onClick={() => begin(complete)}>
              <Icon name="sun" />
              Complete the rest
            </button>
            {breakOff.length > 0 && (
              <button
                type="button"
                className="button small"
                data-move="rest.interrupt"
                title="Nothing comes back"
                aria-description="Nothing comes back"
                onClick={() => begin(breakOff)}
              >
                Break off the rest
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  );
};

export const Resting = () => {
  const { view } = useTable();
  const resting = restingIn(view);
  if (resting.length === 0) return null;
  return (
    <ul className="resting" aria-label="Resting">
      {resting.map(({ who, kind }) => (
        <Rester key={who} who={who} kind={kind} />
      ))}
    </ul>
  );
};
