// A character for everybody at the table: one that lies ready, one that nobody plays, or one of their own. The GM agrees, or gives one.

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
  text,
  type JsonRecord,
  type Next,
  type Offer,
  type Reader,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { CHARACTERS, isReady } from '../content/cast.ts';
import { GM, RESERVED_IDS } from '../names.ts';
import { houseRule } from '../options.ts';
import { cast, party } from '../read/characters.ts';
import { addCharacter, who, type Sheet } from './characters.ts';
import { settle } from './conditions.ts';
import { morning } from './rests.ts';
import { MOST_CHARACTERS, readSheets } from './setup.ts';

const RULE = 'TRB-HAND-01';

/** Characters with cards whom no player plays, and ready ones who are not at the table. */
const free = (t: Reader): string[] => {
  const played = new Set(t.players().flatMap(({ plays }) => plays));
  return [...party(t).filter((id) => !played.has(id)), ...Object.keys(CHARACTERS).filter((id) => !cast(t).includes(id))];
};

/** A player who has nobody to play asks for a character; another one is for the GM to give. */
const needsOne = (t: Reader, { plays }: Seat): boolean => plays.every((id) => !cast(t).includes(id));

type Proposal = { readonly seat: string; readonly premade: string; readonly name: string; readonly like: string };

const STEP = 'realms.newcomer';
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

/** One's own begins with the numbers and gear of a ready one. */
const ownSheet = (t: Reader, { name, like }: Proposal): JsonRecord => ({
  ...(isReady(like) ? CHARACTERS[like] : {}),
  id: idFor(t, name),
  name: name.trim(),
});

const sheetFor = (t: Reader, given: JsonRecord): Sheet | undefined => {
  const [found] = readSheets([given], houseRule(t, 'statSource')).sheets;
  return found === undefined || cast(t).includes(found.id) ? undefined : found;
};

/** TRB-HAND-01: who comes later draws a hand at once. */
const welcomed = (t: Table, sheet: Sheet): void => {
  addCharacter(t, sheet);
  morning(t, sheet.id);
  settle(t);
};

/** From now on this seat plays the character. */
const hand = (t: Table, to: string, id: string): void => {
  for (const other of t.seats)
    if (other.id !== to && other.plays.includes(id)) t.sit({ ...other, plays: other.plays.filter((each) => each !== id) });
  const seat = t.seat(to);
  if (seat === undefined) return;
  if (!seat.plays.includes(id)) t.sit({ ...seat, plays: [...seat.plays, id] });
  t.say('newcomer.welcome', { who: param('seat', to), name: who(id) });
};

/** Brings a ready character to the table unless it is there. */
const fetch = (t: Table, id: string): void => {
  const ready = isReady(id) ? sheetFor(t, CHARACTERS[id]) : undefined;
  if (ready !== undefined) welcomed(t, ready);
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
  welcomed(t, own);
  hand(t, seat, own.id);
};

type Params = { readonly premade?: string; readonly name?: string; readonly like?: string };

const propose = command<Params>({
  topic: 'people',
  rule: RULE,
  offers: (t, by) => {
    if (by.role !== 'player' || !needsOne(t, by)) return [];
    if (waits(t, by.id)) return [closed(refuse('no.proposalWaits', RULE))];
    const idle = free(t);
    const ready = idle.length === 0 ? [] : [offer({ premade: choice('character', idle) })];
    if (cast(t).length >= MOST_CHARACTERS)
      return ready.length > 0 ? ready : [closed(refuse('no.moreCharacters', RULE, { most: MOST_CHARACTERS }))];
    return [...ready, offer({ name: text(30), like: choice('character', Object.keys(CHARACTERS)) })];
  },
  run: (t, by, { premade = 'none', name = '', like = 'none' }): Next => {
    const proposal: Proposal = { seat: by.id, premade, name, like };
    if (t.gms().length === 0) return bring(t, proposal);
    const called = premade === 'none' ? param('text', name.trim() === '' ? idFor(t, name) : name.trim()) : who(premade);
    return ask({ to: GM, key: 'newcomer.asks', params: { who: param('seat', by.id), name: called }, of: frame(welcome, proposal) });
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

/** The GM gives a player a character that nobody plays. */
const give = command<{ readonly who: string; readonly seat: string }>({
  topic: 'people',
  rule: RULE,
  offers: (t, by): Offer[] => {
    const seats = t.players().map(({ id }) => id);
    if (by.role !== 'gm' || seats.length === 0) return [];
    const whom = free(t);
    return whom.length === 0 ? [] : [offer({ who: choice('character', whom), seat: choice('seat', seats) })];
  },
  run: (t, _, { who: id, seat }) => {
    fetch(t, id);
    hand(t, seat, id);
  },
});

export const newcomerCommands = { 'character.propose': propose, 'character.give': give };
export const newcomerSteps: readonly Step[] = [welcome];
