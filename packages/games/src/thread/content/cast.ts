// Who may sit down and whom the Weaver may bring along. Everybody here is invented for this table.

import type { JsonRecord } from '@pasteboard/kernel/view';

const ranks = (body: number, mind: number, spirit: number, luck: number): JsonRecord => ({ body, mind, spirit, luck });

/** What each of them is like, and what they carry to eat. */
const traits = (sustenance: number, perks: readonly string[], flaws: readonly string[] = []): JsonRecord => ({ sustenance, perks, flaws });

const having = (perks: readonly string[], flaws: readonly string[] = []): JsonRecord => ({ perks, flaws });

/** Four Characters to play: a climber who eats for two, a scholar, a peacemaker who bruises easily, and a gambler. */
export const CHARACTERS = {
  ash: { id: 'ash', name: 'Ash', control: 'player', ranks: ranks(4, 2, 3, 1), ...traits(6, ['gatherUp'], ['bigAppetite']) },
  bryn: { id: 'bryn', name: 'Bryn', control: 'player', ranks: ranks(1, 5, 2, 2), ...traits(4, ['keenEye', 'takeAim']) },
  corrin: { id: 'corrin', name: 'Corrin', control: 'player', ranks: ranks(2, 2, 5, 1), ...traits(4, ['fieldNeedle'], ['thinSkin']) },
  dove: { id: 'dove', name: 'Dove', control: 'player', ranks: ranks(2, 3, 1, 4), ...traits(4, ['onceMore']) },
} as const satisfies Record<string, JsonRecord>;

/** The ranks of a Character of one's own, from the best Aspect to the worst: as many in all as the ready ones have. */
export const OWN_RANKS = [4, 3, 2, 1] as const;

/** People and beasts for the Weaver. The Duchess of the marsh and Captain Rusk are important enough for Decks of their own. */
export const OTHERS = {
  wolf: { id: 'wolf', name: 'Greyfang', control: 'weaver', ranks: ranks(4, 1, 2, 2) },
  warden: { id: 'warden', name: 'Warden Hale', control: 'weaver', ranks: ranks(3, 3, 2, 1) },
  pedlar: { id: 'pedlar', name: 'Old Mott', control: 'weaver', ranks: ranks(1, 4, 2, 4) },
  acolyte: { id: 'acolyte', name: 'Brother Wim', control: 'weaver', ranks: ranks(1, 2, 4, 0) },
  boar: { id: 'boar', name: 'Tusker', control: 'weaver', ranks: ranks(5, 0, 3, 1) },
  duchess: { id: 'duchess', name: 'Duchess Sedge', control: 'weaver', ownDeck: true, ranks: ranks(2, 6, 5, 3) },
  stag: { id: 'stag', name: 'Kingstag', control: 'weaver', size: 'large', ranks: ranks(4, 1, 3, 2), ...having(['steadyFeet']) },
  eel: { id: 'eel', name: 'Mother Eel', control: 'weaver', ranks: ranks(1, 4, 5, 2), ...having(['nettleTongue', 'warmHands']) },
  cutters: { id: 'cutters', name: 'The Cutters', control: 'weaver', members: 4, ranks: ranks(2, 2, 1, 1), ...having(['tangleFoot']) },
  smith: { id: 'smith', name: 'Bram Ember', control: 'weaver', ranks: ranks(5, 2, 2, 1), ...having(['oxhide', 'heavyHand']) },
  pip: { id: 'pip', name: 'Pip', control: 'weaver', size: 'small', ranks: ranks(1, 2, 3, 4), ...having(['rabbitsFoot', 'blindLuck']) },
  crows: {
    id: 'crows',
    name: 'The Crows',
    control: 'weaver',
    size: 'tiny',
    members: 6,
    ranks: ranks(1, 3, 2, 3),
    ...having(['nettleTongue']),
  },
  bear: {
    id: 'bear',
    name: 'Old Honey',
    control: 'weaver',
    size: 'large',
    ranks: ranks(6, 1, 3, 1),
    ...having(['bearsBack'], ['bigAppetite']),
  },
  fiddler: { id: 'fiddler', name: 'Nan Reel', control: 'weaver', ranks: ranks(1, 3, 4, 3), ...having(['lendAHand', 'oldSongs']) },
  hermit: { id: 'hermit', name: 'The Hermit', control: 'weaver', ranks: ranks(2, 4, 4, 0), ...having(['stillWater', 'tidyMind']) },
  poacher: { id: 'poacher', name: 'Sly Tam', control: 'weaver', ranks: ranks(3, 3, 1, 2), ...having(['takeAim', 'acidVial'], ['unlucky']) },
  kilnNewt: {
    id: 'kilnNewt',
    name: 'The Kiln Newt',
    control: 'weaver',
    size: 'small',
    ranks: ranks(2, 1, 3, 2),
    resist: { temperate: 2 },
    ...having(['cinderTouch']),
  },
  captain: {
    id: 'captain',
    name: 'Captain Rusk',
    control: 'weaver',
    ownDeck: true,
    ranks: ranks(4, 3, 3, 2),
    ...having(['crackOfTheWhip', 'oxhide', 'secondBreath']),
  },
  leech: {
    id: 'leech',
    name: 'Doctor Wimple',
    control: 'weaver',
    ranks: ranks(1, 5, 2, 1),
    ...having(['fieldNeedle', 'shareTheFlask'], ['softFists']),
  },
  bride: {
    id: 'bride',
    name: 'The Gray Bride',
    control: 'weaver',
    ranks: ranks(0, 3, 6, 2),
    resist: { physical: 2 },
    ...having(['deepBreath', 'tangleFoot'], ['coldBlood']),
  },
} as const satisfies Record<string, JsonRecord>;
