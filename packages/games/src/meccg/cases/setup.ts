// The table a case begins with: what a case writes down, read strictly, as a board in mid-game.

import { CannotPlay, trueOrFalse, known, listOf, oneWordOf, optionalRecord, wholeNumber, word, words, type Loose } from '@pasteboard/cases';
import { live, openTable, Reader, seeded, type FaceData, type JsonRecord, type State } from '@pasteboard/kernel';
import { meccg } from '../index.ts';
import { PARTS, PHASES, SCOPES, SOURCES, STRIKES, type Position } from '../names.ts';
import { KINDS, printedOn, SUBTYPES, TARGETS } from '../read/cards.ts';
import type { LaidBoard, BoardCompany, BoardSide, Named } from '../rules/laid-table.ts';
import { pointsBySource } from '../rules/points.ts';
import type { DeckLists } from '../values.ts';

export const PLAYERS = ['P1', 'P2'] as const;
const POSITIONS: readonly Position[] = ['untapped', 'tapped', 'wounded'];
const SIZES = ['minor', 'major', 'greater', 'gold ring'];
/** The race that the format means by small folk (MEC-ORG-06). */
const HALF = 'Hobbit';

const CARD_FIELDS: { readonly [field: string]: (value: unknown, where: string) => unknown } = {
  kind: (value, where) => oneWordOf(value, KINDS, where),
  subtype: (value, where) => oneWordOf(value, SUBTYPES, where),
  unique: (value, where) => trueOrFalse(value, where),
  identity: word,
  dup: (value, where) => oneWordOf(value, SCOPES, where),
  lasts: (value, where) => oneWordOf(value, ['turn'], where),
  target: (value, where) => oneWordOf(value, TARGETS, where),
  corruption: (value, where) => trueOrFalse(value, where),
  asResource: (value, where) => trueOrFalse(value, where),
  mp: wholeNumber,
  mpStored: wholeNumber,
  source: (value, where) => oneWordOf(value, SOURCES, where),
  cp: wholeNumber,
  storable: (value, where) => trueOrFalse(value, where),
  size: (value, where) => oneWordOf(value, SIZES, where),
  number: wholeNumber,
  at: word,
  mind: wholeNumber,
  di: wholeNumber,
  prowess: wholeNumber,
  body: wholeNumber,
  race: word,
  home: word,
  avatar: (value, where) => trueOrFalse(value, where),
  strikes: wholeNumber,
  keys: (value, where) => known(optionalRecord(value, where), ['regions', 'sites'], where),
  haven: (value, where) => trueOrFalse(value, where),
  siteType: word,
  region: word,
  draw: listOf,
  items: words,
  autoAttack: (value, where) => known(optionalRecord(value, where), ['strikes', 'prowess', 'body'], where),
  nearestHaven: word,
  path: words,
  havenPaths: optionalRecord,
  type: word,
};

const cardsOf = (file: Loose): { readonly [code: string]: FaceData } =>
  Object.fromEntries(
    Object.entries(optionalRecord(file['cards'], 'cards')).map(([code, value]) => {
      const data = optionalRecord(value, `card ${code}`);
      known(data, Object.keys(CARD_FIELDS), `card ${code}`);
      for (const [field, given] of Object.entries(data)) CARD_FIELDS[field]?.(given, `${field} of card ${code}`);
      // In a case a card is called by its code, and two codes are two identities unless it says otherwise.
      return [code, { name: code, ...(data as JsonRecord), half: data['race'] === HALF }];
    }),
  );

const position = (value: unknown, where: string): Position => (value === undefined ? 'untapped' : oneWordOf(value, POSITIONS, where));

const named = (value: unknown, where: string): Named => {
  if (typeof value === 'string') return { card: value };
  const given = optionalRecord(value, where);
  known(given, ['card', 'pos'], where);
  return { card: word(given['card'], where), pos: position(given['pos'], where) };
};

const COMPANY_KEYS = ['id', 'site', 'sitePos', 'to', 'revealed', 'entered', 'hazardLimit', 'hazardsPlayed', 'onGuard', 'chars'];

const companyOf = (value: unknown, where: string): BoardCompany => {
  const given = optionalRecord(value, where);
  known(given, COMPANY_KEYS, where);
  return {
    id: word(given['id'], `${where}.id`),
    site: word(given['site'], `${where}.site`),
    ...(given['sitePos'] === undefined ? {} : { sitePos: position(given['sitePos'], `${where}.sitePos`) }),
    ...(given['to'] === undefined ? {} : { to: word(given['to'], `${where}.to`) }),
    revealed: trueOrFalse(given['revealed'], `${where}.revealed`),
    entered: trueOrFalse(given['entered'], `${where}.entered`),
    ...(given['hazardLimit'] === undefined ? {} : { hazardLimit: wholeNumber(given['hazardLimit'], `${where}.hazardLimit`) }),
    hazardsPlayed: wholeNumber(given['hazardsPlayed'], `${where}.hazardsPlayed`, 0),
    onGuard: words(given['onGuard'], `${where}.onGuard`),
    chars: listOf(given['chars'], `${where}.chars`).map((each) => {
      const char = optionalRecord(each, `${where}.chars`);
      known(char, ['card', 'pos', 'with', 'follows'], `${where}.chars`);
      return {
        card: word(char['card'], `${where}.chars`),
        pos: position(char['pos'], `${where}.chars`),
        ...(char['follows'] === undefined ? {} : { follows: word(char['follows'], `${where}.chars`) }),
        with: listOf(char['with'], `${where}.with`).map((borne) => named(borne, `${where}.with`)),
      };
    }),
  };
};

const ZONE_KEYS = ['locationDeck', 'playDeck', 'hand', 'discard', 'outOfPlay', 'mpPile', 'sideboard'] as const;

const deckListOf = (value: unknown): DeckLists[string] => {
  const given = optionalRecord(value, 'deck');
  known(given, PARTS, 'deck');
  const countsOf = (part: (typeof PARTS)[number]): { readonly [code: string]: number } =>
    Object.fromEntries(
      Object.entries(optionalRecord(given[part], `deck.${part}`)).map(([code, n]) => [code, wholeNumber(n, `deck.${part}`)]),
    );
  return {
    resources: countsOf('resources'),
    hazards: countsOf('hazards'),
    characters: countsOf('characters'),
    locationDeck: countsOf('locationDeck'),
  };
};
/** A deck list of a case is called by all it says. */
export const listName = (deck: unknown): string => JSON.stringify(deckListOf(deck));

const listsOf = (who: string, when: readonly unknown[], cards: LaidBoard['cards']): DeckLists =>
  Object.fromEntries(
    when.flatMap((each) => {
      const step = optionalRecord(each, 'when');
      if (step['do'] !== 'loadDeck' || step['by'] !== who) return [];
      const deck = deckListOf(step['deck']);
      const codes = Object.values(deck).flatMap((counts) => Object.keys(counts));
      known(Object.fromEntries(codes.map((code) => [code, 1])), Object.keys(cards), 'the list of cards');
      return [[listName(step['deck']), deck]];
    }),
  );

const sideOf = (who: string, given: Loose, when: readonly unknown[], cards: LaidBoard['cards']): BoardSide => {
  known(given, [...ZONE_KEYS, 'companies', 'events', 'exhaustCount', 'done'], who);
  return {
    zones: Object.fromEntries(ZONE_KEYS.map((zone) => [zone, words(given[zone], `${who}.${zone}`)])),
    companies: listOf(given['companies'], `${who}.companies`).map((each) => companyOf(each, `${who}.companies`)),
    events: words(given['events'], `${who}.events`),
    exhausted: wholeNumber(given['exhaustCount'], `${who}.exhaustCount`, 0),
    lists: listsOf(who, when, cards),
    adjusted: {},
  };
};

const attackOf = (value: unknown, cards: LaidBoard['cards'], sides: LaidBoard['sides']): LaidBoard['attack'] => {
  if (value === undefined) return null;
  const given = optionalRecord(value, 'attack');
  known(given, ['card', 'site', 'company', 'strikes', 'prowess', 'body', 'assigned'], 'attack');
  const [card, site] = [given['card'], given['site']].map((each) => (each === undefined ? '' : word(each, 'attack')));
  const code = (card === '' ? (site ?? '') : (card ?? '')).replace(/\/\d+$/, '');
  const printed = printedOn(code, cards[code] ?? {});
  const usual = card === '' ? printed.attacks[0] : printed;
  const id = word(given['company'], 'attack.company');
  if (!Object.values(sides).some(({ companies }) => companies.some((company) => company.id === id)))
    throw new CannotPlay(`there is no company “${id}”`);
  const assigned = given['assigned'];
  return {
    card: card ?? '',
    site: site ?? '',
    company: id,
    strikes: wholeNumber(given['strikes'], 'attack.strikes', usual?.strikes ?? 0),
    prowess: wholeNumber(given['prowess'], 'attack.prowess', usual?.prowess ?? 0),
    body: given['body'] === undefined ? (usual?.body ?? null) : given['body'] === null ? null : wholeNumber(given['body'], 'attack.body'),
    assigned:
      assigned === undefined
        ? null
        : listOf(assigned, 'attack.assigned').map((each) => {
            const strike = optionalRecord(each, 'attack.assigned');
            known(strike, ['char', 'state'], 'attack.assigned');
            return { char: word(strike['char'], 'attack.assigned'), state: oneWordOf(strike['state'], STRIKES, 'attack.assigned') };
          }),
  };
};

const GIVEN_KEYS = [
  'active',
  'phase',
  'turn',
  'company',
  'options',
  'P1',
  'P2',
  'neutral',
  'charactersPlayed',
  'effects',
  'attack',
  'dice',
  'points',
];

export const boardOf = (given: Loose, file: Loose, when: readonly unknown[]): LaidBoard => {
  const cards = cardsOf(file);
  const players = PLAYERS.map((who) => [who, optionalRecord(given[who], who)] as const);
  const sides = Object.fromEntries(players.map(([who, side]) => [who, sideOf(who, side, when, cards)]));
  const active = given['active'] === undefined ? 'P1' : oneWordOf(given['active'], PLAYERS, 'active');
  return {
    cards,
    active,
    phase: given['phase'] === undefined ? 'organization' : oneWordOf(given['phase'], PHASES, 'phase'),
    turn: wholeNumber(given['turn'], 'turn', 3),
    run: given['company'] === undefined ? '' : word(given['company'], 'company'),
    done: players.some(([who, side]) => who !== active && trueOrFalse(side['done'], 'done')),
    charactersPlayed: wholeNumber(given['charactersPlayed'], 'charactersPlayed', 0),
    sides,
    neutral: listOf(given['neutral'], 'neutral').map((each) => {
      const lies = optionalRecord(each, 'neutral');
      known(lies, ['card', 'owner'], 'neutral');
      return { card: word(lies['card'], 'neutral'), owner: oneWordOf(lies['owner'], PLAYERS, 'neutral') };
    }),
    effects: listOf(given['effects'], 'effects').map((each) => {
      const effect = optionalRecord(each, 'effects');
      known(effect, ['card', 'scope', 'on', 'until'], 'effects');
      return {
        card: word(effect['card'], 'effects'),
        scope: effect['scope'] === undefined ? 'table' : oneWordOf(effect['scope'], SCOPES, 'effects'),
        on: effect['on'] === undefined ? '' : word(effect['on'], 'effects'),
        until: effect['until'] === undefined ? 'endOfTurn' : oneWordOf(effect['until'], ['endOfTurn'], 'effects'),
      };
    }),
    attack: attackOf(given['attack'], cards, sides),
  };
};

export const diceOf = (given: Loose): readonly (readonly [number, number])[] =>
  listOf(given['dice'], 'dice').map((each) => {
    const [first, second, ...more] = listOf(each, 'dice').map((die) => wholeNumber(die, 'dice'));
    if (first === undefined || second === undefined || more.length > 0) throw new CannotPlay('dice come in twos');
    return [first, second];
  });

const lay = (board: LaidBoard, options: JsonRecord): State => {
  const seats = PLAYERS.map((id) => ({ id, role: 'player' as const, name: id, plays: [] }));
  const opened = openTable(meccg, { seats, options, setup: { board: board as JsonRecord } }, { chance: live(seeded(1)) });
  if (!opened.ok)
    throw new CannotPlay(`the table cannot be set up: ${opened.fault instanceof Error ? opened.fault.message : opened.refusal.key}`);
  return opened.next;
};

/** Points that are given stand in place of those the table counts: the difference is set right by hand (MEC-MAN-02). */
const adjusted = (state: State, who: string, given: Loose): BoardSide['adjusted'] => {
  known(given, SOURCES, `points of ${who}`);
  const counted = pointsBySource(new Reader(meccg, state, []), who);
  return Object.fromEntries(SOURCES.map((source) => [source, wholeNumber(given[source], `points of ${who}`, 0) - counted[source]]));
};

export const setUp = (given: Loose, file: Loose, when: readonly unknown[]): State => {
  known(given, GIVEN_KEYS, 'given');
  const options = optionalRecord(given['options'], 'options') as JsonRecord;
  const board = boardOf(given, file, when);
  const state = lay(board, options);
  if (given['points'] === undefined) return state;
  const points = optionalRecord(given['points'], 'points');
  known(points, PLAYERS, 'points');
  const sides = Object.fromEntries(
    Object.entries(board.sides).map(([who, side]) => [
      who,
      points[who] === undefined ? side : { ...side, adjusted: adjusted(state, who, optionalRecord(points[who], `points of ${who}`)) },
    ]),
  );
  return lay({ ...board, sides }, options);
};
