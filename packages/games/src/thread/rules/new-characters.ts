// A Character for everybody at the table: one that lies ready, one that nobody plays, or one of their own. The Weaver agrees, or gives one.

import {
  ask,
  choice,
  closed,
  command,
  frame,
  offer,
  param,
  question,
  refuse,
  subset,
  text,
  type JsonRecord,
  type Next,
  type Offer,
  type Reader,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { CHARACTERS, OWN_RANKS, isReady } from '../content/cast.ts';
import { ASPECTS, RESERVED_IDS, WEAVER, type Aspect } from '../names.ts';
import { characters } from '../read/characters.ts';
import { isDead } from '../read/health.ts';
import { sheet } from '../values.ts';
import { who } from './offers.ts';
import { MOST_CHARACTERS, addCharacter, charactersIn, giveDeck, type NewCharacter } from './setup.ts';

const RULE = 'THR-DECK-04';

/** Players' Characters whom no player plays, and ready ones who are not at the table. */
const free = (t: Reader): string[] => {
  const played = new Set(t.players().flatMap(({ plays }) => plays));
  const idle = characters(t).filter((id) => sheet.pc.of(t, id) && !played.has(id));
  return [...idle, ...Object.keys(CHARACTERS).filter((id) => !characters(t).includes(id))];
};

/** A player who has nobody to play, or whose Characters are dead asks for a Character; another one is for the Weaver to give. */
const needsOne = (t: Reader, { plays }: Seat): boolean => plays.every((id) => !characters(t).includes(id) || isDead(t, id));

type Proposal = { readonly seat: string; readonly premade: string; readonly name: string; readonly aspects: readonly Aspect[] };

const STEP = 'thread.newcomer';
const waits = (t: Reader, seat: string): boolean =>
  t.state.asks.some(({ frames }) => frames.some((each) => each.step === STEP && each.args['seat'] === seat));

/** An id for a name as it was typed: letters and digits with hyphens between them, and a number where it is taken. */
const idFor = (t: Reader, name: string): string => {
  const base = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'own';
  const isTaken = (id: string): boolean =>
    isReady(id) || RESERVED_IDS.includes(id) || t.seat(id) !== undefined || Object.hasOwn(t.state.values, id) || id in {};
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!isTaken(id)) return id;
  }
};

/** One's own has the same sum of ranks as the ready ones, in the order in which its player wants them. */
const ownSheet = (t: Reader, { name, aspects }: Proposal): JsonRecord => ({
  id: idFor(t, name),
  name: name.trim(),
  control: 'player',
  ranks: Object.fromEntries(aspects.map((aspect, i) => [aspect, OWN_RANKS[i] ?? 0])),
});

const sheetFor = (t: Reader, given: JsonRecord): NewCharacter | undefined => {
  const [found] = charactersIn({ characters: [given] });
  return found === undefined || characters(t).includes(found.id) ? undefined : found;
};

/** THR-WEAVER-07: from now on this seat plays the Character, with a Deck of its own. */
const hand = (t: Table, to: string, id: string): void => {
  for (const other of t.seats)
    if (other.id !== to && other.plays.includes(id)) t.sit({ ...other, plays: other.plays.filter((each) => each !== id) });
  const seat = t.seat(to);
  if (seat === undefined) return;
  if (!seat.plays.includes(id)) t.sit({ ...seat, plays: [...seat.plays, id] });
  sheet.control.set(t, id, 'player');
  sheet.pc.set(t, id, true);
  giveDeck(t, id);
  t.say('newcomer.welcome', { who: param('seat', to), name: who(id) });
};

/** Brings a ready Character to the table unless it is there. */
const fetch = (t: Table, id: string): void => {
  const ready = isReady(id) ? sheetFor(t, CHARACTERS[id]) : undefined;
  if (ready !== undefined) addCharacter(t, ready);
};

const bring = (t: Table, proposal: Proposal): void => {
  const { seat, premade } = proposal;
  if (premade !== 'none') {
    if (!free(t).includes(premade)) return t.say('newcomer.taken', { name: who(premade) });
    fetch(t, premade);
    return hand(t, seat, premade);
  }
  const own = sheetFor(t, ownSheet(t, proposal));
  if (own === undefined || t.seat(seat) === undefined) return t.say('newcomer.taken', { name: param('text', proposal.name) });
  addCharacter(t, own);
  hand(t, seat, own.id);
};

type Params = { readonly premade?: string; readonly name?: string; readonly aspects?: readonly Aspect[] };

const propose = command<Params>({
  topic: 'sheet',
  rule: RULE,
  offers: (t, by) => {
    if (by.role !== 'player' || !needsOne(t, by)) return [];
    if (waits(t, by.id)) return [closed(refuse('no.proposalWaits', RULE))];
    const idle = free(t);
    const ready = idle.length === 0 ? [] : [offer({ premade: choice('character', idle) })];
    if (characters(t).length >= MOST_CHARACTERS)
      return ready.length > 0 ? ready : [closed(refuse('no.moreCharacters', RULE, { most: MOST_CHARACTERS }))];
    return [...ready, offer({ name: text(30), aspects: subset('word', ASPECTS, ASPECTS.length, ASPECTS.length, { ordered: true }) })];
  },
  run: (t, by, { premade = 'none', name = '', aspects = [] }): Next => {
    const proposal: Proposal = { seat: by.id, premade, name, aspects };
    if (t.gms().length === 0) return bring(t, proposal);
    const called = premade === 'none' ? param('text', name.trim() === '' ? idFor(t, name) : name.trim()) : who(premade);
    return ask({ to: WEAVER, key: 'newcomer.asks', params: { who: param('seat', by.id), name: called }, of: frame(welcome, proposal) });
  },
});

const welcome = question<Proposal, { readonly answer: string }>(
  STEP,
  () => ({ answer: choice('word', ['yes', 'no']) }),
  (t, proposal, { answer }) => {
    if (answer === 'yes') bring(t, proposal);
    else t.say('newcomer.notYet', { who: param('seat', proposal.seat) });
  },
);

/** The Weaver gives a Character to a player: one that nobody plays, or one of those the Weaver runs. */
const give = command<{ readonly who: string; readonly seat: string }>({
  topic: 'sheet',
  rule: 'THR-WEAVER-07',
  offers: (t, by): Offer[] => {
    const seats = t.players().map(({ id }) => id);
    if (by.role !== 'gm' || seats.length === 0) return [];
    const played = new Set(t.players().flatMap(({ plays }) => plays));
    const whom = [...new Set([...free(t), ...characters(t).filter((id) => !played.has(id))])];
    return whom.length === 0 ? [] : [offer({ who: choice('character', whom), seat: choice('seat', seats) })];
  },
  run: (t, _, { who: id, seat }) => {
    fetch(t, id);
    hand(t, seat, id);
  },
});

export const newcomerCommands = { 'character.propose': propose, 'character.give': give };
export const newcomerSteps: readonly Step[] = [welcome];
