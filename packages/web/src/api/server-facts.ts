// How this server is run: who may open tables, how long they are kept, where others reach it. Asked once per page.

import type { ServerFacts } from '@pasteboard/protocol';
import { useEffect } from 'react';
import { AskedOnce } from '../stores/memo.ts';
import { Observable, useObservable } from '../stores/observable.ts';
import { fetchServerFacts } from './api.ts';
import { openingSecret } from './opening-secret.ts';

export const joinLink = (base: string, code: string): string => `${base}/j/${code}`;

/** An address that every machine takes for its own: nobody else finds the table there. */
export const isOnlyHere = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');

const known = new Observable<ServerFacts | null>(null);
const asked = new AskedOnce<ServerFacts>();

/** Asks now, with this secret or the kept one. Throws where the server does not answer, or the client has guessed too often. */
export const askFacts = async (secret: string | null = openingSecret()): Promise<ServerFacts> => {
  const facts = await fetchServerFacts(secret);
  known.set(facts);
  return facts;
};

/** Null until the server has answered. `wanted`: asks at all. */
export const useServerFacts = ({ wanted = true }: { readonly wanted?: boolean } = {}): ServerFacts | null => {
  const facts = useObservable(known);
  useEffect(() => {
    // Without the facts a page still works: it is refused in words where it goes wrong.
    if (wanted) asked.of('facts', askFacts).catch(() => {});
  }, [wanted]);
  return facts;
};

/** May this browser open tables, as far as is known? */
export const mayOpen = ({ open }: ServerFacts): boolean => open.needs === 'nothing' || open.accepted === true;

/** Where links and codes for others begin: this page's own address, unless that means another machine elsewhere. */
export const useLinkBase = (): string => {
  const onlyHere = isOnlyHere(location.hostname);
  const facts = useServerFacts({ wanted: onlyHere });
  return onlyHere && facts !== null ? facts.address : location.origin;
};
