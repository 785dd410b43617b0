// The rules in our own words: rests, surroundings, making a character, and people.

export const TABLE_RULES: { readonly [id: string]: string } = {
  'REST-01':
    'A Quick Rest is half an hour and a Full Rest a night. The GM says whether there is time: a player asks for a Full Rest, unless the table leaves it to players. No player rests in a fight or in the middle of a draw.',
  'REST-02': 'One has as many Rest Cards as health and power at most together, and each can be used once until the next Full Rest.',
  'REST-03':
    'For a Rest Card a card is drawn, and a point of health or power comes back, as the player likes. What exceeds the maximum is lost.',
  'REST-04': 'A card of the Primary Suit is worth a second point.',
  'REST-05':
    'Armor is mended by a Rest Card and a check of Craft or Knowledge, at 7 less the points wanted and at Upper Hand if the card was of the Primary Suit. It is all of them or none.',
  'REST-06': 'A Quick Rest ends with the discard shuffled in, and speed lost by falling comes back. In hardcore play nothing is shuffled.',
  'REST-07': 'A Full Rest shuffles in the discard and all Aces in hand, and the Jokers return; tokens stay.',
  'REST-08': 'Health, armor, power and Rest Cards are whole again, Fatigue and Knock-Outs gone. A table may leave power out.',
  'FATIGUE-01': 'To shuffle one’s own deck before a rest costs a level of Fatigue, whatever the card was for.',
  'FATIGUE-02': 'Each level is one card of Lower Hand on every check.',
  'FATIGUE-03': 'Every further time adds a level.',
  'FATIGUE-04': 'In place of a fourth one is Knocked Out: the check is a Miss, its cards leave play, and the discard becomes the deck.',
  'FATIGUE-05': 'A rest that shuffles takes all of it away; a table may ask for a Full Rest.',
  'DISCARD-01': 'A Dealer may throw away cards from the deck for an advantage.',
  'DISCARD-02':
    'It is a Minor Action in a fight, from level 2 on, and its effect is over with the fight. A table may allow it from the first.',
  'DISCARD-03': 'Two cards are worth one step, so only even numbers are thrown.',
  'DISCARD-04': 'Four at most, six from level 5, eight from level 8.',
  'DISCARD-05': 'Only one such effect is on anybody at a time, and the newest takes the place of the one before.',
  'DISCARD-06': 'Aggro: every character within two spaces makes the next attack on anybody else at Lower Hand. A table may spare friends.',
  'DISCARD-07': 'Intensify: the Dealer’s own next check is at Upper Hand.',
  'DISCARD-08': 'Help: a friend within six spaces makes the next check at Upper Hand. A table may hold it to two cards.',
  'DISCARD-09': 'Thwart: an enemy makes every check at Lower Hand until the Dealer’s next turn begins.',
  'DISCARD-10':
    'A Dealer has the mechanic of the Primary Suit; where there is no suit, that of the Role. Another takes its place only when the GM has granted it.',
  'LIGHT-01':
    'The GM says how light it is, on a map also space by space: an attack goes by the light where its target stands, every other check by that of the drawer.',
  'LIGHT-02': 'Half dark, Detection and Investigation are at Lower Hand.',
  'LIGHT-03': 'In the dark everything is. A table may mean only what needs eyes, or make looking much harder instead.',
  'COVER-01': 'Who stands where it is hard to hit them has cover, as the GM says, or as the line from the attacker’s space shows on a map.',
  'COVER-02':
    'Partial cover takes one off the Armor Range. The guide adds it, which would help the attacker; a table may take it at its word.',
  'COVER-03': 'Full cover takes off two.',
  'COVER-04':
    'Moving leaves cover behind. A character who attacks, grapples or does something that takes a check looks out of full cover and is only partly covered. Powers may grant it.',
  'COVER-05':
    'Cover counts only against those it was named for. On a map it depends on where the attacker stands, and a creature in between gives partial cover.',
  'FALL-01':
    'A fall costs a point for every ten feet, armor first. Less than that is nothing, unless the table has one fall down all the same.',
  'FALL-02': 'It costs as much speed.',
  'FALL-03': 'And one lies on the ground.',
  'FALL-04': 'The speed is back after any rest, or with the first health healed.',
  'TERRAIN-01': 'Each space of challenging terrain costs two.',
  'TERRAIN-02': 'Standing in it, Agility is at Lower Hand.',
  'CREATE-01': 'A character is taken ready made or made from scratch, and proposed to the GM, who lets it in or says what is missing.',
  'CREATE-02': 'Points of experience buy attributes, skills and Powers: six and three for each level, and never more than one has.',
  'CREATE-03': 'A background is for telling, and changes no number.',
  'CREATE-04': 'A Role comes with a suit and a skill, and opens the Powers that ask for it.',
  'CREATE-05': 'Attributes are dearer than skills, and carry their skills along.',
  'CREATE-06':
    'The higher, the dearer: from zero up, the steps of an attribute cost 2, 2, 4, 4, 6 and 6 points, those of a skill half as much. A level sets a limit.',
  'CREATE-07': 'A skill begins at zero, and may go down to −2.',
  'CREATE-08':
    'Weaknesses bring a point or two each, four in all, and only while the character is made: until the first session that begins after it has come.',
  'CREATE-09': 'Powers cost points, and some ask for a Role or a level.',
  'CREATE-10': 'The sums are done by the table.',
  'TABLE-01':
    'One is the Game Master, the others play characters and may try anything, listed or not; the GM says whether it happens, takes a check, or cannot be.',
  'TABLE-02': 'There are no dice: where chance has to decide, a card does, red for yes and black for no.',
  'TABLE-03': 'When in doubt, what is more fun: anybody may raise a doubt, and what the GM rules is kept.',
  'TABLE-04': 'The GM has the last word, and can change every result, pile and number by hand, for all to see.',
  'TABLE-05': 'The GM sets the scene, exploring, investigating or among people, may drop a hint for one player alone, and players ask.',
  'TABLE-06': 'A player may ask what their character sees or knows; the GM answers at once, or after a check.',
  'TABLE-07': 'The GM speaks for everybody whom nobody else plays, and may note what each of them knows.',
  'TABLE-08':
    'A rude character is no excuse for a rude player: anybody may ask for a break, and until they end it nobody speaks in character.',
  'TABLE-09': 'It takes two, a Game Master and a player, and there may be more.',
  'TABLE-10':
    'Talk about tone first, about what to seek and what to leave out; the table reminds the player who tells the story. A word to the GM alone is always possible.',
  'TABLE-11': 'Play a written adventure or your own, and change what does not fit: every house rule can be set at the table.',
  'TABLE-12': 'Over the wire the table draws; around a table with real decks one says which card it was.',
  'TABLE-13': 'Meet regularly: the table counts the sessions, and says when the next one is.',
  'TABLE-14': 'Begin with a talk about the story, the wishes and the characters; the first session waits until everybody has one.',
  'TABLE-15':
    'Know your sheet: for a ready-made character the table tells what the Role is good at, for a player’s own character what the player has noted.',
  'TABLE-16': 'In a fight, think while others act: a plan is made out of turn, and told as the turn begins.',
};
