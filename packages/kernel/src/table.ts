// The methods by which rules change the table. Each one emits events, which are folded at once.

import type { Chance } from './chance.ts';
import type { Event, PastGroup } from './events.ts';
import { evolve } from './evolve.ts';
import type { Game } from './game.ts';
import { CardsWanted, isOfDeck, liesOpen } from './real-cards.ts';
import { Reader, storedSentence, type Say } from './reader.ts';
import {
  EMPTY,
  EVERYBODY,
  NOBODY,
  check,
  grown,
  own,
  slotAt,
  indicesBelow,
  type Frame,
  type Level,
  type Seat,
  type Sees,
  type Slot,
  type State,
  type Value,
  type Viewers,
  bystanders,
  watchers,
} from './state.ts';
import { isPlayingCard } from './view/cards.ts';
import { sameJson } from './view/digest.ts';
import type { ValueSees } from './view/sight.ts';
import { LEVELS, type FaceData, type Json, type LevelWord, type ValueKind } from './view/types.ts';

export type SeesWords = { readonly [role in keyof Sees]?: LevelWord };
export type Place = 'top' | 'bottom' | number;

/** Levels by role; roles that are not listed get `others`. */
export const sees = (others: LevelWord, words: SeesWords = {}): Sees => {
  const level = (role: keyof Sees): Level => LEVELS.indexOf(words[role] ?? others) as Level;
  return { gm: level('gm'), owner: level('owner'), player: level('player'), spectator: level('spectator') };
};

const VALUE_FIELDS = ['value', 'kind', 'min', 'max', 'sees'] as const;

/** Manual notes have their own prefix, so that none can replace a rule's value. */
export const NOTE = 'note.';

/** House rules are validated where they change; notes are free. */
const isDeclaredByGame = (scope: string, key: string): boolean => scope !== 'options' && !key.startsWith(NOTE);

/** A card that leaves its place lies upright again; otherwise its orientation would mark it. */
const upright = (slots: readonly Slot[], at: readonly number[]): [number, number][] | null => {
  const turned = at.some((place) => slots[place]?.turn !== 0);
  return turned ? at.map((place) => [slots[place]?.turn ?? 0, 0]) : null;
};

export class Table extends Reader {
  events: readonly Event[] = EMPTY;
  /** The state after each event. */
  trail: readonly State[] = EMPTY;
  spawned: readonly Frame[] = EMPTY;
  undoes: readonly number[] = EMPTY;
  manual = false;
  /** The seat whose wish is carried out, where it is not the acting seat. */
  author: string | null = null;
  /** What people have named for draws from real decks, draw by draw; null: every deck is the table's own. */
  named: readonly (readonly string[])[] | null = null;
  private readonly chance: Chance;
  constructor(game: Game, state: State, history: Iterable<PastGroup>, chance: Chance) {
    super(game, state, history);
    this.chance = chance;
  }
  emit(e: Event): void {
    this.state = evolve(this.state, e);
    this.events = grown(this.events, e);
    this.trail = grown(this.trail, this.state);
  }
  /** Starts a separate flow once the current step has ended. */
  spawn(start: Frame): void {
    this.spawned = [...this.spawned, start];
  }

  makePile(id: string, spec: { readonly owner?: string; readonly on?: number; readonly sees: Sees }): void {
    this.emit({ type: 'PileMade', id, from: null, to: { owner: spec.owner ?? null, on: spec.on ?? null, sees: spec.sees } });
  }
  unmakePile(id: string): void {
    const { owner, on, sees: seen } = this.pile(id);
    this.emit({ type: 'PileMade', id, from: { owner, on, sees: seen }, to: null });
  }
  see(id: string, to: Sees): void {
    const from = this.pile(id).sees;
    if (!sameJson(from, to)) this.emit({ type: 'PileSeen', pile: id, from, to });
  }
  /** Puts new cards on top, the first one uppermost. `open`: viewers who are told the faces. The order is told only to those who see it. */
  make(id: string, faces: readonly (string | { readonly face: string; readonly data: FaceData })[], open: Viewers = EVERYBODY): number[] {
    if (faces.length === 0) return [];
    const named = new Map<string, FaceData>();
    const cards = faces.map((each, i) => {
      const face = typeof each === 'string' ? each : each.face;
      if (typeof each !== 'string') named.set(face, each.data);
      check(isPlayingCard(face) || named.has(face) || own(this.state.faces, face) !== undefined, `face ${face} is unknown`);
      return { card: this.state.nextCard + i, face, turn: 0 };
    });
    this.emit({ type: 'CardsMade', pile: id, at: cards.map((_, i) => i), cards, open, faces: Object.fromEntries(named) });
    return cards.map(({ card }) => card);
  }
  /** Removes cards for good. `open`: viewers who are told which cards they were. */
  unmake(cards: readonly number[], open: Viewers = EVERYBODY): void {
    for (const [id, at] of this.places(cards)) {
      const pile = this.pile(id);
      const gone = at.map((place) => slotAt(pile, place)).map(({ card, face, turn }) => ({ card, face, turn }));
      // Exactly those who see the pile: if this is undone, they know which card has returned.
      const told = (open & bystanders(pile)) | watchers(pile);
      this.emit({ type: 'CardsUnmade', pile: id, at, cards: gone, open: told, faces: {} });
    }
  }
  /** Draws cards from the top one by one; on top of `to`, the last one is uppermost. Every viewer sees that they came from the top. */
  draw(from: string, to: string, n = 1, place: 'top' | 'bottom' = 'top'): number[] {
    let pile = this.pile(from);
    const count = Math.min(n, pile.slots.length);
    if (count <= 0) return [];
    if (this.named !== null && this.game.isReal(this, from, to)) {
      this.layNamed(from, to, count);
      pile = this.pile(from);
    }
    if (pile.bag !== null) {
      this.settle(from, count - 1);
      pile = this.pile(from);
    }
    const { slots } = pile;
    this.near = to;
    const drawn = count === 1 ? [slotAt(pile, 0).card] : slots.slice(0, count).map(({ card }) => card);
    const at = indicesBelow(count);
    const into = place === 'bottom' ? at.map((i) => this.size(to) + i) : count === 1 ? at : at.toReversed();
    this.emit({ type: 'CardsMoved', from, to, at, into, open: EVERYBODY, openTo: EVERYBODY, turns: upright(slots, at) });
    return drawn;
  }
  /**
   * Puts the cards that a person has drawn from a real deck on top. One that lies open elsewhere was miscounted, and comes from there. Hidden hands
   * are laid in and taken up again whatever is named, so that nobody learns whether a named card was counted in one.
   */
  private layNamed(from: string, to: string, n: number): void {
    const [faces, ...later] = this.named ?? [];
    if (faces === undefined) throw new CardsWanted(from, n, { secret: !liesOpen(this, to) });
    this.named = later;
    const { owner } = this.pile(from);
    const others = Object.keys(this.state.piles).filter((id) => id !== from && this.size(id) > 0 && isOfDeck(this, id, owner));
    // What goes where not everybody reads it is named in secret: it must not be seen to come from an open pile.
    const open = liesOpen(this, to) ? others.filter((id) => liesOpen(this, id)) : [];
    const hands = others.filter((id) => !liesOpen(this, id)).map((id) => ({ id, cards: this.cards(id) }));
    for (const { id } of hands) this.moveAll(id, from, 'bottom');
    const named = faces.flatMap((face) => {
      const place = [from, ...open].find((id) => this.faces(id).includes(face));
      return place === undefined ? [] : [this.cards(place)[this.faces(place).indexOf(face)] ?? 0];
    });
    this.move(
      named.filter((card) => this.find(card).pile !== from),
      from,
    );
    const held = new Set(hands.flatMap(({ cards }) => cards));
    const spare = this.cards(from).filter((card) => !held.has(card) && !named.includes(card));
    const back = hands.map(({ id, cards }) => ({ id, cards: cards.map((card) => (named.includes(card) ? (spare.pop() ?? card) : card)) }));
    for (const { id, cards } of back) this.move(cards, id);
    this.arrange(from, [...named, ...this.cards(from).filter((card) => !named.includes(card))], NOBODY);
  }
  /**
   * Moves chosen cards; the first one listed ends nearest the top. Viewers who see them at their old place are told which they are. A place by
   * number is told only to them; top and bottom are told to all.
   */
  move(
    cards: readonly number[],
    to: string,
    how: { readonly at?: Place; readonly open?: Viewers; readonly openTo?: Viewers; readonly keepTurn?: boolean } = {},
  ): void {
    const at = how.at ?? 'top';
    const order = new Map(cards.map((card, i) => [card, i]));
    // Cards of several piles arrive pile by pile on top, so the pile of the first card must come last.
    const sources = at === 'bottom' ? this.places(cards) : this.places(cards).reverse();
    for (const [from, places] of sources) {
      if (from === to) continue;
      for (const place of places) this.settle(from, place);
      const size = this.size(to);
      const first = at === 'top' ? 0 : at === 'bottom' ? size : Math.min(at, size);
      const ranked = places.map((place) => order.get(slotAt(this.pile(from), place).card) ?? 0);
      const sorted = [...ranked].sort((a, b) => a - b);
      const open = how.open ?? watchers(this.pile(from));
      const openTo = how.openTo ?? (typeof at === 'number' ? open : EVERYBODY);
      const turns = how.keepTurn === true ? null : upright(this.pile(from).slots, places);
      const into = ranked.map((rank) => first + sorted.indexOf(rank));
      this.emit({ type: 'CardsMoved', from, to, at: places, into, open, openTo, turns });
    }
  }
  /** Moves a whole pile, in its order, onto another. */
  moveAll(from: string, to: string, place: 'top' | 'bottom' = 'top'): number {
    const n = this.size(from);
    if (n === 0) return 0;
    this.settle(from, n - 1);
    const at = indicesBelow(n);
    const into = place === 'top' ? at : at.map((i) => this.size(to) + i);
    this.emit({ type: 'CardsMoved', from, to, at, into, open: EVERYBODY, openTo: EVERYBODY, turns: upright(this.pile(from).slots, at) });
    return n;
  }
  private places(cards: readonly number[]): [pile: string, at: number[]][] {
    const byPile = new Map<string, number[]>();
    for (const card of cards) {
      const { pile, at } = this.find(card);
      byPile.set(pile, [...(byPile.get(pile) ?? []), at]);
    }
    return [...byPile].map(([pile, at]) => [pile, at.sort((a, b) => a - b)]);
  }
  /** Puts a pile into this order, top first. By default the viewers of its faces are told. */
  arrange(id: string, cards: readonly number[], open: Viewers = watchers(this.pile(id))): void {
    if (this.size(id) > 0) this.settle(id, this.size(id) - 1);
    const at = new Map(this.cards(id).map((card, i) => [card, i]));
    const order = cards.map((card) => at.get(card) ?? -1);
    this.emit({ type: 'PileArranged', pile: id, order, open, chance: false, bag: [this.pile(id).bag, this.pile(id).bag], proof: null });
  }
  shuffle(id: string): void {
    const pile = this.pile(id);
    const order = this.chance.order(id, this.faces(id));
    const bag = [pile.bag, order === null ? ([0, 0] as const) : null] as const;
    this.emit({ type: 'PileArranged', pile: id, order: order ?? indicesBelow(pile.slots.length), open: 0, chance: true, bag, proof: null });
  }
  /** Decides the card at a place of a bag, on first use. */
  private settle(id: string, at: number): void {
    const pile = this.pile(id);
    if (pile.bag === null) return;
    const [top, bottom] = pile.bag;
    const end = pile.slots.length - bottom;
    if (at < top || at >= end) return;
    if (at > top) this.settle(id, at - 1);
    const open = this.pile(id).slots.map((slot, i) => (i >= at && i < end ? slot.face : null));
    const faces = [...new Set(open)].flatMap((face) => face ?? []);
    const weights = faces.map((face) => open.filter((each) => each === face).length);
    const picked = faces[this.chance.pick(id, weights)];
    const found = open.indexOf(picked ?? '');
    const order = open.map((_, i) => i).filter((i) => i !== found);
    order.splice(at, 0, found);
    this.emit({ type: 'PileArranged', pile: id, order, open: 0, chance: true, bag: [this.pile(id).bag, [at + 1, bottom]], proof: null });
  }
  /** The card that will be drawn next. */
  top(id: string): number | undefined {
    if (this.size(id) > 0) this.settle(id, 0);
    return this.pile(id).slots[0]?.card;
  }
  /** Shows cards at their places to these viewers. `open`: viewers who are told which places were shown. */
  show(cards: readonly number[], to: Viewers, open: Viewers = EVERYBODY): void {
    for (const [pile, at] of this.places(cards)) this.emit({ type: 'CardsShown', pile, at, to, open: open | to });
  }
  turn(card: number, to: number): void {
    const { pile, at, slot } = this.find(card);
    if (slot.turn !== to) this.emit({ type: 'CardTurned', pile, at, from: slot.turn, to });
  }

  /** Declares a value: its kind, its bounds, and who sees it. */
  declare(scope: string, key: string, kind: ValueKind, value: Json, how: Partial<Pick<Value, 'min' | 'max' | 'sees'>> = {}): void {
    this.write(scope, key, { kind, value, min: how.min ?? null, max: how.max ?? null, sees: how.sees ?? 'all' });
  }
  set(scope: string, key: string, value: Json): void {
    const was = this.value(scope, key);
    check(was !== undefined, `value ${scope}.${key} is not declared`);
    this.write(scope, key, { ...was, value });
  }
  /** Adds to a counter within its bounds, and returns the new value. */
  add(scope: string, key: string, n: number): number {
    const was = this.value(scope, key);
    const to = Math.min(was?.max ?? Number.POSITIVE_INFINITY, Math.max(was?.min ?? Number.NEGATIVE_INFINITY, this.count(scope, key) + n));
    this.set(scope, key, to);
    return to;
  }
  /** Changes who sees a value, from now on. */
  reveal(scope: string, key: string, to: ValueSees): void {
    const was = this.value(scope, key);
    check(was !== undefined, `value ${scope}.${key} is not declared`);
    this.write(scope, key, { ...was, sees: to });
  }
  unset(scope: string, key: string): void {
    const from = this.value(scope, key);
    if (from !== undefined) this.emit({ type: 'ValueSet', scope, key, from, to: null });
  }
  private write(scope: string, key: string, to: Value): void {
    const { value, min, max } = to;
    check(typeof value !== 'number' || Number.isFinite(value), `value ${scope}.${key} is a number that JSON cannot write`);
    check(typeof value === 'number' || (to.kind !== 'counter' && to.kind !== 'condition'), `value ${scope}.${key} is no number`);
    const isWithin = typeof value !== 'number' || ((min === null || value >= min) && (max === null || value <= max));
    check(isWithin, `value ${scope}.${key} is outside its bounds`);
    const why = isDeclaredByGame(scope, key) ? this.game.values.whyNot(scope, key, value) : null;
    check(why === null, `value ${scope}.${key}: ${why}`);
    const from = this.value(scope, key) ?? null;
    if (!VALUE_FIELDS.every((field) => from?.[field] === to[field])) this.emit({ type: 'ValueSet', scope, key, from, to });
  }

  roll(label: string, n: number, sides: number, seenBy: Viewers = EVERYBODY): number[] {
    const result = Array.from({ length: n }, () => this.chance.below(label, sides) + 1);
    this.emit({ type: 'ChanceTaken', label, kind: 'roll', of: [n, sides], result, sees: seenBy });
    return result;
  }
  pick(label: string, weights: readonly number[], seenBy: Viewers = EVERYBODY): number {
    const result = this.chance.pick(label, weights);
    this.emit({ type: 'ChanceTaken', label, kind: 'pick', of: weights, result: [result], sees: seenBy });
    return result;
  }
  /** One record serves as the sentence in the log, the verdict on the screen and the result of a case. */
  say(key: string, params: Say = {}, seenBy: Viewers = EVERYBODY): void {
    const { params: told, secrets } = storedSentence(params);
    this.emit({ type: 'Said', key, params: told, secrets, sees: seenBy });
  }
  /** Adds a seat, or changes its person and the characters it plays. */
  sit({ id, role, name, plays }: Seat): void {
    const { seats } = this.state;
    // A person who returns gets their old number: handles they once had never mean anything else.
    const known = seats.findIndex((each) => each.id === id);
    const at = known < 0 ? seats.length : known;
    this.emit({ type: 'SeatChanged', at, from: this.seat(id) ?? null, to: { id, role, name, plays: [...plays] } });
  }
}
