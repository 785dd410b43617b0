// Rules of Deck of Adventures about combat: order, actions, armor, health and conditions.

import { describe, expect, test } from 'vitest';
import { judgePath } from '../../src/deck-of-adventures/read/map.ts';
import {
  agree,
  answers,
  attacks,
  begins,
  called,
  checks,
  ends,
  finish,
  hurts,
  opened,
  order,
  sorted,
  table,
  value,
  verdict,
} from './talk.ts';

const imposes = (talk: ReturnType<typeof table>, who: string, condition: string, turns = 0): ReturnType<typeof table> =>
  talk.does('gwen', 'condition.impose', { who, condition, turns });

describe('contested checks', () => {
  const contest = { who: 'ash', stat: 'Bluffing', against: ['Detection'], targets: ['bryn'] };

  test('[DOA-CONTEST-01] [DOA-CONTEST-02] [DOA-CONTEST-06] Ash persuades Bryn: a three of diamonds, range 3, and an 8 is too far', () => {
    const values = { ash: { 'mod.Bluffing': 1 }, bryn: { 'mod.Detection': 1 } };
    const talk = finish(table({ 'draw/ash': '3D KC', 'draw/bryn': '8S 2C' }, { values }).does('ann', 'contest', contest));
    expect([verdict(talk).label, verdict(talk).success]).toEqual(['miss', false]);
    expect([order(talk, 'discard/ash'), order(talk, 'discard/bryn'), order(talk, 'called/ash')]).toEqual(['3D', '8S', '']);
    expect(talk.hears('ben').at(-1)).toBe('Ash prevails over bryn.');
  });

  test('[DOA-CONTEST-01] a contest is no action by itself, as a grapple is: it can be called after the Major Action', () => {
    const talk = begins(table({ 'draw/ash': '3D 4D', 'draw/bryn': '8S' }, { values: { table: { combat: true } } }), 'ash');
    talk.does('ann', 'rush', { who: 'ash' });
    expect(talk.refused('ann', 'grapple', { who: 'ash', target: 'bryn' })).toContain('Major Action');
    expect(talk.does('ann', 'contest', contest).hears('ben')).not.toEqual([]);
  });

  test('[DOA-CONTEST-06] the King passes, which the guide’s own range leaves out', () => {
    const talk = finish(
      table({ 'draw/ash': '3D', 'draw/bryn': 'KS' }, { values: { ash: { 'mod.Bluffing': 1 } } }).does('ann', 'contest', contest),
    );
    expect(verdict(talk).success).toBe(true);
  });

  test('[DOA-CONTEST-02] what weighs on Ash touches neither the card nor is it used up; a table may use the standing card', () => {
    const tired = { values: { ash: { fatigue: 2, discardEffect: 'Intensify', discardBy: 'ash', discardBonus: 2 } } };
    const talk = finish(table({ 'draw/ash': '3D KC', 'draw/bryn': '8S 2C', 'target/ash': '9H' }, tired).does('ann', 'contest', contest));
    expect([order(talk, 'discard/ash'), value(talk, 'ash', 'discardBonus')]).toEqual(['3D', 2]);
    agree(talk, 'contestedTc', 'standing').does('ann', 'contest', contest);
    finish(talk);
    expect([order(talk, 'draw/ash'), order(talk, 'target/ash')]).toEqual(['KC', '9H']);
  });

  test('[DOA-CONTEST-03] three less half, rounded down; or up; or four less the modifier', () => {
    const ranges = [-1, 0, 1, 2, 3, 8].map((mod) => {
      const values = { ash: { 'mod.Bluffing': mod } };
      return ['threeMinusHalf', 'threeMinusHalfUp', 'fourMinusMod'].map((contestedDr) => {
        const talk = table({ 'draw/ash': '3D', 'draw/bryn': '8S' }, { values, options: { contestedDr } }).does('ann', 'contest', contest);
        return talk.view('ann').asks[0]?.params['dr']?.v;
      });
    });
    expect(ranges).toEqual([
      [4, 3, 5],
      [3, 3, 4],
      [3, 2, 3],
      [2, 2, 2],
      [2, 1, 1],
      [0, 0, 0],
    ]);
  });

  test('[DOA-CONTEST-04] [DOA-CONTEST-05] two resist for themselves, each with the skill they like', () => {
    const talk = table({ 'draw/ash': '3D', 'draw/bryn': '4S', 'draw/gm': 'TC' });
    talk.does('ann', 'contest', { ...contest, against: ['Detection', 'CON'], targets: ['bryn', 'raider'] });
    answers(talk, 'ben', { stat: 'CON' });
    answers(talk, 'ben', { choice: 'finish', modifier: 'use' });
    answers(talk, 'gwen', { stat: 'Detection' });
    finish(talk);
    const said = talk.groups.at(-1)?.events.find((e) => e.type === 'Said' && e.key === 'contest.won');
    expect(said?.type === 'Said' ? said.params['failed']?.v : null).toEqual(['raider']);
  });

  test('[DOA-FATE-05] Ann may replace the Target Card she turned up', () => {
    const talk = table({ 'draw/ash': '3D 9C', 'draw/bryn': '8S', 'fate/ash': 'JK1' }).does('ann', 'contest', contest);
    answers(talk, 'ann', { choice: 'redraw', pay: [talk.handle('ann', 'JK1')] });
    expect([verdict(finish(talk)).success, order(talk, 'spent/ash'), sorted(talk, 'discard/ash')]).toEqual([true, 'JK1', '3D 9C']);
  });
});

describe('the order of a fight', () => {
  const drawn = { 'draw/ash': 'QH 2C', 'draw/bryn': 'QD 5C', 'draw/gm': 'QS AC', 'draw/vale': 'KD', 'fate/ash': 'JK1' };

  test('[DOA-COMBAT-01] [DOA-COMBAT-04] [DOA-COMBAT-05] Gwen begins: an Ace first, then King and Queens, and the cards lie open', () => {
    const talk = table(drawn).does('gwen', 'combat.begin');
    expect(value(talk, 'table', 'order')).toEqual(['boy', 'vale', 'ash', 'bryn', 'raider']);
    expect([order(talk, 'target/ash'), order(talk, 'target/raider')]).toEqual(['QH', 'QS']);
    expect(talk.faces('spectator', 'target/ash')).toEqual(['QH']);
    expect(talk.refused('ann', 'combat.begin')).toContain('not for your seat');
  });

  test('[DOA-COMBAT-06] Ash and Bryn drew the same: the more agile goes first, or they agree, or Gwen orders', () => {
    const talk = table(drawn, { values: { bryn: { 'mod.AGL': 2 } } }).does('gwen', 'combat.begin');
    expect(value(talk, 'table', 'order')).toEqual(['boy', 'vale', 'bryn', 'ash', 'raider']);
    talk.does('gwen', 'combat.agree', { order: ['ash', 'bryn'] });
    expect(value(talk, 'table', 'order')).toEqual(['boy', 'vale', 'ash', 'bryn', 'raider']);
    talk.does('gwen', 'combat.order', { order: ['raider', 'boy', 'vale', 'ash', 'bryn'] });
    expect(value(talk, 'table', 'order')).toEqual(['raider', 'boy', 'vale', 'ash', 'bryn']);
  });

  test('[DOA-COMBAT-06] Ann proposes that Ash goes first, and Ben has to agree; if he does not, the more agile goes first', () => {
    const opening = table(drawn, { values: { bryn: { 'mod.AGL': 2 } } }).does('gwen', 'combat.begin');
    const proposed = opening.does('ann', 'combat.agree', { order: ['ash', 'bryn'] });
    expect(value(proposed, 'table', 'order')).toEqual(['boy', 'vale', 'bryn', 'ash', 'raider']);
    expect(proposed.refused('ben', 'combat.agree', { order: ['bryn', 'ash'] })).toContain('(DOA-COMBAT-06)');
    const declined = answers(proposed.fork(), 'ben', { answer: 'disagree' });
    expect(value(declined, 'table', 'order')).toEqual(['boy', 'vale', 'bryn', 'ash', 'raider']);
    const late = ends(begins(proposed.fork(), 'boy'), 'boy');
    expect(late.refused('ben', 'answer', { ask: late.state.asks.at(-1)?.id ?? 0, answer: 'agree' })).toContain('(DOA-COMBAT-06)');
    answers(proposed, 'ben', { answer: 'agree' });
    expect(value(proposed, 'table', 'order')).toEqual(['boy', 'vale', 'ash', 'bryn', 'raider']);
  });

  test('[DOA-FATE-04] before the first turn Ann may pay for another place in the round, once', () => {
    const talk = table(drawn).does('gwen', 'combat.begin');
    talk.does('ann', 'combat.redraw', { who: 'ash', pay: [talk.handle('ann', 'JK1')] });
    expect(value(talk, 'table', 'order')).toEqual(['boy', 'vale', 'bryn', 'raider', 'ash']);
    expect([order(talk, 'target/ash'), order(talk, 'discard/ash')]).toEqual(['2C', 'QH']);
  });

  test('[DOA-COMBAT-07] Ash waits for the raider, for this round only; never forward, and a turn not taken is lost', () => {
    const talk = table(drawn).does('gwen', 'combat.begin').does('ann', 'turn.delay', { who: 'ash', place: 'after', other: 'raider' });
    expect(value(talk, 'table', 'order')).toEqual(['boy', 'vale', 'bryn', 'raider', 'ash']);
    expect(talk.refused('ann', 'turn.delay', { who: 'ash', place: 'before', other: 'bryn' })).toContain('(DOA-COMBAT-07)');
    for (const who of ['boy', 'vale', 'bryn', 'raider']) ends(begins(talk, who), who);
    talk.does('gwen', 'round.close');
    expect(value(talk, 'table', 'order')).toEqual(['boy', 'vale', 'ash', 'bryn', 'raider']);
    expect(value(talk, 'table', 'acted')).toEqual([]);
  });

  test('[DOA-COMBAT-07] a table may let a player wait for the party only', () => {
    const talk = table(drawn, { options: { delayRelativeTo: 'players' } }).does('gwen', 'combat.begin');
    expect(talk.refused('ann', 'turn.delay', { who: 'ash', place: 'after', other: 'raider' })).toContain('only for other players');
    talk.does('ann', 'turn.delay', { who: 'ash', place: 'after', other: 'bryn' });
    expect(value(talk, 'table', 'order')).toEqual(['boy', 'vale', 'bryn', 'ash', 'raider']);
  });

  test('[DOA-COMBAT-08] Gwen skips the boy, and comes back to the boy as the round closes', () => {
    const talk = table(drawn).does('gwen', 'combat.begin').does('gwen', 'turn.skip', { who: 'boy' });
    expect(value(talk, 'table', 'order')).toEqual(['vale', 'ash', 'bryn', 'raider', 'boy']);
    expect(talk.refused('ann', 'turn.begin', { who: 'ash' })).toContain('another character’s turn first');
  });

  test('[DOA-COMBAT-09] when everybody has had a turn the next six seconds begin', () => {
    const talk = table(drawn).does('gwen', 'combat.begin');
    for (const who of ['boy', 'vale', 'ash', 'bryn', 'raider']) ends(begins(talk, who), who);
    expect(talk.hears('ann')).toContain('Round 2 begins.');
    const said = talk.groups.at(-1)?.events.find((e) => e.type === 'Said' && e.key === 'round');
    expect(said?.type === 'Said' ? said.params['seconds']?.v : null).toBe(6);
  });

  test('[DOA-COMBAT-11] [DOA-COMBAT-12] the fight ends, the cards stay; the next one releases them and keeps an Ace', () => {
    const talk = table({ ...drawn, 'draw/gm': 'QS AC 3D 4D' })
      .does('gwen', 'combat.begin')
      .does('gwen', 'combat.end');
    expect([value(talk, 'table', 'order'), order(talk, 'target/boy')]).toEqual([[], 'AC']);
    talk.does('gwen', 'combat.begin');
    expect([order(talk, 'target/boy'), order(talk, 'fate/gm'), order(talk, 'discard/gm')]).toEqual(['4D', 'AC', 'QS']);
  });

  test('[DOA-COMBAT-12] a table may let a Full Rest clear the Target Card', () => {
    const laid = { 'target/ash': '9H', 'draw/ash': '2C' };
    expect(order(table(laid).does('gwen', 'rest.full', { who: 'ash' }), 'target/ash')).toBe('9H');
    const other = table(laid, { options: { fullRestReleasesTarget: true } }).does('gwen', 'rest.full', { who: 'ash' });
    expect([order(other, 'target/ash'), sorted(other, 'draw/ash')]).toEqual(['', '2C 9H']);
  });

  test('[DOA-ROLE-04] Tuft has a Target Card from Bryn’s deck and no turn; Ben draws for it, with Bryn’s Fatigue', () => {
    const talk = table({ 'draw/bryn': 'QD 8C QC 5H' }, { values: { bryn: { fatigue: 1 } } }).does('gwen', 'combat.begin');
    expect([order(talk, 'target/tuft'), (value(talk, 'table', 'order') as string[]).includes('tuft')]).toEqual(['8C', false]);
    called(talk, 'tuft', { stat: 'Detection' });
    answers(talk, 'ben', { choice: 'finish', modifier: 'use' });
    expect([verdict(talk).drawn, verdict(talk).hand]).toEqual(['QC 5H', -1]);
  });
});

describe('turns', () => {
  test('[DOA-COMBAT-10] [DOA-ACTION-01] one Major, one Minor, movement and whatever is free', () => {
    const talk = begins(opened(), 'ash');
    talk.does('ann', 'act', { who: 'ash', kind: 'major', name: 'swing from the chandelier' });
    talk
      .does('ann', 'act', { who: 'ash', kind: 'minor', name: 'kick the door' })
      .does('ann', 'act', { who: 'ash', kind: 'free', name: 'laugh' });
    expect(talk.refused('ann', 'act', { who: 'ash', kind: 'major', name: 'again' })).toContain('(DOA-COMBAT-10)');
    expect(talk.refused('ann', 'act', { who: 'ash', kind: 'minor', name: 'again' })).toContain('(DOA-COMBAT-10)');
    talk.does('ann', 'move', { who: 'ash', spaces: 6, terrain: 'open' });
  });

  test('[DOA-ACTION-02] [DOA-ACTION-08] [DOA-ACTION-09] [DOA-ACTION-10] Gwen says how hard it is, and a check is made', () => {
    const talk = begins(table({ 'draw/ash': '9D 9C 9S', 'draw/gm': '8H 8D', 'target/raider': '9H' }), 'ash');
    answers(talk.does('ann', 'inspect', { who: 'ash', stat: 'Detection', target: 'raider' }), 'gwen', { dr: 1 });
    expect([verdict(finish(talk)).label, value(talk, 'ash', 'minor')]).toEqual(['major', 1]);
    ends(talk, 'ash');
    answers(begins(talk, 'ash').does('ann', 'convince', { who: 'ash', stat: 'Bluffing', target: 'boy' }), 'gwen', { dr: 2 });
    expect([verdict(finish(talk)).success, order(talk, 'discard/gm')]).toEqual([true, '8H']);
    ends(talk, 'ash');
    answers(begins(talk, 'ash').does('ann', 'recall', { who: 'ash', stat: 'Knowledge' }), 'gwen', { dr: 0 });
    expect(verdict(finish(talk)).success).toBe(false);
  });

  test('[DOA-ACTION-07] a lever is a Minor Action', () => {
    const talk = begins(opened(), 'ash').does('ann', 'act', { who: 'ash', kind: 'minor', name: 'pull the lever' });
    expect([value(talk, 'ash', 'minor'), talk.hears('ben')]).toEqual([1, ['Ash acts (Minor): pull the lever.']]);
  });

  test('[DOA-MOVE-01] [DOA-MOVE-02] [DOA-ACTION-11] six spaces in parts, and as many more for a Rush', () => {
    const talk = begins(opened(), 'ash')
      .does('ann', 'move', { who: 'ash', spaces: 4, terrain: 'open' })
      .does('ann', 'rush', { who: 'ash' });
    expect(talk.refused('ann', 'move', { who: 'ash', spaces: 9, terrain: 'open' })).toContain(
      'There is movement left for 8 spaces. (DOA-MOVE-01)',
    );
    talk.does('ann', 'move', { who: 'ash', spaces: 8, terrain: 'open' });
    expect(talk.refused('ann', 'move', { who: 'ash', spaces: 1, terrain: 'open' })).toContain('(DOA-MOVE-01)');
  });

  test('[DOA-MOVE-03] [DOA-MOVE-04] [DOA-MOVE-05] [DOA-MOVE-06] [DOA-COMBAT-02] paths past friends and enemies, and what a diagonal step costs', () => {
    const way = (path: readonly (readonly [number, number])[], given: Partial<Parameters<typeof judgePath>[1]> = {}): string => {
      const { legal, cost, rule } = judgePath(path, { speed: 6, diagonal: 1, friends: [], hostiles: [], ...given });
      return `${legal} ${cost} ${rule}`;
    };
    expect(
      way(
        [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
        { friends: [[1, 1]] },
      ),
    ).toBe('true 2 null');
    expect(
      way(
        [
          [0, 0],
          [1, 1],
        ],
        { friends: [[1, 1]] },
      ),
    ).toBe('false 1 DOA-MOVE-03');
    expect(
      way(
        [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        { hostiles: [[1, 0]] },
      ),
    ).toBe('false 2 DOA-MOVE-04');
    expect(
      way(
        [
          [1, 0],
          [0, 1],
        ],
        {
          hostiles: [
            [0, 0],
            [1, 1],
          ],
        },
      ),
    ).toBe('false 1 DOA-MOVE-05');
    expect(
      way(
        [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
        { diagonal: 1.5 },
      ),
    ).toBe('true 3 null');
    expect(
      way([
        [0, 0],
        [3, 0],
      ]),
    ).toBe('false 3 DOA-MOVE-01');
  });

  test('[DOA-MOVE-07] a fall of thirty feet, on the ground and frozen: six, three, two, one', () => {
    const talk = imposes(opened().does('gwen', 'fall', { who: 'ash', feet: 30 }), 'ash', 'Frozen');
    begins(talk, 'ash');
    expect(talk.refused('ann', 'move', { who: 'ash', spaces: 2, terrain: 'open' })).toContain('left for one space');
  });

  test('[DOA-ACTION-12] Ash grapples: who fails is Entangled, and it costs the Major Action', () => {
    const talk = begins(table({ 'draw/ash': '9S', 'draw/gm': '2D', 'target/ash': '2C' }), 'ash').does('ann', 'grapple', {
      who: 'ash',
      target: 'boy',
    });
    answers(talk, 'gwen', { stat: 'Brute' });
    finish(talk);
    expect([value(talk, 'boy', 'Entangled'), value(talk, 'ash', 'major')]).toEqual([1, 1]);
  });

  test('[DOA-ACTION-13] Ash hides: the raider attacks at Lower Hand, until Ash attacks or is found', () => {
    const laid = { 'draw/ash': '9S 2C', 'draw/gm': '3H 7C 2S 5D', 'target/ash': '7D', 'target/raider': '9H' };
    const talk = finish(table(laid).does('ann', 'hide', { who: 'ash', targets: ['raider'] }));
    expect(verdict(attacks(talk, 'raider', 'ash')).hand).toBe(-1);
    attacks(talk, 'ash', 'raider');
    expect(value(talk, 'ash', 'hiddenFrom')).toEqual([]);
    const other = finish(table(laid).does('ann', 'hide', { who: 'ash', targets: ['raider'] })).does('gwen', 'found', { who: 'ash' });
    expect(verdict(attacks(other, 'raider', 'ash')).hand).toBe(0);
  });
});

describe('attacks and health', () => {
  test('[DOA-COMBAT-13] [DOA-ARMOR-01] [DOA-ARMOR-02] the raider’s card and Armor Range; armor goes first', () => {
    const talk = table(
      { 'draw/ash': 'QC 5S', 'target/raider': '9H' },
      { values: { raider: { ap: 1, apMax: 1 }, ash: { 'mod.Finesse': 1 } } },
    );
    attacks(attacks(talk, 'ash', 'raider'), 'ash', 'raider');
    expect([value(talk, 'raider', 'ap'), value(talk, 'raider', 'hp')]).toEqual([0, 2]);
  });

  test('[DOA-ARMOR-01] a table may let armor stop bodily damage only', () => {
    const values = { ash: { ap: 2, apMax: 2 } };
    expect(value(hurts(table({}, { values }), 'ash', 1, { type: 'other' }), 'ash', 'ap')).toBe(1);
    const talk = hurts(table({}, { values, options: { armorAbsorbs: 'physicalOnly' } }), 'ash', 1, { type: 'other' });
    expect([value(talk, 'ash', 'ap'), value(talk, 'ash', 'hp')]).toEqual([2, 5]);
    expect(value(hurts(talk, 'ash', 1, { armor: 'past' }), 'ash', 'ap')).toBe(2);
  });

  test('[DOA-DEGREE-11] [DOA-COMBAT-03] [DOA-STATUS-02] a Critical hits harder and stuns Ash; a Major adds only where the table says so', () => {
    const laid = { 'draw/gm': '6S', 'target/ash': '6S' };
    const talk = attacks(table(laid), 'raider', 'ash');
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'Stunned'), value(talk, 'ash', 'turns.Stunned')]).toEqual([4, 1, 0]);
    const once = attacks(table(laid, { options: { stunFromCritical: 'oneTurn' } }), 'raider', 'ash');
    expect(value(once, 'ash', 'turns.Stunned')).toBe(1);
    const major = { 'draw/gm': '6D', 'target/ash': '6S' };
    expect(value(attacks(table(major), 'raider', 'ash'), 'ash', 'hp')).toBe(5);
    expect(value(attacks(table(major, { options: { majorAddsDamage: true } }), 'raider', 'ash'), 'ash', 'hp')).toBe(4);
  });

  test('[DOA-STATUS-02] a table may let a Major stun Ash as a Critical does, for as long; nobody but a Dealer', () => {
    const laid = { 'draw/gm': '6D 7D', 'target/ash': '6S', 'target/boy': '7S', 'draw/ash': '7D' };
    const stunned = (options: Record<string, string | boolean>, who = 'ash'): unknown[] => {
      const talk = attacks(table(laid, { options }), who === 'ash' ? 'raider' : 'ash', who);
      return [verdict(talk).label, value(talk, who, 'Stunned'), value(talk, who, 'turns.Stunned')];
    };
    expect(stunned({})).toEqual(['major', 0, 0]);
    expect(stunned({ stunFromMajor: true })).toEqual(['major', 1, 0]);
    expect(stunned({ stunFromMajor: true, stunFromCritical: 'oneTurn' })).toEqual(['major', 1, 1]);
    expect(stunned({ stunFromMajor: true }, 'boy')).toEqual(['major', 0, 0]);
  });

  test('[DOA-ARMOR-06] against armor that lets only the color through', () => {
    const talk = table({ 'draw/ash': '9C 8D', 'target/raider': '9H' });
    const rule = { who: 'ash', upper: 0, lower: 0, need: 'color', sense: 'none' };
    attacks(talk.does('gwen', 'check.rule', rule), 'ash', 'raider');
    expect([verdict(talk).label, value(talk, 'raider', 'hp')]).toEqual(['major', 3]);
    attacks(talk.does('gwen', 'check.rule', rule), 'ash', 'raider');
    expect(value(talk, 'raider', 'hp')).toBe(2);
  });

  test('[DOA-ARMOR-03] [DOA-ARMOR-04] [DOA-ARMOR-08] [DOA-ARMOR-09] Agility or what one wears, and one suit at a time', () => {
    const range = (talk: ReturnType<typeof table>): unknown => {
      const tried = talk
        .fork()
        .does('gwen', 'attack', { who: 'raider', target: 'ash', stat: 'Brute', damage: 1, distance: 1, cover: 'none', type: 'weapon' });
      return tried.view('gwen').asks[0]?.params['dr']?.v;
    };
    const talk = table({ 'draw/gm': '2C', 'target/ash': '6S' }, { values: { ash: { 'mod.AGL': 4 } } });
    expect(range(talk)).toBe(1);
    talk.does('gwen', 'wear', { who: 'ash', armor: 'Massive' });
    expect([range(talk), value(talk, 'ash', 'ap'), value(talk, 'ash', 'apMax')]).toEqual([1, 3, 3]);
    talk.does('gwen', 'wear', { who: 'ash', armor: 'Medium' });
    expect([range(talk), value(talk, 'ash', 'ap'), value(talk, 'ash', 'apMax')]).toEqual([2, 0, 0]);
  });

  test('[DOA-ARMOR-05] Heavy armor on weak shoulders halves the speed', () => {
    const talk = begins(opened().does('gwen', 'wear', { who: 'ash', armor: 'Heavy' }), 'ash');
    expect(talk.refused('ann', 'move', { who: 'ash', spaces: 4, terrain: 'open' })).toContain('left for 3 spaces');
    talk.does('gwen', 'sheet.modifier', { who: 'ash', stat: 'STR', to: 1 });
    talk.does('ann', 'move', { who: 'ash', spaces: 4, terrain: 'open' });
  });

  test('[DOA-ARMOR-07] a shield lends points and takes them away again', () => {
    const talk = opened().does('gwen', 'shield', { who: 'ash', how: 'raise', points: '2' });
    expect([value(talk, 'ash', 'ap'), value(talk, 'ash', 'apMax')]).toEqual([2, 2]);
    hurts(talk, 'ash', 1).does('gwen', 'shield', { who: 'ash', how: 'lower', points: '2' });
    expect([value(talk, 'ash', 'ap'), value(talk, 'ash', 'apMax')]).toEqual([0, 0]);
  });

  test('[DOA-HEALTH-04] Ash is Knocked Out at zero, the boy is simply out; a table may wait for more', () => {
    const talk = hurts(hurts(opened(), 'ash', 6), 'boy', 1);
    expect([value(talk, 'ash', 'ko'), value(talk, 'boy', 'out'), value(talk, 'boy', 'ko')]).toEqual(['damage', true, 'none']);
    expect(talk.refused('gwen', 'check', { who: 'boy', stat: 'Stealth', tc: '8C', dr: 2 })).toContain('(DOA-STATUS-06)');
    const late = hurts(opened({ koAt: 'belowZero' }), 'ash', 6);
    expect(value(late, 'ash', 'ko')).toBe('none');
    expect(value(hurts(late, 'ash', 1), 'ash', 'ko')).toBe('damage');
  });

  test('[DOA-HEALTH-05] healing stops at the most and wakes Ash', () => {
    const talk = hurts(opened(), 'ash', 6).does('gwen', 'heal', { who: 'ash', amount: 9 });
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'ko')]).toEqual([6, 'none']);
  });

  test('[DOA-FATE-06] [DOA-ACTION-05] Ash toughens up: beyond first, then health, then armor, and wakes', () => {
    const talk = hurts(table({ 'fate/ash': 'JK1 JK2 AC AD' }, { values: { ash: { hp: 2, ap: 1, apMax: 1 } } }), 'ash', 5);
    expect(value(talk, 'ash', 'ko')).toBe('damage');
    const pay = (...faces: string[]): number[] => faces.map((face) => talk.handle('ann', face));
    talk.does('ann', 'toughenUp', { who: 'ash', wound: 1, pay: pay('JK1', 'JK2') });
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'ko')]).toEqual([0, 'damage']);
    talk.does('ann', 'toughenUp', { who: 'ash', wound: 1, pay: pay('AC') });
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'ap'), value(talk, 'ash', 'ko')]).toEqual([1, 0, 'none']);
    talk.does('ann', 'toughenUp', { who: 'ash', wound: 1, pay: pay('AD') });
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'ap')]).toEqual([2, 0]);
  });

  test('[DOA-FATE-06] the window closes with the end of the next own turn, with the scene, or with a rest', () => {
    const hit = (): ReturnType<typeof table> => hurts(table({ 'fate/ash': 'JK1', 'draw/ash': '2C' }), 'ash', 1);
    const late = 'It is too late';
    const tries = (talk: ReturnType<typeof table>): string =>
      talk.refused('ann', 'toughenUp', { who: 'ash', wound: 1, pay: [talk.handle('ann', 'JK1')] });
    expect(tries(ends(begins(hit(), 'ash'), 'ash'))).toContain(late);
    expect(tries(hit().does('gwen', 'scene.close'))).toContain(late);
    expect(tries(hit().does('ann', 'rest.quick', { who: 'ash' }))).toContain(late);
    // Hurt in the own turn, there is time until the end of the following one.
    const own = hurts(begins(table({ 'fate/ash': 'JK1', 'draw/ash': '2C' }), 'ash'), 'ash', 1);
    ends(own, 'ash').does('ann', 'toughenUp', { who: 'ash', wound: 1, pay: [own.handle('ann', 'JK1')] });
    expect(value(own, 'ash', 'hp')).toBe(6);
  });

  test('[DOA-FATE-06] a table may forbid it while Knocked Out', () => {
    const talk = hurts(table({ 'fate/ash': 'JK1' }, { options: { toughenUpUndoesKo: false } }), 'ash', 6);
    expect(talk.refused('ann', 'toughenUp', { who: 'ash', wound: 1, pay: [talk.handle('ann', 'JK1')] })).toContain('(DOA-FATE-06)');
  });
});

describe('conditions', () => {
  test('[DOA-STATUS-01] with a term, a passed check frees for the turn, and the term runs out', () => {
    const talk = imposes(table({ 'draw/ash': '8D 8H 8S', 'target/ash': '9S' }), 'ash', 'Stunned', 2);
    begins(talk, 'ash');
    expect([value(talk, 'ash', 'Stunned'), value(talk, 'ash', 'stunnedTurn')]).toEqual([1, 'none']);
    ends(talk, 'ash');
    expect(value(talk, 'ash', 'Stunned')).toBe(1);
    ends(begins(talk, 'ash'), 'ash');
    expect(value(talk, 'ash', 'Stunned')).toBe(0);
    imposes(talk, 'ash', 'Burned').does('gwen', 'condition.lift', { who: 'ash', condition: 'Burned' });
    expect(talk.refused('gwen', 'condition.lift', { who: 'ash', condition: 'Burned' })).toContain('do not have that condition');
  });

  test('[DOA-STATUS-02] failing, Ash may move or act, not both', () => {
    const talk = begins(imposes(table({ 'draw/ash': '4D 4H', 'target/ash': '9S' }), 'ash', 'Stunned'), 'ash');
    const moved = talk.fork().does('ann', 'move', { who: 'ash', spaces: 1, terrain: 'open' });
    expect(moved.refused('ann', 'act', { who: 'ash', kind: 'minor', name: 'wave' })).toContain('(DOA-STATUS-02)');
    moved.does('ann', 'move', { who: 'ash', spaces: 2, terrain: 'open' }).does('ann', 'act', { who: 'ash', kind: 'free', name: 'shout' });
    talk.does('ann', 'act', { who: 'ash', kind: 'major', name: 'strike' });
    expect(talk.refused('ann', 'move', { who: 'ash', spaces: 1, terrain: 'open' })).toContain('(DOA-STATUS-02)');
  });

  test('[DOA-STATUS-03] [DOA-STATUS-12] Entangled: no step, Finesse at Lower Hand, and Strength to get free', () => {
    const talk = imposes(table({ 'draw/ash': '3H TS 8D', 'target/ash': '9S' }), 'ash', 'Entangled');
    expect(talk.refused('ann', 'move', { who: 'ash', spaces: 1, terrain: 'open' })).toContain('(DOA-STATUS-03)');
    expect(verdict(checks(talk, 'ash', { stat: 'Finesse', tc: 'TD' })).hand).toBe(-1);
    expect(value(finish(talk.does('ann', 'breakFree', { who: 'ash' })), 'ash', 'Entangled')).toBe(0);
  });

  test('[DOA-STATUS-12] a table may take an attribute at its word', () => {
    const talk = imposes(table({ 'draw/ash': '3H TS 8D' }, { options: { attributeCheckScope: 'attributeOnly' } }), 'ash', 'Entangled');
    expect(verdict(checks(talk, 'ash', { stat: 'Finesse' })).hand).toBe(0);
    expect(verdict(checks(talk, 'ash', { stat: 'AGL' })).hand).toBe(-1);
  });

  test('[DOA-STATUS-04] Knocked Down: easier from close by, harder from afar, half the speed, and a Minor Action to get up', () => {
    const talk = imposes(table({ 'draw/ash': '2C 8C 9S 2D', 'target/raider': '9H' }), 'raider', 'Knocked Down');
    expect(verdict(attacks(talk, 'ash', 'raider')).hand).toBe(1);
    expect(verdict(attacks(talk, 'ash', 'raider', { distance: 4 })).hand).toBe(-1);
    const down = begins(imposes(opened(), 'ash', 'Knocked Down'), 'ash');
    expect(down.refused('ann', 'move', { who: 'ash', spaces: 4, terrain: 'open' })).toContain('left for 3 spaces');
    expect(verdict(checks(down.does('ann', 'stand', { who: 'ash' }), 'ash')).hand).toBe(0);
    expect([value(down, 'ash', 'minor'), value(down, 'ash', 'Knocked Down')]).toEqual([1, 0]);
  });

  test('[DOA-STATUS-05] Blinded and failing: Lower Hand (3) for what needs eyes, and nothing else', () => {
    const talk = begins(imposes(table({ 'draw/ash': '2D 9C 8H 9D 3S 7H', 'target/ash': '9S' }), 'ash', 'Blinded'), 'ash');
    talk.does('gwen', 'check.rule', { who: 'ash', upper: 0, lower: 0, need: 'any', sense: 'sight' });
    expect(verdict(checks(talk, 'ash')).hand).toBe(-3);
    expect(verdict(checks(talk, 'ash')).hand).toBe(0);
  });

  test('[DOA-STATUS-06] Bryn treats Ash: harder with every turn, one health by hand; a Power heals more and may be spared the check', () => {
    const down = { 'draw/bryn': 'TH 5C', 'target/ash': '4D' };
    const values = { ash: { hp: 0, ko: 'damage', koTurns: 2 }, bryn: { 'mod.Craft': 2 } };
    const care = { who: 'bryn', patient: 'ash', stat: 'Craft', means: 'hands', heal: 1 };
    const talk = finish(table(down, { values }).does('ben', 'treat', care));
    expect([verdict(talk).label, value(talk, 'ash', 'ko')]).toEqual(['colorMiss', 'damage']);
    finish(talk.does('ben', 'treat', care));
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'ko')]).toEqual([1, 'none']);
    const spared = table(down, { values, options: { healingPowerNeedsCheck: false } });
    spared.does('gwen', 'treat', { ...care, means: 'power', heal: 3 });
    expect([value(spared, 'ash', 'hp'), spared.size('draw/bryn')]).toEqual([3, 2]);
  });

  test('[DOA-STATUS-07] Burned: trying and failing costs one health past the armor, and so does not trying', () => {
    const burning = (options = {}): ReturnType<typeof table> =>
      begins(
        imposes(table({ 'draw/ash': '2H 8S', 'target/ash': '7C' }, { options, values: { ash: { ap: 2, apMax: 2 } } }), 'ash', 'Burned'),
        'ash',
      );
    const talk = ends(finish(burning().does('ann', 'putOut', { who: 'ash' })), 'ash');
    expect([value(talk, 'ash', 'hp'), value(talk, 'ash', 'ap')]).toEqual([5, 2]);
    expect(value(ends(burning(), 'ash'), 'ash', 'hp')).toBe(5);
    expect(value(ends(burning({ burnedIgnored: 'noDamage' }), 'ash'), 'ash', 'hp')).toBe(6);
  });

  test('[DOA-STATUS-08] two doses cost three cards; one passed check ends them all', () => {
    const talk = imposes(imposes(table({ 'draw/ash': '2H KC 4D 3C 8C', 'target/ash': '7C' }), 'ash', 'Poisoned'), 'ash', 'Poisoned');
    begins(talk, 'ash');
    expect([order(talk, 'draw/ash'), value(talk, 'ash', 'Poisoned')]).toEqual(['8C', 2]);
    begins(ends(talk, 'ash'), 'ash');
    expect(value(talk, 'ash', 'Poisoned')).toBe(0);
  });

  test('[DOA-STATUS-09] Frozen: skills at Lower Hand, attributes not, and Strength as the turn ends', () => {
    const talk = begins(imposes(table({ 'draw/ash': '7C 2D 9D 9H', 'target/ash': '7S' }), 'ash', 'Frozen'), 'ash');
    expect(verdict(checks(talk, 'ash', { stat: 'Craft' })).hand).toBe(-1);
    expect(verdict(checks(talk, 'ash', { stat: 'VIT' })).hand).toBe(0);
    expect(value(ends(talk, 'ash'), 'ash', 'Frozen')).toBe(0);
  });

  test('[DOA-STATUS-10] without a Target Card one is drawn first and kept', () => {
    const talk = begins(imposes(table({ 'draw/ash': '9S 8D' }), 'ash', 'Stunned'), 'ash');
    expect([order(talk, 'target/ash'), verdict(talk).drawn, value(talk, 'ash', 'Stunned')]).toEqual(['9S', '8D', 0]);
  });

  test('[DOA-STATUS-11] the raider can be Frozen, unless the table keeps conditions to Dealers', () => {
    expect(value(imposes(opened(), 'raider', 'Frozen'), 'raider', 'Frozen')).toBe(1);
    const talk = imposes(opened({ conditionsForAll: false }), 'raider', 'Frozen');
    expect([value(talk, 'raider', 'Frozen'), value(imposes(talk, 'ash', 'Frozen'), 'ash', 'Frozen')]).toEqual([0, 1]);
  });
});
