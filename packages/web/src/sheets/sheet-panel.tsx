// The sheet of one character: everything the game puts on it, and the rest behind it.

import type { View } from '@pasteboard/kernel/view';
import type { DoorView } from '@pasteboard/protocol';
import { awayIn, conditionsOf, valuesOf } from '@pasteboard/phrasing';
import { useId, useMemo, useState } from 'react';
import { SeatMark } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { useSheetSight } from '../table/sheet-sight.ts';
import { freeSeatsOf } from '../table/door.ts';
import { playedCharacters, type Character } from '../table/people.ts';
import { PlainRows, SheetLine } from './sheet-lines.tsx';
import { fitsRow, scopesOf, sheetRows, titleOf, type SheetRow, type SheetRows } from './sheet-rows.ts';
import { SheetTools } from './sheet-tools.tsx';
import { ValueDialog } from './value-dialog.tsx';
import './sheets.css';

const TABLE = 'table';
/** From so many values on, one looks for them by name. */
const LONG = 24;

/** The name is the heading, and the way to another sheet. */
const Chooser = ({ who, onChoose }: { readonly who: string; readonly onChoose: (who: string) => void }) => {
  const { view, layout, words } = useTable();
  const base = useId();
  const { played, others } = useMemo(
    () =>
      scopesOf(
        view,
        playedCharacters(view, layout).map(({ id }) => id),
        awayIn(view, layout),
      ),
    [view, layout],
  );
  const named = (id: string) => (
    <option key={id} value={id}>
      {titleOf(view, words, id)}
    </option>
  );
  return (
    <h2 className="sheet-chooser">
      <label className="unseen" htmlFor={base}>
        Sheet of
      </label>
      <select id={base} className="input" value={who} onChange={(event) => onChoose(event.target.value)}>
        {![...played, ...others, TABLE].includes(who) && named(who)}
        {played.length > 0 && <optgroup label="Played">{played.map(named)}</optgroup>}
        {others.length > 0 && <optgroup label="Others">{others.map(named)}</optgroup>}
        <option value={TABLE}>The table</option>
      </select>
    </h2>
  );
};

const playerText = (view: View, door: Pick<DoorView, 'seats'>, { seat, mine }: Character): string => {
  if (mine) return 'Played by you';
  if (freeSeatsOf(view, door).includes(seat)) return 'Free seat';
  const isSelf = view.seats.some(({ id, plays }) => id === seat.id && plays.length === 0);
  return isSelf ? (seat.role === 'gm' ? 'Runs the table' : 'Plays at this table') : `Played by ${seat.name}`;
};

const Head = ({
  who,
  onChoose,
  onOpen,
}: {
  readonly who: string;
  readonly onChoose: (who: string) => void;
  readonly onOpen: (key: string) => void;
}) => {
  const { view, words, layout, seen } = useTable();
  const character = playedCharacters(view, layout).find(({ id }) => id === who);
  const conditions = conditionsOf({ view, words, layout }, who);
  return (
    <header className="sheet-head">
      <Chooser who={who} onChoose={onChoose} />
      <p className="quiet-text">
        {character !== undefined && <SeatMark place={character.place} gm={character.seat.role === 'gm'} />}
        {character !== undefined ? playerText(view, seen.door, character) : who === TABLE ? 'Shared by the whole table' : 'No player'}
      </p>
      {conditions.length > 0 && (
        <ul className="sheet-conditions" aria-label="Conditions">
          {conditions.map(({ key, text }) => (
            <li key={key}>
              <button type="button" className="chip harm" data-value={key} onClick={() => onOpen(key)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
};

const Folded = ({
  title,
  rows,
  onOpen,
}: {
  readonly title: string;
  readonly rows: readonly SheetRow[];
  readonly onOpen: (key: string) => void;
}) => {
  // A pile has no value to look up.
  const listed = rows.filter(({ as }) => as !== 'pile');
  return listed.length === 0 ? null : (
    <details className="sheet-folded">
      <summary>
        {title} <span className="quiet-text">{listed.length}</span>
      </summary>
      <PlainRows rows={listed} onOpen={onOpen} />
    </details>
  );
};

/** `drawn`: the game draws the sheet itself, and these are its single values, to look up where they come from. */
const Body = ({
  rows,
  sought,
  drawn,
  onOpen,
}: {
  readonly rows: SheetRows;
  readonly sought: string;
  readonly drawn: boolean;
  readonly onOpen: (key: string) => void;
}) => {
  if (sought.trim() !== '') {
    const found = [...rows.lines.flat(), ...rows.rest, ...rows.usual].filter((row) => fitsRow(row, sought));
    return found.length === 0 ? <p className="quiet-text">No match on this sheet.</p> : <SheetLine rows={found} onOpen={onOpen} />;
  }
  return (
    <>
      {drawn ? (
        <Folded title="Value by value" rows={rows.lines.flat()} onOpen={onOpen} />
      ) : (
        // Lines of a layout never change their order.
        rows.lines.map((line, i) => <SheetLine key={i} rows={line} onOpen={onOpen} />)
      )}
      {rows.lines.length + rows.rest.length + rows.usual.length === 0 && <p className="quiet-text">You see nothing of this sheet.</p>}
      <Folded title="Details" rows={rows.rest} onOpen={onOpen} />
      <Folded title="Standard rules" rows={rows.usual} onOpen={onOpen} />
    </>
  );
};

export const SheetPanel = ({ who }: { readonly who: string | null }) => {
  const { view, layout, panels } = useTable();
  const sight = useSheetSight();
  const [choice, setChoice] = useState<{ readonly over: string | null; readonly who: string } | null>(null);
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  // Shows the character chosen in the party, until one is chosen here.
  const shown = (choice !== null && choice.over === who ? choice.who : who) ?? TABLE;
  const sheet = shown === TABLE ? layout?.table : layout?.own;
  const rows = useMemo(() => sheetRows(sight, shown, sheet ?? null), [sight, shown, sheet]);
  const Sheet = panels.character?.Sheet;
  const drawn = Sheet !== undefined && shown !== TABLE;
  const size = Object.keys(valuesOf(view, shown)).length;
  return (
    <section className="sheet" aria-label="Sheet">
      <Head
        who={shown}
        onChoose={(next) => {
          setChoice({ over: who, who: next });
          setSought('');
        }}
        onOpen={setOpen}
      />
      {drawn && Sheet !== undefined && <Sheet who={shown} />}
      {size > LONG && (
        <input
          className="input"
          type="search"
          placeholder="Find on this sheet"
          aria-label="Find on this sheet"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <Body rows={rows} sought={sought} drawn={drawn} onOpen={setOpen} />
      {size > 0 && <SheetTools key={shown} who={shown} rows={rows} />}
      {open !== null && <ValueDialog scope={shown} valueKey={open} onClose={() => setOpen(null)} />}
    </section>
  );
};
