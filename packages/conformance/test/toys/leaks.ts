// [P4] Games that tell somebody what he may not know, beside the face of the card.

import {
  EVERYBODY,
  cards,
  choice,
  closed,
  command,
  offer,
  playingCard,
  refuse,
  said,
  type Command,
  type Game,
  type Json,
  type JsonRecord,
  type Reader,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { brokenGame, type Toy } from './kinds.ts';
import { CELLAR, DECK, bury, draw, flip, hand, held, plays, topFace, toy, welcome, who, withCommand } from './toy.ts';

const worth = (face: string): number => playingCard(face)?.value ?? 0;

/** The sound draw, with more to say about the card drawn. */
const drawing = (tell: (t: Table, by: Seat, card: number) => void): Game =>
  withCommand('draw', {
    ...draw,
    run: (t, by) => {
      for (const card of t.draw(DECK, hand(by.id))) tell(t, by, card);
    },
  });

/** A wish one of whose colours is always closed, for a reason with these parameters. */
const wishing = (reason: (t: Reader) => JsonRecord): Game =>
  withCommand(
    'wish',
    command<{ readonly colour: string }>({
      topic: 'toy',
      rule: null,
      offers: (t, by) =>
        plays(t, by) ? [offer({ colour: choice('word', ['red', { id: 'black', no: refuse('no.black', null, reason(t)) }]) })] : [],
      run: (t, by, { colour }) => t.say('wished', { who: who(by), colour }),
    }),
  );

/** Points at one card of another hand; they are listed in this order. */
const pointing = (order: (t: Reader, card: number) => number): Game =>
  withCommand(
    'point',
    command<{ readonly card: readonly number[] }>({
      topic: 'toy',
      rule: null,
      offers: (t, by) =>
        t.players().flatMap((other) => {
          if (!plays(t, other) || !plays(t, by) || other.id === by.id || t.size(hand(other.id)) === 0) return [];
          const listed = t.cards(hand(other.id)).sort((a, b) => order(t, a) - order(t, b));
          return [offer({ card: cards(listed, 1, 1, false, false) })];
        }),
      run: (t, by) => t.say('pointed', { who: who(by) }),
    }) as Command,
  );

const flipping = (no: (t: Reader) => boolean): Game =>
  withCommand('flip', {
    ...flip,
    offers: (t, by) => (plays(t, by) && t.size(DECK) > 0 && no(t) ? [closed(refuse('no.luck'))] : flip.offers(t, by)),
  });

/** Keeps a public record of what was buried. */
const recording = (entry: (face: string) => Json[]): Game => ({
  ...withCommand('bury', {
    ...bury,
    run: (t, by, { card }: { readonly card: readonly number[] }) => {
      const faces = card.map((each) => t.face(each));
      t.move(card, CELLAR);
      const old = t.fact('table', 'record');
      t.set('table', 'record', [...(Array.isArray(old) ? old : []), ...faces.flatMap(entry)]);
      t.say('buried', { who: who(by) });
    },
  } as Command),
  open: (t, setup) => {
    toy.open(t, setup);
    t.declare('table', 'record', 'fact', []);
  },
});

const burying = (how: { readonly open?: number }): Game =>
  withCommand('bury', {
    ...bury,
    run: (t, by, { card }: { readonly card: readonly number[] }) => {
      t.move(card, CELLAR, how);
      t.say('buried', { who: who(by) });
    },
  } as Command);

const sealedSoFar = (t: Reader): Json => t.state.asks.flatMap(({ key, answer }) => (key === 'sign' && answer !== null ? [answer] : []));

/** Whoever draws sets a value that everybody sees, made from the sealed answers. */
const hinting = (hint: (t: Reader) => Json): Game => ({
  ...drawing((t) => t.set('table', 'hint', hint(t))),
  open: (t, setup) => {
    toy.open(t, setup);
    t.declare('table', 'hint', 'fact', null);
  },
});

/** What is drawn is noted where nobody sees it; the next flip says what it is told to. */
const noting = (tell: (noted: string) => string): Game => ({
  ...withCommand('flip', {
    ...flip,
    run: (t, by) => {
      t.say('noted', { text: tell(String(t.fact('table', 'note'))) });
      return flip.run(t, by, {});
    },
  }),
  commands: {
    ...toy.commands,
    draw: { ...draw, run: (t, by) => t.draw(DECK, hand(by.id)).forEach((card) => t.set('table', 'note', t.face(card))) },
    flip: {
      ...flip,
      run: (t, by) => {
        t.say('noted', { text: tell(String(t.fact('table', 'note'))) });
        return flip.run(t, by, {});
      },
    },
  },
  open: (t, setup) => {
    toy.open(t, setup);
    t.declare('table', 'note', 'fact', '', { sees: 'none' });
  },
});

const opening = (tell: (t: Reader) => string): Game => ({
  ...toy,
  open: (t, setup) => {
    toy.open(t, setup);
    t.declare('table', 'trump', 'fact', tell(t));
  },
});

/** Who comes late is dealt a card at once. */
const dealingIn = (tell: (t: Table, card: number) => void): Game => ({
  ...toy,
  joined: (t, late) => {
    welcome(t, late);
    if (plays(t, late)) for (const card of t.draw(DECK, hand(late.id))) tell(t, card);
  },
});

const waiting = (reason: (t: Reader) => Json): Game =>
  withCommand('bury', {
    ...bury,
    offers: (t, by) => {
      if (!plays(t, by)) return [];
      if (t.state.asks.some(({ key }) => key === 'sign')) return [closed(refuse('no.roundOn', null, { so: reason(t) }))];
      return held(t, by).length === 0 ? [closed(refuse('no.handEmpty'))] : [offer({ card: cards(held(t, by), 1, 1) })];
    },
  } as Command);

export const LEAKS: readonly Toy[] = [
  brokenGame(
    'P4',
    'a sentence that names a hidden card',
    drawing((t, by, card) => t.say('drew', { who: who(by), card: said('card', t.face(card)) })),
  ),
  brokenGame(
    'P4',
    'a sentence as long as a hidden card is high',
    drawing((t, by, card) => t.say('drew', { who: who(by), dots: '.'.repeat(worth(t.face(card))) })),
    {},
    drawing((t, by) => t.say('drew', { who: who(by), dots: '...' })),
  ),
  brokenGame(
    'P4',
    'a disabled option’s reason that names a hidden card',
    wishing((t) => ({ card: topFace(t) })),
    {},
    wishing(() => ({})),
  ),
  brokenGame(
    'P4',
    'a list of backs in the order of their faces',
    pointing((t, card) => worth(t.face(card))),
    {},
    pointing(() => 0),
  ),
  brokenGame(
    'P4',
    'a refusal that depends on a hidden card',
    flipping((t) => worth(topFace(t)) === 1),
    {},
    flipping((t) => t.size(DECK) === 1),
  ),
  brokenGame(
    'P4',
    'a public record that grows only with some hidden cards',
    recording((face) => (worth(face) < 3 ? ['*'] : [])),
    {},
    recording(() => ['*']),
  ),
  brokenGame('P4', 'a secret choice whose place is told to everybody', burying({ open: EVERYBODY }), {}, burying({})),
  brokenGame(
    'P4',
    'a sealed answer that shows in a value, one command later',
    hinting(sealedSoFar),
    {},
    hinting((t) => (sealedSoFar(t) as Json[]).length),
  ),
  brokenGame(
    'P4',
    'a sealed answer that shows in a reason',
    waiting(sealedSoFar),
    {},
    waiting((t) => (sealedSoFar(t) as Json[]).length),
  ),
  brokenGame(
    'P4',
    'a hidden card kept in a value nobody sees and told one command later',
    noting((face) => face),
    {},
    noting(() => 'something'),
  ),
  brokenGame(
    'P4',
    'a hidden card told as the table opens',
    opening(topFace),
    {},
    opening(() => 'none'),
  ),
  brokenGame(
    'P4',
    'a hidden card told as somebody is dealt in late',
    dealingIn((t, card) => t.say('dealt', { card: said('card', t.face(card)) })),
    {},
    dealingIn((t, card) => t.say('dealt', { card: t.card(card) })),
  ),
];
