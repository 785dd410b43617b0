// What can be put right about somebody: the piles before them, and each value.

import { begun, ownerName, pileKind, plainValue, valueName, valuesOf } from '@pasteboard/telling';
import { useState } from 'react';
import { useTable } from '../table/context.tsx';
import type { Part } from './correct-cards.tsx';
import { forValues, type Tapped } from './correcting.ts';

const MANY = 10;

/** Somebody's piles, those as well that do not lie on the felt. */
export const PilesOf = ({ who, onTap }: { readonly who: string; readonly onTap: (tapped: Tapped) => void }) => {
  const { view, words } = useTable();
  const piles = Object.entries(view.piles).filter(([, { owner, level }]) => owner === who && level !== 'none');
  if (piles.length === 0) return null;
  return (
    <div className="correct-buttons" role="group" aria-label="Piles">
      {piles.map(([id, { owner, count }]) => (
        <button key={id} type="button" className="button small" onClick={() => onTap({ is: 'pile', pile: id })}>
          {begun(pileKind(words, id, owner))} {count}
        </button>
      ))}
    </div>
  );
};

export const Values = ({ who, moves, onBegin }: Part & { readonly who: string }) => {
  const { view, words } = useTable();
  const [sought, setSought] = useState('');
  const values = valuesOf(view, who);
  const all = forValues(moves, who, values)
    .map((correction) => ({ correction, name: begun(valueName(words, correction.key).trim() || correction.key) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const found = all.filter(({ name, correction: { key } }) => `${name} ${key}`.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <>
      {all.length > MANY && (
        <input
          className="input"
          type="search"
          placeholder="Search values"
          aria-label="Search values"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {found.length === 0 && (
        <p className="quiet-text">{all.length === 0 ? 'There is nothing to set here.' : 'No value is called that.'}</p>
      )}
      <ul className="correct-values">
        {found.map(({ name, correction }) => (
          <li key={correction.key}>
            <button
              type="button"
              className="correct-value"
              onClick={() => onBegin(correction, `Set ${valueName(words, correction.key)} of ${ownerName(view, words, who)}`)}
            >
              <span>{name}</span>
              <b>{plainValue({ view, words }, values[correction.key]?.value ?? null, correction.key)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
