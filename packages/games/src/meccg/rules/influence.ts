// Influence against the opponent's cards: two rolls against each other, and what may come in where something left.

import {
  call,
  cards,
  closed,
  command,
  frame,
  offer,
  param,
  step,
  type Next,
  type Offer,
  type Reader,
  type Refusal,
  type Seat,
  type Slot,
  type Table,
} from '@pasteboard/kernel';
import { handOf, PLAYED, pointsOf } from '../names.ts';
import { mayInfluenceOpponent } from '../options.ts';
import { isLocation } from '../read/cards.ts';
import { isCompany } from '../read/companies.ts';
import {
  influenceNumber,
  influenceNumberShowing,
  influenceTargets,
  influenceWeights,
  isAvatars,
  isReached,
  LAST_FIRST_TURN,
  type InfluenceTarget,
  isWonOver,
} from '../read/influence.ts';
import { bearerSheet, companySheet, playerSheet, table } from '../values.ts';
import { tableBoard } from './board.ts';
import { cardOf, slotOf, spotOf } from './cards.ts';
import { whyNotDuring } from './combat.ts';
import { bearing, characterNamed, characters, companyOf, joinCompany, makeBearing, playerOf } from './companies.ts';
import { beginCheck, twoDice, verdict } from './dice.ts';
import { toDiscard } from './exhaustion.ts';
import { discardFromPlay, dissolveEmpty } from './leaving-play.ts';
import { acted } from './movement.ts';
import { oneCard, plays, sortedOut } from './offers.ts';
import { tap, whyNotUntapped } from './positions.ts';
import { gravest, no } from './refusals.ts';
import { isOwnPhase, isWhole, knownTo, openFaceOf, otherSide } from './sides.ts';
import { aimAt, whyDuplicate, whyNotUnique } from './unique.ts';
import { notBefore } from './zones.ts';

type Target = InfluenceTarget<Slot>;
const targetsOf = (t: Reader, who: string): readonly Target[] => influenceTargets(tableBoard(t), who);

const whyAvatars = (t: Reader, target: Target): Refusal | null =>
  isAvatars(tableBoard(t), target) ? no('E_ZONE', 'MEC-INF-03', 'avatars') : null;

/** MEC-INF-03: what is the same for every attempt. */
const whyNotAtAll = (t: Reader, by: Seat): Refusal | null =>
  gravest(t, [
    notBefore(t),
    whyNotDuring(t),
    mayInfluenceOpponent(t) ? null : no('E_TIMING', 'MEC-INF-03', 'notInProfile'),
    isOwnPhase(t, by.id, 'site') ? null : no('E_TIMING', 'MEC-INF-03', 'notSitePhase'),
    table.turn.of(t) <= LAST_FIRST_TURN ? no('E_TIMING', 'MEC-INF-03', 'firstTurn') : null,
  ]);

/** MEC-INF-03: of this attempt. */
const whyNotTry = (t: Reader, by: Seat, char: number, target: Target): Refusal | null => {
  const company = companyOf(t, char);
  const entered =
    company !== null && companySheet.entered.of(t, company) && (table.run.of(t) === company || !isCompany(t, table.run.of(t)));
  const key = bearing(t, char) ?? '';
  const newAvatar = cardOf(t, char).avatar && bearerSheet.cameIn.of(t, key) === table.turn.of(t);
  return gravest(t, [
    company !== null && playerOf(t, company) === by.id ? null : no('E_NOT_YOURS', 'MEC-INF-03', 'notYours'),
    whyAvatars(t, target),
    newAvatar ? no('E_TIMING', 'MEC-INF-03', 'newAvatar') : null,
    table.influenced.of(t) ? no('E_LIMIT', 'MEC-INF-03', 'influenced') : null,
    whyNotUntapped(t, char, 'MEC-INF-03'),
    entered ? null : no('E_SITE', 'MEC-SITE-03', 'notEntered'),
    company !== null && isReached(tableBoard(t), company, target) ? null : no('E_SITE', 'MEC-INF-03', 'notThere'),
  ]);
};

/** MEC-INF-05: an identical card; an item cannot be tried for without one. */
const showable = (t: Reader, who: string, target: number): number[] =>
  knownTo(t, who, t.cards(handOf(who))).filter(
    (card) => cardOf(t, card).identity === cardOf(t, target).identity && !isLocation(cardOf(t, card)),
  );

export const influence = command<{
  readonly char: readonly number[];
  readonly target: readonly number[];
  readonly shown: readonly number[];
}>({
  topic: 'site',
  rule: 'MEC-INF-03',
  offers: (t, by): readonly Offer[] => {
    if (!plays(t, by)) return [];
    const shut = whyNotAtAll(t, by);
    if (shut !== null)
      return sortedOut(
        targetsOf(t, otherSide(t, by.id)),
        (target) => gravest(t, [shut, whyAvatars(t, target)]) ?? shut,
        (these) => ({
          char: oneCard(characters(t, by.id)),
          target: oneCard(these.map(({ card }) => card.card)),
          shown: cards(knownTo(t, by.id, t.cards(handOf(by.id))), 0, 1, { secret: false }),
        }),
      );
    return characters(t, by.id).flatMap((char) =>
      targetsOf(t, otherSide(t, by.id)).map((target) => {
        const { card: wanted } = target.card;
        const copies = showable(t, by.id, wanted);
        const must = cardOf(t, wanted).subtype === 'item' ? 1 : 0;
        const fields = {
          char: oneCard([char]),
          target: oneCard([wanted]),
          shown: cards(copies, Math.min(must, copies.length), 1, { secret: false }),
        };
        const reason = whyNotTry(t, by, char, target) ?? (must > copies.length ? no('E_LIMIT', 'MEC-INF-05', 'mustShow') : null);
        return reason === null ? offer(fields) : closed(reason, { ...fields, shown: cards(copies, 0, 1, { secret: false }) });
      }),
    );
  },
  run: (t, by, { char: [char], target: [target], shown: [shown] }) => {
    if (char === undefined || target === undefined) return undefined;
    return attempt(t, by.id, char, target, shown);
  },
});

type Attempt = { readonly who: string; readonly char: string; readonly target: number; readonly shown: number | null };

/** MEC-INF-04: the acting player's dice come first. */
const attempt = (t: Table, who: string, char: number, target: number, shown: number | undefined): Next => {
  beginCheck(t, who);
  if (shown !== undefined) t.move([shown], PLAYED);
  tap(t, char);
  table.influenced.set(t, true);
  acted(t, who);
  const tried: Attempt = { who, char: bearing(t, char) ?? '', target, shown: shown ?? null };
  return call(twoDice('influence', who), frame(attempted, tried));
};

const attempted = step<Attempt, number>(
  'meccg.attempted',
  (t, tried, own): Next => call(twoDice('resistance', otherSide(t, tried.who)), frame(resisted, { ...tried, own })),
);

const resisted = step<Attempt & { readonly own: number }, number>('meccg.resisted', (t, { who, char: key, target, shown, own }, theirs) => {
  const char = characterNamed(t, key);
  if (!isWhole(t) || char === null || spotOf(t, target) === null) return;
  const aim = targetsOf(t, otherSide(t, who)).find(({ card }) => card.card === target);
  if (aim === undefined) return;
  const { direct, general, held } = influenceWeights(tableBoard(t), slotOf(t, char), aim, otherSide(t, who));
  const value = own + direct - theirs - general - held;
  const number = (shown === null ? influenceNumber : influenceNumberShowing)(tableBoard(t), aim);
  const won = isWonOver(value, number);
  const rolled = { kind: 'influence', char: openFaceOf(t, char), card: openFaceOf(t, target), dice: own, theirs } as const;
  const bonus = direct - general - held;
  playerSheet.outcome.set(t, who, { ...rolled, bonus, total: value, against: number, result: won ? 'success' : 'failure' });
  t.say('influenced', {
    who: param('seat', who),
    char: t.card(char),
    card: t.card(target),
    own,
    theirs,
    direct,
    general,
    held,
    value,
    number,
    outcome: verdict(won ? 'success' : 'failure'),
  });
  if (won) discardFromPlay(t, target);
  if (shown !== null && spotOf(t, shown)?.pile === PLAYED) enterInstead(t, who, char, shown, won);
  dissolveEmpty(t);
});

export const influenceSteps = [attempted, resisted];

/** MEC-UNIQ-04, MEC-INF-05: the shown card comes in at once where it can, without tapping the site. */
const enterInstead = (t: Table, who: string, char: number, shown: number, won: boolean): void => {
  const printed = cardOf(t, shown);
  const company = companyOf(t, char);
  const free = won && company !== null && (whyNotUnique(t, shown) ?? whyDuplicate(t, shown, aimAt(t, who, { card: char }))) === null;
  if (!free || company === null) return toDiscard(t, shown);
  if (printed.subtype === 'faction') t.move([shown], pointsOf(who));
  else if (printed.kind === 'character') joinCompany(t, shown, company, null);
  else t.move([shown], makeBearing(t, char, who));
  t.say('entered', { who: param('seat', who), card: t.card(shown) });
};
