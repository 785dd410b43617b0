// Tests of what others have to agree to: one after the other, until the first who does not.

import {
  command,
  decide,
  defineGame,
  live,
  offer,
  openTable,
  refuse,
  seatsOf,
  seeded,
  text,
  type Game,
  type JsonRecord,
  type Role,
  type State,
} from '@pasteboard/kernel';
import { agreement } from '@pasteboard/scenes/agreement';
import { describe, expect, test } from 'vitest';

type Toast = { readonly by: string; readonly to: string };

const toast = agreement<Toast>({
  step: 'inn.toast',
  answers: ['aye', 'nay'],
  asks: (_, { to }, of) => ({ key: 'toast', params: { to, of } }),
  whyNot: (_, { to }) => (to === 'the king' ? refuse('noKing') : null),
  agreed: (t, { to }) => t.say('drunk', { to }),
  declined: (t, { to }, by) => t.say('declined', { to, by }),
});

const propose = command<{ readonly to: string }>({
  topic: 'inn',
  rule: null,
  offers: () => [offer({ to: text(20) })],
  run: (t, by, { to }) =>
    toast.seek(
      t,
      { by: by.id, to },
      seatsOf(t.state).flatMap(({ id }) => (id === by.id ? [] : [id])),
    ),
});

const inn: Game = defineGame({
  id: 'inn',
  title: 'Inn',
  words: {},
  ready: [],
  commands: { propose },
  steps: [toast.step],
  open: () => undefined,
});

const seat = (id: string, role: Role = 'player') => ({ id, role, name: id, plays: [] });
const world = { chance: live(seeded(1)), history: [] };

/** What was said, or why not. */
const at = (seats: readonly string[]) => {
  const opened = openTable(inn, { seats: seats.map((id) => seat(id)), options: {}, setup: {} }, world);
  if (!opened.ok) throw new Error('the inn is closed');
  let state: State = opened.next;
  const does = (by: string, name: string, params: JsonRecord): string[] => {
    const decision = decide(inn, state, { id: 'x', by, do: name, with: params }, world);
    if (!decision.ok) return [`no: ${decision.refusal.key}`];
    state = decision.next;
    const said = decision.group.events.flatMap((e) => (e.type === 'Said' ? [e] : []));
    return said.map(({ key, params: { to: drink, by: decliner } }) =>
      [key, ...[drink, decliner].flatMap((each) => (typeof each?.v === 'string' ? [each.v] : []))].join(' '),
    );
  };
  return {
    proposes: (to: string) => does('ann', 'propose', { to }),
    answers: (by: string, answer: string) => does(by, 'answer', { ask: state.asks[0]?.id ?? 0, answer }),
    asked: () => state.asks.map(({ to }) => to),
    /** As the questions of older versions were kept. */
    forgetsWhoIsLeft: () => {
      state = {
        ...state,
        asks: state.asks.map((ask) => ({ ...ask, frames: ask.frames.map(({ step, args: { left: _left, ...args } }) => ({ step, args })) })),
      };
    },
  };
};

describe('what others have to agree to', () => {
  test('each is asked in turn, and it comes about with the last of them', () => {
    const evening = at(['ann', 'ben', 'cat']);
    expect([evening.proposes('spring'), evening.asked()]).toEqual([[], ['ben']]);
    expect(evening.answers('cat', 'aye')).toEqual(['no: command.notYours']);
    expect([evening.answers('ben', 'aye'), evening.asked()]).toEqual([[], ['cat']]);
    expect([evening.answers('cat', 'aye'), evening.asked()]).toEqual([['drunk spring'], []]);
  });

  test('the first who declines ends it, and the others are not asked', () => {
    const evening = at(['ann', 'ben', 'cat']);
    evening.proposes('spring');
    expect([evening.answers('ben', 'nay'), evening.asked()]).toEqual([['declined spring ben'], []]);
  });

  test('with nobody to ask it comes about at once', () => {
    expect(at(['ann']).proposes('spring')).toEqual(['drunk spring']);
  });

  test('what nobody can agree to any more can only be declined', () => {
    const evening = at(['ann', 'ben']);
    evening.proposes('the king');
    expect(evening.answers('ben', 'aye')).toEqual(['no: noKing']);
    expect(evening.answers('ben', 'nay')).toEqual(['declined the king ben']);
  });

  test('a question that was kept without those who are left is one to a single seat', () => {
    const evening = at(['ann', 'ben', 'cat']);
    evening.proposes('spring');
    evening.forgetsWhoIsLeft();
    expect(evening.answers('ben', 'aye')).toEqual(['drunk spring']);
  });
});
