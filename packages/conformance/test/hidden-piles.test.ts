// Tests P4 in a correct game with two piles that no viewer sees and cards that all viewers have on record: the kernel must keep the secret.

import { conformance } from '@pasteboard/conformance';
import { NOBODY, cards, choice, command, offer, sees, type Command } from '@pasteboard/kernel';
import { expect, test } from 'vitest';
import { exchange, VAULTS } from './toys/hidden-piles.ts';
import { hand, held, plays, toy, who, withCommand } from './toys/toy.ts';

/** A card of the hand goes into one of the vaults, and the top card of that vault comes out: which vault is secret. */
const swap: Command<{ readonly card: readonly number[]; readonly where: string }> = command({
  topic: 'toy',
  rule: null,
  offers: (t, by) =>
    plays(t, by) && held(t, by).length > 0
      ? [offer({ card: cards(held(t, by), 1, 1), where: choice('pile', VAULTS, { secret: true }) })]
      : [],
  run: (t, by, { card, where }) => {
    exchange(t, card, where, hand(by.id));
    t.say('swapped', { who: who(by) });
  },
});

const vaulted = {
  ...withCommand('swap', swap),
  open: (...[t, setup]: Parameters<typeof toy.open>) => {
    toy.open(t, setup);
    VAULTS.forEach((vault, i) => {
      t.makePile(vault, { sees: sees('none') });
      t.make(vault, [`${5 + i}S`, `${7 + i}S`], NOBODY);
    });
  },
};

test('[P4] which of two hidden piles a card went to, or came from, does not show in any viewer’s record', () => {
  const { counts } = conformance(vaulted, { tables: 30, commands: 40, atLeast: { hiddenPilesVaried: 10 } });
  expect(counts.hiddenPilesVaried).toBeGreaterThan(0);
});
