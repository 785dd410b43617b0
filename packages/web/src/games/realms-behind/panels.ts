import { lastSaid } from '../said.ts';
import { PLAIN, type GamePanels } from '../panels.ts';

export const panels: GamePanels = {
  ...PLAIN,
  stamina: 'deck',
  fans: ['hand'],
  keys: { check: 'k', attack: 'a', 'rest.short': 'r', 'rest.long': 'w' },
  icons: { check: 'odds', attack: 'swords', 'rest.short': 'rest', 'rest.long': 'moon' },
  dock: ['check', 'attack', 'rest.short'],
  empty: { deck: 'no cards left to draw', hand: 'no cards in hand' },
  check: 'check',
  rest: 'rest.short',
  awards: ['award', 'favour', 'heal'],
  party: ['phase'],
  rests: ['rest.short', 'rest.long'],
  cast: ['attack', 'action'],
  sentence: { who: '', skill: 'draws with', threshold: 'and has to meet', demand: 'asking for', target: 'against' },
  verdict: (group, _view, say) => {
    const verdict = lastSaid(group, ['check.verdict']);
    if (verdict === null) return null;
    const { outcome, who } = verdict.params;
    return {
      title: outcome?.v === 'outcome.success' ? 'Success' : 'Failure',
      why: say(verdict.key, verdict.params),
      step: null,
      card: null,
      who: typeof who?.v === 'string' ? who.v : null,
    };
  },
};
