// Strikes are given out: first by the defender, then by the attacker; what nobody can face makes others weaker.

import { cards, closed, command, integer, offer, param, type Offer, type Reader, type Refusal } from '@pasteboard/kernel';
import {
  attackerOf,
  attackOf,
  canDefend,
  defenderOf,
  excessLeft,
  named,
  NO_ATTACK,
  setAttack,
  stillToGive,
  strikeOn,
  withoutStrike,
} from './combat.ts';
import { gravest, no } from './refusals.ts';
import { bearing, members } from './companies.ts';
import { oneCard, plays } from './offers.ts';
import { whyNotUntapped } from './positions.ts';
import type { Attack, Strike } from '../values.ts';
import { notBefore } from './zones.ts';

const MOST_EXCESS = 20;

const whyNotStruck = (t: Reader, attack: Attack, defends: boolean, card: number): Refusal | null =>
  gravest(t, [
    members(t, attack.company).includes(card) ? null : no('E_ZONE', 'MEC-COMB-03', 'notInCompany'),
    withoutStrike(t, attack).includes(card) ? null : no('E_LIMIT', 'MEC-COMB-03', 'struck'),
    defends ? whyNotUntapped(t, card, 'MEC-COMB-03') : null,
  ]);

/** MEC-COMB-03: first the defender to untapped characters, then the attacker to whoever has none. */
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
      return [closed(reason, { chars: cards(members(t, attack.company), 0, members(t, attack.company).length, false, false) })];
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
