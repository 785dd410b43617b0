// A Dealer as one viewer sees it, for a file: what it is and has, and nothing of the table.

import { JOKERS, sightOf, standardDeck, type CharacterDraft, type Sight, type View } from '@pasteboard/kernel/view';
import { deckBrought, facesIn } from '@pasteboard/packs/along';
import { ARMOR } from '../content/armor.ts';
import { STATS, calledOf, discardOf, drawOf, fateOf, playOf, spentOf, targetOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, dealerHp, distinct, isDealer, mod } from '../read/characters.ts';
import { powerPoints } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { writtenDown, type Made } from './sheet.ts';

const NONE = 'none';
const named = <T extends string>(word: T | 'none'): T | null => (word === NONE ? null : (word as T));

/** Numbers that do not follow from the rest of the sheet. */
const ownNumbers = (s: Sight, who: string): { readonly [name: string]: number } => {
  const armor = named(sheet.armor.of(s, who));
  const usual = {
    hp: dealerHp(sheet.level.of(s, who), mod(s, who, 'VIT'), houseRule(s, 'dealerHpFloor')),
    ap: armor === null ? 0 : ARMOR[armor].ap,
    pp: powerPoints(s, sheet.powers.of(s, who)),
    speed: 6,
    ar: -1,
  };
  const now = {
    hp: sheet.hpMax.of(s, who),
    ap: sheet.apMax.of(s, who) - sheet.apLent.of(s, who),
    pp: sheet.ppMax.of(s, who),
    speed: sheet.speed.of(s, who),
    ar: sheet.ar.of(s, who),
  };
  return Object.fromEntries(Object.entries(now).filter(([name, n]) => n !== usual[name as keyof typeof usual]));
};

/** All that stands on the sheet. */
export const madeOf = (s: Sight, who: string): Made => ({
  level: sheet.level.of(s, who),
  mods: Object.fromEntries(STATS.map((stat) => [stat, mod(s, who, stat)])),
  primarySuit: named(sheet.primarySuit.of(s, who)),
  role: named(sheet.role.of(s, who)),
  armor: named(sheet.armor.of(s, who)),
  powers: distinct(sheet.powers.of(s, who)),
  vulnerabilities: distinct(sheet.vulnerabilities.of(s, who)),
  bornWith: sheet.bornWith.has(s, who) ? sheet.bornWith.of(s, who) : null,
  items: distinct(sheet.items.of(s, who)),
  background: named(sheet.background.of(s, who)) ?? '',
  along: { ...ownNumbers(s, who), past: sheet.past.of(s, who) ?? [] },
});

export const takeAlong = (view: View, who: string): CharacterDraft | null => {
  const s = sightOf(view);
  if (!characters(s).includes(who) || !isDealer(s, who)) return null;
  const piles = [drawOf, discardOf, fateOf, spentOf, calledOf, playOf, targetOf].map((of) => of(who));
  const deck = deckBrought(facesIn(view, piles), [...standardDeck(), ...JOKERS]);
  const made = madeOf(s, who);
  return { name: sheet.name.of(s, who), data: writtenDown({ ...made, along: { ...made.along, ...(deck === null ? {} : { deck }) } }) };
};
