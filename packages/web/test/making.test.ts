// Making a character in the browser: quick presses are separate steps, files are read with care, and a library is compared.

import type { CharacterDraft, Judgment } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { characterPack, charactersInFile } from '@pasteboard/phrasing/character-pack';
import { edited } from '@pasteboard/phrasing/draft';
import { Making } from '../src/making/making.ts';
import { libraryChanges } from '../src/sheets/take-along.ts';

const judged = (draft: CharacterDraft): Judgment => {
  const body = Number((draft.data['ranks'] as { readonly body?: number } | undefined)?.body ?? 0);
  const path = ['data', 'ranks', 'body'];
  const no = body < 3 ? null : { why: 'No more.', rule: null };
  const field = { kind: 'number', path, name: 'Body', about: '', value: body, under: false } as const;
  const more = { to: body + 1, price: 1, no };
  const step = {
    id: 'a',
    name: 'A',
    question: '',
    about: '',
    rule: null,
    chosen: '',
    price: null,
    fields: [{ ...field, less: more, more }],
  };
  return { title: ['one', 'many'], summary: '', suit: null, pools: [], steps: [step], sums: [], findings: [], draft, quick: [] };
};

const more = (judgment: Judgment) => {
  const field = judgment.steps[0]?.fields[0];
  return field?.kind === 'number' ? { path: field.path, choice: field.more } : null;
};

describe('a draft', () => {
  test('takes each of several quick presses as a step of its own, and none that is shut', async () => {
    const kept: CharacterDraft[] = [];
    const making = new Making(
      { name: '', data: {} },
      (draft) => Promise.resolve(judged(draft)),
      (draft) => kept.push(draft),
    );
    await making.ask();
    for (let n = 0; n < 5; n++) making.press(more);
    await expect.poll(() => making.state().draft.data).toEqual({ ranks: { body: 3 } });
    expect(kept.length).toBe(3);
  });

  test('keeps what was typed when the server does not answer', async () => {
    const making = new Making(
      { name: '', data: {} },
      () => Promise.reject(new Error('Nobody there.')),
      () => undefined,
    );
    making.write(['name'], 'Vesna');
    await expect.poll(() => making.state().trouble).toBe('Nobody there.');
    expect(making.state().draft.name).toBe('Vesna');
  });

  test('leaves out what is emptied', () => {
    expect(edited({ name: 'a', data: { look: 'red', ranks: { body: 1 } } }, ['data', 'look'], '').data).toEqual({ ranks: { body: 1 } });
  });
});

describe('a character file', () => {
  test('is read as it was written, and an older one by its values', () => {
    const draft = { name: 'Vesna of the Fen', data: { ranks: { body: 2 } } };
    expect(charactersInFile(characterPack('thread', draft), 'thread')).toEqual([draft]);
    expect(charactersInFile(characterPack('thread', draft), 'realms-behind')).toMatchObject({
      why: expect.stringContaining('another game'),
    });
    const old = JSON.stringify({ pasteboard: 'character', game: 'deck-of-adventures', name: 'Marl', values: { level: 2 } });
    expect(charactersInFile(old, 'deck-of-adventures')).toEqual([{ name: 'Marl', data: { values: { level: 2 } } }]);
    for (const text of ['', '7', '{}', '{"pasteboard":"pack","entries":[]}'])
      expect(charactersInFile(text, 'thread')).toHaveProperty('why');
  });

  test('says what differs from the library', () => {
    const kept = (data: object) => ({
      key: 'a',
      game: 'thread',
      kind: 'character',
      name: 'V',
      tags: [],
      changedAt: 1,
      data: { name: 'V', data: { ...data } },
    });
    const conflict = { there: kept({ points: 1, look: 'red' }), given: kept({ points: 3, look: 'red' }) };
    expect(libraryChanges(conflict)).toEqual([{ part: 'points', old: '1', new: '3' }]);
  });
});
