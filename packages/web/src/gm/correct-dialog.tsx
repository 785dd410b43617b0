// The dialog for corrections: of the tapped card or pile, of a character's values, or all in one list with a search.

import { faceName, type Template } from '@pasteboard/kernel/view';
import { begun, moveName, ownerName, pileKind, plainValue, valueName, valuesOf } from '@pasteboard/phrasing';
import { useState } from 'react';
import { useMoves } from '../moves/moves.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTable } from '../table/context.tsx';
import { usePileTitle, type Part, Card, PileCorrections } from './correct-cards.tsx';
import { allByHand, type Tapped, forValues, type Correction } from './correcting.ts';

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
        {verbs.length + piles.length + scopes.length === 0 && <p className="quiet-text">No match.</p>}
      </div>
    </>
  );
};

const MANY = 10;

/** A character's piles, including those that are not on the felt. */
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
      {found.length === 0 && <p className="quiet-text">{all.length === 0 ? 'No values to set here.' : 'No match.'}</p>}
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

export const CorrectDialog = ({
  tapped,
  moves,
  onTap,
  onClose,
}: {
  readonly tapped: Tapped;
  readonly moves: readonly Template[] | null;
  readonly onTap: (tapped: Tapped) => void;
  readonly onClose: () => void;
}) => {
  const { view, words } = useTable();
  const { begin } = useMoves();
  const pileTitle = usePileTitle();
  const title =
    tapped.is === 'all'
      ? 'Everything by hand'
      : tapped.is === 'values'
        ? begun(ownerName(view, words, tapped.who))
        : tapped.is === 'pile'
          ? pileTitle(tapped.pile)
          : tapped.slot.face === null
            ? 'A face-down card'
            : begun(faceName(tapped.slot.face, view.faces));
  const onBegin = ({ do: move, templates, wanted }: Correction, name: string): void => {
    onClose();
    // The form starts with the current value, so it waits for a change.
    begin(templates, wanted, { title: name, confirm: move === 'manual.set' });
  };
  return (
    <Dialog title={title} onClose={onClose} wide={tapped.is === 'all'}>
      <div className="correct">
        {moves === null ? (
          <p className="quiet-text" role="status">
            One moment …
          </p>
        ) : tapped.is === 'card' ? (
          <Card slot={tapped.slot} pile={tapped.pile} moves={moves} onBegin={onBegin} />
        ) : tapped.is === 'pile' ? (
          <PileCorrections pile={tapped.pile} moves={moves} onBegin={onBegin} />
        ) : tapped.is === 'values' ? (
          <>
            <PilesOf who={tapped.who} onTap={onTap} />
            <Values who={tapped.who} moves={moves} onBegin={onBegin} />
          </>
        ) : (
          <Everything moves={moves} onBegin={onBegin} onTap={onTap} />
        )}
      </div>
    </Dialog>
  );
};
