import type { GameCard, GameRules } from '@pasteboard/protocol';
import { useEffect, useState } from 'react';
import { gameRules, games } from '../house/house.ts';

export type Loaded<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly it: T }
  | { readonly is: 'failed'; readonly why: string; readonly again: () => void };

const useLoaded = <T>(game: string, load: (game: string) => Promise<T>): Loaded<T> => {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<T>>({ is: 'loading' });
  useEffect(() => {
    let gone = false;
    setLoaded({ is: 'loading' });
    load(game).then(
      (it) => gone || setLoaded({ is: 'here', it }),
      (error: unknown) => {
        const why = error instanceof Error ? error.message : 'Something went wrong in the house.';
        if (!gone) setLoaded({ is: 'failed', why, again: () => setTries((n) => n + 1) });
      },
    );
    return () => {
      gone = true;
    };
  }, [game, load, tries]);
  return loaded;
};

const rulesOf = (game: string): Promise<GameRules['rules']> => gameRules(game).then(({ rules }) => rules);

const optionsOf = (game: string): Promise<GameCard['options']> => games().then((all) => all.find(({ id }) => id === game)?.options ?? []);

export const useRules = (game: string): Loaded<GameRules['rules']> => useLoaded(game, rulesOf);
export const useOptionSpecs = (game: string): Loaded<GameCard['options']> => useLoaded(game, optionsOf);
