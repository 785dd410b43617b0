// What a page asks of the server while it is already shown: it loads, or why it does not.

import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { CardBack } from '../cards/card.tsx';
import { Icon } from '../parts/icons.tsx';

export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong on this page. Load it again.';

export type Asked<T> =
  | { readonly is: 'coming' }
  | { readonly is: 'here'; readonly what: T }
  | { readonly is: 'trouble'; readonly why: string; readonly key: string };

/** Asks when the screen comes, whenever `ask` is another, and again on request. */
export const useAsked = <T,>(ask: () => Promise<T>): readonly [Asked<T>, () => void] => {
  const [asked, setAsked] = useState<Asked<T>>({ is: 'coming' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    setAsked({ is: 'coming' });
    ask().then(
      (what) => wanted && setAsked({ is: 'here', what }),
      (error: unknown) =>
        wanted && setAsked({ is: 'trouble', why: errorText(error), key: error instanceof ApiError ? error.key : 'internal' }),
    );
    return () => {
      wanted = false;
    };
  }, [ask, round]);
  return [asked, useCallback(() => setRound((before) => before + 1), [])];
};

/** Nothing for the first moments: what comes soon needs no announcement. */
export const Late = ({ what }: { readonly what: string }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page-late" aria-busy="true">
      {late && (
        <>
          <span aria-hidden="true">
            {[0, 1, 2].map((seat) => (
              <CardBack key={seat} width={40} seat={seat} label="" />
            ))}
          </span>
          <p role="status">{what}</p>
        </>
      )}
    </div>
  );
};

export const TroubleLine = ({ why }: { readonly why: string }) => (
  <p className="trouble-line" role="alert">
    <Icon name="warn" />
    <span>{why}</span>
  </p>
);

export const prefetchTable = (): void => void import('../table-page/table-page.tsx');
