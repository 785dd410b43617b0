// Roles: what a Dealer is good for, and what that opens.

import { choice, command, offer, refuse, param, type Reader, type Table } from '@pasteboard/kernel';
import type { Power, Requirement } from '../content/types.ts';
import { ROLES, ROLE_NAMES } from '../names.ts';
import { characters, distinct, isDealer, mod } from '../read/characters.ts';
import { roleSuit } from '../read/roles.ts';
import { catalogAt, powerPoints } from '../read/traits.ts';
import { FUND, sheet } from '../values.ts';
import { who } from './characters.ts';
import { sheetBill } from '../read/experience.ts';
import { ways, type Choice } from './character-offers.ts';

/** DOA-CREATE-09: several requirements mean that one of them is enough. */
const meets = (t: Reader, id: string, need: Requirement): boolean => {
  if ('level' in need) return sheet.level.of(t, id) >= need.level;
  if ('stat' in need) return mod(t, id, need.stat) >= need.least;
  return 'suit' in need ? roleSuit(t, id) === need.suit : distinct(sheet.powers.of(t, id)).includes(need.power);
};

/** DOA-CREATE-04, DOA-CREATE-09: does the Role, or anything else on the sheet, open this Power? */
export const isOpenTo = (t: Reader, id: string, { requires }: Power): boolean =>
  requires.length === 0 || requires.some((need) => meets(t, id, need));

/** DOA-CREATE-04: the usual suit comes with it; another one is between player and GM. */
const setRole = command<{ readonly who: string; readonly role: string }>({
  topic: 'sheet',
  rule: 'DOA-CREATE-04',
  offers: (t, by) => {
    const dealers = characters(t).filter((id) => isDealer(t, id));
    return by.role !== 'gm' || dealers.length === 0 ? [] : [offer({ who: choice('character', dealers), role: choice('word', ROLE_NAMES) })];
  },
  run: (t, _, { who: id, role }) => {
    const found = ROLE_NAMES.find((each) => each === role);
    if (found === undefined) return;
    sheet.role.set(t, id, found);
    sheet.primarySuit.set(t, id, ROLES[found]);
    t.say('sheet.role', { who: who(id), role: param('word', found), suit: param('word', ROLES[found]) });
  },
});

/** DOA-CREATE-02, DOA-CREATE-04: every Power there is, and what speaks against it. The sheet is added up once for all of them. */
const learnable = (t: Reader, id: string): Choice[] => {
  const held = distinct(sheet.powers.of(t, id));
  const { spent, have } = sheetBill(t, id);
  const known = refuse('no.known', 'DOA-CREATE-09', { who: id });
  const shut = refuse('no.role', 'DOA-CREATE-04', { who: id });
  return catalogAt(t).powers.map((power): Choice => {
    if (held.includes(power.id)) return { id: power.id, no: known };
    if (!isOpenTo(t, id, power)) return { id: power.id, no: shut };
    const left = Math.max(0, have - spent);
    return { id: power.id, no: power.xp > left ? refuse('no.points', 'DOA-CREATE-02', { left, price: power.xp }) : null };
  });
};

/** What Powers cost to use raises how many Power Points a character can hold. */
export const raisePower = (t: Table, id: string, pp: number): void => {
  for (const { now, most } of [FUND.pp, FUND.rest]) {
    most.add(t, id, pp);
    now.add(t, id, pp);
  }
};

/** Players choose what their Role opens; beyond that the GM hands things out. */
const learn = command<{ readonly who: string; readonly power: string }>({
  topic: 'sheet',
  rule: 'DOA-CREATE-04',
  offers: (t, by) => {
    const dealers = characters(t).filter((id) => isDealer(t, id) && (by.role === 'gm' || (by.role === 'player' && by.plays.includes(id))));
    return dealers.flatMap((id) => ways({ who: choice('character', [id]) }, 'power', 'word', learnable(t, id)));
  },
  run: (t, _, { who: id, power }) => {
    sheet.powers.set(t, id, [...distinct(sheet.powers.of(t, id)), power]);
    raisePower(t, id, powerPoints(t, [power]));
    t.say('given', { who: who(id), what: param('word', power) });
  },
});

export const roleCommands = { 'sheet.role': setRole, learn };
