// What screens read from a view of Deck of Adventures, as data. Pure functions of a view; nothing here changes a table.

import { RANKS, sightOf, type Rank, type View, type ViewAsk, type ViewParams } from '@pasteboard/kernel/view';
import { LABELS, type Label, type Need } from './names.ts';
import { checkAsked, countingFace, isCheckAsked, outcomeSaid, outcomeSeen, rangeOf, ranksOf } from './read/check.ts';
import { hasActed, isPassed, order } from './read/turns.ts';
import { sheet, table, type CheckOutcome } from './values.ts';

export { PILES, playOf as playedPile, type Label, type Need } from './names.ts';
export type { CheckOutcome } from './values.ts';

// A check that runs

export interface CheckSeen {
  readonly who: string;
  /** Null for what the GM draws. */
  readonly stat: string | null;
  readonly tc: string;
  /** DOA-CHECK-01: null where this viewer is not told. */
  readonly dr: number | null;
  readonly mod: number;
  /** Above 0 Upper Hand, below 0 Lower Hand. */
  readonly hand: number;
  readonly need: Need;
  /** DOA-CHECK-05: how many steps from the target a rank may be, by the house rules of the table; −1 where none will do, null where not told. */
  readonly reach: number | null;
  readonly drawn: readonly string[];
  /** DOA-HAND-07: the card that counts as things stand. */
  readonly counts: string | null;
}

/** Is a question about a check that is being drawn for? */
export const isCheck = (ask: ViewAsk): boolean => isCheckAsked(ask);

/** The check that a question is about; null where it is about something else. */
export const checkIn = (view: View, ask: ViewAsk): CheckSeen | null => {
  const [s, check] = [sightOf(view), checkAsked(ask)];
  if (check === null) return null;
  const [edr, ranks] = [rangeOf(s, check), ranksOf(s, check)];
  return {
    who: check.who,
    stat: check.stat === '' ? null : check.stat,
    tc: check.tc,
    dr: check.dr,
    mod: check.mod,
    hand: check.net,
    need: check.need,
    reach: edr === null || ranks === null ? null : ranks.size === 0 ? -1 : Math.max(0, edr),
    drawn: check.drawn,
    counts: countingFace(s, check, check.drawn),
  };
};

/** The ranks that can succeed in the check this character is asked about; null where none is, or where this viewer may not know. */
export const ranksInRange = (view: View, who: string): ReadonlySet<Rank> | null => {
  const checks = view.asks.flatMap((ask) => (ask.answered || ask.to !== who ? [] : (checkAsked(ask) ?? [])));
  const near = checks[0] === undefined ? null : ranksOf(sightOf(view), checks[0]);
  return near === null ? null : new Set(RANKS.filter((rank) => near.has(rank)));
};

// How checks came out

/** How the newest check of a character came out; null once the next one is called. */
export const outcomeOf = (view: View, who: string): CheckOutcome | null => outcomeSeen(sightOf(view), who);

/** DOA-HAND-07: a degree on its ladder, the worst at 0. */
export const degreeAt = (label: Label): { readonly at: number; readonly of: number } => ({
  at: LABELS.length - 1 - LABELS.indexOf(label),
  of: LABELS.length,
});

type Sentence = { readonly key: string; readonly params: ViewParams };

export interface Verdict {
  readonly who: string;
  readonly outcome: CheckOutcome;
  readonly degree: { readonly at: number; readonly of: number };
  /** The degree as a word of the game, and the sentence that tells it all. */
  readonly title: string;
  readonly said: Sentence;
}

/** How the newest check of each character came out; none for a character whose next check is called. */
export const verdictsOn = (view: View): readonly Verdict[] => {
  const s = sightOf(view);
  return Object.keys(view.values).flatMap((who) => {
    const outcome = outcomeSeen(s, who);
    if (outcome === null) return [];
    const title = `label.${outcome.label}`;
    return [{ who, outcome, degree: degreeAt(outcome.label), title, said: outcomeSaid(who, outcome) }];
  });
};

/** The value of a sheet that holds an outcome. */
export const OUTCOME = sheet.outcome.key;
/** The sentences by which the log tells an outcome. */
export const VERDICTS: readonly string[] = ['check.verdict'];
/** Sentences that only name a fact of the table. */
export const FACTS_TOLD: readonly string[] = ['scene.begun'];
/** Hints that a picture of the check shows. */
export const CHECK_HINTS: readonly string[] = ['hint.line'];

// Turns

export interface TurnSeen {
  readonly who: string;
  readonly isNow: boolean;
  readonly hasActed: boolean;
  /** Dead or out, or Knocked Out and stable: passed over. */
  readonly isPassed: boolean;
}

/** DOA-COMBAT-05: the order of this round; empty without one. */
export const turnOrder = (view: View): TurnSeen[] => {
  const s = sightOf(view);
  return order(s).map((who) => ({ who, isNow: table.turn.of(s) === who, hasActed: hasActed(s, who), isPassed: isPassed(s, who) }));
};
