// Broken toys for P4: games that reveal at once what a viewer may not know, other than the face of the card.

import {
  EVERYBODY,
  cards,
  choice,
  closed,
  command,
  offer,
  playingCard,
  refuse,
  param,
  type Command,
  type Game,
  type Json,
  type JsonRecord,
  type Reader,
  type Seat,
  type Table,
  type Viewers,
} from '@pasteboard/kernel';
import { brokenGame, type Toy } from './kinds.ts';
import { CELLAR, DECK, DISCARD, bury, draw, flip, hand, held, plays, sealedSoFar, topFace, who, withCommand, withValue } from './toy.ts';

const worth = (face: string): number => playingCard(face)?.value ?? 0;

type Chosen = { readonly card: readonly number[] };

/** Draws as usual, and says something else about it. */
const drawing = (tell: (t: Table, by: Seat, card: number) => void): Game =>
  withCommand('draw', { ...draw, run: (t, by) => t.draw(DECK, hand(by.id)).forEach((card) => tell(t, by, card)) });

/** A wish with one color that is always closed, for a reason with these parameters. */
const wishing = (because: (t: Reader) => JsonRecord): Game =>
  withCommand(
    'wish',
    command<{ readonly color: string }>({
      topic: 'toy',
      rule: null,
      offers: (t, by) =>
        plays(t, by) ? [offer({ color: choice('word', ['red', { id: 'black', no: refuse('no.black', null, because(t)) }]) })] : [],
      run: (t, by, { color }) => t.say('wished', { who: who(by), color }),
    }),
  );

/** Points at a card of another hand; the backs are listed in this order. */
const pointing = (rank: (t: Reader, card: number) => number): Game =>
  withCommand(
    'point',
    command({
      topic: 'toy',
      rule: null,
      offers: (t, by) =>
        t.players().flatMap((other) => {
          if (other.id === by.id || !plays(t, by) || !plays(t, other) || t.size(hand(other.id)) === 0) return [];
          const listed = t.cards(hand(other.id)).sort((a, b) => rank(t, a) - rank(t, b));
          return [offer({ card: cards(listed, 1, 1, { secret: false }) })];
        }),
      run: (t, by) => t.say('pointed', { who: who(by) }),
    }),
  );

/** Sometimes luck forbids turning up a card. */
const lucky = (out: (t: Reader) => boolean): Game =>
  withCommand('flip', {
    ...flip,
    offers: (t, by) => (plays(t, by) && t.size(DECK) > 0 && out(t) ? [closed(refuse('no.luck'))] : flip.offers(t, by)),
  });

/** Keeps a public record of what was buried. */
const recording = (entries: (face: string) => readonly Json[]): Game => {
  const recorded: Command<Chosen> = {
    ...bury,
    run: (t, by, { card }) => {
      const old = t.fact('table', 'record');
      t.set('table', 'record', [...(Array.isArray(old) ? old : []), ...card.flatMap((each) => entries(t.face(each)))]);
      return bury.run(t, by, { card });
    },
  };
  return withCommand('bury', recorded, withValue('record', []));
};

const moving = (name: string, to: string, how: { readonly open?: Viewers }): Game => {
  const moved: Command<Chosen> = {
    ...bury,
    run: (t, by, { card }) => {
      t.move(card, to, how);
      t.say(name, { who: who(by) });
    },
  };
  return withCommand(name, moved);
};

/** During a round no player may bury, and each is told why. */
const waiting = (because: (t: Reader) => Json): Game => {
  const closedInRound: Command<Chosen> = {
    ...bury,
    offers: (t, by) =>
      plays(t, by) && held(t, by).length > 0 && t.state.asks.some(({ key }) => key === 'sign')
        ? [closed(refuse('no.roundOn', null, { so: because(t) }))]
        : bury.offers(t, by),
  };
  return withCommand('bury', closedInRound);
};

export const LEAKS: readonly Toy[] = [
  brokenGame(
    'P4',
    'a sentence that names a hidden card',
    drawing((t, by, card) => t.say('drew', { who: who(by), card: param('card', t.face(card)) })),
    drawing((t, by, card) => t.say('drew', { who: who(by), card: t.card(card) })),
  ),
  brokenGame(
    'P4',
    'a sentence as long as a hidden card is high',
    drawing((t, by, card) => t.say('drew', { who: who(by), dots: '.'.repeat(worth(t.face(card))) })),
    drawing((t, by) => t.say('drew', { who: who(by), dots: '...' })),
  ),
  brokenGame(
    'P4',
    'a disabled option’s reason that names a hidden card',
    wishing((t) => ({ card: topFace(t) })),
    wishing((t) => ({ left: t.size(DECK) })),
  ),
  brokenGame(
    'P4',
    'a list of backs in the order of their faces',
    pointing((t, card) => worth(t.face(card))),
    pointing((t, card) => t.find(card).at),
  ),
  brokenGame(
    'P4',
    'a refusal that depends on a hidden card',
    lucky((t) => worth(topFace(t)) === 1),
    lucky((t) => t.size(DECK) === 1),
    // The card that is turned up is then never an ace, which the odds do not know.
    { also: ['P9'] },
  ),
  brokenGame(
    'P4',
    'a public record that grows with some hidden cards only',
    recording((face) => (worth(face) > 2 ? ['*'] : [])),
    recording(() => ['*']),
  ),
  brokenGame(
    'P4',
    'a secret choice whose place is told to everybody',
    moving('bury', CELLAR, { open: EVERYBODY }),
    moving('bury', CELLAR, {}),
  ),
  brokenGame(
    'P4',
    'a card laid openly whose secret place is told to everybody',
    moving('lay', DISCARD, { open: EVERYBODY }),
    moving('lay', DISCARD, {}),
  ),
  brokenGame(
    'P4',
    'a sealed answer that shows in a reason',
    waiting(sealedSoFar),
    waiting((t) => sealedSoFar(t).length),
    { seed: 9 },
  ),
];
