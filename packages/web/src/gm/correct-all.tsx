// Everything that can be put right, in one list with a search.

import { begun, moveName, ownerName } from '@pasteboard/telling';
import { useState } from 'react';
import { useTable } from '../table/context.tsx';
import { usePileTitle, type Part } from './correct-cards.tsx';
import { allByHand, type Tapped } from './correcting.ts';

export const Everything = ({ moves, onBegin, onTap }: Part & { readonly onTap: (tapped: Tapped) => void }) => {
  const { words, view } = useTable();
  const title = usePileTitle();
  const [sought, setSought] = useState('');
  const isSought = (text: string): boolean => text.toLowerCase().includes(sought.trim().toLowerCase());
  const verbs = allByHand(moves).filter(({ do: name }) => isSought(`${moveName(words, name)} ${name}`));
  const piles = Object.keys(view.piles).filter((id) => isSought(`${title(id)} ${id}`));
  const scopes = Object.keys(view.values).filter((id) => id !== 'options' && isSought(`${ownerName(view, words, id)} ${id}`));
  return (
    <>
      <input
        className="input"
        type="search"
        data-first
        placeholder="Search moves, piles and people"
        aria-label="Search moves, piles and people"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <div className="moves-list">
        <section aria-label="Moves by hand">
          <h3 className="eyebrow">Moves by hand</h3>
          {verbs.map((correction) => (
            <button
              key={correction.do}
              type="button"
              className="move-line"
              onClick={() => onBegin(correction, begun(moveName(words, correction.do)))}
            >
              <span>{begun(moveName(words, correction.do))}</span>
            </button>
          ))}
        </section>
        <section aria-label="Values">
          <h3 className="eyebrow">Values of</h3>
          {scopes.map((id) => (
            <button key={id} type="button" className="move-line" onClick={() => onTap({ is: 'values', who: id })}>
              <span>{begun(ownerName(view, words, id))}</span>
            </button>
          ))}
        </section>
        <section aria-label="Piles">
          <h3 className="eyebrow">Piles</h3>
          {piles.map((id) => (
            <button key={id} type="button" className="move-line" onClick={() => onTap({ is: 'pile', pile: id })}>
              <span>
                {title(id)} ({view.piles[id]?.count ?? 0})
              </span>
            </button>
          ))}
        </section>
        {verbs.length + piles.length + scopes.length === 0 && <p className="quiet-text">Nothing is called that.</p>}
      </div>
    </>
  );
};
