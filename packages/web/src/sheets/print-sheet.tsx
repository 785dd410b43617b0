// A sheet on paper. It lies beside the page, unseen on the screen; printing shows it alone.

import { begun, cardCount, conditionsOf, pileKind } from '@pasteboard/phrasing';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTable } from '../table/context.tsx';
import { freeSeatsOf } from '../table/door.ts';
import { playedCharacters, pilesOwnedBy } from '../table/people.ts';
import { rowText, titleOf, type SheetRow, type SheetRows } from './sheet-rows.ts';
import './print.css';

const Line = ({ rows }: { readonly rows: readonly SheetRow[] }) => (
  <>
    <dl className="print-values">
      {rows
        .filter(({ as }) => as !== 'words' && as !== 'pile')
        .map((row) => (
          <div key={row.key}>
            <dt>{row.name}</dt>
            <dd>{rowText(row)}</dd>
          </div>
        ))}
    </dl>
    {rows.map(
      (row) =>
        row.as === 'words' && (
          <div key={row.key} className="print-words">
            <h3>{row.name}</h3>
            <ul>
              {row.words.map(({ id, word, meaning }, i) => (
                <li key={`${id}-${i}`}>
                  <b>{word}</b>
                  {meaning === null ? '' : `: ${meaning}`}
                </li>
              ))}
            </ul>
          </div>
        ),
    )}
  </>
);

export const PrintSheet = ({ who, rows, onDone }: { readonly who: string; readonly rows: SheetRows; readonly onDone: () => void }) => {
  const { view, words, layout, book, seen } = useTable();
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => removeEventListener('afterprint', onDone);
    // Once, as soon as it lies there: a new table in the meantime is not printed again.
  }, []);
  const seat = playedCharacters(view, layout).find(({ id }) => id === who)?.seat;
  const conditions = conditionsOf({ view, words, layout }, who);
  const piles = pilesOwnedBy(view, who).filter(({ pile }) => pile.count > 0);
  return createPortal(
    <article className="sheet-print" aria-hidden="true">
      <header>
        <h1>{titleOf(view, words, who)}</h1>
        <p>
          {book.title}
          {seat === undefined || seat.id === who || freeSeatsOf(view, seen.door).includes(seat) ? '' : `, played by ${seat.name}`}
        </p>
      </header>
      {conditions.length > 0 && <p className="print-conditions">{conditions.map(({ text }) => text).join(' · ')}</p>}
      {rows.lines.map((line, i) => (
        <section key={i}>
          <Line rows={line} />
        </section>
      ))}
      {piles.length > 0 && (
        <section>
          <dl className="print-values">
            {piles.map(({ id, pile }) => (
              <div key={id}>
                <dt>{begun(pileKind(words, id, pile.owner))}</dt>
                <dd>{cardCount(pile.count)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {rows.rest.length > 0 && (
        <section>
          <Line rows={rows.rest} />
        </section>
      )}
    </article>,
    document.body,
  );
};
