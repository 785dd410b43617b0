// Who decides the statistic in an Epic Event, whose draw it is, and how long bots wait for volunteers.

import { describe, expect, test } from 'vitest';
import type { Json } from '@pasteboard/kernel';
import { botSeat, choicesIn } from '@pasteboard/kernel/view';
import { deckOfAdventures } from '../../src/deck-of-adventures/index.ts';
import type { Talk } from '../talk.ts';
import { answers, finish, table, value, type Given } from './talk.ts';

const racing = (given: Given = {}): Talk =>
  table({ 'draw/gm': '7S QS', 'draw/ash': '2H 9D KD', 'draw/bryn': '3H TD QD' }, given)
    .does('gwen', 'epic.begin', { successes: 2, failures: 2 })
    .does('gwen', 'epic.card', { tc: 'KS', dr: 3, compelled: 'volunteers' });
const joins = (talk: Talk, by: string, who: string, stat: string): Talk => talk.does(by, 'epic.join', { who, stat });
const said = (talk: Talk, key: string, name: string): Json[] =>
  talk.groups.flatMap(({ events }) => events).flatMap((e) => (e.type === 'Said' && e.key === key ? [e.params[name]?.v ?? null] : []));

describe('the statistic in an Epic Event', () => {
  test('[DOA-EPIC-03] a player proposes, and the GM confirms it or names another; nobody draws before that', () => {
    const talk = joins(racing(), 'ann', 'ash', 'Performance');
    expect(talk.state.asks.map(({ key, to }) => [key, to])).toEqual([['epic.stat', 'gm']]);
    expect(talk.hears('ben')[0]).toBe('Ash wants to step forward with Performance. The GM decides.');
    for (const [by, who] of [
      ['ann', 'ash'],
      ['gwen', 'gm'],
    ] as const)
      expect(talk.refused(by, 'epic.draw', { who })).toBe('First the GM decides what ash draws with. (DOA-EPIC-03)');
    expect(talk.refused('gwen', 'epic.card', { tc: 'gm', dr: 3, compelled: 'volunteers' })).toContain('(DOA-EPIC-03)');
    expect(talk.refused('gwen', 'epic.end')).toContain('(DOA-EPIC-03)');
    expect(talk.legal('ann').some(({ ask }) => ask !== null)).toBe(false);
    answers(talk, 'gwen', { stat: 'Athletics' });
    expect(value(talk, 'table', 'epicStats')).toEqual([{ who: 'ash', stat: 'Athletics' }]);
    expect(talk.hears('ben')).toEqual(['Ash steps forward with Athletics.', 'It is ash’s draw.']);
    finish(talk.does('ann', 'epic.draw', { who: 'ash' }));
  });

  test('[DOA-EPIC-03] what the player proposed is the first answer, and the order is that in which they proposed', () => {
    const talk = joins(joins(racing(), 'ann', 'ash', 'Performance'), 'ben', 'bryn', 'Craft');
    expect(choicesIn(talk.question('gwen'), 'stat')[0]).toBe('Performance');
    for (const [ask, stat] of talk.state.asks.map(({ id }, i) => [id, ['Performance', 'Craft'][i]] as const).toReversed())
      talk.does('gwen', 'answer', { ask, stat: stat ?? '' });
    expect(value(talk, 'table', 'volunteers')).toEqual(['ash', 'bryn']);
    expect(value(talk, 'table', 'epicStats')).toEqual([
      { who: 'ash', stat: 'Performance' },
      { who: 'bryn', stat: 'Craft' },
    ]);
  });

  test('[DOA-EPIC-03] the GM who lets a character step forward decides at once', () => {
    const talk = joins(racing(), 'gwen', 'ash', 'Brute');
    expect([talk.state.asks, value(talk, 'table', 'epicStats')]).toEqual([[], [{ who: 'ash', stat: 'Brute' }]]);
  });

  test('[DOA-EPIC-03] at a table that lets players decide, the GM is not asked', () => {
    const talk = joins(racing({ options: { epicStat: 'playerDecides' } }), 'ann', 'ash', 'Performance');
    expect([talk.state.asks, value(talk, 'table', 'epicStats')]).toEqual([[], [{ who: 'ash', stat: 'Performance' }]]);
  });

  test('[DOA-EPIC-03] a question that is broken off leaves what the player proposed, and the race goes on', () => {
    const talk = joins(racing(), 'ann', 'ash', 'Performance').does('gwen', 'unstick');
    expect(talk.state.asks).toEqual([]);
    finish(talk.does('ann', 'epic.draw', { who: 'ash' }));
  });

  test('[DOA-EPIC-04] while a draw is under way nobody draws, and the GM lays no new card and does not end the event', () => {
    const talk = joins(joins(racing(), 'gwen', 'ash', 'Craft'), 'gwen', 'bryn', 'Craft').does('ann', 'epic.draw', { who: 'ash' });
    const refusals = [
      talk.refused('ben', 'epic.draw', { who: 'bryn' }),
      talk.refused('gwen', 'epic.draw', { who: 'gm' }),
      talk.refused('gwen', 'epic.card', { tc: 'gm', dr: 3, compelled: 'volunteers' }),
      talk.refused('gwen', 'epic.end'),
    ];
    expect(new Set(refusals)).toEqual(new Set(['ash still draws. (DOA-EPIC-04)']));
    finish(talk);
    finish(talk.does('ben', 'epic.draw', { who: 'bryn' }));
  });

  test('[DOA-EPIC-04] after each volunteer and each miss the table says whose draw it is', () => {
    const talk = answers(joins(racing(), 'ann', 'ash', 'Craft'), 'gwen', { stat: 'Craft' });
    answers(joins(talk, 'ben', 'bryn', 'Craft'), 'gwen', { stat: 'Craft' });
    for (const [by, who] of [
      ['ann', 'ash'],
      ['ben', 'bryn'],
      ['gwen', 'gm'],
    ] as const)
      finish(talk.does(by, 'epic.draw', { who }));
    expect(said(talk, 'epic.next', 'who')).toEqual(['ash', 'ash', 'bryn', 'gm', 'ash']);
  });

  test('[DOA-EPIC-03] a GM’s bot confirms what is proposed', () => {
    const talk = joins(racing(), 'ann', 'ash', 'Performance');
    const at = botSeat('gwen', talk.view('gwen'), talk.legal('gwen'));
    const play = deckOfAdventures.bots['gm']?.(talk.view('gwen'), at.answers(), () => 0);
    expect(play?.with['stat']).toBe('Performance');
  });
});
