import { isCheck } from '@pasteboard/games/deck-of-adventures/view';
import { PLAIN, type GamePanels } from '../../table/panels.ts';
import { Asked } from './asked.tsx';
import { inRange, verdict } from './verdict.ts';

export const panels: GamePanels = {
  ...PLAIN,
  Asked,
  isTried: isCheck,
  onFelt: true,
  pictured: ['hint.line'],
  inRange,
  stamina: 'draw',
  fans: ['fate'],
  keys: { check: 'k', attack: 'a', use: 'u', discard: 'b', 'rest.quick': 'r', 'rest.full': 'w', 'turn.begin': 't', 'turn.end': 'e' },
  icons: {
    check: 'odds',
    attack: 'swords',
    use: 'bolt',
    discard: 'burn',
    'rest.quick': 'rest',
    'rest.full': 'moon',
    'turn.begin': 'play',
    'turn.end': 'flag',
  },
  // While an Epic Event is on, stepping forward for its task is what there is to do.
  dock: ['epic.draw', 'epic.join', 'check', 'discard', 'rest.quick'],
  empty: { draw: 'next draw reshuffles, +1 Fatigue', discard: 'nothing discarded' },
  check: 'check',
  rest: 'rest.quick',
  awards: ['awardFate', 'heal'],
  party: ['combat.begin', 'combat.end', 'epic.begin', 'epic.draw', 'epic.card', 'epic.price', 'epic.end'],
  rests: ['rest.quick', 'rest.full'],
  cast: ['attack', 'discard'],
  newcomer: { do: 'content.bring', with: { sort: 'creatures' } },
  sentence: { who: '', stat: 'draws with', tc: 'against', dr: 'within' },
  verdict,
};
