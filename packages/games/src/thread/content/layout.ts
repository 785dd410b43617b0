// How Thread would like to be shown: a sheet of a few lines, and the moves a player reaches for first.

import type { Layout, SheetItem } from '@pasteboard/kernel/view';
import { ASPECTS } from '../names.ts';

/** What is worth a word only when it is out of the ordinary. */
const unless = (value: string, ordinary: string | number | boolean | readonly string[]): SheetItem => ({ value, unless: ordinary });
const clock = (n: number): SheetItem => ({ meter: `clock.${n}`, named: `clock.${n}.name` });

const RESTING = unless('rest', 'none');
const RESISTANCES = ['chemical', 'mental', 'physical', 'temperate'].map((type) => unless(`resist.${type}`, 0));

export const layout: Layout = {
  table: [
    [unless('scene', 'none'), unless('event', 'off'), unless('round', 0), unless('turn', 'none'), unless('travel', 0)],
    Array.from({ length: 12 }, (_, i) => clock(i + 1)),
  ],
  own: [
    ASPECTS,
    ['health', 'stamina', { pile: 'deck' }, { pile: 'discard' }, unless('help', 0), unless('points', 0), unless('sustenance', 0)],
    [RESTING, unless('prepared', 'none'), unless('steps', 0), unless('hidden', false), unless('members', 1), ...RESISTANCES],
    [unless('perks', []), unless('used', []), unless('flaws', [])],
  ],
  others: [['health', { pile: 'deck' }, { pile: 'discard', unless: 0 }, RESTING, unless('members', 1), unless('hidden', false)]],
  moves: [
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
  ],
  turns: { whose: 'turn', begin: 'turn.start', end: 'turn.end' },
};
