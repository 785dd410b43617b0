// Characters who leave the table and come back: dismissed or retired by the GM, and given to another player.

import { choice, closed, command, offer, param, refuse, type Reader, type Table } from '@pasteboard/kernel';
import { playOf } from '../names.ts';
import { away, characters, dealerOf, deckOwner, distinct, inCombat, inTurn, isAway, isDealer, kindOf } from '../read/characters.ts';
import { KEPT_COVER } from '../read/cover.ts';
import { order, waiting } from '../read/turns.ts';
import { sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { clearDiscard } from './check.ts';
import { joinFight } from './combat.ts';
import { putAway } from './deck.ts';
import { whilePassingOn } from './epic.ts';
import { sayWon } from './knockout.ts';
import { takeOff } from './map.ts';
import { releaseStanding } from './target-cards.ts';
import { newRound } from './turn-order.ts';
import { closeTurn } from './turns.ts';

/** DOA-ROLE-04: a Companion goes where its Dealer goes. */
const withCompanions = (t: Reader, ids: readonly string[], id: string): string[] => [
  ...ids.filter((other) => isDealer(t, id) && kindOf(t, other) === 'companion' && dealerOf(t, other) === id),
  id,
];

/** DOA-COVER-01, DOA-ACTION-13: nobody hides from a character who has left, or has cover from one, and the other way round. */
const forgetSight = (t: Table, id: string): void => {
  for (const list of [sheet.hiddenFrom, ...Object.values(KEPT_COVER)])
    for (const other of characters(t)) {
      const were = distinct(list.of(t, other));
      const left = other === id ? [] : were.filter((each) => each !== id);
      if (left.length < were.length) list.set(t, other, left);
    }
};

/**
 * The sheet and the deck stay as they are, for the day this character comes back. A check that is under way goes on: the GM may answer for it, and
 * nobody can be hurt who is not there.
 */
const goOne = (t: Table, id: string): void => {
  if (inTurn(t, id) || table.turn.of(t) === id) closeTurn(t, id);
  for (const other of characters(t)) if (sheet.discardBy.of(t, other) === id) clearDiscard(t, other);
  takeOff(t, id);
  forgetSight(t, id);
  releaseStanding(t, id);
  putAway(t, deckOwner(t, id), t.cards(playOf(id)), 'unused');
  for (const list of [table.order, table.baseOrder, table.cast])
    list.set(
      t,
      list.of(t).filter((other) => other !== id),
    );
  table.away.declare(t, [...away(t), id]);
};

/** DOA-COMBAT-07, DOA-COMBAT-11: the round does not wait for those who have gone, and the fight is won when they were the last. */
const settleFight = (t: Table, id: string): void => {
  sayWon(t, id);
  if (inCombat(t) && order(t).length > 0 && waiting(t).length === 0 && table.turn.of(t) === 'none') newRound(t);
};

const leave = (t: Table, id: string): void => {
  for (const each of withCompanions(t, characters(t), id)) goOne(t, each);
};

/** With the Companions that left with them, and in a fight with a place in its order. */
export const comeBack = (t: Table, id: string): void => {
  const all = withCompanions(t, away(t), id).toReversed();
  table.away.set(
    t,
    away(t).filter((other) => !all.includes(other)),
  );
  table.cast.set(t, [...characters(t), ...all]);
  for (const each of all) joinFight(t, each);
};

const dismiss = command<{ readonly who: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-04',
  offers: (t, by) => (by.role !== 'gm' || characters(t).length === 0 ? [] : [offer({ who: choice('character', characters(t)) })]),
  run: (t, _, { who: id }) =>
    whilePassingOn(t, () => {
      leave(t, id);
      t.say('character.dismissed', { who: who(id) });
      settleFight(t, id);
    }),
});

const played = (t: Reader): string[] => {
  const theirs = t.players().flatMap(({ plays }) => plays);
  return [...characters(t), ...away(t)].filter((id) => theirs.includes(id));
};

const release = (t: Table, id: string, but = ''): void => {
  for (const seat of t.seats)
    if (seat.id !== but && seat.plays.includes(id)) t.sit({ ...seat, plays: seat.plays.filter((other) => other !== id) });
};

const retire = command<{ readonly who: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-04',
  offers: (t, by) => (by.role !== 'gm' || played(t).length === 0 ? [] : [offer({ who: choice('character', played(t)) })]),
  run: (t, _, { who: id }) =>
    whilePassingOn(t, () => {
      if (!isAway(t, id)) leave(t, id);
      release(t, id);
      t.say('character.retired', { who: who(id) });
      settleFight(t, id);
    }),
});

const back = command<{ readonly who: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-04',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    const gone = away(t).map((id) => {
      const dealer = kindOf(t, id) === 'companion' ? dealerOf(t, id) : null;
      return { id, no: dealer !== null && isAway(t, dealer) ? refuse('no.dealerAway', 'DOA-ROLE-04', { who: dealer }) : null };
    });
    return gone.length === 0 ? [closed(refuse('no.away', 'DOA-TABLE-04'))] : [offer({ who: choice('character', gone) })];
  },
  run: (t, _, { who: id }) => {
    t.say('character.back', { who: who(id) });
    comeBack(t, id);
  },
});

/** A character given to a player belongs to the party from then on. A Companion belongs to its Dealer, so it is given to another Dealer. */
const give = command<{ readonly who: string; readonly to: string }>({
  topic: 'people',
  rule: 'DOA-TABLE-04',
  offers: (t, by) => {
    const [cast, players] = [characters(t).filter((id) => kindOf(t, id) !== 'companion'), t.players().map(({ id }) => id)];
    const to = [...players, ...t.gms().map(({ id }) => id)];
    return by.role !== 'gm' || cast.length === 0 ? [] : [offer({ who: choice('character', cast), to: choice('seat', to) })];
  },
  run: (t, _, { who: id, to }) => {
    release(t, id, to);
    const seat = t.seat(to);
    if (seat === undefined) return;
    // The GM plays everybody whom nobody else plays.
    if (seat.role === 'gm') return t.say('character.taken', { who: who(id) });
    if (!seat.plays.includes(id)) t.sit({ ...seat, plays: [...seat.plays, id] });
    sheet.team.set(t, id, 'party');
    t.say('character.given', { seat: param('seat', to), who: who(id) });
  },
});

export const goingCommands = { 'character.dismiss': dismiss, 'character.retire': retire, 'character.back': back, 'character.give': give };
