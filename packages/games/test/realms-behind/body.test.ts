// Rules of The Realms Behind about the body: Health, damage, elements, Madness and rests.

import { describe, expect, test } from 'vitest';
import { agree, calls, goes, health, hit, order, says, sorted, strikes, table, verdict } from './talk.ts';

const hurts = { amount: 3, element: 'physical', resists: 'count' };

describe('Health', () => {
  test('[TRB-HEALTH-01] two layers, each with its maximum; who has none has none to lose', () => {
    const talk = table({ imp: { health: health(2, 5, 4, 9) }, ogre: {} });
    expect([talk.view('ann').values['imp']?.['shallow'], talk.view('ann').values['imp']?.['deep']]).toMatchObject([
      { value: 2, max: 4 },
      { value: 5, max: 9 },
    ]);
    talk.does('wanda', 'damage', { who: 'ogre', ...hurts });
    expect(talk.count('ogre', 'conditions')).toBeUndefined();
    expect(talk.refused('wanda', 'heal', { who: 'ogre', amount: 1, kind: 'shallow' })).toBe('ogre has no Health to track. (TRB-HEALTH-01)');
  });

  test('[TRB-HEALTH-02] shallow goes first, then deep, and the rest is lost', () => {
    const talk = table({ imp: { health: health(2, 2) } });
    talk.does('wanda', 'damage', { who: 'imp', ...hurts });
    expect([talk.count('imp', 'shallow'), talk.count('imp', 'deep')]).toEqual([0, 1]);
    talk.does('wanda', 'damage', { who: 'imp', ...hurts });
    expect(talk.count('imp', 'deep')).toBe(0);
  });

  test('[TRB-HEALTH-03] Wounded: one Disadvantage, and Defenses 2 lower, until shallow Health comes back', () => {
    const talk = table({ ren: { hand: '9H 8H 7H', deck: '3C 4C 5C', health: health(0, 4, 5, 10), defenses: { dodge: 12 } } });
    goes(calls(talk, 'ren', 4), '9H');
    expect(verdict(talk)).toMatchObject({ net: -1, rank: 3 });
    strikes(talk, 'ren', 'ren', 0, { defense: 'dodge' });
    expect(goesThreshold(talk)).toBe(10);
    talk.does('wanda', 'heal', { who: 'ren', amount: 1, kind: 'shallow' });
    expect(talk.hears('ann').at(-1)).toBe('ren is no longer Wounded.');
  });

  test('[TRB-HEALTH-04] Downed, and when the whole party is, the GM decides', () => {
    const talk = table({ ren: { hand: '2C', deck: '3C 4C', health: health(1, 2) }, ivo: { hand: '2C', deck: '3C', health: health(1, 2) } });
    talk.does('wanda', 'damage', { who: 'ren', ...hurts });
    expect(talk.hears('ann')).toContain('ren is now Downed.');
    talk.does('wanda', 'damage', { who: 'ivo', ...hurts });
    expect(talk.hears('ann')).toContain('Nobody of the party is left standing. The GM says what becomes of them.');
  });

  test('[TRB-HEALTH-05] bandages give a Downed character one deep point; with a deep part first they heal as usual', () => {
    const down = { hand: '2C', deck: '2S 3D', health: health(0, 0, 5, 10), statuses: { Necrotic: 1 } };
    const talk = table({ ren: down }).does('wanda', 'heal', { who: 'ren', amount: 1, kind: 'shallow' });
    expect([talk.count('ren', 'deep'), talk.count('ren', 'Necrotic')]).toEqual([0, undefined]);
    talk.does('wanda', 'heal', { who: 'ren', amount: 3, kind: 'shallow' });
    expect([talk.count('ren', 'shallow'), talk.count('ren', 'deep')]).toEqual([0, 1]);
    const both = table({ ren: { ...down, statuses: {} } }).does('wanda', 'heal', { who: 'ren', amount: 5, kind: 'split' });
    says(both, '2', '3');
    expect([both.count('ren', 'shallow'), both.count('ren', 'deep')]).toEqual([3, 2]);
  });

  test('[TRB-HEALTH-06] healing stops at the maximum of each layer', () => {
    const talk = table({ imp: { health: health(3, 5, 4, 9) } }).does('wanda', 'heal', { who: 'imp', amount: 9, kind: 'shallow' });
    expect([talk.count('imp', 'shallow'), talk.count('imp', 'deep')]).toEqual([4, 5]);
  });
});

/** What an open attack has to meet. */
const goesThreshold = (talk: ReturnType<typeof table>): unknown => talk.view('wanda').asks[0]?.params['toMeet']?.v;

describe('Will, Fortune, Madness', () => {
  const REN = { hand: '2C 3C KD', deck: '4H 5H 6H 7H', skills: { insight: 2 }, will: 2, maxWill: 2 };
  const discard = (talk: ReturnType<typeof table>, ...faces: string[]) => ({
    who: 'ren',
    discard: faces.map((face) => talk.handle('ann', face)),
  });

  test('[TRB-WILL-01] [TRB-WILL-03] two go, three come, and none of the two is among them', () => {
    const talk = table({ ren: REN });
    talk.does('ann', 'will', discard(talk, '2C', '3C'));
    expect([sorted(talk, 'hand/ren'), order(talk, 'deck/ren'), order(talk, 'discard/ren')]).toEqual(['4H 5H 6H KD', '7H', '3C 2C']);
    expect(talk.hears('ben')).toContain('ren spends Will: 2 cards go, 3 come (face down).');
    expect(talk.told('ben')).not.toContain('4H');
  });

  test('[TRB-WILL-02] one at least and Insight at most, or as the table has it', () => {
    const talk = table({ ren: REN }, { options: { emptyingDraw: 'drawn' } });
    expect(talk.refused('ann', 'will', discard(talk, '2C', '3C', 'KD'))).not.toBe('');
    expect(talk.refused('ann', 'will', { who: 'ren', discard: [] })).not.toBe('');
    agree(talk, 'willMaxDiscard', 'none');
    agree(talk, 'willMinDiscard', '0');
    expect(talk.fork().does('ann', 'will', { who: 'ren', discard: [] }).size('hand/ren')).toBe(4);
    expect(talk.does('ann', 'will', discard(talk, '2C', '3C', 'KD')).size('hand/ren')).toBe(4);
    expect(table({ ren: { ...REN, skills: {} } }).refused('ann', 'will', { who: 'ren', discard: [] })).toContain('too little Insight');
  });

  test('[TRB-WILL-04] at any time, even Stupefied, but not in the middle of the own cards', () => {
    const talk = goes(calls(table({ ren: REN }), 'ren', 5, { advantage: 1 }));
    expect(talk.refused('ann', 'will', discard(talk, '2C'))).toContain('in the middle of a check');
    says(talk, '2C', 'stop');
    expect(talk.may('ann', 'will')).toBe(true);
    expect(table({ ren: { ...REN, deck: '' } }).may('ann', 'will')).toBe(true);
    const waiting = calls(table({ ren: { ...REN, fortune: 1, maxFortune: 1 } }), 'ren', 5);
    expect(waiting.state.asks[0]?.key).toBe('check.prepare');
    expect(waiting.may('ann', 'will')).toBe(true);
  });

  test('[TRB-FORT-01] Fortune buys Advantage, or cancels a Disadvantage where there is one', () => {
    const ren = { hand: '6C 7C 8C', deck: 'TS 2H JD', fortune: 2, maxFortune: 2 };
    const talk = says(calls(table({ ren }), 'ren', 10), 'fortune.advantage', 'reveal', '6C', 'deck');
    expect(verdict(talk)).toMatchObject({ rank: 10, net: 1 });
    const plain = calls(talk, 'ren', 7);
    expect(plain.refused('ann', 'answer', { ask: plain.state.asks[0]?.id ?? 0, way: 'fortune.counter' })).toContain('no Disadvantage');
    goes(plain, '7C');
    says(calls(talk, 'ren', 8, { disadvantage: 1 }), 'fortune.counter', '8C');
    expect(verdict(talk)).toMatchObject({ net: 0, success: true });
    const one = table({ ren }, { options: { fortunePerCheck: 1 } });
    says(calls(one, 'ren', 10), 'fortune.advantage');
    expect(one.refused('ann', 'answer', { ask: one.state.asks[0]?.id ?? 0, way: 'fortune.advantage' })).toContain('(TRB-FORT-01)');
  });

  test('[TRB-FUNG-01] what one does not have cannot be spent, and nothing is restored beyond its maximum', () => {
    const talk = table({ ren: { ...REN, will: 0, maxWill: 2, fortune: 3, maxFortune: 2, skills: { resolve: 9, theurgy: 9 } } });
    expect(talk.refused('ann', 'will', discard(talk, '2C'))).toBe('ren has no Will left. (TRB-FUNG-01)');
    talk.does('wanda', 'rest.short');
    expect([talk.count('ren', 'will'), talk.count('ren', 'fortune')]).toEqual([2, 3]);
  });

  test('[TRB-MAD-01] Wanda lets Madness grow and wane, and everybody sees the count', () => {
    const talk = table({ ren: REN }).does('wanda', 'madden', { who: 'ren', n: 3 });
    expect(talk.hears('ben')).toContain('ren’s Madness is now 3.');
    expect(talk.does('wanda', 'madden', { who: 'ren', n: -9 }).count('ren', 'madness')).toBeUndefined();
  });

  test('[TRB-MAD-02] [TRB-MAD-04] more Madness than Health stupefies, and one Will may end it', () => {
    const talk = table({ ren: { ...REN, madness: 6, health: health(1, 4, 5, 10) } });
    calls(talk, 'ren', 1);
    expect(verdict(talk)).toMatchObject({ why: 'stupefied', revealed: [] });
    talk.does('ann', 'calm', { who: 'ren' });
    expect(talk.count('ren', 'madness')).toBe(5);
    expect(verdict(goes(calls(talk, 'ren', 1), 'none', 'KD')).success).toBe(true);
  });

  test('[TRB-MAD-03] two sifted suits join the pool; each card goes where its player likes, and the rest is shuffled', () => {
    const ren = { hand: '9D 2S', deck: '3H KC 4C 5C', madness: 2, health: health(5, 10) };
    const talk = goes(calls(table({ ren }), 'ren', 9), '3H', '9D');
    expect(verdict(talk)).toMatchObject({ pool: { H: 1, C: 1, D: 1 }, sifted: ['3H', 'KC'], rank: 9 });
    expect([sorted(talk, 'deck/ren'), order(talk, 'discard/ren')]).toEqual(['4C 5C KC', '9D 3H']);
    const few = goes(calls(table({ ren: { ...ren, madness: 9 } }), 'ren', 9), '3H KC 4C 5C', '9D');
    expect(verdict(few)).toMatchObject({ success: true, sifted: ['3H', 'KC', '4C', '5C'] });
    const off = goes(calls(table({ ren }, { options: { madnessSift: 'off' } }), 'ren', 9), '9D');
    expect(verdict(off)).toMatchObject({ sifted: [], pool: { D: 1 } });
  });

  test('[TRB-STUP-01] an empty deck stupefies at once, or when a card is missed; Defenses are 8 lower', () => {
    const ren = { hand: 'KC 9C', deck: '4D', defenses: { dodge: 12 }, health: health(3, 9), will: 1, maxWill: 1, skills: { insight: 1 } };
    const talk = table({ ren, ogre: {} }, { gmDeck: '2S', options: { emptyingDraw: 'drawn' } });
    talk.does('ann', 'will', discard(talk, '9C'));
    expect(talk.hears('ben')).toContain('ren is now Stupefied.');
    strikes(talk, 'ogre', 'ren', 0, { defense: 'dodge' });
    expect(verdict(talk)).toMatchObject({ threshold: 4 });
    talk.does('wanda', 'turn.start', { who: 'ren' });
    expect(talk.refused('ann', 'action', { who: 'ren', action: 'action.move' })).toContain('ren is down and cannot act.');
    const later = table({ ren: { ...ren, hand: 'KC 9C 8C' } }, { options: { stupefiedWhen: 'cardMissing' } });
    later.does('ann', 'will', discard(later, '9C'));
    expect(verdict(goes(calls(later, 'ren', 13), 'KC')).success).toBe(true);
    expect(later.count('ren', 'conditions')).toBeUndefined();
    goes(calls(later, 'ren', 1, { disadvantage: 1 }), '8C');
    expect(verdict(later).why).toBe('stupefied');
    expect(later.count('ren', 'conditions')).toEqual(['Stupefied']);
  });
});

describe('damage', () => {
  const OGRE = { health: health(2, 10), defenses: { parry: 9 }, resists: { physical: 3 } };
  const REN = { hand: '9H 2D', deck: 'TH AC 3C' };

  test('[TRB-DMG-01] a miss does nothing, Hearts or not', () => {
    const talk = goes(strikes(table({ ren: REN, ogre: OGRE }), 'ren', 'ogre', 9), '2D');
    expect(verdict(talk).success).toBe(false);
    expect(talk.count('ogre', 'shallow')).toBe(2);
  });

  test('[TRB-DMG-02] [TRB-DMG-03] four and two Hearts less three: the sum is told, and Health pays', () => {
    const talk = goes(strikes(table({ ren: REN, ogre: OGRE }), 'ren', 'ogre', 4, { advantage: 1 }), '9H', 'deck');
    expect(hit(talk)).toMatchObject({ raw: 6, afterResist: 3, taken: 3 });
    expect(talk.hears('ann')).toContain('ogre is hit (the attack, Physical): 6 − 3 resist = 3. Shallow Health −2. Deep Health −1.');
    expect([talk.count('ogre', 'shallow'), talk.count('ogre', 'deep')]).toEqual([0, 9]);
  });

  test('[TRB-DMG-04] an extra success adds nothing, or one where the table says so', () => {
    const figures = { ren: { ...REN, statuses: { Berserk: 2 } }, ogre: { ...OGRE, resists: {} } };
    expect(hit(goes(strikes(table(figures), 'ren', 'ogre', 3), '9H', 'stop'))['raw']).toBe(4);
    expect(hit(goes(strikes(table(figures, { options: { extraSuccessDamage: 1 } }), 'ren', 'ogre', 3), '9H', 'stop'))['raw']).toBe(5);
  });

  test('[TRB-DMG-05] resist, then Vulnerable, then Protected; or Protected first', () => {
    const imp = { health: health(9, 9), resists: { fire: 2 }, statuses: { Vulnerable: 2, Protected: 4 } };
    const fire = { who: 'imp', amount: 6, element: 'fire', resists: 'count' };
    const talk = table({ imp }).does('wanda', 'damage', fire);
    expect(hit(talk)).toMatchObject({ raw: 6, afterResist: 4, absorbed: 4, taken: 2 });
    expect(talk.hears('ann')[0]).toContain('6 − 2 resist + 2 vulnerable − 4 protected = 2');
    expect(hit(table({ imp }, { options: { damageOrder: 'protectedFirst' } }).does('wanda', 'damage', fire))).toMatchObject({
      absorbed: 4,
      taken: 0,
    });
  });

  test('[TRB-DMG-06] each hit by itself: two hits of two against a resist of two do nothing', () => {
    const talk = table({ imp: { health: health(9, 9), resists: { physical: 2 } } });
    for (let i = 0; i < 2; i++) talk.does('wanda', 'damage', { who: 'imp', amount: 2, element: 'physical', resists: 'count' });
    expect(talk.count('imp', 'shallow')).toBe(9);
  });
});

describe('days and rests', () => {
  const REN = {
    hand: 'KD',
    deck: '2C 3C 4C 5C 6C',
    discard: '9S',
    skills: { resolve: 3, theurgy: 4, resilience: 5, medicine: 5, insight: 2 },
    will: 1,
    maxWill: 6,
    fortune: 2,
    maxFortune: 4,
    madness: 7,
    health: health(0, 9, 7, 14),
    draw: 3,
    attributes: { body: 3 },
  };

  test('[TRB-DAY-01] [TRB-LONG-02] only a long rest makes it another day, and counts short rests from the start', () => {
    const talk = table({ ren: REN }).does('wanda', 'rest.short').does('wanda', 'phase', { phase: 'downtime' });
    expect([talk.count('table', 'day'), talk.count('table', 'shortRests')]).toEqual([1, 1]);
    says(talk.does('wanda', 'rest.long'), '0', '0');
    expect([talk.count('table', 'day'), talk.count('table', 'shortRests')]).toEqual([2, undefined]);
  });

  test('[TRB-SHORT-01] two a day, or as many as the table likes', () => {
    const talk = table({ ren: REN }).does('wanda', 'rest.short').does('wanda', 'rest.short');
    expect(talk.refused('wanda', 'rest.short')).toBe('The party has had its 2 short rests today; only a long one is left. (TRB-SHORT-01)');
    agree(talk, 'shortRestsPerDay', 3);
    expect(talk.may('wanda', 'rest.short')).toBe(true);
  });

  test('[TRB-SHORT-02] [TRB-SHORT-04] Will 3, Fortune 2 to the brim, Madness 5 less, six Health, two cards, nothing shuffled', () => {
    const talk = table({ ren: REN }).does('wanda', 'rest.short');
    const numbers = ['will', 'fortune', 'madness', 'shallow', 'deep'].map((key) => talk.count('ren', key));
    expect(numbers).toEqual([4, 4, 2, 6, 9]);
    expect([sorted(talk, 'hand/ren'), order(talk, 'deck/ren'), order(talk, 'discard/ren')]).toEqual(['2C 3C KD', '4C 5C 6C', '9S']);
  });

  test('[TRB-SHORT-03] everybody’s own Medicine, or the best of the party', () => {
    const figures = { ren: REN, ivo: { hand: '', deck: '2H 3H', health: health(1, 9, 9, 9), skills: {} } };
    expect(table(figures).does('wanda', 'rest.short').count('ivo', 'shallow')).toBe(2);
    expect(
      table(figures, { options: { shortRestMedicine: 'best' } })
        .does('wanda', 'rest.short')
        .count('ivo', 'shallow'),
    ).toBe(7);
  });

  test('[TRB-LONG-01] one deck, Necrotic, eight points as Ann likes, full Will and Fortune, a clear head, three cards', () => {
    const talk = table({ ren: { ...REN, statuses: { Necrotic: 2 } } }).does('wanda', 'rest.long');
    expect(talk.state.asks[0]?.params['left']?.v).toBe(7);
    says(talk, '2', '5');
    expect(['will', 'fortune', 'madness', 'shallow', 'deep', 'Necrotic'].map((key) => talk.count('ren', key))).toEqual([
      6,
      4,
      undefined,
      5,
      11,
      undefined,
    ]);
    expect([talk.size('hand/ren'), talk.size('deck/ren'), talk.size('discard/ren')]).toEqual([3, 4, 0]);
    const one = table({ ren: REN }, { options: { longRestHealing: 'oneLayer' } }).does('wanda', 'rest.long');
    one.answers('ann', { layer: 'deep', points: 8 });
    expect([one.count('ren', 'shallow'), one.count('ren', 'deep')]).toEqual([0, 14]);
  });
});

describe('elements and time', () => {
  const hurt = (element: string) => ({ who: 'imp', amount: 4, element, resists: 'count' });

  test('[TRB-ELEM-01] five elements, and the bright one is called as the table likes', () => {
    const talk = table({ imp: { health: health(99, 9) } });
    for (const element of ['physical', 'fire', 'frost', 'brilliant', 'shadow']) talk.does('wanda', 'damage', hurt(element));
    expect(talk.does('wanda', 'damage', hurt('brilliant')).hears('ann')[0]).toContain('Brilliant');
    agree(talk, 'brilliantLabel', 'radiant');
    expect(talk.does('wanda', 'damage', hurt('brilliant')).hears('ann')[0]).toContain('Radiant');
  });

  test('[TRB-ELEM-02] [TRB-ELEM-03] a resist is taken off, a weakness added, each for its own element', () => {
    const talk = table({ imp: { health: health(99, 9), resists: { fire: 3 }, weaknesses: { frost: 2 } } });
    expect(['fire', 'frost', 'shadow'].map((element) => hit(talk.does('wanda', 'damage', hurt(element)))['taken'])).toEqual([1, 6, 4]);
  });

  test('[TRB-ELEM-04] Warded and Exposed add up for all but Physical, and below zero it hurts more, or not', () => {
    const imp = { health: health(99, 9), resists: { fire: 1 }, weaknesses: { fire: 2 }, statuses: { Warded: 1, Exposed: 3 } };
    const taken = (talk: ReturnType<typeof table>, element: string): unknown => hit(talk.does('wanda', 'damage', hurt(element)))['taken'];
    expect([taken(table({ imp }), 'fire'), taken(table({ imp }), 'frost'), taken(table({ imp }), 'physical')]).toEqual([7, 6, 4]);
    expect(taken(table({ imp }, { options: { negativeResist: false } }), 'fire')).toBe(4);
  });

  test('[TRB-TIME-01] [TRB-TIME-02] the phase is told with its scale, and turns are for encounters', () => {
    const talk = table({ ren: { hand: '2C', deck: '3C 4C' } }).does('wanda', 'phase', { phase: 'exploration' });
    expect(talk.hears('ann')).toContain('The phase is now exploration: an action takes one to three hours, about five a day.');
    expect(talk.refused('wanda', 'turn.start', { who: 'ren' })).toBe('There are turns only in an encounter. (TRB-TIME-02)');
    talk.does('ann', 'action', { who: 'ren', action: 'action.recall', skill: 'lore' });
    expect(talk.count('table', 'acted')).toBe(1);
  });

  test('[TRB-TIME-03] leaving an encounter clears what wears off by turns, keeps it, or lets it run out', () => {
    const imp = { health: health(9, 9), statuses: { Bleeding: 3, Slowed: 2, Necrotic: 2 } };
    const left = (option: string): unknown[] => {
      const talk = table({ imp }, { options: { encounterEndStatuses: option } }).does('wanda', 'phase', { phase: 'exploration' });
      return ['shallow', 'Bleeding', 'Slowed', 'Necrotic'].map((key) => talk.count('imp', key));
    };
    expect(left('clear')).toEqual([9, undefined, undefined, 2]);
    expect(left('keep')).toEqual([9, 3, 2, 2]);
    expect(left('tickOut')).toEqual([6, undefined, undefined, 2]);
  });
});
