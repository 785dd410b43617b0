// The rules in our own words: combat, conditions, health and Epic Events.

export const COMBAT_RULES: { readonly [id: string]: string } = {
  'COMBAT-01': 'The GM says when a fight begins.',
  'COMBAT-02':
    'A map is welcome and not needed. A diagonal step counts like any other; a table may make it dearer. The GM may lay a square grid with tokens for a fight, and then the table computes what people say otherwise.',
  'COMBAT-03': 'A Critical Success hits harder, and a Dealer who is hit by one is Stunned.',
  'COMBAT-04': 'At the start everybody lays out a Target Card. It gives the place in the round, and it is what attacks are aimed at.',
  'COMBAT-05': 'An Ace goes first, then the King, and so on down to the 2.',
  'COMBAT-06':
    'Of equal ranks the party goes before its enemies. Players settle it among themselves, and all of them have to agree; else the more agile goes first. The rest is for the GM to order.',
  'COMBAT-07':
    'A character may delay their turn until before or after another’s in the same round. A turn not taken when the round closes is lost, and everybody hears whose it was. A table may allow delays only relative to players.',
  'COMBAT-08': 'The GM may pass over a character who is not ready, and comes back to them at the end of the round.',
  'COMBAT-09': 'A turn is six seconds.',
  'COMBAT-10': 'A turn holds movement, one Major and one Minor Action, in any order, and free ones within reason.',
  'COMBAT-11': 'When no enemy is left standing, the fight and its order are over.',
  'COMBAT-12': 'Target Cards stay until the next fight brings new ones. A table may let a Full Rest clear them.',
  'COMBAT-13':
    'An attack is held against the defender’s Target Card, as far as the Armor Range reaches. A hit does a point of damage unless something says more.',
  'ACTION-01': 'The GM may let other things pass for an action.',
  'ACTION-02': 'An action that names a skill calls for a check.',
  'ACTION-03': 'Talking is free, in anybody’s turn, as long as it needs no check; a character who is down says nothing.',
  'ACTION-04': 'So is noticing what is plain to see: to ask about it costs no action.',
  'ACTION-05': 'So is toughening up.',
  'ACTION-06': 'So is exchanging Fate Cards.',
  'ACTION-07': 'Handling a thing is a Minor Action.',
  'ACTION-08': 'To inspect is a Minor Action: Detection or Investigation, as hard as the GM says.',
  'ACTION-09': 'To convince is a Minor Action: Bluffing, as hard as the GM says.',
  'ACTION-10':
    'To recall is a Minor Action: Knowledge, as hard as the GM says. All three go against the Target Card of the character addressed, or a fresh card.',
  'ACTION-11': 'To rush is a Major Action, and adds the character’s present speed to the movement of the turn.',
  'ACTION-12': 'To grapple is a Major Action: Brute against Finesse or Brute, and who fails is Entangled.',
  'ACTION-13':
    'To hide is a Major Action: Stealth against Detection. Who fails attacks at Lower Hand, until the hider attacks or is found or the fight ends.',
  'MOVE-01': 'Six spaces in a turn, unless the sheet says otherwise.',
  'MOVE-02': 'They may be walked in parts, before, between and after actions.',
  'MOVE-03':
    'Friends may be walked through, but nobody ends a turn in a friend’s place. On a map it can be entered only with enough movement left to leave it.',
  'MOVE-04': 'Enemies may not be walked through. On a map those who are down bar nobody.',
  'MOVE-05': 'Nor is there a way between two of them that stand corner to corner.',
  'MOVE-06': 'Slanted steps cost what the table has agreed on.',
  'MOVE-07': 'Speed lost by a fall comes off first, then each cause halves what is left and rounds up, then Rush. Entangled nobody moves.',
  'STATUS-01':
    'A condition lasts as long as what caused it says. Otherwise its check ends it; where it has a term, a passed check frees for the turn.',
  'STATUS-02':
    'Stunned: Conviction as the turn begins, or there is only movement or one action in it. From a Critical, or from a Major where the table says so, it lasts until passed, or a single turn.',
  'STATUS-03': 'Entangled: no movement, Agility at Lower Hand, and a Major Action for a Strength check to get free.',
  'STATUS-04':
    'Knocked Down: half the speed, Strength and Agility at Lower Hand, easier to hit from close by and harder from afar, and a Minor Action to get up.',
  'STATUS-05':
    'Blinded or Deafened: Intuition as the turn begins, or Lower Hand (3) on all that needs the sense until the next such check. An attack, a Power that is aimed, Detection and Investigation need sight, unless the action names another sense; the GM may rule that it needs none.',
  'STATUS-06':
    'A character who is Knocked Out can do nothing until treated: against the patient’s Target Card, at 5 less a step for each turn passed. Hands bring back one health, a Power what it heals; a table may spare the Power its check.',
  'STATUS-07':
    'Burned: a Minor Action for an Intuition check puts it out. Failing, or not trying, costs one health past the armor; a table may forgive not trying.',
  'STATUS-08':
    'Poisoned N: Vitality as the turn begins, or N and one more cards are discarded. Each dose adds one, and one passed check ends them all, whatever their term.',
  'STATUS-09': 'Frozen: half the speed, skills at Lower Hand, and Strength as the turn ends to thaw.',
  'STATUS-10': 'Such checks go against the character’s own Target Card, which is drawn first if there is none.',
  'STATUS-11': 'Anybody can have a condition, but only Dealers are Stunned by a Critical. A table may keep them to Dealers.',
  'STATUS-12': 'A check of an attribute is also one of its skills, unless the table takes it at its word.',
  'HEALTH-01': 'A Dealer’s health is 4, the level and Vitality, and no less than 5 unless the table lets it be.',
  'HEALTH-02': 'A Companion’s health is half its Dealer’s level, rounded up.',
  'HEALTH-03': 'Minions and Bystanders have one to three, as the GM likes; a sheet that says more comes with three.',
  'HEALTH-04': 'With none left a Dealer is Knocked Out and anybody else is out. A table may wait for damage beyond the last point.',
  'HEALTH-05': 'Healing stops at the most, and ends a Knock-Out by damage.',
  'ARMOR-01': 'Damage comes off the armor first, unless it goes past it. A table may let armor stop only what is bodily.',
  'ARMOR-02': 'The Armor Range is how far off an attack may be: the lower, the safer.',
  'ARMOR-03': 'Without armor it is 3 less half the Agility, rounded down.',
  'ARMOR-04': 'Armor that is worn, or magic like it, sets a range of its own.',
  'ARMOR-05': 'Armor that asks too much of its wearer halves the speed.',
  'ARMOR-06': 'Some armor does more, such as letting through only hits of the right color.',
  'ARMOR-07': 'Shields and magic lend points of armor.',
  'ARMOR-08': 'One suit of armor at a time; a shield goes with any.',
  'ARMOR-09': 'There are seven kinds, from Basic to Gleaming.',
  'EPIC-01': 'At any time the GM may call an Epic Event.',
  'EPIC-02': 'The GM says how many successes and failures decide it, and lays out a Target Card with its range for each task.',
  'EPIC-03': 'Players step forward and say how; the GM names the skill. The GM draws without a modifier.',
  'EPIC-04':
    'They draw in turn and the GM last, round after round, until the first Suited Hit. A player’s is a success, the GM’s a failure.',
  'EPIC-05': 'A Suited Hit is in range and of the suit. A table may let the rank alone pass.',
  'EPIC-06': 'Nobody steps forward twice in a row, unless the GM names who must or nobody else could.',
  'EPIC-07': 'A failure may cost those who had stepped forward whatever the GM says, once; from the second one running the table says so.',
  'EPIC-08': 'Fate Cards work as ever, once for each draw.',
  'EPIC-09': 'The falling cave: three of spades is near a four of hearts but not of the suit; nine of hearts with one to help is both.',
  'EPIC-10':
    'In a fight the turns of a Dealer who is Knocked Out become a fight for life; elsewhere, or once stable, only another hit begins it. A table may always wait for that hit.',
  'EPIC-11':
    'Each such turn, once a round and in its place, is a Vitality check at range 4 against a fresh card, one card worse for every hit while down. A table may make a race of it.',
  'EPIC-12':
    'The rank of the card wakes with one health, the very card also with up to three power; two successes leave one stable, two failures dead.',
};
