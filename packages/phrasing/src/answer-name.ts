// The name of the button that sends an answer: a verb with what was chosen, like “Play J♥”.

import type { Json } from '@pasteboard/kernel/view';
import type { Row } from './compose.ts';
import { begun, wordFor } from './names.ts';
import { cardNamed, choosables, type Naming } from './options.ts';

/** What choosing cards means: the game's `verb.FIELD`, for the field that takes them. */
const verbOf = ({ words }: Naming, field: string): string => wordFor(words, `verb.${field}`) ?? 'Choose';

/** More cards than these are counted. */
const MOST_NAMED = 2;

const cardsText = (naming: Naming, cards: readonly Json[]): string => {
  if (cards.length === 0) return 'nothing';
  if (cards.length > MOST_NAMED) return `${cards.length} cards`;
  return cards.map((card) => (typeof card === 'number' ? cardNamed(naming, card).label : 'a card')).join(' and ');
};

/** `rows`: the fields of the answer, as they are filled in so far. */
export const answerName = (naming: Naming, rows: readonly Row[]): string => {
  const chosen = rows.filter(({ field, left, value }) => field !== 'ask' && !left && value !== undefined);
  const cards = chosen.find(({ domain, value }) => domain.kind === 'cards' && Array.isArray(value) && value.length > 0);
  const row = cards ?? chosen.find(({ settled }) => !settled) ?? chosen[0];
  if (row === undefined) {
    const open = rows.find(({ domain, left }) => domain.kind === 'cards' && !left);
    if (open?.domain.kind !== 'cards') return 'Send the answer';
    return `${verbOf(naming, open.field)} ${open.domain.max === 1 ? 'a card' : 'cards'}`;
  }
  const { domain, field, value } = row;
  if (domain.kind === 'cards') {
    const taken = Array.isArray(value) ? value : [];
    return `${verbOf(naming, field)} ${cardsText(naming, taken)}`;
  }
  if (domain.kind === 'integer') return typeof value === 'number' ? `Choose ${value}` : 'Send the answer';
  if (domain.kind !== 'choice') return 'Send the answer';
  const label = choosables(naming, domain).find((option) => option.value === value)?.label;
  return label === undefined ? 'Send the answer' : begun(label);
};
