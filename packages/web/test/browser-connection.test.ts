// Tests of the browser's sockets, timers and visibility, as the connection uses them.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { browser as environment, ownId } from '../src/connection/browser.ts';

/** What a browser has and Node lacks: a socket, an address, a page that may be hidden, and a wish for stillness. */
class Socket {
  static readonly opened: Socket[] = [];
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    Socket.opened.push(this);
  }
}

const browser = ({ protocol = 'https:', hidden = false, still = false } = {}): void => {
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol, host: 'table.example:8080' });
  vi.stubGlobal('document', { hidden });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' && still }));
};

afterEach(() => vi.unstubAllGlobals());

describe('the browser’s own socket and clock', () => {
  test('[WEB-LINE-01] a socket to the server that gave the page, as safe as the page', () => {
    for (const protocol of ['http:', 'https:']) {
      browser({ protocol });
      environment.open();
    }
    expect(Socket.opened.map(({ url }) => url)).toEqual(['ws://table.example:8080/socket', 'wss://table.example:8080/socket']);
  });

  test('[WEB-CLIENT-08] missed events play back only while the page is visible and motion is allowed', () => {
    const watched = [{}, { hidden: true }, { still: true }].map((how) => {
      browser(how);
      return environment.isWatched();
    });
    expect(watched).toEqual([true, false, false]);
  });

  test('[WEB-LINE-02] timers that can be canceled', () => {
    vi.useFakeTimers({ now: 5_000 });
    try {
      const ran: number[] = [];
      environment.after(100, () => ran.push(environment.now()));
      const off = environment.after(50, () => ran.push(-1));
      off();
      vi.advanceTimersByTime(99);
      expect(ran).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(ran).toEqual([5_100]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('[WEB-CLIENT-03] ids of 24 hexadecimal digits, none twice', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(10, 1).fill(200, 11) });
    expect(ownId()).toBe(`00${'0a'.repeat(10)}c8`);
    vi.unstubAllGlobals();
    expect(new Set(Array.from({ length: 50 }, ownId)).size).toBe(50);
  });
});
