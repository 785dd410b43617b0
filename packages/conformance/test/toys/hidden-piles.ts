// Broken toys for P4: two piles that no viewer sees; which of them a card went to, or came from, must stay secret.

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
export const VAULTS = [LEFT, RIGHT] as const;
const purse = (id: string): string => `purse/${id}`;

/** One token in, another one out: the size of the vault stays the same, and it is never empty. */
export const exchange = (t: Table, card: readonly number[], vault: string, into: string): void => {
  t.move(card, vault, { at: 'bottom' });
  t.draw(vault, into);
};

const tokens = (t: Reader, by: Seat): number[] => (plays(t, by) && t.hasPile(purse(by.id)) ? t.cards(purse(by.id)) : []);

/** Into one of the vaults, and no other seat knows which; a new token is made for it. */
const stash: Command<{ readonly card: readonly number[]; readonly where: string }> = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) =>
    tokens(t, by).length > 0 ? [offer({ card: cards(tokens(t, by), 1, 1), where: choice('pile', VAULTS, { secret: true }) })] : [],
  run: (t, by, { card, where }) => {
    t.move(card, where);
    t.make(purse(by.id), ['9S'], NOBODY);
    t.say('stashed', { who: who(by) });
  },
});

/** Into the left vault, as all know, and another one out of it. */
const trade: Command<{ readonly card: readonly number[] }> = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) => (tokens(t, by).length > 0 ? [offer({ card: cards(tokens(t, by), 1, 1) })] : []),
  run: (t, by, { card }) => {
    exchange(t, card, LEFT, purse(by.id));
    t.say('traded', { who: who(by) });
  },
});

/** Tokens are face down even to their owners, so that no viewer has anything on record about the vaults. */
export const hoard: Game = {
  ...withCommand('trade', trade, withCommand('stash', stash)),
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

/** Other viewers are told a little more when the left vault holds an odd number. */
const creaking: Partial<Kernel> = telling((events, { before, group }) =>
  group.cause.do === 'trade' && (before.piles[LEFT]?.slots.length ?? 0) % 2 === 1
    ? [...events, { type: 'Remembered', changes: [] }]
    : events,
);

/** The same with a GM, who sees into the vaults and may move cards by hand. */
const guarded: Game = {
  ...hoard,
  ready: toy.ready.map((ready) => ({ ...ready, seats: [...ready.seats, { id: 'gus', role: 'gm', name: 'Gus', plays: [] }] })),
  open: (t, setup) => {
    hoard.open(t, setup);
    for (const vault of VAULTS) t.see(vault, sees('none', { gm: 'faces' }));
  },
};

/** Dealing by hand from the left vault adds a sentence. */
const jingling: Partial<Kernel> = telling((events, { group }) =>
  group.cause.do === 'manual.deal' && group.events.some((e) => e.type === 'CardsMoved' && e.from === LEFT)
    ? [...events, { type: 'Remembered', changes: [] }]
    : events,
);

export const HIDDEN_PILES: readonly Toy[] = [
  brokenKernel('P4', 'a hidden pile that shows by what comes out of it later', creaking, hoard, { seed: 7 }),
  brokenKernel('P4', 'a hidden pile that shows when a player deals from it by hand', jingling, guarded, { seed: 1 }),
];
