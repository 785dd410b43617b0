// Changes to a sheet in play: modifiers, levels, skills of the table's own, and the Primary Suit.

import { choice, closed, command, integer, offer, refuse, said, text, type Table } from '@pasteboard/kernel';
import {
  attributeOf,
  characters,
  is,
  isDealer,
  kindOf,
  mod,
  skillsUnder,
  statsOf,
  stat as spoken,
  who,
  word,
  words,
} from './characters.ts';
import { companionHp, dealerHp, restCards } from './derived.ts';
import { LEVELS, MODIFIERS, modifierCap } from './experience.ts';
import { ATTRIBUTES, PRIMARY_SUITS, isAttribute, modOf } from './names.ts';
import { isOpenTo } from './roles.ts';
import { sheetBill } from './sheet-bill.ts';
import { powersOf } from './traits.ts';

/** DOA-HEALTH-01, -02, DOA-REST-02: the maxima that follow from level and Vitality. */
const raiseMaxima = (t: Table, id: string): void => {
  const to = (key: string, most: number): void => {
    const change = most - t.count(id, `${key}Max`);
    t.add(id, `${key}Max`, change);
    t.add(id, key, change);
  };
  if (kindOf(t, id) === 'companion') return to('hp', companionHp(t.count(word(t, id, 'deck'), 'level')));
  if (!isDealer(t, id)) return;
  to('hp', dealerHp(t.count(id, 'level'), mod(t, id, 'VIT'), is(t, 'dealerHpFloor', 5)));
  to('rest', restCards(t.count(id, 'hpMax'), t.count(id, 'ppMax')));
  for (const other of characters(t)) if (kindOf(t, other) === 'companion' && t.fact(other, 'deck') === id) raiseMaxima(t, other);
};

/** DOA-HEALTH-01: the table keeps to the least a Dealer has, or no longer does. Health that was set otherwise stays. */
export const refloor = (t: Table): void => {
  const floor = is(t, 'dealerHpFloor', 5);
  for (const id of characters(t)) {
    const formula = (kept: boolean): number => dealerHp(t.count(id, 'level'), mod(t, id, 'VIT'), kept);
    if (isDealer(t, id) && t.count(id, 'hpMax') === formula(!floor) && formula(floor) !== formula(!floor)) raiseMaxima(t, id);
  }
};

/** DOA-SHEET-03, -04: whatever raises an attribute raises its skills as much. */
export const setModifier = (t: Table, id: string, stat: string, to: number): void => {
  const change = to - mod(t, id, stat);
  t.set(id, modOf(stat), to);
  if (isAttribute(stat)) for (const skill of skillsUnder(t, stat)) t.add(id, modOf(skill), change);
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
    t.set(id, 'level', level);
    raiseMaxima(t, id);
    t.say('sheet.levelled', { who: who(id), level, cap: modifierCap(level) });
  },
});

/** DOA-ROLE-05 */
const setSuit = command<{ readonly who: string; readonly suit: string }>({
  topic: 'sheet',
  rule: 'DOA-ROLE-05',
  offers: (t, by) => {
    const dealers = characters(t).filter((id) => isDealer(t, id));
    return by.role !== 'gm' || dealers.length === 0
      ? []
      : [offer({ who: choice('character', dealers), suit: choice('word', PRIMARY_SUITS) })];
  },
  run: (t, _, { who: id, suit }) => {
    t.set(id, 'primarySuit', suit);
    t.say('sheet.suit', { who: who(id), suit: said('word', suit) });
  },
});

const MOST_SKILLS = 20;

/** DOA-SHEET-06: a skill of this table alone, under one of the attributes. */
const addSkill = command<{ readonly name: string; readonly attribute: string }>({
  topic: 'sheet',
  rule: 'DOA-SHEET-06',
  offers: (t, by) => {
    if (by.role !== 'gm') return [];
    if (words(t, 'table', 'skills').length >= MOST_SKILLS) return [closed(refuse('no.moreSkills', 'DOA-SHEET-06', { most: MOST_SKILLS }))];
    return [offer({ name: text(30), attribute: choice('word', ATTRIBUTES) })];
  },
  run: (t, _, { name: given, attribute }) => {
    const name = given.trim();
    if (name === '' || statsOf(t).includes(name)) return t.say('skill.known', { name });
    t.set('table', 'skills', [...words(t, 'table', 'skills'), `${name}:${attribute}`]);
    for (const id of characters(t)) t.declare(id, modOf(name), 'counter', mod(t, id, attributeOf(t, name)), { min: -9, max: 99 });
    t.say('skill.added', { name, attribute: said('word', attribute) });
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
    for (const power of powersOf(t, id)) if (!isOpenTo(t, id, power)) t.say('sheet.requires', { power: said('word', power.id) });
  },
});

export const sheetCommands = {
  'sheet.modifier': modifier,
  'sheet.level': setLevel,
  'sheet.suit': setSuit,
  'skill.add': addSkill,
  'sheet.review': review,
};
