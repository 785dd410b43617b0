// The log: lines, notes, filters, scrolling and announcements.

import type { View, ViewEvent, ViewGroup, ViewSeat } from '@pasteboard/kernel/view';
import type { DoorView, ViewEntry } from '@pasteboard/protocol';
import { mayDeleteNote } from '../src/table/door.ts';
import { describe, expect, it } from 'vitest';
import { announced, lineAt, linesOf, spokenLine, type LogLine, type Speaker } from '../src/log/lines.ts';
import { filtersOf, looksOn, MOST_PAGES } from '../src/log/filters.ts';
import { MOST_LINES, spanOf, stepDown, stepUp } from '../src/log/scrolling.ts';

const seats: readonly ViewSeat[] = [
  { id: 'spectator', role: 'spectator', name: 'Spectators', plays: [] },
  { id: 'ann', role: 'player', name: 'Ida', plays: ['ash'] },
  { id: 'gm', role: 'gm', name: 'Noor', plays: ['wolf', 'warden'] },
];
const view: View = { you: 1, game: 'g', version: 1, seats, piles: {}, values: {}, asks: [], pools: [], faces: {} };
const words = { 'say.drew': '{who} draws {the card}.', 'say.verdict': '{who} succeeds.', 'character.ash': 'Ash' };
const speaker: Speaker = {
  view,
  words,
  me: 'ann',
  verdicts: ['verdict'],
  marked: (speech) => ({ ...speech, words: { 'card.9H': '⟦9H⟧', ...speech.words } }),
};

const who = { as: 'character', v: 'ash' } as const;
const drew: ViewEvent = { type: 'Said', key: 'drew', params: { who, card: { as: 'card', v: '9H' } } };
const verdict: ViewEvent = { type: 'Said', key: 'verdict', params: { who } };
const group = (n: number, events: readonly ViewEvent[], more: Partial<ViewGroup> = {}): ViewEntry => ({
  t: 'group',
  n,
  at: n * 1000,
  group: { seq: n, by: 'ann', manual: false, undoes: [], events, ...more },
});
const chat = (n: number, by: string, to: string | null, text: string | null): ViewEntry => ({ t: 'chat', n, at: n, by, to, text });
const door: DoorView = { policy: 'open', watching: true, paused: false, code: null, seats: [], knocks: [], shares: [] };

describe('lines of the log', () => {
  it('tells the story, and which sentence is the verdict', () => {
    const lines = linesOf(speaker, [group(1, [drew, verdict])]);
    expect(lines.map(({ key, kind, text, by }) => ({ key, kind, text, by }))).toEqual([
      { key: '1.0', kind: 'story', text: 'Ash draws the ⟦9H⟧.', by: null },
      { key: '1.1', kind: 'verdict', text: 'Ash succeeds.', by: null },
    ]);
    expect(spokenLine(lines[0] as LogLine)).toBe('Ash draws the nine of hearts.');
  });

  it('names the author of a correction, and strikes out undone moves', () => {
    const lines = linesOf(speaker, [group(1, [drew]), group(2, [drew], { by: 'gm', manual: true }), group(3, [], { undoes: [1] })]);
    expect(lines[0]).toMatchObject({ undone: true, kind: 'story' });
    expect(lines[1]).toMatchObject({ undone: false, kind: 'correction', by: 'Noor' });
    expect(lines[2]).toMatchObject({ kind: 'correction' });
    expect(spokenLine(lines[0] as LogLine)).toMatch(/^Undone: /);
    expect(spokenLine(lines[1] as LogLine)).toMatch(/^Correction by Noor: /);
  });

  it('names the person who undid something, even if it is the GM', () => {
    const told = { ...speaker, words: { ...words, 'say.table.undone': 'One move is undone.' } };
    const undone: ViewEvent = { type: 'Said', key: 'table.undone', params: {} };
    const [, line] = linesOf(told, [group(1, [drew]), group(2, [undone], { by: 'gm', undoes: [1] })]);
    expect(line).toMatchObject({ kind: 'correction', by: 'Noor', text: 'One move is undone.' });
  });

  it('separates whispers from chat, and of whispers between others shows only that there was one', () => {
    const lines = linesOf(speaker, [chat(1, 'gm', null, 'Well?'), chat(2, 'gm', 'ann', 'psst'), chat(3, 'gm', 'ben', null)]);
    expect(lines.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['talk', 'Noor', 'Well?'],
      ['whisper', 'Noor to you', 'psst'],
      ['whisper', null, 'Noor whispers to ben.'],
    ]);
  });

  it('chat from a seat belongs to the person who held it then', () => {
    const handed = {
      who: { as: 'text', v: 'Noor' },
      before: { as: 'text', v: 'Ida' },
      chair: { as: 'seat', v: 'gm' },
      other: { as: 'seat', v: 'ann' },
    } as const;
    const told = { ...speaker, words: { ...words, 'say.table.handed': '{who} runs the table now.' } };
    const entries = [
      chat(1, 'gm', null, 'mine'),
      group(2, [{ type: 'Said', key: 'table.handed', params: handed }], { by: '' }),
      chat(3, 'gm', null, 'hers'),
      chat(4, 'ann', 'gm', null),
    ];
    expect(linesOf(told, entries).map(({ by, text }) => [by, text])).toEqual([
      ['You', 'mine'],
      [null, 'Noor runs the table now.'],
      ['Noor', 'hers'],
      [null, 'You whisper to Noor.'],
    ]);
  });

  it('leaves marks of cards that people type as they are', () => {
    const [line] = linesOf(speaker, [chat(1, 'gm', null, '⟦9H⟧')]);
    expect(spokenLine(line as LogLine)).toBe('Noor: ⟦9H⟧');
  });

  it('has lines for notes the viewer may read, and for a pause', () => {
    const note = { key: 'Plan', by: 'ann', for: 'gm', text: 'x' } as const;
    const lines = linesOf(speaker, [
      { t: 'note', n: 1, at: 1, by: 'ann', note },
      { t: 'note', n: 2, at: 2, by: 'gm', note: null },
      { t: 'door', n: 3, at: 3, by: 'gm', door },
      { t: 'door', n: 4, at: 4, by: 'gm', door: { ...door, paused: true } },
      { t: 'note', n: 5, at: 5, by: 'gm', note: { ...note, text: '' } },
      { t: 'note', n: 6, at: 6, by: 'gm', note: { ...note, by: 'gm', for: 'table', text: '' } },
    ]);
    expect(lines.map(({ text }) => text)).toEqual([
      'You note “Plan” for the GM.',
      'Noor pauses the table.',
      'Noor deletes your note “Plan” for the GM.',
      'Noor deletes the note “Plan” for the table.',
    ]);
  });

  it('renders no entry twice', () => {
    const first = group(1, [drew]);
    const before = linesOf(speaker, [first]);
    const after = linesOf(speaker, [first, group(2, [verdict])]);
    expect(after[0]).toBe(before[0]);
    const renamed = { ...speaker, view: { ...view, seats: seats.slice(0, 2) } };
    expect(linesOf(renamed, [first])[0]).not.toBe(before[0]);
  });

  it('uses a new name as soon as it is on the sheet', () => {
    const first = group(1, [drew]);
    const entries = [first];
    expect(linesOf(speaker, entries)[0]?.text).toBe('Ash draws the ⟦9H⟧.');
    const name = { kind: 'fact', value: 'Bryn the Bold', min: null, max: null } as const;
    const renamed = { ...speaker, view: { ...view, values: { ash: { name } } } };
    expect(linesOf(renamed, entries)[0]?.text).toBe('Bryn the Bold draws the ⟦9H⟧.');
  });

  it('credits no player with the result of several sealed answers', () => {
    const ask = { id: 2, to: 'ann', key: 'which', params: {}, answered: true };
    const opened: ViewEvent[] = [
      { type: 'AskChanged', id: 2, ask },
      { type: 'AskChanged', id: 1, ask: null },
      { type: 'AskChanged', id: 2, ask: null },
    ];
    const told = { ...speaker, words: { ...words, 'say.carries': 'Aldra carries a knife.' } };
    const carries: ViewEvent = { type: 'Said', key: 'carries', params: {} };
    const lines = linesOf(told, [group(1, [carries]), group(2, [...opened, carries])]);
    expect(lines.map(spokenLine)).toEqual(['Ida: Aldra carries a knife.', 'Aldra carries a knife.']);
  });

  it('finds the newest line up to an entry', () => {
    const lines = linesOf(speaker, [group(1, [drew]), group(4, [verdict])]);
    expect(lineAt(lines, 3)?.n).toBe(1);
    expect(lineAt(lines, 0)).toBeUndefined();
  });
});

describe('notes', () => {
  const note = { key: 'Plan', by: 'ben', for: 'table', text: 'x' } as const;
  const held = (...seats: string[]) => ({ ...door, seats: seats.map((seat) => ({ seat, held: 'person' as const, bot: null })) });

  it('are deleted by their author and by the GM; without a GM, any player deletes those of people who left', () => {
    const player = { seat: 'ann', role: 'player', view, door: held('ann', 'ben', 'gm') } as const;
    expect(mayDeleteNote(player, note)).toBe(false);
    expect(mayDeleteNote(player, { ...note, by: 'ann' })).toBe(true);
    expect(mayDeleteNote({ ...player, seat: 'gm', role: 'gm' }, note)).toBe(true);
    expect(mayDeleteNote({ ...player, seat: null, role: 'spectator' }, note)).toBe(false);
    expect(mayDeleteNote({ ...player, door: held('ann', 'ben') }, note)).toBe(false);
    expect(mayDeleteNote({ ...player, door: held('ann') }, note)).toBe(true);
    expect(mayDeleteNote({ ...player, door: held('ann', 'gm') }, note)).toBe(false);
  });
});

describe('filters', () => {
  const [kinds, people] = filtersOf(view, words, { seats: [] });
  const lines = linesOf(speaker, [
    group(1, [drew]),
    chat(2, 'gm', null, 'Well?'),
    group(3, [], { by: 'gm', manual: true }),
    group(4, [drew], { by: 'gm' }),
  ]);
  const let_ = (id: string): number[] =>
    lines
      .filter([...(kinds?.filters ?? []), ...(people?.filters ?? [])].find((each) => each.id === id)?.lets ?? (() => false))
      .map(({ n }) => n);

  it('call a free seat by its character', () => {
    const door = { seats: [{ seat: 'ann', held: 'nobody' as const, bot: null }] };
    const names = filtersOf(view, words, door)[1]?.filters.map(({ name }) => name);
    expect(names?.[0]).toMatch(/^Free seat \(/);
    expect(names?.slice(1)).toEqual(people?.filters.map(({ name }) => name).slice(1));
  });

  it('are by kind and by person', () => {
    expect(let_('all')).toEqual([1, 2, 3, 4]);
    expect(let_('story')).toEqual([1, 4]);
    expect(let_('talk')).toEqual([2]);
    expect(let_('corrections')).toEqual([3]);
    expect(let_('seat:ann')).toEqual([1, 4]);
    expect(let_('seat:gm')).toEqual([2, 3, 4]);
    expect(let_('who:wolf')).toEqual([]);
  });

  it('offer a character of its own only where a seat plays several', () => {
    expect(people?.filters.map(({ name }) => name)).toEqual(['Ida · Ash', 'Noor', 'Wolf', 'Warden']);
  });
});

describe('a filter without a match in the loaded entries', () => {
  it('looks further back while there is more, up to a limit', () => {
    const search = { filter: 'corrections', pages: 0 };
    expect([
      looksOn(search, { found: 0, more: true }),
      looksOn(search, { found: 1, more: true }),
      looksOn(search, { found: 0, more: false }),
    ]).toEqual([true, false, false]);
    expect(looksOn({ ...search, pages: MOST_PAGES }, { found: 0, more: true })).toBe(false);
  });
});

describe('the part of the log that is in the page', () => {
  const lines = Array.from({ length: 10_000 }, (_, i) => ({ key: `${i}` }));

  it('is the end of it, and never too much', () => {
    expect(spanOf(lines, null)).toEqual({ from: 10_000 - MOST_LINES, to: 10_000 });
    expect(spanOf(lines.slice(0, 7), null)).toEqual({ from: 0, to: 7 });
    expect(spanOf(lines, 'gone')).toEqual(spanOf(lines, null));
  });

  it('moves up to the very first line and down to the last again', () => {
    let last: string | null = null;
    for (let i = 0; i < 300; i++) last = stepUp(lines, spanOf(lines, last));
    expect(spanOf(lines, last)).toEqual({ from: 0, to: MOST_LINES });
    let steps = 0;
    for (; last !== null && steps < 300; steps++) last = stepDown(lines, spanOf(lines, last));
    expect(last).toBeNull();
    expect(steps).toBeGreaterThan(100);
  });

  it('stays in place while lines come', () => {
    const before = spanOf(lines.slice(0, 500), '400');
    expect(spanOf(lines, '400')).toEqual(before);
  });
});

describe('the text for screen readers', () => {
  const lines = linesOf(
    speaker,
    Array.from({ length: 20 }, (_, i) => group(i + 1, i === 18 ? [verdict] : [drew])),
  );

  it('has new lines, in order, and not the verdict, which is announced elsewhere', () => {
    expect(announced(lines, 17)).toEqual(['Ash draws the nine of hearts.', 'Ash draws the nine of hearts.']);
    expect(announced(lines, 20)).toEqual([]);
  });

  it('is not the whole log after a return', () => {
    const read = announced(lines, 1);
    expect(read).toHaveLength(7);
    expect(read[0]).toBe('12 more lines in the log.');
  });
});
