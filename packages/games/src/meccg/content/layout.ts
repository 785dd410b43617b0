// How the game would like to be shown: whose turn and phase it is, the piles that matter, and the moves in the order of a turn.

import type { Layout, SheetItem } from '@pasteboard/kernel/view';
import { SOURCES } from '../names.ts';
import { OPTION_TOPICS } from '../options.ts';

const unless = (value: string, ordinary: string | number | boolean | readonly string[]): SheetItem => ({ value, unless: ordinary });
/** Who is there, and where. */
const COMPANY: readonly SheetItem[] = [unless('ready', []), unless('tappedOnes', []), unless('woundedOnes', []), unless('places', [])];
/** The hand is what one plays from: it stands first, and on a small screen it is the one pile that is shown. */
const OWN: readonly SheetItem[] = [
  { pile: 'hand' },
  { pile: 'deck' },
  { pile: 'discard', unless: 0 },
  { pile: 'points', unless: 0 },
  { pile: 'events', unless: 0 },
  { pile: 'pool', unless: 0 },
  { pile: 'location' },
  { pile: 'sideboard', unless: 0 },
  { pile: 'out', unless: 0 },
  unless('exhausted', 0),
];
/** Points by their sources, and what is left to lead others by. */
const SCORE: readonly SheetItem[] = [
  'total',
  ...SOURCES.map((source) => unless(`points.${source}`, 0)),
  'influenceLeft',
  unless('avatarLost', false),
];
/** Beside a name; open piles are shown with their cards. */
const OTHERS: readonly SheetItem[] = [
  'total',
  ...COMPANY,
  { pile: 'hand' },
  { pile: 'deck' },
  { pile: 'discard', unless: 0 },
  { pile: 'location' },
  { pile: 'pool', unless: 0 },
  { pile: 'sideboard', unless: 0 },
  unless('exhausted', 0),
];

export const layout: Layout = {
  table: [
    [
      'turn',
      'active',
      'phase',
      unless('heading', []),
      unless('staying', []),
      unless('hazardsLeft', -1),
      unless('done', false),
      unless('word', ''),
      unless('lastTurn', ''),
    ],
  ],
  own: [SCORE, COMPANY, OWN],
  others: [OTHERS],
  moves: [
    'respond.pass',
    'assign',
    'strike.face',
    'card.use',
    'strike.excess',
    'attack.end',
    'play.character',
    'move.declare',
    'run.start',
    'run.draw',
    'play.creature',
    'play.hazard',
    'guard.place',
    'run.done',
    'run.end',
    'enter',
    'guard.show',
    'play.item',
    'play.faction',
    'influence',
    'play.resource',
    'store',
    'control',
    'dismiss',
    'hand.trim',
    'end.call',
    'turn.end',
    'phase.next',
  ],
  chapters: [{ begins: ['turn'], small: true }],
  story: ['won'],
  options: OPTION_TOPICS,
  rules: {
    total: ['MEC-MP-01', 'MEC-MP-06'],
    exhausted: ['MEC-EXH-01', 'MEC-EXH-12'],
    influenceLeft: ['MEC-ORG-01'],
    avatarLost: ['MEC-ORG-05'],
    word: ['MEC-TURN-08'],
    tappedOnes: ['MEC-POS-03', 'MEC-TURN-04'],
    woundedOnes: ['MEC-COMB-12', 'MEC-POS-07'],
  },
  turns: { whose: 'active', end: 'turn.end' },
};
