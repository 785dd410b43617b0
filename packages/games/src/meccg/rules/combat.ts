// An attack under way: so many strikes, one prowess for all of them, sometimes a body; from a creature or from the site. Who gives which strikes to whom.

import { cards, closed, command, integer, offer, param, type Offer, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import type { StrikeState } from '../names.ts';
import * as combat from '../read/combat.ts';
import { currentAttack } from '../read/combat.ts';
import { table, type Attack, type AutomaticAttack, type Strike } from '../values.ts';
import { numbersOf, tableBoard } from './board.ts';
import { changed, sceneOf, tellActs } from './card-effects.ts';
import type { Card } from '../read/cards.ts';
import { slotOf } from './cards.ts';
import { bearing, members, playerOf } from './companies.ts';
import { oneCard, plays } from './offers.ts';
import { whyNotUntapped } from './positions.ts';
import { gravest, no } from './refusals.ts';
import { otherSide } from './sides.ts';
import { notBefore } from './zones.ts';

export const attackOf = (t: Reader): Attack | null => currentAttack(t);
export const setAttack = (t: Table, attack: Attack | null): void => table.attack.set(t, attack);

export const defenderOf = (t: Reader, attack: Attack): string => playerOf(t, attack.company);
export const attackerOf = (t: Reader, attack: Attack): string => otherSide(t, defenderOf(t, attack));

/** Nothing else is decided while strikes fall. */
export const whyNotDuring = (t: Reader): Refusal | null => (attackOf(t) === null ? null : no('E_PENDING', 'MEC-MH-07', 'attack'));

export const withoutStrike = (t: Reader, attack: Attack): number[] => numbersOf(combat.withoutStrikeOnBoard(tableBoard(t), attack));
export const stillToGive = (t: Reader, attack: Attack): number => combat.stillToGiveOnBoard(tableBoard(t), attack);
export const canDefend = (t: Reader, attack: Attack): boolean => combat.canDefendOnBoard(tableBoard(t), attack);
export const excessOf = (t: Reader, attack: Attack): number => combat.excessOnBoard(tableBoard(t), attack);
export const excessLeft = (t: Reader, attack: Attack): number => combat.excessLeftOnBoard(tableBoard(t), attack);

/** Cards in play may change the attack as a whole, and say so. */
export const openAttack = (
  t: Table,
  attack: Omit<Attack, 'strikesGiven' | 'defended' | 'settled'>,
  { attackerChooses }: Pick<Card, 'attackerChooses'>,
): void => {
  const scene = sceneOf(t, attack.company, { from: attack.from });
  const strikes = Math.max(1, attack.strikes + changed(t, 'attack.strikes', scene));
  const prowess = Math.max(0, attack.prowess + changed(t, 'attack.prowess', scene));
  for (const hook of ['attack.strikes', 'attack.prowess'] as const) tellActs(t, hook, scene);
  setAttack(t, { ...attack, strikes, prowess, strikesGiven: [], defended: attackerChooses, settled: false });
  t.say('attacked', { strikes, prowess });
};

/** MEC-SITE-02: the attacks of a site in turn; one without a number has a strike for each character. */
export const openAutomatic = (t: Table, company: string, attack: AutomaticAttack, more: readonly AutomaticAttack[]): void => {
  const { prowess, body } = attack;
  const strikes = attack.strikes === 0 ? members(t, company).length : attack.strikes;
  openAttack(t, { from: 'site', company, strikes, prowess, body, more }, { attackerChooses: false });
};

export const strikeOn = (t: Reader, attack: Attack, card: number): Strike | undefined => combat.strikeOnSlot(attack, slotOf(t, card));
export const settleStrike = (t: Table, attack: Attack, key: string, state: StrikeState, excess: number): void =>
  setAttack(t, {
    ...attack,
    strikesGiven: attack.strikesGiven.map((each) => (each.char === key && each.state === 'open' ? { ...each, state, excess } : each)),
  });
/** Characters by the names of what they bear, by which an attack remembers them. */
export const named = (t: Reader, of: readonly number[]): string[] => of.flatMap((card) => bearing(t, card) ?? []);
export const NO_ATTACK = no('E_TIMING', 'MEC-COMB-01', 'noAttack');

const MOST_EXCESS = 20;

const whyNotStruck = (t: Reader, attack: Attack, defends: boolean, card: number): Refusal | null =>
  gravest(t, [
    members(t, attack.company).includes(card) ? null : no('E_ZONE', 'MEC-COMB-03', 'notInCompany'),
    withoutStrike(t, attack).includes(card) ? null : no('E_LIMIT', 'MEC-COMB-03', 'struck'),
    defends ? whyNotUntapped(t, card, 'MEC-COMB-03') : null,
  ]);

/** MEC-COMB-03: first the defender to untapped characters, then the attacker to characters without one. */
export const assign = command<{ readonly chars: readonly number[] }>({
  topic: 'combat',
  rule: 'MEC-COMB-03',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    const attack = attackOf(t);
    if (attack === null) return [closed(NO_ATTACK)];
    const defends = defenderOf(t, attack) === by.id;
    const most = stillToGive(t, attack);
    const all = members(t, attack.company).map((card) => ({ card, no: whyNotStruck(t, attack, defends, card) }));
    const list = (min: number, max: number): Offer['fields'] => ({
      chars: { kind: 'cards', of: all, min, max, ordered: false, secret: false },
    });
    const reason = gravest(t, [
      notBefore(t),
      attack.settled || most === 0 ? no('E_LIMIT', 'MEC-COMB-03', 'allGiven') : null,
      defends && attack.defended ? no('E_TIMING', 'MEC-COMB-03', 'defended') : null,
      defends && !attack.defended && !canDefend(t, attack) ? no('E_POSITION', 'MEC-COMB-03', 'nobodyUntapped') : null,
      !defends && canDefend(t, attack) ? no('E_PENDING', 'MEC-COMB-03', 'defenderFirst') : null,
    ]);
    if (reason !== null)
      return [closed(reason, { chars: cards(members(t, attack.company), 0, members(t, attack.company).length, { secret: false }) })];
    const tooMany = most < all.length ? [closed(no('E_LIMIT', 'MEC-COMB-03', 'tooManyStrikes'), list(most + 1, all.length))] : [];
    return [offer(list(0, Math.min(most, all.length))), ...tooMany];
  },
  run: (t, by, { chars }) => {
    const attack = attackOf(t);
    if (attack === null) return;
    const more = named(t, chars).map((char): Strike => ({ char, state: 'open', excess: 0 }));
    const defends = defenderOf(t, attack) === by.id;
    setAttack(t, { ...attack, strikesGiven: [...attack.strikesGiven, ...more], defended: attack.defended || defends });
    t.say('strikesGiven', { who: param('seat', by.id), chars: t.cardList(chars), n: chars.length });
  },
});

/** MEC-COMB-04: the attacker spends strikes that nobody faces; what is left falls on the last. */
export const spendExcess = command<{ readonly char: readonly number[]; readonly n: number }>({
  topic: 'combat',
  rule: 'MEC-COMB-04',
  offers: (t, by) => {
    const attack = attackOf(t);
    if (!plays(t, by)) return [];
    if (attack === null) return [closed(NO_ATTACK)];
    const facing = members(t, attack.company).filter((card) => strikeOn(t, attack, card) !== undefined);
    const left = excessLeft(t, attack);
    const reason = gravest(t, [
      notBefore(t),
      attackerOf(t, attack) === by.id ? null : no('E_NOT_YOURS', 'MEC-COMB-04', 'attackersChoice'),
      stillToGive(t, attack) > 0 ? no('E_PENDING', 'MEC-COMB-03', 'strikesToGive') : null,
      left === 0 || facing.length === 0 ? no('E_LIMIT', 'MEC-COMB-04', 'noExcess') : null,
    ]);
    if (reason !== null) return [closed(reason, { char: oneCard(facing), n: integer(1, Math.max(1, left)) })];
    return [
      offer({ char: oneCard(facing), n: integer(1, left) }),
      closed(no('E_LIMIT', 'MEC-COMB-04', 'noExcess'), { char: oneCard(facing), n: integer(left + 1, left + MOST_EXCESS) }),
    ];
  },
  run: (t, by, { char: [card], n }) => {
    const attack = attackOf(t);
    if (attack === null || card === undefined) return;
    const key = bearing(t, card);
    setAttack(t, {
      ...attack,
      strikesGiven: attack.strikesGiven.map((each) =>
        each.char === key && each.state === 'open' ? { ...each, excess: each.excess + n } : each,
      ),
    });
    t.say('excess', { who: param('seat', by.id), card: t.card(card), n });
  },
});
