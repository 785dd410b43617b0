// What the game keeps beside its cards: every value of the table, of a player, of a company and of a character, declared once.

import {
  counter,
  declareValues,
  each,
  fact,
  flag,
  id,
  list,
  MOST,
  namesTo,
  oneOf,
  orNull,
  record,
  textUpTo,
  whole,
  type TypeOf,
} from '@pasteboard/values';
import { CHECKS, EFFECT_ENDS, NATURES, PHASES, RESULTS, SCOPES, SOURCES, STRIKES, UNTIL } from './names.ts';

/** Nobody outside the rules sees it. */
const SECRET = { sees: 'none' } as const;
/** Only the player whose it is sees it. */
const OWN = { sees: 'own' } as const;

/** Written only while there is something. */
const FLEETING = { fleeting: true } as const;

const FAR = Number.MAX_SAFE_INTEGER;
const cardNumber = whole(0, FAR);
/** Sums of what is printed on cards, which may be anything. */
const anyNumber = whole(-FAR, FAR);
const perPlayer = namesTo(whole(0, FAR));
const counts = namesTo(whole(0, MOST));
/** The name of a list says all that is in it where a case made it. */
const listName = textUpTo(100_000);

const automaticAttack = record({ strikes: anyNumber, prowess: anyNumber, body: orNull(anyNumber) });
export type AutomaticAttack = TypeOf<typeof automaticAttack>;

const strike = record({ char: id, state: oneOf(...STRIKES), excess: whole(0, FAR) });
export type Strike = TypeOf<typeof strike>;

/** MEC-COMB-01 */
const attack = record({
  from: oneOf('creature', 'site'),
  company: id,
  strikes: whole(0, FAR),
  prowess: anyNumber,
  body: orNull(anyNumber),
  strikesGiven: list(strike),
  /** MEC-COMB-03: the defender has chosen, or had no choice. */
  defended: flag,
  /** The giving-out is over, whatever is left. */
  settled: flag,
  /** Automatic-attacks of the site that come after this one (MEC-SITE-02). */
  more: list(automaticAttack),
});
export type Attack = TypeOf<typeof attack>;

/** MEC-UNIQ-09: the mark that an effect leaves behind until it ends. */
const effect = record({ identity: id, scope: oneOf(...SCOPES), on: id, until: oneOf(...EFFECT_ENDS) });
export type Effect = TypeOf<typeof effect>;

/** An entry of a card that was played, until it ends. */
const running = record({ face: id, at: whole(0, FAR), owner: id, until: oneOf(...UNTIL) });
export type Running = TypeOf<typeof running>;

/** An event that was declared, and on what (MEC-TURN-08). */
const declaredEvent = record({
  card: cardNumber,
  by: id,
  nature: oneOf(...NATURES),
  on: orNull(cardNumber),
  company: orNull(id),
  place: id,
});
export type DeclaredEvent = TypeOf<typeof declaredEvent>;

/** MEC-ORG-12: regions by their names. */
const map = namesTo(record({ type: id, adjacent: list(id) }));
export type RegionMap = TypeOf<typeof map>;

/** What a case laid: which card has which name, and which pile is which company. */
const laid = record({ cards: namesTo(cardNumber), companies: namesTo(id) });
export type Laid = TypeOf<typeof laid>;

export type DeckLists = { readonly [name: string]: TypeOf<typeof deckList> };
/** MEC-VIS-01: a face that some viewer cannot see is told to nobody. */
const openFace = orNull(id);

/** How a check came out: two dice and what was added, against what had to be exceeded. */
const outcome = record({
  kind: oneOf(...CHECKS),
  /** Who fought, was checked or tried. */
  char: openFace,
  /** The faction, or the card that was to be won over. */
  card: openFace,
  dice: anyNumber,
  /** MEC-INF-04: the dice of the other player. */
  theirs: orNull(anyNumber),
  bonus: anyNumber,
  total: anyNumber,
  against: anyNumber,
  result: oneOf(...RESULTS),
});
export type CheckOutcome = TypeOf<typeof outcome>;

/** MEC-COMB-08: a body check, of a character or, where `char` is null, of the creature. */
const bodyCheck = record({ char: openFace, dice: anyNumber, total: anyNumber, body: anyNumber, result: oneOf('holds', 'fails') });
export type BodyCheck = TypeOf<typeof bodyCheck>;

const deckList = record({ resources: counts, hazards: counts, characters: counts, locationDeck: counts });

export const { table, playerSheet, companySheet, bearerSheet, declared } = declareValues({
  table: {
    /** The two who play, in the order in which they sat down. */
    sides: fact(list(id), [], SECRET),
    active: fact(id, ''),
    phase: fact(oneOf('setup', ...PHASES, 'over'), 'setup'),
    turn: counter(),
    /** MEC-MH-01: the company whose run it is, or that is at its site; empty where none is. */
    run: fact(id, ''),
    /** MEC-TURN-02: the hazard player has nothing more to play on this company. */
    done: fact(flag, false),
    attack: fact(orNull(attack), null),
    /** MEC-END-02: whose turn is the last one; empty before anybody has called the end. */
    lastTurn: fact(id, ''),
    /** MEC-INF-03: one attempt each turn. */
    influenced: fact(flag, false),
    /** MEC-SITE-04 */
    further: fact(oneOf('none', 'ready', 'used', 'lapsed'), 'none'),
    effects: fact(list(effect), []),
    /** MEC-TURN-08: who may respond; empty where nothing is declared. */
    word: fact(id, ''),
    running: fact(list(running), []),
    /** The sites say in which region they are; the map is for finding paths. */
    map: fact(map, {}, SECRET),
    /** What was declared lies open among what is played; its numbers are for the rules. */
    chain: fact(list(declaredEvent), [], SECRET),
    /** MEC-ORG-03: characters that came into play this turn. */
    characters: counter(),
    /** Piles are numbered as they are made. */
    named: counter(0, MOST, 0, SECRET),
    laid: fact(orNull(laid), null, SECRET),
    // What both players like to read at a glance.
    heading: fact(list(id), []),
    staying: fact(list(id), []),
    /** −1 where no run sets a limit. */
    hazardsLeft: fact(whole(-1, MOST), -1),
  },
  playerSheet: {
    /** MEC-TYPE-06, MEC-DISC-05: whose a card is, and which cards are location cards. */
    cards: fact(list(cardNumber, MOST), [], SECRET),
    sites: fact(list(cardNumber, MOST), [], SECRET),
    /** MEC-EXH-12 */
    exhausted: counter(),
    /** MEC-EXH-11: there was nothing to shuffle. */
    barren: fact(flag, false),
    /** MEC-TURN-06: a card was discarded from the hand at the end of this turn. */
    trimmed: fact(flag, false, FLEETING),
    /** MEC-ORG-05 */
    avatarLost: fact(flag, false),
    /** MEC-LOC-03 */
    siteAsked: fact(flag, false),
    /** MEC-MAN-02: what a seat has corrected by hand. */
    adjusted: fact(namesTo(anyNumber), {}),
    /** MEC-SETUP-01: what the list says of the start and of the deck. */
    startSite: fact(id, '', OWN),
    deckCharacters: counter(0, MOST, 0, OWN),
    lists: fact(namesTo(deckList), {}, OWN),
    chosenList: fact(listName, ''),
    /** The newest check of this player's characters, and the body check that followed it, until the next one begins. */
    outcome: fact(orNull(outcome), null, FLEETING),
    bodyCheck: fact(orNull(bodyCheck), null, FLEETING),
    /** MEC-SIDE-07: the faces of this player's cards between the sides, which no pile tells. */
    inNeutral: fact(list(id), [], FLEETING),
    // What both players like to read at a glance (MEC-MPT-01).
    total: fact(anyNumber, 0),
    points: each(SOURCES, 'points.', fact(anyNumber, 0)),
    influenceLeft: fact(anyNumber, 0),
    ready: fact(list(id), []),
    tappedOnes: fact(list(id), []),
    woundedOnes: fact(list(id), []),
    places: fact(list(id), []),
  },
  companySheet: {
    /** Where it is: the pile for the rules, the name for everybody. */
    site: fact(id, '', SECRET),
    at: fact(orNull(id), null),
    /** MEC-VIS-02: the name while the site lies face down, which is for its player alone. */
    hiddenSite: fact(orNull(id), null, { ...OWN, ...FLEETING }),
    /** MEC-VIS-02: where it is going is known to its player alone until the site is turned up. */
    to: fact(id, '', SECRET),
    goingTo: fact(orNull(id), null, OWN),
    moves: fact(flag, false),
    /** MEC-MH-01: it has had its run. */
    ran: fact(flag, false),
    /** MEC-SITE-01: another company has entered its site since. */
    leftSite: fact(flag, false),
    entered: fact(flag, false),
    /** MEC-ORG-08: it was split off this turn. */
    apart: fact(flag, false),
    /** MEC-MH-10: a card was laid on guard in this run. */
    guarded: fact(flag, false),
    /** MEC-MH-04 */
    limit: counter(),
    hazards: counter(),
    /** MEC-MH-05: what is left of the draws of its run, which shows in the offer to draw. */
    draws: fact(perPlayer, {}, SECRET),
    /** MEC-MH-05: who has to draw the first card of its run. */
    owes: fact(list(id), [], FLEETING),
  },
  /** A character, by the pile of what it bears. */
  bearerSheet: {
    /** MEC-ORG-04: nobody controls it for now. */
    unplaced: fact(flag, false),
    /** The turn in which it came into play, and in which a corruption card was last played on it. */
    cameIn: fact(orNull(whole(0, MOST)), null),
    corruptedIn: fact(orNull(whole(0, MOST)), null),
  },
});
