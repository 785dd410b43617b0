// How the game would like to be shown: whose turn and phase it is, the piles that matter, and the moves in the order of a turn.

import type { Layout, SheetItem } from '@pasteboard/kernel/view';

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
/** One line beside a name, also on a narrow screen. */
const OTHERS: readonly SheetItem[] = [{ pile: 'deck' }, { pile: 'hand' }, { pile: 'location', unless: 0 }];

export const layout: Layout = {
  table: [['turn', 'active', 'phase', unless('run', ''), unless('done', false), unless('word', ''), unless('lastTurn', '')]],
  own: [OWN],
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
    'draw',
    'discard',
  ],
};
