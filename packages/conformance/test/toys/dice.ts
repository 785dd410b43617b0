// Broken toys for P4: secret dice, and games that reveal their results to viewers who did not see them.

import { closed, command, offer, refuse, type Command, type Game, type Json, type Reader, type Seat, type Table } from '@pasteboard/kernel';
import { brokenGame, type Toy } from './kinds.ts';
import { cast, flip, plays, toy, who, withCommand, withValue } from './toy.ts';

/** The unchanged cast, with the result stored where no view shows it. */
const casting = (then: (t: Table, by: Seat, fell: number) => void, game: Game = toy): Game =>
  withCommand(
    'cast',
    {
      ...cast,
      run: (t, by) => {
        const [fell = 0] = t.roll('fate', 1, 6, t.viewers([by.id]));
        t.set('table', 'fate', fell);
        then(t, by, fell);
        t.say('cast', { who: who(by) });
      },
    },
    withValue('fate', 0, 'none', game),
  );

const quietly = (): void => undefined;

/** One of three doors is picked in secret, by weights; the die is then thrown, or not, for all to see. */
const picking = (throws: (door: number) => number): Game =>
  withCommand(
    'door',
    command({
      topic: 'toy',
      rule: null,
      offers: (t, by) => (plays(t, by) ? [offer()] : []),
      run: (t, by) => {
        const door = t.pick('door', [1, 0, 2, 1], t.viewers([by.id]));
        for (let i = 0; i < throws(door); i++) t.roll('noise', 1, 6);
      },
    }),
  );

/** A game where turning up a card may depend on the die. */
const fated = (spec: Partial<Command>): Game => withCommand('flip', { ...flip, ...spec }, casting(quietly));

const fate = (t: Reader): Json => t.fact('table', 'fate');

/** A second wish is always refused, for this reason. */
const unlucky = (because: (t: Reader) => Json): Partial<Command> => ({
  offers: (t, by) => [
    ...flip.offers(t, by),
    ...(plays(t, by) ? [closed(refuse('no.fate', null, { so: because(t) }), { twice: TWICE })] : []),
  ],
});
const TWICE = { kind: 'choice', as: 'word', of: [{ id: 'twice', no: null }], secret: false } as const;

export const DICE: readonly Toy[] = [
  brokenGame(
    'P4',
    'a die whose result shows in the number of sentences',
    casting((t, _, fell) => Array.from({ length: fell }).forEach(() => t.say('rattle'))),
    casting((t) => t.say('rattle')),
  ),
  brokenGame('P4', 'a die whose result shows in why something else is closed', fated(unlucky(fate)), fated(unlucky(() => 'hidden'))),
  brokenGame(
    'P4',
    'a die whose result is told one command later',
    fated({
      run: (t, by, params) => {
        t.say('omen', { text: JSON.stringify(fate(t)) });
        return flip.run(t, by, params);
      },
    }),
    fated({}),
    { seed: 2 },
  ),
  brokenGame(
    'P4',
    'a pick that shows in how often another die is thrown',
    picking((door) => door),
    picking(() => 1),
  ),
];
