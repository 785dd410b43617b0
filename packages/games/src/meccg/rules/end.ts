// The end of the game: who may call it, when it comes by itself, the council's last checks, and who has won.

import {
  ask,
  askAll,
  call,
  cards,
  choice,
  closed,
  command,
  EVERYBODY,
  frame,
  go,
  integer,
  offer,
  question,
  param,
  step,
  subset,
  type Next,
  type Reader,
  type Table,
} from '@pasteboard/kernel';
import { whyNotDuring } from './combat.ts';
import { cardOf } from './cards.ts';
import { closeGame } from './clean-up.ts';
import { gravest, no } from './refusals.ts';
import { characters } from './companies.ts';
import { checkCorruption } from './corruption.ts';
import { isLongEnough, lengthNamed, type Length } from '../read/game-end.ts';
import { handOf } from '../names.ts';
import { plays } from './offers.ts';
import { houseRule, isCouncil } from '../options.ts';
import { finalTotal, givingPoints, plainTotal, type Council } from './points.ts';
import { active, isOwnPhase, isWhole, otherSide, phase, sides, tellable } from './sides.ts';
import { playerSheet, table } from '../values.ts';
import { notBefore } from './zones.ts';

const lengthOf = (t: Reader): Length => lengthNamed(houseRule(t, 'gameLength'));

export const mayCall = (t: Reader, who: string): boolean => isLongEnough(lengthOf(t), plainTotal(t, who), playerSheet.exhausted.of(t, who));

/** MEC-END-02: one more turn for the other player. */
export const callEnd = command({
  topic: 'turn',
  rule: 'MEC-END-02',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const reason = gravest(t, [
      notBefore(t),
      whyNotDuring(t),
      isOwnPhase(t, by.id, 'endOfTurn') ? null : no('E_TIMING', 'MEC-END-02', 'notEndOfTurn'),
      table.lastTurn.of(t) === '' ? null : no('E_LIMIT', 'MEC-END-02', 'called'),
      mayCall(t, by.id) ? null : no('E_LIMIT', 'MEC-END-01', 'tooEarly'),
    ]);
    const never = phase(t) === 'over' || phase(t) === 'setup' ? notBefore(t) : null;
    return [(reason ?? never) === null ? offer() : closed(reason ?? never ?? no('E_TIMING', 'MEC-END-02', 'over'))];
  },
  run: (t, by) => {
    const last = otherSide(t, by.id);
    table.lastTurn.set(t, last);
    t.say('endCalled', { who: param('seat', by.id), last: param('seat', last) });
  },
});

/** After the last turn, or once both have exhausted often enough, or an avatar's loss is a defeat (MEC-ORG-05). */
export const endsNow = (t: Reader): boolean =>
  table.lastTurn.of(t) === active(t) || sides(t).every((who) => playerSheet.exhausted.of(t, who) >= lengthOf(t).ends);

/** MEC-END-03: everybody is checked once, in the order the player likes; the player who had the last turn begins. */
const council = step<{ readonly todo: readonly string[]; readonly order: readonly string[] }>(
  'meccg.council',
  (t, { todo, order }): Next => {
    const [first, ...rest] = order;
    if (first === undefined) return showing(t);
    const left = characters(t, first).filter((card) => !todo.includes(keyOf(t, card)));
    if (left.length === 0) return go(frame(council, { todo: [], order: rest }));
    return ask({ to: first, key: 'council', params: { who: param('seat', first) }, of: frame(nextChecked, { todo, order }) });
  },
);

const keyOf = (t: Reader, card: number): string => t.find(card).slot.piles[0] ?? '';

const nextChecked = question<{ readonly todo: readonly string[]; readonly order: readonly string[] }, { readonly char: readonly number[] }>(
  'meccg.nextChecked',
  (t, { todo, order }) => {
    const who = order[0] ?? '';
    const left = tellable(t, who, characters(t, who)).filter((card) => !todo.includes(keyOf(t, card)));
    return { char: cards(left, Math.min(1, left.length), 1, { secret: false }) };
  },
  (t, { todo, order }, { char: [char] }) => {
    if (char === undefined) return go(frame(council, { todo, order: order.slice(1) }));
    const next = frame(council, { todo: [...todo, keyOf(t, char)], order });
    return call(checkCorruption(t, order[0] ?? '', char, 0, []), next);
  },
);

/** MEC-MPT-03, step 4: cards in hand that equal a unique card giving the other player points. */
const disproving = (t: Reader, who: string): number[] => {
  const theirs = givingPoints(t, otherSide(t, who)).map((card) => cardOf(t, card));
  const unique = new Set(theirs.filter((card) => card.unique).map(({ identity }) => identity));
  return tellable(t, who, t.cards(handOf(who))).filter((card) => unique.has(cardOf(t, card).identity));
};

const shows = question<{ readonly who: string }>(
  'meccg.shows',
  (t, { who }) => {
    const fitting = isWhole(t) ? disproving(t, who) : [];
    return { shown: cards(fitting, 0, fitting.length) };
  },
  () => undefined,
);

/** Both are asked, whatever they hold: who is asked would tell. */
const showing = (t: Table): Next => {
  const holding = sides(t).filter((who) => isWhole(t) && t.size(handOf(who)) > 0);
  if (holding.length === 0) return declareWinner(t, { shown: {}, lost: [] });
  return askAll(
    holding.map((who) => ({ to: who, key: 'council.show', params: { who: param('seat', who) }, of: frame(shows, { who }) })),
    frame(shown, {}),
  );
};

const shown = step<{}, { readonly [who: string]: { readonly shown: readonly number[] } }>('meccg.shown', (t, _, answers): Next => {
  for (const [who, { shown: these }] of Object.entries(answers)) {
    if (these.length === 0) continue;
    t.show(these, EVERYBODY);
    t.say('disproves', { who: param('seat', who), cards: t.cardList(these), n: these.length });
  }
  const counts = Object.fromEntries(Object.entries(answers).map(([who, { shown: these }]) => [who, these.length]));
  return declareWinner(t, { shown: counts, lost: [] });
});

export const finishGame = (t: Table): Next => {
  table.phase.set(t, 'over');
  const order = [active(t), otherSide(t, active(t))];
  return isCouncil(t) ? go(frame(council, { todo: [], order })) : declareWinner(t, { shown: {}, lost: [] });
};

const declareWinner = (t: Table, how: Council): void => {
  const [a, b] = [sides(t)[0] ?? '', sides(t)[1] ?? ''];
  const [first, second] = [finalTotal(t, a, how), finalTotal(t, b, how)];
  closeGame(t);
  t.say('gameEnded', { a: param('seat', a), b: param('seat', b), first, second });
  if (first === second) t.say('draw', { n: first });
  else t.say('won', { who: param('seat', first > second ? a : b) });
};

/** MEC-MPT-02, MEC-MPT-03: the points as they stand, and what cards that are shown would cost (MEC-MPT-03, step 4). */
export const score = command<{ readonly mine: number; readonly theirs: number; readonly lost: readonly string[] }>({
  topic: 'look',
  rule: 'MEC-MPT-01',
  offers: (t, by) => (plays(t, by) ? [offer({ mine: integer(0, 30), theirs: integer(0, 30), lost: subset('seat', sides(t), 0, 2) })] : []),
  run: (t, by, { mine, theirs, lost }) => {
    const other = otherSide(t, by.id);
    const how = { shown: { [by.id]: mine, [other]: theirs }, lost };
    t.say('scored', {
      a: param('seat', by.id),
      b: param('seat', other),
      first: finalTotal(t, by.id, how),
      second: finalTotal(t, other, how),
    });
  },
});

/** MEC-END-04 */
export const concede = command({
  topic: 'turn',
  rule: 'MEC-END-04',
  offers: (t, by) => (plays(t, by) ? [phase(t) === 'over' ? closed(no('E_TIMING', 'MEC-END-04', 'over')) : offer()] : []),
  run: (t, by) => {
    closeGame(t);
    t.say('conceded', { who: param('seat', by.id) });
    t.say('won', { who: param('seat', otherSide(t, by.id)) });
  },
});

const agreed = question<{ readonly by: string }, { readonly choice: string }>(
  'meccg.agreed',
  () => ({ choice: choice('word', ['agree', 'decline']) }),
  (t, { by }, { choice: answer }) => {
    const ends = answer === 'agree' && phase(t) !== 'over';
    if (ends) closeGame(t);
    t.say(ends ? 'drawAgreed' : 'drawDeclined', { who: param('seat', by) });
  },
);

/** MEC-END-04: if the other player agrees, nobody wins. */
export const offerDraw = command({
  topic: 'turn',
  rule: 'MEC-END-04',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const asked = t.state.asks.some(({ key }) => key === 'agreed') ? no('E_PENDING', 'MEC-END-04', 'question') : null;
    const reason = phase(t) === 'over' ? no('E_TIMING', 'MEC-END-04', 'over') : asked;
    return [reason === null ? offer() : closed(reason)];
  },
  run: (t, by) => ask({ to: otherSide(t, by.id), key: 'agreed', params: { who: param('seat', by.id) }, of: frame(agreed, { by: by.id }) }),
});

export const endSteps = [council, nextChecked, shows, shown, agreed];
