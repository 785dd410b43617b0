// Responses, real dice, influence that is bound, the council's last cards, and the table after the game.

import { live, scripted, seeded } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { agreed, at, company, inside, running, talkAt, worked, type Part } from './talk.ts';
import type { Talk } from '../talk.ts';

describe('responses', () => {
  const hymns = (more: Part = {}): Talk =>
    talkAt({
      phase: 'movementHazard',
      company: 'c1',
      P1: { hand: ['song', 'oath', 'hymn'], playDeck: ['rope'], companies: [company('moor', ['ada'])] },
      P2: { hand: ['fog', 'gloom', 'hounds'], playDeck: ['veil'] },
      ...more,
    });
  const played = (talk: Talk, by: string, face: string): Talk =>
    talk.does(by, by === 'P1' ? 'play.resource' : 'play.hazard', { card: [talk.handle(by, face)], place: 'usual' });

  test('[MEC-TURN-08] a declared event waits for the other; nothing else happens meanwhile', () => {
    const talk = played(hymns(), 'P1', 'oath');
    expect(talk.hears('P2')).toEqual(['P2 may respond to oath.']);
    expect(talk.size('events/P1')).toBe(0);
    expect(talk.refused('P1', 'respond.pass')).toContain('the other player must respond or pass first');
    for (const [who, name] of [
      ['P1', 'phase.next'],
      ['P2', 'run.done'],
    ] as const)
      expect(talk.refused(who, name)).toContain('a response is awaited');
    talk.does('P2', 'respond.pass');
    expect(talk.hears('P1')).toEqual(['P2 does not respond.', 'P1 plays oath.']);
    expect(talk.size('events/P1')).toBe(1);
    expect(talk.refused('P2', 'respond.pass')).toContain('nothing waits for a response');
  });
  test('[MEC-TURN-08] the last one declared takes effect first', () => {
    const talk = played(played(played(hymns(), 'P1', 'song'), 'P2', 'fog'), 'P1', 'oath');
    expect(talk.size('played')).toBe(3);
    talk.does('P2', 'respond.pass');
    expect(talk.hears('P1').slice(1)).toEqual(['P1 plays oath.', 'P2 plays fog.', 'P1 plays song.']);
    expect(talk.size('played')).toBe(0);
  });
  test('[MEC-TURN-08] [MEC-MH-07] a creature is no response', () => {
    const talk = played(hymns(), 'P1', 'song');
    expect(talk.refused('P2', 'play.creature', { card: [talk.handle('P2', 'hounds')], key: 'region.w' })).toContain(
      'a response is awaited',
    );
  });
  test('[MEC-TURN-08] with nobody left to aim at an event comes to nothing', () => {
    const talk = hymns({ P2: { hand: ['curse', 'fog'], playDeck: ['veil'] } });
    talk.does('P2', 'play.hazard', { card: [talk.handle('P2', 'curse')], on: [talk.handle('P2', 'ada')] });
    agreed(talk, 'P1', 'discard', { card: [talk.handle('P1', 'ada')] });
    talk.does('P1', 'respond.pass');
    expect(talk.hears('P1')).toContain('curse has no effect.');
    expect(talk.size('discard/P2')).toBe(1);
  });
  test('[MEC-TURN-08] an empty hand has nothing to respond with', () => {
    expect(played(hymns({ P2: { playDeck: ['veil'] } }), 'P1', 'song').hears('P2')).toEqual(['P1 plays song.']);
  });
  test('[MEC-TURN-08] where time is limited the other may say that it is over', () => {
    expect(played(hymns(), 'P1', 'song').may('P1', 'respond.over')).toBe(false);
    const talk = played(hymns({ options: { responseSeconds: 20 } }), 'P1', 'song');
    expect(talk.may('P2', 'respond.over')).toBe(false);
    talk.does('P1', 'respond.over');
    expect(talk.hears('P2')).toEqual(['P2 has not responded within 20 seconds.', 'P1 plays song.']);
  });
});

describe('real dice', () => {
  const struck = { company: 'c1', card: 'giant', assigned: [{ char: 'ada', state: 'open' }] };
  test('[MEC-MAN-02] the player who rolls types in the result, for strike and body', () => {
    const talk = talkAt(running(['ada'], { options: { dice: 'manual' }, attack: struck }), scripted([]));
    talk.does('P1', 'strike.face', { char: [talk.handle('P1', 'ada')], how: 'tap', support: [], mod: 0 });
    expect(talk.refused('P1', 'attack.end')).toContain('a question is open');
    talk.answers('P1', { n: 4 });
    expect(talk.hears('P2').slice(0, 2)).toEqual([
      'P1 has rolled 4 (a strike).',
      'ada fights: dice 4, prowess 4, modifier 0: 8 against 9, the strike hits.',
    ]);
    talk.answers('P2', { n: 9 });
    expect(talk.hears('P1')).toContain('ada is gone for good.');
  });
  worked(
    '[MEC-MAN-02] a case with real dice has its own',
    running(['ada'], {
      options: { dice: 'manual' },
      attack: struck,
      dice: [
        [5, 5],
        [1, 2],
      ],
    }),
    [['P1', 'resolveStrike', { char: 'ada' }]],
    { total: 14, bodyRoll: 3, outcome: 'failed', diceLeft: 0 },
  );
});

describe('influence over one race or faction', () => {
  const tries = (bound: Part): string[] => {
    const printed = { ada: { bound: [{ n: 3, ...bound }] }, guild: { race: 'Shorefolk' } };
    const talk = talkAt(inside('village', ['ada'], ['guild']), live(seeded(1)), printed);
    return talk.does('P1', 'play.faction', { card: [talk.handle('P1', 'guild')], char: [talk.handle('P1', 'ada')], mod: 0 }).hears('P1');
  };
  test('[MEC-INF-02] it counts for that race, for that faction, and for no other', () => {
    expect(tries({ race: 'Shorefolk' })[0]).toContain('influence 5');
    expect(tries({ card: 'Guild' })[0]).toContain('influence 5');
    expect(tries({ race: 'Elderfolk' })[0]).toContain('influence 2');
  });
  test('[MEC-INF-02] followers of that race use it up before any other', () => {
    const printed = { ed: { di: 1, bound: [{ n: 3, race: 'Valefolk' }] } };
    const led = (...chars: readonly unknown[]): Talk => talkAt({ P1: at('moor', 'ed', ...chars) }, live(seeded(1)), printed);
    const place = (talk: Talk, who: string): string =>
      talk.refused('P1', 'control', { char: [talk.handle('P1', who)], by: [talk.handle('P1', 'ed')] });
    const talk = led({ card: 'bo', follows: 'ed' }, 'cy', 'ada');
    expect(place(talk, 'cy')).toContain('too little direct influence');
    led('bo').does('P1', 'control', { char: [led('bo').handle('P1', 'bo')], by: [led('bo').handle('P1', 'ed')] });
    expect(place(led('bo', 'ada'), 'ada')).toContain('too little direct influence');
  });
});

describe('the end', () => {
  const last = (more: Part): Part => ({
    phase: 'endOfTurn',
    options: { profile: 'standard', handSize: 1 },
    P1: { exhaustCount: 1, hand: ['gem'] },
    P2: { exhaustCount: 1, hand: ['fog'], mpPile: ['gem/2', 'guild'] },
    ...more,
  });
  test('[MEC-MPT-03] what equals a unique card of the other may be shown, and costs a point', () => {
    const talk = talkAt(last({})).does('P1', 'turn.end');
    const fields = talk.question('P1').fields['shown'];
    expect(fields?.kind === 'cards' ? fields.of.length : 0).toBe(1);
    talk.answers('P1', { shown: [talk.handle('P1', 'gem')] }).answers('P2', { shown: [] });
    expect(talk.hears('P2').slice(0, 1)).toEqual(['P1 shows gem: a point less for the other.']);
    // Three for the item and three for the faction, each doubled, neither above the other; one less.
    expect(talk.hears('P2')).toContain('The game is over: P1 has 0 and P2 has 11.');
  });
  test('[MEC-MPT-03] both are asked whatever they hold, and see nothing of the other’s cards', () => {
    const talk = talkAt(last({ P1: { exhaustCount: 1, hand: ['song'] } })).does('P1', 'turn.end');
    const fields = talk.question('P1').fields['shown'];
    expect(fields?.kind === 'cards' ? fields.of.length : 1).toBe(0);
    expect(talk.told('P2')).not.toContain('song');
  });
  test('[MEC-SIDE-08] what the other holds is told at the end, and every card goes back to its owner', () => {
    const talk = talkAt({
      P1: { hand: ['song'], mpPile: ['tusk'], outOfPlay: ['bo'], ...at('tower', { card: 'ada', with: ['gem', 'curse'] }) },
      P2: { hand: ['fog'], discard: ['village'] },
      neutral: [{ card: 'gloom', owner: 'P2' }],
    });
    expect(talk.refused('P1', 'table.clear')).toContain('the game is not over');
    talk.does('P1', 'concede');
    expect(talk.hears('P1')[0]).toBe('P1 holds cards of P2: tusk and curse.');
    talk.does('P2', 'table.clear');
    const lying = Object.entries(talk.state.piles).flatMap(([id, { slots }]) => slots.map(({ face }) => `${id} ${face}`));
    expect(lying.toSorted()).toEqual([
      ...['ada', 'bo', 'gem', 'song'].map((face) => `deck/P1 ${face}`),
      ...['curse', 'fog', 'gloom', 'tusk'].map((face) => `deck/P2 ${face}`),
      'location/P1 tower',
      'location/P2 village',
    ]);
  });
});
