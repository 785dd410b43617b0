// What the page says and offers when a table does not open.

import { describe, expect, it, vi } from 'vitest';
import { clock, inAWhile } from '../src/parts/times.ts';
import { isMissingPart, mayReload, goAnew } from '../src/status/reloading.ts';
import { remedyOf, wayName } from '../src/status/remedy.ts';
import { isNewer } from '../src/api/version.ts';

describe('a table that does not open', () => {
  it('says how to go on', () => {
    for (const key of [
      'table.unknown',
      'table.deleted',
      'table.sealed',
      'door.noWatching',
      'seat.moved',
      'seat.secret',
      'hello.version',
      'server.unreachable',
    ]) {
      const { title, what, ways } = remedyOf(key, 'the server’s words');
      expect(title).not.toBe('');
      expect(what).not.toBe('');
      expect(ways).toContain('home');
    }
  });
  it('says that it was deleted without blaming the GM: the operator and the server delete tables too', () => {
    const { title, what } = remedyOf('table.deleted', undefined);
    expect(title).toBe('This table was deleted');
    for (const who of ['GM', 'player', 'operator', 'without play']) expect(what).toContain(who);
  });
  it('repeats the server’s sentence if there is no better one, and is never empty', () => {
    expect(remedyOf('store.away', 'The store is away.').what).toBe('The store is away.');
    expect(remedyOf('toString', undefined).what).not.toBe('');
  });
  it('offers a lost seat back only if the code is known', () => {
    expect(wayName('join', 'seat.moved', 'ABC123')).toBe('Take the seat back');
    expect(wayName('join', 'seat.moved', null)).toBe('Join with a code');
    expect(wayName('join', 'door.noWatching', 'ABC123')).toBe('Join with a code');
  });
});

describe('times', () => {
  it('are read as on a clock', () => {
    expect(clock(3_400)).toBe('0:03');
    expect(clock(760_000)).toBe('12:40');
    expect(clock(3_725_000)).toBe('1:02:05');
    expect(clock(-5)).toBe('0:00');
  });
  it('are never 0:00 while the player still waits', () => {
    expect(inAWhile(120)).toBe('Trying again in 0:01.');
    expect(inAWhile(-1)).toBe('Reconnecting …');
  });
});

describe('a newer version', () => {
  it('is another page or another protocol', () => {
    expect(isNewer({ protocol: 1, web: 'a' }, { protocol: 1, web: 'a' })).toBe(false);
    expect(isNewer({ protocol: 1, web: 'a' }, { protocol: 1, web: 'b' })).toBe(true);
    expect(isNewer({ protocol: 1, web: 'a' }, { protocol: 2, web: 'a' })).toBe(true);
  });
  it('is not a server that serves no page', () => {
    expect(isNewer({ protocol: 1, web: null }, { protocol: 1, web: 'b' })).toBe(false);
    expect(isNewer({ protocol: 1, web: 'a' }, { protocol: 1, web: null })).toBe(false);
  });
});

describe('loading the page again', () => {
  it('happens once in a while, and not without a network', () => {
    expect(mayReload({ last: null, now: 1_000, online: true })).toBe(true);
    expect(mayReload({ last: 1_000, now: 2_000, online: true })).toBe(false);
    expect(mayReload({ last: 1_000, now: 120_000, online: true })).toBe(true);
    expect(mayReload({ last: null, now: 1_000, online: false })).toBe(false);
  });
  it('is for parts that are gone, as each browser says it', () => {
    expect(isMissingPart(new TypeError('Failed to fetch dynamically imported module: http://x/a.js'))).toBe(true);
    expect(isMissingPart(new TypeError('error loading dynamically imported module: http://x/a.js'))).toBe(true);
    expect(isMissingPart(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(isMissingPart(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
    expect(isMissingPart(new Error('x is undefined'))).toBe(false);
    expect(isMissingPart('text')).toBe(false);
  });

  it('is done only by a server that answers', async () => {
    const went: string[] = [];
    const href = 'http://server/t/1';
    vi.stubGlobal('location', { href, reload: () => went.push('reload'), assign: (to: string) => went.push(to) });
    try {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no route')));
      expect([await goAnew(href), went]).toEqual([false, []]);
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ protocol: 1, web: null })));
      expect([await goAnew(href), await goAnew('http://server/'), went]).toEqual([true, true, ['reload', 'http://server/']]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
