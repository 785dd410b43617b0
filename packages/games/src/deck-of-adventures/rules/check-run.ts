// A check under way, as plain data: what it was called with, what has been drawn, who may pay Fate for another card, and what comes of it.

import { EVERYBODY, NOBODY, refuse, param, type Reader, type Refusal, type Say, type Viewers, type Word } from '@pasteboard/kernel';
import { GM, fateOf, isAce, playOf, type Label, type Need } from '../names.ts';
import { houseRule } from '../options.ts';
import { deckOwner, mayUseFate } from '../read/characters.ts';
import type { Aim } from '../read/degrees.ts';
import { cardsDrawn, type Occasion, type Source } from '../read/hand.ts';
import { senseOf, type SenseNeeded } from '../read/senses.ts';
import { inSight, stat, who } from './characters.ts';
import type { LentCard } from './target-cards.ts';

/** What a check is called with. */
export type Spec = {
  readonly who: string;
  /** One statistic, or those the drawer may choose from; none for the GM's own draws. */
  readonly stats: readonly string[];
  readonly tc: string;
  /** The Target Card, if it goes back to a deck after the check. */
  readonly lent: LentCard | null;
  readonly dr: number;
  /** DOA-CHECK-01: null where everybody hears the DR; else the seat that keeps it, or '' where none is told. */
  readonly keptBy: string | null;
  /** How hard the GM says it is, where the DR is hidden: a word. */
  readonly band?: string;
  readonly need: Need;
  readonly sense: SenseNeeded;
  readonly attack: { readonly target: string; readonly distance: number } | null;
  /** Hands that come with the occasion itself; all others are found. */
  readonly extra: readonly Source[];
};

export const plainSpec = (id: string, stat: string, tc: string, dr: number): Spec => ({
  who: id,
  stats: [stat],
  tc,
  lent: null,
  dr,
  keptBy: null,
  need: 'any',
  sense: 'usual',
  attack: null,
  extra: [],
});

/** DOA-CHECK-07: all that is fixed before the first card, and what has been drawn since. */
export type Run = Omit<Spec, 'stats'> & {
  readonly stat: string;
  /** DOA-SHEET-05: another attribute or skill has been proposed, whatever came of it. */
  readonly proposed: boolean;
  readonly mod: number;
  readonly sources: readonly Source[];
  readonly net: number;
  /** Fate Cards held when the check began. */
  readonly held: readonly number[];
  readonly taken: number;
  /** The cards of this check alone: the same character may be in the middle of another. */
  readonly cards: readonly number[];
  readonly drawn: readonly string[];
  readonly redrawn: boolean;
  /** A trait has given another card already. */
  readonly again?: boolean;
};

/** What comes of a check. */
export type CheckResult = {
  readonly who: string;
  readonly tc: string;
  readonly dr: number;
  readonly edr: number;
  readonly hand: number;
  readonly drawn: readonly string[];
  readonly used: string | null;
  readonly label: Label;
  readonly success: boolean;
  readonly abandoned: boolean;
};

export const occasionOf = ({ who: id, stat, sense, attack }: Pick<Run, 'who' | 'stat' | 'sense' | 'attack'>): Occasion => ({
  who: id,
  stat,
  sense: senseOf(sense, { stat, isAimed: attack !== null }),
  attack,
});
export const aimOf = ({ tc, dr, mod: modifier, need }: Run): Aim => ({ tc, dr, mod: modifier, need });

/** What of this check still lies in play; by hand some of it may have gone. */
export const inPlay = (t: Reader, run: Run): number[] => run.cards.filter((card) => t.seek(card)?.pile === playOf(run.who));
export const facesInPlay = (t: Reader, run: Run): string[] => inPlay(t, run).map((card) => t.face(card));

const keepers = (t: Reader, keptBy: string): Viewers => (t.seat(keptBy) === undefined ? NOBODY : t.viewers([keptBy]));

/** A number that would give away a hidden DR goes only to the seat that keeps the DR. */
export const kept = (t: Reader, { keptBy }: Pick<Spec, 'keptBy'>, n: number): number | Word =>
  keptBy === null ? n : param('number', n, keepers(t, keptBy));
/** The viewers who know every card in play: all of them, unless a seat has hidden a card by hand. */
const knowers = (t: Reader, run: Run): Viewers =>
  t.widely(inPlay(t, run).reduce((bits: Viewers, card) => bits & t.find(card).slot.knows, EVERYBODY));
/** The same for what the cards in play come to. */
export const keptWord = (t: Reader, run: Run, key: string): Word =>
  param('word', key, run.keptBy === null ? knowers(t, run) : knowers(t, run) & keepers(t, run.keptBy));

/** DOA-CHECK-01: where the DR is hidden, what the GM has set the GM sees. Of several only the one who set it may, and nobody knows who. */
export const keeper = (t: Reader): string | null => {
  if (houseRule(t, 'hideDr') !== true) return null;
  // Another seat may have been given the GM's role, and answers for it.
  const [one = '', ...others] = new Set([...t.seatsBehind(GM), ...t.gms()].map(({ id }) => id));
  return others.length > 0 ? '' : one;
};

export const bandOf = ({ band }: Pick<Run, 'band'>): Say => (band === undefined ? {} : { band: param('word', band) });

/** The check so far, for the player who decides about the next card. */
export const checkSoFar = (t: Reader, run: Run): Say => ({
  who: who(run.who),
  stat: stat(run.stat),
  drawn: t.cardList(inPlay(t, run)),
  left: Math.max(0, cardsDrawn(run.net) - run.taken),
  tc: param('card', run.tc),
  dr: kept(t, run, run.dr),
  ...bandOf(run),
  mod: run.mod,
  hand: run.net,
  need: param('word', `need.${run.need}`),
  redrawn: param('data', run.redrawn),
});

/** DOA-ROLE-02, DOA-ROLE-03, DOA-ROLE-04, DOA-FATE-10: may Fate Cards be used for this drawer at all? */
const whyNoFate = (t: Reader, id: string): Refusal | null => {
  if (mayUseFate(t, id)) return null;
  return id === GM ? refuse('no.gmFate', 'DOA-FATE-10') : refuse('no.fateForMinions', 'DOA-ROLE-03', { who: id });
};

export type Payment = { readonly card: number; readonly no: Refusal | null };

/** DOA-FATE-04: what may pay for a redraw, and what lies there but may not. */
export const payments = (t: Reader, run: Run): Payment[] => {
  const notHeld = houseRule(t, 'aceFuelsOwnRedraw') === true ? null : refuse('no.drawnAce', 'DOA-FATE-04');
  const held = inSight(t, run.who, t.cards(fateOf(deckOwner(t, run.who)))).map((card) => ({
    card,
    no: run.held.includes(card) ? null : notHeld,
  }));
  const drawn = inSight(t, run.who, inPlay(t, run)).filter((card) => isAce(t.face(card)));
  return [...held, ...drawn.map((card) => ({ card, no: notHeld }))];
};

export const whyNoRedraw = (t: Reader, run: Run): Refusal | null => {
  const no = whyNoFate(t, run.who) ?? (run.redrawn ? refuse('no.redrawn', 'DOA-FATE-05') : null);
  return no ?? (payments(t, run).some((each) => each.no === null) ? null : refuse('no.fate', 'DOA-FATE-04', { who: run.who }));
};
