// Experience: what a sheet costs, and whether its points add up, before it comes to the table and there.

import type { Sight } from '@pasteboard/kernel/view';
import { ATTRIBUTES, SKILLS } from '../names.ts';
import type { Vulnerability } from '../content/types.ts';
import { sheet, table } from '../values.ts';
import { mod, statsOf } from './characters.ts';
import { catalogAt, powersOf, vulnerabilitiesOf } from './traits.ts';

const LOWEST = -2;
/** Total price of a modifier, from −2 upwards. */
const ATTRIBUTE_PRICES = [-4, -2, 0, 2, 4, 8, 12, 18, 24] as const;
const SKILL_PRICES = [-2, -1, 0, 1, 2, 4, 6, 9, 12] as const;
const HIGHEST = LOWEST + ATTRIBUTE_PRICES.length - 1;

export const LEVELS = { from: 1, to: 10 } as const;
const AT_CREATION = 6;
const PER_LEVEL = 3;

/** DOA-CREATE-02: what a character of this level has had to spend. */
export const experienceAt = (level: number): number => AT_CREATION + PER_LEVEL * level;

/** The highest modifier a level allows. */
export const modifierCap = (level: number): number => {
  if (level >= 10) return 6;
  if (level >= 7) return 5;
  if (level >= 6) return 4;
  return level >= 3 ? 3 : 2;
};

/** DOA-CREATE-05, DOA-CREATE-06: an attribute costs twice what a skill does, and every step more than the one before. */
export const attributePrice = (modifier: number): number | undefined => ATTRIBUTE_PRICES[modifier - LOWEST];
export const skillPrice = (points: number): number | undefined => SKILL_PRICES[points - LOWEST];

/** DOA-CREATE-08: at most so many vulnerabilities, and so many points for them. */
const MOST_VULNERABILITIES = 4;
const MOST_REFUND = 4;

export interface Bought {
  readonly level: number;
  /** Totals as they stand on the sheet. */
  readonly mods: { readonly [stat: string]: number };
  /** Prices of the powers, and what each vulnerability brings. */
  readonly powers: readonly number[];
  readonly vulnerabilities: readonly number[];
}

export interface Bill {
  readonly spent: number;
  readonly have: number;
  /** What is wrong with the sheet, each with the rule it breaks. */
  readonly problems: readonly { readonly key: string; readonly rule: string; readonly stat: string | null }[];
}

/** DOA-SHEET-03: what was bought on the skill itself, beyond its attribute. */
const ownPoints = (mods: Bought['mods'], skill: string, attribute: string): number =>
  (mods[skill] ?? mods[attribute] ?? 0) - (mods[attribute] ?? 0);

/** DOA-CREATE-02, DOA-CREATE-05, DOA-CREATE-06, DOA-CREATE-07, DOA-CREATE-08, DOA-CREATE-09: adds a sheet up and names what does not fit. */
export const bill = ({ level, mods, powers, vulnerabilities }: Bought): Bill => {
  const problems: { key: string; rule: string; stat: string | null }[] = [];
  const cap = modifierCap(level);
  let spent = 0;
  const buy = (stat: string, total: number, price: number | undefined): void => {
    if (total > cap) problems.push({ key: 'sheet.overCap', rule: 'DOA-CREATE-06', stat });
    if (total < LOWEST || price === undefined) problems.push({ key: 'sheet.tooLow', rule: 'DOA-CREATE-07', stat });
    spent += price ?? 0;
  };
  for (const attribute of ATTRIBUTES) buy(attribute, mods[attribute] ?? 0, attributePrice(mods[attribute] ?? 0));
  for (const [skill, attribute] of Object.entries(SKILLS))
    buy(skill, mods[skill] ?? mods[attribute] ?? 0, skillPrice(ownPoints(mods, skill, attribute)));
  spent += powers.reduce((sum, price) => sum + price, 0);
  const refund = vulnerabilities.reduce((sum, points) => sum + points, 0);
  if (vulnerabilities.length > MOST_VULNERABILITIES || refund > MOST_REFUND)
    problems.push({ key: 'sheet.vulnerabilities', rule: 'DOA-CREATE-08', stat: null });
  const have = experienceAt(level) + Math.min(MOST_REFUND, refund);
  if (spent > have) problems.push({ key: 'sheet.overspent', rule: 'DOA-CREATE-02', stat: null });
  if (level < LEVELS.from || level > LEVELS.to) problems.push({ key: 'sheet.level', rule: 'DOA-CREATE-02', stat: null });
  return { spent, have, problems };
};

export const MODIFIERS = { from: LOWEST, to: HIGHEST } as const;

/** DOA-CREATE-02, DOA-CREATE-08: a character is being made until the first session after its arrival begins. */
export const isBeingMade = (s: Sight, id: string): boolean => table.session.of(s) <= sheet.bornIn.of(s, id);

/** DOA-CREATE-08: those it was made with, whatever has come or gone since. */
const yielding = (s: Sight, id: string): Vulnerability[] => {
  if (isBeingMade(s, id) || !sheet.bornWith.has(s, id)) return vulnerabilitiesOf(s, id);
  return catalogAt(s).vulnerabilities.filter((each) => sheet.bornWith.of(s, id).includes(each.id));
};

/** DOA-CREATE-02, DOA-CREATE-10: adds up what a Dealer's modifiers, Powers and weaknesses have cost; `changed`: as if these modifiers were others. */
export const sheetBill = (s: Sight, id: string, changed: { readonly [stat: string]: number } = {}): Bill =>
  bill({
    level: sheet.level.of(s, id),
    mods: { ...Object.fromEntries(statsOf(s).map((stat) => [stat, mod(s, id, stat)])), ...changed },
    powers: powersOf(s, id).map(({ xp }) => xp),
    vulnerabilities: yielding(s, id).map(({ xp }) => xp),
  });
