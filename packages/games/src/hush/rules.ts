// The rules in our own words. RULES.md is the same list for people.

import type { RuleEntry } from '@pasteboard/kernel';

const TEXTS = [
  'Two to four play with one deck: ace (low) up to the nine of all four suits, or as many ranks as agreed. Each is dealt a hand of five.',
  'You see the faces of your own hand. Of the others you see how many cards they hold or, if so agreed, the backs.',
  'Between rounds any player may call the next round.',
  'Everybody with a hand chooses a card in secret. Nobody learns anything before all have chosen. Whose hand is empty passes.',
  'The chosen cards are laid face down and turned up together. The highest takes them all; each card won is a point.',
  'Highest cards that tie go back into the deck, which is shuffled, and the next highest takes the rest. At a second tie in a row, each player keeps their tied card as won.',
  'After a round all draw back up, one card at a time, beginning with the player who took the round, while the deck lasts.',
  'Peek: between rounds you may look at the top card of the deck, twice in a game unless agreed otherwise.',
  'Bury: between rounds you may slip a card of your hand under the deck, unseen, and draw one.',
  'Wager: between rounds you may name red or black. The top card of the deck is turned up: if you were right you win it, otherwise the next player does.',
  'To bury or to wager is a quiet move. Each player has one between two rounds.',
  'The game is over when deck and hands are empty, or when a player has won as many cards as agreed; a round that has begun is finished first. The most cards win.',
  'A player who joins late is dealt in at once, as long as fewer than four play.',
  'If cards are moved by hand while a round is being laid, a player with other cards to choose from than before chooses again. A round that is called off leaves every card in its hand.',
] as const;

export const rules: readonly RuleEntry[] = TEXTS.map((text, i) => ({
  id: `HUSH-${String(i + 1).padStart(2, '0')}`,
  text,
  status: 'implemented',
}));
