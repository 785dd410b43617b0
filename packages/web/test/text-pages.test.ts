// Long texts are parted where people would part them, and nothing is lost.

import { describe, expect, test } from 'vitest';
import { beginningOf, pagesOf } from '../src/parts/text-pages.ts';

const whole = (text: string): string => text.replaceAll(/\s+/g, '');

describe('long texts', () => {
  test('what fits stays as it is', () => {
    expect([beginningOf('A short text.', 40), pagesOf('A short text.', 40)]).toEqual(['A short text.', ['A short text.']]);
    expect(pagesOf('', 40)).toEqual([]);
  });

  test('a page ends with a paragraph, else with a sentence, else with a word', () => {
    expect(beginningOf('The weir is down.\nFog lies on it. Nobody moves.', 24)).toBe('The weir is down.');
    expect(beginningOf('The weir is down. Fog lies on the water and hides it.', 24)).toBe('The weir is down.');
    expect(beginningOf('fog and water and reeds and more reeds', 12)).toBe('fog and');
  });

  test('8,000 characters keep every letter, in pages that fit', () => {
    const text = Array.from({ length: 8_000 }, (_, i) => (i % 97 === 0 ? '\n' : i % 13 === 0 ? '. ' : i % 7 === 0 ? ' ' : 'x'))
      .join('')
      .slice(0, 8_000);
    const pages = pagesOf(text, 420);
    expect(pages.every(({ length }) => length <= 420)).toBe(true);
    expect(whole(pages.join(''))).toBe(whole(text));
    expect(pagesOf('y'.repeat(1_000), 420).join('')).toBe('y'.repeat(1_000));
  });
});
