// The player's own place on the desktop: deck, discard, hand and other piles, key values, and moves.

import type { ViewSlot } from '@pasteboard/kernel/view';
import { conditionsOf, mostOf, ownerName, sheetItems } from '@pasteboard/phrasing';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { Pips } from '../parts/pips.tsx';
import { useKeys } from '../parts/keys.ts';
import { useTable } from '../table/context.tsx';
import { useSheetSight } from '../table/sheet-sight.ts';
import { keysOf, MoveButton, useMoves, useMovesAtHand } from '../moves/moves.tsx';
import { useDockPiles, useOwn } from '../table/own.ts';
import { kindOf, type OwnedPile } from '../table/people.ts';
import { OpenPile, StackPile } from '../piles/piles.tsx';
import type { HandProps } from '../table/panels.ts';
import './dock.css';

/** What one lives by; the sheet has the rest. */
const MOST_FACTS = 5;

/** They stand in one row. */
const MOST_BUTTONS = 4;

const Facts = ({ who }: { readonly who: string }) => {
  const { layout } = useTable();
  const sight = useSheetSight();
  if (layout === null) return null;
  const pieces = sheetItems(sight, who, layout.own)
    .flat()
    .filter(({ kind }) => kind !== 'pile');
  const counted = pieces
    .filter(({ kind, value }) => kind === 'counter' && typeof value === 'number')
    .map((piece) => ({ ...piece, max: mostOf(sight, who, piece.key) }));
  // What has a bound goes down and comes back; where nothing has one, the first numbers stand here.
  const bound = counted.filter(({ max }) => max !== null);
  const numbers = (bound.length > 0 ? bound : counted).slice(0, MOST_FACTS);
  const conditions = conditionsOf(sight, who);
  return (
    <div className="dock-facts">
      <dl>
        {numbers.map(({ key, name, value, max, base, sum }) => (
          <div key={key} title={sum}>
            <dt>{name}</dt>
            <dd>{typeof value === 'number' && max !== null && <Pips now={value} of={max} />}</dd>
            <dd>
              {typeof value === 'number' ? value : ''}
              {max !== null && <span className="quiet-text"> / {max}</span>}
              {base !== undefined && <span className="quiet-text"> (base {base})</span>}
            </dd>
          </div>
        ))}
      </dl>
      {conditions.length > 0 && (
        <p className="dock-conditions">
          {conditions.map(({ key, text }) => (
            <span key={key} className="chip harm">
              {text}
            </span>
          ))}
        </p>
      )}
    </div>
  );
};

const Buttons = ({ onAll }: { readonly onAll: () => void }) => {
  const { panels, closed } = useTable();
  const { begin } = useMoves();
  const { lines, letters } = useMovesAtHand(MOST_BUTTONS);
  useKeys(keysOf(lines, letters, begin), { active: !closed });
  if (closed) return null;
  return (
    <div className="dock-buttons">
      {lines.map((line) => (
        <MoveButton key={line.do} line={line} letter={letters.get(line.do)} icon={panels.moves?.icons[line.do]} small />
      ))}
      <button type="button" className="button small quiet" onClick={onAll}>
        <Icon name="more" />
        All moves
      </button>
    </div>
  );
};

/** A fan, or the game's own way to hold a hand. */
const HandOf = (props: HandProps) => {
  const { panels } = useTable();
  const Cards = panels.hand?.Cards;
  return Cards === undefined ? <OpenPile {...props} fan /> : <Cards {...props} />;
};

export const Dock = ({ onLook, onAll }: { readonly onLook: (slot: ViewSlot, pile: string) => void; readonly onAll: () => void }) => {
  const { panels, view, words } = useTable();
  const own = useOwn();
  const [chosen, setChosen] = useState<string | null>(null);
  const who = own.find((id) => id === chosen) ?? own[0];
  const piles = useDockPiles(who);
  if (who === undefined) return null;
  const Summary = panels.character?.Summary;
  const isFan = (owned: OwnedPile): boolean =>
    owned.pile.slots !== null && owned.pile.level === 'faces' && panels.hand?.kinds.includes(kindOf(owned.id)) === true;
  return (
    <section className="dock" aria-label="Your place" data-zone="dock">
      {own.length > 1 && (
        <div className="dock-who" role="radiogroup" aria-label="Whose place">
          {own.map((id) => (
            <button key={id} type="button" role="radio" className="button small" aria-checked={id === who} onClick={() => setChosen(id)}>
              {ownerName(view, words, id)}
            </button>
          ))}
        </div>
      )}
      <div className="dock-piles">
        {piles.map((owned) =>
          isFan(owned) ? (
            <HandOf key={owned.id} owned={owned} width={88} onLook={onLook} />
          ) : (
            <StackPile key={owned.id} owned={owned} width={88} />
          ),
        )}
      </div>
      <div className="dock-side">
        {Summary === undefined ? <Facts who={who} /> : <Summary who={who} />}
        <Buttons onAll={onAll} />
      </div>
    </section>
  );
};
