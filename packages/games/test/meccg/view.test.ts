// What screens read from a view, and how the newest check came out.

import { live, scripted, seeded } from '@pasteboard/kernel';
import { describe, expect, test } from 'vitest';
import { attackIn, companiesIn, dueIn, outcomeIn, turnIn } from '../../src/meccg/view.ts';
import type { Talk } from '../talk.ts';
import { at, inside, running, talkAt, type Part } from './talk.ts';

const rolling = (given: Part, ...dice: readonly number[]): Talk =>
  talkAt(
    given,
    scripted(
      dice.map((die) => ({ die })),
      live(seeded(1)),
    ),
  );

describe('the newest check', () => {
  test('[MEC-CORR-02] of corruption stands for everybody until the next one begins', () => {
    const talk = rolling({ P1: at('moor', { card: 'ada', with: ['gem'] }) }, 6, 6, 1, 1);
    expect(outcomeIn(talk.view('P1'), 'P1')).toEqual({ check: null, body: null });
    talk.does('P1', 'corruption.check', { char: [talk.handle('P1', 'ada')], support: [], mod: 1 });
    const passed = outcomeIn(talk.view('P2'), 'P1').check;
    expect(passed).toMatchObject({ kind: 'corruption', char: 'ada', card: null, dice: 12, total: 13, result: 'passed' });
    expect(outcomeIn(talk.view('P2'), 'P2').check).toBeNull();
    // Also of a character that does not survive it.
    talk.does('P1', 'corruption.check', { char: [talk.handle('P1', 'ada')], support: [], mod: -20 });
    expect(outcomeIn(talk.view('P2'), 'P1').check).toMatchObject({ char: 'ada', dice: 2, bonus: -20, total: -18, result: 'eliminated' });
    expect(companiesIn(talk.view('P2'), 'P1')).toEqual([]);
  });

  test('[MEC-COMB-06] [MEC-COMB-08] of a strike says what was added up, and the body check stands beside it', () => {
    const talk = rolling(running(['ada', 'bo'], { P2: { hand: ['hounds'] } }), 1, 1, 1, 2);
    expect(dueIn(talk.view('P1'))).toEqual({ who: 'P2', what: 'hazards' });
    talk.does('P2', 'play.creature', { card: [talk.handle('P2', 'hounds')], key: 'region.w' });
    const before = attackIn(talk.view('P2'));
    expect(before).toMatchObject({ from: 'creature', attacker: 'P2', defender: 'P1', defends: true });
    expect(dueIn(talk.view('P1'))).toEqual({ who: 'P1', what: 'assign' });
    talk.does('P1', 'assign', { chars: [talk.handle('P1', 'ada'), talk.handle('P1', 'bo')].slice(0, before?.toGive ?? 0) });
    expect(dueIn(talk.view('P2'))).toEqual({ who: 'P1', what: 'fight' });
    const strike = attackIn(talk.view('P1'))?.strikes.find(({ face }) => face === 'ada');
    expect(strike?.state).toBe('open');
    expect(strike?.toBeat?.staying).toBe((strike?.toBeat?.tapping ?? 0) + 3);
    talk.does('P1', 'strike.face', { char: [talk.handle('P1', 'ada')], how: 'tap', support: [], mod: 0 });
    const { check, body } = outcomeIn(talk.view('P2'), 'P1');
    expect(check).toMatchObject({ kind: 'strike', char: 'ada', dice: 2, against: before?.prowess });
    // Two dice have to exceed what was told before they fell.
    expect((check?.against ?? 0) - (check?.bonus ?? 0)).toBe(strike?.toBeat?.tapping);
    if (check?.result === 'succeeded') expect(body).toMatchObject({ char: 'ada', dice: 3, result: 'holds' });
    else expect(check?.result).toBe('tied');
    expect(companiesIn(talk.view('P2'), 'P1')[0]?.chars.find(({ face }) => face === 'ada')?.position).not.toBe('untapped');
  });

  test('[MEC-TURN-01] the turn: its phases before and after, and who is due', () => {
    const talk = talkAt(inside('tower', ['ada'], []));
    expect(turnIn(talk.view('P2'))).toMatchObject({ active: 'P1', phase: 'site', after: ['endOfTurn'], last: null });
    expect(turnIn(talk.view('P2')).before).toEqual(['untap', 'organization', 'longEvent', 'movementHazard']);
    expect(dueIn(talk.view('P2'))).toEqual({ who: 'P1', what: 'turn' });
    const [company] = companiesIn(talk.view('P2'), 'P1');
    expect(company).toMatchObject({ who: 'P1', entered: true, isRunning: true, goingTo: null, onGuard: 0 });
    expect(company?.site?.face).toBe('tower');
  });
});
