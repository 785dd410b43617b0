// How Thread would like to be shown: a sheet of a few lines, and the moves a player reaches for first.

import type { Layout, SheetItem } from '@pasteboard/kernel/view';
import { sceneEnds } from '@pasteboard/scenes/ends';
import { ASPECTS } from '../names.ts';
import { OPTION_TOPICS } from '../options.ts';
import { SCENES } from './scenes.ts';

/** What is worth a word only when it is out of the ordinary. */
const unless = (value: string, ordinary: string | number | boolean | readonly string[]): SheetItem => ({ value, unless: ordinary });
const clock = (n: number): SheetItem => ({ meter: `clock.${n}`, named: `clock.${n}.name` });

const RESTING = unless('rest', 'none');
const RESISTANCES = ['chemical', 'mental', 'physical', 'temperate'].map((type) => unless(`resist.${type}`, 0));

export const layout: Layout = {
  table: [
    [unless('realDecks', [])],
    [
      unless('sceneTitle', ''),
      unless('scene', 'none'),
      unless('event', 'off'),
      unless('round', 0),
      unless('turn', 'none'),
      unless('travel', 0),
    ],
    Array.from({ length: 12 }, (_, i) => clock(i + 1)),
    [unless('away', [])],
  ],
  own: [
    ASPECTS,
    ['health', 'stamina', { pile: 'deck' }, { pile: 'discard' }, unless('help', 0), unless('points', 0), unless('sustenance', 0)],
    [RESTING, unless('prepared', 'none'), unless('steps', 0), unless('hidden', false), unless('members', 1), ...RESISTANCES],
    [unless('perks', []), unless('used', []), unless('flaws', [])],
    [unless('look', '')],
  ],
  others: [['health', { pile: 'deck' }, RESTING, unless('members', 1), unless('hidden', false)]],
  moves: [
    'character.propose',
    'turn.start',
    'turn.ambush',
    'rest.complete',
    'scene.begin',
    'scene.check',
    'scene.leave',
    'aspect.raise',
    'perk.buy',
    'check',
    'contest',
    'action',
    'walk',
    'perk.use',
    'turn.end',
    'turn.show',
    'rest.begin',
    'rest.interrupt',
    'event.begin',
    'turn.give',
    'event.end',
    'damage',
    'heal',
    'condition.inflict',
    'condition.ease',
    'clock.make',
    'clock.fill',
    'travel.begin',
    'travel.event',
    'party.rest',
    'party.wake',
    'session.end',
    'character.give',
  ],
  scenes: sceneEnds(SCENES, {
    rewards: ['points.given'],
    fell: ['fainted', 'edge', 'died'],
    until: ['event.begun', 'travel.begun', 'session.begins'],
  }),
  chapters: [
    { begins: ['session.begins'] },
    { begins: ['session.ended'] },
    { begins: ['scene.begun'] },
    { begins: ['event.begun', 'travel.begun'] },
    { begins: ['rest.begun'] },
    { begins: ['turn.begun', 'turn.ambush', 'round'], small: true },
  ],
  recap: [
    'scene.begun',
    'event.begun',
    'event.ended',
    'travel.begun',
    'joker.good',
    'fainted',
    'edge',
    'died',
    'group.gone',
    'rest.completed',
    'points.given',
    'session.ended',
  ],
  growth: 'points',
  story: ['session', 'scene', 'event', 'travel', 'rest'],
  options: OPTION_TOPICS,
  rules: {
    body: ['THR-X-ASPECT-01', 'THR-X-HP-01'],
    mind: ['THR-X-ASPECT-01'],
    spirit: ['THR-X-ASPECT-01', 'THR-X-HP-01'],
    luck: ['THR-X-ASPECT-01', 'THR-PARTIAL-01'],
    health: ['THR-X-HP-01', 'THR-X-HP-02'],
    stamina: ['THR-X-HP-01', 'THR-X-ACT-02'],
    points: ['THR-X-POINT-01', 'THR-X-ASPECT-02'],
    perks: ['THR-X-POINT-01'],
    flaws: ['THR-X-POINT-01'],
    rest: ['THR-REST-01'],
    prepared: ['THR-X-ACT-04'],
    exhausted: ['THR-X-COND-01'],
    pain: ['THR-X-COND-02'],
    slowed: ['THR-X-COND-02'],
    unconscious: ['THR-X-COND-02'],
    travel: ['THR-X-TOOL-01'],
  },
  written: ['stage.show'],
  turns: { whose: 'turn', begin: 'turn.start', end: 'turn.end' },
  away: 'away',
};
