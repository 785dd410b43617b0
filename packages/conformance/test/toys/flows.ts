// [P2] [P6] [P8] Games that trap people, list what cannot be done, or put into the table what JSON cannot hold.

import { ask, choice, command, frame, offer, question, refuse, type Command, type Game, type Json, type Step } from '@pasteboard/kernel';
import { brokenGame, type Toy } from './kinds.ts';
import { draw, plays, toy, who, withCommand } from './toy.ts';

const HALF_EACH = ['heads', 'tails'] as const;

/** A command that asks its own seat something. */
const asking = (about: Step<{ readonly who: string }, { readonly side: string }>): Game => ({
  ...withCommand(
    'wonder',
    command({
      topic: 'toy',
      rule: null,
      offers: (t, by) => (plays(t, by) && !t.state.asks.some(({ key }) => key === 'side') ? [offer()] : []),
      run: (_, by) => ask({ to: by.id, key: 'side', params: {}, of: frame(about, { who: by.id }) }),
    }),
  ),
  steps: [...toy.steps, about as Step],
});

const sides = (no: Parameters<typeof choice>[1], again: boolean): Game => {
  const side: Step<{ readonly who: string }, { readonly side: string }> = question(
    'toy.side',
    () => ({ side: choice('word', no) }),
    (t, args: { readonly who: string }, answer: { readonly side: string }) => {
      t.say('side', { side: answer.side });
      return again ? ask({ to: args.who, key: 'side', params: {}, of: { step: 'toy.side', args } }) : undefined;
    },
  );
  return asking(side);
};

/** Whenever somebody draws, a note is left where nobody sees it. */
const noting = (note: Json): Game => ({
  ...withCommand('draw', {
    ...draw,
    run: (t, by) => {
      t.set('table', 'note', note);
      return draw.run(t, by, {});
    },
  }),
  open: (t, setup) => {
    toy.open(t, setup);
    t.declare('table', 'note', 'fact', null, { sees: 'none' });
  },
});

const drawing = (run: Command['run']): Game => withCommand('draw', { ...draw, run });

export const FLOWS: readonly Toy[] = [
  brokenGame(
    'P2',
    'a value with an undefined field, which JSON loses',
    noting({ lost: undefined } as unknown as Json),
    {},
    noting({ kept: null }),
  ),
  brokenGame('P2', 'a value that is not a number, which JSON turns to null', noting(Number.NaN), {}, noting(0)),
  brokenGame(
    'P6',
    'a listed command whose rule throws',
    drawing((t, by) => {
      if (by.id === 'ben') throw new Error('no rule for this');
      return draw.run(t, by, {});
    }),
  ),
  brokenGame(
    'P6',
    'a list that cannot be made',
    withCommand('draw', {
      ...draw,
      offers: (t, by) => (plays(t, by) && t.size('discard') > 1 ? t.cards('nowhere').map(() => offer()) : draw.offers(t, by)),
    }),
  ),
  brokenGame(
    'P8',
    'an ask without an answer to give',
    sides(
      HALF_EACH.map((id) => ({ id, no: refuse('no.coin') })),
      false,
    ),
    {},
    sides(HALF_EACH, false),
  ),
  brokenGame(
    'P8',
    'an ask that is asked again for ever',
    sides(HALF_EACH, true),
    { promises: ['P8'], commands: 8 },
    sides(HALF_EACH, false),
  ),
  brokenGame('P8', 'an unstick that leaves an ask', {
    ...toy,
    unstuck: (t) => t.spawn({ step: 'toy.again', args: {} }),
    steps: [
      ...toy.steps,
      { name: 'toy.again', fields: () => ({}), run: (t) => toy.commands['call']?.run(t, t.players()[0] ?? t.seats[0]!, {}) },
    ],
  }),
];

void who;
