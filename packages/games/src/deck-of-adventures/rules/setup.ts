// Who comes to the table, from the JSON of a setup. Nothing in it is trusted: what cannot be read is left out or takes its default.

import { sees, type Json, type JsonRecord, type Table } from '@pasteboard/kernel';
import { deckFrom, type TableBefore } from '@pasteboard/packs/along';
import { ARMOR, ARMOR_NAMES, type ArmorName } from '../content/armor.ts';
import { isPremade } from '../content/cast.ts';
import {
  ATTRIBUTES,
  CONDITIONS,
  FUNDS,
  GM,
  KINDS,
  MECHANIC_GRANTS,
  PRIMARY_SUITS,
  ROLES,
  ROLE_NAMES,
  SKILLS,
  STATS,
  TEAMS,
  isReservedId,
  playOf,
  targetOf,
  type Kind,
  type PrimarySuit,
  type Role,
  type Team,
} from '../names.ts';
import { houseRule } from '../options.ts';
import { attributeOf, characters, companionHp, dealerHp, levelBehind, restCards, statsOf } from '../read/characters.ts';
import { powerPoints } from '../read/traits.ts';
import { FUND, MOST_POINTS, sheet, table } from '../values.ts';
import { who } from './characters.ts';
import { declareCover } from './cover.ts';
import { giveDeck } from './deck.ts';
import { decidedBy } from './house-rules.ts';
import { declareNotes } from './sheet-notes.ts';

export const MOST_CHARACTERS = 60;
/** DOA-HEALTH-03 */
const MINION_HP = { least: 1, most: 3 } as const;

export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  /** Whose cards: its own, the GM's, or its Dealer's. */
  readonly deck: string;
  readonly team: Team;
  readonly level: number;
  readonly mods: { readonly [stat: string]: number };
  readonly primarySuit: PrimarySuit | 'none';
  readonly role: Role | 'none';
  /** DOA-DISCARD-10 */
  readonly mechanic: (typeof MECHANIC_GRANTS)[number];
  /** DOA-CREATE-03 */
  readonly background: string;
  readonly armor: ArmorName | 'none';
  readonly maxHp: number | null;
  readonly maxAp: number | null;
  /** Where it is not said, what the Powers bring. */
  readonly maxPp: number | null;
  readonly speed: number;
  /** Fixes the Armor Range; −1 leaves it to armor and Agility. */
  readonly ar: number;
  readonly powers: readonly string[];
  readonly vulnerabilities: readonly string[];
  readonly items: readonly string[];
  /** More than one: a group that acts as one. */
  readonly members: number;
  /** DOA-CREATE-08: the Vulnerabilities that brought points, where they are not those it has. */
  readonly bornWith: readonly string[] | null;
  readonly past: readonly TableBefore[];
  /** The cards of its deck, where it is not the usual one. */
  readonly cards: readonly string[] | null;
}

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= 60;
const isTelling = (value: Json | undefined): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= 400;
const whole = (value: Json | undefined, least: number, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? Math.max(least, Math.min(most, value)) : null;
const oneOf = <T extends string>(value: Json | undefined, of: readonly T[], otherwise: T): T =>
  of.find((each) => each === value) ?? otherwise;
const list = (value: Json | undefined): string[] =>
  Array.isArray(value) ? [...new Set((value as readonly Json[]).filter((each) => isWord(each)))] : [];

/** DOA-SHEET-03: a skill that is not named is worth its attribute. */
const modsOf = (given: Json | undefined): { readonly [stat: string]: number } => {
  const named = isRecord(given) ? given : {};
  const mods: Record<string, number> = {};
  const read = (stat: string): number | null => (Object.hasOwn(named, stat) ? whole(named[stat], -9, 9) : null);
  for (const attribute of ATTRIBUTES) mods[attribute] = read(attribute) ?? 0;
  for (const [skill, attribute] of Object.entries(SKILLS)) mods[skill] = read(skill) ?? mods[attribute] ?? 0;
  return mods;
};

const sheetOf = (given: Json): Sheet | null => {
  if (!isRecord(given)) return null;
  const { id, name } = given;
  if (!isWord(id) || /[/\s]/.test(id) || isReservedId(id)) return null;
  const kind = oneOf(given['kind'], KINDS, 'dealer');
  const role = oneOf<Role | 'none'>(given['role'], ROLE_NAMES, 'none');
  return {
    id,
    name: isWord(name) ? name : id,
    kind,
    deck: kind === 'dealer' ? id : kind === 'companion' && isWord(given['deck']) ? given['deck'] : GM,
    team: oneOf(given['team'], TEAMS, kind === 'minion' ? 'enemy' : 'party'),
    level: whole(given['level'], 1, 99) ?? 1,
    mods: modsOf(given['mods']),
    // DOA-CREATE-04: a suit comes with the Role.
    primarySuit: oneOf<PrimarySuit | 'none'>(given['primarySuit'], PRIMARY_SUITS, role === 'none' ? 'none' : ROLES[role]),
    role,
    mechanic: oneOf(given['mechanic'], MECHANIC_GRANTS, 'bySuit'),
    background: isTelling(given['background']) ? given['background'] : 'none',
    armor: oneOf<ArmorName | 'none'>(given['armor'], ARMOR_NAMES, 'none'),
    maxHp: whole(given['hp'], 1, MOST_POINTS),
    maxAp: whole(given['ap'], 0, MOST_POINTS),
    maxPp: whole(given['pp'], 0, MOST_POINTS),
    speed: whole(given['speed'], 0, 99) ?? 6,
    ar: whole(given['ar'], 0, 20) ?? -1,
    powers: list(given['powers']),
    vulnerabilities: list(given['vulnerabilities']),
    items: list(given['items']),
    members: kind === 'minion' ? (whole(given['members'], 1, 99) ?? 1) : 1,
    bornWith: Array.isArray(given['bornWith']) ? list(given['bornWith']) : null,
    past: sheet.past.read(given['past']),
    cards: deckFrom(given['cards']),
  };
};

/** Every sheet that can be read, each id once; a Companion of none of these Dealers, nor of those at the table, draws from the GM's deck. */
export const sheetsOf = (setup: JsonRecord, dealers: readonly string[] = []): Sheet[] => {
  const given = setup['characters'];
  const sheets: Sheet[] = [];
  for (const each of Array.isArray(given) ? (given as readonly Json[]).slice(0, MOST_CHARACTERS) : []) {
    const found = sheetOf(each);
    if (found !== null && !sheets.some(({ id }) => id === found.id)) sheets.push(found);
  }
  const there = new Set([...dealers, ...sheets.flatMap(({ id, kind }) => (kind === 'dealer' ? [id] : []))]);
  return sheets.map((each) => (each.kind === 'companion' && !there.has(each.deck) ? { ...each, deck: GM } : each));
};

/** DOA-HEALTH-01, DOA-HEALTH-02, DOA-HEALTH-03: what the sheet does not say follows from level and Vitality; a Companion goes by its Dealer in any case. */
const healthOf = (t: Table, given: Sheet): number => {
  const behind = given.kind === 'companion' ? levelBehind(t, given.deck) : 0;
  if (behind > 0) return companionHp(behind);
  if (given.kind === 'minion') return Math.min(MINION_HP.most, given.maxHp ?? MINION_HP.least);
  if (given.maxHp !== null) return given.maxHp;
  if (given.kind === 'dealer') {
    const [kept, free] = ([5, 'none'] as const).map((floor) => dealerHp(given.level, given.mods['VIT'] ?? 0, floor)) as [number, number];
    if (kept !== free) decidedBy(t, 'dealerHpFloor');
    return houseRule(t, 'dealerHpFloor') === 5 ? kept : free;
  }
  return companionHp(given.level);
};

/** DOA-HEALTH-03: a Minion whose sheet promises more health than a Minion has. */
export const tellCapped = (t: Table, { id, kind, maxHp }: Sheet): void => {
  if (kind === 'minion' && maxHp !== null && maxHp > MINION_HP.most) t.say('minion.health', { who: who(id), hp: MINION_HP.most });
};

/** What the GM has ruled for a character's next check. */
export const declareRulings = (t: Table, id: string): void => {
  sheet.nextUpper.declare(t, id);
  sheet.nextLower.declare(t, id);
  sheet.favours.declare(t, id);
  sheet.nextNeed.declare(t, id);
  sheet.nextSense.declare(t, id);
};

/** DOA-SHEET-06: also the skills of this table alone, for a character who comes after them. */
const declareModifiers = (t: Table, { id, mods }: Sheet): void => {
  for (const stat of statsOf(t))
    sheet.mod(stat).declare(t, id, mods[stat] ?? (STATS.includes(stat) ? 0 : (mods[attributeOf(t, stat)] ?? 0)));
};

const declareFunds = (t: Table, given: Sheet): void => {
  const hp = healthOf(t, given);
  const ap = given.maxAp ?? (given.armor === 'none' ? 0 : ARMOR[given.armor].ap);
  const pp = given.maxPp ?? powerPoints(t, given.powers);
  const funds = { hp, ap, pp, rest: given.kind === 'dealer' ? restCards(hp, pp) : 0 };
  for (const fund of FUNDS) {
    FUND[fund].now.declare(t, given.id, funds[fund]);
    FUND[fund].most.declare(t, given.id, funds[fund]);
  }
};

/** What every character begins with. */
const AT_FIRST = [
  sheet.apLent,
  sheet.fatigue,
  sheet.speedLoss,
  sheet.freed,
  sheet.terrain,
  sheet.hiddenFrom,
  sheet.ko,
  sheet.koTurns,
  sheet.koSuccesses,
  sheet.koFailures,
  sheet.koHits,
  sheet.stable,
  sheet.dead,
  sheet.out,
  sheet.wounds,
  sheet.inTurn,
  sheet.major,
  sheet.minor,
  sheet.moved,
  sheet.rush,
  sheet.stunnedTurn,
  sheet.burnTried,
  sheet.discardEffect,
  sheet.discardBy,
  sheet.discardBonus,
];

/** A character comes to the table. */
export const addCharacter = (t: Table, given: Sheet): void => {
  const { id } = given;
  sheet.name.declare(t, id, given.name);
  sheet.kind.declare(t, id, given.kind);
  sheet.deck.declare(t, id, given.deck);
  sheet.team.declare(t, id, given.team);
  sheet.primarySuit.declare(t, id, given.primarySuit);
  sheet.role.declare(t, id, given.role);
  sheet.mechanic.declare(t, id, given.mechanic);
  // DOA-CREATE-01: the GM knows the ready-made characters; what players have made themselves they know best.
  sheet.made.declare(t, id, isPremade(id) ? 'premade' : 'custom');
  if (table.session.of(t) > 0) sheet.bornIn.declare(t, id, table.session.of(t));
  if (given.bornWith !== null) sheet.bornWith.declare(t, id, given.bornWith);
  declareNotes(t, id, given.background);
  sheet.armor.declare(t, id, given.armor);
  sheet.powers.declare(t, id, given.powers);
  sheet.vulnerabilities.declare(t, id, given.vulnerabilities);
  sheet.items.declare(t, id, given.items);
  sheet.level.declare(t, id, given.level);
  declareModifiers(t, given);
  declareFunds(t, given);
  sheet.speed.declare(t, id, given.speed);
  sheet.ar.declare(t, id, given.ar);
  for (const condition of CONDITIONS) {
    sheet.condition(condition).declare(t, id);
    sheet.turns(condition).declare(t, id);
  }
  if (given.members > 1) sheet.members.set(t, id, given.members);
  for (const cell of AT_FIRST) cell.declare(t, id);
  declareCover(t, id);
  declareRulings(t, id);
  t.makePile(playOf(id), { owner: id, sees: sees('faces') });
  t.makePile(targetOf(id), { owner: id, sees: sees('faces') });
  table.cast.declare(t, [...characters(t), id]);
  if (given.past.length > 0) sheet.past.declare(t, id, given.past);
  if (given.kind === 'dealer') giveDeck(t, id, given.cards);
};
