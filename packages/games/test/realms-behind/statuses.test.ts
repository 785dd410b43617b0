// Statuses of The Realms Behind: stacks, ticks and what they change.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { damageSum } from '../../src/realms-behind/read/attack.ts';
import { STATUSES } from '../../src/realms-behind/names.ts';
import { ENTRIES } from '../../src/realms-behind/read/statuses.ts';
import type { Talk } from '../talk.ts';
import { agree, calls, goes, health, hit, says, strikes, table, verdict } from './talk.ts';

const gives = (talk: Talk, who: string, status: string, stacks: number, by?: string): Talk =>
  talk.does('wanda', 'status.apply', { who, status, stacks, ...(by === undefined ? {} : { by }) });
const turns = (talk: Talk, who: string): Talk => talk.does('wanda', 'turn.start', { who });
const IMP = { health: health(30, 60), speed: 5, defenses: { parry: 12, dodge: 12, body: 12, mind: 12, spirit: 12, luck: 12 } };

/** What the ogre would have to meet against the imp. */
const defense = (talk: Talk, name: string): number | null => {
  const fork = strikes(talk.fork(), 'ogre', 'imp', 0, { defense: name });
  if (fork.state.asks.length > 0) says(fork, 'reveal');
  return verdict(fork).threshold;
};
const facing = (statuses: { readonly [status: string]: number }, options = {}): Talk =>
  table({ imp: { ...IMP, statuses }, ogre: {} }, { gmDeck: '2S 3S', options });

describe('statuses', () => {
  test('[TRB-ST-01] stacks add, and at zero the status is gone', () => {
    const talk = gives(gives(table({ imp: IMP }), 'imp', 'Slowed', 1), 'imp', 'Slowed', 2);
    expect(talk.count('imp', 'Slowed')).toBe(3);
    expect(talk.does('wanda', 'status.remove', { who: 'imp', status: 'Slowed', stacks: 9 }).count('imp', 'Slowed')).toBeUndefined();
  });

  test('[TRB-ST-02] ticks come before decay, unless the table turns it round', () => {
    const imp = { ...IMP, statuses: { Bleeding: 1, Burning: 1, Warded: 1, Protected: 2 } };
    expect(turns(table({ imp }), 'imp').count('imp', 'shallow')).toBe(30);
    expect(turns(table({ imp }, { options: { startTurnOrder: 'decayThenTicks' } }), 'imp').count('imp', 'shallow')).toBe(28);
  });

  test('[TRB-ST-03] every status loses one stack a turn, and Necrotic none', () => {
    const statuses = Object.fromEntries(STATUSES.filter((name) => name !== 'Taunted' && name !== 'Poisoned').map((name) => [name, 3]));
    const talk = turns(table({ imp: { ...IMP, statuses: { ...statuses, Taunted: { ogre: 3 } } }, ogre: {} }), 'imp');
    // Protected also swallows what ticks.
    const left = Object.keys(statuses).map((name) => [name, talk.count('imp', name)]);
    expect(left.filter(([name, n]) => n !== (name === 'Necrotic' ? 3 : 2))).toEqual([['Protected', undefined]]);
    expect(talk.count('imp', 'Taunted by ogre')).toBe(2);
  });

  test('[TRB-ST-04] penalties of statuses and conditions add up, and no defense falls below zero', () => {
    const talk = table({ imp: { ...IMP, health: health(0, 9, 5, 9), statuses: { Harried: 4 } }, ogre: {} }, { gmDeck: '2S 3S' });
    expect(defense(talk, 'parry')).toBe(6);
    expect(defense(gives(talk, 'imp', 'Harried', 20), 'parry')).toBe(0);
  });

  test('[TRB-ST-BLEEDING] one damage past all resists, whatever the stacks', () => {
    const talk = turns(table({ imp: { ...IMP, resists: { physical: 9 }, statuses: { Bleeding: 5 } } }), 'imp');
    expect([talk.count('imp', 'shallow'), talk.count('imp', 'Bleeding')]).toEqual([29, 4]);
  });

  test('[TRB-ST-CRIPPLED] attacks suffer, other checks do not', () => {
    const talk = table({ ren: { hand: '9C 9D', deck: '2C 3C', statuses: { Crippled: 2 } }, imp: IMP });
    expect(verdict(goes(strikes(talk, 'ren', 'imp', 1), '9C')).total).toBe(7);
    expect(verdict(goes(calls(talk, 'ren', 9), '9D')).total).toBe(9);
  });

  test('[TRB-ST-HARRIED] [TRB-ST-SICKENED] [TRB-ST-FOGGED] each weakens its own two defenses', () => {
    const all = ['parry', 'dodge', 'body', 'luck', 'mind', 'spirit'];
    const weakened = (status: string): (number | null)[] => all.map((name) => defense(facing({ [status]: 3 }), name));
    expect(weakened('Harried')).toEqual([9, 9, 12, 12, 12, 12]);
    expect(weakened('Sickened')).toEqual([12, 12, 9, 9, 12, 12]);
    expect(weakened('Fogged')).toEqual([12, 12, 12, 12, 9, 9]);
  });

  test('[TRB-ST-NECROTIC] healing takes off stacks first; one goes with a long rest, before or after its healing', () => {
    const imp = { ...IMP, health: health(1, 9, 9, 9), statuses: { Necrotic: 3 } };
    const talk = table({ imp }).does('wanda', 'heal', { who: 'imp', amount: 5, kind: 'shallow' });
    expect([talk.count('imp', 'shallow'), talk.count('imp', 'Necrotic')]).toEqual([3, undefined]);
    const ren = { hand: '', deck: '2C 3C', health: health(1, 9, 9, 9), attributes: { body: 2 }, statuses: { Necrotic: 2 } };
    const before = says(table({ ren }).does('wanda', 'rest.long'), '0', '1');
    expect([before.count('ren', 'shallow'), before.count('ren', 'Necrotic')]).toEqual([2, undefined]);
    const after = table({ ren }, { options: { necroticLongRest: 'after' } }).does('wanda', 'rest.long');
    expect([after.count('ren', 'shallow'), after.count('ren', 'Necrotic')]).toEqual([1, undefined]);
  });

  test('[TRB-ST-BERSERK] one Advantage and one success more on attacks alone, or as many as stacks', () => {
    const ren = { hand: '9C 9D 8D', deck: '2C 3C', statuses: { Berserk: 3 } };
    const weak = { ...IMP, defenses: { parry: 5 } };
    const talk = goes(strikes(table({ ren, imp: weak }), 'ren', 'imp', 1), '9C', 'stop');
    expect(verdict(talk)).toMatchObject({ net: 1, successes: 2 });
    expect(verdict(goes(calls(talk, 'ren', 5), '9D'))).toMatchObject({ net: 0, successes: 1 });
    const stacked = goes(strikes(table({ ren, imp: weak }, { options: { berserkPerStack: true } }), 'ren', 'imp', 1), '9C', 'stop');
    expect(verdict(stacked)).toMatchObject({ net: 3, successes: 4 });
  });

  test('[TRB-ST-ENCHANTED] harms nobody, unless Wanda overrules it', () => {
    const talk = table({ ren: { hand: '9C', deck: '2C 3C', statuses: { Enchanted: 1 } }, imp: IMP });
    const blow = { who: 'ren', skill: 'skill.none', target: 'imp', defense: 'parry', damage: 1, element: 'physical' };
    expect(talk.refused('wanda', 'strike', blow)).toBe('ren is Enchanted and harms nobody. (TRB-ST-ENCHANTED)');
    talk.does('wanda', 'strike.anyway', blow);
    expect(talk.state.asks).toHaveLength(1);
  });

  test('[TRB-ST-BERSERK] [TRB-ST-ENCHANTED] what a status bids its bearer is told when the turn begins, while it lasts', () => {
    const talk = table({ imp: { ...IMP, statuses: { Berserk: 2, Enchanted: 2 } } }).does('wanda', 'turn.start', { who: 'imp' });
    expect(talk.hears('ann')).toContain('imp is Berserk and goes for anybody in sight.');
    expect(talk.hears('ann')).toContain('imp is Enchanted: harms nobody, and leaves the fight in peace.');
    turns(talk, 'imp');
    expect(talk.hears('ann').filter((sentence) => sentence.startsWith('imp is '))).toEqual([]);
  });

  test('[TRB-ST-TAUNTED] less against anybody but the taunter, each taunter by itself, until it goes down', () => {
    const ren = { hand: '9C 9D 9H', deck: '2C 3C', statuses: { Taunted: { ogre: 3, imp: 1 } } };
    const talk = table({ ren, ogre: { health: health(1, 2) }, imp: IMP });
    expect(verdict(goes(calls(talk, 'ren', 5, { target: 'ogre', attack: 'no' }), '9C')).total).toBe(8);
    expect(verdict(goes(calls(talk, 'ren', 5, { target: 'imp', attack: 'no' }), '9D')).total).toBe(6);
    expect(verdict(goes(calls(talk, 'ren', 5), '9H')).total).toBe(9);
    talk.does('wanda', 'damage', { who: 'ogre', amount: 9, element: 'fire', resists: 'count' });
    expect([talk.count('ren', 'Taunted by ogre'), talk.count('ren', 'Taunted by imp')]).toEqual([undefined, 1]);
  });

  test('[TRB-ST-EXPOSED] [TRB-ST-WARDED] four resists fall and rise, and Physical stays', () => {
    const taken = (status: string, element: string): unknown =>
      hit(
        table({ imp: { ...IMP, statuses: { [status]: 2 } } }).does('wanda', 'damage', { who: 'imp', amount: 5, element, resists: 'count' }),
      )['taken'];
    expect(['physical', 'fire', 'frost', 'shadow', 'brilliant'].map((element) => taken('Exposed', element))).toEqual([5, 7, 7, 7, 7]);
    expect(['physical', 'fire', 'frost', 'shadow', 'brilliant'].map((element) => taken('Warded', element))).toEqual([5, 3, 3, 3, 3]);
  });

  test('[TRB-ST-DISPELLED] Sorcery and Theurgy suffer, and nothing else', () => {
    const total = (skill: string): number | null =>
      verdict(goes(calls(table({ ren: { hand: '9C', deck: '2C 3C', statuses: { Dispelled: 2 } } }), 'ren', 5, { skill }), '9C')).total;
    expect(['sorcery', 'theurgy', 'arcana'].map(total)).toEqual([7, 7, 9]);
  });

  test('[TRB-ST-BURNING] two of Fire before resists, or of what the table says; water takes stacks off', () => {
    const imp = { ...IMP, resists: { fire: 1 }, statuses: { Burning: 4 } };
    const talk = turns(table({ imp }), 'imp');
    expect([talk.count('imp', 'shallow'), talk.count('imp', 'Burning')]).toEqual([29, 3]);
    expect(turns(table({ imp }, { options: { burningElement: 'frost' } }), 'imp').count('imp', 'shallow')).toBe(28);
    expect(talk.does('wanda', 'status.remove', { who: 'imp', status: 'Burning', stacks: 2 }).count('imp', 'Burning')).toBe(1);
  });

  test('[TRB-ST-FROZEN] [TRB-ST-SLOWED] [TRB-ST-HASTED] Frozen hurts and slows; Speed adds up and stops at zero', () => {
    const imp = { ...IMP, statuses: { Frozen: 2, Slowed: 1, Hasted: 1 } };
    const talk = table({ imp });
    expect(hit(talk.does('wanda', 'damage', { who: 'imp', amount: 1, element: 'frost', resists: 'count' }))['taken']).toBe(3);
    const moves = (of: Talk): string =>
      turns(of, 'imp').does('wanda', 'action', { who: 'imp', action: 'action.move' }).hears('ann')[0] ?? '';
    expect(moves(talk)).toBe('imp: move, up to 4 spaces.');
    expect(moves(table({ imp: { ...IMP, statuses: { Slowed: 9 } } }))).toBe('imp: move.');
    expect(moves(table({ imp: { ...IMP, statuses: { Hasted: 3 } } }))).toBe('imp: move, up to 7 spaces.');
  });

  test('[TRB-ST-FRIGHTENED] one Disadvantage, one stack for each check made; by stacks, and a word about running, as the table likes', () => {
    const ren = { hand: '9H 8H 7H', deck: '2C KC QC 4D', statuses: { Frightened: 2 } };
    const talk = goes(calls(table({ ren }), 'ren', 5), '9H');
    expect(verdict(talk)).toMatchObject({ net: -1, rank: 2 });
    expect(talk.count('ren', 'Frightened')).toBe(1);
    goes(calls(talk, 'ren', 5), '8H');
    expect(verdict(goes(calls(talk, 'ren', 5), '7H')).net).toBe(0);
    expect(verdict(goes(calls(table({ ren }, { options: { frightenedPerStack: true } }), 'ren', 5), '9H')).net).toBe(-2);
    const scared = gives(table({ ren: { ...ren, statuses: {} } }, { options: { fleeAt: 3 } }), 'ren', 'Frightened', 3);
    expect(scared.hears('ann')).toContain('ren has 3 stacks of Frightened. Does ren run away?');
    const numb = calls(table({ ren: { ...ren, deck: '' } }), 'ren', 5);
    expect(numb.count('ren', 'Frightened')).toBe(2);
  });

  test('[TRB-ST-VULNERABLE] [TRB-ST-PROTECTED] neither minds damage that resists have stopped', () => {
    const imp = { ...IMP, resists: { fire: 6 }, statuses: { Vulnerable: 2, Protected: 3 } };
    const talk = table({ imp }).does('wanda', 'damage', { who: 'imp', amount: 6, element: 'fire', resists: 'count' });
    expect([talk.count('imp', 'shallow'), talk.count('imp', 'Vulnerable'), talk.count('imp', 'Protected')]).toEqual([30, 2, 3]);
    talk.does('wanda', 'damage', { who: 'imp', amount: 7, element: 'fire', resists: 'count' });
    expect([talk.count('imp', 'shallow'), talk.count('imp', 'Vulnerable'), talk.count('imp', 'Protected')]).toEqual([30, 2, undefined]);
  });

  test('each status is one entry under its own rule', () => {
    expect(STATUSES.map((status) => ENTRIES[status].rule)).toEqual(
      STATUSES.map((status) => (status === 'Poisoned' ? 'TRB-X-REV-02' : `TRB-ST-${status.toUpperCase()}`)),
    );
    expect(STATUSES.filter((status) => ENTRIES[status].lasts === 'rest')).toEqual(['Necrotic']);
  });
});

describe('properties', () => {
  const small = fc.integer({ min: 0, max: 12 });

  test('[TRB-DMG-05] the order of damage is the formula of the catalog', () => {
    fc.assert(
      fc.property(
        small,
        fc.integer({ min: -6, max: 12 }),
        small,
        small,
        fc.boolean(),
        fc.boolean(),
        (raw, resist, vulnerable, protection, protectedFirst, ignoresResists) => {
          const sum = damageSum({ raw, ignoresResists }, { resist, vulnerable, protection, protectedFirst });
          const left = Math.max(0, raw - (ignoresResists ? 0 : resist));
          const first = protectedFirst ? Math.max(0, left - protection) : left === 0 ? 0 : left + vulnerable;
          const taken = protectedFirst ? (first === 0 ? 0 : first + vulnerable) : Math.max(0, first - protection);
          expect(sum).toMatchObject({ raw, afterResist: left, taken });
          expect(sum.absorbed).toBeLessThanOrEqual(protection);
          expect(sum.afterResist + sum.added - sum.absorbed).toBe(sum.taken);
        },
      ),
    );
  });

  test('[TRB-DMG-05] and the table takes it from Protected and from Health in that order', () => {
    fc.assert(
      fc.property(small, small, small, small, (amount, resist, vulnerable, protection) => {
        const imp = { health: health(5, 9), resists: { frost: resist }, statuses: { Vulnerable: vulnerable, Protected: protection } };
        const talk = table({ imp }).does('wanda', 'damage', { who: 'imp', amount, element: 'frost', resists: 'count' });
        const { taken, absorbed } = damageSum(
          { raw: amount, ignoresResists: false },
          { resist, vulnerable, protection, protectedFirst: false },
        );
        expect(talk.count('imp', 'Protected') ?? 0).toBe(protection - absorbed);
        expect(talk.count('imp', 'shallow')).toBe(Math.max(0, 5 - taken));
        expect(talk.count('imp', 'deep')).toBe(9 - Math.min(9, Math.max(0, taken - 5)));
      }),
      { numRuns: 60 },
    );
  });

  test('[TRB-ST-02] [TRB-ST-03] whatever statuses a character has, a turn takes one stack of each and ticks once', () => {
    const names = STATUSES.filter((name) => name !== 'Taunted' && name !== 'Poisoned' && name !== 'Protected');
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 4 }), { maxKeys: 5 }), (statuses) => {
        const talk = turns(table({ imp: { health: health(50, 9), statuses } }), 'imp');
        for (const [name, stacks] of Object.entries(statuses))
          expect(talk.count('imp', name) ?? 0).toBe(name === 'Necrotic' ? stacks : stacks - 1);
        const vulnerable = (statuses['Vulnerable'] ?? 0) + (statuses['Frozen'] ?? 0);
        const burn = Math.max(0, 2 + (statuses['Exposed'] ?? 0) - (statuses['Warded'] ?? 0));
        const bled = statuses['Bleeding'] === undefined ? 0 : 1 + vulnerable;
        const burned = statuses['Burning'] === undefined || burn === 0 ? 0 : burn + vulnerable;
        expect(talk.count('imp', 'shallow')).toBe(50 - bled - burned);
      }),
      { numRuns: 60 },
    );
  });

  test('[TRB-X-REV-02] Poisoned is refused until the table plays with it; then each stack is one of Shadow', () => {
    const talk = table({ imp: { ...IMP, resists: { shadow: 1 } } });
    expect(talk.refused('wanda', 'status.apply', { who: 'imp', status: 'Poisoned', stacks: 3 })).toContain('(TRB-X-REV-02)');
    agree(talk, 'poisoned', 'on');
    turns(gives(talk, 'imp', 'Poisoned', 3), 'imp');
    expect([talk.count('imp', 'shallow'), talk.count('imp', 'Poisoned')]).toEqual([28, 2]);
  });
});
