// How a character is made, as data: what a person has chosen so far, and what the game says of it. Screens draw it and hold no rules.

import type { Json, JsonRecord } from './types.ts';

/** What has been chosen so far. `data` is in the form of the game's characters; parts that are missing or wrong are told. */
export interface CharacterDraft {
  readonly name: string;
  readonly data: JsonRecord;
}

/** What a draft is held against. */
export interface MakingTerms {
  /** House rules that are set at the table. */
  readonly options: JsonRecord;
  /** What the table has brought along, Powers and the like of its own: values of the table by name. */
  readonly content: JsonRecord;
  /** The character so far, where it grows; null where it is new. What it has stays. */
  readonly from: JsonRecord | null;
}

/** One addend of a sum. */
export interface SumPart {
  readonly name: string;
  readonly n: number;
}

/** A number that follows from others. */
export interface Sum {
  readonly name: string;
  readonly value: number;
  readonly parts: readonly SumPart[];
}

/** Points to spend. */
export interface Pool {
  readonly name: string;
  readonly have: number;
  readonly left: number;
  /** Where they come from. */
  readonly from: readonly SumPart[];
  /** What they went to. */
  readonly spent: readonly SumPart[];
}

/** Writes `to` at the path of its field. `price`: below zero it gives points back; null where nothing is paid. */
export interface Choice {
  readonly to: Json;
  readonly price: number | null;
  /** Why it cannot be chosen now; null where it can. */
  readonly no: { readonly why: string; readonly rule: string | null } | null;
}

/** Something to have, readable before it is had. */
export interface MakingCard {
  readonly id: string;
  readonly name: string;
  /** What it is, in a few words. */
  readonly line: string;
  readonly suit: string | null;
  readonly text: string;
  readonly taken: boolean;
  /** Takes it, or gives it back. */
  readonly choice: Choice;
}

interface FieldBase {
  /** The way into the draft. */
  readonly path: readonly string[];
  readonly name: string;
  readonly about: string;
}
export type MakingField =
  | (FieldBase & { readonly kind: 'text'; readonly value: string; readonly most: number })
  /** `under`: it belongs to the number before it that is not under another. */
  | (FieldBase & { readonly kind: 'number'; readonly value: number; readonly under: boolean; readonly less: Choice; readonly more: Choice })
  | (FieldBase & { readonly kind: 'cards'; readonly cards: readonly MakingCard[] });

export interface MakingStep {
  readonly id: string;
  readonly name: string;
  readonly question: string;
  readonly about: string;
  readonly rule: string | null;
  /** What has been chosen, in a few words; empty where nothing has. */
  readonly chosen: string;
  /** Points that went to it; null where it costs none. */
  readonly price: number | null;
  readonly fields: readonly MakingField[];
}

/** `misfit`: the game refuses it. `doubt`: it breaks a sum; the GM sees it and may allow it. */
export interface MakingFinding {
  readonly grade: 'misfit' | 'doubt';
  readonly step: string;
  readonly rule: string | null;
  readonly why: string;
}

/** A concept for a newcomer: complete and legal at once. */
export interface QuickBuild {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly suit: string | null;
  readonly draft: CharacterDraft;
}

/** What a game says of a draft. */
export interface Judgment {
  /** What characters are called in this game. */
  readonly title: readonly [one: string, many: string];
  /** The character in a few words. */
  readonly summary: string;
  readonly suit: string | null;
  readonly pools: readonly Pool[];
  readonly steps: readonly MakingStep[];
  readonly sums: readonly Sum[];
  readonly findings: readonly MakingFinding[];
  /** The draft with everything read and what is usual left out: what is offered to the table. */
  readonly draft: CharacterDraft;
  readonly quick: readonly QuickBuild[];
}
