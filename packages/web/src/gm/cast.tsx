// The cast panel: the GM's characters, each with its moves, and the GM's decks.

import { isOpen } from '@pasteboard/kernel/view';
import { begun, conditionsOf, initialOf, ownerName, pileKind, sheetItems } from '@pasteboard/phrasing';
import { useState } from 'react';
import { CardBack, CardFace } from '../cards/card.tsx';
import { Conditions } from '../parts/conditions.tsx';
import { Icon } from '../parts/icons.tsx';
import { useTable } from '../table/context.tsx';
import { useSheetSight } from '../table/sheet-sight.ts';
import { useMoves } from '../moves/moves.tsx';
import { offering, usePicker } from '../fields/picking.tsx';
import { bottomlessDecks, castOf, lastCardOf, lastDraws, type GmDeck } from './roster.ts';
import { Verbs, type VerbsLead } from './verb-buttons.tsx';
import './cast.css';

const MANY = 8;

const Actor = ({
  who,
  chosen,
  onChoose,
  ...lead
}: VerbsLead & { readonly who: string; readonly chosen: boolean; readonly onChoose: () => void }) => {
  const { view, words, layout, panels, past } = useTable();
  const picker = usePicker();
  const pickable = picker.characters.get(who);
  const name = begun(ownerName(view, words, who));
  const sight = useSheetSight();
  const facts = layout === null ? [] : sheetItems(sight, who, layout.others).flat().slice(0, 4);
  const conditions = conditionsOf(sight, who);
  const card = lastCardOf(view, who, panels);
  return (
    <li className="actor" data-chosen={chosen ? '' : undefined}>
      <button type="button" className="actor-head" data-character={who} {...offering(pickable, onChoose, { chosen })}>
        <span className="actor-initial" aria-hidden="true">
          {initialOf(view, words, who)}
        </span>
        <span className="actor-words">
          <b>{name}</b>
          <span className="quiet-text">{facts.map(({ text }) => text).join(' · ')}</span>
          <Conditions of={conditions} className="actor-conditions" />
        </span>
        {card !== null && <CardFace code={card} faces={view.faces} width={32} />}
      </button>
      {chosen && !past && <Verbs who={who} name={name} {...lead} />}
    </li>
  );
};

const GmDeck = ({ deck }: { readonly deck: GmDeck }) => {
  const { view, words } = useTable();
  const picker = usePicker();
  const pickable = picker.piles.get(deck.id);
  const others = Object.entries(view.piles).filter(([id, pile]) => pile.owner === deck.owner && id !== deck.id && pile.count > 0);
  const body = (
    <>
      <CardBack width={52} seat="gm" label="" />
      <span>
        <b>{begun(ownerName(view, words, deck.owner))}</b>
        <span>{deck.pile.count} cards left</span>
        {others.map(([id, pile]) => (
          <span key={id}>
            {begun(pileKind(words, id, pile.owner))} {pile.count}
          </span>
        ))}
      </span>
    </>
  );
  return pickable === undefined ? (
    <div className="gm-deck on-felt" data-pile={deck.id}>
      {body}
    </div>
  ) : (
    <button
      type="button"
      className="gm-deck on-felt"
      data-pile={deck.id}
      data-pick="open"
      aria-pressed={pickable.chosen}
      onClick={() => pickable.no === null && pickable.pick()}
    >
      {body}
    </button>
  );
};

/** The last cards drawn from a GM's deck that are face up. */
const LastDraws = ({ owner }: { readonly owner: string }) => {
  const { view, panels } = useTable();
  const faces = lastDraws(view, owner, panels);
  if (faces.length === 0) return null;
  return (
    <>
      <h3 className="eyebrow">Last draws</h3>
      <p className="last-draws">
        {faces.map((face, i) => (
          // The same face may have been drawn twice.
          <CardFace key={`${i}-${face}`} code={face} faces={view.faces} width={40} />
        ))}
      </p>
    </>
  );
};

const Newcomer = () => {
  const { templates, panels } = useTable();
  const { begin } = useMoves();
  const newcomer = panels.gm?.newcomer;
  const its = newcomer === undefined ? [] : templates.filter((template) => template.do === newcomer.do && isOpen(template));
  if (newcomer === undefined || its.length === 0) return null;
  return (
    <button type="button" className="button small quiet" onClick={() => begin(its, newcomer.with, { title: 'Add a character' })}>
      <Icon name="plus" size={16} />
      Add
    </button>
  );
};

export const Cast = ({
  chosen,
  onChoose,
  ...lead
}: VerbsLead & { readonly chosen: string | null; readonly onChoose: (who: string) => void }) => {
  const { view, words, layout, panels } = useTable();
  const [sought, setSought] = useState('');
  const cast = castOf(view, layout);
  const found = cast.filter((id) => ownerName(view, words, id).toLowerCase().includes(sought.trim().toLowerCase()));
  const decks = bottomlessDecks(view, layout, panels.deck?.kind ?? null);
  return (
    <section className="cast" aria-labelledby="cast-title">
      <div className="gm-head">
        <h2 id="cast-title">Cast</h2>
        <Newcomer />
      </div>
      {cast.length > MANY && (
        <input
          className="input"
          type="search"
          placeholder="Search the cast"
          aria-label="Search the cast"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {cast.length === 0 && <p className="quiet-text">No characters besides the party yet.</p>}
      {cast.length > 0 && found.length === 0 && <p className="quiet-text">No match.</p>}
      <ul>
        {found.map((id) => (
          <Actor key={id} who={id} chosen={id === chosen} onChoose={() => onChoose(id)} {...lead} />
        ))}
      </ul>
      {decks.map((deck) => (
        <div key={deck.id} className="gm-deck-box">
          <GmDeck deck={deck} />
          <LastDraws owner={deck.owner} />
        </div>
      ))}
    </section>
  );
};
