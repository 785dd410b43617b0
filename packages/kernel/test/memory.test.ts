// Tests what viewers know: by place, by pool, and that their record is never wrong and never leaks.
import {
  EVERYBODY,
  NOBODY,
  canonical,
  command,
  contentsOf,
  decide,
  evolve,
  hasViewer,
  inverse,
  live,
  offer,
  openTable,
  recordOf,
  redact,
  seeded,
  sees,
  viewGroup,
  type Event,
  type State,
} from '@pasteboard/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordHolds } from './record.ts';
import { CARDS_ALONE, runs, stories, tell, tellEvents } from './random-table.ts';
import { Tabletop, ann, bare, ben, cat } from './tabletop.ts';

/** A deck and two hands; Cat sees only the counts. */
const three = (deck: readonly string[]): Tabletop =>
  new Tabletop(bare(), { seats: [ann, ben, cat] }).runs((t) => {
    t.makePile('deck', { sees: sees('count') });
    for (const who of ['ann', 'ben']) t.makePile(`hand/${who}`, { owner: who, sees: sees('count', { owner: 'faces' }) });
    t.makePile('open', { sees: sees('faces') });
    t.make('deck', deck);
  });

describe('what viewers know is recorded as it happens', () => {
  test('[K26] a shown card is known by its place wherever it goes in plain sight', () => {
    const table = three(['AS', '2H', '3D']).runs((t) => t.show([t.cards('deck')[1]!], t.viewers(['ann'])));
    expect(table.view('ann').piles['deck']?.known).toEqual([[1, '2H']]);
    expect(table.pools('ann')).toEqual({ deck: '3D AS' });
    expect(table.pools('ben')).toEqual({ deck: '2H 3D AS' });
    table.runs((t) => void t.draw('deck', 'hand/ben'));
    expect(table.view('ann').piles['deck']?.known).toEqual([[0, '2H']]);
    table.runs((t) => void t.draw('deck', 'hand/ben'));
    expect(table.view('ann').piles['hand/ben']?.known).toEqual([[0, '2H']]);
    table.runs((t) => t.moveAll('hand/ben', 'deck', 'bottom'));
    expect(table.view('ann').piles['deck']?.known).toEqual([[1, '2H']]);
  });

  test('[K26] a shuffle, or an untold order, turns a known place into a known pile', () => {
    for (const mix of ['shuffle', 'arrange'] as const) {
      const table = three(['AS', '2H', '3D']).runs((t) => t.show(t.cards('deck').slice(0, 2), t.viewers(['ann'])));
      expect(table.pools('ann')).toEqual({ deck: '3D' });
      table.runs((t) => (mix === 'shuffle' ? t.shuffle('deck') : t.arrange('deck', t.cards('deck').toReversed())));
      expect(table.view('ann').piles['deck']?.known).toEqual([]);
      expect(table.pools('ann')).toEqual({ deck: '2H 3D AS' });
    }
    const told = three(['AS', '2H']).runs((t) => t.show(t.cards('deck').slice(0, 1), t.viewers(['ann'])));
    told.runs((t) => t.arrange('deck', t.cards('deck').toReversed(), EVERYBODY));
    expect(told.view('ann').piles['deck']?.known).toEqual([[1, 'AS']]);
  });

  test('[K27] a card that leaves a pile unseen may be in either: the pile becomes a pool', () => {
    const table = three(['AS', '2H', '3D']).runs((t) => void t.draw('deck', 'hand/ann'));
    expect(table.pools('cat')).toEqual({ 'deck+hand/ann': '2H 3D AS' });
    expect(table.pools('ann')).toEqual({ deck: '2H 3D' });
    table.runs((t) => void t.draw('deck', 'open'));
    expect(table.pools('cat')).toEqual({ 'deck+hand/ann': '3D AS' });
    table.runs((t) => t.move([t.cards('hand/ann')[0]!], 'hand/ben', { open: NOBODY }));
    expect(table.pools('cat')).toEqual({ 'deck+hand/ben': '3D AS' });
    expect(table.pools('ann')).toEqual({ deck: '3D' });
    expect(table.view('ann').piles['hand/ben']?.known).toEqual([[0, 'AS']]);
  });

  test('[K27] a viewer who saw the cards of a pile but not which one was taken remembers them as a pool', () => {
    const table = three([]).runs((t) => {
      t.makePile('row', { sees: sees('backs') });
      t.make('open', ['AS', '2H', '3D']);
      t.moveAll('open', 'row');
    });
    expect(table.sees('cat', 'row')).toEqual(['AS', '2H', '3D']);
    table.runs((t) => t.move([t.cards('row')[1]!], 'hand/ann', { open: NOBODY }));
    expect(table.sees('cat', 'row')).toEqual([null, null]);
    expect(table.pools('cat')).toEqual({ 'hand/ann+row': '2H 3D AS' });
    table.runs((t) => t.moveAll('row', 'open'));
    expect(table.pools('cat')).toEqual({ 'hand/ann': '2H' });
  });

  test('[K28] of equal cards the record counts copies, so that it does not show which of them came out', () => {
    const taken = (place: number): string => {
      const table = three(['AS', '2H', 'AS', 'AS']).runs((t) => t.shuffle('deck'));
      const same = table.faces('deck').flatMap((face, i) => (face === 'AS' ? [i] : []));
      table.runs((t) => t.move([t.cards('deck')[same[place]!]!], 'open'));
      expect(table.pools('cat')).toEqual({ deck: '2H AS AS' });
      return canonical([table.got('cat'), table.view('cat')]);
    };
    expect(taken(1)).toBe(taken(0));
    expect(taken(2)).toBe(taken(0));
  });

  test('[K27] piles that a viewer does not see are one nameless place, so that the record does not show to or from which of them a card moved', () => {
    const story = (leaves: string) => {
      const table = three(['AS', '2H', '3D', '4C']).runs((t) => {
        t.makePile('one', { sees: sees('none', { gm: 'faces' }) });
        t.makePile('two', { sees: sees('none', { gm: 'faces' }) });
        const [ace, deuce] = t.cards('deck');
        t.show([ace!, deuce!], EVERYBODY);
        t.move([ace!], 'one', { open: EVERYBODY });
        t.move([deuce!], 'two', { open: EVERYBODY });
      });
      expect(table.pools('cat')).toEqual({ '?': '2H AS', deck: '3D 4C' });
      table.runs((t) => t.move(t.cards(leaves), 'deck', { open: NOBODY }));
      expect(table.pools('cat')).toEqual({ '?+deck': '2H AS', deck: '3D 4C' });
      return canonical([table.got('cat'), table.view('cat')]);
    };
    expect(story('one')).toBe(story('two'));
  });

  test('[K27] a pile that comes into sight may hold cards of unknown place; a pile that goes out of sight joins the unknown place', () => {
    const table = three(['AS', '2H']).runs((t) => {
      t.makePile('safe', { sees: sees('none', { gm: 'faces' }) });
      t.move([t.cards('deck')[0]!], 'safe', { open: NOBODY });
    });
    expect(table.pools('cat')).toEqual({ '?+deck': '2H AS' });
    table.runs((t) => t.see('safe', sees('count')));
    expect(table.pools('cat')).toEqual({ '?+deck+safe': '2H AS' });
    table.runs((t) => t.see('deck', sees('none')));
    expect(table.pools('cat')).toEqual({ '?+safe': '2H AS' });
  });

  test('[K27] a seat that joins late is told what all know, in terms of the piles it sees', () => {
    const table = three(['AS', '2H']).runs((t) => t.see('deck', sees('count', { gm: 'none' })));
    table.sits({ id: 'gil', role: 'gm', name: 'Gil', plays: [] });
    expect(table.pools('gil')).toEqual({ '?': '2H AS' });
  });

  test('[K27] a seat that joins late is not told what one of the others does not know, though each knows as many cards of the pile', () => {
    const table = new Tabletop(bare(), { seats: [ann, ben] }).runs((t) => {
      t.makePile('deck', { sees: sees('count') });
      t.make('deck', ['AS', '2H', '3D', '4C'], NOBODY);
      const cards = t.cards('deck');
      t.show(cards.slice(0, 2), EVERYBODY & ~t.viewers(['ann']));
      t.show(cards.slice(2), t.viewers(['ann']));
      t.shuffle('deck');
    });
    expect([table.pools('spectator'), table.pools('ann')]).toEqual([{ deck: '2H AS' }, { deck: '3D 4C' }]);
    table.sits(cat);
    expect(table.pools('cat')).toEqual({});
    table.runs((t) => t.show(t.cards('deck'), EVERYBODY)).runs((t) => t.shuffle('deck'));
    table.sits({ ...cat, id: 'dot', name: 'Dot' });
    expect(table.pools('dot')).toEqual({ deck: '2H 3D 4C AS' });
  });

  test('[K29] no knowledge is kept of a pile that is seen to be empty', () => {
    const table = three(['AS', '2H']).runs((t) => void t.draw('deck', 'hand/ann', 2));
    expect(table.pools('cat')).toEqual({ 'hand/ann': '2H AS' });
    table.runs((t) => t.moveAll('hand/ann', 'open'));
    expect(table.pools('cat')).toEqual({});
    table.runs((t) => t.moveAll('open', 'deck')).runs((t) => t.shuffle('deck'));
    expect(table.pools('cat')).toEqual({ deck: '2H AS' });
  });

  test('[K29] a card unmade in a viewer’s sight leaves their record; unmade unseen it may be gone, or still there', () => {
    const table = three(['AS', '2H', '3D']).runs((t) => t.unmake([t.cards('deck')[0]!]));
    expect(table.pools('cat')).toEqual({ deck: '2H 3D' });
    expect(table.last.reveals).toBe(true);
    table.runs((t) => t.unmake([t.cards('deck')[0]!], NOBODY));
    expect(table.pools('cat')).toEqual({ '?+deck': '2H 3D' });
    table.runs((t) => t.moveAll('deck', 'open'));
    expect(table.pools('cat')).toEqual({ '?': '2H' });
  });

  test('[K29] a viewer who sees all cards of one pile knows the contents of the other', () => {
    const table = three(['AS', '2H']).runs((t) => void t.draw('deck', 'hand/ann'));
    expect(table.pools('cat')).toEqual({ 'deck+hand/ann': '2H AS' });
    table.runs((t) => t.see('hand/ann', sees('faces')));
    expect(table.pools('cat')).toEqual({ deck: '2H' });
  });

  test('[K29] a card that was unmade and returns is recorded at its announced place, or at every possible one', () => {
    const gone = (): Tabletop => three(['AS']).runs((t) => t.unmake(t.cards('deck'), NOBODY));
    const back = (table: Tabletop): Event & { readonly type: 'CardsMade' } => {
      const [event] = table.last.events.flatMap((e) => (e.type === 'CardsUnmade' ? (inverse(e) ?? []) : []));
      if (event?.type !== 'CardsMade') throw new Error('nothing was unmade');
      return event;
    };
    const unseen = gone();
    expect(unseen.pools('cat')).toEqual({ '?': 'AS' });
    unseen.runs((t) => t.emit(back(unseen)));
    expect(unseen.pools('cat')).toEqual({ '?+deck': 'AS' });
    const open = gone().runs((t) => t.see('deck', sees('faces')));
    open.runs((t) => t.emit({ ...back(gone()), cards: [{ card: 1, face: 'AS', turn: 0 }] }));
    expect([open.pools('cat'), open.view('cat').piles['deck']?.count]).toEqual([{}, 1]);
  });

  test('[K31] undoing a visible unmake takes no other copy off the record', () => {
    const table = three(['AS']).runs((t) => {
      t.make('open', ['AS']);
      t.see('deck', sees('none'));
    });
    expect(table.pools('cat')).toEqual({ '?': 'AS' });
    table.runs((t) => t.unmake(t.cards('open')));
    const [unmade] = table.last.events;
    table.runs((t) => t.emit(inverse(unmade!)!));
    expect(table.pools('cat')).toEqual({ '?': 'AS' });
  });

  test('[K90] contents are given by place and by the remaining faces, and not if a card may have left', () => {
    const table = three(['AS', '2H', '3D']).runs((t) => t.show([t.cards('deck')[1]!], t.viewers(['ann'])));
    expect(contentsOf(table.view('ann'), 'deck')).toEqual({ places: [null, '2H', null], pool: ['3D', 'AS'] });
    expect(contentsOf(table.view('ben'), 'deck')).toEqual({ places: [null, null, null], pool: ['2H', '3D', 'AS'] });
    expect(contentsOf(table.view('ben'), 'cellar')).toBeNull();
    table.runs((t) => void t.draw('deck', 'hand/ann'));
    expect([contentsOf(table.view('ann'), 'deck')?.pool, contentsOf(table.view('ben'), 'deck')]).toEqual([['3D'], null]);
    table.runs((t) => void t.make('open', ['KS']));
    expect(contentsOf(table.view('ben'), 'open')).toEqual({ places: ['KS'], pool: [] });
  });

  test('[K29] cards made unseen are on no record', () => {
    const table = three(['AS']).runs((t) => void t.make('deck', ['KS'], t.viewers(['ben'])));
    expect([table.pools('ann'), table.pools('ben')]).toEqual([{ deck: 'AS' }, { deck: 'AS KS' }]);
  });
});

/** How many copies of each face a viewer knows to be on the table. `most`: including those that may be off it. */
const known = (s: State, viewer: number, most: boolean): Map<string, number> => {
  const count = new Map<string, number>();
  const add = (face: string): void => void count.set(face, (count.get(face) ?? 0) + 1);
  for (const { slots } of Object.values(s.piles)) for (const slot of slots) if (hasViewer(slot.knows, viewer)) add(slot.face);
  for (const { piles, faces } of recordOf(s, viewer)) if (most || !piles.includes('')) faces.forEach(add);
  return count;
};

describe('in any story', () => {
  test('[K30] the record is never wrong: every face on it is where it may be, copy by copy', () => {
    fc.assert(
      fc.property(stories(60), fc.boolean(), (story, cardsAlone) => {
        const gone: string[] = [];
        const check = (_: State, e: Event, after: State): void => {
          if (e.type === 'CardsUnmade') gone.push(...e.cards.map(({ face }) => face));
          after.seats.forEach((_seat, v) => expect(recordHolds(after, gone, v), `viewer ${v} after ${e.type}`).toBe(true));
        };
        tellEvents(story, check, cardsAlone ? CARDS_ALONE : undefined);
      }),
      runs(30, 3),
    );
  });

  test('[K30] two copies, each known to be in one of two piles: when one of them shows, the other may be in any of them', () => {
    const table = three(['AS', 'KC']).runs((t) => {
      t.makePile('left', { sees: sees('count') });
      t.makePile('right', { sees: sees('count') });
      // The first ace is in the deck or left of it …
      t.move([t.cards('deck')[0]!], 'left', { open: NOBODY });
      // … and the second one right of it or in the deck.
      t.make('right', ['AS', 'QC']);
      t.move([t.cards('right')[0]!], 'deck', { open: NOBODY });
    });
    expect(table.pools('cat')).toEqual({ 'deck+left': 'AS KC', 'deck+right': 'AS QC' });
    table.runs((t) => t.move([t.cards('deck').find((card) => t.face(card) === 'AS')!], 'open'));
    const ace = Object.entries(table.pools('cat')).filter(([, faces]) => faces.includes('AS'));
    expect(table.faces('left')).toEqual(['AS']);
    expect(ace.map(([piles]) => piles).join()).toContain('left');
  });

  /** The same table with every counted pile written to the records. */
  const writtenOut = (s: State): State => ({
    ...s,
    piles: Object.fromEntries(Object.entries(s.piles).map(([id, pile]) => [id, { ...pile, counted: NOBODY }])),
    pools: s.seats.map((_, v) => recordOf(s, v)),
  });
  /** The same table with every pile counted out where possible. */
  const countedOut = (s: State): State => {
    const records = s.seats.map((_, v) => recordOf(s, v));
    const can = (id: string, v: number): boolean => {
      const { slots, levels } = s.piles[id]!;
      const unknown = slots.filter(({ knows }) => !hasViewer(knows, v)).map(({ face }) => face);
      const about = records[v]!.filter(({ piles }) => piles.includes(id));
      const alone = about.every(({ piles }) => piles.length === 1);
      return (levels[v] ?? 0) > 0 && alone && about.flatMap(({ faces }) => faces).join() === unknown.sort().join();
    };
    const counted = (id: string): number => s.seats.reduce((bits, _, v) => (can(id, v) ? bits | (1 << v) : bits), 0);
    return {
      ...s,
      piles: Object.fromEntries(Object.entries(s.piles).map(([id, pile]) => [id, { ...pile, counted: counted(id) }])),
      pools: records.map((pools, v) => pools.filter(({ piles }) => !(piles.length === 1 && s.piles[piles[0]!] && can(piles[0]!, v)))),
    };
  };
  test('[K89] a counted pile is remembered, changed and told as if it were written to the record', () => {
    const met: Record<string, number> = {};
    fc.assert(
      fc.property(stories(30), fc.boolean(), (story, cardsAlone) => {
        const check = (before: State, e: Event): void => {
          const [counted, written] = [countedOut(before), writtenOut(before)];
          const [after, next] = [evolve(counted, e), evolve(written, e)];
          before.seats.forEach((_, v) => {
            expect(recordOf(after, v), `viewer ${v} after ${e.type}`).toEqual(recordOf(next, v));
            expect(redact(counted, e, after, v), `viewer ${v} of ${e.type}`).toEqual(redact(written, e, next, v));
            if (counted.pools[v]!.length < written.pools[v]!.length) met[e.type] = (met[e.type] ?? 0) + 1;
          });
        };
        tellEvents(story, check, cardsAlone ? CARDS_ALONE : undefined);
      }),
      runs(500, 6),
    );
    for (const type of ['CardsMoved', 'PileArranged', 'CardsShown', 'CardsMade', 'CardsUnmade', 'PileSeen', 'SeatChanged'])
      expect(met[type] ?? 0, type).toBeGreaterThan(15);
  });

  test('[K31] no known card is forgotten while it is on the table', () => {
    fc.assert(
      fc.property(stories(60), (story) =>
        tellEvents(story, (before, e, after) => {
          if (e.type === 'CardsUnmade') return;
          before.seats.forEach((_, v) => {
            if (after.seats[v]?.role === 'gone') return;
            const now = known(after, v, true);
            for (const [face, n] of known(before, v, false))
              expect(now.get(face) ?? 0, `${face} of viewer ${v} after ${e.type}`).toBeGreaterThanOrEqual(n);
          });
        }),
      ),
      runs(20, 4),
    );
  });

  test('[K31] a viewer knows a card by its place only in a pile that tracks it, and a viewer who sees faces knows every card', () => {
    fc.assert(
      fc.property(stories(60), (story) =>
        tell(story, ({ after }) => {
          for (const { slots, levels, tracked } of Object.values(after.piles)) {
            for (const slot of slots) {
              expect(slot.knows & ~tracked).toBe(0);
              levels.forEach((level, v) => level === 3 && expect(hasViewer(slot.knows, v)).toBe(true));
              levels.forEach((level, v) => level === 0 && expect(hasViewer(slot.knows, v)).toBe(false));
            }
          }
        }),
      ),
      runs(20, 5),
    );
  });
});

test('[K35] a change computed for one viewer is not reused for another who no longer sees the pile', () => {
  // Live states, without JSON: viewers with equal knowledge share one record, and the last comparison is cached.
  const chance = live(seeded(1));
  const game = bare({
    commands: { all: command({ topic: 'test', rule: null, offers: () => [offer()], run: (t) => void t.draw('deck', 'open', 2) }) },
    open: (t) => {
      t.makePile('deck', { owner: 'ann', sees: sees('count') });
      t.makePile('open', { sees: sees('faces') });
      t.make('deck', ['AS', '2H']);
      t.see('deck', sees('none', { owner: 'count' }));
    },
  });
  const opened = openTable(game, { seats: [ann, ben], options: {}, setup: {} }, { chance });
  const drawn = opened.ok ? decide(game, opened.next, { id: '1', by: 'ann', do: 'all', with: {} }, { chance, history: [] }) : opened;
  if (!opened.ok || !drawn.ok) throw new Error('the table plays');
  const got = [1, 2].map((viewer) => JSON.stringify(viewGroup(opened.next, drawn.group, viewer, drawn.trail)));
  expect(got[0]).toContain('deck');
  expect(got[1]).not.toContain('deck');
});
