// What a card may tell a player to do with a play deck: look, search, put back, shuffle. None of it is a draw, and none of it exhausts.

import {
  ask,
  cards,
  choice,
  closed,
  command,
  frame,
  go,
  integer,
  offer,
  question,
  param,
  sees,
  type Fields,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { deckOf, discardOf, handOf, outOf, pointsOf } from '../names.ts';
import { isFree } from '../options.ts';
import { isCompany } from '../read/companies.ts';
import { companySheet, playerSheet, table } from '../values.ts';
import { cardOf, spot } from './cards.ts';
import { withConsent } from './consent.ts';
import { draws } from './exhaustion.ts';
import { perCard, plays, seenBy } from './offers.ts';
import { whyNotYours } from './positions.ts';
import { gravest, no } from './refusals.ts';
import { isWhole, phase, tellable, zoneOfCard } from './sides.ts';
import { accepts, notNow } from './zones.ts';

const MOST_DRAWN = 30;

/** MEC-MH-05: what is left of the draws of the present run, or null outside of runs. */
const drawsLeft = (t: Reader, who: string): number | null => {
  const run = table.run.of(t);
  if (phase(t) !== 'movementHazard' || !isCompany(t, run)) return null;
  return companySheet.draws.of(t, run)[who] ?? 0;
};

/** Outside of a run a card has to say so; what a site grants needs nobody's consent. */
export const draw = withConsent<{ readonly n: number }>(
  {
    topic: 'deck',
    rule: 'MEC-EXH-02',
    offers: (t, by): readonly Offer[] => {
      if (!plays(t, by)) return [];
      const early = notNow(t);
      if (early !== null) return [closed(early, { n: integer(1, MOST_DRAWN) })];
      const left = isFree(t) ? null : drawsLeft(t, by.id);
      if (left === null) return [offer({ n: integer(1, MOST_DRAWN) })];
      const over = closed(no('E_LIMIT', 'MEC-MH-05', 'drawsUsed'), { n: integer(left + 1, MOST_DRAWN) });
      return left > 0 ? [offer({ n: integer(1, left) }), over] : [over];
    },
    run: (t, by, { n }) => {
      const run = table.run.of(t);
      const left = drawsLeft(t, by.id);
      if (left !== null && isCompany(t, run)) {
        companySheet.draws.set(t, run, { ...companySheet.draws.of(t, run), [by.id]: Math.max(0, left - n) });
        companySheet.owes.set(
          t,
          run,
          companySheet.owes.of(t, run).filter((who) => who !== by.id),
        );
      }
      return go(draws([{ who: by.id, n }]));
    },
  },
  (t, by) => drawsLeft(t, by.id) !== null,
);

/** MEC-MH-05: the same for the run of a company, where it is worth a line of its own. */
export const drawForRun = command<{ readonly n: number }>({
  topic: 'movement',
  rule: 'MEC-MH-05',
  offers: (t, by) => {
    const left = plays(t, by) ? drawsLeft(t, by.id) : null;
    if (left === null || notNow(t) !== null) return [];
    return left > 0 ? [offer({ n: integer(1, left) })] : [closed(no('E_LIMIT', 'MEC-MH-05', 'drawsUsed'))];
  },
  run: (t, by, given) => draw.run(t, by, given),
});

const empty = (t: Reader, who: string): Refusal | null => (t.size(deckOf(who)) === 0 ? no('E_LIMIT', 'MEC-PLAY-08', 'deckEmpty') : null);

/** MEC-PLAY-08 */
export const peekTop = withConsent<{ readonly n: number }>({
  topic: 'deck',
  rule: 'MEC-PLAY-08',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const reason = notNow(t) ?? empty(t, by.id);
    return [reason === null ? offer({ n: integer(1, MOST_DRAWN) }) : closed(reason, { n: integer(1, MOST_DRAWN) })];
  },
  run: (t, by, { n }) => {
    const top = t.cards(deckOf(by.id)).slice(0, n);
    t.show(top, t.viewers([by.id]));
    t.say('peeked', { who: param('seat', by.id), n: top.length });
  },
});

/** MEC-PLAY-08, MEC-VIS-03: nobody can follow a card through it. */
export const shuffleDeck = withConsent({
  topic: 'deck',
  rule: 'MEC-PLAY-08',
  offers: (t, by) => {
    const reason = notNow(t);
    return plays(t, by) ? [reason === null ? offer() : closed(reason)] : [];
  },
  run: (t, by) => {
    t.shuffle(deckOf(by.id));
    t.say('shuffled', { who: param('seat', by.id) });
  },
});

/** MEC-VIS-04: a card that goes into the deck is named to nobody who does not see it. */
export const putOnDeck = withConsent<{ readonly card: readonly number[] }>({
  topic: 'deck',
  rule: 'MEC-PLAY-08',
  offers: (t, by) =>
    plays(t, by)
      ? perCard(
          t,
          seenBy(t, by),
          (card) =>
            gravest(t, [
              notNow(t),
              whyNotYours(t, by.id, card),
              zoneOfCard(t, card) === 'hand' && accepts(t, 'playDeck', cardOf(t, card)) && t.pile(spot(t, card).pile).owner === by.id
                ? null
                : no('E_ZONE', 'MEC-TYPE-05', 'wrongZone'),
            ]),
          { hides: true },
        )
      : [],
  run: (t, by, { card: [card] }) => {
    if (card === undefined) return;
    t.move([card], deckOf(by.id));
    playerSheet.barren.set(t, by.id, false);
    t.say('putOnDeck', { who: param('seat', by.id), card: t.card(card) });
  },
});

export const SEARCHED_TO = ['hand', 'discard', 'outOfPlay', 'mpPile'] as const;
const PILES: { readonly [to: string]: (who: string) => string } = { hand: handOf, discard: discardOf, outOfPlay: outOf, mpPile: pointsOf };

/** MEC-PLAY-09: the deck is hidden again and shuffled before anything else happens. MEC-EXH-03: even where nothing is left, it is not exhausted. */
const searching = question<{ readonly who: string }, { readonly take: readonly number[]; readonly to: string }>(
  'meccg.searching',
  (t, { who }): Fields => {
    const found = t.hasPile(deckOf(who)) ? tellable(t, who, t.cards(deckOf(who))) : [];
    return { take: cards(found, 0, found.length), to: choice('word', SEARCHED_TO) };
  },
  (t, { who }, { take, to }) => {
    if (!isWhole(t)) return;
    // MEC-TYPE-05: what the pile does not take stays in the deck.
    const fitting = to === 'mpPile' ? take.filter((card) => accepts(t, 'mpPile', cardOf(t, card))) : take;
    t.move(fitting, (PILES[to] ?? handOf)(who));
    closeSearch(t, who);
    t.say('searched', { who: param('seat', who), n: fitting.length, to: param('word', to) });
  },
);

const closeSearch = (t: Table, who: string): void => {
  t.see(deckOf(who), sees('count'));
  t.shuffle(deckOf(who));
};

export const searchDeck = withConsent({
  topic: 'deck',
  rule: 'MEC-PLAY-08',
  offers: (t: Reader, by: Seat) => {
    if (!plays(t, by)) return [];
    const reason = notNow(t) ?? empty(t, by.id);
    return [reason === null ? offer() : closed(reason)];
  },
  run: (t, by) => {
    t.see(deckOf(by.id), sees('count', { owner: 'faces' }));
    t.say('searches', { who: param('seat', by.id) });
    return ask({ to: by.id, key: 'searching', params: { who: param('seat', by.id) }, of: frame(searching, { who: by.id }) });
  },
});

/** All questions were closed by hand: no deck stays open (MEC-PLAY-02). */
export const closeDecks = (t: Table, who: readonly string[]): void => {
  for (const each of who) if (t.hasPile(deckOf(each)) && t.pile(deckOf(each)).sees.owner > 1) closeSearch(t, each);
};

export const searchSteps = [searching];
