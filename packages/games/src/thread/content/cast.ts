// Who may sit down and whom the Weaver may bring along. Everybody here is invented for this table.

import type { JsonRecord } from '@pasteboard/kernel';

const ranks = (body: number, mind: number, spirit: number, luck: number): JsonRecord => ({ body, mind, spirit, luck });

/** Four Characters to play: a climber, a scholar, a peacemaker and a gambler. */
export const CHARACTERS = {
  ash: { id: 'ash', name: 'Ash', control: 'player', ranks: ranks(4, 2, 3, 1) },
  bryn: { id: 'bryn', name: 'Bryn', control: 'player', ranks: ranks(1, 5, 2, 2) },
  corrin: { id: 'corrin', name: 'Corrin', control: 'player', ranks: ranks(2, 2, 5, 1) },
  dove: { id: 'dove', name: 'Dove', control: 'player', ranks: ranks(2, 3, 1, 4) },
} as const satisfies Record<string, JsonRecord>;

/** Six for the Weaver: a wolf, a bridge warden, a pedlar, an acolyte, a boar, and the Duchess of the marsh, who is important enough for a Deck of her own. */
export const OTHERS = {
  wolf: { id: 'wolf', name: 'Greyfang', control: 'weaver', ranks: ranks(4, 1, 2, 2) },
  warden: { id: 'warden', name: 'Warden Hale', control: 'weaver', ranks: ranks(3, 3, 2, 1) },
  pedlar: { id: 'pedlar', name: 'Old Mott', control: 'weaver', ranks: ranks(1, 4, 2, 4) },
  acolyte: { id: 'acolyte', name: 'Brother Wim', control: 'weaver', ranks: ranks(1, 2, 4, 0) },
  boar: { id: 'boar', name: 'Tusker', control: 'weaver', ranks: ranks(5, 0, 3, 1) },
  duchess: { id: 'duchess', name: 'Duchess Sedge', control: 'weaver', ownDeck: true, ranks: ranks(2, 6, 5, 3) },
} as const satisfies Record<string, JsonRecord>;
