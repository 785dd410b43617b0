// What a rest, Will or calming down changes, each number before and after, while nothing has moved yet.

import { calmSeen, fightersOn, restSeen, restsToday, willSeen, type Change } from '@pasteboard/games/realms-behind/view';
import type { JsonRecord } from '@pasteboard/kernel/view';
import { begun, valueName } from '@pasteboard/phrasing';
import { useTable } from '../../table/context.tsx';
import { useNames } from './words.ts';
import './rest-preview.css';

const Changes = ({ of }: { readonly of: readonly Change[] }) => {
  const { words } = useTable();
  const changes = of.filter(({ from, to }) => from !== to);
  if (changes.length === 0) return <p className="quiet-text">Nothing changes.</p>;
  return (
    <dl className="changes">
      {changes.map(({ key, from, to, full }) => (
        <div key={key}>
          <dt>{begun(valueName(words, key))}</dt>
          <dd>
            {from} <span aria-hidden="true">→</span>
            <span className="unseen"> to </span> <b>{to}</b>
            {full !== null && full !== to && <small> of {full}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** A deck that a draw empties leaves its character Stupefied: that is told before it happens. */
const Emptied = ({ of }: { readonly of: readonly Change[] }) =>
  of.some(({ key, from, to, isDeck }) => isDeck && key !== '' && from > 0 && to <= 0) ? (
    <p className="changes-warning">The deck would be empty: you are asked how many cards to draw.</p>
  ) : null;

const Rest = ({ kind }: { readonly kind: 'short' | 'long' }) => {
  const { view, me } = useTable();
  const { name } = useNames();
  const { had, left, day } = restsToday(view);
  const all = fightersOn(view).flatMap(({ who, isCreature }) => (isCreature ? [] : [who]));
  const shown = me?.role === 'player' ? all.filter((who) => me.plays.includes(who)) : all;
  return (
    <div className="rest-preview">
      <p>
        <b>Day {day}.</b>{' '}
        {kind === 'long' ? 'A long rest ends it, and cards come back.' : `Short rest ${had + 1} of ${had + left}. No card comes back.`}
      </p>
      <ul>
        {shown.map((who) => {
          const { changes, toSplit } = restSeen(view, who, kind);
          return (
            <li key={who}>
              <h4>{name(who)}</h4>
              <Changes of={changes} />
              {toSplit > 0 && <p className="quiet-text">And {toSplit} to heal, split between the layers as its player likes.</p>}
              {kind === 'short' && <Emptied of={changes} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

export const ShortRestPreview = () => <Rest kind="short" />;
export const LongRestPreview = () => <Rest kind="long" />;

const whoIn = (given: JsonRecord): string => (typeof given['who'] === 'string' ? given['who'] : '');

export const WillPreview = ({ given }: { readonly given: JsonRecord }) => {
  const { view } = useTable();
  // The only list in this move are the cards that go.
  const discarded = Object.values(given).find((value) => Array.isArray(value))?.length ?? 0;
  const who = whoIn(given);
  if (who === '' || discarded === 0) return <p className="quiet-text">Choose cards in your hand: they go, and one more than that comes.</p>;
  const changes = willSeen(view, who, discarded);
  return (
    <div className="rest-preview">
      <Changes of={changes} />
      <Emptied of={changes} />
    </div>
  );
};

export const CalmPreview = ({ given }: { readonly given: JsonRecord }) => {
  const { view } = useTable();
  const who = whoIn(given);
  return who === '' ? null : (
    <div className="rest-preview">
      <Changes of={calmSeen(view, who)} />
    </div>
  );
};
