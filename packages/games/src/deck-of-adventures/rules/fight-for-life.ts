// The turns of a Dealer who is Knocked Out, and how others can help.

import {
  choice,
  command,
  frame,
  go,
  integer,
  offer,
  refuse,
  param,
  step,
  type Fields,
  type Next,
  type Reader,
  type Refusal,
  type Seat,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { GM, type Label } from '../names.ts';
import { houseRule } from '../options.ts';
import { characters, gmDecks, inCombat, isDead, isKnockedOut } from '../read/characters.ts';
import { isSuitedHit } from '../read/epic.ts';
import { hasActed, isNext, order } from '../read/turns.ts';
import { sheet } from '../values.ts';
import { bonusPoint } from './attack.ts';
import { whyNotNow } from './budget.ts';
import { stats, whyNotAct } from './check-call.ts';
import { actsFor, gain, who } from './characters.ts';
import { plainSpec, type CheckResult } from './check-run.ts';
import { makeCheck } from './check.ts';
import { hasCards } from './deck.ts';
import { heal } from './health.ts';
import { decidedBy } from './house-rules.ts';
import { die, wake } from './knockout.ts';
import { ownTarget, release, turnUp, whyNoTarget, type LentCard } from './target-cards.ts';
import { closeTurn, endThwarts } from './turns.ts';
import { way } from './character-offers.ts';

const DR = 4;
/** DOA-EPIC-12: as many of either decide it. */
const DECIDES = 2;

/** DOA-COMBAT-05, DOA-EPIC-11: it is the turn of that round, in its place. The GM calls on anybody. */
const whyNotYet = (t: Reader, by: Seat, id: string): Refusal | null => {
  if (by.role === 'gm' || order(t).length === 0) return null;
  if (hasActed(t, id)) return refuse('no.acted', 'DOA-COMBAT-05', { who: id });
  return isNext(t, id) ? null : refuse('no.notNext', 'DOA-COMBAT-05', { who: id });
};

/** DOA-EPIC-10, DOA-EPIC-12 */
const whyNotFight = (t: Reader, by: Seat, id: string): Refusal | null => {
  if (isDead(t, id)) return refuse('no.dead', 'DOA-EPIC-12', { who: id });
  if (!isKnockedOut(t, id)) return refuse('no.notKnockedOut', 'DOA-EPIC-10', { who: id });
  if (sheet.stable.of(t, id)) return refuse('no.stable', 'DOA-EPIC-12', { who: id });
  const waits = !inCombat(t) || houseRule(t, 'koEventStarts') === 'whenAttackedAgain';
  if (waits && sheet.koHits.of(t, id) === 0) return refuse('no.notAttackedAgain', 'DOA-EPIC-10', { who: id });
  return whyNotYet(t, by, id) ?? (hasCards(t, gmDecks(t)[0] ?? GM) ? null : refuse('no.cards', 'DOA-DECK-07'));
};

type Fight = { readonly who: string; readonly tc: string; readonly lent: LentCard | null };
const deck = (t: Reader): string => gmDecks(t)[0] ?? GM;

/** DOA-EPIC-11: a Vitality check against a fresh card of the GM's; every hit while down weighs on it. */
const fights = step<Fight>('doa.ko.fight', (t, fight): Next => {
  const { who: id, tc } = fight;
  const hits = sheet.koHits.of(t, id);
  const race = houseRule(t, 'koEventStyle') === 'race';
  const spec = {
    ...plainSpec(id, 'VIT', tc, DR),
    need: race ? ('suit' as const) : ('any' as const),
    extra: hits > 0 ? [{ source: 'hits', n: -hits }] : [],
  };
  return makeCheck(spec, frame(fought, fight));
});

const fought = step<Fight, CheckResult>('doa.ko.fought', (t, fight, outcome): Next => {
  const hit = isSuitedHit(outcome, { majorCounts: houseRule(t, 'epicMajorCounts') });
  if (houseRule(t, 'koEventStyle') === 'singleCheck' || hit) return conclude(t, fight, outcome.label, hit || outcome.success);
  if (outcome.abandoned) return conclude(t, fight, outcome.label, false);
  return makeCheck({ ...plainSpec(GM, '', fight.tc, DR), need: 'suit' }, frame(answered, fight));
});

/** In a race the GM draws, too; with neither of them suited it goes on, as long as there is anything to draw. */
const answered = step<Fight, CheckResult>('doa.ko.answered', (t, fight, outcome): Next => {
  if (isSuitedHit(outcome, { majorCounts: houseRule(t, 'epicMajorCounts') }) || (outcome.used === null && outcome.drawn.length === 0))
    return conclude(t, fight, 'miss', false);
  return go(frame(fights, fight));
});

const MOST_POWER = 3;

/** DOA-EPIC-12 */
const conclude = (t: Table, { who: id, lent }: Fight, label: Label, success: boolean): void => {
  if (lent !== null) release(t, lent);
  sheet.koTurns.add(t, id, 1);
  const outcome = judge(t, id, label, success);
  t.say('ko.turn', { who: who(id), outcome: param('word', `ko.${outcome}`) });
  closeTurn(t, id);
};

const judge = (t: Table, id: string, label: Label, success: boolean): 'awake' | 'stable' | 'dead' | 'continues' => {
  if (success && (label === 'major' || label === 'critical')) {
    heal(t, id, 1);
    if (label === 'critical') gain(t, id, 'pp', MOST_POWER);
    wake(t, id);
    return 'awake';
  }
  const n = (success ? sheet.koSuccesses : sheet.koFailures).add(t, id, 1);
  if (n < DECIDES) return 'continues';
  if (success) {
    sheet.stable.set(t, id, true);
    return 'stable';
  }
  die(t, id);
  return 'dead';
};

const koTurn = command<{ readonly who: string }>({
  topic: 'turn',
  rule: 'DOA-EPIC-11',
  offers: (t, by) => {
    const cast = actsFor(t, by)
      .filter((id) => isKnockedOut(t, id))
      .map((id) => ({ id, no: whyNotFight(t, by, id) }));
    return cast.length === 0 ? [] : [offer({ who: choice('character', cast) })];
  },
  run: (t, _, { who: id }): Next => {
    endThwarts(t, id);
    decidedBy(t, 'koEventStyle');
    const called = turnUp(t, deck(t));
    return called === null ? t.say('check.noTarget', { who: who(id) }) : go(frame(fights, { who: id, ...called }));
  },
});

// Treatment

type Care = { readonly who: string; readonly means: string; readonly heal: number };

/** DOA-STATUS-06: skilled hands wake a character with a single point; a Power wakes them with what it heals. */
const treated = step<Care, CheckResult>('doa.treated', (t, care, { success, label }) => {
  if (success) cure(t, care, inCombat(t) ? bonusPoint(t, label) : 0);
  else t.say('treated.not', { who: who(care.who) });
});

const cure = (t: Table, { who: id, means, heal: points }: Care, bonus: number): void => {
  if (means === 'power') heal(t, id, points + bonus);
  else if (sheet.hp.of(t, id) === 0) heal(t, id, 1);
  wake(t, id);
};

/** DOA-STATUS-06: a check against the patient's Target Card, harder with every turn, also for a Power unless the table spares it that. */
export const treatment = step<Care & { readonly by: string; readonly stat: string }>('doa.treatment', (t, { by, stat, ...care }): Next => {
  if (care.means === 'power' && houseRule(t, 'healingPowerNeedsCheck') === false) {
    decidedBy(t, 'healingPowerNeedsCheck');
    return cure(t, care, 0);
  }
  const tc = ownTarget(t, care.who);
  if (tc === undefined) return t.say('check.noTarget', { who: who(care.who) });
  const spec = plainSpec(by, stat, tc, Math.max(0, 5 - sheet.koTurns.of(t, care.who)));
  // DOA-STATUS-05: a Power is aimed; hands feel their way.
  return makeCheck(care.means === 'power' ? { ...spec, sense: 'sight' } : spec, frame(treated, care));
});

const whyNotPatient = (t: Reader, id: string): Refusal | null => {
  if (isDead(t, id)) return refuse('no.dead', 'DOA-EPIC-12', { who: id });
  return isKnockedOut(t, id) ? whyNoTarget(t, id) : refuse('no.notKnockedOut', 'DOA-STATUS-06', { who: id });
};

/** Without a Power: by Craft, for one point. With a Power that heals: by that Power. The GM says what else may help. */
const careOf = (t: Reader, by: Seat): Fields =>
  by.role === 'gm'
    ? { stat: stats(t), means: choice('word', ['hands', 'power']), heal: integer(1, 20) }
    : { stat: choice('word', ['Craft']), means: choice('word', ['hands']), heal: integer(1, 1) };

type TreatParams = { readonly who: string; readonly patient: string; readonly stat: string; readonly means: string; readonly heal: number };

const treat = command<TreatParams>({
  topic: 'action',
  rule: 'DOA-STATUS-06',
  offers: (t, by) =>
    actsFor(t, by).flatMap((id) => {
      const patients = characters(t).filter((other) => other !== id);
      if (patients.length === 0) return [];
      return [
        way(whyNotAct(t, id) ?? whyNotNow(t, by, id), {
          who: choice('character', [id]),
          patient: choice(
            'character',
            patients.map((other) => ({ id: other, no: whyNotPatient(t, other) })),
          ),
          ...careOf(t, by),
        }),
      ];
    }),
  run: (t, _, { who: by, patient, stat, means, heal: points }): Next => {
    t.say('treat', { who: who(by), patient: who(patient) });
    return go(frame(treatment, { by, stat, who: patient, means, heal: points }));
  },
});

export const fightCommands = { 'ko.turn': koTurn, treat };
export const fightSteps: readonly Step[] = [fights, fought, answered, treatment, treated];
