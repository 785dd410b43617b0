import { ranksInRange, verdictIn } from '@pasteboard/games/realms-behind/view';
import { render } from '@pasteboard/telling';
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
  inRange: (view, _hints, who) => ranksInRange(view, who),
  verdict: (group, _view, speech) => {
    const verdict = verdictIn(group);
    if (verdict === null) return null;
    const { who, outcome, said } = verdict;
    return { title: outcome.success ? 'Success' : 'Failure', why: render(speech, said.key, said.params), step: null, card: null, who };
  },
};
