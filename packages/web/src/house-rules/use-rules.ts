// The rules of a game as the server tells them, and those that name a value.

import type { GameCard, GameRules } from '@pasteboard/protocol';
import { folded } from '@pasteboard/phrasing';
import { useEffect, useState } from 'react';
import { fetchGameRules, games } from '../api/api.ts';

export interface Rule {
  readonly id: string;
  readonly text: string;
}

const MOST = 2;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Those that say most about it in the fewest words. A name inside another word does not count. */
export const rulesAbout = <R extends Rule>(rules: readonly R[], name: string, most = MOST): R[] => {
  const sought = folded(name).trim();
  if (sought.length < 2) return [];
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(sought)}(?![\p{L}\p{N}])`, 'gu');
  const weighed = rules.flatMap((rule) => {
    const text = folded(rule.text);
    const times = text.match(pattern)?.length ?? 0;
    return times === 0 ? [] : [{ rule, weight: times / Math.max(60, text.length) }];
  });
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ rule }) => rule);
};

export type LoadedRules<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly it: T }
  | { readonly is: 'failed'; readonly why: string; readonly again: () => void };

const useLoaded = <T>(game: string, load: (game: string) => Promise<T>): LoadedRules<T> => {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<LoadedRules<T>>({ is: 'loading' });
  useEffect(() => {
    let gone = false;
    setLoaded({ is: 'loading' });
    load(game).then(
      (it) => gone || setLoaded({ is: 'here', it }),
      (error: unknown) => {
        const why = error instanceof Error ? error.message : 'Something went wrong on the server.';
        if (!gone) setLoaded({ is: 'failed', why, again: () => setTries((n) => n + 1) });
      },
    );
    return () => {
      gone = true;
    };
  }, [game, load, tries]);
  return loaded;
};

const rulesOf = (game: string): Promise<GameRules['rules']> => fetchGameRules(game).then(({ rules }) => rules);

const optionsOf = (game: string): Promise<GameCard['options']> => games().then((all) => all.find(({ id }) => id === game)?.options ?? []);

export const useRules = (game: string): LoadedRules<GameRules['rules']> => useLoaded(game, rulesOf);
export const useOptionSpecs = (game: string): LoadedRules<GameCard['options']> => useLoaded(game, optionsOf);
