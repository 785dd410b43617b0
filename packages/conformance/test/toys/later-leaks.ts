// Broken toys for P4: games that keep a secret at first and reveal it later, or reveal it before any command.

import { param, type Command, type Game, type Json, type Reader, type Table } from '@pasteboard/kernel';
import { brokenGame, type Toy } from './kinds.ts';
import { DECK, draw, flip, hand, plays, sealedSoFar, topFace, toy, welcome, withCommand, withValue } from './toy.ts';

/** A command that does something else before it runs. */
const first = (of: Command, also: (t: Table) => void): Command => ({
  ...of,
  run: (t, by, params) => {
    also(t);
    return of.run(t, by, params);
  },
});

/** A player who draws leaves a hint for all to see. */
const hinting = (hint: (t: Reader) => Json): Game =>
  withCommand(
    'draw',
    first(draw, (t) => t.set('table', 'hint', hint(t))),
    withValue('hint', null),
  );

/** The drawn card is stored where no viewer sees it; the next flip mentions it. */
const noting = (tell: (noted: string) => string): Game => {
  const noted = withCommand(
    'draw',
    first(draw, (t) => t.set('table', 'note', topFace(t))),
    withValue('note', '', 'none'),
  );
  return withCommand(
    'flip',
    first(flip, (t) => t.say('noted', { text: tell(JSON.stringify(t.fact('table', 'note'))) })),
    noted,
  );
};

const opening = (trump: (t: Reader) => string): Game => ({
  ...toy,
  open: (t, setup) => {
    toy.open(t, setup);
    t.declare('table', 'trump', 'fact', trump(t));
  },
});

/** A person who joins late is dealt a card at once. */
export const dealingIn = (tell: (t: Table, card: number) => void): Game => ({
  ...toy,
  joined: (t, late) => {
    welcome(t, late);
    if (plays(t, late)) for (const card of t.draw(DECK, hand(late.id))) tell(t, card);
  },
});

export const LATER_LEAKS: readonly Toy[] = [
  brokenGame(
    'P4',
    'a sealed answer that shows in a value, one command later',
    hinting(sealedSoFar),
    hinting((t) => sealedSoFar(t).length),
    { seed: 9 },
  ),
  brokenGame(
    'P4',
    'a hidden card that is noted unseen and told one command later',
    noting((face) => face),
    noting(() => 'something'),
    { seed: 3 },
  ),
  brokenGame(
    'P4',
    'a hidden card told as the table opens',
    opening(topFace),
    opening(() => 'none'),
  ),
  brokenGame(
    'P4',
    'a hidden card told as a late player is dealt in',
    dealingIn((t, card) => t.say('dealt', { card: param('card', t.face(card)) })),
    dealingIn((t, card) => t.say('dealt', { card: t.card(card) })),
  ),
];
