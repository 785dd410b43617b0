// “Previously”: when it is shown, and what it says.

import type { ViewEvent } from '@pasteboard/kernel/view';
import type { DoorView, ViewEntry } from '@pasteboard/protocol';
import { describe, expect, it } from 'vitest';
import type { LineKind, LogLine } from '../src/log/lines.ts';
import { isBackAfterLong, lastSitting, LONG, sentencesOf } from '../src/story/recap.ts';

const door: DoorView = { policy: 'open', watching: true, paused: false, code: null, seats: [], knocks: [], shares: [] };
const said = (key: string): ViewEvent => ({ type: 'Said', key, params: {} });
const group = (n: number, at: number, by: string, ...keys: readonly string[]): ViewEntry => ({
  t: 'group',
  n,
  at,
  group: { seq: n, by, manual: false, undoes: [], events: keys.map(said) },
});
const line = (n: number, kind: LineKind, more: Partial<LogLine> = {}): LogLine => ({
  key: `${n}.0`,
  n,
  at: n,
  kind,
  text: `${kind} ${n}`,
  by: null,
  undone: false,
  about: [],
  ...more,
});

describe('coming back after a longer while', () => {
  const now = 100 * LONG;
  const fresh = [group(7, now - 1_000, 'ann', 'drew')];
  const old = [group(7, now - 2 * LONG, 'ann', 'drew')];

  it('is shown to a player who was away for long, even if others have played on', () => {
    expect(isBackAfterLong({ lastAt: now - LONG - 1, told: 7 }, fresh, now)).toBe(true);
    expect(isBackAfterLong({ lastAt: now - LONG + 1, told: 0 }, fresh, now)).toBe(false);
  });
  it('is shown once for a table that was idle as long, also in a browser that was never there', () => {
    expect(isBackAfterLong({ lastAt: null, told: 0 }, old, now)).toBe(true);
    expect(isBackAfterLong({ lastAt: now - 1_000, told: 0 }, old, now)).toBe(true);
    expect(isBackAfterLong({ lastAt: now - 1_000, told: 7 }, old, now)).toBe(false);
  });
  it('is not shown if no move was played, and a join does not count as play', () => {
    const came: ViewEntry = { t: 'door', n: 8, at: now, by: 'ann', door };
    expect(isBackAfterLong({ lastAt: now - 2 * LONG, told: 0 }, [came], now)).toBe(false);
    expect(isBackAfterLong({ lastAt: null, told: 0 }, [...old, came], now)).toBe(true);
  });
});

describe('its content', () => {
  it('is verdicts, corrections, rests and the story’s own sentences: no talk, no small steps, no undone moves', () => {
    const entries = [
      group(1, 1, 'gm', 'scene.bridge.setting'),
      group(2, 2, 'ann', 'drew'),
      group(3, 3, 'ann', 'verdict'),
      group(5, 5, 'gm', 'turn.begun'),
      group(6, 6, 'gm', 'rest.full'),
      group(7, 7, 'gm', 'moved'),
      group(8, 8, 'ann', 'scene.bridge.well'),
    ];
    const lines = [
      line(1, 'story'),
      line(2, 'story'),
      line(3, 'verdict'),
      line(4, 'talk'),
      line(5, 'story'),
      line(6, 'story'),
      line(7, 'correction'),
      line(8, 'story', { undone: true }),
      line(9, 'whisper'),
      line(10, 'note'),
    ];
    expect(sentencesOf(lines, entries, ['scene', 'rest']).map(({ n }) => n)).toEqual([1, 3, 6, 7]);
  });
  it('is a few lines, the newest; and if few matter, any lines', () => {
    const many = Array.from({ length: 9 }, (_, i) => line(i + 1, 'verdict'));
    expect(sentencesOf(many, [], []).map(({ n }) => n)).toEqual([6, 7, 8, 9]);
    expect(sentencesOf([line(1, 'story'), line(2, 'verdict'), line(3, 'story')], [], []).map(({ n }) => n)).toEqual([1, 2, 3]);
  });
  it('names the people of the last session, not of the one before', () => {
    const entries = [group(1, 0, 'cem', 'drew'), group(2, 2 * LONG, 'ann', 'drew'), group(3, 2 * LONG + 5, '', 'shuffled')];
    expect(lastSitting([...entries, { t: 'chat', n: 4, at: 2 * LONG + 9, by: 'gm', to: null, text: 'Bye.' }])).toEqual(['gm', 'ann']);
  });
});
