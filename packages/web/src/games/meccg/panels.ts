// What Middle-earth CCG adds to the generic screens.

import { PILES } from '@pasteboard/games/meccg/view';
import type { GamePanels } from '../../table/panels.ts';
import { DuelTable } from './table.tsx';
import { TypedCard } from './typed-card.tsx';

export const panels: GamePanels = {
  deck: { kind: PILES.deck, discard: PILES.discard, cycle: [PILES.deck, PILES.hand, PILES.discard] },
  card: { band: ['subtype', 'kind'], corners: ['mind', 'strikes', 'prowess', 'body', 'mp'], Face: TypedCard },
  hand: { kinds: [PILES.hand] },
  wide: { Table: DuelTable },
  emptyPiles: { [PILES.deck]: 'exhausted: the discard pile is shuffled', [PILES.discard]: 'nothing discarded' },
  moves: {
    keys: { 'phase.next': 'n', 'turn.end': 'e', 'play.character': 'p', 'move.declare': 'm' },
    icons: { 'phase.next': 'arrow', 'turn.end': 'flag', 'play.character': 'users', 'move.declare': 'arrow' },
    atHand: ['phase.next', 'turn.end'],
  },
};
