// Notes are tied to people, places and scenes by names in double brackets.

import { expect, test } from 'vitest';
import { isTied, linksIn, pieces, tied } from '../src/notes/links.ts';

test('names in double brackets are links, each once', () => {
  expect(linksIn('[[Old Marrek]] sold the rope at [[the weir]]. [[Old Marrek]] lies.')).toEqual(['Old Marrek', 'the weir']);
  expect(pieces('See [[Ash]].')).toEqual(['See ', 'Ash', '.']);
  expect(linksIn('no [link], no [[ ')).toEqual([]);
});

test('a note is tied, and untied, without losing what was written', () => {
  expect(tied('She waits', 'the weir')).toBe('She waits [[the weir]]');
  expect(tied(tied('She waits', 'the weir'), 'the weir')).toBe('She waits');
  expect(tied('', 'Ash')).toBe('[[Ash]]');
});

test('a note belongs to its links and to its own title', () => {
  expect([
    isTied({ key: 'Ash', text: '' }, 'Ash'),
    isTied({ key: 'x', text: 'of [[Ash]]' }, 'Ash'),
    isTied({ key: 'x', text: 'Ash' }, 'Ash'),
  ]).toEqual([true, true, false]);
});
