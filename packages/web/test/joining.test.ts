// Joining a table with retries: one secret, one seat.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, join } from '../src/api/api.ts';
import { makeSecret } from '../src/api/seat.ts';

const ASKED = { name: 'Ann', seat: null, secret: makeSecret() };
const TAKEN = { table: 't', seat: 'ann', secret: ASKED.secret, links: { seat: '', table: '' } };

/** A server that gives these answers, one after the other. */
const answering = (...answers: (Response | 'lost')[]) => {
  const fetched = vi.fn((_path: string, _init?: RequestInit) => {
    const answer = answers.shift();
    return answer === undefined || answer === 'lost' ? Promise.reject(new TypeError('lost')) : Promise.resolve(answer);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('coming to a table', () => {
  test('a secret has 256 bits, in the alphabet that the server accepts', () => {
    expect(makeSecret()).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(makeSecret()).not.toBe(makeSecret());
  });

  test('is repeated with the same secret if the answer is lost', async () => {
    const away = Response.json({ error: { key: 'store.away', what: 'Later.' } }, { status: 503 });
    const fetched = answering('lost', away, Response.json(TAKEN, { status: 201 }));
    const waits: number[] = [];
    expect(await join('t', ASKED, async (ms) => waits.push(ms))).toEqual({ in: true, ...TAKEN });
    expect(waits).toEqual([400, 800]);
    const bodies = fetched.mock.calls.map(([, init]) => init?.body);
    expect(bodies).toEqual(Array(3).fill(JSON.stringify(ASKED)));
  });

  test('is not repeated if it was refused', async () => {
    const fetched = answering(Response.json({ error: { key: 'door.locked', what: 'Locked.' } }, { status: 403 }));
    await expect(join('t', ASKED)).rejects.toThrow(ApiError);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
