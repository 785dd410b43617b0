import { viewGroup } from '@pasteboard/kernel';
import { speechOf } from '@pasteboard/telling';
import { expect, test } from 'vitest';
import { called, finish, table } from '../../games/test/deck-of-adventures/talk.ts';
import type { Talk } from '../../games/test/talk.ts';
import { inRange, verdict } from '../src/games/deck-of-adventures/verdict.ts';
import type { Verdict } from '../src/games/panels.ts';

const shown = (talk: Talk): Verdict | null => {
  const [view, group] = [talk.view('ben'), talk.groups.at(-1)];
  if (group === undefined) throw new Error('no group was played');
  const newest = viewGroup(talk.before, group, talk.viewer('ben'));
  return verdict(newest, view, speechOf(view, talk.game.words));
};

test('the verdict of Deck of Adventures is read from the outcome, and the ranks in range from the check', () => {
  const talk = called(table({ 'draw/ash': '8D' }), 'ash', { dr: 1 });
  expect(shown(talk)).toBeNull();
  expect([...(inRange(talk.view('ann'), [], 'ash') ?? [])]).toEqual(['7', '8', '9']);
  expect(inRange(talk.view('ann'), [], 'bryn')).toBeNull();
  finish(talk);
  expect(shown(talk)).toMatchObject({ title: 'Major Success', card: '8D', who: 'ash', step: { at: 6, of: 8 } });
  expect(talk.hears('ben')).toContain(shown(talk)?.why);
  expect(inRange(talk.view('ann'), [], 'ash')).toBeNull();
});
