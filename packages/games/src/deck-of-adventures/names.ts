// What things are called. Nothing here knows a table, so odds, bots and cases may use it anywhere.

export const GM = 'gm';

/** Scopes of the table and words of its rules: no character may have such an id. */
export const RESERVED_IDS: readonly string[] = [GM, 'table', 'options', 'turned', 'epic', 'self', 'none', 'nobody'];
export const isReservedId = (id: string): boolean => RESERVED_IDS.includes(id) || /^gm\d+$/.test(id);

export const ATTRIBUTES = ['AGL', 'CON', 'GUT', 'INT', 'STR', 'VIT'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** DOA-SHEET-02: each skill with the attribute it belongs to. Vitality has none. */
export const SKILLS = {
  Finesse: 'AGL',
  Stealth: 'AGL',
  Bluffing: 'CON',
  Performance: 'CON',
  Detection: 'GUT',
  Craft: 'GUT',
  Knowledge: 'INT',
  Investigation: 'INT',
  Athletics: 'STR',
  Brute: 'STR',
} as const satisfies Record<string, Attribute>;
export type Skill = keyof typeof SKILLS;
export const SKILL_NAMES = Object.keys(SKILLS) as readonly Skill[];
/** What stands on every sheet; a table may know skills of its own besides. */
export const STATS: readonly string[] = [...ATTRIBUTES, ...SKILL_NAMES];

export const isAttribute = (word: string): word is Attribute => (ATTRIBUTES as readonly string[]).includes(word);

/** DOA-ROLE-01. Bystanders are Minions that nobody minds. */
export const KINDS = ['dealer', 'minion', 'companion'] as const;
export type Kind = (typeof KINDS)[number];
export const TEAMS = ['party', 'enemy'] as const;
export type Team = (typeof TEAMS)[number];
export const PRIMARY_SUITS = ['C', 'D', 'H', 'S'] as const;
export type PrimarySuit = (typeof PRIMARY_SUITS)[number];
export const isPrimarySuit = (word: string): word is PrimarySuit => (PRIMARY_SUITS as readonly string[]).includes(word);
/** DOA-CREATE-04: the Roles, each with its usual suit. */
export const ROLES = { Defender: 'C', Caster: 'D', Support: 'H', Martial: 'S' } as const satisfies Record<string, PrimarySuit>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];
/** The skill that goes with each Role, used for its attacks and Powers. */
export const PRIMARY_SKILL: Record<PrimarySuit, Skill> = { C: 'Brute', D: 'Knowledge', H: 'Craft', S: 'Finesse' };

export const CONDITIONS = ['Stunned', 'Entangled', 'Knocked Down', 'Blinded', 'Deafened', 'Burned', 'Poisoned', 'Frozen'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const isCondition = (word: string): word is Condition => (CONDITIONS as readonly string[]).includes(word);

export const SENSES = ['none', 'sight', 'hearing'] as const;
export type Sense = (typeof SENSES)[number];
/** What the GM may rule for the next check: nothing, a sense, or that it takes none. */
export const RULED_SENSES = [...SENSES, 'without'] as const;
export const NEEDS = ['any', 'color', 'suit', 'major'] as const;
export type Need = (typeof NEEDS)[number];
export const LIGHTS = ['bright', 'dim', 'dark'] as const;
export type Light = (typeof LIGHTS)[number];
export const COVERS = ['none', 'partial', 'full'] as const;
export type Cover = (typeof COVERS)[number];
export const TERRAINS = ['open', 'challenging'] as const;
export type Terrain = (typeof TERRAINS)[number];
/** DOA-COMBAT-02: what a space of a map can be. */
export const GROUND_NAMES = ['open', 'challenging', 'thicket', 'crate', 'wall', 'pit'] as const;
export type GroundName = (typeof GROUND_NAMES)[number];
/** DOA-COMBAT-02: how many columns or rows a map has; a letter for each column gives every space a short name. */
export const LEAST_SIDE = 1;
export const MOST_SIDE = 26;
/** DOA-HAND-07: degrees of success, from best to worst. */
export const LABELS = ['critical', 'major', 'suited', 'color', 'success', 'suitedMiss', 'colorMiss', 'miss'] as const;
export type Label = (typeof LABELS)[number];
/** DOA-SHEET-07: what a sheet counts as now and at most. */
export const FUNDS = ['hp', 'ap', 'pp', 'rest'] as const;
export type Fund = (typeof FUNDS)[number];
/** DOA-STATUS-02: a failed check leaves movement or one action. `open` until one of them is chosen. */
export const STUNNED_TURNS = ['none', 'open', 'moved', 'acted'] as const;
export type StunnedTurn = (typeof STUNNED_TURNS)[number];
/** DOA-HEALTH-04, DOA-FATIGUE-04 */
export const KO_CAUSES = ['damage', 'fatigue'] as const;
export type KoCause = (typeof KO_CAUSES)[number];
/** DOA-FATIGUE-04: the last level; in place of a fourth a Dealer is Knocked Out. */
export const MOST_FATIGUE = 3;
/** DOA-TABLE-05 */
export const SCENE_KINDS = ['exploring', 'investigating', 'social'] as const;
/** DOA-TABLE-10 */
export const WISHES = ['seek', 'avoid'] as const;
export type Wish = (typeof WISHES)[number];

/** DOA-DISCARD-06, DOA-DISCARD-07, DOA-DISCARD-08, DOA-DISCARD-09: the mechanic of each suit. */
export const MECHANIC_OF = { C: 'Aggro', D: 'Intensify', H: 'Help', S: 'Thwart' } as const satisfies Record<PrimarySuit, string>;
export type Mechanic = (typeof MECHANIC_OF)[PrimarySuit];
export const MECHANIC_NAMES: readonly Mechanic[] = Object.values(MECHANIC_OF);
/** DOA-DISCARD-10: what the GM may grant: one of the four, all of them, or no other than the Dealer’s own. */
export const MECHANIC_GRANTS = ['bySuit', ...MECHANIC_NAMES, 'anyOfFour'] as const;
/** DOA-DISCARD-06, DOA-DISCARD-08: as many spaces away as it reaches. */
export const MECHANIC_REACH = { Aggro: 2, Help: 6 } as const;

// Piles. The first four belong to the owner of a deck, the others to the character who draws.

export const PILES = {
  draw: 'draw',
  discard: 'discard',
  fate: 'fate',
  spent: 'spent',
  play: 'play',
  called: 'called',
  target: 'target',
  looked: 'looked',
} as const;

export const drawOf = (owner: string): string => `${PILES.draw}/${owner}`;
export const discardOf = (owner: string): string => `${PILES.discard}/${owner}`;
export const fateOf = (owner: string): string => `${PILES.fate}/${owner}`;
export const spentOf = (owner: string): string => `${PILES.spent}/${owner}`;
/** The cards of the check that is being resolved. */
export const playOf = (who: string): string => `${PILES.play}/${who}`;
/** Target Cards turned up for one occasion, by the deck they go back to. */
export const calledOf = (owner: string): string => `${PILES.called}/${owner}`;
/** The card the GM has turned up before calling for anything, and the task of an Epic Event. */
export const TURNED_PILE = `${PILES.called}/turned`;
export const EPIC_PILE = `${PILES.called}/epic`;
/** The standing Target Card. */
export const targetOf = (who: string): string => `${PILES.target}/${who}`;

/** Cards from the top of a deck while a Power lets one player look at them. */
export const lookedAt = (who: string): string => `${PILES.looked}/${who}`;

export const modOf = (stat: string): string => `mod.${stat}`;
export const turnsOf = (condition: string): string => `turns.${condition}`;

export const isAce = (face: string): boolean => face.length === 2 && face.startsWith('A');
export const isJoker = (face: string): boolean => face.startsWith('JK');
export const isToken = (face: string): boolean => /^FT\d+$/.test(face);

/** The kinds of content a table may bring along. */
export const CONTENT_KINDS = ['powers', 'vulnerabilities', 'items'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
