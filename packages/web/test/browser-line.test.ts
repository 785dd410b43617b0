import { afterEach, describe, expect, test, vi } from 'vitest';
import { ownId, surroundings } from '../src/line/browser.ts';

/** What a browser has and Node lacks: a socket, an address, a page that may be hidden, and a wish for stillness. */
class Socket {
  static readonly opened: Socket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    Socket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
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
      surroundings.open();
    }
    expect(Socket.opened.map(({ url }) => url)).toEqual(['ws://table.example:8080/socket', 'wss://table.example:8080/socket']);
  });

  test('[WEB-LINE-01] what it hears goes to whoever listens at the time, and what is said goes to it', () => {
    browser();
    const wire = surroundings.open();
    const socket = Socket.opened.at(-1)!;
    socket.onopen?.();
    socket.onmessage?.({ data: 'lost' });
    socket.onclose?.();
    const heard: unknown[] = [];
    wire.onopen = () => heard.push('open');
    wire.onmessage = ({ data }) => heard.push(data);
    wire.onclose = () => heard.push('closed');
    socket.onopen?.();
    socket.onmessage?.({ data: 'text' });
    socket.onclose?.();
    wire.send('hello');
    wire.close();
    expect([heard, socket.sent, socket.isClosed]).toEqual([['open', 'text', 'closed'], ['hello'], true]);
  });

  test('[WEB-CLIENT-08] somebody looks where the page is shown and things may move', () => {
    const watched = [{}, { hidden: true }, { still: true }].map((how) => {
      browser(how);
      return surroundings.isWatched();
    });
    expect(watched).toEqual([true, false, false]);
  });

  test('[WEB-LINE-02] timers that can be called off', () => {
    vi.useFakeTimers({ now: 5_000 });
    try {
      const ran: number[] = [];
      surroundings.after(100, () => ran.push(surroundings.now()));
      const off = surroundings.after(50, () => ran.push(-1));
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
