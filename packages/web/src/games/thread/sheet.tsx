// The sheet of a Character, and the same in three short lines beside its cards.

import { WEAVER, bottomless, castOf, deckFor, factsOf, PILES, traitsOf } from '@pasteboard/games/thread/view';
import { begun, plainValue, valueName } from '@pasteboard/phrasing';
import { Icon } from '../../parts/icons.tsx';
import { Ring } from '../../parts/ring.tsx';
import { StackPile } from '../../piles/piles.tsx';
import { useTable } from '../../table/context.tsx';
import { pilesOwnedBy, staminaOf } from '../../table/people.ts';
import { Pillars, Ready, States, meterIcon, useMeters, explained, isUsed } from './traits.tsx';
import { CharacterCards } from './character-cards.tsx';
import { CharacterDeck } from './character-deck.tsx';
import { DECKS } from './who.tsx';
import './traits.css';

const Gone = () => {
  const { view } = useTable();
  const { under } = bottomless(view);
  return <p className="quiet-text">{under === 0 ? 'Freshly shuffled.' : `${under} gone under since it was shuffled.`}</p>;
};

export const Own = ({ who }: { readonly who: string }) => {
  const { view } = useTable();
  const meters = useMeters(who);
  if (who === WEAVER) return <Gone />;
  if (!castOf(view).includes(who)) return null;
  return (
    <div className="own">
      <div className="own-line">
        <dl className="meters">
          {meters.map(({ key, name, value }) => (
            <div key={key}>
              <dt>
                <Icon name={meterIcon(key)} size={15} />
                {name}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Ready who={who} />
      </div>
      <CharacterCards who={who} />
    </div>
  );
};

const Traits = ({ who, kind }: { readonly who: string; readonly kind: 'perks' | 'flaws' }) => {
  const { view, words } = useTable();
  const { used, [kind]: traits } = traitsOf(view, who);
  if (traits.length === 0) return null;
  return (
    <section>
      <h4 className="eyebrow">{valueName(words, kind)}</h4>
      <ul className="trait-list">
        {traits.map((id) => {
          const { name, means } = explained(words, id);
          return (
            <li key={id}>
              <b>{name}</b>
              {isUsed(used, id) && <span className="chip">used up until the next rest</span>}
              {means !== null && <p>{means}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Rest = ({ who }: { readonly who: string }) => {
  const { view, words } = useTable();
  const facts = factsOf(view, who).map(({ key, value }) => ({
    key,
    name: valueName(words, key),
    text: plainValue({ view, words }, value),
  }));
  if (facts.length === 0) return null;
  return (
    <dl className="sheet-facts">
      {facts.map(({ key, name, text }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{begun(text)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Cards left, and what lies beside them; an empty deck says what it means. */
const Cards = ({ who }: { readonly who: string }) => {
  const { view } = useTable();
  const stamina = staminaOf(view, DECKS, who);
  const deck = deckFor(view, who);
  if (deck?.bottomless === true || who === WEAVER) return <p className="quiet-text">Draws from the bottomless deck.</p>;
  if (stamina === null) return null;
  const piles = pilesOwnedBy(view, who).filter(({ kind, pile }) => (kind === PILES.discard || kind === PILES.setAside) && pile.count > 0);
  return (
    <div className="sheet-cards">
      <Ring now={stamina.now} full={stamina.full} size={64} paper />
      <p>
        <b>{stamina.now === 0 ? 'No cards left' : `${stamina.now} of ${stamina.full} cards left`}</b>
        {stamina.now === 0 ? ' Every Check fails.' : stamina.now * 4 <= stamina.full ? ' Running low.' : ''}
      </p>
      {piles.map((owned) => (
        <StackPile key={owned.id} owned={owned} width={48} />
      ))}
    </div>
  );
};

export const Sheet = ({ who }: { readonly who: string }) => {
  const { view } = useTable();
  const meters = useMeters(who);
  if (!castOf(view).includes(who)) return null;
  return (
    <div className="thread-sheet">
      <Pillars who={who} tall />
      <dl className="sheet-meters">
        {meters.map(({ key, name, value }) => (
          <div key={key}>
            <dt>
              <Icon name={meterIcon(key)} size={17} />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <States who={who} />
      <Cards who={who} />
      <Traits who={who} kind="perks" />
      <Traits who={who} kind="flaws" />
      <Rest who={who} />
      <CharacterDeck who={who} />
    </div>
  );
};
