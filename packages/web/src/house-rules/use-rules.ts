// The rules and house rules of a game, as the server tells them.

import type { GameCard, GameRules } from '@pasteboard/protocol';
import { useEffect, useState } from 'react';
import { fetchGameRules, games } from '../api/api.ts';

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
