// The rules in our own words. RULES.md is the same list for people.

import type { RuleEntry } from '@pasteboard/kernel';

const TEXTS: { readonly [id: string]: string } = {
  'THR-DECK-01': 'A Character has one Deck and only one. Those the Weaver runs share the bottomless deck instead.',
  'THR-DECK-02':
    'The cards left in a Deck are how much strength and luck its Character has for the days to come. Its owner and the Weaver always see how many; others do unless the table keeps that to the two.',
  'THR-DECK-03': 'Nobody knows the order of a Deck, and nobody may look at it or change it unless a rule lets them.',
  'THR-DECK-04': 'A new Character begins with a whole, shuffled Deck and an empty Discard.',
  'THR-DRAW-01':
    'Cards are drawn for a Check or for a Perk that says so. Anything else is a ruling of the Weaver, and the log tells which it was.',
  'THR-DRAW-02': 'A drawn card is shown and lands on top of its Character’s own Discard. It stays named on the sheet until the next draw.',
  'THR-DRAW-03': 'More than one card is drawn card by card, so the last one lies uppermost.',
  'THR-DRAW-04': 'There are no hands: whatever is drawn is used up and cannot be held back.',
  'THR-EMPTY-01': 'If there is no card when a Check wants to draw, the Check fails. Nothing moves and nothing is added up.',
  'THR-EMPTY-02': 'The last card of a Deck counts like any other for the Check that draws it.',
  'THR-EMPTY-03':
    'Without cards, a Perk that has to draw cannot be begun, and nothing is paid for trying. What it burns first is counted: if that would leave nothing to draw, it cannot be begun either.',
  'THR-EMPTY-04': 'A Perk that wants more cards than are left draws those that are; a table may rather forbid it.',
  'THR-EMPTY-05':
    'A Check that needs another card, and finds none, fails. A table may let a Good Joker with no card behind it count as zero; a tie fails even then.',
  'THR-EMPTY-06': 'An empty Deck stays empty until cards are inserted. The Discard never turns into a Deck by itself.',
  'THR-DISCARD-01': 'A Character has one Discard of its own, however many cards are in it.',
  'THR-DISCARD-02': 'What lies in the Discard can be neither drawn nor burned.',
  'THR-DISCARD-03': 'Discards lie face up for everybody. A table may keep them to owner and Weaver, or show only their size.',
  'THR-INSERT-01': 'To insert is to bring cards from a Discard back into the Deck of the same Character.',
  'THR-INSERT-02': 'First the Discard is shuffled, then the cards go over, then the whole Deck is shuffled.',
  'THR-INSERT-03': 'Chance alone says which cards return and where in the Deck they come to lie, all ways alike.',
  'THR-INSERT-04': 'Where the Discard is too small, all of it returns and nothing is owed.',
  'THR-INSERT-05': 'If no card returns, the Deck is left as it lies, unless the table shuffles it regardless.',
  'THR-INSERT-06': 'The rest of the Discard stays where it is, now in no particular order.',
  'THR-INSERT-07': 'Whatever brings cards back, a rest or anything else, does it in this way.',
  'THR-BURN-01': 'To burn a card is to turn the top card of one’s Deck over onto the Discard.',
  'THR-BURN-02': 'A burned card was not drawn: it is worth nothing and does nothing, Jokers included.',
  'THR-BURN-03': 'Burning several is burning one after the other for as long as there are any.',
  'THR-BURN-04': 'Who has nothing to burn may act all the same and burns nothing; a table may forbid the action.',
  'THR-BURN-05': 'Every burn is told with its reason: an action, a Check, a Perk, or something else.',
  'THR-REST-01':
    'A rest pays when it is over: not when it begins, and not bit by bit. While a Check, a contest or damage waits, no rest begins and none is completed.',
  'THR-REST-02':
    'A rest that is broken off pays nothing; cards that had been set aside go to the Discard. No scene begins while a Character rests: the Weaver says whether the rest is completed or broken off.',
  'THR-REST-03': 'Everybody rests for themselves. Several may lie down and rise together, and each gets their own cards back.',
  'THR-REST-04': 'One rest at a time, and it stays the kind of rest it began as.',
  'THR-FULL-01':
    'A completed Full-Rest brings the whole Discard back, but not what was set aside during it. The Weaver agrees to it before it begins, unless the table leaves it to the players.',
  'THR-PARTIAL-01':
    'A completed Partial-Rest brings back as many cards as the Character has ranks in Spirit and Luck together, or in the higher of the two if the table so agrees.',
  'THR-PARTIAL-02': 'It cannot bring back more than there is, and without Spirit and Luck it brings back nothing.',
  'THR-PARTIAL-03': 'The ranks that count are those at the end of the rest.',
  'THR-PARTIAL-04':
    'The cards come back by themselves and all of them. A table may leave it to the Character to take all or none; the rest is a rest in either case.',
  'THR-RESTBURN-01': 'One may act and make Checks while resting, but this rest does not return the cards it cost.',
  'THR-RESTBURN-02':
    'Such cards are set aside. When the rest is over the Discard pays out first, then they are laid on it, the last one uppermost.',
  'THR-RESTBURN-03': 'After that they are like any other discarded cards, and the next rest may return them.',
  'THR-RESTBURN-04': 'Drawn cards are set aside as well as burned ones, unless the table counts only the burned.',
  'THR-RESTBURN-05':
    'What one loses by actions, Checks and Perks is set aside; what others take goes to the Discard. A table may count actions and Checks alone, or every loss.',
  'THR-RESTBURN-06': 'In a Partial-Rest the cards set aside are not among those that may return, and take no place among them.',
  'THR-RESTBURN-07': 'What lay in the Discard before the rest may return as usual.',
  'THR-WEAVER-01':
    'One deck serves every Character that no player runs. The Weaver acts for any of them by name, and the log says for whom.',
  'THR-WEAVER-02':
    'A card the Weaver spends goes under this deck. A table may give the Weaver a discard for all of them, or for the drawn ones, which is shuffled in when the deck has run out.',
  'THR-WEAVER-03':
    'Cards drawn from it lie open until the Check is over, and then go under in the order they came; burned ones go at once.',
  'THR-WEAVER-04': 'So this deck does not run out, however much is drawn, and rests do nothing for it; whatever else a rest does, it does.',
  'THR-WEAVER-05':
    'When as many cards have gone under as it holds, it is shuffled once the move is over. A table may shuffle after a number of cards, or only when the Weaver says so, which is allowed at any time.',
  'THR-WEAVER-06': 'The Weaver may give an important character a Deck and Discard like a player’s.',
  'THR-WEAVER-07':
    'Taken over by a player, a Character gets a fresh Deck the first time and keeps it. A player’s Character who is run by the Weaver keeps its own, or draws from the bottomless deck if the table says so.',
  'THR-WEAVER-08': 'Nobody knows the order of this deck. Everybody sees a card go under, and nobody may look through what lies there.',
  'THR-X-CARD-01': 'A Deck is a full set of fifty-two and two different Jokers, or none.',
  'THR-X-CARD-02': 'An ace is one, number cards are what they show, and knave, queen and king are eleven, twelve and thirteen.',
  'THR-X-CARD-03': 'The first Joker is the good one, the second the bad one, and a player who draws one has to take it.',
  'THR-X-ASPECT-01':
    'There are four Aspects, each with a suit and a rank from 0 up: Body of hearts, Mind of diamonds, Spirit of spades, Luck of clubs.',
  'THR-X-ASPECT-02': 'During a Full-Rest an Aspect is raised by one rank for as many Points as the new rank.',
  'THR-X-CHECK-01': 'A Check names two Aspects, or one of them twice. Their ranks, the card and any bonus add up.',
  'THR-X-CHECK-02': 'The total has to be higher than what the Weaver has set.',
  'THR-X-CHECK-03':
    'If it is just the same, another card takes the place of the first, as often as need be. A table may call that a success.',
  'THR-X-CHECK-04':
    'Players hear how hard it is in a word, from trivial to extreme; the number stays with the Weaver. Where two words meet, the easier one is used.',
  'THR-X-CHECK-05': 'A Good Joker brings another card, which counts twice.',
  'THR-X-CHECK-06': 'A Bad Joker ends the Check: it has failed.',
  'THR-X-CHECK-07': 'One may fail on purpose before a card is drawn, and it costs nothing.',
  'THR-X-CHECK-08':
    'In a contest two draw against each other, openly or in secret, and the higher total wins; the same total draws again. Who cannot draw loses, and if nobody can, nothing changes. Being Exhausted is paid for once.',
  'THR-X-CHECK-09': 'A table may add one for a card whose suit belongs to an Aspect of the Check.',
  'THR-X-ACT-01':
    'An action burns a card, takes Stamina, and leaves room for one Step before or after it. A character who takes the Step first owes the action.',
  'THR-X-ACT-02': 'A free action burns nothing, and the first in a turn takes no Stamina either.',
  'THR-X-ACT-03':
    'Anybody can attack, communicate, help, manipulate and move, for one Stamina each. Blows and hands reach as far as Close range.',
  'THR-X-ACT-04':
    'Acting when it is not one’s turn takes twice the Stamina, unless one has prepared for it. While a turn ends nobody acts.',
  'THR-X-COND-01':
    'Each rank of Exhausted takes a point off the most Stamina one can have and burns another card with every Check and action. Rests take ranks away: a full one two, a partial one one.',
  'THR-X-COND-02': 'Pain, Slowed, Restrained, lost senses and Unconscious come in ranks, and come on top of what is there.',
  'THR-X-REST-01':
    'A Full-Rest is a day, a Partial-Rest six hours, and the table keeps count of them. Only quiet work goes with either: nobody rests in an Event, and an Event ends a rest.',
  'THR-X-REST-02': 'A Full-Rest also heals as much as one has Body and is the time to spend Points; a Partial-Rest heals one.',
  'THR-X-HP-01':
    'The most Health is twice the Body and the most Stamina twice the Spirit, but at least one. Stamina is whole again as one’s turn begins.',
  'THR-X-HP-02':
    'Damage is taken from Stamina, from Health, or from both, as its victim likes; some of it from Health alone. Resistance comes off first.',
  'THR-X-HP-03':
    'Below zero Health a character is at the edge: weaker by every point, a point worse each turn, and dead once they are down by more than their whole Health.',
  'THR-X-EVENT-01': 'Events go in rounds of ten seconds. The Weaver says who begins, and then everybody says who comes next.',
  'THR-X-EVENT-02': 'The player whose turn it is orders what happens as the turn begins; the Weaver orders what happens as it ends.',
  'THR-X-EVENT-03': 'Several of a kind may act as one, with their Stamina in common, and fall one by one.',
  'THR-X-POINT-01': 'Everybody gains a Point at least in a session. Perks cost Points and ask for ranks; Flaws bring some.',
  'THR-X-TOOL-01': 'Clocks fill up as the Weaver says, journeys bring events by their length, and who does not eat grows Exhausted.',
};

export const rules: readonly RuleEntry[] = Object.entries(TEXTS).map(([id, text]) => ({ id, text, status: 'implemented' }));
