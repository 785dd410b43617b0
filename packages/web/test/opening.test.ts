// Opening secrets, invite links, and facts about the server.

import type { ServerFacts, TableFacts } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { deletionOf } from '../src/home/known-tables.ts';
import { inviteIn, invitePasted, openingBearer } from '../src/api/opening-secret.ts';
import { mayOpen, joinLink } from '../src/api/server-facts.ts';
import { sightsFor } from '../src/api/export-file.ts';
import { remedyOf } from '../src/status/remedy.ts';
import { deletionWords, shortDeletionWords } from '../src/api/retention-words.ts';

const TOKEN = 'abcDEF_-0123456789abcDEF_-0123456789abcdefg';

describe('the credential that opens tables', () => {
  test.each([
    [`#open=${TOKEN}`, TOKEN],
    [`#x=1&open=${TOKEN}`, TOKEN],
    ['#open=short', null],
    ['#open=<script>alert(document.cookie)</script>', null],
    ['#seat=ann&secret=x', null],
    ['', null],
  ])('the fragment %j holds %j', (fragment, token) => expect(inviteIn(fragment)).toBe(token));

  test.each([
    [`https://cards.example/#open=${TOKEN}`, TOKEN],
    [`  #open=${TOKEN} `, TOKEN],
    [`open=${TOKEN}`, TOKEN],
    [TOKEN, TOKEN],
    ['something else', 'something else'],
  ])('%j is pasted as %j', (text, token) => expect(invitePasted(text)).toBe(token));

  test('a password of any characters fits a header', () => {
    expect(openingBearer(null)).toEqual({});
    const { authorization = '' } = openingBearer('Käse: 100 % 🂡');
    expect(authorization).toMatch(/^Bearer [!-~]+$/);
    expect(decodeURIComponent(authorization.slice('Bearer '.length))).toBe('Käse: 100 % 🂡');
  });

  test('is enough if the server says so', () => {
    const facts = (open: Partial<ServerFacts['open']>): ServerFacts => ({
      address: '',
      keepIdleDays: null,
      open: { rule: 'password', needs: 'password', accepted: null, ...open },
    });
    expect([facts({}), facts({ accepted: false }), facts({ accepted: true }), facts({ needs: 'nothing' })].map(mayOpen)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('the page’s facts about the server', () => {
  test('the time at which a table is deleted', () => {
    const now = Date.UTC(2026, 10, 18, 12);
    const day = 86_400_000;
    expect(deletionWords(180, now + 13.5 * day, now)).toMatch(
      /after 180 days without play\. It deletes this one in 14 days \(.*2026\) unless people play\.$/,
    );
    expect(deletionWords(180, now + 0.5 * day, now)).toContain('within a day');
    expect(deletionWords(1, now - 1, now)).toMatch(/after one day .* within the next hours/);
  });

  test('[WEB-ACCESS-03] which of their tables go, in the list of the home page', async () => {
    const at = Date.UTC(2026, 11, 2);
    const seat = { id: 'gus', secret: 'x' };
    const kept = { table: 't1', game: 'draw', title: 'Draw', name: '', lastAt: 0, seat };
    const facts = (deletesAt: number | null): TableFacts => ({
      table: 't1',
      game: 'draw',
      title: 'Draw',
      look: null,
      policy: 'open',
      watching: true,
      readOnly: false,
      deletesAt,
      seats: [{ seat: 'gus', name: 'Gus', role: 'gm', plays: [], held: 'person', bot: null }],
    });
    const answers = (deletesAt: number | null) => () => Promise.resolve(facts(deletesAt));
    expect(await deletionOf(kept, answers(at))).toEqual({ at, sight: 'whole' });
    expect(await deletionOf({ ...kept, seat: { ...seat, id: 'ann' } }, answers(at))).toEqual({ at, sight: 'mine' });
    expect(await deletionOf({ ...kept, seat: null }, answers(at))).toEqual({ at, sight: 'public' });
    expect(await deletionOf(kept, answers(null))).toBeNull();
    expect(await deletionOf(kept, () => Promise.reject(new Error('gone')))).toBeNull();
    expect(shortDeletionWords(at, at - 86_400_000 * 13.5)).toMatch(/^This server deletes it in 14 days \(.*2026\) unless people play\.$/);
  });

  test('the exports a seat may have, the fullest first', () => {
    const seat = { id: 'ann', secret: 'x' };
    expect(sightsFor('gm', seat)).toEqual(['whole', 'mine', 'public']);
    expect(sightsFor('player', seat)).toEqual(['mine', 'public']);
    expect(sightsFor(null, null)).toEqual(['public']);
  });

  test('a link for others begins with the address that others reach', () => {
    expect(joinLink('http://192.168.1.20:8080', 'HG7K2P')).toBe('http://192.168.1.20:8080/j/HG7K2P');
  });

  test('that their address is blocked, without a way that leads nowhere', () => {
    expect(remedyOf('address.blocked', undefined)).toMatchObject({ title: 'Your address is blocked', ways: ['load'] });
  });
});
