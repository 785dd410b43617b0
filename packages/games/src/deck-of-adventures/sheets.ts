// Who comes to the table, from the JSON of a setup. Nothing in it is trusted: what cannot be read is left out or takes its default.

import { sees, type Json, type JsonRecord, type Table } from '@pasteboard/kernel';
import { ARMOR } from './armor.ts';
import { attributeOf, characters, is, statsOf } from './characters.ts';
import { isPremade } from './content/cast.ts';
import { declareCover } from './cover.ts';
import { giveDeck } from './deck.ts';
import { companionHp, dealerHp, restCards } from './derived.ts';
import { decidedBy } from './house.ts';
import {
  ATTRIBUTES,
  CONDITIONS,
  GM,
  KINDS,
  PRIMARY_SUITS,
  ROLE_NAMES,
  SKILLS,
  STATS,
  TEAMS,
  modOf,
  playOf,
  targetOf,
  turnsOf,
  type Kind,
  type Team,
} from './names.ts';
import { declareNotes } from './sheet-notes.ts';
import { powerPoints } from './traits.ts';

const MOST = 999;
const MOST_CHARACTERS = 60;
/** Scopes of the table that no character may be called by. */
const TAKEN = /^(?:gm\d*|table|options|turned|epic|self|none|nobody)$/;

export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  /** Whose cards: its own, the GM's, or its Dealer's. */
  readonly deck: string;
  readonly team: Team;
  readonly level: number;
  readonly mods: { readonly [stat: string]: number };
  readonly primarySuit: string;
  readonly role: string;
  /** DOA-CREATE-03 */
  readonly background: string;
  readonly armor: string;
  readonly maxHp: number | null;
  readonly maxAp: number | null;
  /** Where it is not said, what the Powers bring. */
  readonly maxPp: number | null;
  readonly speed: number;
  /** Fixes the Armor Range; −1 leaves it to armour and Agility. */
  readonly ar: number;
  readonly powers: readonly string[];
  readonly vulnerabilities: readonly string[];
  readonly items: readonly string[];
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
  if (!isWord(id) || /[/\s]/.test(id) || TAKEN.test(id)) return null;
  const kind = oneOf(given['kind'], KINDS, 'dealer');
  return {
    id,
    name: isWord(name) ? name : id,
    kind,
    deck: kind === 'dealer' ? id : kind === 'companion' && isWord(given['deck']) ? given['deck'] : GM,
    team: oneOf(given['team'], TEAMS, kind === 'minion' ? 'enemy' : 'party'),
    level: whole(given['level'], 1, 99) ?? 1,
    mods: modsOf(given['mods']),
    primarySuit: oneOf<string>(given['primarySuit'], PRIMARY_SUITS, 'none'),
    role: oneOf<string>(given['role'], ROLE_NAMES, 'none'),
    background: isTelling(given['background']) ? given['background'] : 'none',
    armor: oneOf<string>(given['armor'], Object.keys(ARMOR), 'none'),
    maxHp: whole(given['hp'], 1, MOST),
    maxAp: whole(given['ap'], 0, MOST),
    maxPp: whole(given['pp'], 0, MOST),
    speed: whole(given['speed'], 0, 99) ?? 6,
    ar: whole(given['ar'], 0, 20) ?? -1,
    powers: list(given['powers']),
    vulnerabilities: list(given['vulnerabilities']),
    items: list(given['items']),
  };
};

/** Every sheet that can be read, each id once; a Companion without a Dealer draws from the GM's deck. */
export const sheetsOf = (setup: JsonRecord): Sheet[] => {
  const given = setup['characters'];
  const sheets: Sheet[] = [];
  for (const each of Array.isArray(given) ? (given as readonly Json[]).slice(0, MOST_CHARACTERS) : []) {
    const sheet = sheetOf(each);
    if (sheet !== null && !sheets.some(({ id }) => id === sheet.id)) sheets.push(sheet);
  }
  return sheets.map((sheet) =>
    sheet.kind === 'companion' && !sheets.some(({ id, kind }) => id === sheet.deck && kind === 'dealer') ? { ...sheet, deck: GM } : sheet,
  );
};

/** DOA-HEALTH-01 to -03: what the sheet does not say follows from level and Vitality. */
const healthOf = (t: Table, sheet: Sheet): number => {
  if (sheet.maxHp !== null) return sheet.maxHp;
  if (sheet.kind === 'dealer') {
    const [kept, free] = [true, false].map((floor) => dealerHp(sheet.level, sheet.mods['VIT'] ?? 0, floor)) as [number, number];
    if (kept !== free) decidedBy(t, 'dealerHpFloor');
    return is(t, 'dealerHpFloor', 5) ? kept : free;
  }
  return sheet.kind === 'companion' ? companionHp(t.count(sheet.deck, 'level') || sheet.level) : 1;
};

/** What the GM has ruled for somebody's next check. */
export const declareRulings = (t: Table, id: string): void => {
  for (const key of ['nextUpper', 'nextLower']) t.declare(id, key, 'counter', 0, { min: 0, max: 20 });
  t.declare(id, 'favours', 'fact', []);
  t.declare(id, 'nextNeed', 'fact', 'any');
  t.declare(id, 'nextSense', 'fact', 'none');
};

/** A character comes to the table. */
export const addCharacter = (t: Table, sheet: Sheet): void => {
  const { id } = sheet;
  const counter = (key: string, value: number, min = 0, max = MOST): void => t.declare(id, key, 'counter', value, { min, max });
  const fact = (key: string, value: Json): void => t.declare(id, key, 'fact', value);
  fact('name', sheet.name);
  fact('kind', sheet.kind);
  fact('deck', sheet.deck);
  fact('team', sheet.team);
  fact('primarySuit', sheet.primarySuit);
  fact('role', sheet.role);
  // DOA-CREATE-01: who was taken ready made is known to the GM; what one has made oneself one knows best.
  fact('made', isPremade(id) ? 'premade' : 'custom');
  declareNotes(t, id, sheet.background);
  fact('armor', sheet.armor);
  fact('powers', [...sheet.powers]);
  fact('vulnerabilities', [...sheet.vulnerabilities]);
  fact('items', [...sheet.items]);
  counter('level', sheet.level, 1, 99);
  // DOA-SHEET-06: also the skills of this table alone, for whoever comes after them.
  for (const stat of statsOf(t))
    counter(modOf(stat), sheet.mods[stat] ?? (STATS.includes(stat) ? 0 : (sheet.mods[attributeOf(t, stat)] ?? 0)), -9, 99);
  const hp = healthOf(t, sheet);
  const ap = sheet.maxAp ?? ARMOR[sheet.armor]?.ap ?? 0;
  const pp = sheet.maxPp ?? powerPoints(t, sheet.powers);
  const rest = sheet.kind === 'dealer' ? restCards(hp, pp) : 0;
  for (const [key, most] of Object.entries({ hp, ap, pp, rest })) {
    counter(key, most);
    counter(`${key}Max`, most);
  }
  counter('apLent', 0);
  counter('fatigue', 0, 0, 3);
  counter('speed', sheet.speed, 0, 99);
  counter('speedLoss', 0);
  counter('ar', sheet.ar, -1, 20);
  for (const condition of CONDITIONS) {
    t.declare(id, condition, 'condition', 0, { min: 0, max: 99 });
    counter(turnsOf(condition), 0, 0, 99);
  }
  fact('freed', []);
  fact('terrain', 'open');
  fact('hiddenFrom', []);
  declareCover(t, id);
  fact('ko', 'none');
  for (const key of ['koTurns', 'koSuccesses', 'koFailures', 'koHits']) counter(key, 0);
  fact('stable', false);
  fact('dead', false);
  fact('out', false);
  fact('wounds', []);
  fact('inTurn', false);
  for (const key of ['major', 'minor', 'moved', 'rush']) counter(key, 0);
  fact('stunnedTurn', 'none');
  fact('burnTried', false);
  fact('discardEffect', 'none');
  fact('discardBy', 'none');
  counter('discardBonus', 0);
  declareRulings(t, id);
  t.makePile(playOf(id), { owner: id, sees: sees('faces') });
  t.makePile(targetOf(id), { owner: id, sees: sees('faces') });
  t.declare('table', 'cast', 'fact', [...characters(t), id]);
  if (sheet.kind === 'dealer') giveDeck(t, id);
};
