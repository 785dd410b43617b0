// What an export leaves out, and the privacy note, in words.

import { describe, expect, it } from 'vitest';
import { leftOutOf, savedWords } from '../src/api/export-file.ts';
import { privacyText } from '../src/api/privacy.ts';

const file = (tail: string): string => `{"pasteboard":"table","entries":[\n{"text":"\\"leftOut\\":{}"}\n],"digest":"x"${tail}}\n`;

describe('the omissions of a saved table', () => {
  it('are put in words from what the file says', () => {
    expect(leftOutOf(file(',"leftOut":{"notes":3,"whispers":1}'))).toEqual({ notes: 3, whispers: 1 });
    expect(savedWords(file(',"leftOut":{"notes":3,"whispers":1}'))).toBe(
      'Saved. Left out: 3 note entries (private, replaced or deleted) and 1 whisper between others.',
    );
    expect(savedWords(file(',"leftOut":{"notes":1,"whispers":0}'))).toBe('Saved. Left out: 1 note entry (private, replaced or deleted).');
    expect(savedWords(file(',"leftOut":{"notes":0,"whispers":0}'))).toBe('Saved. Nothing was left out.');
  });
  it('are not invented if the file of an older server does not say', () => {
    expect(leftOutOf(file(''))).toBe(null);
    expect(savedWords(file(''))).toBe('Saved.');
  });
});

describe('the privacy note', () => {
  it('names the operator unless everything is stored encrypted', () => {
    expect(privacyText({ sealed: false })).toContain('operator of this server could read');
    expect(privacyText({ sealed: true })).not.toContain('operator');
    expect(privacyText({ sealed: true })).toContain('encrypted');
  });
});
