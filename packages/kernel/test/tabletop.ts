// A test table without a game. Tests write rules inline; every resulting group is checked against JSON, the fold and redaction.

import {
  NOWHERE,
  BLANK,
  KERNEL_WORDS,
  applyGroup,
  decideForTable,
  canonical,
  decide,
  defineGame,
  foldGroup,
  legal,
  live,
  openTable,
  seatIndex,
  seatPerson,
  unseatPerson,
  seeded,
  sentence,
  view,
  viewGroup,
  Reader,
  type Chance,
  type Decision,
  type Game,
  type Group,
  type JsonRecord,
  type Opening,
  type Refusal,
  type Request,
  type Seat,
  type Speech,
  type State,
  type Table,
  type Template,
  type View,
  type ViewGroup,
} from '@pasteboard/kernel';
import { expect } from 'vitest';

export const player = (id: string, plays: readonly string[] = []): Seat => ({
  id,
  role: 'player',
  name: id.charAt(0).toUpperCase() + id.slice(1),
  plays,
});
export const gm = (id: string): Seat => ({ ...player(id), role: 'gm' });
export const watcher = (id: string): Seat => ({ ...player(id), role: 'spectator' });

export const ann = player('ann');
export const ben = player('ben');
export const cat = player('cat');
export const gus = gm('gus');
export const sue = watcher('sue');

export const dice = (seed = 1): Chance => live(seeded(seed));

/** A game without rules, plus the given parts. */
export const bare = (more: Partial<Game> = {}): Game =>
  defineGame({ id: 'bare', title: 'Bare', words: {}, commands: {}, ready: [], open: () => {}, ...more });

export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Deep freeze: changing a frozen state throws. */
export const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
};

export class Tabletop {
  readonly game: Game;
  readonly chance: Chance;
  groups: Group[] = [];
  before: State = BLANK;
  state: State = BLANK;
  private views: View[] = [];

  constructor(game: Game = bare(), opening: Partial<Opening> = {}, chance: Chance = dice()) {
    this.game = game;
    this.chance = chance;
    this.take(openTable(game, { seats: [ann, ben], options: {}, setup: {}, ...opening }, { chance }));
  }

  /** Makes an accepted decision current, as it comes back from the store. */
  take(decision: Decision): this {
    if (!decision.ok) throw decision.fault ?? new Error(`refused: ${JSON.stringify(decision.refusal)}`);
    const group = throughJson(decision.group);
    expect(group, 'JSON loses nothing').toStrictEqual(decision.group);
    const folded = applyGroup(this.state, group);
    expect(canonical(folded), 'the fold is the live state').toBe(canonical(decision.next));
    const views = folded.seats.map((_, v) => view(folded, v));
    this.views.forEach((old, v) => {
      const now = foldGroup(old, throughJson(viewGroup(this.state, group, v)));
      expect(canonical(now), `viewer ${v} folds to the view`).toBe(canonical(views[v]));
    });
    this.views = views;
    this.before = this.state;
    this.state = frozen(throughJson(folded));
    this.groups = [...this.groups, group];
    return this;
  }

  private get world(): { readonly chance: Chance; readonly history: readonly Group[] } {
    return { chance: this.chance, history: this.groups };
  }
  /** Runs rules without a command, as when a table opens. */
  runs(run: (t: Table) => void): this {
    return this.take(decideForTable(this.game, this.state, 'test', {}, this.world, run));
  }
  /** The fault that stops these rules; nothing changes. */
  faultWhen(run: (t: Table) => void): string {
    return faultOf(decideForTable(this.game, this.state, 'test', {}, this.world, run));
  }
  sits(seat: Seat): this {
    return this.take(seatPerson(this.game, this.state, seat, this.world));
  }
  leaves(seat: string): this {
    return this.take(unseatPerson(this.game, this.state, seat, this.world));
  }
  decides(by: string, name: string, given: JsonRecord = {}): Decision {
    const request: Request = { id: `command ${this.groups.length}`, by, do: name, with: given };
    return decide(this.game, this.state, request, this.world);
  }
  does(by: string, name: string, given: JsonRecord = {}): this {
    return this.take(this.decides(by, name, given));
  }
  refused(by: string, name: string, given: JsonRecord = {}): Refusal {
    const decision = this.decides(by, name, given);
    if (decision.ok) throw new Error(`${by} was not refused: ${name}`);
    if (decision.fault !== null) throw decision.fault;
    return decision.refusal;
  }
  /** The fault of a command; the seat is told "internal", and nothing changes. */
  fails(by: string, name: string, given: JsonRecord = {}): string {
    return faultOf(this.decides(by, name, given));
  }
  answers(by: string, given: JsonRecord): this {
    return this.does(by, 'answer', { ...given, ask: this.asked(by).ask ?? 0 });
  }
  /** The open question for this seat. */
  asked(by: string): Template {
    const found = this.legal(by).find((template) => template.ask !== null);
    if (found === undefined) throw new Error(`${by} is not asked anything`);
    return found;
  }
  isAsked(by: string): boolean {
    return this.legal(by).some((template) => template.ask !== null);
  }

  get last(): Group {
    return this.groups.at(-1)!;
  }
  get reader(): Reader {
    return new Reader(this.game, this.state, this.groups);
  }
  viewer(seat: string): number {
    return seat === 'spectator' ? 0 : seatIndex(this.state, seat);
  }
  view(seat: string): View {
    return view(this.state, this.viewer(seat));
  }
  legal(seat: string, byHand = false, only: string | null = null): Template[] {
    return legal(this.game, this.state, seat, this.groups, { byHand, only: only === null ? null : [only] });
  }
  templates(seat: string, name: string): Template[] {
    return this.legal(seat, true).filter((template) => template.do === name);
  }
  /** What this viewer got of the newest group. */
  got(seat: string): ViewGroup {
    return viewGroup(this.before, this.last, this.viewer(seat));
  }
  hears(seat: string): string[] {
    const { faces, seats } = this.view(seat);
    const speech: Speech = { words: { ...KERNEL_WORDS, ...this.game.words }, faces, seats };
    return this.got(seat).events.flatMap((e) => (e.type === 'Said' ? [sentence(speech, e.key, e.params)] : []));
  }
  /** The pile as this seat sees it, faces where known. */
  sees(seat: string, pile: string): (string | null)[] | null {
    return this.view(seat).piles[pile]?.slots?.map((slot) => slot.face) ?? null;
  }
  handles(seat: string, pile: string): number[] {
    return this.view(seat).piles[pile]?.slots?.map((slot) => slot.h) ?? [];
  }
  /** What this seat knows to be in these piles, without knowing the place. */
  pools(seat: string): { readonly [piles: string]: string } {
    return Object.fromEntries(
      this.view(seat).pools.map(({ piles, faces }) => [piles.map((id) => (id === NOWHERE ? '?' : id)).join('+'), faces.join(' ')]),
    );
  }
  faces(pile: string): string[] {
    return this.reader.faces(pile);
  }
  card(pile: string, at = 0): number {
    return this.reader.cards(pile)[at]!;
  }
  value(scope: string, key: string): unknown {
    return this.reader.fact(scope, key);
  }
}

const faultOf = (decision: Decision): string => {
  if (decision.ok) throw new Error('nothing stumbled');
  expect(decision.refusal).toEqual({ key: 'internal', rule: null, params: {} });
  expect(decision.fault).toBeInstanceOf(Error);
  return (decision.fault as Error).message;
};
