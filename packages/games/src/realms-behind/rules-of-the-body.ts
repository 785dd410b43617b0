// Health, Will, Fortune, Madness, damage, rests, elements, time and statuses, in our own words.

export const BODY: { readonly [id: string]: string } = {
  'TRB-HEALTH-01': 'Health has a shallow and a deep layer, each with its maximum.',
  'TRB-HEALTH-02': 'Damage empties the shallow layer first, then the deep one; what is over is lost.',
  'TRB-HEALTH-03': 'Without shallow Health a character is Wounded: one Disadvantage on every check, and all Defenses 2 lower.',
  'TRB-HEALTH-04': 'Without deep Health a character is Downed. When the whole party is, the GM says what becomes of it.',
  'TRB-HEALTH-05':
    'Any healing of shallow Health gives whoever is Downed exactly one deep point instead. Where one healing has both parts, the deep one comes first.',
  'TRB-HEALTH-06': 'Healing stops at the maximum of each layer.',
  'TRB-WILL-01': 'One Will: discard some cards from hand, and draw one more than that.',
  'TRB-WILL-02': 'At least one card, at most as many as Insight. A table may change both.',
  'TRB-WILL-03': 'The discard comes first, so that none of those cards can come back.',
  'TRB-WILL-04': 'At any time but in the middle of the cards of one’s own check, in whatever condition.',
  'TRB-FORT-01':
    'One Fortune is one Advantage, or cancels one Disadvantage, or lets one answer in any suit, or pays for an ability. As many as one has; a table may set a limit.',
  'TRB-MAD-01': 'Madness is a count of what the Realms leave behind in a mind. What it does in the story is the GM’s to tell.',
  'TRB-MAD-02': 'Whoever has more Madness than Health is Stupefied.',
  'TRB-MAD-03':
    'Before the base card as many cards as there is Madness are turned over. Their suits join the pool; each goes under the deck or to the discard as the player likes, and the deck is shuffled. A table may do without.',
  'TRB-MAD-04': 'One Will takes away one Madness, at any time.',
  'TRB-STUP-01':
    'With an empty deck a character is Stupefied: every check fails, it counts as Downed for acting and for taunts, and its Defenses are 8 lower, until there are cards again. A table may wait until a card is needed and missing.',
  'TRB-FUNG-01': 'Will and Fortune are never restored beyond their maximum, and what one does not have cannot be spent.',
  'TRB-DMG-01': 'Only an attack that succeeds does damage.',
  'TRB-DMG-02': 'Damage is that of the attack, and the Hearts in the attacker’s pool, less the target’s resist; never below nought.',
  'TRB-DMG-03': 'What is left is taken from Health.',
  'TRB-DMG-04': 'Extra successes add no damage, unless the table lets each add one.',
  'TRB-DMG-05':
    'In order: damage and Hearts; less resist; Vulnerable and Frozen add to what is left; Protected absorbs; then Health. A table may let Protected come first.',
  'TRB-DMG-06': 'Each hit and each tick is reckoned by itself.',
  'TRB-DAY-01': 'A day lasts from one long rest to the next, however long that takes.',
  'TRB-SHORT-01': 'The party has two short rests a day, of about an hour each. A table may have another number.',
  'TRB-SHORT-02':
    'A short rest gives everybody, in this order: Will by Resolve, Fortune by Theurgy, less Madness by Resilience, shallow Health by Medicine and one, and cards by Insight.',
  'TRB-SHORT-03': 'Everybody’s own Medicine counts. A table may let the best of the party see to all.',
  'TRB-SHORT-04': 'Nothing is shuffled in a short rest, and a hand may grow as large as it likes.',
  'TRB-LONG-01':
    'A long rest closes the day: all cards become one deck and are shuffled; one Necrotic goes; Body and Medicine heal, split between the layers as the player likes; Will and Fortune are full and Madness is gone; a new hand is drawn. A table may heal one layer only.',
  'TRB-LONG-02': 'With it a new day begins, and short rests are counted anew.',
  'TRB-ELEM-01': 'There are five elements: Physical, Fire, Frost, Brilliant and Shadow. A table may say Radiant for Brilliant.',
  'TRB-ELEM-02': 'A resist is taken off damage of its element.',
  'TRB-ELEM-03': 'A weakness is added to it.',
  'TRB-ELEM-04':
    'Resist less weakness, and what Warded and Exposed do to all but Physical. Below nought it adds damage, unless the table stops it there.',
  'TRB-TIME-01': 'In an encounter an action takes seconds, on the road hours, in town a day’s work.',
  'TRB-TIME-02': 'The table keeps the phase and counts actions; it does not hold anybody to the clock. Turns are for encounters.',
  'TRB-TIME-03':
    'What wears off by turns is gone when an encounter ends, and Necrotic stays. A table may keep everything, or let it run out turn by turn.',
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
    'Frightened: one Disadvantage on every check; each check made takes a stack off. A table may count by stacks, and may be reminded when somebody has enough to run.',
  'TRB-ST-SLOWED': 'Slowed: one less Speed for each stack.',
  'TRB-ST-HASTED': 'Hasted: one more Speed for each stack.',
  'TRB-ST-VULNERABLE': 'Vulnerable: one more damage for each stack, where any is left after resists.',
  'TRB-ST-PROTECTED': 'Protected: each stack swallows one damage that is left after resists, and is used up by it.',
  'TRB-ST-04': 'Defenses are never below nought, and all that lowers them adds up.',
};
