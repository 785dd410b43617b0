// The panels of Deck of Adventures.

import { speechOf } from '@pasteboard/phrasing';
import { expect, test } from 'vitest';
import { called, finish, table } from '../../games/test/deck-of-adventures/talk.ts';
import type { Talk } from '../../games/test/talk.ts';
import { ranksInRange } from '@pasteboard/games/deck-of-adventures/view';
import { verdicts } from '../src/games/deck-of-adventures/verdict.ts';
import type { ShownVerdict } from '../src/table/panels.ts';

const shown = (talk: Talk): ShownVerdict | null => {
  const view = talk.view('ben');
  return verdicts.on(view, speechOf(view, talk.game.words))[0] ?? null;
};

test('the verdict of Deck of Adventures is read from the outcome, and the ranks in range from the check', () => {
  const talk = called(table({ 'draw/ash': '8D' }), 'ash', { dr: 1 });
  expect(shown(talk)).toBeNull();
  expect([...(ranksInRange(talk.view('ann'), 'ash') ?? [])]).toEqual(['7', '8', '9']);
  expect(ranksInRange(talk.view('ann'), 'bryn')).toBeNull();
  finish(talk);
  expect(shown(talk)).toMatchObject({ title: 'Major Success', card: '8D', who: 'ash', ladder: { at: 6 } });
  expect(talk.hears('ben')).toContain(shown(talk)?.why);
  expect(ranksInRange(talk.view('ann'), 'ash')).toBeNull();
});
