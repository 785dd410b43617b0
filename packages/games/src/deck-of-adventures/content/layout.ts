// How Deck of Adventures would like to be shown: a sheet of a few lines, and the moves a player reaches for first.

import type { Layout, SheetItem } from '@pasteboard/kernel/view';
import { ATTRIBUTES, SKILL_NAMES, modOf } from '../names.ts';

/** What is worth a word only when it is out of the ordinary. */
const unless = (value: string, ordinary: string | number | boolean | readonly string[]): SheetItem => ({ value, unless: ordinary });

const FALLEN = [unless('ko', 'none'), unless('stable', false), unless('dead', false)];
const DOWN = [...FALLEN, unless('out', false)];
const COVERED = [unless('partialCover', []), unless('fullCover', [])];
const UNDER = [unless('fatigue', 0), unless('terrain', 'open'), unless('hiddenFrom', []), ...COVERED, unless('discardEffect', 'none')];

export const layout: Layout = {
  table: [
    [unless('where', 'none'), unless('scene', 'none'), unless('light', 'bright'), unless('round', 0), unless('turn', 'none')],
    [unless('order', [])],
    [unless('epicWinsAt', 0), unless('epicWins', 0), unless('epicLossesAt', 0), unless('epicLosses', 0), unless('volunteers', [])],
    [unless('acted', [])],
    [
      unless('break', 'none'),
      unless('tone', 'none'),
      unless('seek', []),
      unless('avoid', []),
      unless('session', 0),
      unless('meeting', 'none'),
    ],
  ],
  // What one lives by stands first: on a small screen the rest is left to those who look.
  own: [
    ['hp', unless('ap', 0), unless('pp', 0), { pile: 'fate' }, { pile: 'draw' }],
    [
      ...DOWN,
      ...UNDER,
      unless('nextUpper', 0),
      unless('nextLower', 0),
      unless('nextNeed', 'any'),
      unless('major', 0),
      unless('minor', 0),
      unless('moved', 0),
    ],
    SKILL_NAMES.map((skill) => unless(modOf(skill), 0)),
    ATTRIBUTES.map((attribute) => unless(modOf(attribute), 0)),
    ['rest', { pile: 'discard', unless: 0 }],
    [unless('powers', []), unless('items', []), unless('vulnerabilities', [])],
    [unless('role', 'none'), unless('plan', 'none'), unless('reminder', 'none'), unless('background', 'none'), unless('ar', -1)],
  ],
  // Only the GM still needs to see characters who are out.
  others: [[unless('team', 'party'), unless('hp', 0), unless('ap', 0), ...FALLEN, ...UNDER]],
  moves: [
    'turn.begin',
    'ko.turn',
    'toughenUp',
    'stand',
    'putOut',
    'breakFree',
    'attack',
    'use',
    'discard',
    'treat',
    'move',
    'hide',
    'grapple',
    'inspect',
    'convince',
    'turn.end',
    'plan',
    'epic.draw',
    'epic.join',
    'ask.world',
    'try',
    'speak',
    'outcome.tell',
    'outcome.leave',
    'scene.begin',
    'scene.check',
    'scene.leave',
    'combat.redraw',
    'combat.agree',
    'exchangeFate',
    'rest.card',
    'rest.armor',
    'rest.quick',
    'rest.full',
    'check',
    'place',
    'cover',
    'epic.price',
    'combat.begin',
    'combat.end',
    'round.close',
    'damage',
    'heal',
    'learn',
    'break.call',
    'break.end',
  ],
  most: { hp: 'hpMax', ap: 'apMax', pp: 'ppMax', rest: 'restMax' },
  turns: { whose: 'turn', begin: 'turn.begin', end: 'turn.end', order: { all: 'order', acted: 'acted' }, whole: ['ko.turn'] },
};
