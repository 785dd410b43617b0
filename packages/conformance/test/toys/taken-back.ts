// Broken kernels for P7: a player learns something and then undoes it without consent, to choose again with that knowledge.

import { REAL, type Kernel } from '@pasteboard/conformance';
import {
  NONE,
  ask,
  choice,
  command,
  frame,
  hasViewer,
  offer,
  question,
  param,
  type Game,
  type ViewPool,
  type State,
  type Step,
} from '@pasteboard/kernel';
import { brokenKernel, type Toy } from './kinds.ts';
import { folding, telling } from './made-wrong.ts';
import { plays, toy, who, withCommand, withValue } from './toy.ts';

/** The watermark is ignored on undo. */
const forgiving: Partial<Kernel> = {
  legal: (game, state, seat, ...rest) => REAL.legal(game, { ...state, watermark: 0 }, seat, ...rest),
  decide: (game, state, request, world) => {
    const decision = REAL.decide(game, { ...state, watermark: 0 }, request, world);
    if (!decision.ok) return decision;
    const { seq, reveals } = decision.group;
    return { ...decision, next: { ...decision.next, watermark: reveals ? seq : state.watermark } };
  },
};

/** The omen is hidden until a player looks at it, and then it is hidden again. */
const omen: Game = withCommand(
  'look',
  command({
    topic: 'toy',
    rule: null,
    offers: (t, by) => (plays(t, by) ? [offer()] : []),
    run: (t, by) => {
      t.reveal('table', 'omen', 'all');
      t.reveal('table', 'omen', 'none');
      t.say('looked', { who: who(by) });
    },
  }),
  withValue('omen', 7, 'none'),
);

/** The reveal of a value is forgotten. */
const careless: Kernel = folding({
  reveals: (group) => group.reveals && !(group.cause.do === 'look' && group.events.some((e) => e.type === 'ValueSet')),
});

const heard: Step<{ readonly who: string }, { readonly word: string }> = question(
  'toy.heard',
  () => ({ word: choice('word', ['heard']) }),
  () => undefined,
);

/** A player who listens is asked whether they have heard the omen, and the question tells it to them alone. */
const listening: Game = {
  ...withCommand(
    'listen',
    command({
      topic: 'toy',
      rule: null,
      offers: (t, by) => (plays(t, by) ? [offer()] : []),
      run: (t, by) => {
        const sign = param('data', t.fact('table', 'omen'), t.viewers([by.id]));
        return ask({ to: by.id, key: 'heard', params: { sign }, of: frame(heard, { who: by.id }) });
      },
    }),
    omen,
  ),
  steps: [...toy.steps, heard],
};

/** The kernel forgets that a question told a viewer something. */
const deaf: Kernel = folding({ reveals: (group) => group.reveals && group.cause.do !== 'listen' });

/** After an undo, all viewers know what is in each pile that they know of. */
const enlightened = (s: State): State => ({ ...s, pools: s.pools.map((record, v) => (isInSight(s, record, v) ? exact(s, v) : record)) });

/** Without this, viewers would have to forget what is out of sight. */
const isInSight = (s: State, record: readonly ViewPool[], v: number): boolean =>
  record.every(({ piles }) => piles.every((id) => (s.piles[id]?.levels[v] ?? NONE) > NONE));

const exact = (s: State, v: number): ViewPool[] =>
  Object.entries(s.piles)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, { levels, slots }]) => {
      const faces = slots.flatMap(({ face, knows }) => (hasViewer(knows, v) ? [] : [face])).sort();
      return (levels[v] ?? NONE) > NONE && faces.length > 0 ? [{ piles: [id], faces }] : [];
    });

const enlightening: Kernel = {
  ...folding({ group: ({ undoes }, after) => (undoes.length === 0 ? after : enlightened(after)) }),
  ...telling((events, { group, after, viewer }) =>
    group.undoes.length === 0 || after.seats[viewer]?.role === 'gone'
      ? events
      : [...events, { type: 'Resynced', view: REAL.view(enlightened(after), viewer) }],
  ),
};

export const TAKEN_BACK: readonly Toy[] = [
  brokenKernel('P7', 'an undo without consent that goes past a peek', forgiving),
  brokenKernel('P7', 'a hidden value that may be looked at and undone without consent', careless, omen),
  brokenKernel('P7', 'a question that tells a hidden value and may be undone without consent', deaf, listening),
  brokenKernel('P7', 'an undo without consent after which viewers know more than before', enlightening, toy, {
    promises: ['P7'],
    also: ['P4', 'P9'],
    seed: 6,
  }),
];
