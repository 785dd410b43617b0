// Doubts about the rules: a player raises one, the GM rules, and the ruling is kept for the next time. And chance that is nobody's
// check: a card decides, for there are no dice at this table.

import {
  ask,
  choice,
  closed,
  command,
  frame,
  isRed,
  offer,
  question,
  refuse,
  param,
  text,
  type Next,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { GM } from '../names.ts';
import { distinct, gmDecks } from '../read/characters.ts';
import { table } from '../values.ts';
import { hasCards } from './deck.ts';
import { release, turnUp } from './target-cards.ts';

const MOST_RULINGS = 20;

export const declareDoubts = (t: Table): void => table.rulings.declare(t, []);

/** DOA-TABLE-03 */
const doubt = command<{ readonly doubt: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-03',
  offers: (_, by) => (by.role === 'spectator' ? [] : [offer({ doubt: text(200) })]),
  run: (_, by, { doubt: about }): Next =>
    ask({ to: GM, key: 'doubt.raised', params: { who: param('seat', by.id), doubt: about }, of: frame(ruling, { doubt: about }) }),
});

/** DOA-TABLE-03, DOA-TABLE-04: what is more fun stands first, and the GM's word is final. */
const ruling = question<{ readonly doubt: string }, { readonly ruling: string; readonly telling: string }>(
  'doa.doubt.ruling',
  () => ({ ruling: choice('word', ['moreFun', 'byTheBook']), telling: text(200) }),
  (t, { doubt: about }, { ruling: how, telling }) => {
    t.say('doubt.ruled', { doubt: about, telling, ruling: param('word', how) });
    if (telling.trim() !== '') table.rulings.set(t, [...distinct(table.rulings.of(t)), telling].slice(-MOST_RULINGS));
  },
);

/** DOA-TABLE-02: red is yes and black is no. */
const fortune = command<{ readonly what: string }>({
  topic: 'story',
  rule: 'DOA-TABLE-02',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    return [hasCards(t, gmDecks(t)[0] ?? GM) ? offer({ what: text(120) }) : closed(refuse('no.cards', 'DOA-DECK-07'))];
  },
  run: (t, _, { what }) => {
    const called = turnUp(t, gmDecks(t)[0] ?? GM);
    if (called === null) return;
    const red = isRed(called.tc);
    t.say('fortune', { what, card: param('card', called.tc), verdict: param('word', red ? 'fortune.yes' : 'fortune.no') });
    if (called.lent !== null) release(t, called.lent);
  },
});

export const doubtCommands = { doubt, fortune };
export const doubtSteps: readonly Step[] = [ruling];
