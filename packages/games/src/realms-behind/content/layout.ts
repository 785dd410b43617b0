// How the game would like to be shown: a sheet of a few lines, and the moves a player reaches for first.

import type { Layout, SheetItem } from '@pasteboard/kernel/view';
import { sceneEnds } from '@pasteboard/scenes/ends';
import { ATTRIBUTES, DEFENSES, ELEMENTS, FUNDS, SKILLS, STATUSES } from '../names.ts';
import { OPTION_TOPICS } from '../options.ts';
import { SCENES } from './scenes.ts';

/** What is worth a word only when it is out of the ordinary. */
const unless = (value: string, ordinary: string | number | boolean | readonly string[]): SheetItem => ({ value, unless: ordinary });
const unlessNone = (...values: readonly string[]): SheetItem[] => values.map((value) => unless(value, 0));

const HEALTH = ['shallow', 'deep'];
const BLOWS = ['defense.parry', 'defense.dodge'];
const OTHER_DEFENSES = DEFENSES.map((defense) => `defense.${defense}`).filter((key) => !BLOWS.includes(key));
const HAND: SheetItem = { pile: 'hand', unless: 0 };
const CONDITIONS = unless('conditions', []);
const POINTS = unless('ap', 0);

export const layout: Layout = {
  table: [
    [unless('sceneTitle', ''), 'day', 'phase', 'scene', unless('turn', 'none'), ...unlessNone('shortRests', 'acted')],
    [unless('away', []), unless('realDecks', [])],
  ],
  // What is spent comes first, then what is met by others; the rest can be looked up.
  own: [
    [...HEALTH, 'will', 'fortune', unless('madness', 0), { pile: 'deck' }, HAND, POINTS],
    [...ATTRIBUTES, ...BLOWS, CONDITIONS],
    unlessNone(...SKILLS),
    [unless('weapon', ''), unless('armour', ''), unless('shield', ''), unless('abilities', []), unless('look', '')],
    [...OTHER_DEFENSES, 'speed', ...unlessNone(...ELEMENTS.flatMap((element) => [`resist.${element}`, `weakness.${element}`]))],
    unlessNone('gold', 'experience', 'debt', 'members'),
  ],
  others: [[...HEALTH, unless('members', 0), ...BLOWS, HAND, CONDITIONS, POINTS]],
  moves: [
    'character.propose',
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
    'research',
    'scene.leave',
  ],
  most: Object.fromEntries(FUNDS.map((fund) => [fund, `most.${fund}`])),
  scenes: sceneEnds(SCENES, { rewards: ['awarded'], fell: ['condition.begins', 'party.fallen'], until: ['phase.set', 'session.begins'] }),
  chapters: [
    { begins: ['session.begins'] },
    { begins: ['day.begins'] },
    { begins: ['scene.begun'] },
    { begins: ['phase.set'] },
    { begins: ['rest.short.begins', 'rest.long.begins'] },
    { begins: ['turn.starts'], small: true },
  ],
  recap: [
    'day.begins',
    'scene.begun',
    'phase.set',
    'condition.begins',
    'party.fallen',
    { said: 'check.verdict', param: 'successes', is: [3, 4, 5, 6, 7, 8, 9] },
    'rest.short.begins',
    'rest.long.begins',
    'awarded',
  ],
  growth: 'experience',
  story: ['session', 'day', 'scene', 'phase', 'rest'],
  options: OPTION_TOPICS,
  rules: {
    ...Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, ['TRB-X-ATTR-01']])),
    ...Object.fromEntries(SKILLS.map((skill) => [skill, ['TRB-X-STAT-01']])),
    ...Object.fromEntries(DEFENSES.map((defense) => [`defense.${defense}`, ['TRB-X-STAT-02']])),
    ...Object.fromEntries(ELEMENTS.map((element) => [`resist.${element}`, ['TRB-ELEM-04']])),
    ...Object.fromEntries(
      STATUSES.map((status) => [status, [status === 'Poisoned' ? 'TRB-X-REV-02' : ['TRB', 'ST', status.toUpperCase()].join('-')]]),
    ),
    shallow: ['TRB-HEALTH-01', 'TRB-DMG-03'],
    deep: ['TRB-HEALTH-01', 'TRB-HEALTH-05'],
    will: ['TRB-WILL-01', 'TRB-MAD-04'],
    fortune: ['TRB-CHECK-09', 'TRB-FORT-01'],
    madness: ['TRB-MAD-01', 'TRB-MAD-02'],
    ap: ['TRB-X-ACT-01', 'TRB-X-ACT-02'],
    day: ['TRB-DAY-01'],
    shortRests: ['TRB-SHORT-01'],
    phase: ['TRB-TIME-02'],
  },
  written: ['stage.show'],
  turns: { whose: 'turn', begin: 'turn.start', end: 'turn.end' },
  away: 'away',
};
