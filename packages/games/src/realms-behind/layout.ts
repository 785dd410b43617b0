// How the game would like to be shown: a sheet of a few lines, and the moves one reaches for first.

import type { Layout, SheetItem } from '@pasteboard/kernel/view';
import { ATTRIBUTES, DEFENSES, ELEMENTS, FUNDS, SKILLS, STATUSES } from './names.ts';
import { OPTION_TOPICS } from './options.ts';
import { sheet, table } from './values.ts';

/** Worth a word only when it is out of the ordinary. */
const unless = (cell: { readonly key: string }, ordinary: string | number | boolean | readonly string[]): SheetItem => ({
  value: cell.key,
  unless: ordinary,
});
const unlessNone = (...cells: readonly { readonly key: string }[]): SheetItem[] => cells.map((cell) => unless(cell, 0));
const always = (...cells: readonly { readonly key: string }[]): SheetItem[] => cells.map(({ key }) => key);

const health = always(sheet.points('shallow'), sheet.points('deep'));
const blows = always(sheet.defense('parry'), sheet.defense('dodge'));
const others = DEFENSES.filter((defense) => defense !== 'parry' && defense !== 'dodge').map((defense) => sheet.defense(defense));
const hand: SheetItem = { pile: 'hand', unless: 0 };

export const layout: Layout = {
  table: [[...always(table.day, table.phase, table.scene), unless(table.turn, 'none'), ...unlessNone(table.shortRests, table.acted)]],
  // What is spent comes first, then what is met by others; the rest can be looked up.
  own: [
    [
      ...health,
      ...always(sheet.points('will'), sheet.points('fortune')),
      unless(sheet.madness, 0),
      { pile: 'deck' },
      hand,
      unless(sheet.ap, 0),
    ],
    [...always(...ATTRIBUTES.map((attribute) => sheet.attribute(attribute))), ...blows, unless(sheet.conditions, [])],
    unlessNone(...SKILLS.map((skill) => sheet.skill(skill))),
    [unless(sheet.weapon, ''), unless(sheet.armour, ''), unless(sheet.shield, ''), unless(sheet.abilities, [])],
    [...always(...others, sheet.speed), ...ELEMENTS.flatMap((element) => unlessNone(sheet.resist(element), sheet.weakness(element)))],
    unlessNone(sheet.gold, sheet.experience, sheet.debt),
  ],
  others: [[...health, ...blows, hand, unless(sheet.conditions, []), unless(sheet.ap, 0)]],
  moves: [
    'scene.begin',
    'scene.check',
    'attack',
    'ability',
    'will',
    'calm',
    'action',
    'turn.start',
    'turn.end',
    'check',
    'favour',
    'rest.short',
    'rest.long',
    'phase',
    'damage',
    'heal',
    'labour',
    'craft',
    'scene.leave',
  ],
  most: Object.fromEntries(FUNDS.map((fund) => [sheet.points(fund).key, sheet.most(fund).key])),
  chapters: [
    { begins: ['day.begins'] },
    { begins: ['scene.begun'] },
    { begins: ['phase.set'] },
    { begins: ['rest.short.begins', 'rest.long.begins'] },
    { begins: ['turn.starts'], small: true },
  ],
  story: ['day', 'scene', 'phase', 'rest'],
  options: OPTION_TOPICS,
  rules: {
    ...Object.fromEntries(ATTRIBUTES.map((attribute) => [sheet.attribute(attribute).key, ['TRB-X-ATTR-01']])),
    ...Object.fromEntries(SKILLS.map((skill) => [sheet.skill(skill).key, ['TRB-X-STAT-01']])),
    ...Object.fromEntries(DEFENSES.map((defense) => [sheet.defense(defense).key, ['TRB-X-STAT-02']])),
    ...Object.fromEntries(ELEMENTS.map((element) => [sheet.resist(element).key, ['TRB-ELEM-04']])),
    ...Object.fromEntries(STATUSES.map((status) => [status, [status === 'Poisoned' ? 'TRB-X-REV-02' : `TRB-ST-${status.toUpperCase()}`]])),
    [sheet.points('shallow').key]: ['TRB-HEALTH-01', 'TRB-DMG-03'],
    [sheet.points('deep').key]: ['TRB-HEALTH-01', 'TRB-HEALTH-05'],
    [sheet.points('will').key]: ['TRB-WILL-01', 'TRB-MAD-04'],
    [sheet.points('fortune').key]: ['TRB-CHECK-09', 'TRB-FORT-01'],
    [sheet.madness.key]: ['TRB-MAD-01', 'TRB-MAD-02'],
    [sheet.ap.key]: ['TRB-X-ACT-01', 'TRB-X-ACT-02'],
    [table.day.key]: ['TRB-DAY-01'],
    [table.shortRests.key]: ['TRB-SHORT-01'],
    [table.phase.key]: ['TRB-TIME-02'],
  },
  turns: { whose: table.turn.key, begin: 'turn.start', end: 'turn.end' },
};
