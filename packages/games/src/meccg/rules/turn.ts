// The turn: six phases in their order, what each does by itself when it opens and closes, and the end of it.

import { call, closed, command, frame, offer, param, step, type Next, type Reader, type Refusal, type Table } from '@pasteboard/kernel';
import { PHASES, uponOf, type Phase } from '../names.ts';
import { zoneOf } from '../read/board.ts';
import { canBeWounded } from '../read/cards.ts';
import { companySheet, playerSheet, table } from '../values.ts';
import { stopRunning } from './card-effects.ts';
import { cardOf } from './cards.ts';
import { whyNotDuring } from './combat.ts';
import {
  characters,
  companies,
  companyOf,
  generalInfluenceUsed,
  isAtHaven,
  isUnplaced,
  members,
  siteOf,
  unusedGeneralInfluence,
} from './companies.ts';
import { takeGuardsBack } from './creatures.ts';
import { endsNow, finishGame } from './end.ts';
import { discardFromPlay, dissolveEmpty } from './leaving-play.ts';
import { acted, fillHands, runOf, whyHandsTooFull } from './movement.ts';
import { plays } from './offers.ts';
import { TAPPED, turnOf, UNTAPPED, WOUNDED } from './positions.ts';
import { gravest, no } from './refusals.ts';
import { active, adjustSights, isOwnPhase, otherSide, ownerOf, phase, sides } from './sides.ts';
import { endEffects } from './unique.ts';
import { notBefore } from './zones.ts';

/** MEC-TURN-04: in one step; cards of the other player and sites stay as they are. */
const untapAll = (t: Table, who: string): void => {
  const inPlay = Object.entries(t.state.piles).flatMap(([id, { slots }]) =>
    ['side', 'neutral'].includes(zoneOf(id)) && !/^(?:site|guard)\//.test(id) ? slots.map(({ card }) => card) : [],
  );
  for (const card of inPlay.filter((each) => ownerOf(t, each) === who)) {
    const company = companyOf(t, card);
    const heals = turnOf(t, card) === WOUNDED && canBeWounded(cardOf(t, card)) && company !== null && isAtHaven(t, company);
    if (heals) t.turn(card, TAPPED);
    else if (turnOf(t, card) !== WOUNDED) t.turn(card, UNTAPPED);
  }
};

/** MEC-TURN-05: long-events of this kind and owner leave, wherever they lie. */
const discardLongEvents = (t: Table, who: string, kind: 'resource' | 'hazard'): void => {
  const all = Object.entries(t.state.piles)
    .filter(([id]) => /^(events|neutral|with|upon)/.test(id))
    .flatMap(([, { slots }]) => slots.map(({ card }) => card));
  for (const card of all)
    if (cardOf(t, card).subtype === 'long-event' && cardOf(t, card).kind === kind && ownerOf(t, card) === who) discardFromPlay(t, card);
};

/** MEC-MH-11: companies at the same site away from Havens become one. */
const mergeCompanies = (t: Table, who: string): void => {
  for (const company of companies(t, who)) {
    const site = siteOf(t, company);
    if (site === null || isAtHaven(t, company)) continue;
    const first = companies(t, who).find((other) => siteOf(t, other) === site);
    if (first === undefined || first === company) continue;
    joinCompanies(t, company, first);
  }
};

export const joinCompanies = (t: Table, from: string, into: string): void => {
  t.move(t.cards(from), into, { at: 'bottom', keepTurn: true });
  t.move(t.cards(uponOf(from)), uponOf(into), { keepTurn: true });
  dissolveEmpty(t);
};

/** Limits and hazards are of a run; between runs there are none to look at. */
const forgetRuns = (t: Table, who: string): void => {
  for (const company of companies(t, who)) for (const cell of [companySheet.limit, companySheet.hazards]) cell.clear(t, company);
};

const opens: { readonly [name in Phase]?: (t: Table, who: string) => void } = {
  untap: untapAll,
  longEvent: (t, who) => discardLongEvents(t, who, 'resource'),
  movementHazard: (t, who) => {
    for (const company of companies(t, who)) for (const cell of [companySheet.ran, companySheet.guarded]) cell.set(t, company, false);
    forgetRuns(t, who);
  },
  site: (t, who) => {
    for (const company of companies(t, who))
      for (const cell of [companySheet.ran, companySheet.leftSite, companySheet.entered]) cell.set(t, company, false);
    table.further.set(t, 'none');
  },
};

const closes: { readonly [name in Phase]?: (t: Table, who: string) => void } = {
  // MEC-ORG-07: a character without a controller by now is discarded.
  organization: (t, who) => {
    for (const card of characters(t, who)) if (isUnplaced(t, card)) discardFromPlay(t, card);
    for (const company of companies(t, who)) companySheet.apart.set(t, company, false);
  },
  longEvent: (t, who) => discardLongEvents(t, otherSide(t, who), 'hazard'),
  movementHazard: (t, who) => {
    mergeCompanies(t, who);
    forgetRuns(t, who);
  },
  site: (t, who) => {
    takeGuardsBack(t);
    for (const company of companies(t, who)) companySheet.entered.set(t, company, false);
  },
};

/** MEC-TURN-01, MEC-TURN-03: one phase closes and the next opens in one step; nobody acts between them. */
export const openPhase = (t: Table, to: Phase): void => {
  const from = phase(t);
  if (from !== 'setup' && from !== 'over') closes[from]?.(t, active(t));
  table.run.set(t, '');
  table.phase.set(t, to);
  opens[to]?.(t, active(t));
  for (const who of sides(t)) playerSheet.siteAsked.set(t, who, false);
  dissolveEmpty(t);
  adjustSights(t);
  t.say('phase', { who: param('seat', active(t)), phase: param('word', `phase.${to}`) });
};

/** MEC-ORG-04, MEC-ORG-08 */
const whyNotOrganized = (t: Reader, who: string): Refusal | null => {
  if (unusedGeneralInfluence(t, who) < 0) return no('E_INFLUENCE', 'MEC-ORG-04', 'tooMuchInfluence', { n: generalInfluenceUsed(t, who) });
  const halves = companies(t, who).filter((company) => companySheet.apart.of(t, company) && !companySheet.moves.of(t, company));
  const standing = halves.find((company) => halves.some((other) => other !== company && siteOf(t, other) === siteOf(t, company)));
  return standing === undefined ? null : no('E_PENDING', 'MEC-ORG-08', 'mustMove');
};

/** MEC-MAN-04: what was asked for in a phase is answered in it. */
const whyConsentOpen = (t: Reader): Refusal | null =>
  t.state.asks.some(({ key, answer }) => key === 'consent.ask' && answer === null) ? no('E_PENDING', 'MEC-MAN-04', 'consent') : null;

const whyNotNext = (t: Reader, who: string): Refusal | null => {
  const now = phase(t);
  return gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    whyConsentOpen(t),
    active(t) === who ? null : no('E_TIMING', 'MEC-TURN-02', 'notYourTurn'),
    now === 'endOfTurn' ? no('E_TIMING', 'MEC-TURN-06', 'endTheTurn') : null,
    now === 'organization' ? whyNotOrganized(t, who) : null,
    now === 'movementHazard' && runOf(t) !== null ? no('E_PENDING', 'MEC-TURN-02', 'running') : null,
    now === 'movementHazard' && companies(t, who).some((company) => !companySheet.ran.of(t, company) && members(t, company).length > 0)
      ? no('E_PENDING', 'MEC-TURN-02', 'runsLeft')
      : null,
  ]);
};

export const nextPhase = command({
  topic: 'turn',
  rule: 'MEC-TURN-02',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const last = phase(t) === 'endOfTurn' || phase(t) === 'over' || phase(t) === 'setup';
    const reason =
      whyNotNext(t, by.id) ??
      (last ? no('E_TIMING', 'MEC-TURN-06', 'endTheTurn') : active(t) === by.id ? null : no('E_TIMING', 'MEC-TURN-02', 'notYourTurn'));
    return [reason === null ? offer() : closed(reason)];
  },
  run: (t, by) => {
    acted(t, by.id);
    const next = PHASES[PHASES.findIndex((each) => each === phase(t)) + 1];
    if (next !== undefined) openPhase(t, next);
  },
});

/** MEC-TURN-06, MEC-END-01: hands are full; effects of the turn end; the game ends, or the other player untaps. */
const turnEnded = step<{}>('meccg.turnEnded', (t): Next => {
  endEffects(t, 'endOfTurn');
  for (const who of sides(t)) playerSheet.trimmed.set(t, who, false);
  stopRunning(t, 'turn');
  if (endsNow(t)) return finishGame(t);
  const next = otherSide(t, active(t));
  table.active.set(t, next);
  table.turn.add(t, 1);
  table.characters.set(t, 0);
  table.influenced.set(t, false);
  t.say('turn', { who: param('seat', next), n: table.turn.of(t) });
  openPhase(t, 'untap');
  return undefined;
});

export const endTurn = command({
  topic: 'turn',
  rule: 'MEC-TURN-06',
  offers: (t, by) => {
    if (!plays(t, by)) return [];
    const reason = gravest(t, [
      notBefore(t),
      whyNotDuring(t),
      whyConsentOpen(t),
      isOwnPhase(t, by.id, 'endOfTurn') ? null : no('E_TIMING', 'MEC-TURN-06', 'notEndOfTurn'),
      whyHandsTooFull(t, 'MEC-TURN-06'),
    ]);
    const never = phase(t) === 'over' || phase(t) === 'setup' ? notBefore(t) : null;
    return [(reason ?? never) === null ? offer() : closed(reason ?? never ?? no('E_TIMING', 'MEC-TURN-06', 'notEndOfTurn'))];
  },
  run: (t) => call(fillHands(t), frame(turnEnded, {})),
});

export const turnSteps = [turnEnded];
