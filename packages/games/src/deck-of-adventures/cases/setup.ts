// The table a case begins with.

import {
  CannotPlay,
  atLeast,
  characterNamed,
  trueOrFalse,
  isLoose,
  known,
  layOut,
  listOf,
  oneWordOf,
  optionalRecord,
  wholeNumber,
  word,
  words,
  type Loose,
} from '@pasteboard/cases';
import { isPlayingCard, type Json, type JsonRecord, type Opening, type Position, type State } from '@pasteboard/kernel';
import { ARMOR } from '../content/armor.ts';
import { AS_THE_SCENE, GROUNDS, LIGHT_SIGNS } from '../read/map.ts';
import { deckOfAdventures } from '../index.ts';
import {
  GM,
  GROUND_NAMES,
  KINDS,
  LIGHTS,
  MECHANIC_GRANTS,
  PRIMARY_SUITS,
  STATS,
  TEAMS,
  discardOf,
  drawOf,
  fateOf,
  isCondition,
  isToken,
  modOf,
  spentOf,
  targetOf,
  type Kind,
} from '../names.ts';

export const ZONES = ['draw', 'discard', 'fate', 'spent'] as const;
const PILE_OF = { draw: drawOf, discard: discardOf, fate: fateOf, spent: spentOf } as const;
const PAIRS = ['hp', 'ap', 'pp', 'rest'] as const;
const KO_KEYS = ['cause', 'turns', 'successes', 'failures', 'hits', 'stable'];
export const CHARACTER_KEYS = [
  'kind',
  'deck',
  'team',
  'level',
  'mods',
  'primarySuit',
  'mechanic',
  'zones',
  'target',
  ...PAIRS,
  'fatigue',
  'speed',
  'speedLoss',
  'ar',
  'armor',
  'conditions',
  'ko',
  'terrain',
  'hiddenFrom',
  'at',
];

export const SEAT = 'the game master';

const cardsOf = (value: unknown, where: string): readonly string[] => {
  const faces = words(value, where);
  for (const face of faces) if (!isPlayingCard(face) && !isToken(face)) throw new CannotPlay(`${where}: there is no card “${face}”`);
  if (new Set(faces).size !== faces.length) throw new CannotPlay(`${where}: a card is there twice`);
  return faces;
};

/** What is given as null is as if it were not given. */
const isLeftOut = (value: unknown): boolean => value === undefined || value === null;

const kindOf = (given: Loose, id: string): Kind =>
  given['kind'] === undefined ? 'dealer' : oneWordOf(given['kind'], KINDS, `kind of ${id}`);

const sheetOf = (id: string, given: Loose): JsonRecord => {
  known(given, CHARACTER_KEYS, `character ${id}`);
  const kind = kindOf(given, id);
  return {
    id,
    name: id,
    kind,
    deck: isLeftOut(given['deck']) ? null : word(given['deck'], `deck of ${id}`),
    team: given['team'] === undefined ? 'party' : oneWordOf(given['team'], TEAMS, `team of ${id}`),
    level: atLeast(1, given['level'], `level of ${id}`, 1),
    primarySuit: isLeftOut(given['primarySuit']) ? null : oneWordOf(given['primarySuit'], PRIMARY_SUITS, `primarySuit of ${id}`),
    armor: isLeftOut(given['armor']) ? null : oneWordOf(given['armor'], Object.keys(ARMOR), `armor of ${id}`),
    speed: wholeNumber(given['speed'], `speed of ${id}`, 6),
    ar: isLeftOut(given['ar']) ? null : wholeNumber(given['ar'], `ar of ${id}`),
  };
};

type Values = Record<string, Json>;

const pairs = (given: Loose, id: string): Values => {
  const values: Values = {};
  for (const key of PAIRS) {
    const [now, most, ...more] = given[key] === undefined ? [0, 0] : listOf(given[key], `${key} of ${id}`);
    if (more.length > 0) throw new CannotPlay(`${key} of ${id} must be now and most`);
    const [has, limit] = [atLeast(0, now, `${key} of ${id}`), atLeast(0, most, `most ${key} of ${id}`)];
    // DOA-FATE-07: where the table allows it, Power Points alone go beyond their most.
    if (key !== 'pp' && has > limit) throw new CannotPlay(`${key} of ${id} is more than the most it may be`);
    values[key] = has;
    values[`${key}Max`] = limit;
  }
  return values;
};

/** DOA-DISCARD-10: where a case names no Primary Suit, GM and player have agreed on whatever mechanic the case uses. */
const mechanicOf = (given: Loose, id: string): string => {
  if (!isLeftOut(given['mechanic'])) return oneWordOf(given['mechanic'], MECHANIC_GRANTS, `mechanic of ${id}`);
  return isLeftOut(given['primarySuit']) ? 'anyOfFour' : 'bySuit';
};

/** A condition is there, or there so many times, or already felt. */
const conditions = (given: Loose, id: string): Values => {
  const values: Values = {};
  for (const [name, value] of Object.entries(optionalRecord(given['conditions'], `conditions of ${id}`))) {
    if (!isCondition(name)) throw new CannotPlay(`there is no condition “${name}”`);
    if (name === 'Poisoned') values[name] = wholeNumber(value, `${name} of ${id}`);
    else if (value === 'impaired' && (name === 'Blinded' || name === 'Deafened')) values[name] = 2;
    else if (value === true) values[name] = 1;
    else throw new CannotPlay(`${name} of ${id} cannot be ${JSON.stringify(value)}`);
  }
  return values;
};

const knockOut = (given: Loose, id: string): Values => {
  if (given['ko'] === undefined || given['ko'] === null) return {};
  const ko = optionalRecord(given['ko'], `ko of ${id}`);
  known(ko, KO_KEYS, `ko of ${id}`);
  return {
    ko: oneWordOf(ko['cause'], ['damage', 'fatigue'], `cause of ${id}'s ko`),
    koTurns: wholeNumber(ko['turns'], 'turns', 0),
    koSuccesses: wholeNumber(ko['successes'], 'successes', 0),
    koFailures: wholeNumber(ko['failures'], 'failures', 0),
    koHits: wholeNumber(ko['hits'], 'hits', 0),
    stable: trueOrFalse(ko['stable'], `stable of ${id}`),
  };
};

const mods = (given: Loose, id: string): Values => {
  const named = optionalRecord(given['mods'], `mods of ${id}`);
  known(named, STATS, `mods of ${id}`);
  // The sheet prints totals: what is missing is 0, whatever the attribute.
  return Object.fromEntries(STATS.map((stat) => [modOf(stat), wholeNumber(named[stat], `${stat} of ${id}`, 0)]));
};

const terrainOf = (given: Loose, id: string): string =>
  isLeftOut(given['terrain']) ? 'open' : oneWordOf(given['terrain'], ['challenging'], `terrain of ${id}`);

const valuesOf = (id: string, given: Loose, ids: readonly string[]): Values => ({
  ...mods(given, id),
  ...pairs(given, id),
  ...conditions(given, id),
  ...knockOut(given, id),
  mechanic: mechanicOf(given, id),
  fatigue: wholeNumber(given['fatigue'], `fatigue of ${id}`, 0),
  speedLoss: wholeNumber(given['speedLoss'], `speedLoss of ${id}`, 0),
  // On a map the ground says it.
  ...(isLeftOut(given['terrain']) && !isLeftOut(given['at']) ? {} : { terrain: terrainOf(given, id) }),
  hiddenFrom: words(given['hiddenFrom'], `hiddenFrom of ${id}`).map((name) => characterNamed(name, ids)),
  // A character who is no Dealer is out once all their health is gone.
  out: kindOf(given, id) !== 'dealer' && given['hp'] !== undefined && wholeNumber(listOf(given['hp'], 'hp')[0], 'hp') === 0,
});

const zonesOf = (owner: string, given: Loose): Record<string, readonly string[]> => {
  known(given, ZONES, `the cards of ${owner}`);
  const zones = ZONES.map((zone) => [PILE_OF[zone](owner), cardsOf(given[zone], `${zone} of ${owner}`)] as const);
  cardsOf(
    zones.flatMap(([, faces]) => faces),
    `the cards of ${owner}`,
  );
  return Object.fromEntries(zones);
};

const MAP_KEYS = ['ground', 'light'];

/** DOA-COMBAT-02: rows of signs, and the space of each character who has one. */
const mapOf = (given: Loose, cast: readonly (readonly [string, Loose])[]): JsonRecord | null => {
  const placed = cast.filter(([, sheet]) => !isLeftOut(sheet['at']));
  if (isLeftOut(given['map'])) {
    if (placed.length > 0) throw new CannotPlay('at: there is no map');
    return null;
  }
  const map = optionalRecord(given['map'], 'map');
  known(map, MAP_KEYS, 'map');
  const rows = (key: string, signs: readonly string[]): readonly string[] => {
    const list = words(map[key], key);
    const stray = list.flatMap((row) => Array.from(row)).find((sign) => !signs.includes(sign));
    if (stray !== undefined) throw new CannotPlay(`${key}: there is no sign “${stray}”; there are ${signs.join(' ')}`);
    return list;
  };
  const ground = rows(
    'ground',
    GROUND_NAMES.map((name) => GROUNDS[name].sign),
  );
  const light = rows('light', [...Object.values(LIGHT_SIGNS), AS_THE_SCENE]);
  return { ground, light, tokens: Object.fromEntries(placed.map(([id, sheet]) => [id, word(sheet['at'], `at of ${id}`)])) };
};

/** Names that steps use for characters whom the setup does not describe. */
export const namesIn = (steps: unknown): string[] =>
  listOf(steps, 'when').flatMap((step) => (isLoose(step) && step['do'] === 'delay' ? words(step['order'], 'order') : []));

/** How cases call the lights, which at the table have names of their own: cover is partial or full there. */
const CASE_LIGHTS = ['bright', 'partial', 'full'] as const;
const lightOf = (named: unknown): string => LIGHTS[CASE_LIGHTS.indexOf(oneWordOf(named, CASE_LIGHTS, 'light'))] ?? 'bright';
export const caseLight = (light: Json): string | undefined => CASE_LIGHTS[LIGHTS.findIndex((each) => each === light)];

export const setUp = (given: Loose, options: Loose, alsoThere: readonly string[]): State => {
  known(given, ['characters', 'gm', 'light', 'shuffles', 'map'], 'given');
  const described = optionalRecord(given['characters'], 'characters');
  const ids = [...new Set([...Object.keys(described), ...alsoThere])];
  const cast = ids.map((id) => [id, optionalRecord(described[id], `character ${id}`)] as const);
  const sheets = cast.map(([id, sheet]) => sheetOf(id, sheet));
  const opening: Opening = {
    seats: [{ id: SEAT, role: 'gm', name: 'Game Master', plays: [] }],
    options: options as JsonRecord,
    setup: { characters: sheets, map: mapOf(given, cast) },
  };
  const piles: Record<string, readonly string[]> = zonesOf(GM, optionalRecord(given['gm'], 'gm'));
  const values: Record<string, Values> = {
    // Steps of combat may come without its start: everybody is in it.
    table: { combat: true, light: given['light'] === undefined ? 'bright' : lightOf(given['light']) },
  };
  for (const [id, sheet] of cast) {
    const zones = optionalRecord(sheet['zones'], `zones of ${id}`);
    if (kindOf(sheet, id) === 'dealer') Object.assign(piles, zonesOf(id, zones));
    else if (Object.keys(zones).length > 0) throw new CannotPlay(`${id} has no deck of its own`);
    const dealer = kindOf(sheet, id) === 'companion' ? word(sheet['deck'], `deck of ${id}`) : null;
    if (dealer !== null && (!Object.hasOwn(described, dealer) || kindOf(optionalRecord(described[dealer], dealer), dealer) !== 'dealer'))
      throw new CannotPlay(`${id} has no Dealer`);
    if (sheet['target'] !== undefined && sheet['target'] !== null) piles[targetOf(id)] = cardsOf([sheet['target']], `target of ${id}`);
    values[id] = valuesOf(id, sheet, ids);
  }
  const numbers = Object.values(piles)
    .flat()
    .filter(isToken)
    .map((token) => Number(token.slice(2)));
  values['table'] = { ...values['table'], tokens: Math.max(0, ...numbers) };
  const faces: Position['faces'] = Object.fromEntries(
    Object.values(piles)
      .flat()
      .filter(isToken)
      .map((token) => [token, { name: 'a token of fate' }]),
  );
  return layOut(deckOfAdventures, opening, { piles, values, faces });
};
