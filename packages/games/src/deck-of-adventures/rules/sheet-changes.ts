// Changes to a sheet in play: modifiers, levels, skills of the table's own, and the Primary Suit.

import { choice, closed, command, integer, offer, refuse, param, text, type Table } from '@pasteboard/kernel';
import { ATTRIBUTES, PRIMARY_SUITS, isAttribute, type Attribute, type Fund, type PrimarySuit } from '../names.ts';
import { houseRule } from '../options.ts';
import {
  characters,
  companionHp,
  dealerHp,
  isDealer,
  kindOf,
  levelBehind,
  mod,
  restCards,
  skillsUnder,
  statsOf,
} from '../read/characters.ts';
import { LEVELS, MODIFIERS, modifierCap, sheetBill } from '../read/experience.ts';
import { powersOf } from '../read/traits.ts';
import { FUND, sheet, table } from '../values.ts';
import { stat as spoken, who } from './characters.ts';
import { isOpenTo } from './roles.ts';

/** DOA-HEALTH-01, DOA-HEALTH-02, DOA-REST-02: the maxima that follow from level and Vitality. */
export const raiseMaxima = (t: Table, id: string): void => {
  const to = (fund: Fund, points: number): void => {
    const { now, most } = FUND[fund];
    const change = points - most.of(t, id);
    most.add(t, id, change);
    now.add(t, id, change);
  };
  if (kindOf(t, id) === 'companion') return to('hp', companionHp(levelBehind(t, sheet.deck.of(t, id))));
  if (!isDealer(t, id)) return;
  to('hp', dealerHp(sheet.level.of(t, id), mod(t, id, 'VIT'), houseRule(t, 'dealerHpFloor')));
  to('rest', restCards(sheet.hpMax.of(t, id), sheet.ppMax.of(t, id)));
  for (const other of characters(t)) if (kindOf(t, other) === 'companion' && sheet.deck.of(t, other) === id) raiseMaxima(t, other);
};

/** DOA-HEALTH-01: the table keeps to the least a Dealer has, or no longer does. Health that was set otherwise stays. */
export const refloor = (t: Table): void => {
  const floor = houseRule(t, 'dealerHpFloor');
  const other = floor === 5 ? 'none' : 5;
  for (const id of characters(t)) {
    const formula = (least: typeof floor): number => dealerHp(sheet.level.of(t, id), mod(t, id, 'VIT'), least);
    if (isDealer(t, id) && sheet.hpMax.of(t, id) === formula(other) && formula(floor) !== formula(other)) raiseMaxima(t, id);
  }
};

/** DOA-SHEET-03, DOA-SHEET-04: whatever raises an attribute raises its skills as much. */
export const setModifier = (t: Table, id: string, stat: string, to: number): void => {
  const change = to - mod(t, id, stat);
  sheet.mod(stat).set(t, id, to);
  if (isAttribute(stat)) for (const skill of skillsUnder(t, stat)) sheet.mod(skill).add(t, id, change);
  if (stat === 'VIT') raiseMaxima(t, id);
  t.say('sheet.modifier', { who: who(id), stat: spoken(stat), to });
};

const modifier = command<{ readonly who: string; readonly stat: string; readonly to: number }>({
  topic: 'sheet',
  rule: 'DOA-SHEET-03',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0
      ? []
      : [offer({ who: choice('character', characters(t)), stat: choice('word', statsOf(t)), to: integer(MODIFIERS.from, MODIFIERS.to) })],
  run: (t, _, { who: id, stat, to }) => setModifier(t, id, stat, to),
});

const setLevel = command<{ readonly who: string; readonly level: number }>({
  topic: 'sheet',
  rule: 'DOA-CREATE-02',
  offers: (t, by) =>
    by.role !== 'gm' || characters(t).length === 0
      ? []
      : [offer({ who: choice('character', characters(t)), level: integer(LEVELS.from, LEVELS.to) })],
  run: (t, _, { who: id, level }) => {
    sheet.level.set(t, id, level);
    raiseMaxima(t, id);
    t.say('sheet.levelled', { who: who(id), level, cap: modifierCap(level) });
  },
});

/** DOA-ROLE-05 */
const setSuit = command<{ readonly who: string; readonly suit: PrimarySuit }>({
  topic: 'sheet',
  rule: 'DOA-ROLE-05',
  offers: (t, by) => {
    const dealers = characters(t).filter((id) => isDealer(t, id));
    return by.role !== 'gm' || dealers.length === 0
      ? []
      : [offer({ who: choice('character', dealers), suit: choice('word', PRIMARY_SUITS) })];
  },
  run: (t, _, { who: id, suit }) => {
    sheet.primarySuit.set(t, id, suit);
    t.say('sheet.suit', { who: who(id), suit: param('word', suit) });
  },
});

const MOST_SKILLS = 20;

/** DOA-SHEET-06: a skill of this table alone, under one of the attributes. */
const addSkill = command<{ readonly name: string; readonly attribute: Attribute }>({
  topic: 'sheet',
  rule: 'DOA-SHEET-06',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (table.skills.of(t).length >= MOST_SKILLS) return [closed(refuse('no.moreSkills', 'DOA-SHEET-06', { most: MOST_SKILLS }))];
    return [offer({ name: text(30), attribute: choice('word', ATTRIBUTES) })];
  },
  whyNot: (t, _, { name: given }) => {
    const name = given.trim();
    if (name === '') return refuse('no.name', 'DOA-SHEET-06', { field: 'name' });
    return statsOf(t).includes(name) ? refuse('no.skillKnown', 'DOA-SHEET-06', { field: 'name', what: name }) : null;
  },
  run: (t, _, { name: given, attribute }) => {
    const name = given.trim();
    table.skills.set(t, [...table.skills.of(t), { name, attribute }]);
    for (const id of characters(t)) sheet.mod(name).declare(t, id, mod(t, id, attribute));
    t.say('skill.added', { name, attribute: param('word', attribute) });
  },
});

const review = command<{ readonly who: string }>({
  topic: 'sheet',
  rule: 'DOA-CREATE-02',
  offers: (t, by) => {
    const dealers = characters(t).filter((id) => isDealer(t, id) && (by.role === 'gm' || by.plays.includes(id)));
    return dealers.length === 0 || by.role === 'spectator' ? [] : [offer({ who: choice('character', dealers) })];
  },
  run: (t, _, { who: id }) => {
    const { spent, have, problems } = sheetBill(t, id);
    t.say('sheet.reviewed', { who: who(id), spent, have });
    for (const { key, stat } of problems) t.say(key, { stat: spoken(stat ?? '') });
    for (const power of powersOf(t, id)) if (!isOpenTo(t, id, power)) t.say('sheet.requires', { power: param('word', power.id) });
  },
});

export const sheetCommands = {
  'sheet.modifier': modifier,
  'sheet.level': setLevel,
  'sheet.suit': setSuit,
  'skill.add': addSkill,
  'sheet.review': review,
};
