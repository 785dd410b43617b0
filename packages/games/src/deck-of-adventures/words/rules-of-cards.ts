// The rules in our own words: cards, sheets and checks.

export const CARD_RULES: { readonly [id: string]: string } = {
  'DECK-01': 'An Action Deck is a full set of fifty-two and two Jokers.',
  'DECK-02': 'Every Dealer has a deck, a discard pile and a place for Fate Cards; the GM’s Dealers do, too.',
  'DECK-03': 'A character who tries something that may fail makes a check and draws from their own deck.',
  'DECK-04':
    'What has been used goes to the discard, an Ace to the Fate Cards. An Ace discarded unused is kept as well, unless the table lets it go.',
  'DECK-05': 'No shuffle touches the Fate Cards but the one after a Full Rest.',
  'DECK-06': 'What is left in the deck is what strength is left until the next rest, and everybody can see how much that is.',
  'DECK-07':
    'When a card is needed and none is left, the Dealer gains a level of Fatigue and the discard becomes the deck. A table may count it as soon as the last card is taken. With nothing in the discard either, the check is judged on what lies there.',
  'DECK-08': 'One begins as after a Full Rest: fifty-two shuffled cards to draw from, both Jokers in hand.',
  'DECK-09':
    'Cards of a check lie in play until it is over, and no shuffle takes them along. Cards discarded and Rest Cards go to their pile one by one.',
  'DECK-10': 'No card comes into being and none is lost; tokens are not cards.',
  'DECK-11':
    'Minions and Bystanders draw from the GM’s deck, which is shuffled again without Fatigue and whose Aces are the GM’s. The GM may lay out further decks and say who draws from which.',
  'DECK-12': 'Everything but the draw piles lies open. A table may let the GM keep the GM’s piles covered.',
  'FATE-01': 'Jokers and Aces in hand are Fate Cards: another chance, at a moment the holder picks. Only Dealers and the GM have them.',
  'FATE-02': 'Jokers that were used are back in hand after a Full Rest.',
  'FATE-03': 'A drawn Ace counts as what it is, and becomes a Fate Card when it leaves play, whatever it was drawn for.',
  'FATE-04':
    'For one Fate Card a drawn card is replaced: the payment goes first, then the card, then a new one comes that has to be taken. It must have been in hand before the check. A table may let a fresh Ace pay, or replace the whole draw.',
  'FATE-05': 'Once for each drawer in each check; in a contest, once for the Target Card and once for everybody who resists.',
  'FATE-06':
    'For every Fate Card one point of a wound is ignored, up to the end of the character’s next turn: what went beyond the last health first, then health, then armor. It may wake who was felled by it, unless the table says otherwise.',
  'FATE-07': 'For every Fate Card one Power Point, and none beyond the most unless the table allows it.',
  'FATE-08':
    'The GM rewards fine play with a Fate Card: an Ace or a Joker the Dealer has used, or a token. A table may give any discarded card, or tokens only.',
  'FATE-09':
    'A spent Ace goes to the discard, a spent token is gone, a spent Joker waits for a Full Rest. A table may shuffle Jokers in, and they come back to the hand when drawn.',
  'FATE-10': 'The GM may pay with the Fate Cards of the GM’s decks for the GM’s own draws, never for Minions. A table may do without.',
  'SHEET-01': 'There are six attributes: Agility, Conviction, Intuition, Intelligence, Strength and Vitality.',
  'SHEET-02':
    'Finesse and Stealth are Agility, Bluffing and Performance Conviction, Detection and Craft Intuition, Knowledge and Investigation Intelligence, Athletics and Brute Strength.',
  'SHEET-03': 'A skill is worth its attribute and whatever was bought on top; raise the attribute and its skills rise along.',
  'SHEET-04': 'Every attribute and skill has a modifier, which is added to the range of a check.',
  'SHEET-05':
    'The GM says which of them a check is about; before the first card the player who draws may propose another, once, and the GM decides.',
  'SHEET-06': 'Skills the guide has put aside are not played. A table may add skills of its own under any attribute.',
  'SHEET-07': 'A sheet counts health, armor, power and Rest Cards, each now and at most, and Fatigue and speed.',
  'ROLE-01': 'There are Dealers, Minions and Bystanders, and Companions.',
  'ROLE-02': 'A Dealer has Powers and weaknesses, at least five health, a deck, Fate Cards and a Primary Suit.',
  'ROLE-03': 'Minions and Bystanders are weaker, share the GM’s deck, and have neither Fate Cards nor anything that goes with a suit.',
  'ROLE-04':
    'A Companion acts in its Dealer’s turn and draws from its Dealer’s deck, with that Dealer’s Fatigue and Fate Cards. It has a Target Card and no turn. That Dealer’s player plays it; the GM says whose a new one is.',
  'ROLE-05': 'A Dealer has one Primary Suit, chosen with the GM.',
  'CHECK-01':
    'The call for a check names who draws, which attribute or skill, which Target Card, and how far off the card may be. A table may keep that number to the GM.',
  'CHECK-02': 'The Target Card is the middle of the target and the Difficulty Range the rings around it: the more of them, the easier.',
  'CHECK-03': 'Once the range is named the check is made; before the first card the player may still ask for another skill.',
  'CHECK-04': 'Distance is counted around the circle, on which an Ace lies between King and 2.',
  'CHECK-05':
    'The modifier widens the range. The degree goes by the card as it was drawn. A modifier below zero narrows the range, down to the rank itself; a table may ask for a match instead, or go below zero.',
  'CHECK-06': 'A modifier that helps may be left unused.',
  'CHECK-07':
    'First everything is fixed, then cards are drawn one by one with a moment for Fate, then the card that counts is graded, then all cards leave play, and then the consequences come.',
  'CHECK-08':
    'The GM tells what comes of it, or leaves that to the player who drew; a Major or a Critical Success is worth a little more in the telling.',
  'CHECK-09': 'Every range can be read off the circle of thirteen.',
  'CHECK-10':
    'The Target Card is turned up from a GM’s deck and goes to that discard afterwards, an Ace to the GM’s Fate Cards. A card that already lies there may be named instead, and stays.',
  'CHECK-11': 'Six steps reach every rank. None at all means the rank itself.',
  'DEGREE-01': 'The very rank and suit is a Critical Success.',
  'DEGREE-02': 'The rank in any other suit is a Major Success.',
  'DEGREE-03': 'In range and of the suit it is a Suited Success, of the color alone a Color Success.',
  'DEGREE-04': 'In range in the other color it is a Success.',
  'DEGREE-05': 'Out of range, modifier and all, it may still be a Suited or a Color Miss.',
  'DEGREE-06': 'Out of range in the other color it is a Miss.',
  'DEGREE-07': 'There is nothing worse than a Miss.',
  'DEGREE-08': 'Suit and color matter only where something says so; they are told in any case.',
  'DEGREE-09':
    'The leap over the chasm: an eight of clubs, range 2 and modifier 1 let 5 to jack pass. The guide once says range 1 there; 2 is meant.',
  'DEGREE-10':
    'What is of the suit is of the color, and the very card is all of it. A Major Success is as much of the color as the card is.',
  'DEGREE-11':
    'In a fight a Critical Success is worth one point more, of damage or of healing. A table may give a Major Success that point as well.',
  'HAND-01': 'Upper Hand (N): up to N cards more, the nearest counts, and the player may stop after any of them.',
  'HAND-02': 'Lower Hand (N): exactly N cards more, and the furthest counts.',
  'HAND-03': 'Without a number it is one card more.',
  'HAND-04': 'All cards of the draw leave play afterwards. Aces that did not count are kept, too, unless the table lets them go.',
  'HAND-05': 'Upper and Lower Hands from different sources add up or cancel out; what the GM adds to the next check is one of them.',
  'HAND-06': 'A Lower Hand (N+) or Upper Hand (N+) grows by one with every time it applies: two levels of Fatigue are two cards more.',
  'HAND-07':
    'Nearest and furthest go by the card as drawn; of equals the better match counts at Upper Hand, the worse at Lower Hand, then the earlier card. A table may count after the modifier, take the best outcome, or go by the label where the suit is needed.',
  'HAND-08': 'If the deck runs out in mid-check, its number of cards stays as it was, unless the table wants Fatigue to bite at once.',
  'CONTEST-01': 'When one acts and others resist, skill is set against skill.',
  'CONTEST-02':
    'The acting character turns up the top card of their own deck as the Target Card and makes no check. A table may use their standing Target Card.',
  'CONTEST-03':
    'The range is 3 less half the modifier, rounded down, and never below zero. A table may round up, or take 4 less the modifier.',
  'CONTEST-04': 'Everybody who resists draws for themselves against that card, and each succeeds or fails alone.',
  'CONTEST-05': 'Where there is a choice of skills to resist with, the character who resists chooses.',
  'CONTEST-06':
    'The talk with Jonas: a three of diamonds and range 3 let king to 6 pass, one card more than the guide prints; an 8 is too far either way.',
};
