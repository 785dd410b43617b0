// Sessions at all three tables: a day, who is there, an end, and what the GM tells of it.

import { describe, expect, test } from 'vitest';
import { table as dealers } from './deck-of-adventures/talk.ts';
import { table as realms } from './realms-behind/talk.ts';
import { table as weavers } from './thread/talk.ts';
import type { Talk } from './talk.ts';

const GAMES: readonly (readonly [string, string, () => Talk, object])[] = [
  ['Deck of Adventures', 'gwen', () => dealers({}), {}],
  ['Thread', 'wanda', () => weavers({}), { points: 1 }],
  ['The Realms Behind', 'wanda', () => realms({ ren: { deck: '2C' } }), {}],
];

describe.each(GAMES)('sessions of %s', (_, gm, open, ending) => {
  test('a session has a day and those who are there; it ends; the next one counts on', () => {
    const talk = open().does(gm, 'session.begin', { when: '12 November', there: [gm, 'ann'] });
    expect(talk.count('table', 'sessions')).toEqual([
      { n: 1, when: '12 November', there: [talk.state.seats.find(({ id }) => id === gm)?.name, 'Ann'] },
    ]);
    expect(talk.count('table', 'inSession')).toBe(true);
    expect(talk.may(gm, 'session.begin')).toBe(false);
    talk.does(gm, 'session.end', { ...ending });
    expect(talk.count('table', 'inSession') ?? false).toBe(false);
    talk.does(gm, 'session.begin');
    expect((talk.count('table', 'sessions') as readonly { n: number }[]).map(({ n }) => n)).toEqual([1, 2]);
  });

  test('what the GM tells of it is read by everybody, in several lines', () => {
    const talk = open().does(gm, 'session.begin', { when: '', there: [] });
    talk.does(gm, 'session.recap', { session: '1', telling: 'The rope was sold.\nThen it was cut.' });
    expect(talk.hears('ben').at(-1)).toBe('What happened in session 1:\nThe rope was sold.\nThen it was cut.');
    expect(talk.view('ann').values['table']?.['previously']?.value).toContain('rope');
    expect(talk.may('ann', 'session.recap')).toBe(false);
    expect(talk.refused(gm, 'session.recap', { session: '2', telling: '' })).toBeTruthy();
  });
});
