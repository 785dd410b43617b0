// Checks: how hard they are in words, what a card is worth, and when a total is enough.

import { playingCard, type Sight, type ViewAsk } from '@pasteboard/kernel/view';
import { BANDS, type Rating } from '../content/tables.ts';
import { SUIT_OF, isAspect, type Aspect } from '../names.ts';
import { houseRule } from '../options.ts';
import { sheet } from '../values.ts';
import { rank } from './characters.ts';

/** THR-X-CHECK-04: a value that two words share belongs to the easier one. */
export const bandOf = (difficulty: number): Rating => BANDS.find(({ to }) => difficulty <= to)?.word ?? 'extreme';

/** THR-X-CARD-02: Ace 1 … King 13. */
export const worthOf = (face: string): number => playingCard(face)?.value ?? 0;

/** THR-X-CHECK-05: what the card that counts is worth; behind a Good Joker it counts twice. */
export const countedWorth = (face: string | null, factor: number): number => (face === null ? 0 : worthOf(face) * factor);

export interface Trying {
  readonly who: string;
  readonly aspects: readonly Aspect[];
  readonly bonus: number;
}

/** THR-X-CHECK-01: ranks and bonuses; the card comes on top. */
export const base = (s: Sight, { who, aspects, bonus }: Trying): number =>
  aspects.reduce((sum, aspect) => sum + rank(s, who, aspect), bonus);

/** THR-X-ACT-03: the same with whatever Help is there when the card is drawn. */
export const standsOn = (s: Sight, trying: Trying): number => base(s, trying) + sheet.help.of(s, trying.who);

/** What the house rules say of a draw. */
export interface Terms {
  readonly suitBonus: number;
  readonly tieWins: boolean;
  readonly jokerNoCardZero: boolean;
}

/** THR-X-CHECK-03, THR-X-CHECK-09, THR-EMPTY-05 */
export const termsOf = (s: Sight): Terms => ({
  suitBonus: houseRule(s, 'suitMatchBonus'),
  tieWins: houseRule(s, 'tie') === 'success',
  jokerNoCardZero: houseRule(s, 'jokerNoCard') === 'zero',
});

/** THR-X-CHECK-09: what a card brings whose suit belongs to an Aspect of the Check. */
export const suitBonusOf = (face: string | null, aspects: readonly Aspect[], { suitBonus }: Pick<Terms, 'suitBonus'>): number => {
  const suit = face === null ? undefined : playingCard(face)?.suit;
  return aspects.some((aspect) => SUIT_OF[aspect] === suit) ? suitBonus : 0;
};

/** THR-X-CHECK-05, THR-X-CHECK-09: what one card adds. */
export const cardAdds = (face: string, aspects: readonly Aspect[], terms: Pick<Terms, 'suitBonus'>, factor: number): number =>
  countedWorth(face, factor) + suitBonusOf(face, aspects, terms);

export type Judged = 'win' | 'lose' | 'tie';

/** THR-X-CHECK-02, THR-X-CHECK-03: the total has to be higher; exactly equal draws again, or succeeds where the table says so. */
export const judge = (total: number, difficulty: number, { tieWins }: Pick<Terms, 'tieWins'>): Judged => {
  if (total === difficulty) return tieWins ? 'win' : 'tie';
  return total > difficulty ? 'win' : 'lose';
};

/** THR-X-COND-01: the cards that an Exhausted Character burns for a Check, before or after its draw. */
export const exhaustedBurns = (s: Sight, id: string, when: 'before' | 'after'): number =>
  houseRule(s, 'exhaustedBurnOrder') === when ? sheet.condition('exhausted').of(s, id) : 0;

/** THR-WEAVER-02: does a card that the bottomless deck spends go under it, or to the Weaver's discard? */
export const goesUnder = (s: Sight, spent: 'burned' | 'drawn'): boolean => {
  const rule = houseRule(s, 'weaverSpent');
  return rule === 'bottom' || (spent === 'burned' && rule === 'burnsOnly');
};

/** A Check or one side of a contest, as it was called for. */
export interface Called extends Trying {
  readonly rating: Rating | null;
  /** Known to the Weaver alone. */
  readonly difficulty: number | null;
  /** Whom it is against, in a contest. */
  readonly other: string | null;
  readonly secret: boolean;
}

export const isCheckAsk = ({ key }: Pick<ViewAsk, 'key'>): boolean => key === 'check.called';
export const isContestAsk = ({ key }: Pick<ViewAsk, 'key'>): boolean => key === 'contest.called';
export const isTurnUpAsk = ({ key }: Pick<ViewAsk, 'key'>): boolean => key === 'contest.turnUp';
const isDamageAsk = ({ key }: Pick<ViewAsk, 'key'>): boolean => key === 'damage.pay';
/** THR-REST-01: a Check, a contest or damage that waits: a rest neither begins nor ends before it is over. */
export const isPressing = (ask: Pick<ViewAsk, 'key'>): boolean =>
  isCheckAsk(ask) || isContestAsk(ask) || isTurnUpAsk(ask) || isDamageAsk(ask);

type Params = ViewAsk['params'];
const wordIn = (params: Params, name: string): string => {
  const v = params[name]?.v;
  return typeof v === 'string' ? v.slice(v.indexOf('.') + 1) : '';
};
const textIn = (params: Params, name: string): string | null => {
  const v = params[name]?.v;
  return typeof v === 'string' ? v : null;
};
const numberIn = (params: Params, name: string): number | null => {
  const v = params[name]?.v;
  return typeof v === 'number' ? v : null;
};

/** What a question asks for; null where it asks for no Check and no contest. */
export const calledIn = (ask: Pick<ViewAsk, 'key' | 'to' | 'params'>): Called | null => {
  if (!isCheckAsk(ask) && !isContestAsk(ask)) return null;
  const { to, params } = ask;
  const rating = wordIn(params, 'rating');
  return {
    who: to,
    aspects: ['first', 'second'].map((name) => wordIn(params, name)).filter(isAspect),
    bonus: numberIn(params, 'bonus') ?? 0,
    rating: BANDS.find(({ word }) => word === rating)?.word ?? null,
    difficulty: numberIn(params, 'difficulty'),
    other: textIn(params, 'other'),
    secret: wordIn(params, 'how') === 'secret',
  };
};
