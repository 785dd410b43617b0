// The seam between the table and a game: what a game may draw itself. Everything here is optional; the generic table does the rest.

import type { Hint, Json, JsonRecord, Rank, Template, Speech, View, ViewAsk, ViewGroup } from '@pasteboard/kernel/view';
import type { ComponentType } from 'react';
import type { IconName } from '../parts/icons.tsx';

/** How a check came out, in words: the banner over the felt. */
export interface Verdict {
  /** In the book face: “Color Success”. */
  readonly title: string;
  /** Why, in one sentence. */
  readonly why: string;
  /** Steps from worst to best and the one it was, or null where a game has none. */
  readonly step: { readonly at: number; readonly of: number } | null;
  /** The card that counted, where there is one. */
  readonly card: string | null;
  /** Whose it was. */
  readonly who: string | null;
  /** The sentence by which the log tells it, where that is not how `why` ends. */
  readonly told?: string;
}

/** What a panel is told beside what `useTable` gives it. */
export interface AskProps {
  readonly ask: ViewAsk;
}

/** All of it, or one part where a screen has two places for it: what stands before the story, and what lies on the felt beside it. */
export interface SceneProps {
  readonly part?: 'words' | 'tools';
}

/** A move that was begun, for a form of the game's own. */
export interface FormProps {
  readonly templates: readonly Template[];
  readonly wanted?: { readonly [field: string]: Json };
  readonly title?: string;
  readonly onClose: () => void;
}

/** A verdict that is shown, with the group that brought it and older ones. */
export interface OutcomeProps {
  readonly group: ViewGroup;
  readonly before: readonly ViewGroup[];
  /** Values as they stood then. */
  readonly stood: Pick<View, 'values'>;
}

export interface GamePanels {
  /** The kind of pile whose size is a character's stamina: `deck` for `deck/ash`. */
  readonly stamina: string | null;
  /** The kinds of piles through which its cards go round, where somebody has others besides that never do. */
  readonly rounds?: readonly string[];
  /** Piles of these kinds are fanned out in the dock, in this order; all others of the sheet are stacks. */
  readonly fans: readonly string[];
  /** One-letter keys of moves; a move without one gets a free letter of its name. */
  readonly keys: { readonly [move: string]: string };
  readonly icons: { readonly [move: string]: IconName };
  /** Moves with a button of their own in the dock, most wanted first. */
  readonly dock: readonly string[];
  /** What an empty pile of a kind means: “every check fails”. */
  readonly empty: { readonly [kind: string]: string };
  /** The move by which a GM calls for a check, and the one by which people rest. */
  readonly check: string | null;
  readonly rest: string | null;
  /** What a GM gives one character, most wanted first. */
  readonly awards?: readonly string[];
  /** What a GM begins or ends for everybody. */
  readonly party?: readonly string[];
  /** All ways in which people rest, as a GM calls them: for one, for several or for everybody. */
  readonly rests?: readonly string[];
  /** Rests that their move only begins, and the move that completes each. */
  readonly restEnds?: { readonly [rest: string]: string };
  /** What the GM's characters do most. */
  readonly cast?: readonly string[];
  /** How a GM brings somebody new into the story. */
  readonly newcomer?: { readonly do: string; readonly with: JsonRecord };
  /** What stands before a field where the call for a check is written as a sentence; a field without it is named. */
  readonly sentence?: { readonly [field: string]: string };
  /** The verdict of a group, where it has one. `before`: older groups, newest last, in which it was called for; without them it may say less. */
  readonly verdict: (group: ViewGroup, view: View, speech: Speech, before?: readonly ViewGroup[]) => Verdict | null;
  /** Is this a check, so that what was decided before it is past? */
  readonly isTried?: (ask: ViewAsk) => boolean;
  /** Draws what was tried, with its cards, over the words of the verdict. */
  readonly Outcome?: ComponentType<OutcomeProps>;
  /** Draws what is asked: a dial, a ladder, a plain draw. Answers stand below it whatever it draws. */
  readonly Asked?: ComponentType<AskProps>;
  /** Hints that its pictures show already, by what they say: they are not written beside the answers as well. */
  readonly pictured?: readonly string[];
  /** Ranks that are in range of the check a character is asked for, where the game tells them to this seat. */
  readonly inRange?: (view: View, hints: readonly Hint[], who: string) => ReadonlySet<Rank> | null;
  /** What is asked and what was decided are drawn on the felt of a desk, beside the story, and not over the question. */
  readonly onFelt?: boolean;
  /** Over the felt beside the question: clocks, turn order, the scene. Stands instead of the plain facts of the table. */
  readonly Scene?: ComponentType<SceneProps>;
  /** The GM's way to call for a check, instead of the form. */
  readonly Composer?: ComponentType;
  /** More for the sheet of a character, above the plain one. */
  readonly Sheet?: ComponentType<{ readonly who: string }>;
  /** What one is, beside one's own piles, instead of plain numbers. */
  readonly Own?: ComponentType<{ readonly who: string }>;
  /** Forms of the game's own, by move. */
  readonly forms?: { readonly [move: string]: ComponentType<FormProps> };
  /** Piles of these kinds are shown by the game's own panels and lie nowhere else on the felt. */
  readonly apart?: readonly string[];
  /** Owners whose deck never runs out: it has a count and no ring. */
  readonly bottomless?: readonly string[];
}

/** How a game without panels of its own is shown. */
export const PLAIN: GamePanels = {
  stamina: 'deck',
  fans: ['hand'],
  keys: {},
  icons: {},
  dock: [],
  empty: {},
  check: null,
  rest: null,
  verdict: () => null,
};

const PANELS: { readonly [game: string]: () => Promise<{ readonly panels: GamePanels }> } = {
  thread: () => import('./thread/panels.ts'),
  'deck-of-adventures': () => import('./deck-of-adventures/panels.ts'),
  'realms-behind': () => import('./realms-behind/panels.ts'),
  meccg: () => import('./meccg/panels.ts'),
};

/** Only the game that is played is loaded. */
export const panelsOf = async (game: string): Promise<GamePanels> => {
  const load = Object.hasOwn(PANELS, game) ? PANELS[game] : undefined;
  return load === undefined ? PLAIN : (await load()).panels;
};
