// Who rests: what comes back when it is over, which cards stay out, and the ways to end it.

import { resting as restingIn, setAsideFor, type RestKind } from '@pasteboard/games/thread/view';
import { isOpen } from '@pasteboard/kernel/view';
import { called, hintsOn, openly } from '@pasteboard/telling';
import { CardFace } from '../../cards/card.tsx';
import { Icon } from '../../parts/icons.tsx';
import { Ring } from '../../parts/ring.tsx';
import { useTable } from '../../table/context.tsx';
import { useMoves } from '../../moves/moves.tsx';
import { staminaOf } from '../../table/people.ts';
import { movesFor } from './moves.ts';
import { DECKS, useName } from './who.tsx';

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
  return (
    <li className="rester">
      {stamina !== null && <Ring now={stamina.now} full={stamina.full} size={44} />}
      <div className="rester-words">
        <p>
          <b>{name(who)}</b> takes {called(speech, 'word', `rest.${kind}`)}.
        </p>
        {hints.map((text) => (
          <p key={text} className="quiet-text">
            {text}
          </p>
        ))}
        <StaysOut who={who} />
        {complete.length > 0 && (
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
                Break it off
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
