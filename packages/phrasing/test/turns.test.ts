// Whose turn it is, for each viewer.

import type { Json, Layout, Template, View, ViewDomain, ViewValue } from '@pasteboard/kernel/view';
import { describe, expect, it } from 'vitest';
import { turnFor } from '../src/turns.ts';
import { optionOf, orchard, way } from './ways.ts';

const layout: Layout = { table: [], own: [], others: [], moves: [], turns: { whose: 'turn', begin: 'begin', end: 'end' } };
const ordered: Layout = { ...layout, turns: { whose: 'turn', begin: 'begin', end: 'end', order: { all: 'order', acted: 'acted' } } };

const fact = (value: Json): ViewValue => ({ kind: 'fact', value, min: null, max: null });

const table = (turn: string, order: readonly string[] = [], acted: readonly string[] = []): View => {
  const view = orchard({ table: { turn: fact(turn), order: fact([...order]), acted: fact([...acted]) } });
  const seats = view.seats.map((seat) =>
    seat.id === 'ann' ? { ...seat, plays: ['ash'] } : seat.id === 'ben' ? { ...seat, plays: ['bryn'] } : seat,
  );
  return { ...view, seats };
};
const asGm = (view: View): View => ({
  ...view,
  seats: view.seats.map((seat) => (seat.id === 'ann' ? { ...seat, role: 'gm', plays: [] } : seat)),
});

const whose = (...who: string[]): ViewDomain => ({ kind: 'choice', as: 'character', of: who.map(optionOf), secret: false });
const begin = (...who: string[]): Template => way({ actor: whose(...who) }, { do: 'begin' });
const end = (...who: string[]): Template => way({ actor: whose(...who) }, { do: 'end' });
const told = (view: View, how: Layout, ...templates: Template[]): string | null => {
  const turn = turnFor(view, how, templates);
  return turn === null ? null : `${turn.is} ${turn.who} ${turn.can.map(({ do: name }) => name).join()}`;
};

describe('the turn', () => {
  it('has no owner in a game without turns', () => {
    const { turns: _, ...plain } = layout;
    expect(turnFor(table('ash'), plain, [])).toBeNull();
    expect(turnFor(table('ash'), null, [])).toBeNull();
  });

  it('is the viewer’s own, to end', () => {
    expect(told(table('ash'), layout, end('ash'))).toBe('mine ash end');
    expect(told(table('ash'), layout)).toBe('mine ash ');
  });

  it('is the viewer’s own to start, once they were named', () => {
    expect(told(table('ash'), layout, begin('ash'))).toBe('begin ash begin');
  });

  it('is another’s', () => {
    expect(told(table('bryn'), layout, begin('ash!'))).toBe('other bryn ');
  });

  it('is the viewer’s to start if they are next in the order', () => {
    expect(told(table('none', ['bryn', 'ash'], ['bryn']), ordered, begin('ash'))).toBe('begin ash begin');
    expect(told(table('none', ['bryn', 'ash']), ordered, begin('ash!'))).toBeNull();
  });

  it('is the viewer’s if another move is a whole turn', () => {
    const whole: Layout = { ...ordered, turns: { whose: 'turn', end: 'end', ...ordered.turns, whole: ['fight'] } };
    const fight = way({ who: whose('ash') }, { do: 'fight' });
    expect(told(table('none', ['ash']), whole, begin('ash!'), fight)).toBe('begin ash fight');
    expect(told(table('none', ['ash']), whole, begin('ash'), fight)).toBe('begin ash begin');
    expect(told(table('none', ['ash']), ordered, fight)).toBeNull();
  });

  it('has no owner if the order is empty', () => {
    expect(told(table('none'), ordered, begin('ash'))).toBeNull();
  });

  it('is open to every player if there is no order', () => {
    expect(told(table('none'), layout, begin('ash'))).toBe('anybody ash begin');
  });

  it('is not the GM’s, who sees it and acts for characters without a player', () => {
    expect(told(asGm(table('bryn')), layout, end('bryn', 'rider'))).toBe('other bryn ');
    expect(told(asGm(table('rider')), layout, end('bryn', 'rider'))).toBe('other rider end');
    expect(told(asGm(table('none', ['bryn', 'rider'])), ordered, begin('rider', 'bryn'))).toBe('next bryn ');
    expect(told(asGm(table('none', ['bryn', 'rider'], ['bryn'])), ordered, begin('rider', 'bryn'))).toBe('next rider begin');
    expect(told(asGm(table('none')), layout, begin('rider', 'bryn'))).toBeNull();
  });
});
