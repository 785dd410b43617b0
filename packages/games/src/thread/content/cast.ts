// Who may sit down and whom the Weaver may bring along. Everybody here is invented for this table.

import type { JsonRecord } from '@pasteboard/kernel/view';

const ranks = (body: number, mind: number, spirit: number, luck: number): JsonRecord => ({ body, mind, spirit, luck });

/** What each of them is like, and what they carry to eat. */
const traits = (sustenance: number, perks: readonly string[], flaws: readonly string[] = []): JsonRecord => ({ sustenance, perks, flaws });

/** Four Characters to play: a climber who eats for two, a scholar, a peacemaker who bruises easily, and a gambler. */
export const CHARACTERS = {
  ash: { id: 'ash', name: 'Ash', control: 'player', ranks: ranks(4, 2, 3, 1), ...traits(6, ['gatherUp'], ['bigAppetite']) },
  bryn: { id: 'bryn', name: 'Bryn', control: 'player', ranks: ranks(1, 5, 2, 2), ...traits(4, ['keenEye', 'takeAim']) },
  corrin: { id: 'corrin', name: 'Corrin', control: 'player', ranks: ranks(2, 2, 5, 1), ...traits(4, ['fieldNeedle'], ['thinSkin']) },
  dove: { id: 'dove', name: 'Dove', control: 'player', ranks: ranks(2, 3, 1, 4), ...traits(4, ['onceMore']) },
} as const satisfies Record<string, JsonRecord>;

/** The ranks of a Character of one's own, from the best Aspect to the worst: as many in all as the ready ones have. */
export const OWN_RANKS = [4, 3, 2, 1] as const;

/** Six for the Weaver: a wolf, a bridge warden, a peddler, an acolyte, a boar, and the Duchess of the marsh, who is important enough for a Deck of her own. */
export const OTHERS = {
  wolf: { id: 'wolf', name: 'Greyfang', control: 'weaver', ranks: ranks(4, 1, 2, 2) },
  warden: { id: 'warden', name: 'Warden Hale', control: 'weaver', ranks: ranks(3, 3, 2, 1) },
  pedlar: { id: 'pedlar', name: 'Old Mott', control: 'weaver', ranks: ranks(1, 4, 2, 4) },
  acolyte: { id: 'acolyte', name: 'Brother Wim', control: 'weaver', ranks: ranks(1, 2, 4, 0) },
  boar: { id: 'boar', name: 'Tusker', control: 'weaver', ranks: ranks(5, 0, 3, 1) },
  duchess: { id: 'duchess', name: 'Duchess Sedge', control: 'weaver', ownDeck: true, ranks: ranks(2, 6, 5, 3) },
} as const satisfies Record<string, JsonRecord>;
