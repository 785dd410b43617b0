// What Middle-earth CCG adds to the generic screens.

import type { GamePanels } from '../../table/panels.ts';

export const panels: GamePanels = {
  deck: { kind: 'deck', discard: 'discard', cycle: ['deck', 'hand', 'discard'] },
  hand: { kinds: ['hand'] },
  emptyPiles: { deck: 'exhausted: the discard pile is shuffled', discard: 'nothing discarded' },
  moves: {
    keys: { 'phase.next': 'n', 'turn.end': 'e', 'play.character': 'p', 'move.declare': 'm' },
    icons: { 'phase.next': 'arrow', 'turn.end': 'flag', 'play.character': 'users', 'move.declare': 'arrow' },
    atHand: ['phase.next', 'turn.end'],
  },
};
