// The panels of The Realms Behind.

import { speechOf } from '@pasteboard/phrasing';
import { expect, test } from 'vitest';
import { calls, goes, table } from '../../games/test/realms-behind/talk.ts';
import type { Talk } from '../../games/test/talk.ts';
import { panels } from '../src/games/realms-behind/panels.ts';
import type { ShownVerdict } from '../src/table/panels.ts';

const shown = (talk: Talk): ShownVerdict | null => {
  const view = talk.view('ben');
  return panels.verdicts?.on(view, speechOf(view, talk.game.words))[0] ?? null;
};

test('the verdict of The Realms Behind is read from the outcome, and the ranks that are enough from the check', () => {
  const talk = calls(table({ ren: { hand: '9H 2C', deck: '5S', skills: { melee: 2 } } }), 'ren', 10, { skill: 'melee' });
  expect(shown(talk)).toBeNull();
  expect([...(panels.check?.ranksInRange?.(talk.view('ben'), 'ren') ?? [])]).toEqual(['8', '9', 'T', 'J', 'Q', 'K']);
  goes(talk, '9H');
  expect(shown(talk)).toMatchObject({ title: 'Success', who: 'ren', step: null });
  expect(shown(talk)?.why).toBe(talk.hears('ben').find((sentence) => sentence === shown(talk)?.why));
  goes(calls(talk, 'ren', 10, { skill: 'melee' }), '2C');
  expect(shown(talk)).toMatchObject({ title: 'Failure', who: 'ren' });
});
