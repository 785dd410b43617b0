// Combat: its start, the order of turns, and its end.

import {
  cards,
  choice,
  closed,
  command,
  offer,
  refuse,
  param,
  subset,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { fateOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, deckOwner, distinct, inCombat, isDead, isKnockedOut, isOut, isUp, kindOf, teamOf } from '../read/characters.ts';
import { acted, hasActed, nextUp, order, waiting } from '../read/turns.ts';
import { sheet, table } from '../values.ts';
import { endLent } from './armor.ts';
import { newBudget } from './budget.ts';
import { actsFor, who } from './characters.ts';
import { clearDiscard } from './check.ts';
import { leaveCover } from './cover.ts';
import { payFate } from './deck.ts';
import { endLentOfFight } from './effects.ts';
import { decidedBy } from './house-rules.ts';
import { clearMap, layMap, placeToken, placeTokens } from './map.ts';
import { forgetDeclined } from './rest.ts';
import { releaseStanding } from './target-cards.ts';
import { drawForOrder, newRound, orderByCards, placeBefore, sayOrder, setOrder, takePlace } from './turn-order.ts';
import { ways } from './character-offers.ts';

/** DOA-COMBAT-01, DOA-COMBAT-04, DOA-COMBAT-12: every old Target Card is released before the first new one is drawn. */
export const startFight = (t: Table): void => {
  const cast = characters(t).filter((id) => !isDead(t, id) && !isOut(t, id));
  for (const id of characters(t)) releaseStanding(t, id);
  for (const id of cast) drawForOrder(t, id);
  table.combat.set(t, true);
  table.round.set(t, 1);
  table.acted.set(t, []);
  table.redrawn.set(t, []);
  table.turn.set(t, 'none');
  for (const id of characters(t)) sheet.inTurn.set(t, id, false);
  setOrder(t, orderByCards(t));
  t.say('combat.begun');
  sayOrder(t);
  if (houseRule(t, 'fightMap') === 'grid' && table.map.of(t) === null) {
    layMap(t);
    decidedBy(t, 'fightMap');
  }
  placeTokens(t);
};

/** DOA-COMBAT-04: reinforcements lay out a Target Card, and have their place in the order of a fight that is on, also where all who were in it have left. */
export const joinFight = (t: Table, id: string): void => {
  const isOrdered = order(t).length > 0 || table.round.of(t) > 0;
  if (!inCombat(t) || !isOrdered || !isUp(t, id)) return;
  drawForOrder(t, id);
  placeToken(t, id);
  if (kindOf(t, id) === 'companion') return;
  takePlace(t, id);
  sayOrder(t);
};

const beginCombat = command({
  topic: 'turn',
  rule: 'DOA-COMBAT-01',
  offers: (t, by) => (by.role !== 'gm' || characters(t).length === 0 ? [] : [offer()]),
  run: (t) => startFight(t),
});

/** DOA-FATE-04, DOA-FATE-05: once each, before anybody has had a turn. */
const whyNotRedraw = (t: Reader, id: string): Refusal | null => {
  if (kindOf(t, id) === 'minion') return refuse('no.fateForMinions', 'DOA-ROLE-03', { who: id });
  if (distinct(table.redrawn.of(t)).includes(id)) return refuse('no.redrawn', 'DOA-FATE-05', { who: id });
  return t.size(fateOf(deckOwner(t, id))) > 0 ? null : refuse('no.fate', 'DOA-FATE-04', { who: id });
};

const isOpening = (t: Reader): boolean =>
  inCombat(t) && table.round.of(t) === 1 && acted(t).length === 0 && table.turn.of(t) === 'none' && order(t).length > 0;

const redrawOrder = command<{ readonly who: string; readonly pay: readonly number[] }>({
  topic: 'fate',
  rule: 'DOA-FATE-04',
  offers: (t, by) =>
    !isOpening(t)
      ? []
      : actsFor(t, by).map((id) => {
          const fields = { who: choice('character', [id]), pay: cards(t.cards(fateOf(deckOwner(t, id))), 1, 1) };
          const no = whyNotRedraw(t, id);
          return no === null ? offer(fields) : closed(no, fields);
        }),
  run: (t, _, { who: id, pay: [paid] }) => {
    if (paid !== undefined) payFate(t, deckOwner(t, id), paid);
    releaseStanding(t, id);
    drawForOrder(t, id);
    table.redrawn.set(t, [...distinct(table.redrawn.of(t)), id]);
    setOrder(t, orderByCards(t));
    sayOrder(t);
  },
});

/** DOA-COMBAT-06, DOA-TABLE-04: the GM settles whatever is left. */
const rearrange = command<{ readonly order: readonly string[] }>({
  topic: 'turn',
  rule: 'DOA-COMBAT-06',
  offers: (t, by) =>
    by.role !== 'gm' || order(t).length < 2
      ? []
      : [offer({ order: subset('character', order(t), order(t).length, order(t).length, { ordered: true }) })],
  run: (t, _, { order: wanted }) => {
    setOrder(t, wanted);
    sayOrder(t);
  },
});

/** DOA-COMBAT-06, DOA-TABLE-04: one character to another place, for this round and those to come; also one who had none. */
const place = command<{ readonly who: string; readonly place: string; readonly other: string }>({
  topic: 'turn',
  rule: 'DOA-COMBAT-06',
  offers: (t, by) => {
    const all = characters(t).filter((id) => kindOf(t, id) !== 'companion' && !isDead(t, id));
    if (by.role !== 'gm' || order(t).length === 0) return [];
    return all.flatMap((id) => {
      const others = order(t).filter((other) => other !== id);
      return others.length === 0
        ? []
        : [offer({ who: choice('character', [id]), place: choice('word', ['before', 'after']), other: choice('character', others) })];
    });
  },
  run: (t, _, { who: id, place: where, other }) => {
    const rest = order(t).filter((each) => each !== id);
    placeBefore(t, id, where === 'before' ? other : rest[rest.indexOf(other) + 1]);
    sayOrder(t);
  },
});

/** DOA-COMBAT-07: may this one's turn be put off to that place? */
const whyNotDelay = (t: Reader, id: string, other: string, place: string): Refusal | null => {
  const list = order(t);
  const [at, to] = [list.indexOf(id), list.indexOf(other)];
  if (houseRule(t, 'delayRelativeTo') === 'players' && teamOf(t, other) !== 'party') return refuse('no.delayPlayers', 'DOA-COMBAT-07');
  const later = place === 'after' ? to > at : to > at + 1;
  return later && !hasActed(t, other) ? null : refuse('no.earlier', 'DOA-COMBAT-07', { who: id });
};

const delayOffers = (t: Reader, by: Seat): Offer[] =>
  actsFor(t, by)
    .filter((id) => order(t).includes(id))
    .flatMap((id) => {
      const gone = hasActed(t, id) || table.turn.of(t) === id ? refuse('no.acted', 'DOA-COMBAT-07', { who: id }) : null;
      return ['before', 'after'].flatMap((place) => {
        const others = order(t).filter((other) => other !== id);
        const places = others.map((other) => ({ id: other, no: gone ?? whyNotDelay(t, id, other, place) }));
        return ways({ who: choice('character', [id]), place: choice('word', [place]) }, 'other', 'character', places);
      });
    });

const moveTo = (t: Table, id: string, other: string, place: string): void => {
  const rest = order(t).filter((each) => each !== id);
  rest.splice(rest.indexOf(other) + (place === 'after' ? 1 : 0), 0, id);
  table.order.set(t, rest);
};

const delay = command<{ readonly who: string; readonly place: string; readonly other: string }>({
  topic: 'turn',
  rule: 'DOA-COMBAT-07',
  offers: (t, by) => (order(t).length > 1 ? delayOffers(t, by) : []),
  run: (t, _, { who: id, place, other }) => {
    moveTo(t, id, other, place);
    t.say('delayed', { who: who(id), place: param('word', place), other: who(other), order: param('data', order(t)) });
  },
});

/** DOA-COMBAT-08: passed over for now, and asked again as the round closes. */
const skip = command<{ readonly who: string }>({
  topic: 'turn',
  rule: 'DOA-COMBAT-08',
  offers: (t, by) => {
    const [first, last] = [nextUp(t), order(t).at(-1)];
    if (by.role !== 'gm' || first === undefined) return [];
    return [first === last ? closed(refuse('no.lastToSkip', 'DOA-COMBAT-08')) : offer({ who: choice('character', [first]) })];
  },
  run: (t, _, { who: id }) => {
    const last = order(t).at(-1);
    if (last !== undefined && last !== id) moveTo(t, id, last, 'after');
    t.say('skipped', { who: who(id) });
  },
});

/** DOA-COMBAT-07: a character who has not announced a turn by now has lost it. */
const closeRound = command({
  topic: 'turn',
  rule: 'DOA-COMBAT-07',
  offers: (t, by) => {
    if (by.role !== 'gm' || order(t).length === 0) return [];
    return [table.turn.of(t) === 'none' ? offer() : closed(refuse('no.turnRunning', 'DOA-COMBAT-07'))];
  },
  run: (t) => {
    const lost = waiting(t);
    if (lost.length > 0) t.say('round.lost', { n: lost.length, who: param('character', lost) });
    newRound(t);
  },
});

/** DOA-DISCARD-02: an advantage in a fight is over with it. */
const endDiscard = (t: Table, id: string): void => {
  if (sheet.discardEffect.of(t, id) !== 'none') clearDiscard(t, id);
};

/** DOA-COMBAT-11, DOA-COMBAT-12, DOA-ACTION-13: the order is gone and nobody hides any longer; the Target Cards stay. */
const endFight = (t: Table): void => {
  table.combat.set(t, false);
  table.round.set(t, 0);
  table.turn.set(t, 'none');
  table.acted.set(t, []);
  setOrder(t, []);
  for (const id of characters(t)) {
    sheet.inTurn.set(t, id, false);
    newBudget(t, id);
    sheet.hiddenFrom.set(t, id, []);
    leaveCover(t, id);
    endDiscard(t, id);
    endLent(t, id);
    endLentOfFight(t, id);
  }
  clearMap(t);
  forgetDeclined(t);
  t.say('combat.ended', { standing: characters(t).filter((id) => isUp(t, id)).length });
};

/** DOA-COMBAT-11: where the table leaves it to the rules, a fight ends with its last enemy; not while one of the party still fights for life. */
export const endIfWon = (t: Table): void => {
  if (houseRule(t, 'fightEnds') === 'gm' || !inCombat(t) || order(t).length === 0) return;
  const enemies = characters(t).filter((id) => teamOf(t, id) === 'enemy');
  const isOpen = enemies.length === 0 || enemies.some((id) => isUp(t, id));
  const fights = (id: string): boolean => teamOf(t, id) === 'party' && isKnockedOut(t, id) && !isDead(t, id) && !sheet.stable.of(t, id);
  if (isOpen || characters(t).some(fights)) return;
  decidedBy(t, 'fightEnds');
  endFight(t);
};

const endCombat = command({
  topic: 'turn',
  rule: 'DOA-COMBAT-11',
  offers: (t, by) => (by.role !== 'gm' ? [] : [inCombat(t) ? offer() : closed(refuse('no.combat', 'DOA-COMBAT-11'))]),
  run: (t) => endFight(t),
});

export const combatCommands = {
  'combat.begin': beginCombat,
  'combat.redraw': redrawOrder,
  'combat.order': rearrange,
  'combat.place': place,
  'turn.delay': delay,
  'turn.skip': skip,
  'round.close': closeRound,
  'combat.end': endCombat,
};
