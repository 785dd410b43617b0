// Around a table with real decks: people draw, and say which card it was.

import { EVERYBODY, NOBODY, choice, closed, command, offer, refuse, param, standardDeck, type Reader } from '@pasteboard/kernel';
import { GM, drawOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { deckOwner } from '../read/characters.ts';
import { actsFor, who } from './characters.ts';

const whyNot = (t: Reader): ReturnType<typeof refuse> | null =>
  houseRule(t, 'place') === 'inPerson' ? null : refuse('no.realCards', 'DOA-TABLE-12');

/** DOA-TABLE-12: the card named comes off the deck next, whatever it is drawn for. */
const realCard = command<{ readonly who: string; readonly card: string }>({
  topic: 'deck',
  rule: 'DOA-TABLE-12',
  offers: (t, by) => {
    const cast = [...actsFor(t, by), ...(by.role === 'gm' ? [GM] : [])];
    const no = whyNot(t);
    if (cast.length === 0) return [];
    return [no === null ? offer({ who: choice('character', cast), card: choice('card', standardDeck(false)) }) : closed(no)];
  },
  run: (t, _, { who: id, card: face }) => {
    const pile = drawOf(deckOwner(t, id));
    const all = t.cards(pile);
    const card = all.find((each) => t.face(each) === face);
    if (card === undefined) return t.say('real.missing', { who: who(id), card: param('card', face) });
    t.arrange(pile, [card, ...all.filter((each) => each !== card)], NOBODY);
    t.show([card], EVERYBODY);
    t.say('real.drawn', { who: who(id), card: param('card', face) });
  },
});

export const realCardCommands = { 'deck.real': realCard };
