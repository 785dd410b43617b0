// At a free table a bot keeps to the rules by itself: what it plays there, the rules of a strict table accept.

import { belowFrom, decide, legal, live, seatIndex, seeded, view, type JsonRecord, type State } from '@pasteboard/kernel';
import type { Bot, Play } from '@pasteboard/kernel/view';
import { describe, expect, test } from 'vitest';
import { meccg } from '../../src/meccg/index.ts';
import { restrained } from '../../src/meccg/bots/restraint.ts';
import { Talk } from '../talk.ts';
import { at, company, talkAt } from './talk.ts';

const STEPS = 400;

/** The same table with no rule enforced. */
const freed = (state: State): State => {
  const { options = {} } = state.values;
  const enforcement = options['enforcement'];
  if (enforcement === undefined) throw new Error('the table has no house rule for enforcement');
  return { ...state, values: { ...state.values, options: { ...options, enforcement: { ...enforcement, value: 'free' } } } };
};

test.each([
  [0, 3],
  [1, 5],
  [1, 8],
])('[MEC-MAN-01] what restraint allows at table %i with seed %i, strict rules accept', { timeout: 240_000 }, (ready, seed) => {
  const options = { ...meccg.ready[ready]?.options, enforcement: 'strict' };
  const talk = Talk.open(meccg, { ...meccg.ready[ready], options }, live(seeded(seed))).quickly();
  const bot = meccg.bots['player'];
  if (bot === undefined) throw new Error('the game has no bot');
  const given = new Set<string>();
  const refused = new Set<string>();
  const playing =
    (who: string): Bot =>
    (seen, templates, below) => {
      if (talk.groups.length > STEPS) return null;
      const free = freed(talk.state);
      const play = bot(view(free, seatIndex(free, who)), legal(meccg, free, who, talk.groups), belowFrom(seeded(talk.groups.length)));
      if (play !== null) {
        given.add(play.do);
        const request = { id: 'free', by: who, do: play.do, with: play.with };
        const decision = decide(meccg, talk.state, request, { chance: live(seeded(1)), history: talk.groups });
        if (!decision.ok)
          refused.add([play.do, decision.refusal.key, decision.refusal.rule, JSON.stringify(decision.refusal.params)].join(' '));
      }
      return bot(seen, templates, below);
    };
  talk.botsPlay({ ann: playing('ann'), ben: playing('ben') }, belowFrom(seeded(seed + 1)));
  expect([...refused]).toEqual([]);
  expect([...given]).toEqual(expect.arrayContaining(['play.character', 'move.declare']));
});

test('[MEC-UNIQ-08] of a card with a copy on one character, another goes on a character without one', () => {
  const talk = talkAt({
    phase: 'organization',
    options: { enforcement: 'free' },
    P1: { hand: ['cheer', 'oath'], events: ['oath/2'], companies: [company('moor', [{ card: 'ada', with: [{ card: 'cheer/2' }] }, 'bo'])] },
  });
  const allowed = restrained(talk.view('P1'), talk.legal('P1')).filter(({ do: name, no }) => name === 'play.resource' && no === null);
  const on = allowed.flatMap(({ fields }) => (fields['on']?.kind === 'cards' ? fields['on'].of.map(({ h }) => h) : []));
  expect(on).toEqual([talk.handle('P1', 'bo')]);
  expect(allowed.filter(({ fields }) => fields['on'] === undefined)).toEqual([]);
});

describe('with nobody in play', () => {
  const bot = meccg.bots['player'];
  const wants = (talk: Talk, who: string): unknown => bot?.(talk.view(who), talk.legal(who), () => 0);
  const stranded = (options: JsonRecord, hand: readonly string[], phase: string): Talk =>
    talkAt({ phase, options: { handSize: hand.length, ...options }, P1: { hand, locationDeck: ['tower', 'moor'] }, P2: at('falls', 'di') });

  test.each(['strict', 'assist', 'free'])('[MEC-LOC-03] [MEC-ORG-03] a bot brings a Haven and comes in there: %s', (enforcement) => {
    const talk = stranded({ enforcement }, ['song', 'bo'], 'untap').does('P1', 'phase.next');
    const play = wants(talk, 'P1') as Play;
    expect(play).toEqual({ do: 'site.take', with: { card: [talk.handle('P1', 'moor')], purpose: 'arrival' } });
    // Nobody has to agree to what the rules allow.
    talk.does('P1', play.do, play.with);
    expect([talk.state.asks, wants(talk, 'P1')]).toEqual([[], expect.objectContaining({ do: 'play.character' })]);
  });

  test('[MEC-ORG-03] no Haven is brought for a character whom the other has in play, or who is too heavy', () => {
    for (const [options, hand] of [[{}, 'di/2'] as const, [{ generalInfluence: 2 }, 'bo'] as const])
      expect(wants(stranded(options, [hand], 'untap').does('P1', 'phase.next'), 'P1')).toEqual({ do: 'phase.next', with: {} });
  });

  test('[MEC-TURN-06] a bot discards a card at the end of the turn, once, because no run draws any', () => {
    const talk = stranded({}, ['song', 'bo'], 'endOfTurn');
    const play = wants(talk, 'P1') as Play;
    expect(play).toEqual({ do: 'hand.trim', with: { card: [talk.handle('P1', 'song')] } });
    expect(wants(talk.does('P1', play.do, play.with), 'P1')).toMatchObject({ do: 'turn.end' });
    expect(wants(talk, 'P2')).toBeNull();
  });
});
