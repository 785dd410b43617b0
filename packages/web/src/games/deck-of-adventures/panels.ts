import { lastSaid } from '../said.ts';
import { PLAIN, type GamePanels } from '../panels.ts';
import { Asked, isTried } from './asked.tsx';
import { inRange } from './in-range.ts';

/** From worst to best, as the rules rank them. */
const DEGREES = [
  'label.criticalMiss',
  'label.miss',
  'label.colorMiss',
  'label.suitedMiss',
  'label.success',
  'label.color',
  'label.suited',
  'label.major',
  'label.critical',
];

export const panels: GamePanels = {
  ...PLAIN,
  Asked,
  isTried,
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
  verdict: (group, _view, say) => {
    const verdict = lastSaid(group, ['check.verdict']);
    if (verdict === null) return null;
    const { label, used, who } = verdict.params;
    const at = typeof label?.v === 'string' ? DEGREES.indexOf(label.v) : -1;
    return {
      title: say('verdict.title', { label: label ?? { as: 'text', v: '' } }).replace(/^verdict\.title: label /, ''),
      why: say(verdict.key, verdict.params),
      step: at < 0 ? null : { at, of: DEGREES.length },
      card: typeof used?.v === 'string' ? used.v : null,
      who: typeof who?.v === 'string' ? who.v : null,
    };
  },
};
