// A table to talk at: who does what, what the others see and hear of it. Every group goes through JSON and is folded by every viewer on
// the way, so that each test also proves that nothing gets lost.

import {
  applyGroup,
  asBags,
  BLANK,
  botMove,
  botSeat,
  canonical,
  decide,
  enumerate,
  foldGroup,
  fraction,
  fractionText,
  isOpen,
  KERNEL_WORDS,
  legal,
  openTable,
  plus,
  position,
  refusalSentence,
  seatIndex,
  seatPerson,
  sentence,
  unseatPerson,
  view,
  viewGroup,
  type Below,
  type Bot,
  type Chance,
  type Decision,
  type Fraction,
  type Game,
  type Group,
  type JsonRecord,
  type Odds,
  type Opening,
  type Position,
  type Seat,
  type Speech,
  type State,
  type Template,
  type View,
} from '@pasteboard/kernel';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

export const player = (id: string): Seat => ({ id, role: 'player', name: id.charAt(0).toUpperCase() + id.slice(1), plays: [] });
export const gm = (id: string): Seat => ({ ...player(id), role: 'gm' });

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** In tests, a sentence that lacks words or a parameter is a fault. */
const missing = (what: string): never => {
  throw new Error(`there are no words for ${what}`);
};

export class Talk {
  readonly groups: Group[] = [];
  state: State = BLANK;
  before: State = BLANK;
  readonly game: Game;
  readonly chance: Chance;
  private views: View[] = [];
  private proving = true;

  private constructor(game: Game, chance: Chance) {
    this.game = game;
    this.chance = chance;
  }
  static open(game: Game, opening: Partial<Opening>, chance: Chance, given?: Partial<Position>): Talk {
    const talk = new Talk(game, chance);
    const whole: Opening = { seats: [], options: {}, setup: {}, ...opening };
    const laid: Position = { piles: {}, values: {}, faces: {}, ...given };
    talk.take(given === undefined ? openTable(game, whole, { chance }) : position(game, whole, laid));
    return talk;
  }
  /** The same table again, to try something else. */
  fork(): Talk {
    const other = new Talk(this.game, this.chance);
    Object.assign(other, { state: this.state, before: this.before, views: this.views, proving: this.proving });
    other.groups.push(...this.groups);
    return other;
  }

  private take(decision: Decision): void {
    if (!decision.ok) throw decision.fault ?? new Error(refusalSentence(this.speech(0), decision.refusal));
    this.before = this.state;
    this.state = this.proving ? this.prove(throughJson(decision.group), decision.next) : decision.next;
    this.groups.push(decision.group);
  }
  private prove(group: Group, next: State): State {
    const state = throughJson(applyGroup(this.before, group));
    expect(canonical(state)).toBe(canonical(next));
    this.views = state.seats.map((_, v) => {
      const old = this.views[v];
      const now = view(state, v);
      if (old !== undefined) expect(canonical(foldGroup(old, viewGroup(this.before, group, v)))).toBe(canonical(now));
      return now;
    });
    return state;
  }
  /** Plays on without proving every step: for tests that play many games. */
  quickly(): this {
    this.proving = false;
    return this;
  }
  private decide(by: string, name: string, params: JsonRecord): Decision {
    const request = { id: `command ${this.groups.length}`, by, do: name, with: params };
    return decide(this.game, this.state, request, { chance: this.chance, history: this.groups });
  }
  does(by: string, name: string, params: JsonRecord = {}): this {
    this.take(this.decide(by, name, params));
    return this;
  }
  /** What the seat is told when it tries; nothing changes. */
  refused(by: string, name: string, params: JsonRecord = {}): string {
    const decision = this.decide(by, name, params);
    if (decision.ok) throw new Error(`${by} was not refused: ${name}`);
    if (decision.fault !== null) throw decision.fault;
    return refusalSentence(this.speech(this.viewer(by)), decision.refusal);
  }
  /** Answers the question that is open for this seat. */
  answers(by: string, params: JsonRecord): this {
    return this.does(by, 'answer', { ...params, ask: this.question(by).ask ?? 0 });
  }
  question(by: string): Template {
    const found = this.legal(by).find((template) => template.ask !== null);
    if (found === undefined) throw new Error(`${by} is not asked anything`);
    return found;
  }
  sitsDown(seat: Seat): this {
    this.take(seatPerson(this.game, this.state, seat, { chance: this.chance, history: this.groups }));
    return this;
  }
  leaves(seat: string): this {
    this.take(unseatPerson(this.game, this.state, seat, { chance: this.chance, history: this.groups }));
    return this;
  }

  viewer(seat: string): number {
    return seat === 'spectator' ? 0 : seatIndex(this.state, seat);
  }
  view(seat: string): View {
    return view(this.state, this.viewer(seat));
  }
  legal(seat: string): Template[] {
    return legal(this.game, this.state, seat, this.groups);
  }
  may(seat: string, name: string): boolean {
    return this.legal(seat).some((template) => template.do === name && isOpen(template));
  }
  /** The seat's own number for a card it sees. */
  handle(seat: string, face: string): number {
    const slots = Object.values(this.view(seat).piles).flatMap((pile) => pile.slots ?? []);
    const found = slots.find((slot) => slot.face === face);
    if (found === undefined) throw new Error(`${seat} does not see ${face}`);
    return found.h;
  }
  faces(seat: string, pile: string): (string | null)[] | undefined {
    return this.view(seat).piles[pile]?.slots?.map((slot) => slot.face);
  }
  count(scope: string, key: string): unknown {
    return this.state.values[scope]?.[key]?.value;
  }
  size(pile: string): number {
    return this.state.piles[pile]?.slots.length ?? 0;
  }
  private speech(viewer: number): Speech {
    const { faces, seats } = view(this.state, viewer);
    return { words: { ...KERNEL_WORDS, ...this.game.words }, faces, seats, missing };
  }
  /** What was said to this seat in the newest group. */
  hears(seat: string): string[] {
    const viewer = this.viewer(seat);
    const group = this.groups.at(-1);
    if (group === undefined) return [];
    return viewGroup(this.before, group, viewer).events.flatMap((e) =>
      e.type === 'Said' ? [sentence(this.speech(viewer), e.key, e.params)] : [],
    );
  }
  /** Everything this seat got of the newest group, as it travels. */
  bytes(seat: string): string {
    const group = this.groups.at(-1);
    return group === undefined ? '' : JSON.stringify(viewGroup(this.before, group, this.viewer(seat)));
  }
  /** The same without the notes on what may lie where, which name every card that is not known anyway. */
  told(seat: string): string {
    const group = this.groups.at(-1);
    if (group === undefined) return '';
    return JSON.stringify(viewGroup(this.before, group, this.viewer(seat)).events.filter(({ type }) => type !== 'Remembered'));
  }

  /** Lets bots play until nobody wants anything any more. */
  botsPlay(bots: { readonly [seat: string]: Bot }, below: Below, most = 1_000): this {
    for (let idle = false, n = 0; !idle; ) {
      idle = true;
      for (const [seat, bot] of Object.entries(bots)) {
        const at = botSeat(seat, this.view(seat), this.legal(seat));
        const move = botMove(bot, at, { agrees: () => true, mayMove: () => true }, below);
        if (move === null) continue;
        if (++n > most) throw new Error(`bots still play after ${most} commands`);
        this.does(seat, move.play.do, move.play.with);
        idle = false;
      }
    }
    return this;
  }
  /** Plays this for every order of the deck, and gives the exact chance of each value of one parameter of one sentence. */
  chances(by: string, { play, of }: Odds, bags: readonly string[] = ['deck']): Record<string, string> {
    const state = asBags(this.state, bags);
    const sums: Record<string, Fraction> = {};
    const outcomes = enumerate((chance) => {
      const decision = decide(this.game, state, { id: 'what if', by, ...play }, { chance, history: [] });
      if (!decision.ok) throw decision.fault ?? new Error(decision.refusal.key);
      const spoken = decision.group.events.find((e) => e.type === 'Said' && e.key === of.said);
      const value = spoken?.type === 'Said' ? spoken.params[of.param]?.v : undefined;
      return typeof value === 'string' ? value : JSON.stringify(value);
    });
    for (const { value, p } of outcomes) sums[value] = plus(sums[value] ?? fraction(0), p);
    return inWords(sums);
  }
}

/** Chances as a person writes them down: `{ red: '1/2' }`. */
export const inWords = (chances: { readonly [value: string]: Fraction }): Record<string, string> =>
  Object.fromEntries(
    Object.keys(chances)
      .toSorted()
      .map((value) => [value, fractionText(chances[value] ?? fraction(0))]),
  );

/** The rule ids that the titles of a test file name. */
export const rulesTested = (source: string): Set<string> => new Set([...source.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id ?? ''));

/** Rows of RULES.md that say which file holds which rules, with the text of the file. */
export const rulesHeld = (folder: URL): { readonly file: string; readonly ids: readonly string[]; readonly text: string }[] =>
  Array.from(
    readFileSync(new URL('RULES.md', folder), 'utf8').matchAll(/^\| `([\w/-]+\.ts)` +\| ([A-Z]+-[^|]+?) +\|$/gm),
    ([, file = '', ids = '']) => ({ file, ids: ids.split(', '), text: readFileSync(new URL(file, folder), 'utf8') }),
  );

/** What comments of a text cite: the whole of each comment, and the name declared below it. */
export const citing = (text: string): { readonly comment: string; readonly name: string }[] =>
  Array.from(text.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\n(?:export )?const (\w+)/gs), ([, comment = '', name = '']) => ({ comment, name }));
