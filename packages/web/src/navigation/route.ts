// Which screen an address means. A seat's secret and a table's code stand behind `#`, which no browser sends to a server.

import { useSyncExternalStore } from 'react';
import type { SeatKey } from '../api/seat.ts';
import { Listeners } from '../stores/observable.ts';

export type ScreenRoute =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: string | null }
  | { readonly screen: 'join'; readonly code: string }
  | { readonly screen: 'table'; readonly table: string; readonly entry: number | null; readonly seat: SeatKey | null }
  | { readonly screen: 'text'; readonly table: string; readonly seat: SeatKey | null }
  | { readonly screen: 'cast'; readonly table: string }
  | { readonly screen: 'replay'; readonly table: string; readonly id: string; readonly token: string; readonly entry: number | null }
  | { readonly screen: 'lost' };

const entryIn = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

const seatIn = (hash: URLSearchParams): SeatKey | null => {
  const [id, secret] = [hash.get('seat'), hash.get('secret')];
  return id === null || secret === null ? null : { id, secret };
};

export const routeOf = (path: string, fragment: string): ScreenRoute => {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  const hash = new URLSearchParams(fragment.replace(/^#/, ''));
  const [first, second, third, fourth] = parts;
  if (first === undefined) return { screen: 'home' };
  if (first === 'new') return { screen: 'new', game: second ?? null };
  if (first === 'j' && second !== undefined) return { screen: 'join', code: second };
  if (first === 'cast' && second !== undefined) return { screen: 'cast', table: second };
  if (first === 'r') {
    const [id, token] = [hash.get('id') ?? '', hash.get('token') ?? ''];
    return { screen: 'replay', table: second ?? '', id, token, entry: entryIn(hash.get('at')) };
  }
  if (first === 't' && second !== undefined) {
    if (third === 'text') return { screen: 'text', table: second, seat: seatIn(hash) };
    return { screen: 'table', table: second, entry: third === 'e' ? entryIn(fourth) : null, seat: seatIn(hash) };
  }
  return { screen: 'lost' };
};

/** A replay that was shared, from its beginning or at one moment of it. */
export const replayAddress = (table: string, id: string, token: string, entry: number | null = null): string => {
  const at = entry === null ? '' : `&at=${entry}`;
  return `/r/${encodeURIComponent(table)}#${new URLSearchParams({ id, token }).toString()}${at}`;
};

const listeners = new Listeners();
const changed = (): void => listeners.tell();

/** Goes to another screen without loading the page again. */
export const navigate = (address: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  changed();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    addEventListener('popstate', changed);
    addEventListener('hashchange', changed);
  }
  return listeners.add(listener);
};

const address = (): string => location.pathname + location.hash;

export const useRoute = (): ScreenRoute => {
  const now = useSyncExternalStore(subscribe, address);
  const cut = now.indexOf('#');
  return cut < 0 ? routeOf(now, '') : routeOf(now.slice(0, cut), now.slice(cut));
};

const CODE = /^[A-Z0-9]{4,12}$/;

export const bigScreenLink = (table: string, code: string | null): string =>
  `/cast/${encodeURIComponent(table)}${code === null ? '' : `#code=${encodeURIComponent(code)}`}`;

/** The code in the address, or null where there is none or it is no code. */
export const codeIn = (hash: string): string | null => {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('code');
  return code !== null && CODE.test(code) ? code : null;
};
