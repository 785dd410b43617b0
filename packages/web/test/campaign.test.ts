// A campaign is read from one viewer's log: its sessions, what mattered in them, and what the GM told.

import type { ViewEvent, ViewParams } from '@pasteboard/kernel/view';
import type { ViewEntry } from '@pasteboard/protocol';
import { describe, expect, test } from 'vitest';
import { campaignOf, markdownOf, notedIn, recapDraft } from '../src/campaign/campaign.ts';
import { lineKey, type LogLine } from '../src/log/lines.ts';

const said = (key: string, params: ViewParams = {}): ViewEvent => ({ type: 'Said', key, params });
const n = (v: number): ViewParams => ({ n: { as: 'number', v } });

const table = (groups: readonly (readonly ViewEvent[])[], undone: readonly number[] = []): { entries: ViewEntry[]; lines: LogLine[] } => {
  const entries = groups.map(
    (events, i): ViewEntry =>
      ({
        t: 'group',
        n: i + 1,
        at: 1_000 * (i + 1),
        group: { seq: i + 1, by: 'gm', events, undoes: [], manual: false },
      }) as unknown as ViewEntry,
  );
  const lines = groups.flatMap((events, i) =>
    events.map(
      (event, j): LogLine => ({
        key: lineKey(i + 1, j),
        n: i + 1,
        at: 1_000 * (i + 1),
        kind: 'story',
        text: event.type === 'Said' ? event.key : '',
        by: null,
        undone: undone.includes(i + 1),
        about: [],
      }),
    ),
  );
  return { entries, lines };
};

const RECAP = ['combat.begun', 'ko', { said: 'check.verdict', param: 'label', is: ['label.critical'] }] as const;

describe('a campaign', () => {
  const { entries, lines } = table(
    [
      [said('combat.begun')],
      [said('session.begins', n(1))],
      [said('turn.begun'), said('ko')],
      [said('check.verdict', { label: { as: 'word', v: 'label.miss' } })],
      [said('check.verdict', { label: { as: 'word', v: 'label.critical' } })],
      [said('ko')],
      [said('session.closes', n(1))],
      [said('session.begun', n(2))],
      [said('session.recap', { ...n(1), telling: { as: 'text', v: 'The rope was sold.\nThen it was cut.' } })],
    ],
    [6],
  );
  const noted = notedIn([{ n: 1, when: '12 November', there: ['Ann', 'Ben'] }, { n: 2, when: '', there: [] }, { n: 'x' }]);
  const sessions = campaignOf(entries, lines, RECAP, noted);

  test('what mattered stands in its session; what was undone, and small steps, do not', () => {
    expect(sessions.map((session) => [session.n, session.lines.map(({ text }) => text), session.isOver])).toEqual([
      [0, ['combat.begun'], true],
      [1, ['ko', 'check.verdict'], true],
      [2, [], false],
    ]);
  });

  test('a recap belongs to the session it tells, and who was there stands beside the day', () => {
    expect(sessions[1]).toMatchObject({
      recap: 'The rope was sold.\nThen it was cut.',
      when: '12 November',
      there: ['Ann', 'Ben'],
      at: 2_000,
    });
  });

  test('a session that lies before the loaded log is listed as the table noted it', () => {
    expect(campaignOf([], [], RECAP, noted).map((session) => [session.n, session.at])).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  test('the draft of a recap is a line each, the latest kept where it would be too long', () => {
    expect(recapDraft(sessions[1] ?? { lines: [] }, 400)).toBe('ko\ncheck.verdict');
    expect(recapDraft(sessions[1] ?? { lines: [] }, 15)).toBe('check.verdict');
  });

  test('Markdown has a heading for each session, and no text turns into markup', () => {
    const text = markdownOf('The *Fen* Road', sessions, (at) => `day ${at}`);
    expect(text).toContain('# The \\*Fen\\* Road\n');
    expect(text).toContain(
      '## Session 1 · 12 November\n\n*There: Ann, Ben*\n\nThe rope was sold.\n\nThen it was cut.\n\n- ko\n- check.verdict\n',
    );
    expect(text).toContain('## Session 2 · day 8000\n');
  });
});
