// The panels of The Realms Behind.

import { conditionsOf, sheetItems, speechOf } from '@pasteboard/phrasing';
import { expect, test } from 'vitest';
import { calls, goes, table } from '../../games/test/realms-behind/talk.ts';
import type { Talk } from '../../games/test/talk.ts';
import { inForce, ranksInRange } from '../../games/src/realms-behind/view.ts';
import { verdicts } from '../src/games/realms-behind/verdict.ts';
import { sheetRows } from '../src/sheets/sheet-rows.ts';
import type { ShownVerdict } from '../src/table/panels.ts';

const shown = (talk: Talk): ShownVerdict | null => {
  const view = talk.view('ben');
  return verdicts.on(view, speechOf(view, talk.game.words))[0] ?? null;
};

test('the verdict of The Realms Behind is read from the outcome, and the ranks that are enough from the check', () => {
  const talk = calls(table({ ren: { hand: '9H 2C', deck: '5S', skills: { melee: 2 } } }), 'ren', 10, { skill: 'melee' });
  expect(shown(talk)).toBeNull();
  expect([...(ranksInRange(talk.view('ben'), 'ren') ?? [])]).toEqual(['8', '9', 'T', 'J', 'Q', 'K']);
  goes(talk, '9H');
  expect(shown(talk)).toMatchObject({ title: 'Success', who: 'ren', ladder: null });
  // The screen calls people by their names, the kernel's sentences by their ids.
  expect(talk.hears('ben')).toContain(shown(talk)?.why.replace('Ren', 'ren'));
  goes(calls(talk, 'ren', 10, { skill: 'melee' }), '2C');
  expect(shown(talk)).toMatchObject({ title: 'Failure', who: 'ren' });
});

test('[TRB-ST-HARRIED] [TRB-ST-WARDED] strip, sheet and hover show numbers as they count now, with their base and their sum', () => {
  const talk = table({ ren: { hand: '9H', deck: '5S', defenses: { parry: 11 }, skills: { melee: 2 } }, ogre: { name: 'Old Grey' } });
  talk.does('wanda', 'status.apply', { who: 'ren', status: 'Harried', stacks: 3 });
  talk.does('wanda', 'status.apply', { who: 'ren', status: 'Warded', stacks: 1 });
  talk.does('wanda', 'status.apply', { who: 'ren', status: 'Taunted', stacks: 2, by: 'ogre' });
  const { layout, words } = talk.game;
  const sight = { view: talk.view('ben'), words, layout, inForce };
  const strip = sheetItems(sight, 'ren', layout?.others ?? []).flat();
  expect(strip.find(({ key }) => key === 'defense.parry')).toMatchObject({ text: 'Parry 8 (base 11)', sum: '11 base − 3 Harried' });
  const rows = sheetRows(sight, 'ren', layout?.own ?? null).lines.flat();
  const row = (key: string) => rows.find((each) => each.key === key);
  expect(row('defense.parry')).toMatchObject({ now: 8, base: 11, sum: '11 base − 3 Harried' });
  // No resist is written on the sheet.
  expect(row('resist.fire')).toMatchObject({ name: 'Fire resist', now: 1, base: 0 });
  expect(conditionsOf(sight, 'ren').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Harried 3', 'Warded', 'Taunted by Old Grey 2']),
  );
  expect(row('melee')).toMatchObject({ now: 2 });
});
