// A fork of the table on which one step of a case is played: real commands, and an answer to whatever is asked on the way.

import { deckOfAdventures } from '../index.ts';
import { GM, NEEDS, SENSES, discardOf, drawOf, fateOf, playOf, spentOf } from '../names.ts';
import { characters, deckOwner } from '../read/characters.ts';
import { table as values } from '../values.ts';
import { SEAT } from './setup.ts';
import {
  CannotPlay,
  CaseTable as AnyTable,
  Refused,
  atLeast,
  characterNamed,
  isLoose,
  known,
  listOf,
  oneWordOf,
  optionalRecord,
  wholeNumber,
  word,
  type Loose,
} from '@pasteboard/cases';
import { live, seatIndex, seeded, view, type Ask, type Json, type JsonRecord, type State } from '@pasteboard/kernel';

/** What lasts from step to step. */
interface Kept {
  readonly state: State;
  /** How many scripted shuffles each owner has had. */
  readonly shuffled: { readonly [owner: string]: number };
  /** Damage events by the name the case gives them. */
  readonly wounds: { readonly [name: string]: number };
}

export type Shuffles = { readonly [owner: string]: readonly (readonly string[])[] };

export const CHECK_FIELDS = ['hand', 'stopAfter', 'redraw', 'need', 'sense'];

interface Redraw {
  readonly pay: string;
  readonly replace: string;
  readonly after: number | null;
}
/** How a character answers the questions of one check. */
interface Plan {
  readonly stopAfter: number | null;
  readonly redraws: Redraw[];
  readonly stat: string | null;
  /** One plan for several checks: a redraw waits for the check in which its card is drawn. */
  readonly several: boolean;
  taken: number;
}

const MOST_ANSWERS = 500;
const NO_WOUND = 999_999;

const redrawsOf = (value: unknown): Redraw[] => {
  const list = value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return list.map((each) => {
    const one = optionalRecord(each, 'redraw');
    known(one, ['pay', 'replace', 'after'], 'redraw');
    return {
      pay: word(one['pay'], 'pay'),
      replace: word(one['replace'], 'replace'),
      after: one['after'] === undefined ? null : wholeNumber(one['after'], 'after'),
    };
  });
};

/** The sum of the Upper and of the Lower Hands that a step adds. */
const handsOf = (value: unknown): { readonly upper: number; readonly lower: number } => {
  const sums = { upper: 0, lower: 0 };
  for (const each of listOf(value, 'hand')) {
    const one = optionalRecord(each, 'hand');
    known(one, ['upper', 'lower'], 'hand');
    if (Object.keys(one).length !== 1) throw new CannotPlay('each hand is either upper or lower');
    sums.upper += atLeast(0, one['upper'], 'upper', 0);
    sums.lower += atLeast(0, one['lower'], 'lower', 0);
  }
  return sums;
};

export class CaseTable extends AnyTable {
  /** The answer to the question where points of a Rest Card go. */
  gain: readonly string[] = [];
  wounds: { readonly [name: string]: number };
  readonly #shuffled: Record<string, number>;
  readonly #shuffles: Shuffles;
  readonly #plans = new Map<string, Plan>();
  constructor(kept: Kept, shuffles: Shuffles) {
    const dice = live(seeded(1));
    super(deckOfAdventures, kept.state, { ...dice, order: (pile, faces) => this.#scripted(pile, faces) ?? dice.order(pile, faces) });
    this.wounds = kept.wounds;
    this.#shuffled = { ...kept.shuffled };
    this.#shuffles = shuffles;
  }
  static begin(state: State, shuffles: Shuffles): CaseTable {
    return new CaseTable({ state, shuffled: {}, wounds: {} }, shuffles);
  }
  fork(): CaseTable {
    return new CaseTable({ state: this.state, shuffled: this.#shuffled, wounds: this.wounds }, this.#shuffles);
  }
  /** A script that nothing was shuffled by is a mistake in the case. */
  allShuffled(): void {
    for (const [owner, orders] of Object.entries(this.#shuffles))
      if ((this.#shuffled[owner] ?? 0) < orders.length) throw new CannotPlay(`a shuffle of ${owner} is scripted that never came`);
  }
  /** The n-th shuffle of an owner falls as the case says. */
  #scripted(pile: string, faces: readonly string[]): readonly number[] | null {
    const owner = Object.keys(this.#shuffles).find((each) => drawOf(each) === pile);
    if (owner === undefined) return null;
    const n = this.#shuffled[owner] ?? 0;
    const wanted = this.#shuffles[owner]?.[n];
    if (wanted === undefined) return null;
    this.#shuffled[owner] = n + 1;
    const order = wanted.map((face) => faces.indexOf(face));
    if (order.includes(-1) || order.length !== faces.length)
      throw new CannotPlay(`the script shuffles ${wanted.join(' ')} but ${owner} has ${faces.join(' ')}`);
    return order;
  }
  who(value: unknown): string {
    return characterNamed(value, characters(this.table));
  }
  /** What a step says about the check to come; the engine finds the rest. */
  plan(id: string, fields: Loose, { stat = null, several = false }: Partial<Pick<Plan, 'stat' | 'several'>> = {}): void {
    const { upper, lower } = handsOf(fields['hand']);
    const need = fields['need'] === undefined ? 'any' : oneWordOf(fields['need'], NEEDS, 'need');
    // Where a case names no sense, it is the usual one.
    const named = fields['sense'] === undefined ? null : oneWordOf(fields['sense'], SENSES, 'sense');
    const sense = named === 'none' ? 'without' : (named ?? 'none');
    const stopAfter = fields['stopAfter'] === undefined ? null : wholeNumber(fields['stopAfter'], 'stopAfter');
    if (stopAfter !== null && stopAfter < 1) throw new Refused('no.stopping', null);
    this.#plans.set(id, { stopAfter, redraws: redrawsOf(fields['redraw']), stat, several, taken: 0 });
    if (upper > 0 || lower > 0 || need !== 'any' || sense !== 'none')
      this.command(SEAT, 'check.rule', { who: id, upper, lower, need, sense });
  }
  /** Gives a command and answers all that is asked, until nobody waits for anything. */
  give(name: string, params: JsonRecord): void {
    this.command(SEAT, name, params);
    for (let n = 0; this.state.asks.length > 0; n++) {
      if (n > MOST_ANSWERS) throw new CannotPlay('the questions have no end');
      const ask = this.state.asks.at(-1);
      if (ask !== undefined) this.command(SEAT, 'answer', { ask: ask.id, ...this.#answer(ask) });
    }
  }
  protected override ruleOf(name: string): string | null {
    if (name === 'answer') return this.state.asks.at(-1)?.key === 'check.redraw' ? 'DOA-FATE-04' : null;
    return super.ruleOf(name);
  }
  #answer(ask: Ask): JsonRecord {
    const id = asWord(ask.params['who']?.v);
    const plan = this.#plans.get(id);
    switch (ask.key) {
      case 'check.stat':
        if (plan?.stat === null || plan === undefined) throw new CannotPlay(`${id} must be told which statistic to use`);
        return { stat: plan.stat };
      case 'check.called':
        if (plan !== undefined) plan.taken = 1;
        return {
          choice: plan === undefined || (plan.stopAfter === null && plan.redraws.length === 0) ? 'finish' : 'draw',
          modifier: 'use',
        };
      case 'check.card':
        return { choice: plan !== undefined ? this.#decideCard(plan, ask) : ask.params['left']?.v === 0 ? 'stop' : 'finish' };
      case 'check.redraw':
        return this.#pay(id, plan);
      case 'rest.gain':
        return { first: this.gain[0] ?? 'nothing', ...(ask.params['points']?.v === 2 ? { second: this.gain[1] ?? 'nothing' } : {}) };
      case 'contest.keep':
      case 'rest.keep':
        return { choice: 'keep', pay: [] };
      default:
        throw new CannotPlay(`nobody knows what to answer to ${ask.key}`);
    }
  }
  #decideCard(plan: Plan, ask: Ask): string {
    const all = plan.stopAfter ?? 1 + Math.abs(Number(ask.params['hand']?.v ?? 0));
    const [redraw] = plan.redraws;
    const until = redraw === undefined ? all : (redraw.after ?? all);
    if (plan.taken < until) {
      plan.taken++;
      return 'draw';
    }
    const drawn: unknown = ask.params['drawn']?.v;
    const waits = plan.several && redraw !== undefined && !(Array.isArray(drawn) && drawn.includes(redraw.replace));
    return redraw === undefined || waits ? 'stop' : 'redraw';
  }
  /** What was to be paid for a card that never came. */
  allPaid(id: string): void {
    if ((this.#plans.get(id)?.redraws.length ?? 0) > 0) throw new Refused('no.redraw', 'DOA-FATE-04');
  }
  #pay(id: string, plan: Plan | undefined): JsonRecord {
    const redraw = plan?.redraws.shift();
    if (redraw === undefined) throw new CannotPlay('no redraw was planned');
    const purse = fateOf(deckOwner(this.table, id));
    return { pay: [this.handle(redraw.pay, [purse, playOf(id)])], replace: [this.handle(redraw.replace, [playOf(id)])] };
  }
  /** How the GM's seat names a card in one of these piles; 0, which is nobody's, where it is in none. */
  handle(face: string, piles: readonly string[]): number {
    const seen = view(this.state, seatIndex(this.state, SEAT));
    return piles.flatMap((pile) => seen.piles[pile]?.slots ?? []).find((slot) => slot.face === face)?.h ?? 0;
  }
  payments(id: string, value: unknown): number[] {
    return listOf(value, 'pay').map((each) => this.handle(word(each, 'pay'), [fateOf(deckOwner(this.table, id))]));
  }
  usedCard(id: string, face: string): number {
    const owner = deckOwner(this.table, id);
    return this.handle(face, [discardOf(owner), spentOf(owner)]);
  }
  /** The newest damage event goes by this name from now on; a blow that did nothing has a name, too. */
  nameWound(before: number, name: unknown): void {
    const now = values.wounds.of(this.table);
    if (name !== undefined) this.wounds = { ...this.wounds, [word(name, 'id')]: now > before ? now : NO_WOUND };
  }
}

const asWord = (value: Json | undefined): string => (typeof value === 'string' ? value : GM);

export const shufflesOf = (value: unknown, owners: readonly string[]): Shuffles => {
  const given = optionalRecord(value, 'shuffles');
  known(given, owners, 'shuffles');
  return Object.fromEntries(
    Object.entries(given).map(([owner, orders]) => [
      owner,
      listOf(orders, `shuffles of ${owner}`).map((order) => {
        if (isLoose(order)) throw new CannotPlay(`a shuffle of ${owner} must be a list of cards`);
        return listOf(order, `a shuffle of ${owner}`).map((face) => word(face, 'a card'));
      }),
    ]),
  );
};
