// What the Weaver may rule outright: burns, draws, inserts, ranks, who runs whom, and the shuffle of the bottomless deck.

import {
  choice,
  closed,
  command,
  integer,
  offer,
  readCard,
  refuse,
  param,
  text,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { ASPECTS, CAUSES, MOST_CARDS, MOST_RANK, deckOf, discardOf, setAsideOf, type Aspect, type Cause } from '../names.ts';
import { wantsOwnDeck } from '../read/characters.ts';
import { sheet } from '../values.ts';
import { keepCadence, shuffleWeaver } from './bottomless-deck.ts';
import { burn, cardsLeft, drawFor, drawRefusal, insert, sayBurned, sayInserted } from './deck.ts';
import { rewrite, whyDead, whyFallen } from './health.ts';
import { actsFor, sortedOut, weaverOffers, who, withReasons } from './offers.ts';
import { giveDeck } from './setup.ts';

const causeOf = (word: string): Cause => CAUSES.find((cause) => word === `cause.${cause}`) ?? 'other';
const CAUSE_WORDS = CAUSES.map((cause) => `cause.${cause}`);

/** THR-DRAW-01: a Player draws for a Perk; a Check draws by itself, and everything else is for the Weaver to rule. */
const drawCauses = (by: Seat): (string | { readonly id: string; readonly no: Refusal })[] =>
  CAUSE_WORDS.map((id) => (by.role === 'gm' || id === 'cause.perk' ? id : { id, no: refuse('weaverRules', 'THR-DRAW-01') }));

/** THR-X-HP-03, THR-X-COND-02: the dead lose no more cards. For the unconscious the Weaver alone may rule that they do. */
const whyNoCards =
  (t: Reader, by: Seat) =>
  (id: string): Refusal | null =>
    by.role === 'gm' ? whyDead(t, id) : whyFallen(t, id);

export const burnRuling = command<{ readonly who: string; readonly n: number; readonly cause: string }>({
  topic: 'deck',
  rule: 'THR-BURN-01',
  offers: (t, by) => {
    const cast = withReasons(actsFor(t, by), whyNoCards(t, by));
    return cast.length === 0
      ? []
      : [offer({ who: choice('character', cast), n: integer(0, MOST_CARDS), cause: choice('word', CAUSE_WORDS) })];
  },
  run: (t, _, { who: id, n, cause }) => {
    sayBurned(t, id, burn(t, id, n, causeOf(cause)), causeOf(cause));
    keepCadence(t);
  },
});

/** THR-EMPTY-03, THR-EMPTY-04: where too few cards are left the offer says so, for each number of cards. To draw none is always possible. */
const drawOffers = (t: Reader, by: Seat): Offer[] => {
  const causes = drawCauses(by);
  const fields = (ids: readonly string[], from: number, to: number): Offer['fields'] => ({
    who: choice('character', ids),
    n: integer(from, to),
    cause: choice('word', causes),
  });
  const no = whyNoCards(t, by);
  const cast = actsFor(t, by).filter((id) => no(id) === null);
  const fallen = actsFor(t, by).filter((id) => !cast.includes(id));
  const shut = sortedOut(fallen, no, (ids) => fields(ids, 0, MOST_CARDS));
  const short = cast.filter((id) => drawRefusal(t, id, MOST_CARDS) !== null);
  const plenty = cast.filter((id) => !short.includes(id));
  const few = short.flatMap((id) => {
    const left = cardsLeft(t, id);
    const tooFew = drawRefusal(t, id, left + 1);
    return tooFew === null ? [] : [offer(fields([id], 0, left)), closed(tooFew, fields([id], left + 1, MOST_CARDS))];
  });
  return [...(plenty.length === 0 ? [] : [offer(fields(plenty, 0, MOST_CARDS))]), ...few, ...shut];
};

export const drawRuling = command<{ readonly who: string; readonly n: number; readonly cause: string }>({
  topic: 'deck',
  rule: 'THR-DRAW-01',
  offers: drawOffers,
  run: (t, _, { who: id, n, cause }) => {
    const drawn = drawFor(t, id, n, causeOf(cause));
    t.say(drawn.length === 0 ? 'drawn.none' : 'drawn', {
      who: who(id),
      drawn: param('cards', drawn),
      n: drawn.length,
      cause: param('word', cause),
    });
    keepCadence(t);
  },
});

export const insertRuling = command<{ readonly who: string; readonly n: number }>({
  topic: 'deck',
  rule: 'THR-INSERT-07',
  offers: (t, by) => weaverOffers(t, by, { n: integer(0, MOST_CARDS) }),
  run: (t, _, { who: id, n }) => {
    sayInserted(t, id, insert(t, id, n));
  },
});

export const setRank = command<{ readonly who: string; readonly aspect: Aspect; readonly rank: number }>({
  topic: 'sheet',
  rule: 'THR-X-ASPECT-01',
  offers: (t, by) => weaverOffers(t, by, { aspect: choice('word', ASPECTS), rank: integer(0, MOST_RANK) }),
  run: (t, _, { who: id, aspect, rank }) => {
    rewrite(t, id, () => {
      sheet.rank(aspect).set(t, id, rank);
      t.say('rank.set', { who: who(id), aspect: param('word', `aspect.${aspect}`), rank });
    });
  },
});

/** THR-WEAVER-07: a Character a Player takes over uses a personal Deck, fresh the first time and kept afterwards. */
export const setControl = command<{ readonly who: string; readonly control: 'player' | 'weaver'; readonly deck: string }>({
  topic: 'sheet',
  rule: 'THR-WEAVER-07',
  offers: (t, by) => weaverOffers(t, by, { control: choice('word', ['player', 'weaver']), deck: text(400) }),
  run: (t, _, { who: id, control, deck }) => {
    sheet.control.set(t, id, control);
    if (wantsOwnDeck(t, id)) getDeck(t, id, deck);
    t.say('control.set', { who: who(id), control: param('word', `control.${control}`) });
  },
});

/** A fresh Deck, or a prepared one in the order given. One that is kept from before stays as it is, unless no card is left of it. */
const getDeck = (t: Table, id: string, deck: string): void => {
  const prepared = deck.split(/[\s,]+/).flatMap((code) => readCard(code) ?? []);
  const kept = t.hasPile(deckOf(id));
  if (!kept) giveDeck(t, id);
  const left = [deckOf(id), discardOf(id), setAsideOf(id)].reduce((sum, pile) => sum + t.size(pile), 0);
  if (prepared.length === 0 || (kept && left > 0)) return;
  t.unmake(t.cards(deckOf(id)));
  t.make(deckOf(id), prepared);
};

/** THR-WEAVER-06: an important non-player Character may have a Deck of its own. */
export const setOwnDeck = command<{ readonly who: string; readonly own: string; readonly deck: string }>({
  topic: 'sheet',
  rule: 'THR-WEAVER-06',
  offers: (t, by) => weaverOffers(t, by, { own: choice('word', ['yes', 'no']), deck: text(400) }),
  run: (t, _, { who: id, own, deck }) => {
    sheet.ownDeck.set(t, id, own === 'yes');
    if (wantsOwnDeck(t, id)) getDeck(t, id, deck);
    t.say(own === 'yes' ? 'ownDeck.yes' : 'ownDeck.no', { who: who(id) });
  },
});

export const weaverShuffle = command({
  topic: 'deck',
  rule: 'THR-WEAVER-05',
  offers: (_, by) => (by.role === 'gm' ? [offer()] : []),
  run: (t) => {
    shuffleWeaver(t);
    t.say('weaver.shuffled');
  },
});
