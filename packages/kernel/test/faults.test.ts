// Tests that a fault says what is wrong with which ask, pile, card or weight, so that its log line is enough to find the rule at fault.

import {
  answerers,
  askAll,
  decideForTable,
  command,
  enumerate,
  evolve,
  frame,
  lay,
  live,
  offer,
  question,
  seeded,
  sees,
  step,
  text,
  type Ask,
  type Event,
  type State,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { answer } from '../src/flow.ts';
import { Tabletop, ann, bare, ben, dice } from './tabletop.ts';

const name = question(
  'name',
  () => ({ name: text(9) }),
  () => undefined,
);
const named = step('named', () => undefined);

const asking = (...to: string[]): Tabletop => {
  const asks = to.map((id) => ({ to: id, key: 'name', params: {}, of: frame(name, {}) }));
  const begin = command({ topic: 'test', rule: null, offers: () => [offer()], run: () => askAll(asks, frame(named, {})) });
  return new Tabletop(bare({ steps: [name, named], commands: { begin } }), { seats: [ann, ben] });
};

const open: Ask = { id: 7, to: 'ann', key: 'name', params: {}, secrets: null, join: null, frames: [frame(name, {})], answer: null };

describe('a fault names its value', () => {
  test('[K46] a fault names the step that asks no seat, and the seats of an ask that has one twice', () => {
    expect(asking().fails('ann', 'begin')).toBe('the ask before step named asks nobody');
    expect(asking('ann', 'ben', 'ann').fails('ann', 'begin')).toBe('one ask is put to a seat twice: ann, ben, ann');
  });

  test('[K46] a fault names the ask that has no frame, is not open, or has no step that takes its answers', () => {
    const table = asking();
    expect(() => answerers(table.reader, { ...open, key: 'consent.ask', frames: [] })).toThrow('ask 7 (consent.ask) has no frame');
    expect(table.faultWhen((t) => answer(t, ann, 9, {}))).toBe('ask 9 is not open');
    table.runs((t) => t.emit({ type: 'Asked', ask: { ...open, join: 7 } }));
    expect(table.fails('ann', 'answer', { ask: 7, name: 'Ash' })).toBe('join 7 of ask 7 has no step that takes its answers');
  });

  test('[K25] a fault names the ask that closes and is not open, or differs from the open one', () => {
    const { state } = asking().runs((t) => t.emit({ type: 'Asked', ask: open }));
    const closed = (was: Ask): Event => ({ type: 'AskClosed', was, is: null });
    expect(() => evolve(state, closed({ ...open, id: 9 }))).toThrow('ask 9 closes and is not open');
    expect(() => evolve(state, closed({ ...open, to: 'ben' }))).toThrow('ask 7 is another than the event says');
  });

  test('[K25] a fault names the card that a pile lies on and that does not exist', () => {
    const on: Event = { type: 'PileMade', id: 'new', from: null, to: { owner: null, on: 999, sees: sees('count') } };
    expect(() => evolve(asking().state, on)).toThrow('a pile lies on card 999, which is not on the table');
  });

  test('[K25] a fault names the piles that lie on each other in a circle', () => {
    const table = asking().runs((t) => {
      for (const id of ['left', 'right']) t.makePile(id, { sees: sees('faces') });
      t.make('left', ['AS']);
      t.make('right', ['2H']);
    });
    const on = (id: string, other: string) => {
      const pile = table.state.piles[id]!;
      return { ...pile, slots: pile.slots.map((slot) => ({ ...slot, piles: [other] })) };
    };
    const circle: State = { ...table.state, piles: { left: on('left', 'right'), right: on('right', 'left') } };
    const laid = decideForTable(table.game, circle, 'test', {}, { chance: dice(), history: table.groups }, (t) =>
      lay(t, { piles: {}, values: {}, faces: {} }),
    );
    expect(laid).toMatchObject({ ok: false, fault: { message: 'piles lie on each other in a circle: left, right' } });
  });

  test('[K50] a fault names the weights of a pick that has no possible result', () => {
    expect(() => live(seeded(1)).pick('lot', [0, 0])).toThrow('the weights [0, 0] of lot add up to 0');
    expect(() => enumerate((chance) => chance.pick('lot', [0, 0]))).toThrow('none of the weights [0, 0] of lot is positive');
  });
});
