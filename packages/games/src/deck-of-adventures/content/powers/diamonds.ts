// Powers of Diamonds: fire, frost, ink, and what the next cards will be.

import type { Power } from '../types.ts';
import {
  active,
  blow,
  blowAt,
  contested,
  favor,
  forFight,
  forTurns,
  impose,
  level,
  of,
  onSelf,
  past,
  saved,
  standing,
  use,
} from './making.ts';

const haste = forTurns(1, { do: 'actions', n: 1 }, { do: 'speed', n: 2 });

export const DIAMONDS: readonly Power[] = [
  active('ember-word', 1, of('D', 'Knowledge'), use('major', 1, 6, past(1), impose('Burned'))),
  active('rime-script', 1, of('D', 'Knowledge'), use('major', 1, 6, blow(1), impose('Frozen', 2))),
  active('second-page', 1, of('D', 'Investigation'), use('minor', 1, 6, favor(1))),
  active('ring-of-sparks', 2, of('D', 'Knowledge'), {
    ...use('major', 1, 1, blow(1)),
    area: 1,
    stronger: [{ pp: 2, range: 2, area: 2, effects: [blow(1)] }],
  }),
  active('cold-ground', 2, [{ power: 'rime-script' }], { ...use('major', 2, 6, contested('AGL', impose('Frozen', 2))), targets: 3 }),
  active(
    'blot',
    1,
    of('D', 'Knowledge'),
    use('major', 1, 12, contested('GUT', { do: 'choose', of: [impose('Blinded', 2), impose('Deafened', 2)] })),
  ),
  active('candle-eye', 1, of('D', 'Investigation'), { ...onSelf('minor', 1, { do: 'look', n: 2, discard: 1 }), needs: [{ do: 'unseen' }] }),
  active('four-leaves', 2, [{ power: 'candle-eye' }], onSelf('major', 2, { do: 'look', n: 4, discard: 3 })),
  active('borrowed-hour', 3, level(2), {
    ...use('major', 2, 6, haste),
    side: 'friends',
    stronger: [{ pp: 3, range: 6, targets: 2, side: 'friends', effects: [haste] }],
  }),
  active(
    'weigh-down',
    1,
    of('D', 'Knowledge'),
    use('major', 1, 6, { ...contested('STR', forTurns(2, { do: 'speed', n: -3 })), pass: [forTurns(1, { do: 'speed', n: -1 })] }),
  ),
  active('mirror-page', 2, [{ power: 'second-page' }], use('minor', 1, 6, forFight({ do: 'guard', need: 'color' }))),
  standing('well-of-ink', 2, of('D', 'Knowledge'), { do: 'points', n: 3 }),
  standing('read-the-room', 1, of('D', 'Investigation'), { do: 'initiative', n: 1 }),
  active('unravel', 1, of('D', 'Knowledge', 3), use('major', 1, 6, saved('CON', 3, { do: 'discard', n: 3 }))),
  active('chain-of-sparks', 3, [{ power: 'ember-word' }], {
    ...use('minor', 1, 6, blowAt(1, -1), impose('Burned')),
    needs: [{ do: 'acted' }],
  }),
];
