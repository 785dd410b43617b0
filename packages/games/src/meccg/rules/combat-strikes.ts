// A strike is faced: prowess and two dice against its prowess, then the body; and what becomes of those who fall.

import {
  ask,
  call,
  cards,
  choice,
  closed,
  command,
  frame,
  integer,
  question,
  param,
  step,
  type Next,
  type Reader,
  type Refusal,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import type { Position, StrikeState } from '../names.ts';
import { houseRule, isStandard } from '../options.ts';
import { bodyFails, bodyOf, excessOn, prowessOf, strikeModifier, strikeOutcome } from '../read/combat.ts';
import { playerSheet, type Attack } from '../values.ts';
import { tableBoard } from './board.ts';
import { cardOf, slotOf } from './cards.ts';
import { closeGame } from './clean-up.ts';
import { attackOf, defenderOf, named, NO_ATTACK, settleStrike, stillToGive, strikeOn } from './combat.ts';
import { bearing, borneBy, characterNamed, companyOf, makeBearing, members } from './companies.ts';
import { beginCheck, twoDice, verdict } from './dice.ts';
import { dissolveEmpty, removeFromPlay } from './leaving-play.ts';
import { oneCard, plays, sortedOut } from './offers.ts';
import { positionOf, tap, whyNotUntapped, wound } from './positions.ts';
import { gravest, no } from './refusals.ts';
import { isWhole, openFaceOf, otherSide, tellable } from './sides.ts';
import { notBefore } from './zones.ts';

const MOST_MOD = 20;

/** In the standard profile others of the company may tap in support: untapped, and without a strike to face (MEC-COMB-05). */
export const supporters = (
  t: Reader,
  company: string,
  card: number,
  busy: (other: number) => boolean,
): { readonly card: number; readonly no: Refusal | null }[] =>
  members(t, company)
    .filter((other) => other !== card)
    .map((other) => ({
      card: other,
      no: gravest(t, [
        isStandard(t) ? null : no('E_TIMING', 'MEC-COMB-05', 'notInProfile'),
        busy(other) ? no('E_LIMIT', 'MEC-COMB-05', 'struck') : null,
        whyNotUntapped(t, other, 'MEC-COMB-05'),
      ]),
    }));

const STAY = ['tap', 'stay'] as const;

const whyNotFace = (t: Reader, by: Seat, attack: Attack, card: number, how: string): Refusal | null =>
  gravest(t, [
    notBefore(t),
    defenderOf(t, attack) === by.id ? null : no('E_NOT_YOURS', 'MEC-COMB-05', 'defendersChoice'),
    stillToGive(t, attack) > 0 ? no('E_PENDING', 'MEC-COMB-03', 'strikesToGive') : null,
    how === 'stay' ? whyNotUntapped(t, card, 'MEC-COMB-05') : null,
    strikeOn(t, attack, card) === undefined ? no('E_LIMIT', 'MEC-COMB-05', 'noStrike') : null,
  ]);

type Fight = { readonly char: readonly number[]; readonly how: string; readonly support: readonly number[]; readonly mod: number };

/** MEC-COMB-05 */
export const faceStrike = command<Fight>({
  topic: 'combat',
  rule: 'MEC-COMB-05',
  offers: (t, by) => {
    const attack = attackOf(t);
    if (!plays(t, by)) return [];
    if (attack === null) return [closed(NO_ATTACK)];
    const all = members(t, attack.company);
    return STAY.flatMap((how) =>
      all.flatMap((card) =>
        sortedOut(
          [card],
          () => whyNotFace(t, by, attack, card, how),
          () => ({
            char: oneCard([card]),
            how: choice('word', [how]),
            support: {
              kind: 'cards',
              of: supporters(t, attack.company, card, (other) => attack.strikesGiven.some(({ char }) => char === bearing(t, other))),
              min: 0,
              max: all.length,
              ordered: false,
              secret: false,
            },
            mod: integer(-MOST_MOD, MOST_MOD),
          }),
        ),
      ),
    );
  },
  run: (t, by, fight) => resolve(t, by, fight),
});

type Facing = {
  readonly who: string;
  readonly char: string;
  readonly how: string;
  /** Position before the strike: supporters and dice may change it. */
  readonly before: Position;
  readonly mod: number;
  readonly excess: number;
};

/** MEC-COMB-05: all that is settled before the dice. */
const resolve = (t: Table, by: Seat, { char: [card], how, support, mod }: Fight): Next => {
  const attack = attackOf(t);
  const key = card === undefined ? null : bearing(t, card);
  const strike = attack === null || card === undefined ? undefined : strikeOn(t, attack, card);
  if (attack === null || card === undefined || key === null || strike === undefined) return undefined;
  beginCheck(t, by.id);
  const before = positionOf(t, card);
  for (const each of support) tap(t, each);
  const excess = excessOn(tableBoard(t), attack, strike);
  const facing: Facing = { who: by.id, char: key, how, before, mod: mod + support.length, excess };
  return call(twoDice('strike', by.id), frame(strikeRolled, facing));
};

/** The character who fights, while the attack and the strike on them still exist: a seat may have moved cards by hand. */
const fighter = (t: Reader, char: string): { readonly attack: Attack; readonly card: number } | null => {
  const attack = attackOf(t);
  const card = characterNamed(t, char);
  return isWhole(t) && attack !== null && card !== null && strikeOn(t, attack, card) !== undefined ? { attack, card } : null;
};

/** MEC-COMB-06, MEC-COMB-07, MEC-COMB-12 */
const strikeRolled = step<Facing, number>('meccg.strikeRolled', (t, facing, dice): Next => {
  const found = fighter(t, facing.char);
  if (found === null) return undefined;
  const { attack, card } = found;
  const prowess = prowessOf(tableBoard(t), slotOf(t, card));
  const mod = facing.mod + strikeModifier(facing.before, facing.how === 'stay' ? 'stay' : 'tap') - facing.excess;
  const total = dice + prowess + mod;
  const sum = { dice, prowess, mod, total };
  const outcome = strikeOutcome(total, attack.prowess);
  if (outcome === 'succeeded') {
    settle(t, facing, sum, 'succeeded');
    wound(t, card);
    const check = { who: facing.who, char: facing.char, mod: facing.before === 'wounded' ? 1 : 0 };
    return call(twoDice('body', otherSide(t, facing.who)), frame(bodyRolled, check));
  }
  if (facing.how !== 'stay') tap(t, card);
  if (outcome === 'beaten' && attack.body !== null)
    return call(twoDice('body', facing.who), frame(creatureBodyRolled, { ...facing, ...sum }));
  settle(t, facing, sum, outcome === 'tied' ? 'tied' : 'defeated');
  return undefined;
});

type Sum = { readonly dice: number; readonly prowess: number; readonly mod: number; readonly total: number };

const settle = (
  t: Table,
  { who, char, excess }: Facing,
  { dice, prowess, mod, total }: Sum,
  result: Exclude<StrikeState, 'open' | 'cancelled'>,
): void => {
  const found = fighter(t, char);
  if (found === null) return;
  settleStrike(t, found.attack, char, result, excess);
  const fought = { kind: 'strike', char: openFaceOf(t, found.card), card: null, dice, theirs: null, bonus: prowess + mod } as const;
  playerSheet.outcome.set(t, who, { ...fought, total, against: found.attack.prowess, result });
  t.say('struck', { card: t.card(found.card), dice, prowess, mod, total, against: found.attack.prowess, outcome: verdict(result) });
};

/** The strike is beaten once the body of the creature gives way. */
const creatureBodyRolled = step<Facing & Sum, number>('meccg.creatureBodyRolled', (t, facing, roll): Next => {
  const body = fighter(t, facing.char)?.attack.body ?? null;
  if (body === null) return undefined;
  const result = bodyFails(roll, body) ? 'fails' : 'holds';
  playerSheet.bodyCheck.set(t, facing.who, { char: null, dice: roll, total: roll, body, result });
  t.say('bodyChecked', { who: param('seat', facing.who), dice: roll, mod: 0, roll, body, outcome: verdict(result) });
  settle(t, facing, facing, result === 'fails' ? 'defeated' : 'failed');
  return undefined;
});

/** MEC-COMB-08: the other side rolls against the body of the character. */
const bodyRolled = step<{ readonly who: string; readonly char: string; readonly mod: number }, number>(
  'meccg.bodyRolled',
  (t, { who, char, mod }, dice): Next => {
    const card = characterNamed(t, char);
    if (!isWhole(t) || card === null) return undefined;
    const body = bodyOf(tableBoard(t), slotOf(t, card));
    const roll = dice + mod;
    const dead = body !== null && bodyFails(roll, body);
    const outcome = verdict(dead ? 'fails' : 'holds');
    playerSheet.bodyCheck.set(t, who, { char: openFaceOf(t, card), dice, total: roll, body: body ?? 0, result: dead ? 'fails' : 'holds' });
    t.say('bodyChecked', { who: param('seat', otherSide(t, who)), dice, mod, roll, body: body ?? 0, outcome });
    return dead ? eliminate(t, who, card) : undefined;
  },
);

/** MEC-ORG-05: five points less, or the game. */
export const loseAvatar = (t: Table, who: string): void => {
  playerSheet.avatarLost.set(t, who, true);
  if (houseRule(t, 'avatar.eliminated') !== 'defeat') return;
  closeGame(t);
  t.say('avatarFell', { who: param('seat', who) });
  t.say('won', { who: param('seat', otherSide(t, who)) });
};

const unwounded = (t: Reader, card: number): number[] => {
  const company = companyOf(t, card);
  return company === null ? [] : members(t, company).filter((other) => other !== card && positionOf(t, other) !== 'wounded');
};
const itemsOf = (t: Reader, card: number): number[] => borneBy(t, card).filter((each) => cardOf(t, each).subtype === 'item');

type Fallen = { readonly who: string; readonly char: string; readonly left: readonly string[] };

/** MEC-COMB-09: each unwounded companion may take over one item; one companion after the other is asked. */
const rescue = question<Fallen, { readonly item: readonly number[] }>(
  'meccg.rescue',
  (t, { who, char }) => {
    const fallen = characterNamed(t, char);
    const items = fallen === null ? [] : tellable(t, who, itemsOf(t, fallen));
    return { item: cards(items, 0, Math.min(1, items.length), { secret: false }) };
  },
  (t, fallen, { item: [item] }) => {
    const [first, ...left] = fallen.left;
    const heir = first === undefined ? null : characterNamed(t, first);
    if (item !== undefined && heir !== null) {
      t.move([item], makeBearing(t, heir, fallen.who), { keepTurn: true });
      t.say('rescued', { card: t.card(item), char: t.card(heir) });
    }
    return goOnRescuing(t, { ...fallen, left });
  },
);

const goOnRescuing = (t: Table, fallen: Fallen): Next => {
  const dead = characterNamed(t, fallen.char);
  if (dead === null) return undefined;
  const heirs = fallen.left.filter((key) => {
    const heir = characterNamed(t, key);
    return heir !== null && unwounded(t, dead).includes(heir);
  });
  const heir = characterNamed(t, heirs[0] ?? '');
  if (heir !== null && itemsOf(t, dead).length > 0)
    return ask({ to: fallen.who, key: 'rescue', params: { char: t.card(heir) }, of: frame(rescue, { ...fallen, left: heirs }) });
  bury(t, fallen.who, dead);
  return undefined;
};

const bury = (t: Table, who: string, card: number): void => {
  const { avatar } = cardOf(t, card);
  removeFromPlay(t, card);
  t.say('eliminated', { card: t.card(card) });
  dissolveEmpty(t);
  if (avatar) loseAvatar(t, who);
};

/** MEC-COMB-09 */
const eliminate = (t: Table, who: string, card: number): Next =>
  goOnRescuing(t, { who, char: bearing(t, card) ?? '', left: named(t, unwounded(t, card)) });

export const strikeSteps = [rescue, strikeRolled, creatureBodyRolled, bodyRolled];
