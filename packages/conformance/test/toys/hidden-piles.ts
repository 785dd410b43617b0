// [P4] Two piles that nobody sees: which of them a card went to, or came from, is nobody's to know.

import type { Kernel } from '@pasteboard/conformance';
import {
  NOBODY,
  cards,
  choice,
  command,
  offer,
  sees,
  type Command,
  type Game,
  type Reader,
  type Seat,
  type Table,
} from '@pasteboard/kernel';
import { brokenKernel, type Toy } from './kinds.ts';
import { telling } from './made-wrong.ts';
import { plays, toy, welcome, who, withCommand } from './toy.ts';

const LEFT = 'vault/left';
const RIGHT = 'vault/right';
const VAULTS = [LEFT, RIGHT] as const;
const purse = (id: string): string => `purse/${id}`;

/** The vaults are never empty: each token that goes in brings another one out, so that their size tells nothing. */
const exchange = (t: Table, card: readonly number[], vault: string, into: string): void => {
  t.move(card, vault, { at: 'bottom' });
  t.draw(vault, into);
};

const tokens = (t: Reader, by: Seat): number[] => (plays(t, by) && t.hasPile(purse(by.id)) ? t.cards(purse(by.id)) : []);

/** Into one of the vaults, and nobody else knows which. */
const swap: Command<{ readonly card: readonly number[]; readonly where: string }> = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (tokens(t, by).length > 0 ? [offer({ card: cards(tokens(t, by), 1, 1), where: choice('pile', VAULTS, true) })] : []),
  run: (t, by, { card, where }) => {
    exchange(t, card, where, purse(by.id));
    t.say('swapped', { who: who(by) });
  },
});

/** Into the left vault, as everybody knows. */
const trade: Command<{ readonly card: readonly number[] }> = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (tokens(t, by).length > 0 ? [offer({ card: cards(tokens(t, by), 1, 1) })] : []),
  run: (t, by, { card }) => {
    exchange(t, card, LEFT, purse(by.id));
    t.say('traded', { who: who(by) });
  },
});

/** Tokens lie face down even before their owners, so that nobody has anything on record about the vaults. */
export const hoard: Game = {
  ...withCommand('trade', trade, withCommand('swap', swap)),
  byHand: 'gm',
  open: (t, setup) => {
    toy.open(t, setup);
    for (const vault of VAULTS) t.makePile(vault, { sees: sees('none') });
    t.make(LEFT, ['5S', '6S'], NOBODY);
    t.make(RIGHT, ['7S', '8S'], NOBODY);
    for (const { id } of t.players()) {
      t.makePile(purse(id), { owner: id, sees: sees('backs') });
      t.make(purse(id), ['9S', 'TS'], NOBODY);
    }
  },
  joined: welcome,
};

/** How many cards there were before the purses were filled. */
const MINTED = 12;

/** Whoever looks on is told a little more when the left vault holds a token that came out of somebody's purse. */
const creaking: Partial<Kernel> = telling((events, { before, group }) =>
  group.cause.do === 'trade' && before.piles[LEFT]?.slots.some(({ card }) => card > MINTED)
    ? [...events, { type: 'Remembered', changes: [] }]
    : events,
);

export const HIDDEN_PILES: readonly Toy[] = [brokenKernel('P4', 'a hidden pile that shows by what comes out of it later', creaking, hoard)];
