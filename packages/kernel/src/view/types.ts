// What one viewer may hold of a table. Everything here travels; nothing here names a card that the viewer cannot tell apart.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonRecord = { readonly [key: string]: Json };

/** How much of a pile a viewer gets: nothing, its size, a back for each card, or the faces. */
export const LEVELS = ['none', 'count', 'backs', 'faces'] as const;
export type LevelWord = (typeof LEVELS)[number];

export const ROLES = ['gm', 'player', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

export interface Refusal {
  /** A key of the game's or the kernel's words, such as `deck.empty`. */
  readonly key: string;
  /** The rule that refuses, or null where the table itself does. */
  readonly rule: string | null;
  readonly params: JsonRecord;
}

/** A named card: `name`, `type`, `text` and whatever else its game prints on it. */
export type FaceData = JsonRecord;

export interface ViewSeat {
  readonly id: string;
  readonly role: Role | 'gone';
  readonly name: string;
  readonly plays: readonly string[];
}

export interface ViewSlot {
  /** The handle: this viewer's own number for a card he can tell apart. 0 where he cannot. */
  readonly h: number;
  readonly face: string | null;
  readonly turn: number;
  /** Piles that lie on this card. */
  readonly piles: readonly string[];
}

export interface ViewPile {
  readonly owner: string | null;
  readonly level: LevelWord;
  readonly count: number;
  /** Index 0 is the top. Null where only the count is seen. */
  readonly slots: readonly ViewSlot[] | null;
  /** In a pile seen as a count: the places whose card this viewer happens to know. */
  readonly known: readonly (readonly [at: number, face: string])[];
}

/** Faces this viewer knows to lie somewhere in these piles, without knowing where. Sorted. `''` stands for wherever he cannot see. */
export interface ViewPool {
  readonly piles: readonly string[];
  readonly faces: readonly string[];
}

export type ValueKind = 'counter' | 'condition' | 'fact' | 'option';
/** A stored value that fits nothing the game declares, and what rules read in its place. What is stored is not told. */
export interface Misfit {
  readonly scope: string;
  readonly key: string;
  readonly readsAs: Json;
}

export interface ViewValue {
  readonly kind: ValueKind;
  readonly value: Json;
  readonly min: number | null;
  readonly max: number | null;
}

export const PARAM_KINDS = ['text', 'number', 'word', 'seat', 'character', 'pile', 'card', 'cards', 'data'] as const;
export type ParamKind = (typeof PARAM_KINDS)[number];
/** A parameter of a sentence as one viewer gets it; a parameter he may not know is missing from the record. */
export interface ViewParam {
  readonly as: ParamKind;
  readonly v: Json;
}
export type ViewParams = { readonly [name: string]: ViewParam };

export interface ViewAsk {
  readonly id: number;
  /** The seat or character that is asked. */
  readonly to: string;
  readonly key: string;
  readonly params: ViewParams;
  readonly answered: boolean;
}

export interface View {
  /** Which viewer this is: 0 is the shared spectator, otherwise the seat's number. */
  readonly you: number;
  readonly game: string;
  readonly version: number;
  readonly seats: readonly ViewSeat[];
  readonly piles: { readonly [id: string]: ViewPile };
  readonly values: { readonly [scope: string]: { readonly [key: string]: ViewValue } };
  readonly asks: readonly ViewAsk[];
  readonly pools: readonly ViewPool[];
  /** Named cards this viewer has met. Playing cards need no entry. */
  readonly faces: { readonly [code: string]: FaceData };
}

export interface PoolChange {
  /** The piles by which the pool was known so far, where that changes. */
  readonly was: readonly string[] | null;
  readonly piles: readonly string[];
  readonly less: readonly string[];
  readonly more: readonly string[];
}

export type ViewEvent =
  | { readonly type: 'Resynced'; readonly view: View }
  | { readonly type: 'SeatChanged'; readonly at: number; readonly seat: ViewSeat }
  | { readonly type: 'PileChanged'; readonly id: string; readonly why: PileChange; readonly pile: ViewPile | null }
  | ViewMove
  | {
      readonly type: 'CardsShown';
      readonly pile: string;
      readonly n: number;
      readonly at: readonly number[] | null;
      readonly cards: readonly ViewSlot[] | null;
    }
  | { readonly type: 'CardTurned'; readonly pile: string; readonly at: number; readonly turn: number }
  | { readonly type: 'ValueSet'; readonly scope: string; readonly key: string; readonly value: ViewValue | null }
  | ViewChance
  | { readonly type: 'AskChanged'; readonly id: number; readonly ask: ViewAsk | null }
  | { readonly type: 'Remembered'; readonly changes: readonly PoolChange[] }
  | { readonly type: 'FacesMet'; readonly faces: { readonly [code: string]: FaceData } }
  | { readonly type: 'Said'; readonly key: string; readonly params: ViewParams }
  | { readonly type: 'Undone'; readonly groups: readonly number[] }
  | { readonly type: 'Upgraded'; readonly version: number };

export interface ViewChance {
  readonly type: 'ChanceTaken';
  readonly label: string;
  readonly kind: 'roll' | 'pick';
  readonly of: readonly number[];
  readonly result: readonly number[];
}

export type PileChange = 'made' | 'unmade' | 'seen' | 'arranged' | 'shuffled' | 'filled' | 'emptied' | 'attached' | 'mixed';

/** Cards went from one pile to another. A pile the viewer cannot see is null; places he may not know are null. */
export interface ViewMove {
  readonly type: 'CardsMoved';
  readonly from: string | null;
  readonly to: string | null;
  readonly n: number;
  readonly at: readonly number[] | null;
  readonly into: readonly number[] | null;
  /** The cards as they now lie; null where he does not see them lie. If he is told the places they left, he knows of each what he knew there. */
  readonly cards: readonly ViewSlot[] | null;
  /** The whole pile anew, where a secret take or put made him lose track of it. */
  readonly fromPile: ViewPile | null;
  readonly toPile: ViewPile | null;
}

/** What one viewer gets of one group of events. That a group exists and who caused it is public. */
export interface ViewGroup {
  readonly seq: number;
  readonly by: string;
  readonly manual: boolean;
  readonly undoes: readonly number[];
  readonly events: readonly ViewEvent[];
}

// Templates: what a seat may do now, with a domain for each parameter.

export interface ViewOption {
  readonly id: string;
  readonly no: Refusal | null;
}
export interface ViewCardOption {
  readonly h: number;
  readonly no: Refusal | null;
}
/** Several may be chosen; `ordered`: and it matters which comes first. */
export interface Several {
  readonly min: number;
  readonly max: number;
  readonly ordered: boolean;
  readonly secret: boolean;
}
/** What the ids are, and where their words stand, such as `option.jokers`; without `under` they are words of the game. */
export interface Named {
  readonly as: ParamKind;
  readonly under?: string | undefined;
}
export type ViewDomain =
  | (Named & { readonly kind: 'choice'; readonly of: readonly ViewOption[]; readonly secret: boolean })
  | (Several & Named & { readonly kind: 'subset'; readonly of: readonly ViewOption[] })
  | (Several & { readonly kind: 'cards'; readonly of: readonly ViewCardOption[] })
  | { readonly kind: 'integer'; readonly from: number; readonly to: number; readonly secret: boolean }
  | { readonly kind: 'text'; readonly max: number; readonly secret: boolean };

export interface Template {
  readonly do: string;
  readonly topic: string;
  readonly rule: string | null;
  /** The ask that this template answers, or null. */
  readonly ask: number | null;
  readonly fields: { readonly [name: string]: ViewDomain };
  /** Why this is not possible now, or null. */
  readonly no: Refusal | null;
}
