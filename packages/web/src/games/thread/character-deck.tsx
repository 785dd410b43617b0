// The Character Deck of a sheet, to save and print: a link for each page of cards.

import { SUIT_OF, characterDeck, type TraitCard } from '@pasteboard/games/thread/view';
import type { View, Words } from '@pasteboard/kernel/view';
import { valueName } from '@pasteboard/phrasing';
import { SUIT_PATHS } from '../../cards/card.tsx';
import { Icon } from '../../parts/icons.tsx';
import { fileName } from '../../sheets/character-file.ts';
import { titleOf } from '../../sheets/sheet-rows.ts';
import { useTable } from '../../table/context.tsx';
import { CARDS_A_PAGE, cardPages, type CardText } from './card-sheet.ts';
import { explained } from './traits.tsx';

const KINDS = { aspect: 'Aspect', perk: 'Perk', flaw: 'Flaw' } as const;

const textOf = (words: Words, card: TraitCard): CardText => {
  const kind = KINDS[card.kind];
  if (card.kind === 'aspect') {
    const suit = SUIT_OF[card.id];
    const emblem = { path: SUIT_PATHS[suit], isRed: suit === 'H' || suit === 'D', rank: card.rank };
    return { kind, title: valueName(words, card.id), text: '', emblem };
  }
  const { name, means } = explained(words, card.id);
  return { kind, title: name, text: means ?? '', emblem: null };
};

/** Every page of a Character's cards, as an SVG document. */
export const deckPages = (view: View, words: Words, who: string): readonly string[] =>
  cardPages(characterDeck(view, who).map((card) => textOf(words, card)));

const save = (name: string, page: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([page], { type: 'image/svg+xml' }));
  link.download = name;
  link.click();
  // Some browsers fetch it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

export const CharacterDeck = ({ who }: { readonly who: string }) => {
  const { view, words } = useTable();
  const pages = deckPages(view, words, who);
  const base = fileName(titleOf(view, words, who)).replace(/(\.\w+)*$/, '');
  return (
    <p className="deck-links">
      {pages.map((page, i) => (
        <button key={i} type="button" className="button small" onClick={() => save(`${base}-cards-${i + 1}.svg`, page)}>
          <Icon name="print" size={16} />
          {pages.length === 1 ? 'Save the Character Deck to print' : `Save cards ${i * CARDS_A_PAGE + 1} and on to print`}
        </button>
      ))}
    </p>
  );
};
