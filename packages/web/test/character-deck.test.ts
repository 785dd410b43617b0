// The printable Character Deck: pages of SVG cards made from data.

import { describe, expect, test } from 'vitest';
import { CARDS_A_PAGE, cardPages, wrapped, type CardText } from '../src/games/thread/card-sheet.ts';

const perk = (title: string, text = 'One more on Checks of Mind.'): CardText => ({ title, kind: 'Perk', text, emblem: null });
const body: CardText = { title: 'Body', kind: 'Aspect', text: '', emblem: { path: 'M0 0H9', isRed: true, rank: 4 } };

describe('pages of cards', () => {
  test('nine cards a page, each in the size of a playing card, none lost', () => {
    const pages = cardPages([body, ...Array.from({ length: 10 }, (_, i) => perk(`Perk ${i}`))]);
    expect(pages.map((page) => page.split('<rect').length - 1)).toEqual([CARDS_A_PAGE, 2]);
    expect(pages.every((page) => page.includes('width="210mm" height="297mm"') && page.includes('width="63" height="88"'))).toBe(true);
  });

  test('an Aspect has its suit and rank, a Perk its text in lines that fit', () => {
    const [page = ''] = cardPages([body, perk('Keen Eye', 'You saw it on the way in. One more on Checks of Mind.')]);
    expect(page).toContain('>4</text>');
    expect(page).toContain('>Keen Eye</text>');
    expect(wrapped('You saw it on the way in. One more on Checks of Mind.').every((line) => line.length <= 28)).toBe(true);
  });

  test('a text that is too long for a card says so, and no text can break out of the document', () => {
    const [page = ''] = cardPages([perk('<b>"&', 'word '.repeat(200))]);
    expect(page).toContain('…');
    expect(page).toContain('&lt;b&gt;&quot;&amp;');
    expect(page).not.toContain('<b>');
  });
});
