// What one viewer may hold of a table. Everything here is sent to clients; nothing here names a card that the viewer cannot tell apart.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonRecord = { readonly [key: string]: Json };

/** How much of a pile a viewer sees: nothing, its size, a back for each card, or the faces. */
export const LEVELS = ['none', 'count', 'backs', 'faces'] as const;
export type LevelWord = (typeof LEVELS)[number];

export const ROLES = ['gm', 'player', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

export interface Refusal {
  /** A key of the game's or the kernel's words, such as `deck.empty`. */
  readonly key: string;
  /** The rule that refuses; null where the table itself does. */
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
  /** The handle: this viewer's own number for a card that they can tell apart; otherwise 0. */
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
  /** In a pile seen as a count: the places whose card this viewer knows. */
  readonly known: readonly (readonly [at: number, face: string])[];
}

/** Faces that this viewer knows to be somewhere in these piles. Sorted. `''` stands for every place that they cannot see. */
export interface ViewPool {
  readonly piles: readonly string[];
  readonly faces: readonly string[];
}

export type ValueKind = 'counter' | 'condition' | 'fact' | 'option';
/** A stored value that fits nothing the game declares, and what rules read in its place. The stored content is not included. */
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
/** A parameter of a sentence as one viewer gets it. Parameters that they may not know are missing from the record. */
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
  /** This viewer: 0 is the shared spectator, otherwise the seat's number. */
  readonly you: number;
  readonly game: string;
  readonly version: number;
  readonly seats: readonly ViewSeat[];
  readonly piles: { readonly [id: string]: ViewPile };
  readonly values: { readonly [scope: string]: { readonly [key: string]: ViewValue } };
  readonly asks: readonly ViewAsk[];
  readonly pools: readonly ViewPool[];
  /** Named cards that this viewer has met. Playing cards need no entry. */
  readonly faces: { readonly [code: string]: FaceData };
}

export interface PoolChange {
  /** The former piles of the pool, where they change. */
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

/** Cards went from one pile to another. A pile that the viewer cannot see is null; places that they may not know are null. */
export interface ViewMove {
  readonly type: 'CardsMoved';
  readonly from: string | null;
  readonly to: string | null;
  readonly n: number;
  readonly at: readonly number[] | null;
  readonly into: readonly number[] | null;
  /**
   * The cards at their new places; null where the viewer does not see them. If told the places they left, the viewer keeps what they knew of
   * each.
   */
  readonly cards: readonly ViewSlot[] | null;
  /** The whole pile again, where a secret move made the viewer lose track of it. */
  readonly fromPile: ViewPile | null;
  readonly toPile: ViewPile | null;
}

/** What one viewer gets of one group of events. That a group exists, and who caused it, is public. */
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
/** Several may be chosen. `ordered`: their order matters. */
export interface Several {
  readonly min: number;
  readonly max: number;
  readonly ordered: boolean;
  readonly secret: boolean;
}
/** What the ids are, and the namespace of their words, such as `option.jokers`. Without `under` they are words of the game. */
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
