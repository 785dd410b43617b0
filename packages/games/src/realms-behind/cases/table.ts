// A fork of the table on which one step of a case is played: real commands, and an answer to whatever is asked on the way.

import { CannotPlay, CaseTable as AnyTable, Refused, word } from '@pasteboard/cases';
import { seatIndex, view, type Ask, type Json, type JsonRecord } from '@pasteboard/kernel';
import { GM_SEAT, PLAYERS, type Laid, type Names } from './setup.ts';
import { hasCards, roomFor } from '../read/characters.ts';
import { checkTold } from '../read/check-told.ts';
import type { Allocation } from '../rules/healing.ts';
import { realmsBehind } from '../index.ts';
import { SUITS, handOf, playOf } from '../names.ts';

/** How a player answers the questions of a check. What is left of it in the end was never asked for. */
export interface Plan {
  readonly who: string;
  /** What is done before the cards, one after the other. */
  readonly before: string[];
  readonly assists: { readonly who: string; readonly skill: string }[];
  base: string | null;
  readonly extras: string[];
  use: string | null;
  readonly jokerSuits: { readonly [joker: string]: string };
  sift: readonly string[] | null;
}

const MOST_ANSWERS = 500;
const CHOOSE = 'chooseRank';
const numberIn = (ask: Ask, name: string): number => Number(ask.params[name]?.v ?? 0);
/** A word of a sentence, or nothing. */
export const wordFrom = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

export class CaseTable extends AnyTable {
  readonly names: Names;
  plan: Plan | null = null;
  /** How healing is split, by the character it is for. */
  allocations = new Map<string, Allocation>();
  takes = '';
  constructor({ state, names }: Laid) {
    super(realmsBehind, state);
    this.names = names;
  }
  fork(): CaseTable {
    return new CaseTable(this);
  }
  who(value: unknown, what = 'who'): string {
    const name = word(value, what);
    const id = this.names.get(name);
    if (id === undefined) throw new CannotPlay(`nobody is called “${name}”`);
    return id;
  }
  nameOf(id: string): string {
    return [...this.names].find(([, each]) => each === id)?.[0] ?? id;
  }
  /** Gives a command and answers all that is asked, until nobody waits for anything. */
  give(name: string, params: JsonRecord, by = GM_SEAT): void {
    this.command(by, name, params);
    for (let n = 0; this.state.asks.length > 0; n++) {
      if (n > MOST_ANSWERS) throw new CannotPlay('the questions have no end');
      const ask = this.state.asks.at(-1);
      if (ask === undefined) return;
      const seat = hasCards(this.table, ask.to) ? PLAYERS : GM_SEAT;
      this.command(seat, 'answer', { ask: ask.id, ...this.#answer(ask) });
    }
  }
  /** The players' own numbers for cards in a pile, each card once. */
  handles(pile: string, faces: readonly string[]): number[] {
    const slots = view(this.state, seatIndex(this.state, PLAYERS)).piles[pile]?.slots?.slice() ?? [];
    return faces.map((face) => {
      const at = slots.findIndex((slot) => slot.face === face);
      const [slot] = at < 0 ? [] : slots.splice(at, 1);
      if (slot === undefined) throw new Refused('notInHand', 'TRB-HAND-02');
      return slot.h;
    });
  }
  #answer(ask: Ask): JsonRecord {
    switch (ask.key) {
      case 'check.prepare':
        return { way: this.#prepares(ask) };
      case 'check.prepare.assist':
        return { way: 'reveal' };
      case 'check.helper':
        return { helper: this.#planned.assists[0]?.who ?? '' };
      case 'check.assist':
        return { skill: this.#planned.assists.shift()?.skill ?? 'decline' };
      case 'check.sift':
        return this.#sifts(ask);
      case 'check.joker':
        return { suit: this.#names(ask) };
      case 'check.base':
      case 'check.base.blind':
      case 'check.base.demand':
        return this.#answers(ask);
      case 'check.dig':
        return { way: 'dig' };
      case 'check.extra':
        return { from: ask.to === this.#planned.who ? this.#extra() : 'stop' };
      case 'check.extra.card':
        return { card: this.handles(handOf(ask.to), [this.#planned.extras.shift() ?? '']) };
      case 'check.late':
        return { way: 'settle' };
      case 'check.use': {
        const rank = this.#planned.use ?? '';
        this.#planned.use = null;
        return { rank };
      }
      case 'heal.deep':
      case 'heal.shallow':
      case 'heal.layer':
        return this.#heals(ask);
      case 'fae.take':
        return { card: this.takes };
      default:
        throw new CannotPlay(`nobody knows what to answer to ${ask.key}`);
    }
  }
  get #planned(): Plan {
    if (this.plan === null) throw new CannotPlay('nobody was to make a check');
    return this.plan;
  }
  #prepares(ask: Ask): string {
    const { before } = this.#planned;
    // A rank can be chosen only where there will be several.
    const mayChoose = wordFrom(ask.params['net']?.v).startsWith('net.advantage');
    if (before[0] === CHOOSE && !mayChoose) before.shift();
    return before.shift() ?? 'reveal';
  }
  /** Assistants are not told how to sift: theirs goes back under the deck. */
  #sifts(ask: Ask): JsonRecord {
    const faces = checkTold(ask)?.sifted ?? [];
    const mine = this.plan !== null && ask.to === this.plan.who;
    const ways = mine ? (this.#planned.sift ?? []) : [];
    if (mine && this.#planned.sift !== null && ways.length !== faces.length) throw new Refused('siftNumber', 'TRB-MAD-03');
    if (mine) this.#planned.sift = null;
    return {
      discard: this.handles(
        playOf(ask.to),
        faces.filter((_, at) => ways[at] === 'discard'),
      ),
    };
  }
  /** A Joker that answers a demand is of that suit unless the case says otherwise; an assistant's pool is nobody's concern. */
  #names(ask: Ask): string {
    const check = checkTold(ask);
    const joker = check?.naming[0] ?? '';
    if (this.plan === null || ask.to !== this.plan.who) return SUITS[0];
    const suit = this.plan.jokerSuits[joker] ?? check?.demand ?? '';
    if (suit === '') throw new CannotPlay(`nobody says which suit ${joker} is`);
    return suit;
  }
  #answers(ask: Ask): JsonRecord {
    const { base } = this.#planned;
    this.#planned.base = null;
    // The deck answers by choice only where the case says so.
    if (base === null && ask.key === 'check.base.blind') throw new Refused('notInHand', 'TRB-HAND-07');
    return { card: base === null || base === 'deck' ? [] : this.handles(handOf(ask.to), [base]) };
  }
  #extra(): string {
    const [next] = this.#planned.extras;
    if (next === undefined) return 'stop';
    if (next !== 'deck') return 'hand';
    this.#planned.extras.shift();
    return 'deck';
  }
  /** A character that is not named fills shallow, then deep. */
  #heals(ask: Ask): JsonRecord {
    const left = numberIn(ask, 'left');
    const missing = roomFor(this.table, ask.to, 'shallow', left);
    const named = this.allocations.get(ask.to);
    if (ask.key === 'heal.layer') {
      this.allocations.delete(ask.to);
      if (named === undefined) return { layer: missing > 0 ? 'shallow' : 'deep', points: left };
      return named.deep > 0 ? { layer: 'deep', points: named.deep } : { layer: 'shallow', points: named.shallow };
    }
    if (ask.key === 'heal.deep') return { deep: named?.deep ?? left - Math.min(left, missing) };
    this.allocations.delete(ask.to);
    return { shallow: named?.shallow ?? left };
  }
}
