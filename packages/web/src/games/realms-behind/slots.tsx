// Beside the ladder: the places that cards go to, the Suit Pool as four lamps, and what a hit would do.

import { healthOf, type ForetoldBlow, type Layer, type Suit } from '@pasteboard/games/realms-behind/view';
import type { ReactNode } from 'react';
import { CardBack, CardFace, SuitMark } from '../../cards/card.tsx';
import { Icon } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { backOf } from '../../table/people.ts';
import { HealthBar } from './health.tsx';
import { SUIT_ORDER, useNames } from './words.ts';
import './slots.css';

const CARD = 62;

/** A place for a card: filled, waiting for one, or to be turned over from the deck. */
export interface Place {
  readonly name: string;
  readonly face: string | null;
  readonly fromDeck: boolean;
  /** Tapped cards go here. */
  readonly aimed: boolean;
  readonly aim: (() => void) | null;
}

const PlaceCard = ({ place, seat }: { readonly place: Place; readonly seat: number | 'gm' }) => {
  const { view } = useTable();
  const { face, fromDeck } = place;
  if (face !== null) return <CardFace code={face} faces={view.faces} width={CARD} label="" />;
  return fromDeck ? <CardBack width={CARD} seat={seat} label="" /> : <span className="place-empty" />;
};

const placeLabel = ({ name, face, fromDeck }: Place, named: (face: string) => string): string =>
  `${name}: ${face === null ? (fromDeck ? 'the top of the deck' : 'empty') : named(face)}`;

export const Places = ({
  who,
  places,
  named,
}: {
  readonly who: string;
  readonly places: readonly Place[];
  readonly named: (face: string) => string;
}) => {
  const { view } = useTable();
  return (
    <div className="places">
      {places.map((place, at) =>
        place.aim === null ? (
          <figure key={at} className="place" role="img" aria-label={placeLabel(place, named)}>
            <figcaption>{place.name}</figcaption>
            <PlaceCard place={place} seat={backOf(view, who)} />
          </figure>
        ) : (
          <button
            key={at}
            type="button"
            className="place"
            aria-pressed={place.aimed}
            aria-label={placeLabel(place, named)}
            onClick={place.aim}
          >
            <span>{place.name}</span>
            <PlaceCard place={place} seat={backOf(view, who)} />
          </button>
        ),
      )}
    </div>
  );
};

/** Where a card for Advantage comes from. */
export const From = ({
  chosen,
  onChoose,
}: {
  readonly chosen: 'held' | 'top' | 'none';
  readonly onChoose: (from: 'held' | 'top' | 'none') => void;
}) => (
  <div className="place-from" role="group" aria-label="The card for Advantage">
    {(
      [
        ['held', 'From hand', 'sheet', undefined],
        ['top', 'Deck top', 'draw', 'T'],
        ['none', 'None', 'close', undefined],
      ] as const
    ).map(([from, name, icon, key]) => (
      <button
        key={from}
        type="button"
        className="button small"
        aria-pressed={chosen === from}
        aria-keyshortcuts={key}
        data-from={from}
        onClick={() => onChoose(from)}
      >
        <Icon name={icon} />
        {name}
        {key !== undefined && <kbd aria-hidden="true">{key}</kbd>}
      </button>
    ))}
  </div>
);

const SUIT_NAMES: { readonly [suit in Suit]: string } = { H: 'Hearts', S: 'Spades', C: 'Clubs', D: 'Diamonds' };

export const Pool = ({ pool, demand = null }: { readonly pool: { readonly [suit in Suit]?: number }; readonly demand?: Suit | null }) => (
  <section className="pool" aria-label="Suit Pool">
    <h4 className="eyebrow">Suit Pool</h4>
    <ul>
      {SUIT_ORDER.map((suit) => {
        const n = pool[suit] ?? 0;
        return (
          <li
            key={suit}
            data-lit={n > 0 ? '' : undefined}
            data-demand={suit === demand ? '' : undefined}
            aria-label={`${SUIT_NAMES[suit]}: ${n}${suit === demand ? ', demanded' : ''}`}
          >
            <SuitMark suit={suit} size={18} />
            <b aria-hidden="true">{n}</b>
          </li>
        );
      })}
    </ul>
  </section>
);

/** A sum with its terms in large numbers and what they are beneath; the result stands last. */
export const SumRow = ({
  terms,
  result,
  unit,
}: {
  readonly terms: readonly { readonly label: string; readonly n: number }[];
  readonly result: number;
  readonly unit: string;
}) => {
  const { label } = useNames();
  return (
    <p className="sum">
      {terms.map(({ label: of, n }, at) => (
        <span key={at} className="sum-term">
          <b>
            {at > 0 && <i>{n < 0 ? '−' : '+'}</i>}
            {Math.abs(n)}
          </b>
          <small>{label(of)}</small>
        </span>
      ))}
      <span className="sum-term" data-result={result > 0 ? 'harm' : ''}>
        <b>
          <i>=</i>
          {result}
        </b>
        <small>{unit}</small>
      </span>
    </p>
  );
};

const Lost = ({
  name,
  layer,
  loss,
  deep = false,
}: {
  readonly name: string;
  readonly layer: Layer;
  readonly loss: number;
  readonly deep?: boolean;
}): ReactNode => (
  <div className="lost">
    <dt>{name}</dt>
    <dd>
      <HealthBar layer={layer} loss={loss} deep={deep} />
      <span>{loss === 0 ? layer.now : `${layer.now} to ${layer.now - loss}`}</span>
    </dd>
  </div>
);

/** What a hit does, as a sum, with what its target loses marked in its bars. `sure`: it has hit. */
export const Damage = ({ blow, sure = false }: { readonly blow: ForetoldBlow; readonly sure?: boolean }) => {
  const { view } = useTable();
  const { name } = useNames();
  const health = healthOf(view, blow.target);
  return (
    <section className="blow paper" aria-label={`${sure ? 'It hits' : 'If it hits'}: ${blow.taken} damage`}>
      <h4 className="eyebrow">{sure ? 'It hits' : 'If it hits'}</h4>
      <SumRow terms={blow.terms} result={blow.taken} unit="damage" />
      {health !== null && (
        <dl>
          <Lost name={`${name(blow.target)}, shallow`} layer={health.shallow} loss={blow.loss.shallow} />
          <Lost name="deep" layer={health.deep} loss={blow.loss.deep} deep />
        </dl>
      )}
    </section>
  );
};
