// Several people for one check: who is meant beside the first, and the move that calls all of them at once.

import type { Json, Play, Template } from '@pasteboard/kernel/view';
import { useState } from 'react';
import type { Draft } from '../fields/draft.ts';
import { playAgain, type Call } from './again.ts';

/** The field that names who makes the check. */
export const WHO = 'who';

export const whoIn = (value: Json | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

export interface SeveralChosen {
  /** Everybody who is meant; the first is the draft's own. */
  readonly chosen: readonly string[];
  readonly toggle: (id: string) => void;
  /** The call as it is filled in, for one person or for all of them. */
  readonly play: Play | null;
  /** A call from before, for one or for several. */
  readonly again: (call: Call) => Play | null;
  readonly fill: (call: Call) => void;
}

/** `together`: the ways to call several at once. */
export const useSeveral = (draft: Draft, together: readonly Template[]): SeveralChosen => {
  const [more, setMore] = useState<readonly string[]>([]);
  const [first] = whoIn(draft.rows.find(({ field }) => field === WHO)?.value);
  const others = more.filter((id) => id !== first);
  const chosen = first === undefined ? others : [first, ...others];
  const again = (call: Call): Play | null => playAgain(Array.isArray(call[WHO]) ? together : draft.templates, call);
  return {
    chosen,
    toggle: (id) => {
      if (others.includes(id)) setMore(others.filter((other) => other !== id));
      else if (id !== first) setMore([...others, id]);
      else if (others[0] !== undefined) {
        draft.choose(WHO, others[0]);
        setMore(others.slice(1));
      }
    },
    play: draft.play === null || chosen.length < 2 ? draft.play : again({ ...draft.play.with, [WHO]: [...chosen] }),
    again,
    fill: (call) => {
      const [one, ...rest] = whoIn(call[WHO]);
      draft.clear();
      for (const [field, value] of Object.entries(call)) {
        draft.add(field);
        draft.choose(field, field === WHO ? one : value);
      }
      setMore(rest);
    },
  };
};

/** The chance that all succeed, and that at least one does; null where that of one is not known. */
export const togetherChance = (chances: readonly (number | null)[]): { readonly all: number; readonly any: number } | null => {
  let [all, none] = [1, 1];
  for (const chance of chances) {
    if (chance === null) return null;
    all *= chance;
    none *= 1 - chance;
  }
  return { all, any: 1 - none };
};
