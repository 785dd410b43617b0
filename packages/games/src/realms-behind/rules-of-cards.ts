// Decks, hands, checks, the Suit Pool, Advantage, demanded suits and assisting, in our own words.

export const CARDS: { readonly [id: string]: string } = {
  'TRB-DECK-01': 'Every character plays with a deck of its own, 52 cards to begin with.',
  'TRB-DECK-02': 'Ranks run from 1 to 13: an Ace is 1, a King 13. A table may let the Ace be 14.',
  'TRB-DECK-03':
    'A deck changes as its character grows. Whatever is on the deck list now is the deck, however many cards that is and however often one is in it.',
  'TRB-DECK-04':
    'The GM may add Jokers. A Joker has rank 14 and whatever suit its player names when it is shown; it answers any demanded suit. A table may give it another rank, or no suit. A change of mind takes effect with the next long rest.',
  'TRB-DECK-05': 'Spent cards stay spent all day. Only a long rest brings the discard back.',
  'TRB-HAND-01':
    'Each day begins with as many cards in hand as the character’s Draw. That is the last step of the night before, and on the first day the first thing that happens.',
  'TRB-HAND-02': 'Cards are spent by showing them for a check, and a card that is shown is seen by everybody.',
  'TRB-HAND-03': 'Once a check is settled, all its cards go to the discard.',
  'TRB-HAND-04': 'Nothing replaces a card that was played. Only rests, Will and special abilities bring new ones.',
  'TRB-HAND-05': 'Whoever has to draw more cards than the deck holds draws what is there, and nothing is shuffled for the rest.',
  'TRB-HAND-06': 'With an empty hand a character is Exhausted: the top of the deck answers for it, and all its Defenses are 2 lower.',
  'TRB-HAND-07': 'Whoever holds cards answers from hand. A table may let them flip the top of the deck instead.',
  'TRB-CHECK-01': 'Rank and modifiers together are the total, and the total has to reach the threshold.',
  'TRB-CHECK-02': 'One card from hand answers a check. Any further card needs Advantage or an ability.',
  'TRB-CHECK-03':
    'The highest rank shown counts; who has asked for it beforehand may choose a lower one. Under Disadvantage the lowest counts.',
  'TRB-CHECK-04':
    'Modifiers are the skill, circumstances, statuses and whatever else is granted, each told by its name. Suits add nothing by themselves; the GM or an ability may say so.',
  'TRB-CHECK-05':
    'The threshold is a defense, the difficulty of a thing, or a number the GM names, openly or in secret. If it is secret, only the outcome is told.',
  'TRB-CHECK-06': 'To reach the threshold exactly is enough.',
  'TRB-CHECK-07': 'A check that succeeds is worth one success and its extras; one that fails is worth none, extras or not.',
  'TRB-CHECK-08':
    'A check goes in order: it is declared; the Stupefied fail; Fortune and help are gathered; Advantage and Disadvantage cancel; Madness sifts; the base card; further cards; the outcome; what comes of it; the discard; fright wears off; conditions are looked at again.',
  'TRB-CHECK-09': 'Fortune is spent before any card is shown. A table may allow it afterwards, for one Advantage more at a time.',
  'TRB-POOL-01': 'The suits of the base card, of every Advantage card and of sifted cards make the Suit Pool, one entry for each card.',
  'TRB-POOL-02': 'Disadvantage cards and cards thrown away while digging never join the pool.',
  'TRB-POOL-03': 'The base card’s suit stays in the pool even where a Disadvantage card’s rank is used.',
  'TRB-POOL-04': 'A pool belongs to one check of one character: an assistant’s cards are not in it, and it is gone with the check.',
  'TRB-ADV-01': 'Several Advantages add up, and so do several Disadvantages.',
  'TRB-ADV-02': 'Advantage and Disadvantage cancel one for one before any card is shown, and only what is left over has an effect.',
  'TRB-ADV-03':
    'For each Advantage one more card may be shown, from hand or off the deck, one at a time and with the last one in sight; none has to be.',
  'TRB-ADV-04': 'An Advantage card adds its suit to the pool, and its rank may be used.',
  'TRB-ADV-05':
    'For each Disadvantage the top card of the deck must be shown, and the lowest rank of all counts. A high Disadvantage card never helps, unless the table takes the page at its word: then it counts where no Disadvantage card is the lowest.',
  'TRB-ADV-06':
    'If a Disadvantage card cannot be shown, the character is Stupefied and the check fails. An Advantage card that is not there can simply not be had.',
  'TRB-DEMAND-01': 'A check may demand an answer in one suit, as a poison does in Hearts.',
  'TRB-DEMAND-02': 'Whoever holds the suit answers with a card of it, whichever they like.',
  'TRB-DEMAND-03':
    'Whoever does not hold it turns over the deck card by card until the suit appears; that card answers, and the others are thrown away.',
  'TRB-DEMAND-04': 'What was thrown away counts for nothing.',
  'TRB-DEMAND-05':
    'The card that was found is the answer: its rank counts, and its suit joins the pool. A table may keep it out of the pool.',
  'TRB-DEMAND-06': 'If the deck runs out first, the character is Stupefied and the check fails.',
  'TRB-DEMAND-07': 'If the last card is the one, the check is settled with it, and only then is the character Stupefied.',
  'TRB-DEMAND-08':
    'One Fortune lets a character answer in any suit, even while holding the right one; with an empty hand the top of the deck answers. It is spent before digging; a table may allow it in the middle, and then the answer comes from hand after all.',
  'TRB-DEMAND-09': 'The demand binds the base card alone. A table may bind every rank that is used; other suits then still join the pool.',
  'TRB-ASSIST-01': 'Anybody else may help with a check, with a skill that fits.',
  'TRB-ASSIST-02': 'An assistant turns over the top card of the own deck, never one from hand, and needs 11.',
  'TRB-ASSIST-03': 'Good help is one Advantage, and one success more if the check succeeds.',
  'TRB-ASSIST-04': 'Bad help is none, and the card is spent either way.',
  'TRB-ASSIST-05':
    'To assist is to make a check: the assistant’s modifiers, Fortune and fright apply, and the Stupefied fail without a card. Nobody assists an assistant.',
  'TRB-ASSIST-06': 'Help comes before any card of the check is shown, from as many as like. A table may set a limit.',
};
