// Rules of The Realms Behind beyond the cards: statistics, actions, growth, crafting and abilities.

import { Reader, live, seeded, type JsonRecord } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { ABILITIES } from '../../src/realms-behind/content/abilities.ts';
import { CHARACTERS, CREATURES } from '../../src/realms-behind/content/cast.ts';
import { derived, type Makings } from '../../src/realms-behind/read/growth.ts';
import { realmsBehind } from '../../src/realms-behind/index.ts';
import { deckList, faeList } from '../../src/realms-behind/read/cards.ts';
import { ATTRIBUTES, SKILLS, SKILLS_OF, SUIT_OF } from '../../src/realms-behind/names.ts';
import { stepsFor } from '../../src/realms-behind/rules/craft.ts';
import { sheet } from '../../src/realms-behind/values.ts';
import { Talk } from '../talk.ts';
import { agree, calls, goes, health, order, says, seats, sorted, table, verdict } from './talk.ts';

const reader = (talk: Talk): Reader => new Reader(realmsBehind, talk.state, []);

const SAMPLE: Makings = {
  attributes: { body: 3, mind: 1, spirit: 2, luck: 2 },
  ranks: {
    acrobatics: 1,
    athletics: 2,
    awareness: 1,
    insight: 1,
    medicine: 4,
    melee: 3,
    might: 2,
    presence: 2,
    resilience: 2,
    resolve: 1,
    stealth: 1,
    nature: 1,
    theurgy: 2,
  },
  weaponDefense: 1,
  inertia: 1,
};

/** A table with one of the ready characters, played by Ann. */
const withMaud = (more: JsonRecord = {}, options: JsonRecord = {}): Talk =>
  Talk.open(
    realmsBehind,
    {
      seats: [
        seats[0] ?? { id: 'wanda', role: 'gm', name: 'Wanda', plays: [] },
        { id: 'ann', role: 'player', name: 'Ann', plays: ['maud'] },
      ],
      options,
      setup: { characters: [{ ...CHARACTERS.maud, ...more }] },
    },
    live(seeded(1)),
  );

describe('numbers', () => {
  test('[TRB-X-ATTR-01] each attribute has its suit, and a check adds skill and attribute', () => {
    expect(ATTRIBUTES.map((attribute) => SUIT_OF[attribute])).toEqual(['H', 'S', 'C', 'D']);
    const talk = table({ ren: { hand: '9C', deck: '2C 3C', attributes: { body: 3 }, ranks: { melee: 2 }, skills: undefined } });
    expect(verdict(goes(calls(talk, 'ren', 14, { skill: 'melee' }), '9C')).total).toBe(14);
  });

  test('[TRB-X-SKILL-01] every skill belongs to one attribute, and all of them can be called for', () => {
    expect(new Set(SKILLS).size).toBe(SKILLS.length);
    expect(SKILLS_OF.luck).toEqual(['theurgy']);
    const talk = table({ ren: { hand: '9C', deck: '2C' } });
    const field = talk.legal('wanda').find((template) => template.do === 'check')?.fields['skill'];
    expect(field?.kind === 'choice' ? field.of.map(({ id }) => id) : []).toEqual(['skill.none', ...SKILLS]);
  });

  test('[TRB-X-STAT-01] the sample character, by the page and by the code', () => {
    expect(derived(SAMPLE, 'document')).toMatchObject({
      shallow: 7,
      deep: 14,
      will: 6,
      fortune: 4,
      draw: 6,
      speed: 11,
      initiative: 6,
      carrying: 8,
    });
    expect(derived(SAMPLE, 'code')).toMatchObject({ will: 3, speed: 7 });
    const talk = withMaud();
    expect([talk.count('maud', 'will'), talk.count('maud', 'speed')]).toEqual([6, 9]);
    agree(talk, 'statSource', 'code');
    expect([talk.count('maud', 'will'), talk.count('maud', 'speed')]).toEqual([3, 6]);
  });

  test('[TRB-X-STAT-02] eight and a skill, weapon and inertia where they count, never below zero', () => {
    expect(derived(SAMPLE, 'document').defenses).toEqual({ parry: 15, dodge: 11, body: 13, mind: 10, spirit: 11, luck: 12 });
    expect(derived({ ...SAMPLE, inertia: 40 }, 'document').defenses.dodge).toBe(0);
    expect(derived({ ...SAMPLE, ranks: { resilience: -40, insight: -9 } }, 'document')).toMatchObject({ shallow: 0, deep: 0, draw: 0 });
  });

  test('[TRB-X-XP-01] 63 for the sample; the ready characters cost no more than 75, and what is left may be spent', () => {
    expect(derived(SAMPLE, 'document').xp).toBe(63);
    for (const [id, { attributes, ranks, abilities }] of Object.entries(CHARACTERS)) {
      const spent = derived({ attributes, ranks, weaponDefense: 0, inertia: 0 }, 'document').xp + 3 * abilities.length;
      expect(spent, id).toBeLessThanOrEqual(75);
    }
    const talk = withMaud({ experience: 10 });
    expect(talk.count('maud', 'gold')).toBe(10);
    talk.does('ann', 'train', { who: 'maud', what: 'insight' });
    expect([talk.count('maud', 'experience'), talk.count('maud', 'insight'), talk.count('maud', 'draw')]).toEqual([8, 2, 12]);
    talk.does('ann', 'learn', { who: 'maud', ability: 'ability.lampwright' });
    expect(talk.count('maud', 'experience')).toBe(5);
    expect(talk.refused('ann', 'train', { who: 'maud', what: 'body' })).toBe('That costs 8 experience, more than there is. (TRB-X-XP-01)');
    talk.does('wanda', 'award', { who: 'maud', n: 4 });
    expect(talk.count('maud', 'experience')).toBe(9);
  });
});

describe('the Fae Queen', () => {
  const REN = { hand: '2C', deck: 'KH 4D 5D', discard: '9S', experience: 9 };

  test('[TRB-X-EDIT-01] her deck is nobody’s to play from, and everybody sees how many cards it has', () => {
    const talk = table({ ren: REN }, { fae: 'KH 7S' });
    for (const seat of ['wanda', 'ann', 'spectator']) expect(talk.view(seat).piles['fae']).toMatchObject({ count: 2, slots: null });
  });

  test('[TRB-X-EDIT-02] Ren dances the nine of spades away; what is not on the list cannot be', () => {
    const talk = table({ ren: REN }, { fae: 'KH 7S' }).does('ann', 'deck.dream', { who: 'ren', card: '9S' });
    expect([order(talk, 'discard/ren'), sorted(talk, 'fae')]).toEqual(['', '7S 9S KH']);
    expect(talk.refused('ann', 'deck.dream', { who: 'ren', card: '9S' })).not.toBe('');
    talk.does('ann', 'deck.dream', { who: 'ren', card: '2C' });
    expect(talk.size('hand/ren')).toBe(0);
  });

  test('[TRB-X-EDIT-03] ten are dealt, one must be taken, and the others go back', () => {
    const fae = 'KH 7S 2H 3H 4H 5H 6H 7H 8H 9H TH JH';
    const talk = table({ ren: REN }, { fae }).does('ann', 'deck.sublimate', { who: 'ren' });
    expect([talk.size('fae-dealt'), talk.size('fae')]).toEqual([10, 2]);
    const card = order(talk, 'fae-dealt').split(' ')[0] ?? '';
    talk.answers('ann', { card });
    expect([talk.size('fae-dealt'), talk.size('fae'), talk.size('deck/ren')]).toEqual([0, 11, 4]);
    expect(sorted(talk, 'deck/ren').split(' ')).toContain(card);
  });

  test('[TRB-X-EDIT-04] both are owed for, and the debt comes first', () => {
    const talk = table({ ren: REN }, { fae: '7S' }).does('ann', 'deck.dream', { who: 'ren', card: '9S' });
    expect(talk.count('ren', 'debt')).toBe(2);
    expect(talk.refused('ann', 'train', { who: 'ren', what: 'insight' })).toBe(
      'ren owes 2 experience and must pay it first. (TRB-X-EDIT-04)',
    );
    talk.does('ann', 'debt.pay', { who: 'ren', n: 2 });
    expect([talk.count('ren', 'debt'), talk.count('ren', 'experience')]).toEqual([undefined, 7]);
  });

  test('[TRB-X-EDIT-05] every past deck can be rebuilt, and so can hers', () => {
    const talk = table({ ren: REN }, { fae: '7S', setup: { day: 3 } }).does('ann', 'deck.dream', { who: 'ren', card: '9S' });
    says(talk.does('wanda', 'rest.long').does('ann', 'deck.sublimate', { who: 'ren' }), '7S');
    const t = reader(talk);
    expect(sheet.ledger.of(t, 'ren')).toEqual([
      { day: 3, sign: '-', card: '9S', why: 'dream' },
      { day: 4, sign: '+', card: '7S', why: 'sublimation' },
    ]);
    expect([deckList(t, 'ren', 2), deckList(t, 'ren', 3), deckList(t, 'ren')].map((list) => list.join(' '))).toEqual([
      '2C 4D 5D 9S KH',
      '2C 4D 5D KH',
      '2C 4D 5D 7S KH',
    ]);
    expect(faeList(t, ['ren'], ['7S'])).toEqual(sorted(talk, 'fae').split(' '));
    talk.does('ann', 'deck.list', { who: 'ren', day: 3 });
    expect(talk.hears('ben')[0]).toContain('ren’s deck list on day 3, 4 cards: ');
    expect(talk.hears('ben')[0]).toContain('The Fae Queen had gained nine of spades.');
  });
});

describe('the ledger of several', () => {
  test('[TRB-X-EDIT-05] what Ivo lost and Ren was given on the same day is not hers', () => {
    const figures = { ren: { hand: '2C', deck: '4D' }, ivo: { hand: '3C', deck: '9S 5D' } };
    const talk = table(figures).does('ben', 'deck.dream', { who: 'ivo', card: '9S' }).does('ann', 'deck.sublimate', { who: 'ren' });
    says(talk, '9S');
    expect(faeList(reader(talk), ['ren', 'ivo'], [])).toEqual([]);
    expect(order(talk, 'fae')).toBe('');
    expect(deckList(reader(talk), 'ren')).toEqual(['2C', '4D', '9S']);
  });
});

describe('actions', () => {
  const FIGHT = {
    ren: { hand: '9H 8C', deck: '2C 3C 4C', weapon: 'light-blade', attributes: { body: 2 }, skills: { melee: 4 }, speed: 6 },
    ogre: { health: health(9, 9), defenses: { parry: 12, dodge: 10 }, weapon: 'great-axe', skills: { melee: 5 } },
  };

  test('[TRB-X-ACT-01] an attack: two points, Parry or Dodge as the ogre likes, accuracy, weapon and Body', () => {
    const talk = table(FIGHT).does('ann', 'turn.start', { who: 'ren' });
    talk.does('ann', 'attack', { who: 'ren', target: 'ogre' });
    expect(talk.hears('ann')).toEqual([]);
    says(talk, 'parry');
    goes(talk, '9H');
    expect(verdict(talk)).toMatchObject({ total: 14, threshold: 12, success: true });
    expect(talk.count('ogre', 'shallow')).toBe(9 - (3 + 2 + 1));
    expect(talk.count('ren', 'ap')).toBe(1);
    expect(talk.refused('ann', 'attack', { who: 'ren', target: 'ogre' })).toBe('That takes 2 action points. (TRB-X-ACT-02)');
    expect(talk.does('ann', 'action', { who: 'ren', action: 'action.move' }).hears('ben')).toEqual(['ren: move, up to 6 spaces.']);
  });

  test('[TRB-CHECK-08] nobody rests while an attack waits for Parry or Dodge', () => {
    const talk = table(FIGHT).does('ann', 'turn.start', { who: 'ren' }).does('ann', 'attack', { who: 'ren', target: 'ogre' });
    for (const rest of ['rest.short', 'rest.long']) expect(talk.refused('wanda', rest)).toContain('(TRB-CHECK-08)');
    says(talk, 'parry');
    goes(talk, '9H');
    expect(talk.does('wanda', 'rest.long').hears('ben')).not.toEqual([]);
  });

  test('[TRB-X-ACT-01] searching takes time and Advantage for more of it; wages are paid by successes', () => {
    const talk = table({ ren: FIGHT.ren }, { phase: 'exploration' });
    expect(talk.refused('ann', 'labour', { who: 'ren', skill: 'melee' })).toContain('(TRB-TIME-01)');
    talk.does('ann', 'action', { who: 'ren', action: 'action.investigate', skill: 'melee', extra: 2 });
    // Two points more are two stretches of time more.
    expect(talk.count('table', 'acted')).toBe(3);
    talk.answers('wanda', { threshold: 13, hidden: 'open' });
    goes(talk, '9H', 'stop');
    expect(verdict(talk)).toMatchObject({ net: 2, success: true });
    talk.does('wanda', 'phase', { phase: 'downtime' }).does('ann', 'labour', { who: 'ren', skill: 'melee' });
    goes(talk, '8C');
    expect(talk.hears('ben')).toContain('ren earns 1 gold (now 1).');
  });

  test('[TRB-X-ACT-02] three points a turn, or four, and nobody begins a turn twice', () => {
    expect(table(FIGHT).does('ann', 'turn.start', { who: 'ren' }).refused('ann', 'turn.start', { who: 'ren' })).toContain(
      'It is ren’s turn.',
    );
    expect(table(FIGHT).does('ann', 'turn.start', { who: 'ren' }).count('ren', 'ap')).toBe(3);
    expect(
      table(FIGHT, { options: { apPerTurn: 4 } })
        .does('ann', 'turn.start', { who: 'ren' })
        .count('ren', 'ap'),
    ).toBe(4);
  });

  test('[TRB-X-ACT-03] the GM’s deck answers for the ogre and comes back when it is empty; creatures never tire', () => {
    const talk = table(FIGHT, { gmDeck: 'KC' });
    for (let i = 0; i < 3; i++) goes(calls(talk, 'ogre', 13));
    expect(verdict(talk)).toMatchObject({ rank: 13, success: true });
    expect(talk.hears('ann')).toContain('The GM’s deck is empty and is shuffled again.');
    expect(talk.count('ogre', 'conditions')).toBeUndefined();
    expect(table(FIGHT).refused('wanda', 'check', { who: 'ogre', skill: 'skill.none', threshold: 1 })).toContain('(TRB-X-ACT-03)');
    const dig = goes(calls(table(FIGHT, { gmDeck: 'KC 2C' }), 'ogre', 1, { demand: 'suit.H' }));
    expect(verdict(dig)).toMatchObject({ success: false, dug: ['KC', '2C'] });
  });

  test('[TRB-X-CRAFT-01] three, nine, eighteen, thirty; half of it, rounded up, for enchanting alone', () => {
    expect([1, 2, 3, 4].map((level) => stepsFor(level, 'whole'))).toEqual([3, 9, 18, 30]);
    expect([1, 2, 3, 4].map((level) => stepsFor(level, 'separately'))).toEqual([2, 5, 9, 15]);
    const talk = table({ ren: { hand: 'KC QC', deck: '2C 3C', skills: { craft: 2 } } }, { phase: 'downtime', options: { gambling: 'on' } });
    expect(talk.refused('ann', 'craft', { who: 'ren' })).toContain('begin one first');
    talk.does('ann', 'craft.begin', { who: 'ren', name: 'a lamp', level: 1, how: 'whole' }).does('ann', 'craft', { who: 'ren' });
    says(talk, 'gamble', 'reveal', 'KC');
    expect(talk.hears('ben')).toContain('a lamp goes on: 2 of 3 steps.');
    says(talk.does('ann', 'craft', { who: 'ren' }), 'reveal', 'QC');
    expect(talk.hears('ben')).toContain('ren finishes a lamp.');
  });
});

describe('later revisions', () => {
  test('[TRB-X-REV-01] gambling: two more to meet and one success more, where the table likes it', () => {
    const ren = { hand: '9C 2C', deck: 'KD 3S', skills: { craft: 6 } };
    const talk = says(
      calls(table({ ren }, { options: { gambling: 'on' } }), 'ren', 11, { skill: 'craft' }),
      'gamble',
      'gamble',
      'reveal',
      '9C',
    );
    expect(verdict(talk)).toMatchObject({ success: true, total: 15, threshold: 15, successes: 3 });
    expect(calls(table({ ren }), 'ren', 11).state.asks[0]?.key).toBe('check.base');
  });

  test('[TRB-X-REV-03] the later scale: other words, and a slower phase ends what a faster one began', () => {
    const talk = table(
      { imp: { health: health(9, 9), statuses: { Slowed: 3, Necrotic: 1 } } },
      { phase: 'exploration', options: { timeScale: 'later' } },
    );
    talk.does('wanda', 'phase', { phase: 'downtime' });
    expect(talk.hears('ann')).toContain('The phase is now downtime: an action takes three to five hours, about three a day.');
    expect([talk.count('imp', 'Slowed'), talk.count('imp', 'Necrotic')]).toEqual([undefined, 1]);
  });
});

describe('content', () => {
  test('[TRB-CHECK-04] [TRB-POOL-01] the four hooks: Advantage, extra successes by suit, stacks by successes and by suit', () => {
    const ren = {
      hand: '9H 8D 7C',
      deck: '2C 3C 4C 5C',
      skills: { melee: 4, medicine: 1, presence: 4 },
      abilities: ['hedge-doctor', 'red-hand', 'hook-and-haul', 'jeer'],
    };
    const figures = { ren, ogre: { health: health(9, 9), defenses: { parry: 9, mind: 8 } } };
    expect(verdict(goes(calls(table(figures), 'ren', 5, { skill: 'medicine' }), '9H', 'stop')).net).toBe(1);
    const talk = table(figures, { gmDeck: '2S' }).does('ann', 'turn.start', { who: 'ren' });
    talk.does('ann', 'ability', { who: 'ren', ability: 'ability.hook-and-haul', target: 'ogre' });
    goes(talk, '8D');
    expect(verdict(talk).successes).toBe(2);
    expect(talk.count('ogre', 'Slowed')).toBe(2);
    const hurt = table(figures, { gmDeck: '2S' }).does('ann', 'turn.start', { who: 'ren' });
    hurt.does('ann', 'ability', { who: 'ren', ability: 'ability.hook-and-haul', target: 'ogre' });
    goes(hurt, '9H');
    expect([hurt.count('ogre', 'Bleeding'), hurt.count('ogre', 'Slowed')]).toEqual([1, 1]);
    goes(hurt.does('ann', 'ability', { who: 'ren', ability: 'ability.jeer', target: 'ogre' }), '7C');
    expect(hurt.count('ogre', 'Taunted by ren')).toBe(2);
  });

  test('[TRB-CHECK-04] an attack without a target wounds nobody, least of all the attacker', () => {
    const talk = table({ ren: { hand: '9H', deck: '2C', abilities: ['red-hand', 'guarded-step'] } });
    goes(calls(talk, 'ren', 5, { attack: 'yes' }), '9H');
    expect([verdict(talk).success, talk.count('ren', 'Bleeding')]).toEqual([true, undefined]);
  });

  test('[TRB-FORT-01] [TRB-MAD-01] spells are paid for, and creatures cast theirs for nothing', () => {
    const ren = { hand: '9H 8D', deck: '2C 3C', fortune: 1, maxFortune: 1, health: health(9, 9), abilities: ['noon-lance', 'ember-veil'] };
    const figures = { ren, imp: { health: health(9, 9), defenses: { dodge: 5 }, abilities: ['ember-veil'] } };
    const talk = table(figures, { gmDeck: 'KC' }).does('ann', 'turn.start', { who: 'ren' });
    goes(talk.does('ann', 'ability', { who: 'ren', ability: 'ability.noon-lance', target: 'imp' }), '9H');
    expect([talk.count('ren', 'fortune'), talk.count('imp', 'shallow')]).toEqual([0, 5]);
    talk.does('wanda', 'turn.start', { who: 'ren' });
    goes(talk.does('ann', 'ability', { who: 'ren', ability: 'ability.ember-veil', target: 'imp' }));
    expect(talk.count('ren', 'madness')).toBe(1);
    goes(talk, 'none', '8D');
    talk.does('wanda', 'turn.start', { who: 'imp' }).does('wanda', 'ability', { who: 'imp', ability: 'ability.ember-veil', target: 'ren' });
    goes(talk);
    expect(talk.count('imp', 'madness')).toBeUndefined();
    expect(talk.count('ren', 'Burning')).toBe(2);
  });

  test('every ability of a character is in the content', () => {
    const known = [...Object.values(CHARACTERS), ...Object.values(CREATURES)].flatMap((sheet) =>
      'abilities' in sheet ? (sheet['abilities'] as readonly string[]) : [],
    );
    for (const id of known) expect(ABILITIES.map((ability) => ability.id)).toContain(id);
  });
});
