// What screens read from a view of the game, as data. Pure functions of a view; nothing here changes a table.

import type { View, ViewSlot } from '@pasteboard/kernel/view';
import {
  eventsOf,
  guardOf,
  NEUTRAL,
  PHASES,
  PLAYED,
  SOURCES,
  uponOf,
  type Phase,
  type Position,
  type Source,
  type StrikeState,
} from './names.ts';
import { houseRule } from './options.ts';
import { bearingOf, boardIn, borneOnBoard, followersOnBoard, isHandTooFull, isUntappedSlot, otherSeat, seatOf } from './read/board.ts';
import * as combat from './read/combat.ts';
import { companiesOf, membersOf, siteCardsOf, siteOnBoard, unusedDirectInfluenceOnBoard } from './read/companies.ts';
import { corruptionPoints } from './read/corruption.ts';
import { printedPath } from './read/sites.ts';
import { companySheet, playerSheet, table, type BodyCheck, type CheckOutcome } from './values.ts';

export {
  CHECKS,
  PHASES,
  PILES,
  RESULTS,
  SOURCES,
  type Check,
  type Phase,
  type Position,
  type Result,
  type Source,
  type StrikeState,
} from './names.ts';
export type { BodyCheck, CheckOutcome } from './values.ts';
export { faceIn, type FaceSeen, type Look, type CardNumber } from './read/face-seen.ts';

// The turn

export interface TurnSeen {
  readonly n: number;
  readonly active: string;
  readonly phase: Phase | 'setup' | 'over';
  /** Phases of a turn that are over, and those to come. */
  readonly before: readonly Phase[];
  readonly after: readonly Phase[];
  /** MEC-END-02: whose turn is the last one. */
  readonly last: string | null;
}

export const turnIn = (view: View): TurnSeen => {
  const b = boardIn(view);
  const [phase, last] = [table.phase.of(b), table.lastTurn.of(b)];
  const at = PHASES.findIndex((each) => each === phase);
  return {
    n: table.turn.of(b),
    active: table.active.of(b),
    phase,
    before: PHASES.slice(0, Math.max(0, at)),
    after: at < 0 ? [] : PHASES.slice(at + 1),
    last: last === '' ? null : last,
  };
};

export type Due = 'answer' | 'respond' | 'assign' | 'fight' | 'endAttack' | 'hazards' | 'turn';

/** Who has to do something before the game goes on, and what; null before and after the game. */
export const dueIn = (view: View): { readonly who: string; readonly what: Due } | null => {
  const b = boardIn(view);
  const { active, phase } = turnIn(view);
  const asked = view.asks.find(({ answered }) => !answered);
  if (asked !== undefined) return { who: asked.to, what: 'answer' };
  if (phase === 'setup' || phase === 'over') return null;
  const word = table.word.of(b);
  if (word !== '') return { who: word, what: 'respond' };
  const attack = attackIn(view);
  if (attack !== null) {
    if (attack.toGive > 0) return { who: attack.defends ? attack.defender : attack.attacker, what: 'assign' };
    return { who: attack.defender, what: attack.strikes.some(({ state }) => state === 'open') ? 'fight' : 'endAttack' };
  }
  const isRunning = phase === 'movementHazard' && table.run.of(b) !== '' && !table.done.of(b);
  return isRunning ? { who: otherSeat(view, active), what: 'hazards' } : { who: active, what: 'turn' };
};

// Companies

export interface CharacterSeen {
  /** The handle by which this viewer names the card. */
  readonly h: number;
  readonly face: string | null;
  readonly position: Position;
  readonly prowess: number;
  readonly body: number | null;
  readonly corruption: number;
  readonly influenceLeft: number;
  readonly isAvatar: boolean;
  readonly bears: readonly ViewSlot[];
  readonly followers: readonly number[];
}

export interface CompanySeen {
  readonly id: string;
  readonly who: string;
  readonly chars: readonly CharacterSeen[];
  /** Cards that lie on the company as a whole, and how many wait on guard. */
  readonly upon: readonly ViewSlot[];
  readonly onGuard: number;
  readonly site: ViewSlot | null;
  /** The printed path to where it is going, by types of region; null where it stays, or this viewer does not know both sites. */
  readonly path: readonly string[] | null;
  /** The site card it is going to, where this viewer sees it. */
  readonly destination: ViewSlot | null;
  readonly moves: boolean;
  /** The name of the site; null where this viewer is not told. */
  readonly goingTo: string | null;
  readonly isRunning: boolean;
  readonly entered: boolean;
  /** MEC-MH-04: null while no run sets a limit. */
  readonly hazards: { readonly played: number; readonly limit: number } | null;
}

const characterIn = (view: View, card: ViewSlot): CharacterSeen => {
  const b = boardIn(view);
  return {
    h: card.h,
    face: card.face,
    position: combat.positionOfSlot(card),
    prowess: combat.prowessOf(b, card),
    body: combat.bodyOf(b, card),
    corruption: corruptionPoints(b, card),
    influenceLeft: unusedDirectInfluenceOnBoard(b, card),
    isAvatar: b.printedOn(card).avatar,
    bears: borneOnBoard(b, card),
    followers: followersOnBoard(b, card).map(({ h }) => h),
  };
};

/** MEC-ORG-10: where a company goes, as far as this viewer is told. */
const wayOf = (view: View, company: string): Pick<CompanySeen, 'path' | 'destination'> => {
  const b = boardIn(view);
  const goingTo = companySheet.goingTo.of(b, company);
  const from = siteOnBoard(b, company);
  const destination = siteCardsOf(b, b.ownerOfPile(company) ?? '').find((card) => card.face !== null && b.printedOn(card).name === goingTo);
  if (goingTo === undefined || destination === undefined) return { path: null, destination: null };
  return { path: from === null ? null : printedPath(b.printedOn(from), b.printedOn(destination)), destination };
};

export const companiesIn = (view: View, who: string): readonly CompanySeen[] => {
  const b = boardIn(view);
  return companiesOf(b, who).map((id) => ({
    id,
    who,
    chars: membersOf(b, id).map((card) => characterIn(view, card)),
    upon: b.lying(uponOf(id)),
    onGuard: b.cardsIn(guardOf(id)) ?? 0,
    site: siteOnBoard(b, id),
    ...wayOf(view, id),
    moves: companySheet.moves.of(b, id),
    goingTo: companySheet.goingTo.of(b, id) ?? null,
    isRunning: table.run.of(b) === id,
    entered: companySheet.entered.of(b, id),
    hazards: companySheet.limit.has(b, id) ? { played: companySheet.hazards.of(b, id), limit: companySheet.limit.of(b, id) } : null,
  }));
};

// Combat

export interface AttackSeen {
  readonly from: 'creature' | 'site';
  readonly company: string;
  readonly attacker: string;
  readonly defender: string;
  readonly prowess: number;
  readonly body: number | null;
  /** MEC-COMB-03, MEC-COMB-04: strikes to give out yet, and strikes that nobody faces. */
  readonly toGive: number;
  readonly excess: number;
  /** The defender chooses next. */
  readonly defends: boolean;
  readonly strikes: readonly StrikeSeen[];
}

export interface StrikeSeen {
  readonly h: number;
  readonly face: string | null;
  readonly state: StrikeState;
  /** What two dice have to exceed, tapping for it or staying untapped; null for what is settled, or where staying is not possible. */
  readonly toBeat: { readonly tapping: number; readonly staying: number | null } | null;
}

export const attackIn = (view: View): AttackSeen | null => {
  const b = boardIn(view);
  const attack = combat.currentAttack(b);
  if (attack === null) return null;
  const defender = b.ownerOfPile(attack.company) ?? '';
  const chars = membersOf(b, attack.company);
  return {
    from: attack.from,
    company: attack.company,
    attacker: otherSeat(view, defender),
    defender,
    prowess: attack.prowess,
    body: attack.body,
    toGive: combat.stillToGiveOnBoard(b, attack),
    excess: combat.excessLeftOnBoard(b, attack),
    defends: combat.canDefendOnBoard(b, attack),
    strikes: attack.strikesGiven.map((strike) => {
      const card = chars.find((each) => bearingOf(each) === strike.char);
      if (card === undefined) return { h: 0, face: null, state: strike.state, toBeat: null };
      const against = attack.prowess - combat.prowessOf(b, card) + combat.excessOn(b, attack, strike);
      const toBeat = (how: 'tap' | 'stay'): number => against - combat.strikeModifier(combat.positionOfSlot(card), how);
      const staying = isUntappedSlot(card) ? toBeat('stay') : null;
      return {
        h: card.h,
        face: card.face,
        state: strike.state,
        toBeat: strike.state === 'open' ? { tapping: toBeat('tap'), staying } : null,
      };
    }),
  };
};

// Points and checks

export const pointsIn = (view: View, who: string): { readonly total: number; readonly by: { readonly [source in Source]: number } } => {
  const b = boardIn(view);
  const by = Object.fromEntries(SOURCES.map((source) => [source, playerSheet.points(source).of(b, who)])) as { [source in Source]: number };
  return { total: playerSheet.total.of(b, who), by };
};

/** MEC-ORG-01: general influence that is left. */
export const influenceLeftIn = (view: View, who: string): number => playerSheet.influenceLeft.of(boardIn(view), who);
/** MEC-ORG-01: general influence of a player, used or not. */
export const influenceOf = (view: View): number => houseRule(boardIn(view), 'generalInfluence');
/** MEC-EXH-04: how often a player's deck was exhausted. */
export const exhaustedIn = (view: View, who: string): number => playerSheet.exhausted.of(boardIn(view), who);

/** The newest check of a player's characters, and the body check that followed it, until the next one begins. */
export const outcomeIn = (view: View, who: string): { readonly check: CheckOutcome | null; readonly body: BodyCheck | null } => {
  const b = boardIn(view);
  return { check: playerSheet.outcome.of(b, who), body: playerSheet.bodyCheck.of(b, who) };
};

export const meIn = seatOf;

/** MEC-TURN-06, MEC-MH-09: must this player discard before the game goes on? */
export const mustDiscardIn = (view: View, who: string): boolean => isHandTooFull(boardIn(view), who);

// What lies beside the companies

export { guardOf, PLAYED, uponOf } from './names.ts';
/** The pile of events in force for a player, or for both where `who` is null. */
export const eventsPile = (who: string | null): string => (who === null ? NEUTRAL : eventsOf(who));
/** The pile of what a character bears, by its card; null where it can bear nothing. */
export const bearingIn = (slot: ViewSlot): string | null => bearingOf(slot);

/** Events that are in force for a player, or for both where `who` is null. */
export const eventsInForce = (view: View, who: string | null): readonly ViewSlot[] => boardIn(view).lying(eventsPile(who));
/** What was declared or attacks, the newest first. */
export const playedIn = (view: View): readonly ViewSlot[] => boardIn(view).lying(PLAYED);
/** The players, the viewer's own seat last. */
export const playersFor = (view: View): readonly string[] => {
  const players = view.seats.flatMap(({ id, role }) => (role === 'player' ? [id] : [])).slice(0, 2);
  return players[0] === seatOf(view) ? players.toReversed() : players;
};
