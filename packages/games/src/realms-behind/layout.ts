// How the game would like to be shown: a sheet of a few lines, and the moves one reaches for first.

import type { Layout, SheetItem } from '@pasteboard/kernel/view';
import { ATTRIBUTES, DEFENSES, ELEMENTS, SKILLS } from './names.ts';
import { sheet } from './values.ts';

/** What is worth a word only when it is out of the ordinary. */
const unless = (value: string, ordinary: string | number | boolean | readonly string[]): SheetItem => ({ value, unless: ordinary });

const DEFENDS = DEFENSES.map((defense) => sheet.defense(defense).key);
const RESISTS = ELEMENTS.flatMap((element) => [unless(sheet.resist(element).key, 0), unless(sheet.weakness(element).key, 0)]);

export const layout: Layout = {
  table: [['day', 'phase', 'scene', unless('turn', 'none'), unless('shortRests', 0), unless('acted', 0)]],
  // What is spent comes first, then what is met by others; the rest can be looked up.
  own: [
    ['shallow', 'deep', 'will', 'fortune', unless('madness', 0), { pile: 'deck' }, { pile: 'hand', unless: 0 }, unless('ap', 0)],
    [...ATTRIBUTES, ...DEFENDS.slice(0, 2), unless('conditions', [])],
    SKILLS.map((skill) => unless(skill, 0)),
    [unless('weapon', ''), unless('armour', ''), unless('shield', ''), unless('abilities', [])],
    [...DEFENDS.slice(2), 'speed', ...RESISTS],
    [unless('gold', 0), unless('experience', 0), unless('debt', 0)],
  ],
  others: [['shallow', 'deep', ...DEFENDS.slice(0, 2), { pile: 'hand', unless: 0 }, unless('conditions', []), unless('ap', 0)]],
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
  turns: { whose: 'turn', begin: 'turn.start', end: 'turn.end' },
};
