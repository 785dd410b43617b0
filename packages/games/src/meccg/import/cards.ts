// A community card file: set after set, card after card, read into what the table knows of a card. One bad card never stops the others.

import type { Json, JsonRecord } from '@pasteboard/kernel';
import { SOURCES } from '../names.ts';
import { folded, KINDS, type Kind } from '../read/cards.ts';
import { notesOn, type Note, type Tell } from './note.ts';
import { automaticAttacks, duplication, factionNumber, identityOf, playableAt, targetOf } from './sentences.ts';
import { english, isRecord, plainText, printedNumber, symbols } from './values.ts';

export interface ImportedCard {
  readonly id: string;
  readonly set: string;
  readonly file: string;
  readonly alignment: string;
  /** What the table is given. Names of places stand where it wants cards, until all cards are known. */
  readonly data: JsonRecord;
  /** MEC-IMP-01: what nobody knew what to do with. */
  readonly extra: JsonRecord;
}

/** Known to the importer, field by field; all others are kept aside. */
const FIELDS: readonly string[] = [
  'unique',
  'race',
  'mind',
  'directInfluence',
  'prowess',
  'body',
  'marshallingPoints',
  'marshallingPointsType',
  'homeSite',
  'avatar',
  'corruption',
  'keywords',
  'siteType',
  'region',
  'haven',
  'sitePath',
  'haven1',
  'haven2',
  'draw',
  'drawOpponent',
  'playable',
  'autoAttack',
  'regionType',
  'moveTo',
  'subtype',
  'strikes',
  'playableAsResource',
];

const EVENTS = ['short-event', 'long-event', 'permanent-event'];
const HALF = 'hobbit';

const kindOf = (type: Json | undefined): Kind | null => {
  const word = typeof type === 'string' ? type.trim().toLowerCase() : '';
  return KINDS.find((kind) => kind === word) ?? null;
};

interface Reading {
  readonly name: string;
  readonly text: string;
  readonly attributes: JsonRecord;
  readonly tell: Tell;
}

/** A number of the card, or none; what else stood there is told. */
const numberIn = ({ attributes, tell }: Reading, field: string): ReturnType<typeof printedNumber> => {
  const found = printedNumber(attributes[field]);
  if (!found.whole) tell('unread', `part of the field ${field}`, english(attributes[field]));
  return found;
};
const plain = (reading: Reading, field: string): JsonRecord => {
  const { n } = numberIn(reading, field);
  return n === null ? {} : { [field]: n };
};

const pointsOf = (reading: Reading): JsonRecord => {
  const { n, other } = numberIn(reading, 'marshallingPoints');
  const type = reading.attributes['marshallingPointsType'];
  const source = SOURCES.find((each) => each === type);
  return { ...(n === null ? {} : { mp: n }), ...(other === null ? {} : { mpStored: other }), ...(source === undefined ? {} : { source }) };
};

/** MEC-IMP-03: with a sign, or on a character, it changes checks; else it is points. */
const corruptionOf = (reading: Reading, kind: Kind): JsonRecord => {
  const { n, signed } = numberIn(reading, 'corruption');
  if (n === null) return {};
  return signed || kind === 'character' ? { cpMod: n } : { cp: n };
};

/** What is written with a sign is added to the numbers of the bearer; without one it is the card's own. */
const bonuses = (reading: Reading): JsonRecord => {
  const fields = [
    ['prowess', 'prowess'],
    ['body', 'body'],
    ['directInfluence', 'di'],
  ] as const;
  const found = fields.map(([field, key]) => ({ key, ...numberIn(reading, field) }));
  const gives = found.filter(({ n, signed }) => n !== null && signed).map(({ key, n }) => [key, n] as const);
  const own = found.filter(({ n, signed }) => n !== null && !signed).map(({ key, n }) => [key, n] as const);
  return { ...Object.fromEntries(own), ...(gives.length === 0 ? {} : { gives: Object.fromEntries(gives) }) };
};

const character = (reading: Reading): JsonRecord => {
  const race = english(reading.attributes['race']);
  const { n: di } = numberIn(reading, 'directInfluence');
  return {
    ...plain(reading, 'mind'),
    ...plain(reading, 'prowess'),
    ...plain(reading, 'body'),
    ...(di === null ? {} : { di }),
    race,
    half: folded(race) === HALF,
    avatar: reading.attributes['avatar'] === true,
    home: english(reading.attributes['homeSite']),
  };
};

const site = (reading: Reading): JsonRecord => {
  const { attributes, tell } = reading;
  const [siteType = ''] = symbols(attributes['siteType']);
  if (siteType === '') tell('unread', 'the type of the site', english(attributes['siteType']));
  const playable = english(attributes['playable']);
  const items = /items \(([^)]*)\)/i.exec(playable)?.[1]?.split(',') ?? [];
  const automatic = english(attributes['autoAttack']);
  const { attacks, more } = automaticAttacks(automatic);
  if (more) tell('told', 'an automatic-attack with more to it', automatic);
  return {
    siteType,
    haven: siteType === 'H',
    region: english(attributes['region']),
    draw: [numberIn(reading, 'draw').n ?? 0, numberIn(reading, 'drawOpponent').n ?? 0],
    items: items.map((size) => size.trim().toLowerCase()),
    ...(attacks.length === 0 ? {} : { autoAttack: attacks }),
    nearestHaven: english(attributes['haven']),
    path: symbols(attributes['sitePath']),
    havenPaths: havenPaths(reading),
  };
};

/** `Name - symbols`; a path that names no Haven leads nowhere. */
const havenPaths = ({ attributes, tell }: Reading): JsonRecord =>
  Object.fromEntries(
    ['haven1', 'haven2'].flatMap((field) => {
      const value = english(attributes[field]);
      const name = /^([^{]*?)\s*-\s*\{/.exec(value)?.[1] ?? '';
      if (value !== '' && name === '') tell('unread', 'a path to a Haven without its name', value);
      return name === '' ? [] : [[name, symbols(value)]];
    }),
  );

const hazard = (reading: Reading): JsonRecord => {
  const { attributes, text, tell } = reading;
  const [first = '', ...others] = english(attributes['subtype']).toLowerCase().split('/');
  if (others.length > 0) tell('told', 'it can be played in another way', english(attributes['subtype']));
  const keys = symbols(attributes['playable']);
  const { n: strikes, each } = numberIn(reading, 'strikes');
  const isCreature = first === 'creature';
  if (isCreature && keys.length === 0) tell('told', 'a creature keyed to names in its text', text);
  const corruption = Array.isArray(attributes['keywords']) && attributes['keywords'].includes('Corruption');
  return {
    subtype: isCreature || EVENTS.includes(first) ? first : 'other',
    ...plain(reading, 'prowess'),
    ...plain(reading, 'body'),
    ...(isCreature ? { strikes: each ? 0 : (strikes ?? 1) } : {}),
    // MEC-PLAY-07: it counts as half a creature.
    ...(isCreature && others.some((other) => EVENTS.includes(other)) ? { alsoEvent: true } : {}),
    ...(isCreature ? { keys: keysIn(keys) } : {}),
    race: english(attributes['race']),
    ...(corruption ? { corruption } : {}),
    ...(attributes['playableAsResource'] === true ? { asResource: true } : {}),
    ...(isCreature ? {} : targeted(reading, corruption)),
    ...(/attacker chooses/i.test(text) ? { attackerChooses: true } : {}),
  };
};

/** Small letters are regions, capitals sites; with neither, a name in the text says where. */
const keysIn = (keys: readonly string[]): JsonRecord =>
  keys.length === 0
    ? { text: true }
    : { regions: keys.filter((key) => key === key.toLowerCase()), sites: keys.filter((key) => key !== key.toLowerCase()) };

const targeted = ({ text, tell }: Reading, corruption: boolean): JsonRecord => {
  const target = targetOf(text) ?? (corruption ? 'character' : null);
  if (target !== null) tell('guessed', `played on a ${target}`);
  return target === null ? {} : { target };
};

const SIZES = ['minor', 'major', 'greater', 'gold ring', 'special'];

const resource = (reading: Reading): JsonRecord => {
  const { attributes, text, tell } = reading;
  const subtype = english(attributes['subtype']).toLowerCase();
  const size = SIZES.find((each) => subtype === `${each} item`);
  const race = english(attributes['race']);
  if (size !== undefined) return { subtype: 'item', size, storable: true, ...bonuses(reading) };
  if (subtype === 'ally') return { subtype, ...plain(reading, 'mind'), ...bonuses(reading), race, at: playableAt(text) };
  if (subtype === 'faction') {
    const number = factionNumber(text);
    if (number === null) tell('unread', 'the number of the faction', text);
    return { subtype, race, at: playableAt(text), number: number ?? 0 };
  }
  const [first = '', ...others] = subtype.split('/');
  if (others.length > 0) tell('told', 'it can be played in another way', subtype);
  return { subtype: EVENTS.includes(first) ? first : 'other', ...targeted(reading, false) };
};

const region = ({ attributes }: Reading): JsonRecord => ({
  type: symbols(attributes['regionType'])[0] ?? '',
  adjacent: english(attributes['moveTo'])
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
});

const READERS: { readonly [kind in Kind]: (reading: Reading) => JsonRecord } = { character, site, hazard, resource, region };

/** MEC-IMP-08: of a card everything but its picture. */
const readCard = (file: string, set: string, id: string, card: Json, notes: Note[]): ImportedCard | null => {
  const tell = notesOn(notes, file, id);
  const kind = isRecord(card) ? kindOf(card['type']) : null;
  if (!isRecord(card) || kind === null) {
    // MEC-TYPE-01
    tell('leftOut', 'a card of no known type', isRecord(card) ? english(card['type']) : '');
    return null;
  }
  const name = english(card['name']);
  if (name === '') {
    tell('leftOut', 'a card without a name');
    return null;
  }
  const attributes = isRecord(card['attributes']) ? card['attributes'] : {};
  const text = plainText(english(card['text']));
  const reading = { name, text, attributes, tell };
  const dup = duplication(text);
  const data = {
    kind,
    name,
    // MEC-UNIQ-06: places never are.
    ...(attributes['unique'] === true && kind !== 'site' && kind !== 'region' ? { unique: true } : {}),
    identity: identityOf(name, text),
    ...(dup === null ? {} : { dup }),
    ...pointsOf(reading),
    ...corruptionOf(reading, kind),
    ...READERS[kind](reading),
    text,
  };
  return { id, set, file, alignment: english(card['alignment']).toLowerCase(), data, extra: extraOf(attributes) };
};

const extraOf = (attributes: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(attributes).filter(([field, value]) => !FIELDS.includes(field) && value !== ''));

/** MEC-IMP-01: is this a card file at all? */
export const isCardFile = (value: unknown): value is JsonRecord =>
  isRecord(value) && Object.values(value).some((set) => isRecord(set) && isRecord(set['cards']));

export const readCards = (file: string, sets: JsonRecord, notes: Note[]): ImportedCard[] =>
  Object.entries(sets).flatMap(([set, value]) => {
    const cards = isRecord(value) && isRecord(value['cards']) ? value['cards'] : null;
    if (cards === null) notesOn(notes, file, set)('leftOut', 'a set without cards');
    return Object.entries(cards ?? {}).flatMap(([id, card]) => readCard(file, set, id, card, notes) ?? []);
  });
