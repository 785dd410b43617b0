// How the game would like to be shown: whose turn and phase it is, the piles that matter, and the moves in the order of a turn.

import type { Layout, SheetItem } from '@pasteboard/kernel/view';
import { SOURCES } from './names.ts';

const unless = (value: string, ordinary: string | number | boolean): SheetItem => ({ value, unless: ordinary });
const OWN: readonly SheetItem[] = [
  { pile: 'deck' },
  { pile: 'hand' },
  { pile: 'discard' },
  { pile: 'points' },
  { pile: 'location' },
  { pile: 'pool', unless: 0 },
  { pile: 'sideboard', unless: 0 },
  { pile: 'events', unless: 0 },
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
  { pile: 'deck' },
  { pile: 'hand' },
  { pile: 'discard', unless: 0 },
  { pile: 'location' },
  { pile: 'pool', unless: 0 },
  { pile: 'sideboard', unless: 0 },
  unless('exhausted', 0),
];

export const layout: Layout = {
  table: [['turn', 'active', 'phase', unless('run', ''), unless('done', false), unless('word', ''), unless('lastTurn', '')]],
  own: [SCORE, OWN],
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
    'end.call',
    'turn.end',
    'phase.next',
    'discard',
  ],
};
