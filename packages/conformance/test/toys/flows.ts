// Broken toys for P2, P6 and P8: games that trap people, list what cannot be done, or store what JSON cannot hold.

import {
  ask,
  cards,
  choice,
  command,
  frame,
  offer,
  question,
  refuse,
  seatIndex,
  sees,
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

/** A player tosses a coin and is asked for the result; perhaps again and again. */
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

const ROW = 'row';

/** A player is asked to point at cards of a row. No rule takes a card of it, but a manual command may. */
const pointing = (least: (choosable: number) => number): Game => {
  const which: Step<{ readonly who: string }, { readonly card: readonly number[] }> = question(
    'toy.which',
    (t, { who }) => {
      const told = t.seatsBehind(who).map(({ id }) => seatIndex(t.state, id));
      const apart = t.pile(ROW).slots.filter(({ seen }) => told.every((viewer) => (seen[viewer] ?? 0) !== 0));
      return {
        card: cards(
          apart.map(({ card }) => card),
          least(apart.length),
          2,
        ),
      };
    },
    (t) => t.say('pointed'),
  );
  const point = command({
    topic: 'toy',
    rule: null,
    offers: (t, by) => (plays(t, by) && t.size(ROW) > 0 && !t.state.asks.some(({ key }) => key === 'which') ? [offer()] : []),
    run: (_, by) => ask({ to: by.id, key: 'which', params: {}, of: frame(which, { who: by.id }) }),
  });
  return {
    ...withCommand('point', point),
    // With this policy the others must agree first, so few manual commands come between a question and its answer.
    byHand: 'gm',
    steps: [...toy.steps, which],
    open: (t, setup) => {
      toy.open(t, setup);
      t.makePile(ROW, { sees: sees('faces') });
      t.make(ROW, ['5S', '5H', '6S', '6H', '7S', '7H']);
    },
  };
};

/** A player who draws leaves a note that no viewer sees. */
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

/** Something happens when the table is unstuck. */
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
    'a listed command whose rule throws',
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
  brokenGame(
    'P8',
    'an ask whose cards may be taken away by hand',
    pointing(() => 1),
    pointing((choosable) => Math.min(1, choosable)),
  ),
  brokenGame(
    'P8',
    'an ask for two cards where a hand may leave one',
    pointing((choosable) => (choosable === 0 ? 0 : 2)),
    pointing((choosable) => Math.min(2, choosable)),
  ),
  brokenGame('P8', 'an ask that is asked again forever', tossing(['heads'], true), tossing(['heads']), { promises: ['P8'], commands: 6 }),
  brokenGame(
    'P8',
    'an unstick that leaves an ask',
    unsticking((t) => call.run(t, t.seats[0]!, {})),
    unsticking((t) => t.say('relieved')),
  ),
];
