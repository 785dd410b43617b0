// What a game can add to the generic screens, one capability at a time. A game gives the ones it has; a screen asks for the one it needs.

import type { Json, JsonRecord, Rank, Speech, Template, View, ViewAsk, ViewSlot, Words } from '@pasteboard/kernel/view';
import type { InForce } from '@pasteboard/phrasing';
import type { ComponentType, ReactNode } from 'react';
import type { PrintedCard } from '../cards/printed.ts';
import type { IconName } from '../parts/icons.tsx';
import type { OwnedPile } from './people.ts';

/** A deck whose cards left are a character's stamina. */
export interface Deck {
  /** The kind of pile: `deck` for `deck/ash`. */
  readonly kind: string;
  /** The kind of pile its used cards go to. */
  readonly discard: string;
  /** The kinds of piles through which its cards go round, where a character has others that never do. */
  readonly cycle?: readonly string[];
  /** Owners whose deck never runs out: it has a count and no ring. */
  readonly bottomless?: readonly string[];
}

/** Piles that are held as a hand. */
export interface Hand {
  /** Fanned out at a player's place, in this order; all other piles of the sheet are stacks. */
  readonly kinds: readonly string[];
  /** A few cards that are not what one plays with at each step: on a phone they lie in the own bar. */
  readonly isSmall?: boolean;
  /** The game's own way to hold it: sorted, with what each card would do. */
  readonly Cards?: ComponentType<HandProps>;
}

export interface HandProps {
  readonly owned: OwnedPile;
  readonly width: number;
  readonly onLook: (slot: ViewSlot, pile: string) => void;
}

/** Moves with a key, an icon, a button or a form of their own. */
export interface MoveButtons {
  /** One-letter keys; a move without one gets a free letter of its name. */
  readonly keys: { readonly [move: string]: string };
  readonly icons: { readonly [move: string]: IconName };
  /** Moves with a button at a player's place, most wanted first. */
  readonly atHand: readonly string[];
  readonly forms?: { readonly [move: string]: ComponentType<FormProps> };
  /** In the plain form of a move, what it would change with what is filled in so far. */
  readonly previews?: { readonly [move: string]: ComponentType<{ readonly given: JsonRecord }> };
  /** Hints that these previews show: they are not written as well. */
  readonly previewed?: readonly string[];
}

/** A move that was begun, for a form of the game's own. */
export interface FormProps {
  readonly templates: readonly Template[];
  readonly wanted?: { readonly [field: string]: Json };
  readonly title?: string;
  readonly onClose: () => void;
}

/** A check that a GM calls for. */
export interface Check {
  /** The move that calls for it. */
  readonly call: string;
  /** The move that calls several to the same check. */
  readonly together?: string;
  /** The field that keeps the difficulty of this check secret. */
  readonly secret?: string;
  /** How likely a character is to succeed in a check that is filled in like this; null where this viewer cannot know. */
  readonly ahead?: (view: View, who: string, called: JsonRecord) => number | null;
  /** What stands before a field where the call is written as a sentence; a field without it is named. */
  readonly sentence?: { readonly [field: string]: string };
  /** The move that sets people against each other, written the same way. */
  readonly contest?: { readonly call: string; readonly sentence: { readonly [field: string]: string } };
  /** The game's own way to call for it, instead of that sentence. */
  readonly Composer?: ComponentType;
  /** Is this question part of a check, so that what was decided before it is past? */
  readonly isAsked?: (ask: ViewAsk) => boolean;
  /** Ranks that can succeed in the check a character is asked for; null where there is none, or this viewer may not know. */
  readonly ranksInRange?: (view: View, who: string) => ReadonlySet<Rank> | null;
}

/** How checks came out, each until the next check of its character. */
export interface Verdicts {
  /** The verdicts that stand in this view. */
  readonly on: (view: View, speech: Speech) => readonly ShownVerdict[];
  /** The value of a sheet that holds an outcome: the log tells when it was set. */
  readonly value: string;
  /** The sentences by which the log tells an outcome. */
  readonly sentences: readonly string[];
  /** Draws what was tried, with its cards, over the words of the verdict. `of`: the characters whose outcome it is. */
  readonly Picture?: ComponentType<{ readonly of: readonly string[] }>;
}

export interface ShownVerdict {
  /** The characters whose outcome it is: one, or both sides of a contest. */
  readonly of: readonly string[];
  /** In large letters: “Color Success”. */
  readonly title: string;
  /** Why, in one sentence. */
  readonly why: string;
  /** The degrees by name and the one it was, or null where a game has none. */
  readonly ladder: LadderShown | null;
  /** It was not enough: words stay, without the mark of a success. */
  readonly missed?: boolean;
  /** The card that counted, where there is one. */
  readonly card: string | null;
  /** The character who tried, or who won; null where nobody did. */
  readonly who: string | null;
}

/** A question with a picture: a dial, a ladder, a plain draw. Its answers stand below, whatever it draws. */
export interface Question {
  readonly Picture: ComponentType<{ readonly ask: ViewAsk }>;
  /** Where the cards on the table stand now, by degree; null before the first one. */
  readonly ladder?: (view: View, speech: Speech, ask: ViewAsk) => LadderShown | null;
  /** What is asked in a few words, before the story; the strip has the sentence and the answers. */
  readonly Words?: ComponentType<{ readonly ask: ViewAsk }>;
  /** The game's own way to answer; null where buttons and fields do. */
  readonly answers?: (ask: ViewAsk) => ComponentType<AnswersProps> | null;
  /** Hints that the picture shows, by their sentence: they are not written beside the answers as well. */
  readonly hints?: readonly string[];
  /** Answers that people seldom give: they stand under “More”. */
  readonly seldomAnswers?: readonly string[];
  /** A field that people seldom change: a switch under “More” instead of a row of its own. */
  readonly seldom?: (view: View, ask: ViewAsk) => SeldomField | null;
}

export interface AnswersProps {
  readonly ask: ViewAsk;
  readonly templates: readonly Template[];
  /** Of several questions the first alone is answered by keys. */
  readonly keys: boolean;
}

export interface SeldomField {
  readonly field: string;
  /** The values of the field while the switch is on and off. */
  readonly on: string;
  readonly off: string;
  readonly label: string;
}

/** Rests. */
export interface Rests {
  /** The rest that a player takes. */
  readonly usual: string;
  /** All rests that a GM can call, for one, for several or for everybody. */
  readonly kinds: readonly string[];
  /** Rests that their move only begins, and the move that completes each. */
  readonly ends?: { readonly [rest: string]: string };
  /** The same rest for one alone: its hints say what it brings to each. */
  readonly alone?: { readonly [rest: string]: string };
}

/** Moves that a GM has at hand. */
export interface GmMoves {
  /** Points that a GM takes from and gives to the chosen character: each move and the field that says how many. */
  readonly points?: readonly { readonly do: string; readonly n: string; readonly icon: IconName }[];
  /** What a GM gives one character, most wanted first. */
  readonly awards: readonly string[];
  /** What a GM begins or ends for everybody. */
  readonly party: readonly string[];
  /** What the GM's characters do most. */
  readonly cast: readonly string[];
  /** How a GM brings a new character into the story. */
  readonly newcomer?: { readonly do: string; readonly with: JsonRecord };
}

/** What a viewer has picked on the table for a move: a foe, a space, a card. */
export interface Aim {
  readonly do: string;
  readonly with: JsonRecord;
  /** On the button: what was picked. */
  readonly said: string;
}

/** A degree of a check by name. */
export interface Degree {
  readonly name: string;
  /** Without what it shares with its group, where there is little room. */
  readonly short: string;
  readonly group: string;
  /** Would it be enough? */
  readonly enough: boolean;
}
/** All degrees, the worst first, and the one it is; none before the first card. */
export interface LadderShown {
  readonly degrees: readonly Degree[];
  readonly at: number | null;
}

/** What a turn is made of. */
export interface TurnMoves {
  /** Each has a large button, also where it cannot be made just now; the likeliest first. */
  readonly actions: readonly string[];
  /** These have one while they can be made: what is due, or has its moment now. */
  readonly due?: readonly string[];
  /** What the button makes where nothing was picked: the likeliest foe; null where the player is asked instead. */
  readonly likely?: (view: View, words: Words, who: string, move: string) => Pick<Aim, 'with' | 'said'> | null;
  /** Words of the game for moves whose name is too long for a button. */
  readonly words?: { readonly [move: string]: string };
  /** What is left of the turn of this character. */
  readonly left?: (view: View, speech: Speech, who: string) => readonly { readonly text: string; readonly isSpent: boolean }[];
}

/** In place of the party's row, while it matters more: the order of turns. */
export interface RowPanel {
  readonly isOn: (view: View) => boolean;
  readonly Row: ComponentType<{ readonly onOpen: (who: string) => void }>;
}

/** The table's own things drawn over the felt: clocks, turn order, the scene. They replace the plain facts of the table. */
export interface Board {
  /** All of it, or one part where a screen has two places for it: words before the story, tools on the felt beside it. */
  readonly Scene: ComponentType<{ readonly part?: 'words' | 'tools' }>;
  /** Piles of these kinds are drawn by the game's own panels and lie nowhere else on the felt. */
  readonly piles: readonly string[];
}

/** A table of the game's own on a wide screen, in place of party, stage and own place. */
export interface WideTable {
  /** `rail`: log, odds, sheet and notes, for the side. */
  readonly Table: ComponentType<{ readonly rail: ReactNode }>;
}

/** A character, drawn. */
export interface CharacterPanels {
  /** Above the plain sheet. */
  readonly Sheet: ComponentType<{ readonly who: string }>;
  /** Beside the player's own piles, instead of plain numbers. */
  readonly Summary: ComponentType<{ readonly who: string }>;
  /** On a phone, what one is as small cards in the row of the own piles, instead of chips of conditions. */
  readonly Cards?: ComponentType<{ readonly who: string }>;
}

export interface GamePanels {
  /** What is drawn of a card of the game's own. */
  readonly card?: PrintedCard;
  readonly deck?: Deck;
  readonly hand?: Hand;
  /** What an empty pile of a kind means: “every check fails”. */
  readonly emptyPiles?: { readonly [kind: string]: string };
  readonly moves?: MoveButtons;
  readonly check?: Check;
  readonly verdicts?: Verdicts;
  /** Sentences that only name a fact of the table: it is shown over the story, which does not repeat it. */
  readonly factsTold?: readonly string[];
  /** Sentences that the log alone keeps, by their key or its first parts: turns, counts, cards that move. */
  readonly books?: readonly string[];
  readonly question?: Question;
  readonly turn?: TurnMoves;
  readonly row?: RowPanel;
  readonly rests?: Rests;
  readonly gm?: GmMoves;
  readonly board?: Board;
  readonly wide?: WideTable;
  readonly character?: CharacterPanels;
  /** How a number on a sheet counts now, where statuses and the like change it. */
  readonly inForce?: InForce;
}

/** How a game without panels of its own is shown. */
export const PLAIN_PANELS: GamePanels = { deck: { kind: 'deck', discard: 'discard' }, hand: { kinds: ['hand'] } };
