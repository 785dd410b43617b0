// Tests the stored log: formats, upcasters, snapshots and replay.
import {
  BLANK,
  FORMAT,
  Fault,
  STATE_FORMAT,
  canonical,
  digest,
  fromSnapshot,
  replay,
  sees,
  snapshot,
  store,
  truth,
  truthDigest,
  upcast,
  type Group,
  type Json,
  type Snapshot,
  type State,
  type StoredGroup,
  type Upcaster,
} from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { Tabletop, throughJson } from './tabletop.ts';

const played = (): Tabletop =>
  new Tabletop()
    .runs((t) => {
      t.makePile('deck', { sees: sees('count') });
      t.makePile('open', { sees: sees('faces') });
      t.make('deck', ['AS', '2H', '3D']);
      t.shuffle('deck');
    })
    .runs((t) => void t.draw('deck', 'open'))
    .runs((t) => t.declare('ann', 'luck', 'counter', 3));

describe('the stored log', () => {
  test('[K71] stored text comes back unchanged, and names its format', () => {
    for (const group of played().groups) {
      const stored = throughJson(store(group));
      expect(stored.format).toBe(FORMAT);
      expect(upcast(stored)).toStrictEqual(group);
    }
  });

  test('[K71] storing makes a copy: changing it does not change the group', () => {
    const { last } = played();
    const stored = store(last);
    (stored.group as { seq: number }).seq = 99;
    expect(last.seq).toBe(4);
  });

  test('[K72] a group of an older format is upcast step by step', () => {
    const rename =
      (from: string, to: string): Upcaster =>
      (group) => {
        const { [from]: moved, ...rest } = group as { readonly [key: string]: Json };
        return { ...rest, [to]: moved ?? null };
      };
    const old: StoredGroup = { format: 1, group: { oldest: 7 } };
    const steps = { 1: rename('oldest', 'older'), 2: rename('older', 'seq') };
    expect(upcast(old, steps, 3)).toEqual({ seq: 7 });
    expect(upcast({ format: 2, group: { older: 8 } }, steps, 3)).toEqual({ seq: 8 });
    expect(upcast({ format: 3, group: { seq: 9 } }, steps, 3)).toEqual({ seq: 9 });
    expect(old.group).toEqual({ oldest: 7 });
  });

  test.each([FORMAT + 1, Number.NaN, 0.5, 0, -1])('[K72] a group of format %d, from which no upgrade exists, is a fault', (format) => {
    expect(() => upcast({ format, group: {} })).toThrow(Fault);
  });

  test('[K73] folding the log again gives the same table, from the start or from any snapshot', () => {
    const { groups, state } = played();
    const whole = replay(groups);
    expect(canonical(whole)).toBe(canonical(state));
    for (let i = 0; i <= groups.length; i++) {
      const saved = throughJson(snapshot(replay(groups.slice(0, i))));
      expect(canonical(replay(groups.slice(i), fromSnapshot(saved)!))).toBe(canonical(state));
    }
    expect(replay([])).toBe(BLANK);
  });

  test('[K73] a gap, a repeated group or groups out of order cannot be folded', () => {
    const { groups } = played();
    const [a, b, c, d] = groups as [Group, Group, Group, Group];
    for (const wrong of [[b], [a, c], [a, b, b], [b, a], [a, b, d, c]]) expect(() => replay(wrong)).toThrow(Fault);
  });

  test('[K74] a snapshot of another format, or one whose state does not match its digest, is not used', () => {
    const { state } = played();
    const saved = snapshot(state);
    expect(fromSnapshot(saved)).toBe(state);
    expect(fromSnapshot({ ...saved, format: STATE_FORMAT + 1 })).toBeNull();
    expect(fromSnapshot({ ...saved, format: STATE_FORMAT - 1 })).toBeNull();
    expect(fromSnapshot({ ...saved, digest: '0'.repeat(16) })).toBeNull();
    expect(fromSnapshot({ ...saved, state: { ...state, version: 2 } })).toBeNull();
  });

  test('[K74] a new field of the state needs a new format', () => {
    const { state } = played();
    const [pile] = Object.values(state.piles).filter(({ slots }) => slots.length > 0);
    const fields = [state, pile, pile?.slots[0], state.seats[0]].map((each) =>
      Object.keys(each ?? {})
        .sort()
        .join(' '),
    );
    expect([STATE_FORMAT, digest(fields)]).toEqual([2, '71a12cf231c96c04']);
  });

  const damaged = (damage: (state: State) => unknown): State | null => {
    const { state } = played();
    return fromSnapshot(throughJson({ ...snapshot(state), state: damage(state) } as Snapshot));
  };
  test('[K74] a snapshot that has lost the viewers’ knowledge, the count of handles, or the next numbers is not used', () => {
    expect(damaged((state) => ({ ...state, pools: state.pools.map(() => [{ piles: ['open'], faces: ['AS'] }]) }))).toBeNull();
    expect(damaged((state) => ({ ...state, piles: { ...state.piles, deck: { ...state.piles['deck'], counted: 0 } } }))).toBeNull();
    expect(damaged((state) => ({ ...state, minted: state.minted.map(() => 0) }))).toBeNull();
    expect(damaged((state) => ({ ...state, piles: { ...state.piles, open: { ...state.piles['open'], tracked: 0 } } }))).toBeNull();
    expect(damaged((state) => ({ ...state, seq: 1 }))).toBeNull();
    expect(damaged((state) => ({ ...state, nextCard: 1 }))).toBeNull();
    expect(damaged((state) => ({ ...state, tide: undefined }))).toBeNull();
  });

  test('[K74] a truncated snapshot is not used', () => {
    expect(damaged((state) => ({ ...state, piles: undefined }))).toBeNull();
    expect(damaged(() => ({}))).toBeNull();
    expect(damaged(() => null)).toBeNull();
  });

  test('[K75] the truth digest covers the cards, not what viewers know of them', () => {
    const table = played();
    const before = truthDigest(table.state);
    table.runs((t) => t.show(t.cards('deck'), t.viewers(['ann'])));
    expect(truthDigest(table.state)).toBe(before);
    expect(JSON.stringify(truth(table.state))).not.toMatch(/knows|minted|pools|tracked|counted/);
    const changes: ((table: Tabletop) => Tabletop)[] = [
      (each) => each.runs((t) => t.turn(t.cards('open')[0]!, 90)),
      (each) => each.runs((t) => t.arrange('deck', t.cards('deck').toReversed())),
      (each) => each.runs((t) => t.set('ann', 'luck', 4)),
      (each) => each.runs((t) => t.reveal('ann', 'luck', 'gm')),
      (each) => each.runs((t) => t.see('open', sees('backs'))),
      (each) => each.runs((t) => t.makePile('new', { sees: sees('faces') })),
    ];
    for (const change of changes) expect(truthDigest(change(played()).state)).not.toBe(truthDigest(played().state));
  });
});
