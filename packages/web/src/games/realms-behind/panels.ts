import { PILES, ranksInRange, verdictIn } from '@pasteboard/games/realms-behind/view';
import { PLAIN, type GamePanels } from '../panels.ts';

export const panels: GamePanels = {
  ...PLAIN,
  stamina: PILES.deck,
  fans: [PILES.hand],
  keys: { check: 'k', attack: 'a', 'rest.short': 'r', 'rest.long': 'w' },
  icons: { check: 'odds', attack: 'swords', 'rest.short': 'rest', 'rest.long': 'moon' },
  dock: ['check', 'attack', 'rest.short'],
  empty: { [PILES.deck]: 'no cards left to draw', [PILES.hand]: 'no cards in hand' },
  check: 'check',
  rest: 'rest.short',
  awards: ['award', 'favour', 'heal'],
  party: ['phase'],
  rests: ['rest.short', 'rest.long'],
  cast: ['attack', 'action'],
  sentence: { who: '', skill: 'draws with', threshold: 'and has to meet', demand: 'asking for', target: 'against' },
  inRange: (view, _hints, who) => ranksInRange(view, who),
  verdict: (group, _view, say) => {
    const verdict = verdictIn(group);
    if (verdict === null) return null;
    const { who, outcome, said } = verdict;
    return { title: outcome.success ? 'Success' : 'Failure', why: say(said.key, said.params), step: null, card: null, who };
  },
};
