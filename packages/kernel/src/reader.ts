// The table as rules read it.

import type { PastGroup } from './events.ts';
import type { Game } from './game.ts';
import {
  EVERYBODY,
  Fault,
  check,
  everybody,
  own,
  owns,
  pileOf,
  seatsOf,
  spotIn,
  spotOf,
  viewersWho,
  type Pile,
  type Seat,
  type Secrets,
  type Spot,
  type State,
  type Value,
  type Viewers,
  bystanders,
} from './state.ts';
import type { Sight } from './view/sight.ts';
import type { FaceData, Json, ParamKind, ViewParam, ViewParams, ViewValue } from './view/types.ts';

/** A parameter of a sentence. `sees` lists the viewers who may know it, where not all may. */
export interface Word extends ViewParam {
  readonly sees?: Viewers;
}
export type Say = { readonly [name: string]: string | number | Word };
/** Reads everything, including what a viewer may not be told. */
export class Reader implements Sight<never> {
  declare readonly unknown?: () => never;
  readonly game: Game;
  /** The newest groups, oldest first, as far as undo may reach. */
  readonly history: Iterable<PastGroup>;
  state: State;
  constructor(game: Game, state: State, history: Iterable<PastGroup>) {
    this.game = game;
    this.state = state;
    this.history = history;
  }
  pile(id: string): Pile {
    return pileOf(this.state, id);
  }
  hasPile(id: string): boolean {
    return own(this.state.piles, id) !== undefined;
  }
  size(id: string): number {
    return this.pile(id).slots.length;
  }
  /** Card ids, top first. Only rules use them; they never leave the server. */
  cards(id: string): number[] {
    return this.pile(id).slots.map((slot) => slot.card);
  }
  faces(id: string): string[] {
    return this.pile(id).slots.map((slot) => slot.face);
  }
  find(card: number): Spot {
    const found = this.seek(card);
    if (found === null) throw new Fault(`card ${card} is not on the table`);
    return found;
  }
  /** The pile found last, because the next question is often about the same card. */
  protected near = '';
  seek(card: number): Spot | null {
    return spotIn(this.state, this.near, card) ?? spotOf(this.state, card);
  }
  face(card: number): string {
    return this.find(card).slot.face;
  }
  data(face: string): FaceData | undefined {
    return own(this.state.faces, face)?.data;
  }
  value(scope: string, key: string): Value | undefined {
    return own(own(this.state.values, scope) ?? {}, key);
  }
  seen(scope: string, key: string): ViewValue | null {
    return this.value(scope, key) ?? null;
  }
  cardsIn(pile: string): number | null {
    return own(this.state.piles, pile)?.slots.length ?? null;
  }
  optionSet(key: string): Json {
    return this.value('options', key)?.value ?? null;
  }
  /** A counter, the stacks of a condition, or 0. */
  count(scope: string, key: string): number {
    const value = this.value(scope, key)?.value;
    return typeof value === 'number' ? value : 0;
  }
  fact(scope: string, key: string): Json {
    return this.value(scope, key)?.value ?? null;
  }
  option(key: string): Json {
    const set = this.value('options', key);
    return set === undefined ? (own(this.game.options, key)?.default ?? null) : set.value;
  }
  /** A numeric house rule. */
  numberOption(key: string): number {
    const value = this.option(key);
    check(typeof value === 'number', `house rule ${key} is no number`);
    return value;
  }
  get seats(): readonly Seat[] {
    return seatsOf(this.state);
  }
  seat(id: string): Seat | undefined {
    return this.seats.find((seat) => seat.id === id);
  }
  players(): Seat[] {
    return this.seats.filter((seat) => seat.role === 'player');
  }
  gms(): Seat[] {
    return this.seats.filter((seat) => seat.role === 'gm');
  }
  /** The seats behind a seat or character. Without one the GM stands in, or without a GM any player. */
  seatsBehind(owner: string): Seat[] {
    const behind = this.seats.filter((seat) => owns(seat, owner));
    if (behind.length > 0) return behind;
    return this.gms().length > 0 ? this.gms() : this.players();
  }
  viewers(seatIds: readonly string[]): Viewers {
    return viewersWho(this.state, ({ id }) => seatIds.includes(id));
  }
  /** A card in a sentence. Only viewers who know it now get its name. */
  card(card: number): Word {
    const { slot } = this.find(card);
    return param('card', slot.face, this.widely(slot.knows));
  }
  /** A fact about a card, such as its color, for viewers who know the card. */
  ofCard(card: number, as: ParamKind, v: Json): Word {
    return param(as, v, this.widely(this.find(card).slot.knows));
  }
  cardList(cards: readonly number[]): Word {
    const slots = cards.map((card) => this.find(card).slot);
    const knows = slots.reduce((bits: Viewers, slot) => bits & slot.knows, EVERYBODY);
    const faces = slots.map((slot) => slot.face);
    return param('cards', faces, this.widely(knows));
  }
  /** Viewers who know of all these piles: a sentence about them is for no other viewer. */
  around(piles: readonly string[]): Viewers {
    return this.widely(piles.reduce((bits: Viewers, id) => bits & bystanders(this.pile(id)), EVERYBODY));
  }
  /** Seats that join later may know what all present viewers know. */
  widely(viewers: Viewers): Viewers {
    const all = (1 << this.state.seats.length) - 1;
    return (viewers & all) === all || everybody(this.state, viewers) ? EVERYBODY : viewers;
  }
}

export const param = (as: ParamKind, v: Json, seenBy: Viewers = EVERYBODY): Word =>
  seenBy === EVERYBODY ? { as, v } : { as, v, sees: seenBy };

/** A sentence as stored: its parameters, and which of them are secret. Where none is, the given object is kept. */
export const storedSentence = (say: Say): { readonly params: ViewParams; readonly secrets: Secrets } => {
  let params: Record<string, string | number | Word> = say;
  let secrets: Record<string, Viewers> | null = null;
  for (const name in say) {
    const word = say[name];
    if (word === undefined) continue;
    const { as, v, sees }: Word = typeof word === 'object' ? word : { as: typeof word === 'string' ? 'text' : 'number', v: word };
    if (typeof word === 'object' && sees === undefined) continue;
    if (params === say) params = { ...say };
    params[name] = { as, v };
    if (sees !== undefined) (secrets ??= {})[name] = sees;
  }
  return { params: params as ViewParams, secrets };
};
