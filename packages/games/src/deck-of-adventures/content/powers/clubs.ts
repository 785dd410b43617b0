// Powers of Clubs: to stand fast, to strike hard, and to take blows for others.

import type { Power } from '../types.ts';
import {
  active,
  blow,
  blowAt,
  contested,
  favor,
  forFight,
  heals,
  impose,
  level,
  of,
  on,
  onSelf,
  push,
  saved,
  shields,
  standing,
  use,
} from './making.ts';

export const CLUBS: readonly Power[] = [
  active('anvil-blow', 1, of('C', 'Brute'), use('major', 1, 1, blow(1), impose('Knocked Down'))),
  active('gate-stance', 1, of('C', 'Athletics'), use('minor', 1, 0, shields(1))),
  standing('oak-hide', 2, of('C', 'Brute', 3), { do: 'armorRange', n: -1 }, { do: 'speed', n: -1 }),
  active('shoulder-charge', 2, of('C', 'Athletics'), {
    ...use('major', 1, 1, blow(2), push(2)),
    needs: [{ do: 'moved', n: 3 }],
    stronger: [{ pp: 2, range: 1, effects: [blow(3), push(3)] }],
  }),
  active('wide-scythe', 2, of('C', 'Brute'), { ...use('major', 2, 1, blow(1)), area: 1, side: 'foes' }),
  active('boat-hook', 1, of('C', 'Athletics'), use('major', 1, 3, contested('STR', push(-3), impose('Knocked Down')))),
  active('bell-ringer', 2, [{ power: 'anvil-blow' }], use('major', 2, 1, blow(1), saved('CON', 3, impose('Stunned')))),
  active('standing-stone', 1, of('C', 'Brute'), onSelf('minor', 1, forFight({ do: 'armorRange', n: -1 }, { do: 'speed', n: -2 }))),
  active('wall-of-two', 1, of('C', 'Athletics'), {
    ...use('minor', 1, 2, shields(1)),
    area: 2,
    side: 'friends',
    stronger: [{ pp: 2, range: 2, area: 2, side: 'friends', effects: [shields(2)] }],
  }),
  active('second-swing', 3, of('C', 'Brute'), { ...use('minor', 0, 1, blowAt(1, -1)), needs: [{ do: 'acted' }] }),
  standing('briar-coat', 2, level(2), on('isHit', { do: 'hurt', n: 1, past: false })),
  standing('thick-skull', 2, level(3), { do: 'immune', condition: 'Stunned' }),
  standing('heavy-arm', 3, [{ stat: 'Brute', least: 3 }], { do: 'damage', n: 1 }),
  active('last-breath', 1, of('C', 'Athletics'), { ...onSelf('minor', 1, heals(2), favor(1)), needs: [{ do: 'bloodied' }] }),
];
