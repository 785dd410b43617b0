// The table under a case: cards and companies by the names the case gives them, dice as they are written, questions answered plainly.

import { CannotPlay, CaseTable, oneWordOf, Refused, word, type Accepted } from '@pasteboard/cases';
import { live, seatIndex, seeded, type Ask, type Chance, type JsonRecord, type State } from '@pasteboard/kernel';
import { meccg } from '../index.ts';
import { zoneOf, ZONES } from '../read/board.ts';
import { pileFor } from '../rules/sides.ts';
import { table, type Laid } from '../values.ts';
import { PLAYERS } from './setup.ts';

/** Dice by script, two at a time; whatever is shuffled may lie as it likes. */
class Dice {
  readonly #dice: readonly number[];
  rolled = 0;
  readonly chance: Chance;
  constructor(dice: readonly number[]) {
    this.#dice = dice;
    this.chance = {
      ...live(seeded(1)),
      below: (label) => {
        const die = this.#dice[this.rolled++];
        if (die === undefined) throw new CannotPlay(`the case has no dice for ${label}`);
        return die - 1;
      },
    };
  }
  two(): number {
    return this.chance.below('typed', 6) + this.chance.below('typed', 6) + 2;
  }
  get left(): readonly number[] {
    return this.#dice.slice(this.rolled);
  }
}

/** What each question is answered with: a case has no words for it, so nothing is chosen that need not be, and the other player agrees. */
const PLAIN: { readonly [key: string]: JsonRecord } = {
  'consent.ask': { answer: 'yes' },
  exchange: { back: [], in: [] },
  rescue: { item: [] },
  'council.show': { shown: [] },
};

/** Sealed answers wait for each other. */
const isUnanswered = ({ answer }: Ask): boolean => answer === null;

export class MeccgTable extends CaseTable {
  readonly laid: Laid;
  /** Everything said in the steps before this one. */
  readonly before: readonly { readonly key: string; readonly params: JsonRecord }[];
  readonly #dice: Dice;
  constructor(state: State, laid: Laid | null, dice: readonly number[], before: MeccgTable['before'] = []) {
    const script = new Dice(dice);
    super(meccg, state, script.chance);
    this.#dice = script;
    this.before = before;
    this.laid = laid ?? table.laid.of(this.table) ?? { cards: {}, companies: {} };
  }
  fork(): MeccgTable {
    return new MeccgTable(this.state, this.laid, this.#dice.left, this.log);
  }
  get log(): MeccgTable['before'] {
    const told = this.said.map(({ key, params }) => ({
      key,
      params: Object.fromEntries(Object.entries(params).map(([name, { v }]) => [name, v])),
    }));
    return [...this.before, ...told];
  }
  get diceLeft(): number {
    return this.#dice.left.length / 2;
  }

  card(value: unknown, where = 'card'): number {
    const card = this.laid.cards[word(value, where)];
    if (card === undefined) throw new CannotPlay(`there is no card “${String(value)}” in this case`);
    return card;
  }
  nameOf(card: number): string {
    return Object.entries(this.laid.cards).find(([, each]) => each === card)?.[0] ?? '';
  }
  company(value: unknown): string {
    const company = this.laid.companies[word(value, 'company')];
    if (company === undefined) throw new CannotPlay(`there is no company “${String(value)}”`);
    return company;
  }
  companyName(pile: string): string {
    return Object.entries(this.laid.companies).find(([, each]) => each === pile)?.[0] ?? pile;
  }
  who(value: unknown): string {
    return oneWordOf(value, PLAYERS, 'by');
  }
  pile(value: unknown): string {
    const path = word(value, 'zone');
    const [who, zone] = path.split('.');
    if (path === 'neutral') return 'neutral';
    return pileFor(oneWordOf(who, PLAYERS, 'zone'), oneWordOf(zone, ZONES, 'zone'));
  }
  handle(by: string, card: number): number {
    return this.table.seek(card)?.slot.seen[seatIndex(this.state, by)] ?? 0;
  }

  /** What a seat cannot name or is not offered is the other player's, or hidden from it, or in no zone from which it could be. */
  private reasonFor(by: string, about: readonly number[], why: Refused): Refused {
    if (why.key.startsWith('E_')) return why;
    // Named twice, or more than there may be.
    if (['value.twice', 'value.number', 'value.outside'].includes(why.key)) return new Refused('E_LIMIT', why.rule);
    const others = about.filter((card) => {
      const { pile } = this.table.find(card);
      return this.table.pile(pile).owner !== by && zoneOf(pile) !== 'neutral';
    });
    const hidden = about.filter((card) => this.handle(by, card) === 0);
    return new Refused(others.length > 0 ? 'E_NOT_YOURS' : hidden.length > 0 ? 'E_HIDDEN' : 'E_ZONE', why.rule);
  }

  /** A command of this seat about these cards, and then whatever the game asks, answered plainly. */
  give(by: string, name: string, params: JsonRecord, about: readonly number[] = []): Accepted {
    try {
      const done = this.command(by, name, params);
      this.settle();
      return done;
    } catch (error) {
      if (error instanceof Refused) throw this.reasonFor(by, about, error);
      throw error;
    }
  }
  /** Nobody responds, and dice typed in by hand show what the case says. */
  private settle(): void {
    for (let word = table.word.of(this.table); word !== ''; word = table.word.of(this.table)) this.command(word, 'respond.pass', {});
    for (let open = this.state.asks.find(isUnanswered); open !== undefined; open = this.state.asks.find(isUnanswered)) {
      if (open.key === 'searching') return;
      this.command(open.to, 'answer', { ask: open.id, ...this.answerTo(open) });
    }
  }
  private answerTo({ key, to }: Ask): JsonRecord {
    if (key === 'dice') return { n: this.#dice.two() };
    const left = key === 'council' ? { char: [this.firstOf(to)] } : PLAIN[key];
    if (left === undefined) throw new CannotPlay(`nobody answers “${key}”`);
    return left;
  }
  private firstOf(who: string): number {
    const frames = this.state.asks[0]?.frames.at(-1)?.args as { readonly todo?: readonly string[] } | undefined;
    for (const [id, pile] of Object.entries(this.state.piles))
      if (/^(company|followers)\//.test(id) && pile.owner === who)
        for (const slot of pile.slots)
          if (frames?.todo?.includes(slot.piles[0] ?? '') !== true) return slot.seen[seatIndex(this.state, who)] ?? 0;
    return 0;
  }
}
