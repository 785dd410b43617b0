// The actions of a case, each through real commands on a fork of the table.

import {
  CannotPlay,
  trueOrFalse,
  known,
  listOf,
  oneWordOf,
  optionalRecord,
  Refused,
  wholeNumber,
  word,
  words,
  type Loose,
  type CaseStep,
} from '@pasteboard/cases';
import type { JsonRecord } from '@pasteboard/kernel';
import { ZONES } from '../read/board.ts';
import { isCreature } from '../read/cards.ts';
import { cardOf } from '../rules/cards.ts';
import { characters, companies, members } from '../rules/companies.ts';
import { isKeyed } from '../rules/creatures.ts';
import { KEYS } from '../read/sites.ts';
import { hasNature } from '../rules/events.ts';
import { runOf } from '../rules/movement.ts';
import { isOpen } from '../rules/offers.ts';
import { SEARCHED_TO } from '../rules/play-deck.ts';
import { otherSide, zoneOfCard } from '../rules/sides.ts';
import { accepts } from '../rules/zones.ts';
import { companySheet } from '../values.ts';
import { listName, PLAYERS } from './setup.ts';
import type { MeccgTable } from './table.ts';

type MeccgStep = CaseStep<MeccgTable>;

/** A step with the seat that takes it. */
const step = (fields: readonly string[], play: (table: MeccgTable, by: string, s: Loose) => void): MeccgStep => ({
  fields: ['by', ...fields],
  play: (table, s) => {
    play(table, table.who(s['by']), s);
    return {};
  },
});

/** A step that is one command about one card. */
const onCard = (name: string, field = 'card'): MeccgStep =>
  step(['card'], (table, by, s) => {
    const card = table.card(s['card']);
    table.give(by, name, { [field]: [table.handle(by, card)] }, [card]);
  });
const plain = (name: string): MeccgStep => step([], (table, by) => void table.give(by, name, {}));
const onCompany = (name: string): MeccgStep =>
  step(['company'], (table, by, s) => void table.give(by, name, { company: table.company(s['company']) }));

const handles = (table: MeccgTable, by: string, value: unknown, where: string): number[] =>
  words(value, where).map((name) => table.handle(by, table.card(name)));

const keyOf = (table: MeccgTable, s: Loose, card: number): string => {
  if (s['key'] === undefined) {
    const run = runOf(table.table);
    return KEYS.find((key) => run !== null && isKeyed(table.table, cardOf(table.table, card), run, key)) ?? KEYS[0] ?? '';
  }
  const key = optionalRecord(s['key'], 'key');
  known(key, ['region', 'site'], 'key');
  if (key['region'] !== undefined) return `region.${word(key['region'], 'key')}`;
  return `site.${word(key['site'], 'key')}`;
};

/** Where no character is named to tap: the first of the company that moves. */
const whoTaps = (table: MeccgTable, by: string, s: Loose): number | null => {
  const named = s['char'] ?? s['on'];
  if (named !== undefined) return table.card(named, 'char');
  const run = runOf(table.table);
  return (run === null ? undefined : members(table.table, run)[0]) ?? characters(table.table, by)[0] ?? null;
};

const playCharacter = (table: MeccgTable, by: string, s: Loose, card: number): void => {
  known(s, ['by', 'card', 'as', 'on', 'company', 'control'], 'play of a character');
  const given = { card: [table.handle(by, card)] };
  const control = s['control'] === undefined || s['control'] === 'general' ? null : table.card(s['control'], 'control');
  const controlled: JsonRecord = control === null ? {} : { control: [table.handle(by, control)] };
  const site = s['on'] ?? (typeof s['company'] === 'string' && table.laid.companies[s['company']] === undefined ? s['company'] : undefined);
  if (site !== undefined) {
    table.give(by, 'play.character', { ...given, at: [table.handle(by, table.card(site, 'on'))] }, [card]);
    return;
  }
  const [only, ...more] = companies(table.table, by);
  const company = s['company'] === undefined && more.length === 0 ? only : table.company(s['company']);
  if (company === undefined) throw new CannotPlay('there is no company to join');
  table.give(by, 'play.character', { ...given, company, ...controlled }, [card]);
};

const playAtSite = (table: MeccgTable, by: string, s: Loose, card: number): void => {
  const faction = cardOf(table.table, card).subtype === 'faction';
  known(s, ['by', 'card', 'as', 'char', 'on', 'company', ...(faction ? ['mod'] : ['extraMinor'])], 'play at a site');
  const char = whoTaps(table, by, s);
  const more: JsonRecord = faction
    ? { mod: wholeNumber(s['mod'], 'mod', 0) }
    : { extra: trueOrFalse(s['extraMinor'], 'extraMinor') ? 'further' : 'no' };
  const tapping: JsonRecord = char === null ? {} : { char: [table.handle(by, char)] };
  table.give(by, faction ? 'play.faction' : 'play.item', { card: [table.handle(by, card)], ...tapping, ...more }, [card]);
};

const playEvent = (table: MeccgTable, by: string, s: Loose, card: number, nature: 'resource' | 'hazard'): void => {
  known(s, ['by', 'card', 'as', 'on', 'place', 'company', 'char'], 'play of an event');
  const { target } = cardOf(table.table, card);
  const given = { card: [table.handle(by, card)] };
  const on = s['on'] ?? (target === 'company' ? s['company'] : undefined);
  const isCompany = typeof on === 'string' && table.laid.companies[on] !== undefined;
  const aim: JsonRecord =
    on === undefined
      ? { place: s['place'] === undefined ? 'usual' : oneWordOf(s['place'], ['neutral'], 'place') }
      : isCompany
        ? { company: table.company(on) }
        : { on: [table.handle(by, table.card(on, 'on'))] };
  table.give(by, `play.${nature}`, { ...given, ...aim }, [card]);
};

const play = step(['card', 'as', 'on', 'place', 'key', 'char', 'company', 'control', 'extraMinor', 'mod'], (table, by, s) => {
  const card = table.card(s['card']);
  const printed = cardOf(table.table, card);
  const usual = printed.kind === 'hazard' ? 'hazard' : 'resource';
  const nature = s['as'] === undefined ? usual : oneWordOf(s['as'], ['resource', 'hazard'], 'as');
  if (!(zoneOfCard(table.table, card) === 'hand' && table.table.pile(table.table.find(card).pile).owner === by))
    throw new Refused(table.table.pile(table.table.find(card).pile).owner === by ? 'E_ZONE' : 'E_NOT_YOURS', 'MEC-TIME-05');
  if (printed.kind === 'character') return playCharacter(table, by, s, card);
  if (!hasNature(printed, nature)) throw new Refused('E_TIMING', 'MEC-TIME-04');
  if (isCreature(printed) && nature === 'hazard') {
    known(s, ['by', 'card', 'as', 'key', 'company', 'on'], 'play of a creature');
    table.give(by, 'play.creature', { card: [table.handle(by, card)], key: keyOf(table, s, card) }, [card]);
    return undefined;
  }
  if (nature === 'resource' && ['item', 'ally', 'faction'].includes(printed.subtype)) return playAtSite(table, by, s, card);
  return playEvent(table, by, s, card, nature);
});

const PURPOSES = ['start', 'movement', 'arrival', 'effect'] as const;
const purposeOf = (s: Loose): string => (s['purpose'] === undefined ? 'none' : oneWordOf(s['purpose'], PURPOSES, 'purpose'));

/** Taken for movement a site needs its company: the only one that has not declared any. */
const takeSite = (table: MeccgTable, by: string, card: number, purpose: string): void => {
  // Where looking is tied to the need, an effect is the need.
  const hidden = purpose === 'effect' && table.handle(by, card) === 0 && table.table.pile(table.table.find(card).pile).owner === by;
  if (hidden) table.give(by, 'site.ask', {}, [card]);
  const given = [table.handle(by, card)];
  if (purpose !== 'movement') return void table.give(by, 'site.take', { card: given, purpose }, [card]);
  const [company, ...more] = companies(table.table, by).filter((each) => !companySheet.moves.of(table.table, each));
  if (company === undefined || more.length > 0) throw new Refused('E_NOT_REQUIRED', 'MEC-LOC-03');
  table.give(by, 'move.declare', { company, to: given }, [card]);
};

const move = step(['card', 'to', 'purpose'], (table, by, s) => {
  const card = table.card(s['card']);
  const purpose = purposeOf(s);
  const to = table.pile(s['to']);
  const choosing = zoneOfCard(table.table, card) === 'locationDeck' && to.startsWith('events/');
  if (choosing) return takeSite(table, by, card, purpose);
  const { pile } = table.table.find(card);
  const from: JsonRecord = isOpen(table.table, pile) ? {} : { from: pile };
  table.give(by, 'move', { card: [table.handle(by, card)], ...from, to, purpose: purpose === 'effect' ? 'effect' : 'none' }, [card]);
  return undefined;
});

const resolveStrike = step(['char', 'stayUntapped', 'excess', 'support', 'mod'], (table, by, s) => {
  const char = table.card(s['char'], 'char');
  const excess = wholeNumber(s['excess'], 'excess', 0);
  const attacker = otherSide(table.table, by);
  if (excess > 0) table.give(attacker, 'strike.excess', { char: [table.handle(attacker, char)], n: excess }, [char]);
  const how = trueOrFalse(s['stayUntapped'], 'stayUntapped') ? 'stay' : 'tap';
  const params = {
    char: [table.handle(by, char)],
    how,
    support: handles(table, by, s['support'], 'support'),
    mod: wholeNumber(s['mod'], 'mod', 0),
  };
  table.give(by, 'strike.face', params, [char]);
});

const searchDeck = step(['take', 'to'], (table, by, s) => {
  const taken = words(s['take'], 'take').map((name) => table.card(name, 'take'));
  table.give(by, 'deck.search', {});
  const open = table.state.asks.find(({ key }) => key === 'searching');
  if (open === undefined) throw new CannotPlay('no deck is searched');
  const zone = s['to'] === undefined ? 'hand' : oneWordOf(s['to'], ZONES, 'to');
  const to = SEARCHED_TO.find((each) => each === zone);
  if (to === undefined || taken.some((card) => !accepts(table.table, to, cardOf(table.table, card))))
    throw new Refused('E_ZONE', 'MEC-TYPE-05');
  table.give(by, 'answer', { ask: open.id, take: taken.map((card) => table.handle(by, card)), to }, taken);
});

const revealCard = step(['card', 'on'], (table, by, s) => {
  const card = table.card(s['card']);
  const { pile } = table.table.find(card);
  if (pile.startsWith('site/') && table.table.pile(pile).owner === by) throw new Refused('E_TIMING', 'MEC-MH-02');
  if (!pile.startsWith('guard/')) return void table.give(by, 'reveal', { card: [table.handle(by, card)] }, [card]);
  const company = pile.replace(/^guard/, 'company');
  const only = members(table.table, company)[0];
  const target = s['on'] === undefined ? only : table.card(s['on'], 'on');
  const aimed = cardOf(table.table, card).target === 'character' && target !== undefined;
  table.give(by, 'guard.show', { card: [table.handle(by, card)], ...(aimed ? { on: [table.handle(by, target)] } : {}) }, [card]);
  return undefined;
});

const influence = step(['char', 'target', 'shown'], (table, by, s) => {
  const [char, target] = [table.card(s['char'], 'char'), table.card(s['target'], 'target')];
  const shown = s['shown'] === undefined ? [] : [table.card(s['shown'], 'shown')];
  const params = { char: [table.handle(by, char)], target: [table.handle(by, target)], shown: shown.map((card) => table.handle(by, card)) };
  table.give(by, 'influence', params, [char]);
});

const score = step(['shown', 'avatarEliminated'], (table, by, s) => {
  const shown = optionalRecord(s['shown'], 'shown');
  known(shown, PLAYERS, 'shown');
  const lost = listOf(s['avatarEliminated'], 'avatarEliminated').map((who) => oneWordOf(who, PLAYERS, 'avatarEliminated'));
  const theirs = wholeNumber(shown[otherSide(table.table, by)], 'shown', 0);
  table.give(by, 'score', { mine: wholeNumber(shown[by], 'shown', 0), theirs, lost });
});

export const STEPS: { readonly [name: string]: MeccgStep } = {
  draw: step(['count'], (table, by, s) => void table.give(by, 'draw', { n: wholeNumber(s['count'], 'count', 1) })),
  peekTop: step(['count'], (table, by, s) => void table.give(by, 'deck.peek', { n: wholeNumber(s['count'], 'count', 1) })),
  shuffleDeck: plain('deck.shuffle'),
  putOnDeck: onCard('deck.put'),
  searchDeck,
  browse: step(['zone'], (table, by, s) => void table.give(by, 'browse', { pile: table.pile(s['zone']) })),
  takeSite: step(['card', 'purpose'], (table, by, s) => takeSite(table, by, table.card(s['card']), purposeOf(s))),
  declareMove: step(['company', 'to'], (table, by, s) => {
    const card = table.card(s['to'], 'to');
    table.give(by, 'move.declare', { company: table.company(s['company']), to: [table.handle(by, card)] }, [card]);
  }),
  play,
  discard: onCard('discard'),
  removeFromPlay: onCard('remove'),
  store: onCard('store'),
  revealCard,
  move,
  tap: onCard('tap'),
  untap: onCard('untap'),
  wound: onCard('wound'),
  heal: onCard('heal'),
  nextPhase: plain('phase.next'),
  endTurn: plain('turn.end'),
  startRun: onCompany('run.start'),
  done: plain('run.done'),
  endRun: plain('run.end'),
  enter: onCompany('enter'),
  assign: step(['strikes'], (table, by, s) => {
    const chars = words(s['strikes'], 'strikes').map((name) => table.card(name, 'strikes'));
    table.give(by, 'assign', { chars: chars.map((card) => table.handle(by, card)) }, chars);
  }),
  resolveStrike,
  endAttack: plain('attack.end'),
  corruptionCheck: step(['char', 'support', 'mod'], (table, by, s) => {
    const char = table.card(s['char'], 'char');
    const params = {
      char: [table.handle(by, char)],
      support: handles(table, by, s['support'], 'support'),
      mod: wholeNumber(s['mod'], 'mod', 0),
    };
    table.give(by, 'corruption.check', params, [char]);
  }),
  influence,
  loadDeck: step(['deck'], (table, by, s) => void table.give(by, 'deck.load', { list: listName(s['deck']) })),
  callEnd: plain('end.call'),
  score,
};
