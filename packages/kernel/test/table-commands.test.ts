// Tests the table's own commands: closing stuck questions, and changing house rules.
import { ask, command, offer, question, param, text, type Game, type Seat } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Tabletop, ann, bare, ben, cat, gus, sue } from './tabletop.ts';

const name = question<{}, { readonly name: string }>(
  'name',
  () => ({ name: text(9) }),
  () => undefined,
);
const changes: string[] = [];
const game: Game = bare({
  words: { 'say.cleared': 'Cleared.' },
  steps: [name as never],
  commands: {
    ask: command({
      topic: 'test',
      rule: null,
      offers: () => [offer()],
      run: () => ask({ to: 'ben', key: 'name', params: {}, of: { step: 'name', args: {} } }),
    }),
  },
  options: {
    pace: { default: 2, values: { from: 1, to: 3 }, rule: null },
    mood: { default: 'calm', values: ['calm', 'wild'], rule: null },
    open: { default: true, values: [true, false], rule: null },
  },
  optionChanged: (t, key, from, to) => {
    changes.push(`${key} ${JSON.stringify(from)} → ${JSON.stringify(to)}`);
    t.say('changed', { key: param('word', key) });
  },
  unstuck: (t) => t.say('cleared'),
});
const table = (...seats: readonly Seat[]): Tabletop => new Tabletop(game, { seats });

describe('getting unstuck', () => {
  test('[K65] unstick closes every question, lets the game tidy up, and is marked as manual', () => {
    const stuck = table(ann, ben, gus).does('ann', 'ask').does('ben', 'ask').does('gus', 'manual.ask', { to: 'ann', text: 'Well?' });
    stuck.does('gus', 'unstick');
    expect(stuck.state.asks).toEqual([]);
    expect(stuck.last).toMatchObject({ manual: true, by: 'gus' });
    expect(stuck.hears('ann')).toEqual(['Cleared.', 'All open questions are closed. Play on by hand or start again.']);
    expect(stuck.refused('gus', 'unstick').key).toBe('unstick.nothing');
    stuck.does('gus', 'undo', { back: stuck.state.seq });
    expect(stuck.state.asks).toHaveLength(3);
    expect(stuck.isAsked('ben')).toBe(true);
  });

  test('[K65] the GM may unstick, and any player if there is no GM', () => {
    const stuck = table(ann, ben, gus, sue).does('ann', 'ask');
    expect(stuck.refused('ann', 'unstick').key).toBe('command.notYours');
    expect(stuck.refused('sue', 'unstick').key).toBe('command.notYours');
    expect(table(ann, ben).does('ann', 'ask').does('ben', 'unstick').state.asks).toEqual([]);
  });
});

describe('house rules', () => {
  test('[K66] a change in play is logged, seen by all, and told to the game with the old value', () => {
    changes.length = 0;
    const changed = table(ann, ben, gus, sue)
      .does('gus', 'option', { key: 'pace', to: 3 })
      .does('gus', 'option', { key: 'open', to: 'false' });
    expect(changes).toEqual(['pace 2 → 3', 'open true → false']);
    expect(changed.view('sue').values['options']).toMatchObject({ pace: { kind: 'option', value: 3 }, open: { value: false } });
    expect(changed.hears('sue')).toEqual(['House rule: open is now false.', 'changed: key open']);
    expect([changed.reader.option('pace'), changed.reader.option('open'), changed.reader.option('no such')]).toEqual([3, false, null]);
    expect(changed.reader.numberOption('pace')).toBe(3);
    expect(() => changed.reader.numberOption('mood')).toThrow();
    expect(changed.last.manual).toBe(false);
    changed.does('gus', 'undo', { back: 2 });
    expect(changed.reader.option('pace')).toBe(2);
  });

  test('[K66] a house rule takes only the values it may have, and only existing rules can be changed', () => {
    const seated = table(ann, ben, gus, sue);
    const key = (to: unknown, rule = 'pace'): string => seated.refused('gus', 'option', { key: rule, to: to as never }).key;
    expect([key(0), key(4), key('2'), key(2.5)]).toEqual(['value.outside', 'value.outside', 'value.notWhole', 'value.notWhole']);
    expect([key('angry', 'mood'), key(false, 'open'), key(1, 'no such'), key(1, 'constructor')]).toEqual(Array(4).fill('value.notOffered'));
    expect(seated.refused('sue', 'option', { key: 'pace', to: 1 }).key).toBe('command.notYours');
    expect(seated.refused('ann', 'option', { key: 'pace', to: 1 }).key).toBe('command.notYours');
  });

  test('[K66] without a GM the others have to agree to a changed house rule', () => {
    const seated = table(ann, ben, cat).does('ann', 'option', { key: 'mood', to: 'wild' });
    expect(seated.reader.option('mood')).toBe('calm');
    seated.answers('ben', { answer: 'yes' }).answers('cat', { answer: 'yes' });
    expect(seated.reader.option('mood')).toBe('wild');
    expect(table(ann).does('ann', 'option', { key: 'mood', to: 'wild' }).reader.option('mood')).toBe('wild');
  });
});
