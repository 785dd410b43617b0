// What is printed on sites and creatures, read without a table.

import { describe, expect, test } from 'vitest';
import { printedOn, type Card } from '../../src/meccg/read/cards.ts';
import { KEYS, isPrintedThere, keysOf, meetsKey, printedPath } from '../../src/meccg/read/sites.ts';
import { CARDS } from './talk.ts';

const card = (name: keyof typeof CARDS, more: object = {}): Card => printedOn(name, { ...CARDS[name], ...more } as never);

describe('ways', () => {
  test('[MEC-ORG-11] [MEC-MH-03] between a site and its nearest Haven the path of the site holds, both ways', () => {
    expect([printedPath(card('moor'), card('tower')), printedPath(card('tower'), card('moor'))]).toEqual([
      ['w', 'w'],
      ['w', 'w'],
    ]);
    expect([printedPath(card('falls'), card('tower')), printedPath(card('tower'), card('village'))]).toEqual([null, null]);
    expect(printedPath(card('moor'), card('moor'))).toBe(null);
  });
  test('[MEC-ORG-11] between Havens the path of the first holds, where both know the way', () => {
    expect(printedPath(card('moor'), card('falls'))).toEqual(['w', 'b']);
    expect(printedPath(card('falls'), card('moor'))).toEqual(['b', 'w']);
    expect(printedPath(card('moor'), card('falls', { havenPaths: {} }))).toBe(null);
    expect(printedPath(card('moor', { havenPaths: {} }), card('falls'))).toBe(null);
  });
  test('[MEC-ORG-11] the nearest Haven of a Haven is no way, nor are paths to Havens on other sites', () => {
    const near = card('falls', { nearestHaven: 'moor', path: ['d'], havenPaths: {} });
    expect([printedPath(card('moor'), near), printedPath(near, card('moor'))]).toEqual([null, null]);
    const tower = card('tower', { nearestHaven: '', havenPaths: { moor: ['d'] } });
    const moor = card('moor', { havenPaths: { tower: ['d'] } });
    expect([printedPath(tower, moor), printedPath(moor, tower)]).toEqual([null, null]);
  });
});

test('[MEC-SITE-05] [MEC-SITE-06] [MEC-SITE-07] sizes of items by the site, allies and factions by their own text', () => {
  const at = (name: keyof typeof CARDS, site: keyof typeof CARDS, more: object = {}): boolean =>
    isPrintedThere(card(name, more), card(site));
  expect([at('rope', 'tower'), at('crown', 'tower'), at('crown', 'tower', { size: 'special' })]).toEqual([true, false, true]);
  expect([at('otter', 'tower'), at('otter', 'village'), at('guild', 'village')]).toEqual([true, false, true]);
});

describe('keys', () => {
  const meets = (name: keyof typeof CARDS, path: readonly string[], siteType: string | null, key: string): boolean =>
    meetsKey(card(name), { path, siteType }, key);
  test('[MEC-MH-06] six types of region, six of sites, and the text of a card', () => {
    expect(KEYS.join(' ')).toBe(
      'region.w region.b region.f region.s region.d region.c site.H site.F site.B site.R site.S site.D keyed.text',
    );
    expect(keysOf(card('hounds'))).toEqual(['region.w', 'site.S']);
    expect(keysOf(card('hounds', { keys: { text: true } }))).toEqual(['keyed.text']);
  });
  test('[MEC-MH-06] as many regions as the symbol is repeated, or the type of the site', () => {
    expect([meets('hounds', ['w', 'b', 'w'], null, 'region.w'), meets('hounds', ['w', 'b'], null, 'region.w')]).toEqual([true, false]);
    expect([meets('giant', ['s'], null, 'region.s'), meets('giant', [], null, 'region.s')]).toEqual([true, false]);
    // A card may let it in by a symbol that is not printed on it: once is enough, and not at all is not.
    expect([meets('giant', ['d'], null, 'region.d'), meets('giant', ['s'], null, 'region.d')]).toEqual([true, false]);
    expect([meets('giant', [], 'R', 'site.R'), meets('giant', [], 'S', 'site.R'), meets('giant', [], null, 'site.R')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(meets('giant', [], null, 'keyed.text')).toBe(true);
  });
});
