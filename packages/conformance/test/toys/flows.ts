// [P2] [P6] [P8] Games that trap people, list what cannot be done, or put on the table what JSON cannot hold.

import {
  ask,
  choice,
  command,
  frame,
  offer,
  question,
  refuse,
  step,
  type Command,
  type Game,
  type Json,
  type Step,
  type ViewOption,
} from '@pasteboard/kernel';
import { brokenGame, type Toy } from './kinds.ts';
import { DISCARD, call, draw, plays, toy, withCommand, withValue } from './toy.ts';

type Tossed = { readonly who: string };

/** Somebody tosses a coin and is asked how it fell; perhaps again and again. */
const tossing = (sides: readonly (string | ViewOption)[], again = false): Game => {
  const side: Step<Tossed, { readonly side: string }> = question(
    'toy.side',
    () => ({ side: choice('word', sides) }),
    (t, tossed, answer) => {
      t.say('fell', { side: answer.side });
      return again ? ask(asking(tossed)) : undefined;
    },
  );
  const asking = (tossed: Tossed) => ({ to: tossed.who, key: 'side', params: {}, of: frame(side, tossed) });
  const toss = command({
    topic: 'toy',
    rule: null,
    offers: (t, by) => (plays(t, by) && !t.state.asks.some(({ key }) => key === 'side') ? [offer()] : []),
    run: (_, by) => ask(asking({ who: by.id })),
  });
  return { ...withCommand('toss', toss), steps: [...toy.steps, side] };
};

/** Whoever draws leaves a note where nobody sees it. */
const noting = (note: Json): Game => {
  const noted: Command = {
    ...draw,
    run: (t, by) => {
      t.set('table', 'note', note);
      return draw.run(t, by, {});
    },
  };
  return withCommand('draw', noted, withValue('note', null, 'none'));
};

/** When everything is unstuck, something happens. */
const unsticking = (run: Step['run']): Game => {
  const after = step('toy.after', run);
  return { ...toy, steps: [...toy.steps, after], unstuck: (t) => t.spawn(frame(after, {})) };
};

export const FLOWS: readonly Toy[] = [
  brokenGame(
    'P2',
    'a value with an undefined field, which JSON loses',
    noting({ lost: undefined } as unknown as Json),
    noting({ lost: null }),
  ),
  brokenGame('P2', 'a value that is not a number, which JSON makes null', noting([Number.NaN]), noting([0])),
  brokenGame(
    'P6',
    'a listed command whose rule stumbles',
    withCommand('draw', {
      ...draw,
      run: (t, by) => {
        if (by.id === 'ben') throw new Error('there is no rule for Ben');
        return draw.run(t, by, {});
      },
    }),
  ),
  brokenGame(
    'P6',
    'a list that cannot be made',
    withCommand('draw', { ...draw, offers: (t, by) => (t.size(DISCARD) > 0 ? t.cards('nowhere').map(() => offer()) : draw.offers(t, by)) }),
  ),
  brokenGame(
    'P8',
    'an ask to which there is no answer',
    tossing(['heads', 'tails'].map((id) => ({ id, no: refuse('no.coin') }))),
    tossing(['heads', { id: 'edge', no: refuse('no.edge') }]),
  ),
  brokenGame('P8', 'an ask that is asked again for ever', tossing(['heads'], true), tossing(['heads']), { promises: ['P8'], commands: 6 }),
  brokenGame(
    'P8',
    'an unstick that leaves an ask',
    unsticking((t) => call.run(t, t.seats[0]!, {})),
    unsticking((t) => t.say('relieved')),
  ),
];
