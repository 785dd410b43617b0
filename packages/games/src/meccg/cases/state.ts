// What a case compares: paths into the table and into what each viewer receives, and what was said.

import { CannotPlay, oneWordOf } from '@pasteboard/cases';
import { hasViewer, view, type Json, type Reader, type ViewPile } from '@pasteboard/kernel';
import { eventsOf } from '../names.ts';
import { zoneOf, type Zone } from '../read/board.ts';
import { attackOf, excessOf } from '../rules/combat.ts';
import { bearerOf, companyOf, controllerOf, generalInfluenceUsed, members, siteOf } from '../rules/companies.ts';
import { drawsOf, runOf } from '../rules/movement.ts';
import { plainTotal } from '../rules/points.ts';
import { positionOf } from '../rules/positions.ts';
import { active, holderOf, ownerOf, phase, pileFor } from '../rules/sides.ts';
import { companySheet, playerSheet, table as values } from '../values.ts';
import { PLAYERS } from './setup.ts';
import type { MeccgTable } from './table.ts';

const LISTED = ['locationDeck', 'playDeck', 'hand', 'discard', 'outOfPlay', 'mpPile', 'sideboard'] as const;

const namesIn = (table: MeccgTable, pile: string): string[] =>
  table.table
    .cards(pile)
    .map((card) => table.nameOf(card))
    .toSorted();

/** Everything in companies, at their sites and on other cards. */
const onSide = (table: MeccgTable, who: string): string[] =>
  Object.values(table.laid.cards)
    .filter((card) => zoneOf(table.table.find(card).pile) === 'side' && holderOf(table.table, card) === who)
    .map((card) => table.nameOf(card))
    .toSorted();

const ofPlayer = (table: MeccgTable, who: string, key: string): Json => {
  const t = table.table;
  if (key === 'exhaustCount') return playerSheet.exhausted.of(t, who);
  if (key === 'influenceUsed') return generalInfluenceUsed(t, who);
  if (key === 'points') return plainTotal(t, who);
  if (key === 'side') return onSide(table, who);
  if (key === 'events') return namesIn(table, eventsOf(who));
  return namesIn(table, pileFor(who, oneWordOf(key, LISTED, `state of ${who}`) as Zone));
};

const bearerName = (table: MeccgTable, card: number): Json => {
  const t = table.table;
  const { pile } = t.find(card);
  const bearer = bearerOf(t, card);
  if (bearer !== null) return table.nameOf(bearer);
  const company = pile.startsWith('guard/') ? pile.replace(/^guard/, 'company') : companyOf(t, card);
  return company === null ? null : table.companyName(company);
};

const isFaceDown = (t: Reader, pile: string): boolean => /^(site|guard)\//.test(pile) && t.pile(pile).sees.player < 3;

const ofCard = (table: MeccgTable, card: number, key: string): Json => {
  const t = table.table;
  const { pile } = t.find(card);
  switch (key) {
    case 'zone': {
      const zone = zoneOf(pile);
      return zone === 'neutral' || zone === 'attack' ? zone : `${holderOf(t, card)}.${zone}`;
    }
    case 'owner':
      return ownerOf(t, card);
    case 'holder':
      return holderOf(t, card);
    case 'pos':
      return positionOf(t, card);
    case 'on':
      return bearerName(table, card);
    case 'controller': {
      const controller = controllerOf(t, card);
      return controller === null ? null : table.nameOf(controller);
    }
    case 'faceDown':
      return isFaceDown(t, pile);
    default:
      throw new CannotPlay(`a card has no “${key}”`);
  }
};

const ofCompany = (table: MeccgTable, id: string, key: string): Json => {
  const t = table.table;
  const company = table.company(id);
  const there = t.hasPile(company);
  switch (key) {
    case 'site': {
      const site = there ? siteOf(t, company) : null;
      return site === null ? null : table.nameOf(site);
    }
    case 'chars':
      return there
        ? members(t, company)
            .map((card) => table.nameOf(card))
            .toSorted()
        : [];
    case 'hazardsPlayed':
      return there ? companySheet.hazards.of(t, company) : 0;
    default:
      throw new CannotPlay(`a company has no “${key}”`);
  }
};

const split = (path: string): readonly [string, string] => {
  const at = path.lastIndexOf('.');
  return [path.slice(0, at), path.slice(at + 1)];
};

/** What lies at this path. Lists are sorted: cards are compared as sets with multiplicity. */
export const stateAt = (table: MeccgTable, path: string): Json => {
  if (path === 'phase') return phase(table.table);
  if (path === 'active') return active(table.table);
  if (path === 'turn') return values.turn.of(table.table);
  if (path === 'neutral') return namesIn(table, 'neutral');
  const [scope, key] = split(path);
  if (key === 'count') {
    const list = stateAt(table, scope);
    if (!Array.isArray(list)) throw new CannotPlay(`“${scope}” is no list`);
    return list.length;
  }
  if (scope.startsWith('card:')) return ofCard(table, table.card(scope.slice('card:'.length)), key);
  if (scope.startsWith('company:')) return ofCompany(table, scope.slice('company:'.length), key);
  return ofPlayer(table, oneWordOf(scope, PLAYERS, 'state'), key);
};

const seen = (table: MeccgTable, pile: ViewPile, at: string): Json => {
  if (pile.slots === null || pile.slots.some(({ face }) => face === null)) return `count:${pile.count}`;
  return table.table
    .cards(at)
    .map((card) => table.nameOf(card))
    .toSorted();
};

/** What this viewer receives: the cards of a zone, their number, or whether they see which card it is. */
export const viewAt = (table: MeccgTable, viewer: string, path: string): Json => {
  const index = viewer === 'spectator' ? 0 : table.state.seats.findIndex(({ id }) => id === viewer);
  if (index < 0) throw new CannotPlay(`nobody is called “${viewer}”`);
  const piles = view(table.state, index).piles;
  const [scope, key] = split(path);
  if (path !== 'neutral' && scope.startsWith('card:')) {
    if (key !== 'id') throw new CannotPlay(`a view has no “${path}”`);
    const card = table.card(scope.slice('card:'.length));
    const { pile, at } = table.table.find(card);
    const shown = piles[pile]?.slots?.[at]?.face ?? null;
    // A viewer who was allowed to look at a card in a deck knows it until the deck is shuffled.
    const known = zoneOf(pile) === 'playDeck' && hasViewer(table.table.find(card).slot.knows, index);
    return shown === null && !known ? 'hidden' : 'visible';
  }
  const at = path === 'neutral' ? path : pileFor(oneWordOf(scope, PLAYERS, 'view'), oneWordOf(key, LISTED, 'view') as Zone);
  const pile = piles[at];
  return pile === undefined ? null : seen(table, pile, at);
};

const OUTCOMES = ['struck', 'attackEnded', 'corruptionChecked', 'factionChecked', 'influenced'];
const last = (table: MeccgTable, keys: readonly string[], param: string): Json =>
  table.log.findLast(({ key }) => keys.includes(key))?.params[param] ?? null;

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const totalOf = (table: MeccgTable): Json => {
  const told = table.log.findLast(({ key }) => ['struck', 'influenced', 'scored'].includes(key));
  if (told?.key === 'scored')
    return { [text(told.params['a'])]: told.params['first'] ?? null, [text(told.params['b'])]: told.params['second'] ?? null };
  return (told?.key === 'struck' ? told.params['total'] : told?.params['value']) ?? null;
};

/** Values that are worked out of the table or of what was said. */
export const DERIVED: { readonly [key: string]: (table: MeccgTable) => Json } = {
  total: totalOf,
  roll: (table) => last(table, ['corruptionChecked', 'factionChecked'], 'roll'),
  bodyRoll: (table) => last(table, ['bodyChecked'], 'roll'),
  outcome: (table) => text(last(table, OUTCOMES, 'outcome')).replace('outcome.', ''),
  limit: (table) => {
    const run = runOf(table.table);
    return run === null ? null : companySheet.limit.of(table.table, run);
  },
  draws: (table) => {
    const run = runOf(table.table);
    return run === null ? null : drawsOf(table.table, run);
  },
  excess: (table) => {
    const attack = attackOf(table.table);
    return attack === null ? 0 : excessOf(table.table, attack);
  },
  lastTurn: (table) => values.lastTurn.of(table.table),
  diceLeft: (table) => table.diceLeft,
};

const LOGGED = ['deckExhausted', 'wounded', 'eliminated', 'endCalled', 'gameEnded'];
/** However it came about. */
const ENDED = ['avatarFell', 'conceded', 'drawAgreed'];
export const eventsIn = (table: MeccgTable): string[] =>
  table.log.flatMap(({ key, params }) => {
    if (ENDED.includes(key)) return ['gameEnded'];
    if (!LOGGED.includes(key)) return [];
    return [key === 'deckExhausted' ? `${key}:${text(params['who'])}` : key];
  });

export const cardsOnTable = ({ table }: MeccgTable): readonly number[] =>
  Object.values(table.state.piles)
    .flatMap(({ slots }) => slots.map(({ card }) => card))
    .toSorted((a, b) => a - b);
