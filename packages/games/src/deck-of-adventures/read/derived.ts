// Numbers that follow from others on the sheet. Pure, so that a sheet can be tried out before it lies on the table.

/** DOA-HEALTH-01: 4 and the level and Vitality; a Dealer has at least 5 where the table keeps to that. */
export const dealerHp = (level: number, vitality: number, floor: boolean): number => Math.max(floor ? 5 : 1, 4 + level + vitality);

/** DOA-HEALTH-02 */
export const companionHp = (dealerLevel: number): number => Math.ceil(dealerLevel / 2);

/** DOA-ARMOR-03 */
export const unarmoredRange = (agility: number): number => Math.max(0, 3 - Math.floor(agility / 2));

/** DOA-REST-02 */
export const restCards = (maxHp: number, maxPp: number): number => maxHp + maxPp;

/** DOA-DISCARD-04 */
export const discardCap = (level: number): number => (level >= 8 ? 8 : level >= 5 ? 6 : 4);

/** DOA-DISCARD-03: every two cards are worth one. */
export const discardBonus = (cards: number): number => Math.floor(cards / 2);
