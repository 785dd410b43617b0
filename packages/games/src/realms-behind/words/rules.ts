// The rules in our own words. RULES.md is the same list for people.

import type { RuleEntry } from '@pasteboard/kernel';

/** Decks, hands, checks, the Suit Pool, Advantage, demanded suits and assisting. */
const CARDS: { readonly [id: string]: string } = {
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
  'TRB-HAND-05':
    'A character who has to draw more cards than the deck holds draws what is there, and nothing is shuffled for the rest. A draw that would empty the deck is told beforehand, and its player says how many of the cards to draw; a table may draw them all.',
  'TRB-HAND-06': 'With an empty hand a character is Exhausted: the top of the deck answers for it, and all its Defenses are 2 lower.',
  'TRB-HAND-07': 'A player who holds cards answers from hand. A table may let them flip the top of the deck instead.',
  'TRB-CHECK-01': 'Rank and modifiers together are the total, and the total has to reach the threshold.',
  'TRB-CHECK-02': 'One card from hand answers a check. Any further card needs Advantage or an ability.',
  'TRB-CHECK-03':
    'The highest rank shown counts; a player who asked for it before may choose a lower one. Under Disadvantage the lowest counts.',
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
  'TRB-POOL-02': 'Disadvantage cards and cards discarded while digging never join the pool.',
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
  'TRB-DEMAND-02': 'A player who holds the suit answers with any card of it.',
  'TRB-DEMAND-03':
    'A player who does not hold it turns over the deck card by card until the suit appears; that card answers, and the others are discarded.',
  'TRB-DEMAND-04': 'What was discarded counts for nothing.',
  'TRB-DEMAND-05':
    'The card that was found is the answer: its rank counts, and its suit joins the pool. A table may keep it out of the pool.',
  'TRB-DEMAND-06': 'If the deck runs out first, the character is Stupefied and the check fails.',
  'TRB-DEMAND-07': 'If the last card is the one, the check is settled with it, and only then is the character Stupefied.',
  'TRB-DEMAND-08':
    'One Fortune lets a character answer in any suit, even while holding the right one; with an empty hand the top of the deck answers. It is spent before digging; a table may allow it in the middle, and then the answer comes from hand after all.',
  'TRB-DEMAND-09': 'The demand binds the base card alone. A table may bind every rank that is used; other suits then still join the pool.',
  'TRB-ASSIST-01':
    'A friend who can act may help with a check, with a skill that fits: neither foes nor the Downed and the Stupefied. A table may let anybody else help.',
  'TRB-ASSIST-02': 'An assistant turns over the top card of the own deck, never one from hand, and needs 11.',
  'TRB-ASSIST-03': 'Good help is one Advantage, and one success more if the check succeeds.',
  'TRB-ASSIST-04': 'Bad help is none, and the card is spent either way.',
  'TRB-ASSIST-05':
    'To assist is to make a check: the assistant’s modifiers, Fortune and fright apply, and the Stupefied fail without a card. Nobody assists an assistant.',
  'TRB-ASSIST-06': 'Help comes before any card of the check is shown, from any number of characters. A table may set a limit.',
};

/** Health, Will, Fortune, Madness, damage, rests, elements, time and statuses. */
const BODY: { readonly [id: string]: string } = {
  'TRB-HEALTH-01': 'Health has a shallow and a deep layer, each with its maximum.',
  'TRB-HEALTH-02': 'Damage empties the shallow layer first, then the deep one; what is over is lost.',
  'TRB-HEALTH-03': 'Without shallow Health a character is Wounded: one Disadvantage on every check, and all Defenses 2 lower.',
  'TRB-HEALTH-04': 'Without deep Health a character is Downed. When the whole party is, the GM says what becomes of it.',
  'TRB-HEALTH-05':
    'Any healing of shallow Health gives a Downed character exactly one deep point instead. Where one healing has both parts, the deep one comes first.',
  'TRB-HEALTH-06': 'Healing stops at the maximum of each layer.',
  'TRB-WILL-01': 'One Will: discard some cards from hand, and draw one more than that.',
  'TRB-WILL-02': 'At least one card, at most as many as Insight. A table may change both.',
  'TRB-WILL-03': 'The discard comes first, so that none of those cards can come back.',
  'TRB-WILL-04': 'At any time but in the middle of the cards of one’s own check, in whatever condition.',
  'TRB-FORT-01':
    'One Fortune is one Advantage, or cancels one Disadvantage, or lets one answer in any suit, or pays for an ability. As many as one has; a table may set a limit.',
  'TRB-MAD-01': 'Madness is a count of what the Realms leave behind in a mind. What it does in the story is the GM’s to tell.',
  'TRB-MAD-02': 'A character with more Madness than Health is Stupefied.',
  'TRB-MAD-03':
    'Before the base card as many cards as there is Madness are turned over. Their suits join the pool; each goes under the deck or to the discard as the player likes, and the deck is shuffled. A table may do without.',
  'TRB-MAD-04': 'One Will takes away one Madness, at any time.',
  'TRB-STUP-01':
    'With an empty deck a character is Stupefied: every check fails, it counts as Downed for acting and for taunts, and its Defenses are 8 lower, until there are cards again. A table may wait until a card is needed and missing.',
  'TRB-FUNG-01': 'Will and Fortune are never restored beyond their maximum, and what one does not have cannot be spent.',
  'TRB-DMG-01': 'Only an attack that succeeds does damage.',
  'TRB-DMG-02': 'Damage is that of the attack, and the Hearts in the attacker’s pool, less the target’s resist; never below zero.',
  'TRB-DMG-03': 'What is left is taken from Health.',
  'TRB-DMG-04': 'Extra successes add no damage, unless the table lets each add one.',
  'TRB-DMG-05':
    'In order: damage and Hearts; less resist; Vulnerable and Frozen add to what is left; Protected absorbs; then Health. A table may let Protected come first.',
  'TRB-DMG-06': 'Each hit and each tick is calculated by itself.',
  'TRB-DAY-01': 'A day lasts from one long rest to the next, however long that takes.',
  'TRB-SHORT-01': 'The party has two short rests a day, of about an hour each. A table may have another number.',
  'TRB-SHORT-02':
    'A short rest gives everybody, in this order: Will by Resolve, Fortune by Theurgy, less Madness by Resilience, shallow Health by Medicine and one, and cards by Insight.',
  'TRB-SHORT-03': 'Everybody’s own Medicine counts. A table may let the best of the party see to all.',
  'TRB-SHORT-04': 'Nothing is shuffled in a short rest, and a hand may grow as large as it likes.',
  'TRB-LONG-01':
    'A long rest closes the day: all cards become one deck and are shuffled; one Necrotic goes; Body and Medicine heal, split between the layers as the player likes; Will and Fortune are full and Madness is gone; a new hand is drawn. A table may heal one layer only.',
  'TRB-LONG-02': 'With it a new day begins, and short rests are counted from the start.',
  'TRB-ELEM-01': 'There are five elements: Physical, Fire, Frost, Brilliant and Shadow. A table may say Radiant for Brilliant.',
  'TRB-ELEM-02':
    'A resist is taken off damage of its element. It stands on the sheet of a character or creature, and the GM may give one to anybody.',
  'TRB-ELEM-03': 'A weakness is added to it, and is given in the same way.',
  'TRB-ELEM-04':
    'Resist less weakness, and what Warded and Exposed do to all but Physical. Below zero it adds damage, unless the table stops it there.',
  'TRB-TIME-01': 'In an encounter an action takes seconds, on the road hours, in town a day’s work.',
  'TRB-TIME-02': 'The table keeps the phase and counts actions; it does not hold anybody to the clock. Turns are for encounters.',
  'TRB-TIME-03':
    'What wears off by turns is gone when an encounter ends, and Necrotic stays. A table may keep everything, or let it run out turn by turn. A long rest ends an encounter, and whatever else wears off by turns; a table may let it end the encounter alone, or neither.',
  'TRB-ST-01': 'Stacks of a status add up, for people and creatures alike; without stacks it is gone.',
  'TRB-ST-02':
    'At the start of a turn Bleeding ticks, then Burning, each with everything still in place; then every other status loses a stack. A table may turn that round.',
  'TRB-ST-03': 'Every status loses a stack at the start of its bearer’s turn, except Necrotic.',
  'TRB-ST-BLEEDING': 'Bleeding: one damage at the start of a turn, past all resists, whatever the stacks.',
  'TRB-ST-CRIPPLED': 'Crippled: one less on the checks of attacks for each stack.',
  'TRB-ST-HARRIED': 'Harried: one less Parry and Dodge for each stack.',
  'TRB-ST-SICKENED': 'Sickened: one less on Body and Luck defenses for each stack.',
  'TRB-ST-NECROTIC':
    'Necrotic: healing takes off stacks before it heals. One goes with each long rest, before its healing or, as the table has it, after.',
  'TRB-ST-BERSERK': 'Berserk: attacks anybody in sight, with one Advantage and one success more. A table may count by stacks.',
  'TRB-ST-ENCHANTED': 'Enchanted: harms nobody. The GM may overrule it.',
  'TRB-ST-FOGGED': 'Fogged: one less on Mind and Spirit defenses for each stack.',
  'TRB-ST-TAUNTED':
    'Taunted: one less for each stack on checks against anybody but the taunter. When a taunter goes down, so do its stacks.',
  'TRB-ST-EXPOSED': 'Exposed: one less resist for each stack, but for Physical.',
  'TRB-ST-WARDED': 'Warded: one more resist for each stack, but for Physical.',
  'TRB-ST-DISPELLED': 'Dispelled: one less on Sorcery and Theurgy for each stack.',
  'TRB-ST-BURNING': 'Burning: two damage at the start of a turn, before resists; it is Fire unless the table says otherwise. Water helps.',
  'TRB-ST-FROZEN': 'Frozen: Vulnerable and Slowed at once.',
  'TRB-ST-FRIGHTENED':
    'Frightened: one Disadvantage on every check; each check made takes a stack off. A table may count by stacks, and may remind the GM when a character has enough stacks to run.',
  'TRB-ST-SLOWED': 'Slowed: one less Speed for each stack.',
  'TRB-ST-HASTED': 'Hasted: one more Speed for each stack.',
  'TRB-ST-VULNERABLE': 'Vulnerable: one more damage for each stack, where any is left after resists.',
  'TRB-ST-PROTECTED': 'Protected: each stack swallows one damage that is left after resists, and is used up by it.',
  'TRB-ST-04': 'Defenses are never below zero, and all that lowers them adds up.',
};

/** What lies beyond the page the game is played by. */
const BEYOND: { readonly [id: string]: string } = {
  'TRB-X-ATTR-01': 'Body is Hearts, Mind Spades, Spirit Clubs and Luck Diamonds. A check usually adds a skill and its attribute.',
  'TRB-X-SKILL-01': 'Every skill belongs to an attribute; the list is kept as data.',
  'TRB-X-STAT-01':
    'Shallow Health is 2 and Resilience, deep twice that; Will twice Resolve, Fortune twice Luck, Draw three times Insight, Speed 2 and twice Athletics less inertia, Initiative twice Awareness, carrying 3 and Might. A table may follow the game’s code instead.',
  'TRB-X-STAT-02': 'A defense is 8 and its skill: Parry has the best weapon’s defense as well, Dodge loses armor’s inertia.',
  'TRB-X-XP-01':
    'Level n costs its unit price times n(n+1)/2 in all: 2 for attributes, 1 for skills, 3 for feats. One begins with 75 experience and 10 gold.',
  'TRB-X-EDIT-01': 'The GM keeps the Fae Queen’s deck of cards that were taken from players. Nobody plays from it.',
  'TRB-X-EDIT-02': 'Dancing Dream: a card leaves the deck list and goes to the Fae Queen.',
  'TRB-X-EDIT-03':
    'Fractional Sublimation: ten of her cards are dealt, one must be taken and is shuffled into the deck, the others go back.',
  'TRB-X-EDIT-04': 'Both cost experience, owed until it is paid and before anything else is bought.',
  'TRB-X-EDIT-05': 'A deck list is its beginning and what came and went since, by days, so that every past deck can be found again.',
  'TRB-X-ACT-01':
    'An attack takes 2 action points, with a weapon’s accuracy, against Parry or Dodge as the target likes, for its damage and Body. Moving, readying, searching, talking and working have their price and their phase; more points buy Advantage in a search.',
  'TRB-X-ACT-02': 'A turn has 3 action points, or 4.',
  'TRB-X-ACT-03':
    'A character without a deck draws from the GM’s, which is shuffled again when it is empty. Creatures are never Exhausted or Stupefied.',
  'TRB-X-CRAFT-01':
    'A project of level L takes 3·L(L+1)/2 successes of Craft against 11 and L; enchanting separately takes half of them, rounded up.',
  'TRB-X-RESEARCH-01':
    'Long research in downtime: the GM says what a day of it has to meet and how many successes answer the question; each day is a check with a skill that fits.',
  'TRB-X-REV-01': 'Gambling, where the table likes it: two more to meet, as often as one dares, for one success more each.',
  'TRB-X-REV-02': 'Poisoned, where the table likes it: one Shadow damage for each stack at the start of a turn.',
  'TRB-X-REV-03':
    'The later scale of time, where the table likes it: minutes on the road, hours in town, and a slower phase ends what belongs to a faster one.',
};

export const rules: readonly RuleEntry[] = Object.entries({ ...CARDS, ...BODY, ...BEYOND }).map(([id, text]) => ({
  id,
  text,
  status: 'implemented',
}));
