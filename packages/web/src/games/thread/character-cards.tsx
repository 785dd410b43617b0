// The Character Deck at its player's place: Aspects, Perks, conditions and Flaws as cards with their text on the face. A tap uses what can be used, and opens the others.

import { deckCards, SUIT_OF, type Aspect, type DeckCard, type FaceLine } from '@pasteboard/games/thread/view';
import { isOpen, type Template } from '@pasteboard/kernel/view';
import { plainReason, render, valueName } from '@pasteboard/phrasing';
import { useMemo, useState } from 'react';
import { SuitMark } from '../../cards/card.tsx';
import { useRoving } from '../../fields/roving.ts';
import { useMoves } from '../../moves/moves.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icons.tsx';
import { useTable } from '../../table/context.tsx';
import { movesFor, narrowedTo, shutBy } from './moves.ts';
import { explained } from './traits.tsx';
import './character-cards.css';

const KINDS = { aspect: 'Aspect', perk: 'Perk', flaw: 'Flaw', condition: 'Condition' } as const;
const ICONS = { perk: 'star', flaw: 'minus', condition: 'warn' } as const;

const isAspect = (card: DeckCard): card is DeckCard & { readonly id: Aspect } => card.kind === 'aspect';

interface Face {
  readonly card: DeckCard;
  readonly name: string;
  readonly lines: string;
  readonly price: string;
  /** The ways to use it now; none where it cannot be used. */
  readonly ways: readonly Template[];
}

const useFaces = (who: string): readonly Face[] => {
  const { view, words, speech, templates } = useTable();
  return useMemo(() => {
    const its = movesFor(templates, 'perk.use', who);
    const told = (lines: readonly FaceLine[], between: string): string =>
      lines.map(({ key, params }) => render(speech, key, params)).join(between);
    return deckCards(view, who).map((card) => ({
      card,
      name: card.kind === 'perk' || card.kind === 'flaw' ? explained(words, card.id).name : valueName(words, card.id),
      lines: told(card.lines, '. '),
      price: card.usedUp ? 'used up' : told(card.price, ', '),
      ways: card.kind === 'perk' ? narrowedTo(its, 'perk.use', 'perk', card.id).filter(isOpen) : [],
    }));
  }, [view, words, speech, templates, who]);
};

/** The whole text of a card, and why it cannot be used now. */
const Opened = ({ who, face, onClose }: { readonly who: string; readonly face: Face; readonly onClose: () => void }) => {
  const { words, speech, templates } = useTable();
  const { card, name, lines } = face;
  const no = card.kind === 'perk' ? shutBy(narrowedTo(movesFor(templates, 'perk.use', who), 'perk.use', 'perk', card.id)) : null;
  const means = card.kind === 'aspect' ? render(speech, 'face.aspect', {}) : (explained(words, card.id).means ?? lines);
  return (
    <Dialog title={card.rank > 0 || card.kind === 'aspect' ? `${name} ${card.rank}` : name} onClose={onClose}>
      <p className="eyebrow">{KINDS[card.kind]}</p>
      <p>{means}</p>
      {card.usedUp && <p>Used up until the next rest.</p>}
      {no !== null && <p className="quiet-text">{plainReason(speech, no)}</p>}
    </Dialog>
  );
};

const Card = ({ face, onTap }: { readonly face: Face; readonly onTap: () => void }) => {
  const { card, name, lines, price, ways } = face;
  const isUsable = ways.length > 0;
  const rank = card.kind === 'aspect' || card.rank > 1 ? ` ${card.rank}` : '';
  const state = card.inUse ? 'in use' : isUsable ? 'usable now' : '';
  return (
    <button
      type="button"
      className="trait-card"
      data-kind={card.kind}
      data-suit={isAspect(card) ? SUIT_OF[card.id] : undefined}
      data-in-use={card.inUse ? '' : undefined}
      data-pick={isUsable ? 'open' : undefined}
      data-used={card.usedUp ? '' : undefined}
      aria-label={[`${KINDS[card.kind]} ${name}${rank}`, lines, price, state].filter((part) => part !== '').join(', ')}
      onClick={onTap}
    >
      <span className="trait-band">
        {isAspect(card) ? (
          <SuitMark suit={SUIT_OF[card.id]} size={18} />
        ) : (
          <Icon name={card.kind === 'aspect' ? 'star' : ICONS[card.kind]} size={15} />
        )}
      </span>
      <b>{card.kind === 'condition' ? `${name}${rank}` : name}</b>
      {card.kind === 'aspect' ? <span className="trait-rank">{card.rank}</span> : <span className="trait-text">{lines}</span>}
      {price !== '' && <small>{price}</small>}
    </button>
  );
};

/** `inUseFirst`: where few of them are seen at once. */
export const CharacterCards = ({ who, inUseFirst = false }: { readonly who: string; readonly inUseFirst?: boolean }) => {
  const { begin } = useMoves();
  const roving = useRoving();
  const faces = useFaces(who);
  const [opened, setOpened] = useState<string | null>(null);
  const open = faces.find(({ card }) => card.id === opened);
  const shown = inUseFirst ? faces.toSorted((a, b) => Number(b.card.inUse) - Number(a.card.inUse)) : faces;
  return (
    <>
      <div className="trait-cards" role="group" aria-label="Character Deck" {...roving}>
        {shown.map((face) => (
          <Card
            key={face.card.id}
            face={face}
            onTap={() => (face.ways.length > 0 ? begin(face.ways, { who, perk: face.card.id }) : setOpened(face.card.id))}
          />
        ))}
      </div>
      {open !== undefined && <Opened who={who} face={open} onClose={() => setOpened(null)} />}
    </>
  );
};

/** On a phone they lie in the row of one's own piles. */
export const SmallCharacterCards = ({ who }: { readonly who: string }) => <CharacterCards who={who} inUseFirst />;
