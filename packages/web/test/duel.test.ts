// Tests of the table of Middle-earth CCG without a browser: how wide its cards are, and what can be done with one.

import type { Template } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { cardWidth } from '../src/games/meccg/card-size.ts';
import { closedVerbs, openVerbs } from '../src/games/meccg/card-verbs.ts';

const cardField = (...handles: readonly (readonly [h: number, no: string | null])[]): Template['fields'][string] => ({
  kind: 'cards',
  of: handles.map(([h, no]) => ({ h, no: no === null ? null : { key: no, rule: null, params: {} } })),
  min: 1,
  max: 1,
  ordered: false,
  secret: false,
});
const template = (name: string, field: Template['fields'][string], no: Template['no'] = null): Template => ({
  do: name,
  topic: 'play',
  rule: null,
  ask: null,
  fields: { card: field },
  no,
});

describe('cards of a duel', () => {
  test('are as high as their row allows, and get narrower where many lie side by side', () => {
    const row = { n: 4, between: 100, over: 72, least: 56, most: 100 };
    expect(cardWidth({ width: 2_000, height: 400 }, row)).toBe(100);
    expect(cardWidth({ width: 2_000, height: 184 }, row)).toBe(80);
    expect(cardWidth({ width: 380, height: 400 }, row)).toBe(70);
    expect(cardWidth({ width: 380, height: 400 }, { ...row, n: 20 })).toBe(56);
    expect(cardWidth({ width: 0, height: 0 }, { ...row, n: 0 })).toBe(56);
  });

  test('name the moves that take them, and the reasons against the others that do', () => {
    const over = { key: 'no.turn', rule: 'MEC-TURN-01', params: {} };
    const templates = [
      template('play.item', cardField([1, null], [2, 'no.site'])),
      template('play.item', cardField([2, 'no.tapped'])),
      template('discard', cardField([1, null], [2, null])),
      template('store', cardField([1, null], [2, null]), over),
    ];
    expect(openVerbs(templates, 1).map(({ do: name }) => name)).toEqual(['play.item', 'discard']);
    expect(openVerbs(templates, 2).map(({ do: name }) => name)).toEqual(['discard']);
    expect(closedVerbs(templates, 2).map(({ do: name, no }) => [name, no.key])).toEqual([
      ['play.item', 'no.tapped'],
      ['store', 'no.turn'],
    ]);
    expect(closedVerbs(templates, 3)).toEqual([]);
  });
});
