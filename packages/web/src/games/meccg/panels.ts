import { PLAIN, type GamePanels } from '../../table/panels.ts';

export const panels: GamePanels = {
  ...PLAIN,
  stamina: 'deck',
  rounds: ['deck', 'hand', 'discard'],
  fans: ['hand'],
  keys: { 'phase.next': 'n', 'turn.end': 'e', 'play.character': 'p', 'move.declare': 'm' },
  icons: { 'phase.next': 'arrow', 'turn.end': 'flag', 'play.character': 'users', 'move.declare': 'arrow' },
  dock: ['phase.next', 'turn.end'],
  empty: { deck: 'exhausted: the discard pile is shuffled', discard: 'nothing discarded' },
};
